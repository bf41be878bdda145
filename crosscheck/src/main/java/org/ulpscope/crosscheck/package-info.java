/// Compares two implementations of one function: `ulpscope crosscheck`.
///
/// ```java
/// var check = Crosscheck.of(reference, candidate, Description.parse("x: f32[n]"), Sizes.parse("n=1..64"));
/// Crosscheck.Result result = check.run(solver, Settings.DEFAULT, row -> {});
/// ```
///
/// The way from two functions to a verdict, in the order in which it is walked:
///
/// 1. [org.ulpscope.crosscheck.Subject]: a function, its program and what the sources say of it.
/// 2. [org.ulpscope.crosscheck.Description] and [org.ulpscope.crosscheck.Sizes]: what the user says
///    of its parameters. `Planner` makes a `Plan` of that, and guesses what is missing.
/// 3. `Harness`: for one size, a state of the engine in which the function is about to be called,
///    with inputs as symbols; and what the caller sees afterwards.
/// 4. `Trial`: runs the reference, then the candidate under the conditions of each of the
///    reference's paths, and compares at the end of each path.
/// 5. `Decider`: whether two outputs can differ: same node, rules, one form for minima and maxima
///    (`Extrema`) and for sums of integers (`IntegerSums`), trying inputs (`WitnessSearch`), equal
///    parts (`PartsProver`: what was shown of one output serves all that are alike), the solver.
///    [org.ulpscope.crosscheck.Comparison] says what a difference is.
/// 6. [org.ulpscope.crosscheck.SizeResult] and [org.ulpscope.crosscheck.Mismatch]: what came of it.
///
/// `SizeSweep` does that for several sizes at once.
///
/// Nothing here knows how the engine executes or how a solver solves, and nothing prints.
package org.ulpscope.crosscheck;
