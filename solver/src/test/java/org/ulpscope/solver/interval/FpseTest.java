package org.ulpscope.solver.interval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Outcomes;
import org.ulpscope.expr.Sort;
import org.ulpscope.expr.Sorts;
import org.ulpscope.ieee.Datum;
import org.ulpscope.ieee.Flags;
import org.ulpscope.ieee.Format;
import org.ulpscope.ieee.Fpu;
import org.ulpscope.ieee.RoundingMode;
import org.ulpscope.ieee.interval.Interval;
import org.ulpscope.solver.Budget;
import org.ulpscope.solver.Verdict;

/// The table of Bagnara, Carlier, Gori and Gotlieb, "Symbolic path-oriented test data generation
/// for floating-point programs" (ICST 2013): FPSE's results, or tighter ones.
class FpseTest {
  private final IntervalSolver solver = new IntervalSolver();

  private static Budget budget() {
    return Budget.of(Duration.ofSeconds(20));
  }

  private Interval range(Arithmetic a, Expr x) {
    return solver.ranges(a.query(), budget()).floats(x).orElseThrow();
  }

  private static double value(Format format, long bits) {
    long wide =
        Fpu.of(Format.DOUBLE)
            .convertFrom(Fpu.of(format), bits, RoundingMode.NEAREST_EVEN, Flags.IGNORED);
    return Double.longBitsToDouble(wide);
  }

  private static double low(Interval x) {
    return value(x.format(), x.lowBits());
  }

  private static double high(Interval x) {
    return value(x.format(), x.highBits());
  }

  @ParameterizedTest
  @CsvSource({"true, -1.0000000031710769e-30", "false, -1.0e-30"})
  void goldberg_sum_is_one_number(boolean single, double expected) {
    var a = new Arithmetic(single);
    Expr t1 = a.assigned("t1", a.add(a.n(2.0e-30), a.assigned("y", a.n(1.0e30))));
    Expr t2 = a.assigned("t2", a.sub(t1, a.n(1.0e30)));
    Expr r = a.assigned("r", a.sub(t2, a.n(1.0e-30)));
    Interval range = range(a, r);
    assertThat(range.isPoint()).isTrue();
    assertThat(low(range)).isEqualTo(expected);
  }

  /// FPSE: [2.2859833240509033, 2.2859835624694824] and [2.2859836065573766, 2.2859836065573770].
  @ParameterizedTest
  @CsvSource({
    "true, 2.2859833240509033, 2.2859835624694824",
    "false, 2.2859836065573766, 2.2859836065573770"
  })
  void goldberg_discriminant_leaves_few_coefficients(boolean single, double low, double high) {
    var a = new Arithmetic(single);
    Expr c = a.symbol("c");
    Expr square = a.assigned("s", a.mul(a.assigned("b", a.n(3.34)), a.n(3.34)));
    Expr four = a.assigned("f", a.mul(a.n(4), a.n(1.22)));
    Expr product = a.assigned("p", a.mul(four, c));
    a.constraints.add(a.b.eq(a.assigned("d", a.sub(square, product)), a.n(0.0)));
    Interval range = range(a, c);
    assertThat(low(range)).isBetween(low, high);
    assertThat(high(range)).isBetween(low, high);
    assertThat(solver.check(a.query(), budget())).isInstanceOf(Verdict.Sat.class);
  }

  @Nested
  class A_trillion {
    private Arithmetic upward(boolean single) {
      var a = new Arithmetic(single);
      Expr t = a.assigned("t", a.add(a.symbol("x"), a.n(1.0e12)));
      return a.require(a.symbol("x"), Outcomes.LT, a.n(1.0e4)).require(t, Outcomes.GT, a.n(1.0e12));
    }

    @Test
    void takes_up_less_than_ten_thousand_in_single() {
      assertThat(solver.check(upward(true).query(), budget())).isInstanceOf(Verdict.Unsat.class);
    }

    /// FPSE: [6.103e-5, 9.999e3].
    @Test
    void grows_by_more_than_half_an_ulp_in_double() {
      Arithmetic a = upward(false);
      Interval x = range(a, a.symbol("x"));
      assertThat(low(x)).isEqualTo(Math.nextUp(0x1p-14));
      assertThat(high(x)).isEqualTo(Math.nextDown(1.0e4));
      assertThat(solver.check(a.query(), budget())).isInstanceOf(Verdict.Sat.class);
    }

    /// FPSE gives 32768 as the upper bound in single, the float above the last one; 6.103515625e-05
    /// in double.
    @ParameterizedTest
    @CsvSource({
      "true, 1.4012984643248171e-45, 32767.998046875",
      "false, 4.9e-324, 6.103515625e-05"
    })
    void absorbs_small_numbers(boolean single, double low, double high) {
      var a = new Arithmetic(single);
      Expr x = a.symbol("x");
      Expr t = a.assigned("t", a.add(x, a.n(1.0e12)));
      a.require(x, Outcomes.GT, a.n(0)).require(t, Outcomes.EQ, a.n(1.0e12));
      Interval range = range(a, x);
      assertThat(low(range)).isEqualTo(low);
      assertThat(high(range)).isEqualTo(high);
      assertThat(solver.check(a.query(), budget())).isInstanceOf(Verdict.Sat.class);
    }
  }

  /// power.c, the path of an exponent −n: n products and a quotient, two constraints each.
  private static Expr power(Arithmetic a, int exponent) {
    Expr x = a.symbol("x");
    a.constraints.add(a.b.eq(x, a.n(10)));
    Expr z = a.n(1);
    for (int i = 0; i < -exponent; i++) {
      z = a.assigned("z" + i, a.mul(z, x));
    }
    return a.assigned("r", a.div(a.n(1), z));
  }

  /// The products overflow, and one divided by infinity is zero.
  @ParameterizedTest
  @CsvSource({"true, -40, 0", "false, -40, 1e-40", "true, -350, 0", "false, -350, 0"})
  void power_is_one_number(boolean single, int exponent, double expected) {
    var a = new Arithmetic(single);
    Interval range = range(a, power(a, exponent));
    assertThat(range.isPoint()).isTrue();
    assertThat(low(range)).isCloseTo(expected, within(1e-52));
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void howdens_path_is_infeasible(boolean single) {
    var a = new Arithmetic(single);
    Expr x1 =
        a.assigned("x1", a.add(a.assigned("t1", a.mul(a.symbol("a"), a.symbol("b"))), a.n(2)));
    Expr x2 = a.assigned("x2", a.sub(a.n(100), x1));
    Expr x3 = a.assigned("x3", a.sub(x2, a.n(50)));
    a.require(x1, Outcomes.GT, a.n(100)).require(x3, Outcomes.GT, a.n(50));
    assertThat(solver.check(a.query(), budget())).isInstanceOf(Verdict.Unsat.class);
  }

  /// double-error.c: doubles, floats and conversions between them.
  @Test
  void a_lost_one_becomes_a_large_difference() {
    var a = new Arithmetic(false);
    Sort.Fp single = Sorts.of(Format.SINGLE);
    Expr x = a.assigned("x", a.n(1125899973951488.0));
    Expr y = a.b.convert(a.b.nearest(), a.add(x, a.n(1)), single);
    Expr z = a.b.convert(a.b.nearest(), a.sub(x, a.n(1)), single);
    Expr r = a.b.symbol("r", single);
    a.constraints.add(a.b.eq(r, a.b.fsub(a.b.nearest(), y, z)));
    Interval range = range(a, r);
    assertThat(range)
        .isEqualTo(Interval.point(Format.SINGLE, Datum.of(0x1p27f).bits().longValue()));
  }
}
