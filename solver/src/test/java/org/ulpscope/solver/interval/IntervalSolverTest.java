package org.ulpscope.solver.interval;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Outcomes;
import org.ulpscope.expr.Sort;
import org.ulpscope.expr.Sorts;
import org.ulpscope.ieee.Format;
import org.ulpscope.ieee.RoundingMode;
import org.ulpscope.solver.Budget;
import org.ulpscope.solver.Query;
import org.ulpscope.solver.Verdict;

class IntervalSolverTest {
  private final Builder b = new Builder();
  private final IntervalSolver solver = new IntervalSolver();

  private Verdict check(Expr... constraints) {
    return solver.check(Query.of(b, constraints), Budget.of(Duration.ofSeconds(10)));
  }

  @Test
  void an_empty_query_has_a_model() {
    assertThat(check()).isInstanceOf(Verdict.Sat.class);
  }

  @Test
  void symbolic_modes_are_all_considered() {
    Expr mode = b.symbol("m", Sorts.ROUNDING);
    Expr third = b.fdiv(mode, b.number(1.0), b.number(3.0));
    Expr nearest = b.number(1.0 / 3.0);
    assertThat(check(b.fcmp(third, nearest, Outcomes.GT))).isInstanceOf(Verdict.Sat.class);
    assertThat(check(b.fcmp(third, nearest, Outcomes.LT))).isInstanceOf(Verdict.Unsat.class);
  }

  @Test
  void functions_are_unknown_unless_they_do_not_matter() {
    Sort.Fp sort = Sorts.of(Format.DOUBLE);
    Expr x = b.symbol("x", sort);
    Expr sine = b.apply("sin", sort, x);
    assertThat(check(b.fcmp(sine, b.number(2.0), Outcomes.GT))).isInstanceOf(Verdict.Unknown.class);
    Expr square = b.fmul(b.nearest(), sine, sine);
    assertThat(check(b.fcmp(square, b.number(0.0), Outcomes.LT))).isInstanceOf(Verdict.Unsat.class);
  }

  @Test
  void arrays_and_wide_bits_are_left_open() {
    Expr bytes = b.symbol("bytes", new Sort.Array(32, 8));
    Expr element = b.select(bytes, b.bits(32, 3));
    assertThat(check(b.eq(element, b.bits(8, 7)))).isInstanceOf(Verdict.Unknown.class);
    assertThat(check(b.eq(element, b.bits(8, 0)))).isInstanceOf(Verdict.Sat.class);
    assertThat(check(b.ult(b.zext(element, 32), b.bits(32, 3)), b.ult(b.bits(8, 4), element)))
        .isInstanceOf(Verdict.Unsat.class);
  }

  @Test
  void a_cancelled_search_stops_at_once() throws Exception {
    Expr sum = b.symbol("x0", Sorts.of(Format.DOUBLE));
    Expr product = sum;
    for (int i = 1; i < 40; i++) {
      Expr x = b.symbol("x" + i, Sorts.of(Format.DOUBLE));
      sum = b.fadd(b.nearest(), sum, b.fmul(b.nearest(), x, product));
      product = b.fmul(b.nearest(), product, b.fadd(b.nearest(), x, sum));
    }
    Query hard =
        Query.of(
            b,
            b.fcmp(sum, b.number(0.1234567), Outcomes.EQ),
            b.fcmp(product, b.number(7654.321), Outcomes.EQ));
    Budget budget = Budget.of(Duration.ofMinutes(5));
    CompletableFuture<Verdict> verdict =
        CompletableFuture.supplyAsync(() -> solver.check(hard, budget));
    Thread.sleep(200);
    budget.cancel();
    assertThat(verdict.get(10, TimeUnit.SECONDS)).isInstanceOf(Verdict.Unknown.class);
  }

  @Test
  void a_query_of_many_nodes_ends_in_time() {
    Expr sum = b.symbol("x", Sorts.of(Format.DOUBLE));
    for (int i = 0; i < 50_000; i++) {
      sum = b.fadd(b.nearest(), sum, b.number((double) i));
    }
    Query query = Query.of(b, b.fcmp(sum, b.number(1.0), Outcomes.LT));
    assertThat(solver.check(query, Budget.of(Duration.ofSeconds(20)))).isNotNull();
  }

  /// A result of at most the greatest number may be the rounding of any larger real number, as far
  /// as bounds tell, but not of an infinity.
  @Test
  void a_finite_result_has_finite_operands() {
    var a = new Arithmetic(true);
    Expr x = a.symbol("x");
    Expr sum = a.b.fadd(a.b.mode(RoundingMode.TOWARD_POSITIVE), x, a.n(5e6));
    a.require(sum, Outcomes.LE, a.n(Float.MAX_VALUE));
    a.require(sum, Outcomes.GE, a.n(0));
    Ranges ranges = new IntervalSolver().ranges(a.query(), Budget.of(Duration.ofMinutes(10)));
    long infinity = Float.floatToRawIntBits(Float.POSITIVE_INFINITY);
    assertThat(ranges.floats(x).orElseThrow().contains(infinity)).isFalse();
  }
}
