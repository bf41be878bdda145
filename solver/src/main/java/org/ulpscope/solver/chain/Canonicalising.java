package org.ulpscope.solver.chain;

import java.util.List;
import java.util.Optional;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.eval.Assignment;
import org.ulpscope.solver.Budget;
import org.ulpscope.solver.Model;
import org.ulpscope.solver.Query;
import org.ulpscope.solver.Solver;
import org.ulpscope.solver.Verdict;

/// Passes on a simpler, equisatisfiable query; see [Canonical].
final class Canonicalising implements Solver {
  private static final String NAME = Stage.CANONICALISE.label();

  /// The fraction of the budget that it may use on very large queries.
  private static final double SHARE = 0.25;

  private final Solver next;
  private final Tally tally;

  Canonicalising(Solver next, Tally tally) {
    this.next = next;
    this.tally = tally;
  }

  @Override
  public Verdict check(Query query, Budget budget) {
    long start = System.nanoTime();
    tally.asked();
    Canonical canonical = Canonical.of(query, budget.share(SHARE));
    tally.since(start);
    List<Expr> constraints = canonical.constraints();
    if (canonical.isFalse()) {
      return tally.answered(new Verdict.Unsat(NAME));
    }
    if (constraints.equals(query.constraints())) {
      return next.check(query, budget);
    }
    if (constraints.isEmpty()) {
      Optional<Model> model = Model.of(query, canonical.completed(new Assignment()));
      if (model.isPresent()) {
        return tally.answered(new Verdict.Sat(model.get(), NAME));
      }
      return next.check(query, budget);
    }
    Verdict verdict = next.check(new Query(query.builder(), constraints), budget);
    if (!(verdict instanceof Verdict.Sat(Model model, String by))) {
      return verdict;
    }
    Optional<Model> whole = Model.of(query, canonical.completed(model.assignment()));
    return whole.isPresent()
        ? new Verdict.Sat(whole.get(), by)
        : next.check(query, budget); // a replaced symbol depends on a function without a value
  }
}
