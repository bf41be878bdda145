/// What the SIMD intrinsics of a processor mean.
///
/// [SimdTable] has a [Row] for each: a [Signature] in LLVM's notation and, for the many that only
/// compute, a meaning written with a [org.ulpscope.expr.Builder], lane by lane. There is no second
/// definition. Symbolic execution applies a row to the expressions in its registers:
///
/// ```java
/// if (table.find(name).orElseThrow() instanceof Row.Pure row) {
///   Expr[] lanes = row.apply(builder, rounding, a, b);
/// }
/// ```
///
/// and concrete execution runs the same meaning, compiled, on numbers ([LaneProgram]). Rows of
/// other kinds say what is to be done with memory or with MXCSR; the engine does it.
///
/// Which flags are raised is not said here, only by which rows ([Row.Pure#raisesFlags]), and
/// MXCSR's bits FTZ and DAZ are taken to be zero. A NaN that arithmetic makes is the canonical one,
/// where the processor would keep an operand's payload; what only moves or chooses lanes keeps
/// every bit.
package org.ulpscope.engine.simd;
