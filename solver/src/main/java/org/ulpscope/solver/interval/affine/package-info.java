/// Affine arithmetic: terms as linear functions of their inputs over the reals, with all rounding
/// errors added (de Figueiredo and Stolfi). [AffineContractor] narrows domains by them.
package org.ulpscope.solver.interval.affine;
