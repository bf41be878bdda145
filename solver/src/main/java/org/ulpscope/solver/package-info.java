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
/// **A model is only what was shown.** A [Model] can be made in one way: by evaluating every
/// constraint of its query exactly, with all of them true. So no stage, search or native solver can
/// hand out an assignment that does not satisfy the query, however wrong it is.
///
/// **Unsat is only what was proved**, by a stage whose reasoning covers all values of all symbols.
///
/// A solver that wraps another and answers some queries by itself is a stage; the whole is a chain
/// of stages, cheap ones first.
package org.ulpscope.solver;
