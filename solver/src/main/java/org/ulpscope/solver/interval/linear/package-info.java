/// Exact linear reasoning about floats: sums and differences that are exact (Sterbenz), the
/// monotonicity of rounding, and a simplex solver over the rationals that finds contradictions
/// between them.
package org.ulpscope.solver.interval.linear;
