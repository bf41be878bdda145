/// Whether two expressions are the same: normal forms for minima and maxima ([Extrema]), for sums
/// of integers ([IntegerSums]) and for what fast-math allows ([FastMathForms]); bounds of rounding
/// errors ([ErrorBound]); and equal parts within expressions, found by random inputs and proved by
/// a solver ([PartsProver]).
///
/// Each says either that two expressions are equal, or nothing. Nothing here knows functions or
/// programs.
package org.ulpscope.solver.equivalence;
