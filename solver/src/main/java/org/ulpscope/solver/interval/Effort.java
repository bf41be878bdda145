package org.ulpscope.solver.interval;

/// The effort spent on a query.
///
/// @param projections constraints applied
/// @param decisions branching decisions
/// @param conflicts refuted boxes, from each of which a clause was learned
/// @param affinePasses passes of affine arithmetic
/// @param evaluations assignments evaluated
public record Effort(
    long projections, long decisions, long conflicts, long affinePasses, long evaluations) {}
