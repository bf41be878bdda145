/// Equivalence of expressions: normal forms for minima and maxima ([Extrema]), for sums of integers
/// ([IntegerSums]) and under fast-math assumptions ([FastMathForms]); bounds on rounding errors
/// ([ErrorBound]); and equal parts of expressions, found by random inputs and proved by a solver
/// ([PartsProver]).
///
/// Each either proves that two expressions are equal, or gives no result. Nothing here depends on
/// functions or programs.
package org.ulpscope.solver.equivalence;
