package org.ulpscope.expr;

/// Finds a simpler expression for an operation that is about to be made.
public interface Rewriter {
  /// Leaves everything as it is.
  Rewriter NONE = (_, _, _, _, _, _, _, _) -> null;

  /// A simpler expression, made by `builder`, or null if none is known. Operands that the operator
  /// does not have are null; they are canonical already, and those of a commutative operator are in
  /// order.
  Expr rewrite(
      Builder builder, Operator operator, Sort sort, int parameter, Expr a, Expr b, Expr c, Expr d);
}
