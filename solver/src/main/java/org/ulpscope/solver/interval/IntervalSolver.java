package org.ulpscope.solver.interval;

import org.ulpscope.solver.Budget;
import org.ulpscope.solver.Query;
import org.ulpscope.solver.Solver;
import org.ulpscope.solver.Verdict;
import org.ulpscope.solver.interval.domain.OrdinalEncodings;

/// Decides queries by interval constraint propagation over floats and bit-vectors, by trying likely
/// values, and by branching with clause learning.
///
/// ```java
/// var solver = new IntervalSolver();
/// solver.check(query, Budget.of(Duration.ofSeconds(5)))
/// solver.ranges(query, budget).floats(x)       // the remaining values of x
/// ```
///
/// It is fast on small queries, and on range properties of sums, products, quotients and roots;
/// arrays, functions and bit-vectors of more than 64 bits have no domains, and the answer is
/// `Unknown` if they matter. Thread-safe.
public final class IntervalSolver implements Solver {
  private final Options options;
  private final OrdinalEncodings encodings;

  public IntervalSolver() {
    this(Options.DEFAULT);
  }

  public IntervalSolver(Options options) {
    this(options, new OrdinalEncodings());
  }

  /// @param encodings how formats are represented, for tests
  public IntervalSolver(Options options, OrdinalEncodings encodings) {
    this.options = options;
    this.encodings = encodings;
  }

  /// A verdict and the effort it took.
  public record Report(Verdict verdict, Effort effort) {}

  @Override
  public Verdict check(Query query, Budget budget) {
    return examine(query, budget).verdict();
  }

  /// As [#check], with statistics.
  public Report examine(Query query, Budget budget) {
    if (query.isTriviallyUnsat()) {
      return new Report(new Verdict.Unsat(Search.NAME), new Effort(0, 0, 0, 0, 0));
    }
    var search = new Search(encodings, query, options, budget);
    Verdict verdict = search.solve();
    return new Report(verdict, search.effort());
  }

  /// The ranges of the expressions of a query, and of others over the same symbols, by propagation
  /// alone.
  public Ranges ranges(Query query, Budget budget) {
    return new Ranges(encodings, options, query, budget);
  }
}
