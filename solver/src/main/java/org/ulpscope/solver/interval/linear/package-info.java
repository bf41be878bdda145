/// Exact linear reasoning about floats: sums and differences that are exact (Sterbenz), the order
/// that rounding keeps, and a simplex over the rationals that finds contradictions between them.
package org.ulpscope.solver.interval.linear;
