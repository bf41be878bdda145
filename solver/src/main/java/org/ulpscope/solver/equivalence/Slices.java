package org.ulpscope.solver.equivalence;

import java.util.HashMap;
import java.util.Map;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Graphs;
import org.ulpscope.expr.Operator;

/// Extracts lanes from registers: an extraction from `x & y` becomes the conjunction of extractions
/// from x and y. Bitwise SIMD code computes with all lanes of a register as one number, of which
/// every output is a slice.
final class Slices {
  private record Slice(Expr of, int from, int width) {}

  private final Builder b;
  private final Map<Expr, Expr> plain = new HashMap<>();
  private final Map<Slice, Expr> slices = new HashMap<>();

  Slices(Builder builder) {
    this.b = builder;
  }

  Expr of(Expr root) {
    if (!plain.containsKey(root)) {
      for (Expr expr : Graphs.postOrder(root)) {
        if (!plain.containsKey(expr)) {
          plain.put(expr, made(expr));
        }
      }
    }
    return plain.get(root);
  }

  private Expr made(Expr expr) {
    if (expr.operator() == Operator.EXTRACT) {
      return slice(plain.get(expr.child(0)), expr.parameter(), expr.sort().width());
    }
    var children = new Expr[expr.arity()];
    boolean changed = false;
    for (int i = 0; i < children.length; i++) {
      children[i] = plain.get(expr.child(i));
      changed |= children[i] != expr.child(i);
    }
    return changed ? b.rebuild(expr, children) : expr;
  }

  private Expr slice(Expr x, int from, int width) {
    var slice = new Slice(x, from, width);
    Expr known = slices.get(slice);
    if (known == null) {
      known = cut(x, from, width);
      slices.put(slice, known);
    }
    return known;
  }

  private Expr cut(Expr x, int from, int width) {
    return switch (x.operator()) {
      case AND -> b.and(slice(x.child(0), from, width), slice(x.child(1), from, width));
      case OR -> b.or(slice(x.child(0), from, width), slice(x.child(1), from, width));
      case XOR -> b.xor(slice(x.child(0), from, width), slice(x.child(1), from, width));
      case NOT -> b.not(slice(x.child(0), from, width));
      case ITE -> b.ite(x.child(0), slice(x.child(1), from, width), slice(x.child(2), from, width));
      case CONCAT -> {
        int low = x.child(1).sort().width();
        if (from + width <= low) {
          yield slice(x.child(1), from, width);
        }
        yield from >= low
            ? slice(x.child(0), from - low, width)
            : b.concat(
                slice(x.child(0), 0, from + width - low), slice(x.child(1), from, low - from));
      }
      default -> b.extract(x, from, width);
    };
  }
}
