/// The values of expressions.
///
/// An [Assignment] gives values to symbols, arrays and functions. Who wants one value asks an
/// [Evaluator], which follows [org.ulpscope.expr.Semantics] to the letter:
///
/// ```java
/// var b = new Builder();
/// Expr x = b.symbol("x", Sorts.of(Format.DOUBLE));
/// Expr sum = b.fadd(b.nearest(), x, b.number(1.0));
/// new Evaluator(new Assignment().set(x, Datum.of(0.5))).datum(sum)   // 1.5
/// ```
///
/// Who wants many values of the same expressions compiles them once ([CompiledExprs]) and evaluates
/// the result in [Registers], one set a thread, without allocation. Who knows only some of the
/// symbols gets a simpler expression ([Substitution#partial]).
///
/// Here is no arithmetic: it is all in `ieee`, except where Java's operators are that arithmetic.
package org.ulpscope.expr.eval;
