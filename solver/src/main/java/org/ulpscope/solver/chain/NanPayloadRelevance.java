package org.ulpscope.solver.chain;

import java.util.List;
import org.ulpscope.expr.Categories;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Numbering;
import org.ulpscope.expr.Operator;

/// Determines where the payload of a NaN matters. In programs it may. In SMT-LIB scripts, which
/// have a single NaN, it never does, and "equal, or both NaN" can be treated as "equal".
final class NanPayloadRelevance {
  private final Numbering numbers;
  private final boolean[] matters;

  /// Equality in the sense of SMT-LIB: `x` and `y` have the same bits or are both NaN.
  record SameNumber(Expr equality) {
    Expr x() {
      return equality.child(0);
    }

    Expr y() {
      return equality.child(1);
    }

    /// The equality represented by a disjunction, or null.
    static SameNumber of(Expr expr) {
      if (expr.operator() != Operator.OR) {
        return null;
      }
      boolean isFirst = expr.child(0).operator() == Operator.EQ;
      Expr equality = isFirst ? expr.child(0) : expr.child(1);
      Expr nans = isFirst ? expr.child(1) : expr.child(0);
      boolean fits =
          equality.operator() == Operator.EQ
              && equality.child(0).sort().isFloat()
              && nans.operator() == Operator.AND
              && isNanTest(nans.child(0))
              && isNanTest(nans.child(1));
      if (!fits) {
        return null;
      }
      Expr p = nans.child(0).child(0);
      Expr q = nans.child(1).child(0);
      Expr x = equality.child(0);
      Expr y = equality.child(1);
      return (p == x && q == y) || (p == y && q == x) ? new SameNumber(equality) : null;
    }

    private static boolean isNanTest(Expr expr) {
      return expr.operator() == Operator.FCLASS && expr.parameter() == Categories.NAN.mask();
    }
  }

  /// @param order all expressions that occur in the constraints, operands first
  NanPayloadRelevance(List<Expr> constraints, List<Expr> order) {
    numbers = Numbering.of(order);
    matters = new boolean[numbers.size()];
    // Payloads matter in an equality unless it is only used as "equal, or both NaN".
    for (Expr constraint : constraints) {
      mark(constraint, constraint.operator() == Operator.EQ);
    }
    for (int i = matters.length - 1; i >= 0; i--) {
      markOperands(numbers.get(i), matters[i]);
    }
  }

  private void mark(Expr expr, boolean does) {
    matters[numbers.of(expr)] |= does;
  }

  private void markOperands(Expr expr, boolean resultMatters) {
    SameNumber same = SameNumber.of(expr);
    for (int i = 0; i < expr.arity(); i++) {
      Expr operand = expr.child(i);
      if (operand.operator() == Operator.EQ) {
        mark(operand, same == null || same.equality() != operand);
      } else if (operand.sort().isFloat()) {
        mark(operand, mattersTo(expr, i, resultMatters));
      }
    }
  }

  private static boolean mattersTo(Expr user, int operand, boolean resultMatters) {
    return switch (user.operator()) {
      // The result is the canonical NaN, whichever NaN is an operand.
      case FADD, FSUB, FMUL, FDIV, FMA, FSQRT, FREM, FMOD, FROUND, FCONVERT -> false;
      case FTOSI, FTOUI, FCMP, FCLASS -> false;
      case FNEG, FABS, ITE, EQ -> resultMatters;
      case COPYSIGN -> operand == 1 || resultMatters;
      default -> true; // bits, functions, and minima, which distinguish signalling NaNs
    };
  }

  /// Whether the payload of a NaN there may affect a constraint.
  boolean matterAt(Expr expr) {
    return matters[numbers.of(expr)];
  }
}
