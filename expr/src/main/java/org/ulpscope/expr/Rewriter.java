package org.ulpscope.expr;

/// Finds a simpler expression for an operation that is about to be made.
public interface Rewriter {
  /// Changes nothing.
  Rewriter NONE = (_, _, _, _, _, _, _, _) -> null;

  /// A simpler expression, made by `builder`, or null if none is known. Missing operands are null.
  /// Operands are already canonical, and those of a commutative operator are in order.
  Expr rewrite(
      Builder builder, Operator operator, Sort sort, int parameter, Expr a, Expr b, Expr c, Expr d);
}
