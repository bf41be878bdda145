package org.ulpscope.solver.interval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Outcomes;
import org.ulpscope.expr.Sorts;
import org.ulpscope.ieee.Format;
import org.ulpscope.ieee.OutOfRange;
import org.ulpscope.ieee.RoundingMode;
import org.ulpscope.ieee.interval.Interval;
import org.ulpscope.solver.Budget;
import org.ulpscope.solver.Query;

class RangesTest {
  private final Builder b = new Builder();
  private final IntervalSolver solver = new IntervalSolver();
  private final Expr i = b.symbol("i", Sorts.bits(32));
  private final Expr x = b.symbol("x", Sorts.of(Format.DOUBLE));

  private Ranges ranges(Expr... constraints) {
    return solver.ranges(Query.of(b, constraints), Budget.of(Duration.ofSeconds(1)));
  }

  private static Ranges.Range range(long low, long high) {
    return new Ranges.Range(BigInteger.valueOf(low), BigInteger.valueOf(high));
  }

  @Test
  void an_index_is_bounded_by_its_checks() {
    Ranges ranges = ranges(b.sle(b.bits(32, 0), i), b.slt(i, b.bits(32, 10)));
    assertThat(ranges.unsigned(i)).isEqualTo(range(0, 9));
    assertThat(ranges.signed(i)).isEqualTo(range(0, 9));
  }

  @Test
  void expressions_that_do_not_occur_are_bounded_too() {
    Ranges ranges = ranges(b.ult(i, b.bits(32, 10)));
    Expr offset = b.add(b.mul(b.zext(i, 64), b.bits(64, 8)), b.bits(64, 16));
    assertThat(ranges.unsigned(offset)).isEqualTo(range(16, 88));
    assertThat(ranges.condition(b.ult(i, b.bits(32, 11)))).contains(true);
    assertThat(ranges.condition(b.ult(i, b.bits(32, 9)))).isEmpty();
  }

  @Test
  void a_cast_is_bounded_by_its_float() {
    Expr cast = b.toSigned(b.mode(RoundingMode.TOWARD_ZERO), x, 32, OutOfRange.X86_INDEFINITE);
    Ranges ranges =
        ranges(b.fcmp(x, b.number(-2.5), Outcomes.GE), b.fcmp(x, b.number(100.5), Outcomes.LT));
    assertThat(ranges.signed(cast)).isEqualTo(range(-2, 100));
  }

  @Test
  void a_float_is_bounded_by_its_cast() {
    Expr cast = b.toSigned(b.mode(RoundingMode.TOWARD_ZERO), x, 32, OutOfRange.X86_INDEFINITE);
    Ranges ranges = ranges(b.eq(cast, b.bits(32, 7)));
    assertThat(ranges.floats(x))
        .hasValueSatisfying(
            range -> {
              assertThat(range.mayBeNan()).isFalse();
              assertThat(range.contains(Double.doubleToRawLongBits(7.5))).isTrue();
              assertThat(range.contains(Double.doubleToRawLongBits(9.0))).isFalse();
            });
  }

  @Test
  void a_contradiction_leaves_nothing() {
    Ranges ranges = ranges(b.ult(i, b.bits(32, 3)), b.ult(b.bits(32, 5), i));
    assertThat(ranges.isEmpty()).isTrue();
    assertThatThrownBy(() -> ranges.unsigned(i)).isInstanceOf(IllegalStateException.class);
  }

  @Test
  void what_has_no_domain_or_no_constraint_is_left_open() {
    Expr wide = b.symbol("w", Sorts.bits(100));
    Expr quad = b.symbol("q", Sorts.of(Format.QUAD));
    Ranges ranges = ranges(b.ult(i, b.bits(32, 3)));
    assertThat(ranges.unsigned(wide).high().bitLength()).isEqualTo(100);
    assertThat(ranges.floats(quad)).contains(Interval.all(Format.QUAD));
  }
}
