package org.ulpscope.solver.equivalence;

import java.util.HashMap;
import java.util.Map;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Graphs;
import org.ulpscope.expr.Sort;
import org.ulpscope.ieee.Datum;

/// Moves zeros out of sums: `x + (y + 0)` is `(x + y) + 0`, and that is `x + y` if it is never -0.
///
/// Adding +0 only changes -0, to +0 (IEEE 754-2019 §6.3), and a sum rounded to nearest is -0 only
/// if both operands are. So if y is not -0, y + 0 is y, x + y is not -0, and adding zero to it
/// changes nothing; if y is -0, both sides are x + 0.
///
/// Loops that start with `sum = 0`, one per lane, differ in such zeros.
public final class PlusZero {
  private final Builder builder;
  private final Map<Expr, Boolean> neverMinusZero = new HashMap<>();
  private final Map<Expr, Expr> simpler = new HashMap<>();

  public PlusZero(Builder builder) {
    this.builder = builder;
  }

  public Expr of(Expr root) {
    for (Expr expr : Graphs.postOrder(root)) {
      simpler.computeIfAbsent(expr, this::simplified);
    }
    return simpler.get(root);
  }

  private Expr simplified(Expr expr) {
    var children = new Expr[expr.arity()];
    boolean changed = false;
    for (int i = 0; i < children.length; i++) {
      children[i] = simpler.get(expr.child(i));
      changed |= children[i] != expr.child(i);
    }
    if (isNearestSum(expr)) {
      return sum(children[1], children[2]);
    }
    return changed ? builder.rebuild(expr, children) : expr;
  }

  private Expr sum(Expr x, Expr y) {
    if (isPlusZero(x) || isPlusZero(y)) {
      return plusZero(isPlusZero(x) ? y : x);
    }
    Expr left = withoutZero(x);
    Expr right = withoutZero(y);
    Expr sum = builder.fadd(builder.nearest(), left, right);
    boolean hadZero = left != x || right != y;
    return hadZero && !isNeverMinusZero(sum) ? plusZero(sum) : sum;
  }

  private Expr plusZero(Expr x) {
    var sort = (Sort.Fp) x.sort();
    return builder.fadd(builder.nearest(), x, builder.number(Datum.zero(sort.format(), false)));
  }

  private boolean isNearestSum(Expr expr) {
    return switch (expr.operator()) {
      case FADD -> expr.child(0) == builder.nearest();
      default -> false;
    };
  }

  /// The x of x + 0.
  private Expr withoutZero(Expr sum) {
    if (!isNearestSum(sum)) {
      return sum;
    }
    if (isPlusZero(sum.child(2))) {
      return sum.child(1);
    }
    return isPlusZero(sum.child(1)) ? sum.child(2) : sum;
  }

  private static boolean isPlusZero(Expr expr) {
    return expr instanceof Expr.Constant constant && constant.bits().signum() == 0;
  }

  private boolean isNeverMinusZero(Expr root) {
    for (Expr expr : Graphs.postOrder(root)) {
      if (!neverMinusZero.containsKey(expr)) {
        neverMinusZero.put(expr, judge(expr));
      }
    }
    return neverMinusZero.get(root);
  }

  private boolean judge(Expr expr) {
    return switch (expr.operator()) {
      case CONSTANT ->
          expr.sort() instanceof Sort.Fp
              && !(((Expr.Constant) expr).datum().isNegative()
                  && ((Expr.Constant) expr).datum().abs().bits().signum() == 0);
      case FABS, SITOF, UITOF -> true;
      case FADD ->
          isNearestSum(expr)
              && (neverMinusZero.get(expr.child(1)) || neverMinusZero.get(expr.child(2)));
      case ITE -> neverMinusZero.get(expr.child(1)) && neverMinusZero.get(expr.child(2));
      default -> false;
    };
  }
}
