package org.ulpscope.solver.chain;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Graphs;
import org.ulpscope.expr.Operator;
import org.ulpscope.expr.eval.Substitution;
import org.ulpscope.solver.Budget;
import org.ulpscope.solver.Query;
import org.ulpscope.solver.Solver;
import org.ulpscope.solver.Verdict;

/// Decides a query by case splits. Where paths were merged, values are `ite`s, and a fact that is
/// obvious on each side of an `ite` may be hard to see for both at once:
///
///     (x ≠ 0 ? 0 + x·a : 0) + b = x·a + b        with b ≠ 0
///
/// is decided by rules if x ≠ 0, and by constant folding if x is a zero. So the condition that most
/// `ite`s depend on is assumed to be true, then false, and the simplified query goes to solvers
/// that answer or fail quickly; up to [#DEEPEST] conditions deep.
///
/// This is sound: each case includes its condition as a constraint, and the cases are exhaustive.
final class Cases implements Solver {
  static final String NAME = "cases";

  private static final int DEEPEST = 4;

  /// The time limit of a case before it is split further.
  private static final Duration EACH = Duration.ofMillis(50);

  /// The size above which rebuilding a query is not worth it.
  private static final int LARGEST = 20_000;

  /// The verdict if a case ran out of time.
  private static final Verdict LATER = new Verdict.Unknown("out of time");

  private final Solver solver;

  /// @param solver decides each case
  Cases(Solver solver) {
    this.solver = solver;
  }

  @Override
  public Verdict check(Query query, Budget budget) {
    Optional<Expr> condition = condition(query);
    return condition.isEmpty()
        ? new Verdict.Unknown("no condition to split on")
        : divided(query, condition.get(), budget, DEEPEST);
  }

  /// Decides both sides of a condition. A side that ran out of time is tried again as long as there
  /// is time left, because [Leaves] does not ask a leaf again that gives up before the end of its
  /// time slice.
  private Verdict divided(Query query, Expr condition, Budget budget, int depth) {
    Builder b = query.builder();
    var open = new ArrayList<Query>();
    for (boolean side : List.of(true, false)) {
      open.add(assuming(query, condition, b.bool(side)));
    }
    Verdict last = null;
    while (!open.isEmpty()) {
      for (Query side : List.copyOf(open)) {
        switch (undivided(side, budget, depth - 1)) {
          case Verdict.Sat(var model, _) -> {
            return new Verdict.Sat(model, NAME);
          }
          case Verdict.Unsat _ -> open.remove(side);
          case Verdict.Unknown unknown -> last = unknown;
        }
      }
      if (last != null && (budget.isOver() || !last.equals(LATER))) {
        return last;
      }
    }
    return new Verdict.Unsat(NAME);
  }

  private Verdict undivided(Query query, Budget budget, int depth) {
    if (query.isTriviallyUnsat()) {
      return new Verdict.Unsat(NAME);
    }
    if (budget.isOver()) {
      return new Verdict.Unknown(budget.end());
    }
    Optional<Expr> condition = depth == 0 ? Optional.empty() : condition(query);
    Budget part = condition.isPresent() ? budget.atMost(EACH) : budget.share(0.5);
    Verdict verdict = solver.check(query, part);
    if (verdict.isDecided()) {
      return verdict;
    }
    if (condition.isPresent()) {
      return divided(query, condition.get(), budget, depth);
    }
    return part.isOver() ? LATER : verdict;
  }

  /// The condition that most `ite`s depend on, among those that do not contain an `ite` themselves.
  private static Optional<Expr> condition(Query query) {
    List<Expr> nodes = Graphs.postOrder(query.constraints());
    if (nodes.size() > LARGEST) {
      return Optional.empty();
    }
    Builder b = query.builder();
    var uses = new HashMap<Expr, Integer>();
    var choosing = new HashMap<Expr, Boolean>();
    Expr best = null;
    for (Expr node : nodes) {
      boolean chooses = node.operator() == Operator.ITE;
      if (chooses && !choosing.get(node.child(0))) {
        Expr condition = node.child(0);
        Expr opposite = b.not(condition);
        // A condition and its negation count as one.
        Expr form = uses.containsKey(opposite) ? opposite : condition;
        int count = uses.merge(form, 1, Integer::sum);
        best = best == null || count > uses.get(best) ? form : best;
      }
      for (int i = 0; i < node.arity() && !chooses; i++) {
        chooses = choosing.get(node.child(i));
      }
      choosing.put(node, chooses);
    }
    return Optional.ofNullable(best);
  }

  private static Query assuming(Query query, Expr condition, Expr side) {
    Builder b = query.builder();
    Map<Expr, Expr> known = Map.of(condition, side, b.not(condition), b.not(side));
    List<Expr> constraints =
        query.constraints().stream().map(each -> Substitution.of(b, each, known)).toList();
    return Query.of(b, constraints).and(side.isTrue() ? condition : b.not(condition));
  }
}
