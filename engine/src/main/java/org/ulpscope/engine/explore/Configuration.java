package org.ulpscope.engine.explore;

import java.util.Optional;
import java.util.function.BiConsumer;
import org.ulpscope.engine.Checks;
import org.ulpscope.engine.Licences;
import org.ulpscope.engine.state.Frame;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.solver.Solver;

/// The configuration of an [Explorer].
///
/// ```java
/// var configuration = Configuration.of(builder, solver, options).checking(checks).observedBy(observer);
/// ```
///
/// @param checks the optional checks to perform
/// @param licences what a compiler may make of operations that leave it a choice
/// @param types determine how values are shown in tests
/// @param name distinguishes the fresh symbols of this exploration from those of another one with
///   the same builder
/// @param readsArrays whether a load from one of many addresses becomes an array read; useful if
///   loads are compared more often than solved for
/// @param onComputed receives every symbolic value as it is computed, with the frame that computes
///   it; called by all workers if there are several
/// @param observer receives the tests; if absent, they are kept for the outcome
/// @param begun the checkpoint of another exploration to resume
public record Configuration(
    Builder builder,
    Solver solver,
    Options options,
    Checks checks,
    Licences licences,
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
        Licences.DEFAULT,
        DeclaredTypes.NONE,
        "a result",
        false,
        (_, _) -> {},
        Optional.empty(),
        Optional.empty());
  }

  public Configuration checking(Checks now) {
    return new Configuration(
        builder,
        solver,
        options,
        now,
        licences,
        types,
        name,
        readsArrays,
        onComputed,
        observer,
        begun);
  }

  public Configuration licensing(Licences now) {
    return new Configuration(
        builder,
        solver,
        options,
        checks,
        now,
        types,
        name,
        readsArrays,
        onComputed,
        observer,
        begun);
  }

  public Configuration typing(DeclaredTypes now) {
    return new Configuration(
        builder,
        solver,
        options,
        checks,
        licences,
        now,
        name,
        readsArrays,
        onComputed,
        observer,
        begun);
  }

  public Configuration named(String now) {
    return new Configuration(
        builder,
        solver,
        options,
        checks,
        licences,
        types,
        now,
        readsArrays,
        onComputed,
        observer,
        begun);
  }

  public Configuration readingArrays() {
    return new Configuration(
        builder, solver, options, checks, licences, types, name, true, onComputed, observer, begun);
  }

  public Configuration showingComputed(BiConsumer<Frame, Expr> now) {
    return new Configuration(
        builder, solver, options, checks, licences, types, name, readsArrays, now, observer, begun);
  }

  public Configuration observedBy(Observer now) {
    return new Configuration(
        builder,
        solver,
        options,
        checks,
        licences,
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
        licences,
        types,
        name,
        readsArrays,
        onComputed,
        observer,
        Optional.of(now));
  }
}
