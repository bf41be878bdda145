/// The semantics of a processor's SIMD intrinsics.
///
/// [SimdTable] has a [Row] for each: a [Signature] in LLVM's notation and, for the many that only
/// compute, their semantics written with a [org.ulpscope.expr.Builder], lane by lane. There is no
/// second definition. Symbolic execution applies a row to the expressions in its registers:
///
/// ```java
/// if (table.find(name).orElseThrow() instanceof Row.Pure row) {
///   Expr[] lanes = row.apply(builder, rounding, a, b);
/// }
/// ```
///
/// and concrete execution runs the same semantics, compiled, on numbers ([LaneProgram]). Rows of
/// other kinds describe effects on memory or MXCSR, which the engine implements.
///
/// The table defines which rows raise flags ([Row.Pure#raisesFlags]), but not which flags, and
/// MXCSR's bits FTZ and DAZ are assumed to be zero. A NaN that arithmetic produces is the canonical
/// one, where the processor would keep an operand's payload; operations that only move or select
/// lanes keep every bit.
package org.ulpscope.engine.simd;
