package org.ulpscope.solver.chain;

import java.time.Duration;
import org.ulpscope.solver.Budget;
import org.ulpscope.solver.Query;
import org.ulpscope.solver.Solver;
import org.ulpscope.solver.Verdict;
import org.ulpscope.solver.bits.BitSolver;

/// Runs a [BitSolver] for a short time. It subsumes the implied constraints `rw` and `ce` of
/// Collingbourne, Cadar, Kelly, *Symbolic crosschecking of data-parallel floating-point code* (IEEE
/// TSE 40(7), 2014) §6.3: there, equal results are replaced by equal operands wherever an equality
/// is claimed. Here congruence applies everywhere, and comparisons keep their meaning.
final class BitBlastUf implements Solver {
  private final Solver next;
  private final Solver bits = new BitSolver();
  private final Duration longest;
  private final Tally tally;

  /// @param longest the time limit
  BitBlastUf(Solver next, Duration longest, Tally tally) {
    this.next = next;
    this.longest = longest;
    this.tally = tally;
  }

  @Override
  public Verdict check(Query query, Budget budget) {
    long start = System.nanoTime();
    tally.asked();
    Verdict verdict = bits.check(query, budget.atMost(longest));
    tally.since(start);
    return verdict.isDecided() ? tally.answered(verdict) : next.check(query, budget);
  }
}
