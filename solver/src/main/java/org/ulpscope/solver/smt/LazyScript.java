package org.ulpscope.solver.smt;

import org.ulpscope.solver.Budget;
import org.ulpscope.solver.Query;

/// Writes the script of a query when the first back end needs it, once for all of them.
final class LazyScript {
  private final Query query;
  private final Budget budget;
  private Question question;

  LazyScript(Query query, Budget budget) {
    this.query = query;
    this.budget = budget;
  }

  synchronized Question question() {
    if (question == null) {
      question = Question.of(query, budget);
    }
    return question;
  }
}
