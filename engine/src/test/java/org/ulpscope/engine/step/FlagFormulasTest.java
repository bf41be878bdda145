package org.ulpscope.engine.step;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Sort;
import org.ulpscope.expr.Sorts;
import org.ulpscope.expr.eval.Assignment;
import org.ulpscope.expr.eval.Evaluator;
import org.ulpscope.ieee.Datum;
import org.ulpscope.ieee.Flags;
import org.ulpscope.ieee.Format;
import org.ulpscope.ieee.OutOfRange;
import org.ulpscope.ieee.RoundingMode;
import org.ulpscope.ieee.WideFpu;

/// The formulas raise exactly the flags that `ieee` raises for the same numbers.
class FlagFormulasTest {
  private static final Format[] FORMATS = {Format.HALF, Format.SINGLE, Format.DOUBLE};

  private final Random random = new Random(5);

  @ParameterizedTest
  @EnumSource(FloatOperator.class)
  void operations(FloatOperator operator) {
    for (Format format : FORMATS) {
      for (RoundingMode mode : RoundingMode.values()) {
        operation(operator, format, mode);
      }
    }
  }

  private void operation(FloatOperator operator, Format format, RoundingMode mode) {
    var b = new Builder();
    Expr[] x = new Expr[operator.operands()];
    for (int i = 0; i < x.length; i++) {
      x[i] = b.symbol("x" + i, Sorts.of(format));
    }
    Expr bits = FlagFormulas.of(b, operator, mode, x).bits(b);
    for (int i = 0; i < 400; i++) {
      Datum[] values = new Datum[3];
      values[0] = value(format);
      values[1] = random.nextInt(4) == 0 ? values[0].negate() : value(format);
      values[2] = value(format);
      var assignment = new Assignment();
      for (int k = 0; k < x.length; k++) {
        assignment.set(x[k], values[k]);
      }
      var raised = new Flags();
      Datum result =
          operator.wide(WideFpu.of(format), values[0], values[1], values[2], mode, raised);
      assertThat(Flags.describe(new Evaluator(assignment).value(bits).intValue()))
          .as("%s %s %s gives %s", operator, mode, assignment, result)
          .isEqualTo(Flags.describe(raised.raised()));
    }
  }

  @ParameterizedTest
  @EnumSource(RoundingMode.class)
  void conversions(RoundingMode mode) {
    for (Format from : FORMATS) {
      for (Format to : FORMATS) {
        var b = new Builder();
        Sort.Fp sort = Sorts.of(to);
        Expr x = b.symbol("x", Sorts.of(from));
        Expr bits = FlagFormulas.ofConversion(b, mode, x, sort).bits(b);
        for (int i = 0; i < 300; i++) {
          Datum value = value(from);
          var raised = new Flags();
          WideFpu.of(to).convertFrom(value, mode, raised);
          assertThat(new Evaluator(new Assignment().set(x, value)).value(bits).intValue())
              .as("%s %s to %s", mode, value, to)
              .isEqualTo(raised.raised());
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource(RoundingMode.class)
  void integers(RoundingMode mode) {
    for (Format format : FORMATS) {
      for (boolean signed : new boolean[] {false, true}) {
        integers(mode, format, signed);
      }
    }
  }

  private void integers(RoundingMode mode, Format format, boolean signed) {
    var b = new Builder();
    Expr n = b.symbol("n", Sorts.bits(32));
    Expr x = b.symbol("x", Sorts.of(format));
    Expr from = FlagFormulas.ofInteger(b, mode, n, signed, Sorts.of(format)).bits(b);
    Expr to = FlagFormulas.ofRounding(b, mode, x, 32, signed, true).bits(b);
    WideFpu fpu = WideFpu.of(format);
    for (int i = 0; i < 300; i++) {
      int number = random.nextInt() >> random.nextInt(32);
      Datum value = value(format);
      var evaluator = new Evaluator(new Assignment().set(n, number).set(x, value));
      var raised = new Flags();
      fpu.fromInteger(
          BigInteger.valueOf(signed ? number : Integer.toUnsignedLong(number)), mode, raised);
      assertThat(evaluator.value(from).intValue()).isEqualTo(raised.raised());
      var rounding = new Flags();
      fpu.toInteger(value, 32, signed, mode, OutOfRange.SATURATE, rounding);
      assertThat(evaluator.value(to).intValue())
          .as("%s %s", mode, value)
          .isEqualTo(rounding.raised());
    }
  }

  /// Any encoding; extreme values, and numbers of similar magnitude, are more likely.
  private Datum value(Format format) {
    int fraction = format.significandBits() - 1;
    BigInteger low = new BigInteger(fraction, random);
    int fields = 1 << format.exponentBits();
    int exponent =
        switch (random.nextInt(6)) {
          case 0 -> random.nextInt(3);
          case 1 -> fields - 1 - random.nextInt(3);
          case 2, 3 -> format.bias() + random.nextInt(-3, 4);
          case 4 -> Math.min(fields - 1, format.bias() + random.nextInt(40));
          default -> random.nextInt(fields);
        };
    BigInteger significand =
        switch (random.nextInt(4)) {
          case 0 -> low;
          case 1 -> BigInteger.ZERO;
          case 2 -> BigInteger.ONE.shiftLeft(fraction).subtract(BigInteger.ONE);
          default -> low.shiftRight(random.nextInt(fraction));
        };
    BigInteger bits = BigInteger.valueOf(exponent).shiftLeft(fraction).or(significand);
    return new Datum(format, random.nextBoolean() ? bits.setBit(format.width() - 1) : bits);
  }
}
