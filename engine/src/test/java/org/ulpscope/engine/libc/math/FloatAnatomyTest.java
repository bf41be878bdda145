package org.ulpscope.engine.libc.math;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Sorts;
import org.ulpscope.expr.eval.Assignment;
import org.ulpscope.expr.eval.Evaluator;
import org.ulpscope.ieee.Datum;
import org.ulpscope.ieee.Flags;
import org.ulpscope.ieee.FloatClass;
import org.ulpscope.ieee.Format;
import org.ulpscope.ieee.RoundingMode;
import org.ulpscope.ieee.WideFpu;

/// The formulas agree with `ieee` on concrete numbers.
class FloatAnatomyTest {
  private static Stream<Format> formats() {
    return Stream.of(Format.HALF, Format.BFLOAT16, Format.SINGLE, Format.DOUBLE, Format.X87);
  }

  private final SplittableRandom random = new SplittableRandom(11);

  @ParameterizedTest
  @MethodSource("formats")
  void scales(Format format) {
    var b = new Builder();
    var anatomy = new FloatAnatomy(b, Sorts.of(format));
    Expr x = b.symbol("x", Sorts.of(format));
    Expr n = b.symbol("n", Sorts.bits(FloatAnatomy.WIDTH));
    for (RoundingMode mode : RoundingMode.values()) {
      Expr scaled = anatomy.scale(b.mode(mode), x, n);
      for (int i = 0; i < 400; i++) {
        Datum value = value(format);
        int range = 3 * format.maxExponent();
        int by = random.nextInt(10) == 0 ? random.nextInt() : random.nextInt(-range, range);
        var evaluator = new Evaluator(new Assignment().set(x, value).set(n, by));
        Datum expected =
            WideFpu.of(format)
                .scalbn(value, Math.clamp(by, -100_000, 100_000), mode, Flags.IGNORED);
        if (!expected.isNan()) {
          assertThat(evaluator.datum(scaled))
              .as("%s · 2^%d %s", value, by, mode)
              .isEqualTo(expected);
        }
      }
    }
  }

  @ParameterizedTest
  @MethodSource("formats")
  void takesApart(Format format) {
    var b = new Builder();
    var anatomy = new FloatAnatomy(b, Sorts.of(format));
    Expr x = b.symbol("x", Sorts.of(format));
    Expr exponent = anatomy.exponent(x);
    Expr significand = anatomy.significand(x);
    Expr above = anatomy.above(x);
    Expr below = anatomy.below(x);
    WideFpu fpu = WideFpu.of(format);
    for (int i = 0; i < 1000; i++) {
      Datum value = value(format);
      if (!value.isNan()) {
        var evaluator = new Evaluator(new Assignment().set(x, value));
        if (!value.equals(Datum.infinity(format, false))) {
          assertThat(evaluator.datum(above)).isEqualTo(fpu.nextUp(value, Flags.IGNORED));
        }
        if (!value.equals(Datum.infinity(format, true))) {
          assertThat(evaluator.datum(below)).isEqualTo(fpu.nextDown(value, Flags.IGNORED));
        }
        if (value.classify() != FloatClass.ZERO && value.classify().isFinite()) {
          assertThat(evaluator.value(exponent).intValue()).isEqualTo(fpu.exponent(value));
          assertThat(evaluator.datum(significand)).isEqualTo(fpu.frexp(value, Flags.IGNORED));
        }
      }
    }
  }

  /// Any encoding of the format, with extreme values more likely.
  private Datum value(Format format) {
    Datum any =
        new Datum(format, new BigInteger(format.width(), new java.util.Random(random.nextLong())));
    Datum canonical = any.isCanonical() ? any : Datum.zero(format, true);
    Datum least = Datum.of(format, random.nextInt(1, 20));
    return switch (random.nextInt(6)) {
      case 0 -> least;
      case 1 -> FloatAnatomy.largest(format).copySign(canonical);
      case 2 -> Datum.zero(format, random.nextBoolean());
      case 3 -> Datum.infinity(format, random.nextBoolean());
      default -> canonical;
    };
  }
}
