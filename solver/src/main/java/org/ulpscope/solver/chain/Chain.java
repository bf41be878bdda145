package org.ulpscope.solver.chain;

import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.ulpscope.solver.Budget;
import org.ulpscope.solver.Query;
import org.ulpscope.solver.Solver;
import org.ulpscope.solver.Verdict;
import org.ulpscope.solver.cache.FreeSymbols;
import org.ulpscope.solver.cache.QueryCache;

/// All stages, the cheap before the dear, and the leaves at their end.
///
/// ```java
/// var chain = new Chain(EnumSet.allOf(Stage.class), List.of(
///     new Leaf("intervals", intervals, Duration.ofMillis(10), false),
///     new Leaf("search", search, Duration.ofMillis(10), false),
///     new Leaf("smt", portfolio, Duration.ZERO, true)));
/// Verdict verdict = chain.check(query, Budget.of(Duration.ofSeconds(5)));
/// chain.counts()   // which stage answered how often, and how long it took
/// ```
///
/// A query is looked up as it is; cut into parts, and each part looked up; made canonical, cut
/// again and looked up again, now among all that was answered before; then every further stage
/// tries, then the leaves. A chain remembers answers, and may be used by many threads.
public final class Chain implements Solver {
  private static final Duration SHORT = Duration.ofMillis(6);

  private final Map<Stage, Tally> tallies = new EnumMap<>(Stage.class);
  private final List<Tally> leafTallies = new ArrayList<>();
  private final Set<Stage> stages;
  private final Solver first;

  /// @param stages those that are switched on
  public Chain(Set<Stage> stages, List<Leaf> leaves) {
    this.stages = stages.isEmpty() ? EnumSet.noneOf(Stage.class) : EnumSet.copyOf(stages);
    for (Stage stage : this.stages) {
      tallies.put(stage, new Tally(stage.label()));
    }
    this.first = assembled(leaves);
  }

  /// With all stages.
  public Chain(List<Leaf> leaves) {
    this(EnumSet.allOf(Stage.class), leaves);
  }

  /// Puts the stages together, from the last to the first.
  private Solver assembled(List<Leaf> leaves) {
    var footprints = new FreeSymbols.Index();
    var memory = new QueryCache(footprints);
    Solver last = leaves(leaves);
    // Where no leaf comes after it, it may as well take all the time there is.
    Duration longest = leaves.isEmpty() ? Duration.ofDays(1) : SHORT;
    Solver congruence = on(Stage.CONGRUENCE, tally -> new BitBlastUf(last, longest, tally), last);
    Solver matched = on(Stage.MATCH, tally -> new MinMax(congruence, tally), congruence);
    Solver decided =
        on(Stage.ENUMERATE, tally -> new Enumerating(matched, footprints, tally), matched);
    Solver inferred = on(Stage.CACHE, tally -> new Caching(decided, memory, tally, true), decided);
    Solver simpleParts = split(inferred, inferred, footprints);
    Solver canonical =
        on(Stage.CANONICALISE, tally -> new Canonicalising(simpleParts, tally), simpleParts);
    Solver part = on(Stage.CACHE, tally -> new Caching(canonical, memory, tally, false), canonical);
    Solver parts = split(canonical, part, footprints);
    return on(Stage.CACHE, tally -> new Caching(parts, memory, tally, false), parts);
  }

  private Solver split(Solver whole, Solver part, FreeSymbols.Index footprints) {
    return on(
        Stage.SPLIT, tally -> new IndependencePartition(whole, part, footprints, tally), whole);
  }

  private Solver leaves(List<Leaf> leaves) {
    var counted = new ArrayList<Leaves.Counted>();
    for (Leaf leaf : leaves) {
      var tally = new Tally(leaf.name());
      leafTallies.add(tally);
      counted.add(new Leaves.Counted(leaf, tally));
    }
    return new Leaves(counted);
  }

  private Solver on(Stage stage, Function<Tally, Solver> made, Solver otherwise) {
    return stages.contains(stage) ? intime(stage, made.apply(tallies.get(stage))) : otherwise;
  }

  /// A stage that does not begin after the end. What is remembered takes no time.
  private static Solver intime(Stage stage, Solver solver) {
    return stage == Stage.CACHE
        ? solver
        : (query, budget) ->
            budget.isOver() ? new Verdict.Unknown(budget.end()) : solver.check(query, budget);
  }

  @Override
  public Verdict check(Query query, Budget budget) {
    return first.check(query, budget);
  }

  /// What each stage and each leaf has done so far, in their order.
  public List<StageCount> counts() {
    var counts = new ArrayList<StageCount>();
    tallies.values().forEach(tally -> counts.add(tally.count()));
    leafTallies.forEach(tally -> counts.add(tally.count()));
    return counts;
  }
}
