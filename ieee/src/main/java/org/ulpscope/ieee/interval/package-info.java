/// Sets of floats, and what operations say about them in both directions.
///
/// An [Interval][org.ulpscope.ieee.interval.Interval] is all numbers between two, −0 below +0, with or without
/// NaNs. A [Propagator][org.ulpscope.ieee.interval.Propagator] is an operation in a rounding mode: from
/// operands to results, and from a result back to what is left of each operand.
/// [Comparison][org.ulpscope.ieee.interval.Comparison] does the same for outcomes of comparisons, and
/// [UlpMaximum][org.ulpscope.ieee.interval.UlpMaximum] says what a result alone tells.
///
///     Propagator mul = Propagator.mul(Format.DOUBLE, RoundingMode.NEAREST_EVEN);
///     Interval z = mul.forward(x, y).intersect(wanted);
///     Interval left = mul.project(0, z, x, y);          // what x can still be
///
/// How projections are found: cut the operands where signs change and at infinities, so that on each
/// piece the operation is monotone; then walk along the border between too small and too large. The
/// walk needs nothing but the forward operation, so there are no tables of special cases to get wrong,
/// and its answer is exact: the tests list all solutions on tiny formats and find no float too many.
///
/// The reasoning is written once, in [Propagator][org.ulpscope.ieee.interval.Propagator], its cells and
/// its staircase, for places of any kind. A format of up to 64 bits has `long`s for places, and walks
/// without allocation; X87, QUAD and all others have integers of any size. Tests make tiny formats
/// take both ways and want the same intervals.
///
/// What must not live here: variables, constraints, queues. Those are the solver's.
package org.ulpscope.ieee.interval;
