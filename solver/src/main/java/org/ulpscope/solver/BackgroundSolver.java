package org.ulpscope.solver;

import java.util.function.BooleanSupplier;

/// A solver that runs in parallel with others and uses one more processor once they have finished.
///
/// ```java
/// portfolio.check(query, budget, () -> othersHaveFinished)
/// ```
public interface BackgroundSolver extends Solver {
  /// Answers within a budget, in parallel with others.
  ///
  /// @param isAlone whether no other solver works on the query any more; polled every few
  ///   milliseconds
  Verdict check(Query query, Budget budget, BooleanSupplier isAlone);

  @Override
  default Verdict check(Query query, Budget budget) {
    return check(query, budget, () -> true);
  }
}
