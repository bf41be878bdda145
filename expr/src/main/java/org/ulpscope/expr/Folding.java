package org.ulpscope.expr;

import java.math.BigInteger;

/// Operations on constants.
final class Folding {
  private Folding() {}

  /// Whether all operands are constants and the operator has a value for them.
  static boolean isPossible(Operator operator, Expr a, Expr b, Expr c, Expr d) {
    return a.isConstant()
        && (b == null || b.isConstant())
        && (c == null || c.isConstant())
        && (d == null || d.isConstant())
        && operator != Operator.FILL;
  }

  static BigInteger fold(
      Operator operator, Sort sort, int parameter, Expr a, Expr b, Expr c, Expr d) {
    int count = b == null ? 1 : c == null ? 2 : d == null ? 3 : 4;
    var sorts = new Sort[count];
    var values = new BigInteger[count];
    Expr[] operands = {a, b, c, d};
    for (int i = 0; i < count; i++) {
      sorts[i] = operands[i].sort();
      values[i] = ((Expr.Constant) operands[i]).bits();
    }
    return Semantics.evaluate(operator, sort, parameter, sorts, values);
  }
}
