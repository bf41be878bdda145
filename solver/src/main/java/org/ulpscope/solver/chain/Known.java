package org.ulpscope.solver.chain;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Operator;
import org.ulpscope.expr.Outcomes;

/// Facts that constraints imply about conditions in other constraints: each constraint is true, its
/// negation is false, and two floats compare with an outcome that all comparisons of these two
/// floats allow.
final class Known {
  private final Builder builder;
  private final Map<Expr, Expr> truths = new HashMap<>();
  private final Map<Compared, Integer> outcomes = new HashMap<>();
  private boolean isContradictory;

  private record Compared(Expr x, Expr y) {}

  Known(Builder builder, List<Expr> constraints) {
    this.builder = builder;
    for (Expr constraint : constraints) {
      if (constraint.operator() == Operator.FCMP) {
        outcomes.merge(compared(constraint), constraint.parameter(), (a, b) -> a & b);
      } else {
        learn(constraint, true);
        if (constraint.operator() == Operator.NOT) {
          learn(constraint.child(0), false);
        } else {
          learnNegation(constraint);
        }
      }
    }
  }

  /// A constraint must not be simplified by a fact that only comes from itself. So a fact is used
  /// only inside larger expressions, and it comes from a constraint that is no larger than the
  /// fact. The one exception is `not x`, which [Canonical] handles.
  private void learnNegation(Expr constraint) {
    Expr negation = builder.not(constraint);
    if (negation.size() >= constraint.size() && constraint.size() < Integer.MAX_VALUE) {
      learn(negation, false);
    }
  }

  private void learn(Expr condition, boolean holds) {
    Expr before = truths.put(condition, builder.bool(holds));
    isContradictory |= before != null && before.isTrue() != holds;
  }

  /// Whether two constraints contradict each other.
  boolean isContradictory() {
    return isContradictory;
  }

  private static Compared compared(Expr comparison) {
    return new Compared(comparison.child(0), comparison.child(1));
  }

  /// The truth value of a condition as part of another constraint, or null.
  Expr truth(Expr condition) {
    if (condition.operator() != Operator.FCMP) {
      return truths.get(condition);
    }
    Integer possible = outcomes.get(compared(condition));
    if (possible == null) {
      return null;
    }
    int both = possible & condition.parameter();
    return both == 0 || both == possible ? builder.bool(both != 0) : null;
  }

  /// The remaining constraint: comparisons of the same two floats are merged into one.
  ///
  /// @param rewritten the constraint with its operands replaced
  Expr narrowed(Expr constraint, Expr rewritten) {
    if (constraint != rewritten || constraint.operator() != Operator.FCMP) {
      return rewritten;
    }
    int possible = outcomes.get(compared(constraint));
    return possible == constraint.parameter()
        ? constraint
        : builder.fcmp(constraint.child(0), constraint.child(1), new Outcomes(possible));
  }
}
