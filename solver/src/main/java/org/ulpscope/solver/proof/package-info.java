/// Rewrite rules proved by a solver, on the formats and widths that programs use.
///
/// `RuleProver` tries all values, so it needs tiny sorts. Here a solver decides whether both sides
/// can differ in half precision or on 32 bits:
///
/// ```java
/// try (var solver = new SmtSolver(SmtOptions.defaults())) {
///   var proofs = new RuleProofs(solver, SortOffer.of(Format.HALF), Duration.ofSeconds(5));
///   switch (proofs.prove(rule)) { … }
/// }
/// ```
///
/// The solver must not use the rules that it is to prove: use native solvers, not the chain.
package org.ulpscope.solver.proof;
