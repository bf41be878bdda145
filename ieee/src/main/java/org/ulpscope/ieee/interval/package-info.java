/// Sets of floats, and operations on them in both directions.
///
/// An [Interval][org.ulpscope.ieee.interval.Interval] contains all numbers between two bounds, −0
/// below +0, with or without NaNs. A [Propagator][org.ulpscope.ieee.interval.Propagator] is an
/// operation in a rounding mode. It goes from operands to results, and from a result back to
/// narrower operands. [Comparison][org.ulpscope.ieee.interval.Comparison] does the same for
/// outcomes of comparisons, and [UlpMaximum][org.ulpscope.ieee.interval.UlpMaximum] bounds operands
/// by the result alone.
///
///     Propagator mul = Propagator.mul(Format.DOUBLE, RoundingMode.NEAREST_EVEN);
///     Interval z = mul.forward(x, y).intersect(wanted);
///     Interval left = mul.project(0, z, x, y);          // what x can still be
///
/// How projections are found: cut the operands where signs change and at infinities, so that on
/// each piece the operation is monotone; then walk along the border between too small and too
/// large. The walk needs nothing but the forward operation, so there are no tables of special cases
/// to get wrong, and its answer is exact: the tests list all solutions on tiny formats and find no
/// float too many.
///
/// The algorithm is written once, in [Propagator][org.ulpscope.ieee.interval.Propagator], its cells
/// and its staircase, for places of any kind. A format of up to 64 bits has `long`s for places, and
/// is walked without allocation; X87, QUAD and all others have integers of any size. Tests run tiny
/// formats through both implementations and require the same intervals.
///
/// What must not live here: variables, constraints and queues, which belong to the solver.
package org.ulpscope.ieee.interval;
