package org.ulpscope.solver;

/// Answers queries. A solver may be asked by many threads at once, and it answers each query within
/// its budget, give or take some milliseconds: with `Unknown` if need be.
///
/// ```java
/// Verdict verdict = solver.check(query, Budget.of(Duration.ofSeconds(1)));
/// ```
@FunctionalInterface
public interface Solver {
  Verdict check(Query query, Budget budget);
}
