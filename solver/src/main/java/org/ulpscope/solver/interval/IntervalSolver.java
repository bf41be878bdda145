package org.ulpscope.solver.interval;

import org.ulpscope.solver.Budget;
import org.ulpscope.solver.Query;
import org.ulpscope.solver.Solver;
import org.ulpscope.solver.Verdict;
import org.ulpscope.solver.interval.domain.OrdinalEncodings;

/// Decides queries by propagating intervals of floats and bit-vectors, by trying likely values, and
/// by splitting what remains.
///
/// ```java
/// var solver = new IntervalSolver();
/// solver.check(query, Budget.of(Duration.ofSeconds(5)))
/// solver.ranges(query, budget).floats(x)       // what the constraints leave of x
/// ```
///
/// It is fast on small queries, and on range properties of sums, products, quotients and roots;
/// what it has no rules for (arrays, functions, bit-vectors of more than 64 bits) it leaves open,
/// and answers `Unknown` if that matters. May be used by many threads.
public final class IntervalSolver implements Solver {
  private final Options options;
  private final OrdinalEncodings scales;

  public IntervalSolver() {
    this(Options.DEFAULT);
  }

  public IntervalSolver(Options options) {
    this(options, new OrdinalEncodings());
  }

  /// @param scales how formats are represented, for tests
  public IntervalSolver(Options options, OrdinalEncodings scales) {
    this.options = options;
    this.scales = scales;
  }

  /// A verdict and what it took.
  public record Report(Verdict verdict, Effort effort) {}

  @Override
  public Verdict check(Query query, Budget budget) {
    return examine(query, budget).verdict();
  }

  /// As [#check], with figures.
  public Report examine(Query query, Budget budget) {
    if (query.isTriviallyUnsat()) {
      return new Report(new Verdict.Unsat(Search.NAME), new Effort(0, 0, 0, 0, 0));
    }
    var search = new Search(scales, query, options, budget);
    Verdict verdict = search.solve();
    return new Report(verdict, search.effort());
  }

  /// What the constraints of a query leave of its expressions, and of others made of the same
  /// symbols, by propagation alone.
  public Ranges ranges(Query query, Budget budget) {
    return new Ranges(scales, options, query, budget);
  }
}
