package org.ulpscope.crosscheck.sweep;

import java.util.HashSet;
import java.util.List;
import org.ulpscope.crosscheck.Settings;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.harness.describe.Numbers;
import org.ulpscope.solver.Budget;
import org.ulpscope.solver.Query;
import org.ulpscope.solver.Solver;
import org.ulpscope.solver.Verdict;
import org.ulpscope.solver.scalar.Bounds;
import org.ulpscope.solver.scalar.ScalarInput;
import org.ulpscope.solver.scalar.ScalarType;

/// Whether the description and the assumptions leave any input. Two functions that never branch
/// would otherwise be the same on no input at all.
final class Vacuity {
  /// Inputs of one kind are limited alike.
  private record Kind(ScalarType type, Bounds bounds) {}

  private Vacuity() {}

  /// Whether it is certain that there is none. Limits concern one input at a time.
  static boolean of(
      Builder builder, Solver solver, List<ScalarInput> inputs, Settings settings, Budget budget) {
    var seen = new HashSet<Kind>();
    for (ScalarInput input : inputs) {
      if (seen.add(new Kind(input.type(), input.bounds()))) {
        List<Expr> limits = Numbers.limits(builder, input, settings.assumptions());
        Budget own = budget.atMost(settings.solverTime());
        boolean isFree = limits.stream().allMatch(Expr::isTrue);
        if (!isFree && solver.check(Query.of(builder, limits), own) instanceof Verdict.Unsat) {
          return true;
        }
      }
    }
    return false;
  }
}
