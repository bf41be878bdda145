package org.ulpscope.bench;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Outcomes;
import org.ulpscope.expr.Sorts;
import org.ulpscope.ieee.Format;
import org.ulpscope.solver.Budget;
import org.ulpscope.solver.Query;
import org.ulpscope.solver.Verdict;
import org.ulpscope.solver.interval.IntervalSolver;
import org.ulpscope.solver.interval.Options;
import org.ulpscope.solver.interval.Ranges;

/// The interval stage: the time of typical branch queries, and FPSE's bisection with ULP-Maximum on
/// and off.
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 4, time = 1)
@Fork(1)
public class IntervalBench {
  private static final Duration LIMIT = Duration.ofSeconds(2);

  /// Typical branch queries.
  @State(Scope.Thread)
  public static class Branch {
    @Param({"index", "contradiction", "sum"})
    String kind;

    private final Builder b = new Builder();
    private final IntervalSolver solver = new IntervalSolver();
    private Query query;

    /// Builds the query.
    @Setup
    public void make() {
      Expr i = b.symbol("i", Sorts.bits(32));
      Expr x = b.symbol("x", Sorts.of(Format.DOUBLE));
      Expr y = b.symbol("y", Sorts.of(Format.DOUBLE));
      Expr below = b.fcmp(x, b.number(1.0), Outcomes.LT);
      query =
          switch (kind) {
            case "index" -> Query.of(b, b.ult(i, b.bits(32, 10)));
            case "contradiction" -> Query.of(b, below, b.fcmp(x, b.number(2.0), Outcomes.GT));
            default ->
                Query.of(b, below, b.fcmp(b.fadd(b.nearest(), x, y), b.number(1.0), Outcomes.GT));
          };
    }
  }

  /// Decides a query.
  @Benchmark
  public Verdict check(Branch branch) {
    return branch.solver.check(branch.query, Budget.of(LIMIT));
  }

  /// Computes only ranges.
  @Benchmark
  public Ranges ranges(Branch branch) {
    return branch.solver.ranges(branch.query, Budget.of(LIMIT));
  }

  /// Bisection for a root, with one variable per statement, as in FPSE.
  @State(Scope.Thread)
  public static class Bisection {
    @Param({"1", "4", "8", "12"})
    int iterations;

    @Param({"true", "false"})
    boolean ulpMaximum;

    /// Whether hull consistency is used, which subsumes ULP-Maximum.
    @Param({"true", "false"})
    boolean exact;

    private final Builder b = new Builder();
    private final List<Expr> constraints = new ArrayList<>();
    private IntervalSolver solver;
    private Query query;

    /// Builds a path that alternates between the halves.
    @Setup
    public void make() {
      solver = new IntervalSolver(Options.DEFAULT.withExact(exact).withUlpMaximum(ulpMaximum));
      constraints.clear();
      Expr low = symbol("low");
      Expr high = symbol("high");
      constraints.add(b.fcmp(low, high, Outcomes.LT));
      constraints.add(b.fcmp(low, b.number(0f), Outcomes.GE));
      for (int i = 0; i < iterations; i++) {
        Expr sum = assigned("s" + i, b.fadd(b.nearest(), low, high));
        Expr middle = assigned("m" + i, b.fdiv(b.nearest(), sum, b.number(2f)));
        Expr square = assigned("q" + i, b.fmul(b.nearest(), middle, middle));
        Expr above = assigned("f" + i, b.fsub(b.nearest(), square, symbol("n")));
        Expr width = assigned("w" + i, b.fsub(b.nearest(), high, low));
        constraints.add(b.fcmp(width, b.number(1e-3f), Outcomes.GT));
        boolean upper = i % 2 == 0;
        constraints.add(b.fcmp(above, b.number(0f), upper ? Outcomes.GT : Outcomes.LE));
        high = upper ? middle : high;
        low = upper ? low : middle;
      }
      query = Query.of(b, constraints);
    }

    private Expr symbol(String name) {
      return b.symbol(name, Sorts.of(Format.SINGLE));
    }

    private Expr assigned(String name, Expr term) {
      constraints.add(b.eq(symbol(name), term));
      return symbol(name);
    }
  }

  /// The effort of a verdict.
  @AuxCounters(AuxCounters.Type.EVENTS)
  @State(Scope.Thread)
  public static class Counts {
    /// The number of contractors applied.
    public long projections;

    /// The number of undecided queries.
    public long unknown;
  }

  /// Decides a path.
  @Benchmark
  public IntervalSolver.Report bisection(Bisection bisection, Counts counts) {
    IntervalSolver.Report report = bisection.solver.examine(bisection.query, Budget.of(LIMIT));
    counts.projections += report.effort().projections();
    counts.unknown += report.verdict().isDecided() ? 0 : 1;
    return report;
  }
}
