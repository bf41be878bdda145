package org.ulpscope.solver.chain;

import java.time.Duration;
import org.ulpscope.solver.Budget;
import org.ulpscope.solver.Query;
import org.ulpscope.solver.Solver;
import org.ulpscope.solver.Verdict;
import org.ulpscope.solver.cache.ConstraintSet;
import org.ulpscope.solver.cache.QueryCache;

/// Answers from a [QueryCache], and stores the verdicts of the next stage in it.
final class Caching implements Solver {
  private final Solver next;
  private final QueryCache cache;
  private final Tally tally;
  private final boolean infers;

  /// @param infers whether verdicts of other queries are used; else only those of the same query
  Caching(Solver next, QueryCache cache, Tally tally, boolean infers) {
    this.next = next;
    this.cache = cache;
    this.tally = tally;
    this.infers = infers;
  }

  @Override
  public Verdict check(Query query, Budget budget) {
    long start = System.nanoTime();
    tally.asked();
    var key = new ConstraintSet(query.constraints());
    Duration time = budget.remaining();
    Verdict known = cache.same(key, time);
    if (known == null && infers && key.size() > 0) {
      known = cache.implied(query, key);
      if (known != null) {
        cache.learn(key, known, time);
      }
    }
    tally.since(start);
    if (known != null) {
      return tally.answered(known);
    }
    Verdict found = next.check(query, budget);
    if (found.isDecided() || !budget.isCancelled()) {
      cache.learn(key, found, time);
    }
    return found;
  }
}
