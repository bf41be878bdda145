package org.ulpscope.solver.chain;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Graphs;
import org.ulpscope.expr.Numbering;
import org.ulpscope.expr.Operator;
import org.ulpscope.solver.Budget;
import org.ulpscope.solver.Model;
import org.ulpscope.solver.Query;
import org.ulpscope.solver.Solver;
import org.ulpscope.solver.Verdict;

/// Replaces comparisons of minima and maxima that [MinMaxSets] can decide: the maximum of a set of
/// numbers does not depend on their order, which takes very long to prove by bit-blasting. Cyclic
/// comparisons ([OrderCycles]) are refuted at once.
final class MinMax implements Solver {
  private static final String NAME = Stage.MIN_MAX.label();

  private final Solver next;
  private final Tally tally;

  MinMax(Solver next, Tally tally) {
    this.next = next;
    this.tally = tally;
  }

  @Override
  public Verdict check(Query query, Budget budget) {
    long start = System.nanoTime();
    tally.asked();
    if (OrderCycles.isIn(query.constraints())) {
      tally.since(start);
      return tally.answered(new Verdict.Unsat(NAME));
    }
    List<Expr> order = Graphs.postOrder(query.constraints());
    if (order.stream().noneMatch(MinMaxSets::isCandidate)) {
      tally.since(start);
      return next.check(query, budget);
    }
    List<Expr> matched = matched(query, order);
    tally.since(start);
    if (matched.equals(query.constraints())) {
      return next.check(query, budget);
    }
    Query simpler = Query.of(query.builder(), matched);
    if (simpler.isTriviallyUnsat()) {
      return tally.answered(new Verdict.Unsat(NAME));
    }
    Verdict verdict = next.check(simpler, budget);
    if (!(verdict instanceof Verdict.Sat(Model model, String by))) {
      return verdict;
    }
    Optional<Model> whole = Model.of(query, model.assignment());
    return whole.isPresent() ? new Verdict.Sat(whole.get(), by) : next.check(query, budget);
  }

  /// The constraints with comparisons replaced. The replacement relies only on constraints that do
  /// not compare minima or maxima, and these are kept.
  private static List<Expr> matched(Query query, List<Expr> order) {
    var sets = new MinMaxSets(query);
    Numbering numbers = Numbering.of(order);
    var replaced = new Expr[numbers.size()];
    for (int i = 0; i < replaced.length; i++) {
      Expr expr = numbers.get(i);
      Expr decided =
          expr.operator() == Operator.FCMP || expr.operator() == Operator.EQ
              ? sets.decided(expr)
              : null;
      replaced[i] = decided != null ? decided : rebuilt(query, expr, numbers, replaced);
    }
    var constraints = new ArrayList<Expr>();
    for (Expr constraint : query.constraints()) {
      constraints.add(replaced[numbers.of(constraint)]);
    }
    return constraints;
  }

  private static Expr rebuilt(Query query, Expr expr, Numbering numbers, Expr[] replaced) {
    var children = new Expr[expr.arity()];
    boolean changed = false;
    for (int i = 0; i < children.length; i++) {
      children[i] = replaced[numbers.of(expr.child(i))];
      changed |= children[i] != expr.child(i);
    }
    return changed ? query.builder().rebuild(expr, children) : expr;
  }
}
