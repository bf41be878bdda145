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

/// All stages, cheap ones first, followed by the leaves.
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
/// A query is first looked up as a whole. It is then partitioned, and each part is looked up. Each
/// part is made canonical, partitioned again, and looked up again, now also against subsets,
/// supersets and recent models. Then the remaining stages are tried in order, and finally the
/// leaves. A chain is thread-safe.
public final class Chain implements Solver {
  private static final Duration SHORT = Duration.ofMillis(6);

  private final Map<Stage, Tally> tallies = new EnumMap<>(Stage.class);
  private final List<Tally> leafTallies = new ArrayList<>();
  private final Set<Stage> stages;
  private final Solver first;

  /// @param stages the enabled stages
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

  /// Assembles the stages, from the last to the first.
  private Solver assembled(List<Leaf> leaves) {
    var symbols = new FreeSymbols.Index();
    var cache = new QueryCache(symbols);
    Solver last = leaves(leaves);
    // If no leaf follows, the stage may use all the time there is.
    Duration longest = leaves.isEmpty() ? Duration.ofDays(1) : SHORT;
    Solver bitBlast = on(Stage.BIT_BLAST_UF, tally -> new BitBlastUf(last, longest, tally), last);
    Solver minMax = on(Stage.MIN_MAX, tally -> new MinMax(bitBlast, tally), bitBlast);
    Solver enumerate =
        on(Stage.ENUMERATE, tally -> new Enumerating(minMax, symbols, tally), minMax);
    Solver inferring =
        on(Stage.CACHE, tally -> new Caching(enumerate, cache, tally, true), enumerate);
    Solver simpleParts = partition(inferring, inferring, symbols);
    Solver canonical =
        on(Stage.CANONICALISE, tally -> new Canonicalising(simpleParts, tally), simpleParts);
    Solver part = on(Stage.CACHE, tally -> new Caching(canonical, cache, tally, false), canonical);
    Solver parts = partition(canonical, part, symbols);
    return on(Stage.CACHE, tally -> new Caching(parts, cache, tally, false), parts);
  }

  private Solver partition(Solver whole, Solver part, FreeSymbols.Index symbols) {
    return on(
        Stage.INDEPENDENCE, tally -> new IndependencePartition(whole, part, symbols, tally), whole);
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

  /// A stage that does not start once the budget is over. Lookups in the cache take no time.
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

  /// The statistics of each stage and leaf, in order.
  public List<StageCount> counts() {
    var counts = new ArrayList<StageCount>();
    tallies.values().forEach(tally -> counts.add(tally.count()));
    leafTallies.forEach(tally -> counts.add(tally.count()));
    return counts;
  }
}
