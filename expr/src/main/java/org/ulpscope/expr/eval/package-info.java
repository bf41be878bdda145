/// Evaluation of expressions.
///
/// An [Assignment] gives values to symbols, arrays and functions. For a single value use an
/// [Evaluator], which follows [org.ulpscope.expr.Semantics] exactly:
///
/// ```java
/// var b = new Builder();
/// Expr x = b.symbol("x", Sorts.of(Format.DOUBLE));
/// Expr sum = b.fadd(b.nearest(), x, b.number(1.0));
/// new Evaluator(new Assignment().set(x, Datum.of(0.5))).datum(sum)   // 1.5
/// ```
///
/// For many values of the same expressions, compile them once ([CompiledExprs]) and evaluate the
/// result in [Registers], one set per thread, without allocation. If only some symbols are known,
/// [Substitution#partial] gives a simpler expression.
///
/// There is no arithmetic here: it is all in `ieee`, except where Java's operators compute the
/// same.
package org.ulpscope.expr.eval;
