/// Native SMT solvers as one [SmtSolver]: asked in turn, raced, kept where they can do no harm.
///
/// ```java
/// try (var solver = new SmtSolver(SmtOptions.defaults())) {
///   Verdict verdict = solver.check(query, Budget.of(Duration.ofSeconds(10)));
///   solver.statistics().answers()   // {bitwuzla=1}
/// }
/// ```
///
/// **A query is text.** It is written down once, as the SMT-LIB script that `SmtScript` prints, and
/// every solver reads it with a parser of its own ([Question]). The values of all symbols come back
/// as text, too ([Values]). Where uninterpreted functions occur, their arguments and results are
/// made symbols first ([Applications]), so that no solver's way of printing functions matters.
///
/// **What is believed.** A model is evaluated; if it does not satisfy the query, that is logged
/// with the script, and another solver is asked. A claim that there is no model is believed for
/// formats in which solvers are well tried; see [Doubts].
///
/// **Isolation.** Each solver runs in a [WorkerProcess], which is started when it is first needed
/// and asked many questions. A [Watch] looks at it every few milliseconds: when its time is over it
/// is asked to stop, and killed if it does not; it is killed when its memory exceeds the limit. The
/// next question starts another. With [SmtOptions#withIsolation] off, solvers run in this process,
/// without these guarantees.
///
/// What does not belong here: deciding which queries need a solver at all. That is for the stages
/// before.
package org.ulpscope.solver.smt;
