package org.ulpscope.solver.scalar;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.List;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Sorts;
import org.ulpscope.expr.eval.Assignment;
import org.ulpscope.expr.eval.Evaluator;
import org.ulpscope.ieee.Datum;
import org.ulpscope.ieee.Format;

class ComparisonTest {
  private static final ScalarType F32 = ScalarType.named("f32").orElseThrow();
  private static final List<Comparison> ALL =
      List.of(
          new Comparison.ByValue(),
          new Comparison.ByValue(false),
          new Comparison.ByBits(),
          Comparison.tolerance("2ulp"),
          Comparison.tolerance("1e-3rel"),
          Comparison.tolerance("0.5abs"));

  private static BigInteger bits(float x) {
    return BigInteger.valueOf(Integer.toUnsignedLong(Float.floatToRawIntBits(x)));
  }

  private static boolean differ(Comparison how, float x, float y) {
    return how.differ(F32, bits(x), bits(y));
  }

  /// The value of the condition for two values. It may differ from the exact comparison only at the
  /// very edge of a relative or absolute bound.
  private static boolean condition(Comparison how, int x, int y) {
    var b = new Builder();
    Expr xs = b.symbol("x", Sorts.bits(32));
    Expr ys = b.symbol("y", Sorts.bits(32));
    Expr differs = how.differs(b, F32, xs, ys);
    var values = new Assignment().set(xs, x).set(ys, y).setRestToZero(List.of(differs));
    return new Evaluator(values).isTrue(differs);
  }

  @Property(tries = 2000)
  void conditionAgreesWithValues(@ForAll int x, @ForAll int y) {
    for (Comparison how : ALL) {
      assertThat(condition(how, x, y)).isEqualTo(how.differ(F32, wide(x), wide(y)));
    }
  }

  @Property(tries = 2000)
  void conditionAgreesWithValuesNearBy(@ForAll int x, @ForAll byte distance) {
    for (Comparison how : ALL) {
      int y = x + distance / 16;
      boolean differ = how.differ(F32, wide(x), wide(y));
      boolean isExact = !(how instanceof Comparison.Relative || how instanceof Comparison.Absolute);
      if (isExact || differ) {
        assertThat(condition(how, x, y)).isEqualTo(differ);
      }
    }
  }

  private static BigInteger wide(int bits) {
    return BigInteger.valueOf(Integer.toUnsignedLong(bits));
  }

  @Example
  void zerosAndNans() {
    float otherNan = Float.intBitsToFloat(0x7fc00001);
    assertThat(differ(new Comparison.ByValue(), 0f, -0f)).isTrue();
    assertThat(differ(new Comparison.ByValue(false), 0f, -0f)).isFalse();
    assertThat(differ(new Comparison.ByValue(), Float.NaN, otherNan)).isFalse();
    assertThat(differ(new Comparison.ByBits(), Float.NaN, otherNan)).isTrue();
    for (Comparison how : ALL) {
      assertThat(differ(how, Float.NaN, 1f)).isTrue();
      assertThat(differ(how, Float.POSITIVE_INFINITY, Float.MAX_VALUE)).isTrue();
      assertThat(differ(how, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY)).isTrue();
      assertThat(differ(how, Float.POSITIVE_INFINITY, Float.POSITIVE_INFINITY)).isFalse();
    }
  }

  @Example
  void tolerancesAreMeant() {
    assertThat(differ(Comparison.tolerance("2ulp"), 1f, Math.nextUp(Math.nextUp(1f)))).isFalse();
    assertThat(differ(Comparison.tolerance("1ulp"), 1f, Math.nextUp(Math.nextUp(1f)))).isTrue();
    assertThat(differ(Comparison.tolerance("2ulp"), Float.MIN_VALUE, -Float.MIN_VALUE)).isFalse();
    assertThat(differ(Comparison.tolerance("1e-6rel"), 1000f, 1000.001f)).isFalse();
    assertThat(differ(Comparison.tolerance("1e-7rel"), 1000f, 1000.001f)).isTrue();
    assertThat(differ(Comparison.tolerance("0.5abs"), 1f, 1.5f)).isFalse();
    assertThat(differ(Comparison.tolerance("0.5abs"), 1f, Math.nextUp(1.5f))).isTrue();
  }

  @Test
  void exactValuesAndDistances() {
    assertThat(UlpDistance.exact(Datum.of(0.1f)).doubleValue()).isEqualTo(0.1f);
    assertThat(UlpDistance.exact(Datum.of(-Double.MIN_VALUE)).doubleValue())
        .isEqualTo(-Double.MIN_VALUE);
    assertThat(UlpDistance.ulps(F32, bits(-0f), bits(Float.MIN_VALUE))).isEqualTo(BigInteger.ONE);
    assertThat(ScalarType.named("f16").orElseThrow().format()).isEqualTo(Format.HALF);
  }

  @Test
  void otherTolerancesAreRefused() {
    for (String text : List.of("2", "ulp", "-1ulp", "-1e-3rel", "xabs", "1e-3 rel abs")) {
      assertThatThrownBy(() -> Comparison.tolerance(text))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("2ulp, 1e-6rel or 1e-9abs");
    }
  }
}
