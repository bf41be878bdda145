package org.ulpscope.solver.interval;

/// What a query took.
///
/// @param projections constraints applied
/// @param decisions boxes split
/// @param conflicts boxes refuted, each with a clause learned
/// @param relaxations passes of affine forms
/// @param evaluations assignments tried
public record Effort(
    long projections, long decisions, long conflicts, long relaxations, long evaluations) {}
