package org.ulpscope.ieee;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Reading and writing numbers, against the JDK, `BigDecimal` and definitions.
class TextTest {
  static Stream<Format> formats() {
    return ExhaustiveArithmeticTest.tinyFormats();
  }

  @ParameterizedTest
  @MethodSource("formats")
  void everyTinyNumberReadsBackFromBothNotations(Format format) {
    var oracle = new TinyOracle(format, Tininess.AFTER_ROUNDING);
    for (long a = 0; a < 1L << format.width(); a++) {
      if (oracle.isUnsupported(a) || oracle.isPseudoDenormal(a)) {
        continue; // these have no distinct text
      }
      Datum x = Datum.of(format, a);
      assertThat(Datum.parse(format, x.toString())).as(x.toString()).isEqualTo(x);
      assertThat(Datum.parse(format, x.toHexString())).as(x.toHexString()).isEqualTo(x);
    }
  }

  @ParameterizedTest
  @MethodSource("formats")
  void shortDecimalsRoundAsTheirRationals(Format format) {
    var oracle = new TinyOracle(format, Tininess.AFTER_ROUNDING);
    for (RoundingMode mode : RoundingMode.values()) {
      for (int numerator = 0; numerator < 250; numerator++) {
        for (int places = 0; places < 6; places++) {
          var flags = new Flags();
          String text = "-" + numerator + "e-" + places;
          Datum read = Datum.parse(format, text, mode, flags);
          long power = BigInteger.TEN.pow(places).longValue();
          var expected = oracle.round(Rational.of(-numerator, power), true, mode);
          assertThat(new TinyOracle.Result(read.lowBits(), flags.raised()))
              .as("%s %s %s", format, text, mode)
              .isEqualTo(expected);
        }
      }
    }
  }

  @Test
  void shortestDecimalsAreThoseOfTheJdk() {
    var operands = new RandomOperands(Format.DOUBLE, 7);
    for (int i = 0; i < 4_000; i++) {
      double x = Double.longBitsToDouble(operands.any().lowBits());
      if (Double.isFinite(x) && x != 0) {
        // The JDK always writes two digits, and so may differ where one suffices.
        DecimalDigits ours = DecimalDigits.shortest(Datum.of(x));
        var jdk = new BigDecimal(Double.toString(x)).abs().stripTrailingZeros();
        if (ours.digits().length() > 1) {
          assertThat(ours.digits()).isEqualTo(jdk.unscaledValue().toString());
          assertThat(ours.exponent()).isEqualTo(jdk.precision() - jdk.scale() - 1);
        } else {
          assertThat(jdk.precision()).isLessThanOrEqualTo(2);
        }
        assertThat(Double.parseDouble(Datum.of(x).toString())).isEqualTo(x);
        assertThat(Double.parseDouble(Datum.of(x).toHexString())).isEqualTo(x);
      }
    }
  }

  @Test
  void decimalsNearMidpointsReadAsTheJdkReadsThem() {
    var random = new SplittableRandom(11);
    for (int i = 0; i < 1_500; i++) {
      double x = Double.longBitsToDouble(random.nextLong() & 0x7fefffffffffffffL);
      BigDecimal middle =
          new BigDecimal(x).add(new BigDecimal(Math.nextUp(x))).divide(BigDecimal.TWO);
      String exact = middle.toString();
      String above = middle.add(middle.ulp().movePointLeft(3)).toString();
      String below = middle.subtract(middle.ulp().movePointLeft(3)).toString();
      for (String text : new String[] {exact, above, below}) {
        assertThat(Datum.parse(Format.DOUBLE, text).lowBits())
            .as(text)
            .isEqualTo(Double.doubleToRawLongBits(Double.parseDouble(text)));
        float single = Float.parseFloat(text);
        assertThat(Datum.parse(Format.SINGLE, text).lowBits())
            .as(text)
            .isEqualTo(Integer.toUnsignedLong(Float.floatToRawIntBits(single)));
      }
    }
  }

  @Test
  void digitsBeyondAnyMidpointStillCount() {
    String half = "1." + "0".repeat(15) + "1110223024625156540423631668090820312500";
    assertThat(Datum.parse(Format.DOUBLE, half)).isEqualTo(Datum.of(1.0));
    assertThat(Datum.parse(Format.DOUBLE, half + "0".repeat(5000) + "1"))
        .isEqualTo(Datum.of(Math.nextUp(1.0)));
    assertThat(Datum.parse(Format.DOUBLE, "1e999999999999999999").toString()).isEqualTo("Infinity");
    var flags = new Flags();
    Datum tiny =
        Datum.parse(Format.DOUBLE, "-1e-99999999999999999", RoundingMode.TOWARD_NEGATIVE, flags);
    assertThat(tiny).isEqualTo(Datum.of(-Double.MIN_VALUE));
    assertThat(flags.raised()).isEqualTo(Flags.UNDERFLOW | Flags.INEXACT);
  }

  @Test
  void exactDigitsAreThoseOfBigDecimal() {
    var operands = new RandomOperands(Format.DOUBLE, 13);
    for (int i = 0; i < 2_000; i++) {
      double x = Double.longBitsToDouble(operands.any().lowBits());
      if (Double.isFinite(x) && x != 0) {
        var expected = new BigDecimal(x).abs().stripTrailingZeros();
        DecimalDigits exact = DecimalDigits.exact(Datum.of(x));
        assertThat(exact.digits()).isEqualTo(expected.unscaledValue().toString());
        assertThat(exact.exponent()).isEqualTo(expected.precision() - expected.scale() - 1);
        DecimalDigits four = DecimalDigits.significant(Datum.of(x), 4, RoundingMode.NEAREST_EVEN);
        var rounded =
            expected.round(new java.math.MathContext(4, java.math.RoundingMode.HALF_EVEN));
        assertThat(new BigDecimal(four.digits()).scaleByPowerOfTen(four.exponent() - 3))
            .isEqualByComparingTo(rounded);
      }
    }
  }

  @Test
  void wideNumbersHaveTheirKnownTexts() {
    assertThat(Datum.parse(Format.X87, "0.1").bits())
        .isEqualTo(new BigInteger("3ffbcccccccccccccccd", 16));
    assertThat(Datum.parse(Format.X87, "0.1").toHexString()).isEqualTo("0x1.999999999999999ap-4");
    assertThat(Datum.parse(Format.QUAD, "0.1").bits())
        .isEqualTo(new BigInteger("3ffb999999999999999999999999999a", 16));
    assertThat(Datum.parse(Format.QUAD, "1e4932").toString()).isEqualTo("1e4932");
    assertThat(WideFpu.of(Format.FP8_E4M3).largest().toString()).isEqualTo("450");
    assertThat(WideFpu.of(Format.QUAD).largest().toString())
        .isEqualTo("1.189731495357231765085759326628007e4932");
  }

  /// A million digits are read in milliseconds; quadratic time would be minutes.
  @Test
  @Timeout(20)
  void longLiteralsAreReadInLinearTime() {
    int digits = 1_000_000;
    assertThat(Datum.parse(Format.DOUBLE, "0x" + "1".repeat(digits) + "p-" + 4 * digits))
        .isEqualTo(Datum.of(0x0.1111111111111111p0));
    assertThat(Datum.parse(Format.DOUBLE, "0." + "1".repeat(digits))).isEqualTo(Datum.of(1 / 9.0));
  }

  @Test
  void scalesBeyondEveryFormatOverflowAndUnderflow() {
    WideFpu fpu = WideFpu.of(Format.DOUBLE);
    BigInteger large = BigInteger.TWO.pow(100);
    RoundingMode even = RoundingMode.NEAREST_EVEN;
    assertThat(fpu.scaled(large, Integer.MAX_VALUE, even, Flags.IGNORED))
        .isEqualTo(Datum.of(Double.POSITIVE_INFINITY));
    assertThat(fpu.scaled(large, Integer.MIN_VALUE, even, Flags.IGNORED)).isEqualTo(Datum.of(0.0));
    assertThat(
            fpu.scaled(
                BigInteger.ONE, Integer.MIN_VALUE, RoundingMode.TOWARD_POSITIVE, Flags.IGNORED))
        .isEqualTo(Datum.of(Double.MIN_VALUE));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "x", "1e", "1.2.3", "0x", "0x.p1", "--1", "1 ", "e5", ".", "nan("})
  void whatIsNoNumberIsNamed(String text) {
    assertThatThrownBy(() -> Datum.parse(Format.DOUBLE, text))
        .isInstanceOf(NumberFormatException.class)
        .hasMessageContaining("\"" + text + "\"");
  }
}
