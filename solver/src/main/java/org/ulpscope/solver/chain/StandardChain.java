package org.ulpscope.solver.chain;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.ulpscope.solver.Budget;
import org.ulpscope.solver.Query;
import org.ulpscope.solver.Solver;
import org.ulpscope.solver.Verdict;

/// The chain with all the leaves there are, or with those that were named. Close it when it is no
/// longer needed: leaves may have processes of their own.
///
/// ```java
/// try (StandardChain chain = StandardChain.open()) {
///   Verdict verdict = chain.check(query, Budget.of(Duration.ofSeconds(5)));
/// }
/// ```
public final class StandardChain implements Solver, AutoCloseable {
  private final Chain chain;

  private StandardChain(Chain chain) {
    this.chain = chain;
  }

  /// With everything.
  public static StandardChain open() {
    return open(List.of(), List.of());
  }

  /// With some stages, leaves among them, and some SMT solvers, by their names.
  ///
  /// @param stages none for all
  /// @param solvers none for all
  /// @throws IllegalArgumentException if there is no such stage or solver; the message says which
  ///   there are
  public static StandardChain open(List<String> stages, List<String> solvers) {
    requireKnown("stage", stages, new StageNames());
    requireKnown("solver", solvers, new SolverNames());
    var on = EnumSet.noneOf(Stage.class);
    for (Stage stage : Stage.values()) {
      if (stages.isEmpty() || stages.contains(stage.label())) {
        on.add(stage);
      }
    }
    return new StandardChain(new Chain(on, List.of()));
  }

  private static void requireKnown(String kind, List<String> asked, Iterable<String> known) {
    Set<String> names = new TreeSet<>();
    known.forEach(names::add);
    for (String name : asked) {
      if (!names.contains(name)) {
        throw new IllegalArgumentException(
            "no " + kind + " is called '" + name + "'; there are " + String.join(", ", names));
      }
    }
  }

  @Override
  public Verdict check(Query query, Budget budget) {
    return chain.check(query, budget);
  }

  /// What each stage and each leaf has done so far.
  public List<StageCount> counts() {
    return chain.counts();
  }

  @Override
  public void close() {}

  /// The names of all stages, leaves among them.
  public static final class StageNames implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      var names = new ArrayList<String>();
      Arrays.stream(Stage.values()).forEach(stage -> names.add(stage.label()));
      return names.iterator();
    }
  }

  /// The names of all SMT solvers.
  public static final class SolverNames implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return List.<String>of().iterator();
    }
  }
}
