package org.ulpscope.solver;

/// Decides queries. A solver is thread-safe. It answers each query within its budget, give or take
/// a few milliseconds, with `Unknown` if necessary.
///
/// ```java
/// Verdict verdict = solver.check(query, Budget.of(Duration.ofSeconds(1)));
/// ```
@FunctionalInterface
public interface Solver {
  Verdict check(Query query, Budget budget);
}
