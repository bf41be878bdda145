package org.ulpscope.ieee.bigfloat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.ulpscope.ieee.Datum;
import org.ulpscope.ieee.Format;
import org.ulpscope.ieee.Outcome;
import org.ulpscope.ieee.RoundingMode;

/// Arithmetic of any precision against exact fractions, in all five modes, and the functions where
/// their values are known.
class BigFloatTest {
  /// numerator / denominator, denominator positive.
  private record Fraction(BigInteger numerator, BigInteger denominator) {
    static Fraction of(BigFloat x) {
      BigInteger signed = x.isNegative() ? x.significand().negate() : x.significand();
      return x.scale() >= 0
          ? new Fraction(signed.shiftLeft(x.scale()), BigInteger.ONE)
          : new Fraction(signed, BigInteger.ONE.shiftLeft(-x.scale()));
    }

    Fraction plus(Fraction o) {
      return new Fraction(
          numerator.multiply(o.denominator).add(o.numerator.multiply(denominator)),
          denominator.multiply(o.denominator));
    }

    Fraction times(Fraction o) {
      return new Fraction(numerator.multiply(o.numerator), denominator.multiply(o.denominator));
    }

    Fraction over(Fraction o) {
      BigInteger sign = BigInteger.valueOf(o.numerator.signum());
      return new Fraction(
          numerator.multiply(o.denominator).multiply(sign),
          denominator.multiply(o.numerator).multiply(sign));
    }

    /// Rounded by definition: the multiple of the last place below, or the one above.
    BigFloat round(Context c) {
      boolean negative = numerator.signum() < 0;
      BigInteger n = numerator.abs();
      int exponent = n.bitLength() - denominator.bitLength() - 1;
      while (compareToPower(n, exponent + 1) >= 0) {
        exponent++;
      }
      int place = exponent - c.precision() + 1;
      BigInteger scaledN = place < 0 ? n.shiftLeft(-place) : n;
      BigInteger scaledD = place > 0 ? denominator.shiftLeft(place) : denominator;
      BigInteger[] parts = scaledN.divideAndRemainder(scaledD);
      int toHalf = parts[1].shiftLeft(1).compareTo(scaledD);
      boolean exact = parts[1].signum() == 0;
      boolean up =
          switch (c.mode()) {
            case NEAREST_EVEN -> toHalf > 0 || (toHalf == 0 && parts[0].testBit(0));
            case NEAREST_AWAY -> toHalf >= 0;
            case TOWARD_POSITIVE -> !negative && !exact;
            case TOWARD_NEGATIVE -> negative && !exact;
            case TOWARD_ZERO -> false;
          };
      BigInteger m = up ? parts[0].add(BigInteger.ONE) : parts[0];
      return BigFloat.of(negative ? m.negate() : m, place);
    }

    private int compareToPower(BigInteger n, int exponent) {
      return exponent >= 0
          ? n.compareTo(denominator.shiftLeft(exponent))
          : n.shiftLeft(-exponent).compareTo(denominator);
    }
  }

  private static BigFloat random(SplittableRandom random) {
    long m = random.nextLong() >> random.nextInt(62);
    return BigFloat.of(BigInteger.valueOf(m == 0 ? 3 : m), random.nextInt(-90, 90));
  }

  @ParameterizedTest
  @EnumSource
  void arithmeticRoundsItsExactFraction(RoundingMode mode) {
    var random = new SplittableRandom(47);
    for (int i = 0; i < 4_000; i++) {
      var c = new Context(random.nextInt(2, 90), mode);
      BigFloat x = random(random);
      BigFloat y = random(random);
      BigFloat z = random(random);
      Fraction a = Fraction.of(x);
      Fraction b = Fraction.of(y);
      Fraction sum = a.plus(b);
      if (sum.numerator.signum() != 0) {
        assertThat(x.add(y, c)).as("%s + %s %s", x, y, c).isEqualTo(sum.round(c));
      }
      assertThat(x.mul(y, c)).as("%s · %s %s", x, y, c).isEqualTo(a.times(b).round(c));
      assertThat(x.div(y, c)).as("%s / %s %s", x, y, c).isEqualTo(a.over(b).round(c));
      Fraction fused = a.times(b).plus(Fraction.of(z));
      if (fused.numerator.signum() != 0) {
        assertThat(x.fma(y, z, c)).as("%s·%s + %s %s", x, y, z, c).isEqualTo(fused.round(c));
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void rootsAreBetweenTheirNeighbours(RoundingMode mode) {
    var random = new SplittableRandom(53);
    var exact = new Context(2_000, RoundingMode.TOWARD_ZERO);
    for (int i = 0; i < 1_000; i++) {
      var down = new Context(random.nextInt(2, 60), RoundingMode.TOWARD_NEGATIVE);
      var up = new Context(down.precision(), RoundingMode.TOWARD_POSITIVE);
      var chosen = new Context(down.precision(), mode);
      BigFloat x = random(random).abs();
      BigFloat low = x.sqrt(down);
      BigFloat high = x.sqrt(up);
      assertThat(low.mul(low, exact).compare(x)).isNotEqualTo(Outcome.GREATER);
      assertThat(high.mul(high, exact).compare(x)).isNotEqualTo(Outcome.LESS);
      assertThat(x.sqrt(chosen)).isIn(low, high);
      BigFloat cubeLow = Functions.cbrt(x, down);
      BigFloat cubeHigh = Functions.cbrt(x, up);
      BigFloat cube = cubeLow.mul(cubeLow, exact).mul(cubeLow, exact);
      assertThat(cube.compare(x)).isNotEqualTo(Outcome.GREATER);
      assertThat(Functions.cbrt(x, chosen)).isIn(cubeLow, cubeHigh);
    }
  }

  @Test
  void exactValuesAreFound() {
    for (RoundingMode mode : RoundingMode.values()) {
      var c = new Context(24, mode);
      assertThat(Functions.exp2(BigFloat.of(-7), c)).isEqualTo(BigFloat.of(BigInteger.ONE, -7));
      assertThat(Functions.log2(BigFloat.of(1024), c)).isEqualTo(BigFloat.of(10));
      assertThat(Functions.log10(BigFloat.of(1_000_000), c)).isEqualTo(BigFloat.of(6));
      assertThat(Functions.cbrt(BigFloat.of(-27), c)).isEqualTo(BigFloat.of(-3));
      assertThat(Functions.hypot(BigFloat.of(3), BigFloat.of(-4), c)).isEqualTo(BigFloat.of(5));
      assertThat(Functions.pow(BigFloat.of(81), BigFloat.of(0.75), c)).isEqualTo(BigFloat.of(27));
      assertThat(Functions.pow(BigFloat.of(-5), BigFloat.of(3), c)).isEqualTo(BigFloat.of(-125));
    }
  }

  @Test
  void nearestAwayDiffersFromNearestEvenOnTiesOnly() {
    var even = new Context(2, RoundingMode.NEAREST_EVEN);
    var away = new Context(2, RoundingMode.NEAREST_AWAY);
    assertThat(BigFloat.of(5).round(even)).isEqualTo(BigFloat.of(4));
    assertThat(BigFloat.of(5).round(away)).isEqualTo(BigFloat.of(6));
    assertThat(Functions.sin(BigFloat.of(1), even)).isEqualTo(Functions.sin(BigFloat.of(1), away));
  }

  @Test
  void datumsConvertBothWays() {
    for (double x : new double[] {0.1, -0.0, Double.MIN_VALUE, Double.MAX_VALUE, 3, -1e-300}) {
      assertThat(BigFloat.of(x).toDatum(Format.DOUBLE, RoundingMode.TOWARD_ZERO))
          .isEqualTo(Datum.of(x));
    }
    Datum quad = Datum.parse(Format.QUAD, "1.25e-4960");
    assertThat(BigFloat.of(quad).toDatum(Format.QUAD, RoundingMode.TOWARD_ZERO)).isEqualTo(quad);
    assertThat(BigFloat.of(Double.NaN).isNan()).isTrue();
  }

  /// The product of two results may be far beyond the exponent range.
  @Test
  void fusedSumsOfExtremesAreRoundedOnce() {
    var c = new Context(53, RoundingMode.NEAREST_EVEN);
    BigFloat least = BigFloat.of(BigInteger.ONE, -(1 << 30));
    BigFloat most = BigFloat.of(BigInteger.ONE, (1 << 30) - 2);
    BigFloat one = BigFloat.of(1);
    assertThat(least.fma(least, one, c)).isEqualTo(one);
    assertThat(least.fma(least, one, new Context(53, RoundingMode.TOWARD_POSITIVE)))
        .isEqualTo(BigFloat.of(Math.nextUp(1.0)));
    assertThat(least.fma(least, BigFloat.zero(true), c)).isEqualTo(BigFloat.zero(false));
    assertThat(most.fma(most, one, c)).isEqualTo(BigFloat.infinity(false));
    assertThat(most.fma(most.negate(), one, c)).isEqualTo(BigFloat.infinity(true));
    assertThat(most.fma(most, BigFloat.infinity(true), c)).isEqualTo(BigFloat.infinity(true));
    assertThat(most.fma(most, BigFloat.NAN, c).isNan()).isTrue();
  }

  /// Above half of the smallest number, that number is nearer than zero.
  @Test
  void powersOfTwoUnderflowWhereTheyRoundToZero() {
    var nearest = new Context(53, RoundingMode.NEAREST_EVEN);
    var down = new Context(53, RoundingMode.TOWARD_NEGATIVE);
    BigFloat smallest = BigFloat.of(BigInteger.ONE, -(1 << 30));
    BigFloat zero = BigFloat.zero(false);
    BigFloat justBelow = BigFloat.of(-(1 << 30) - 0.5);
    assertThat(Functions.exp2(justBelow, nearest)).isEqualTo(smallest);
    assertThat(Functions.exp2(justBelow, down)).isEqualTo(zero);
    assertThat(Functions.exp2(BigFloat.of(-(1 << 30) - 1.0), nearest)).isEqualTo(zero);
    assertThat(Functions.exp2(BigFloat.of(-(1 << 30) - 1.5), nearest)).isEqualTo(zero);
  }

  @Test
  void numbersFarOutOfAFormatOverflowAndUnderflow() {
    BigFloat tiny = BigFloat.of(BigInteger.ONE, Integer.MIN_VALUE);
    BigFloat huge = BigFloat.of(BigInteger.ONE, Integer.MAX_VALUE - 1);
    assertThat(tiny.toDatum(Format.DOUBLE, RoundingMode.NEAREST_EVEN)).isEqualTo(Datum.of(0.0));
    assertThat(tiny.toDatum(Format.DOUBLE, RoundingMode.TOWARD_POSITIVE))
        .isEqualTo(Datum.of(Double.MIN_VALUE));
    assertThat(huge.toDatum(Format.DOUBLE, RoundingMode.NEAREST_EVEN))
        .isEqualTo(Datum.of(Double.POSITIVE_INFINITY));
    assertThatThrownBy(() -> BigFloat.of(BigInteger.TEN, Integer.MAX_VALUE - 1))
        .isInstanceOf(ArithmeticException.class);
  }

  /// A tiny argument moves the result too little to matter, and must not be expensive.
  @Test
  void theArcCosineOfTinyNumbersIsARightAngle() {
    BigFloat tiny = BigFloat.of(BigInteger.ONE, -100_000_000);
    for (RoundingMode mode : RoundingMode.values()) {
      var c = new Context(53, mode);
      assertThat(Functions.acos(tiny, c)).isEqualTo(Functions.acos(BigFloat.zero(false), c));
    }
  }

  @Test
  void badInputIsNamed() {
    assertThatThrownBy(() -> new Context(1, RoundingMode.TOWARD_ZERO))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("precision is 1");
    var c = new Context(53, RoundingMode.NEAREST_EVEN);
    assertThatThrownBy(() -> Functions.sin(BigFloat.of(BigInteger.ONE, 1 << 21), c))
        .isInstanceOf(ArithmeticException.class)
        .hasMessageContaining("too large");
  }
}
