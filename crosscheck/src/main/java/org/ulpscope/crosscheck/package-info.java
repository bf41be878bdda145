/// Compares two implementations of one function: `ulpscope crosscheck`.
///
/// ```java
/// var check = Crosscheck.of(reference, candidate, Description.parse("x: f32[n]"), Sizes.parse("n=1..64"));
/// Crosscheck.Result result = check.run(solver, Settings.DEFAULT, row -> {});
/// ```
///
/// From two functions to a verdict, in this order:
///
/// 1. `harness.plan.Subject`: a function, its program and what the sources say about it.
/// 2. `harness.describe`: the user's description of its parameters; `harness.plan.Planner` turns it
///    into a plan.
/// 3. `harness.call.Harness`: for one size, a state of the engine in which the function is about to
///    be called, with inputs as symbols; and what the caller sees afterwards.
/// 4. `sweep.PairCheck`: runs the reference, then the candidate under the conditions of each of the
///    reference's paths, and compares at the end of each path. `sweep.SizeSweep` does that for
///    several sizes at once.
/// 5. `decide.Decider`: whether two outputs can differ, by `solver.equivalence`, by trying inputs,
///    by the solver.
/// 6. [SizeResult] and [Mismatch]: the results; `replay.NativeReplay` runs a mismatch natively.
///
/// This package has the data types. Nothing in this room knows how the engine executes or how a
/// solver works, and nothing prints.
package org.ulpscope.crosscheck;
