package org.ulpscope.solver;

import java.util.function.BooleanSupplier;

/// A solver that works beside others, and takes a processor more once they have ended.
///
/// ```java
/// portfolio.check(query, budget, () -> othersHaveEnded)
/// ```
public interface BackgroundSolver extends Solver {
  /// Answers within a budget, beside others.
  ///
  /// @param isAlone whether nobody works on the query beside this solver any more; asked every few
  ///   milliseconds
  Verdict check(Query query, Budget budget, BooleanSupplier isAlone);

  @Override
  default Verdict check(Query query, Budget budget) {
    return check(query, budget, () -> true);
  }
}
