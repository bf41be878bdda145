package org.ulpscope.bench;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
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
import org.ulpscope.solver.search.SearchSolver;

/// The time to find a model by local search, with changing seeds. `tiny` is the minimum cost of an
/// easy query; `none` has no model, so it shows the cost of giving up.
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
@State(Scope.Thread)
public class SearchBench {
  @Param({"tiny", "mulassoc", "sum16", "dot16", "poly7", "division", "none"})
  String family;

  private final Builder b = new Builder();
  private final List<Expr> constraints = new ArrayList<>();
  private Query query;
  private long seed;

  /// Builds the query.
  @Setup
  public void prepare() {
    List<Expr> x = symbols("x", 16);
    switch (family) {
      case "tiny" -> constrain(x.getFirst(), Outcomes.GT, b.number(1.0));
      case "mulassoc" -> {
        within(x.subList(0, 3), 0.5, 1000);
        Expr left = mul(mul(x.get(0), x.get(1)), x.get(2));
        Expr right = mul(x.get(0), mul(x.get(1), x.get(2)));
        constrain(left, Outcomes.LT.or(Outcomes.GT), right);
      }
      case "sum16" -> {
        within(x, 0, 1);
        constrain(x.stream().reduce(this::add).orElseThrow(), Outcomes.EQ, b.number(5.92));
      }
      case "dot16" -> {
        List<Expr> y = symbols("y", 16);
        within(x, -1, 1);
        within(y, -1, 1);
        Expr sum = b.number(0.0);
        for (int i = 0; i < x.size(); i++) {
          sum = add(sum, mul(x.get(i), y.get(i)));
        }
        constrain(sum, Outcomes.GT, b.number(14.4));
      }
      case "poly7" -> {
        within(x.subList(0, 1), 1, 20);
        Expr reached = polynomial(b.number(8.734375));
        constrain(polynomial(x.getFirst()), Outcomes.EQ, reached);
      }
      case "division" -> {
        within(x.subList(0, 2), 1, 100);
        Expr quotient = b.fdiv(b.nearest(), x.get(0), x.get(1));
        constrain(quotient, Outcomes.EQ, b.number(3.7));
      }
      default -> constrain(mul(x.getFirst(), x.getFirst()), Outcomes.EQ, b.number(2.0));
    }
    query = Query.of(b, constraints);
  }

  private List<Expr> symbols(String name, int count) {
    var all = new ArrayList<Expr>();
    for (int i = 0; i < count; i++) {
      all.add(b.symbol(name + i, Sorts.of(Format.DOUBLE)));
    }
    return all;
  }

  private Expr add(Expr x, Expr y) {
    return b.fadd(b.nearest(), x, y);
  }

  private Expr mul(Expr x, Expr y) {
    return b.fmul(b.nearest(), x, y);
  }

  private Expr polynomial(Expr x) {
    Expr value = b.number(0.25);
    for (double coefficient : new double[] {-1.5, 2.75, 0.375, -3.1, 1.7, 0.9, -2.3}) {
      value = add(mul(value, x), b.number(coefficient));
    }
    return value;
  }

  private void constrain(Expr x, Outcomes outcomes, Expr y) {
    constraints.add(b.fcmp(x, y, outcomes));
  }

  private void within(List<Expr> all, double low, double high) {
    for (Expr x : all) {
      constrain(x, Outcomes.GE, b.number(low));
      constrain(x, Outcomes.LE, b.number(high));
    }
  }

  /// One query, with the next seed.
  @Benchmark
  public Verdict search() {
    var solver = new SearchSolver(SearchSolver.Options.DEFAULT.withSeed(seed++));
    return solver.check(query, Budget.of(Duration.ofSeconds(20)));
  }
}
