package org.ulpscope.engine.explore;

import java.util.Optional;
import java.util.function.BiConsumer;
import org.ulpscope.engine.Checks;
import org.ulpscope.engine.state.Frame;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.solver.Solver;

/// All that an [Explorer] is given.
///
/// ```java
/// var configuration = Configuration.of(builder, solver, options).checking(checks).observedBy(observer);
/// ```
///
/// @param checks what the program is checked for beyond what is always an error
/// @param types how values are shown in tests
/// @param name tells values that this exploration makes up from those of another one with the same
///   builder
/// @param readsArrays whether what is loaded from one of many places is an element of an array: for
///   who compares loads more than asking what they are
/// @param onComputed is shown every symbolic value as it is computed, with the frame that computes
///   it; by all workers, if there are several
/// @param observer gets the tests; if absent, they are kept for the outcome
/// @param begun where another exploration ended, to go on from there
public record Configuration(
    Builder builder,
    Solver solver,
    Options options,
    Checks checks,
    DeclaredTypes types,
    String name,
    boolean readsArrays,
    BiConsumer<Frame, Expr> onComputed,
    Optional<Observer> observer,
    Optional<Checkpoint> begun) {
  public static Configuration of(Builder builder, Solver solver, Options options) {
    return new Configuration(
        builder,
        solver,
        options,
        Checks.DEFAULT,
        DeclaredTypes.NONE,
        "a result",
        false,
        (_, _) -> {},
        Optional.empty(),
        Optional.empty());
  }

  public Configuration checking(Checks now) {
    return new Configuration(
        builder, solver, options, now, types, name, readsArrays, onComputed, observer, begun);
  }

  public Configuration typing(DeclaredTypes now) {
    return new Configuration(
        builder, solver, options, checks, now, name, readsArrays, onComputed, observer, begun);
  }

  public Configuration named(String now) {
    return new Configuration(
        builder, solver, options, checks, types, now, readsArrays, onComputed, observer, begun);
  }

  public Configuration readingArrays() {
    return new Configuration(
        builder, solver, options, checks, types, name, true, onComputed, observer, begun);
  }

  public Configuration showingComputed(BiConsumer<Frame, Expr> now) {
    return new Configuration(
        builder, solver, options, checks, types, name, readsArrays, now, observer, begun);
  }

  public Configuration observedBy(Observer now) {
    return new Configuration(
        builder,
        solver,
        options,
        checks,
        types,
        name,
        readsArrays,
        onComputed,
        Optional.of(now),
        begun);
  }

  public Configuration resuming(Checkpoint now) {
    return new Configuration(
        builder,
        solver,
        options,
        checks,
        types,
        name,
        readsArrays,
        onComputed,
        observer,
        Optional.of(now));
  }
}
