/// From a query to a verdict that can be trusted.
///
/// A [Query] is a conjunction of conditions over `expr`. A [Solver] answers it within a [Budget]:
/// `Sat` with a [Model], `Unsat`, or `Unknown` with a reason.
///
/// ```java
/// Verdict verdict = solver.check(Query.of(builder, constraints), Budget.of(Duration.ofSeconds(5)));
/// switch (verdict) {
///   case Verdict.Sat(Model model, _) -> model.datum(x) …
///   case Verdict.Unsat _ -> …
///   case Verdict.Unknown(String reason) -> …
/// }
/// ```
///
/// **Every model is checked.** The only way to make a [Model] is to evaluate every constraint of
/// its query exactly, with all of them true. So no stage, search or native solver can return an
/// assignment that does not satisfy the query, however wrong it is.
///
/// **Every `Unsat` is proved** by a stage whose reasoning covers all values of all symbols.
///
/// A stage is a solver that wraps another one and answers some queries by itself. The solver as a
/// whole is a chain of stages, cheap ones first.
package org.ulpscope.solver;
