/// Symbolic expressions.
///
/// An [Expr] has a [Sort]: bits of some width, a float of some format, an array, or a rounding
/// mode. It is a constant, a symbol, or an [Operator] applied to other expressions. A [Builder]
/// makes expressions. It folds constants, applies rewrite rules and interns: within one builder,
/// equal expressions are the same object, and `==` is equality.
///
/// ```java
/// var b = new Builder();
/// Expr x = b.symbol("x", Sorts.of(Format.DOUBLE));
/// Expr y = b.symbol("y", Sorts.of(Format.DOUBLE));
/// b.fadd(b.nearest(), x, y) == b.fadd(b.nearest(), y, x)   // true: addition commutes
/// ```
///
/// **A float is its bits.** A value of a float sort is a bit pattern, NaN payloads included;
/// `float(b)` and `bits(x)` only change the sort. Arithmetic that yields a NaN yields the canonical
/// one; negation, absolute value and copysign touch only the sign bit. So a value that is only
/// moved keeps every bit.
///
/// **Operations are total**, with the semantics of SMT-LIB: an unsigned division by zero gives all
/// bits set, a logical shift by the width or more gives zero.
package org.ulpscope.expr;
