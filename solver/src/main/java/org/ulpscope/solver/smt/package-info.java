/// Native SMT solvers as one [SmtSolver]: a portfolio, isolated in worker processes.
///
/// ```java
/// try (var solver = new SmtSolver(SmtOptions.defaults())) {
///   Verdict verdict = solver.check(query, Budget.of(Duration.ofSeconds(10)));
///   solver.statistics().answers()   // {bitwuzla=1}
/// }
/// ```
///
/// **A query is text.** It is written once, as the SMT-LIB script that `SmtScript` prints, and
/// every solver reads it with its own parser ([Question]). The values of all symbols come back as
/// text as well ([Values]). Arguments and results of uninterpreted functions are replaced by
/// symbols first ([Applications]), so that the syntax of functions in models does not matter.
///
/// **Which answers are trusted.** A model is evaluated; if it does not satisfy the query, that is
/// logged with the script, and another solver is asked. An `unsat` is trusted for formats in which
/// solvers are well tested; see [UnsatTrustPolicy].
///
/// **Isolation.** Each solver runs in a [WorkerProcess], which is started when it is first needed
/// and answers many queries. A [Watch] checks it every few milliseconds: when its time is over it
/// is interrupted, and killed if it does not stop; it is also killed when its memory exceeds the
/// limit. The next query starts another. With [SmtOptions#withIsolation] off, solvers run in this
/// process, without these guarantees.
///
/// What does not belong here: deciding which queries need an SMT solver at all, which is up to the
/// stages before.
package org.ulpscope.solver.smt;
