package org.ulpscope.solver.equivalence;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Graphs;
import org.ulpscope.expr.Operator;

/// Sums and products without bracketing: two expressions that differ only in the order and
/// bracketing of sums and products become the same node. The assumption `associative` allows that.
///
/// ```java
/// var normal = new Reassociation(b, false);
/// normal.of((x + y) + z) == normal.of(y + (z + x))   // true
/// ```
///
/// Constants of a list are combined into one. A difference is the sum with the negated term, and a
/// negated sum the sum of negated terms: both hold in IEEE 754 for symmetric rounding modes, and
/// are not done in others.
final class Reassociation {
  /// Longer lists are left unchanged.
  private static final int MOST = 5000;

  /// The elements of a sum or product.
  private record Elements(Operator operator, Expr mode, List<Expr> list) {}

  private final Builder builder;
  private final boolean dropsZeros;
  private final Map<Expr, Expr> normal = new HashMap<>();
  private final Map<Expr, Elements> elements = new HashMap<>();
  private final Map<Expr, Integer> ranks = new HashMap<>();

  /// @param dropsZeros whether zeros are dropped from sums
  Reassociation(Builder builder, boolean dropsZeros) {
    this.builder = builder;
    this.dropsZeros = dropsZeros;
  }

  Expr of(Expr root) {
    for (Expr expr : Graphs.postOrder(root)) {
      if (!normal.containsKey(expr)) {
        normal.put(expr, normalised(expr));
      }
    }
    return normal.get(root);
  }

  private Expr normalised(Expr expr) {
    var children = new Expr[expr.arity()];
    boolean changed = false;
    for (int i = 0; i < children.length; i++) {
      children[i] = normal.get(expr.child(i));
      changed |= children[i] != expr.child(i);
    }
    return switch (expr.operator()) {
      case FADD -> list(Operator.FADD, children[0], children[1], children[2]);
      case FMUL -> list(Operator.FMUL, children[0], children[1], children[2]);
      case FSUB ->
          children[0] == builder.nearest()
              ? list(Operator.FADD, children[0], children[1], negated(children[2]))
              : rebuilt(expr, changed, children);
      case FNEG -> negated(children[0]);
      default -> rebuilt(expr, changed, children);
    };
  }

  private Expr rebuilt(Expr expr, boolean changed, Expr[] children) {
    return changed ? builder.rebuild(expr, children) : expr;
  }

  private Expr negated(Expr x) {
    Elements sum = elements.get(x);
    if (sum == null || sum.operator() != Operator.FADD || sum.mode() != builder.nearest()) {
      return builder.fneg(x);
    }
    return made(Operator.FADD, sum.mode(), sum.list().stream().map(builder::fneg).toList());
  }

  private Expr list(Operator operator, Expr mode, Expr x, Expr y) {
    var all = new ArrayList<>(elementsOf(operator, mode, x));
    all.addAll(elementsOf(operator, mode, y));
    return made(operator, mode, all);
  }

  private List<Expr> elementsOf(Operator operator, Expr mode, Expr x) {
    Elements known = elements.get(x);
    boolean same =
        known != null
            && known.operator() == operator
            && known.mode() == mode
            && known.list().size() < MOST;
    return same ? known.list() : List.of(x);
  }

  private Expr made(Operator operator, Expr mode, List<Expr> all) {
    var variable = new ArrayList<Expr>();
    Expr constant = null;
    for (Expr element : all) {
      if (element.isConstant()) {
        constant = constant == null ? element : apply(operator, mode, constant, element);
      } else {
        variable.add(element);
        ranks.putIfAbsent(element, ranks.size());
      }
    }
    variable.sort((a, b) -> Integer.compare(ranks.get(a), ranks.get(b)));
    boolean isDropped = dropsZeros && operator == Operator.FADD && isZero(constant);
    if (constant != null && !(isDropped && !variable.isEmpty())) {
      variable.add(constant);
    }
    Expr result = variable.getFirst();
    for (Expr element : variable.subList(1, variable.size())) {
      result = apply(operator, mode, result, element);
    }
    if (variable.size() > 1) {
      elements.put(result, new Elements(operator, mode, List.copyOf(variable)));
    }
    return result;
  }

  private static boolean isZero(Expr constant) {
    return constant instanceof Expr.Constant zero
        && zero.bits().clearBit(constant.sort().width() - 1).signum() == 0;
  }

  private Expr apply(Operator operator, Expr mode, Expr x, Expr y) {
    return operator == Operator.FADD ? builder.fadd(mode, x, y) : builder.fmul(mode, x, y);
  }
}
