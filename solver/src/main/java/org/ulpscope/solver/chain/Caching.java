package org.ulpscope.solver.chain;

import java.time.Duration;
import org.ulpscope.solver.Budget;
import org.ulpscope.solver.Query;
import org.ulpscope.solver.Solver;
import org.ulpscope.solver.Verdict;
import org.ulpscope.solver.cache.ConstraintSet;
import org.ulpscope.solver.cache.QueryCache;

/// Answers from [QueryCache], and remembers what the next stage says.
final class Caching implements Solver {
  private final Solver next;
  private final QueryCache memory;
  private final Tally tally;
  private final boolean infers;

  /// @param infers whether answers to other queries are used; else only those to the same
  Caching(Solver next, QueryCache memory, Tally tally, boolean infers) {
    this.next = next;
    this.memory = memory;
    this.tally = tally;
    this.infers = infers;
  }

  @Override
  public Verdict check(Query query, Budget budget) {
    long start = System.nanoTime();
    tally.asked();
    var key = new ConstraintSet(query.constraints());
    Duration time = budget.remaining();
    Verdict known = memory.same(key, time);
    if (known == null && infers && key.size() > 0) {
      known = memory.implied(query, key);
      if (known != null) {
        memory.learn(key, known, time);
      }
    }
    tally.since(start);
    if (known != null) {
      return tally.answered(known);
    }
    Verdict found = next.check(query, budget);
    if (found.isDecided() || !budget.isCancelled()) {
      memory.learn(key, found, time);
    }
    return found;
  }
}
