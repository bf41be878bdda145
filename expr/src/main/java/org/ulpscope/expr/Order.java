package org.ulpscope.expr;

import java.util.ArrayDeque;
import java.util.HashSet;

/// The order of operands of commutative operators. It depends only on the structure of expressions,
/// so it is the same in every run: constants last, small before large, then by hash.
public final class Order {
  private Order() {}

  public static int compare(Expr a, Expr b) {
    if (a == b) {
      return 0;
    }
    int byKind = Boolean.compare(a.isConstant(), b.isConstant());
    if (byKind != 0) {
      return byKind;
    }
    int bySize = Integer.compare(a.size(), b.size());
    if (bySize != 0) {
      return bySize;
    }
    int byHash = Integer.compare(a.hashCode(), b.hashCode());
    return byHash != 0 ? byHash : byStructure(a, b);
  }

  /// Two expressions side by side.
  private record Both(Expr x, Expr y) {}

  /// Different expressions with the same hash are rare: walk both until they differ. Each pair of
  /// subexpressions is visited once, so shared ones are not compared repeatedly.
  static int byStructure(Expr a, Expr b) {
    var seen = new HashSet<Both>();
    var left = new ArrayDeque<Expr>();
    var right = new ArrayDeque<Expr>();
    left.push(a);
    right.push(b);
    while (!left.isEmpty()) {
      Expr x = left.pop();
      Expr y = right.pop();
      if (x != y && seen.add(new Both(x, y))) {
        int here = byNode(x, y);
        if (here != 0) {
          return here;
        }
        for (int i = 0; i < x.arity(); i++) {
          left.push(x.child(i));
          right.push(y.child(i));
        }
      }
    }
    return 0;
  }

  private static int byNode(Expr x, Expr y) {
    int byOperator = x.operator().compareTo(y.operator());
    if (byOperator != 0) {
      return byOperator;
    }
    int byParameter = Integer.compare(x.parameter(), y.parameter());
    if (byParameter != 0) {
      return byParameter;
    }
    int byArity = Integer.compare(x.arity(), y.arity());
    return byArity != 0 ? byArity : label(x).compareTo(label(y));
  }

  private static String label(Expr x) {
    String own =
        switch (x) {
          case Expr.Constant constant -> constant.bits().toString(16);
          case Expr.Symbol symbol -> symbol.name();
          case Expr.Application application -> application.function();
          default -> "";
        };
    return own + ":" + x.sort();
  }
}
