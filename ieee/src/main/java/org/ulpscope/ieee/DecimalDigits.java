package org.ulpscope.ieee;

import java.math.BigInteger;

/// A finite number as correctly rounded decimal digits: ±d.ddd… · 10^exponent.
///
/// Everything is computed from the exact value, so any count of digits is right in any format and
/// mode, as C's `printf` must be: `%e` takes [#significant], `%f` takes [#fraction], and `%g` looks at the
/// exponent of the first to choose between them.
///
///     DecimalDigits d = DecimalDigits.significant(Datum.of(0.1), 20, RoundingMode.NEAREST_EVEN);
///     d.digits()     // 10000000000000000555
///     d.exponent()   // -1
///     DecimalDigits f = DecimalDigits.fraction(Datum.of(2.5), 0, RoundingMode.NEAREST_EVEN);
///     f.integerPart()   // 2
///
/// @param negative the sign, of zeros too
/// @param digits at least one digit; the first is nonzero unless the rounded number is below one or
///     zero
/// @param exponent the power of ten of the first digit; 0 for a zero
/// @param exact whether nothing was rounded off
public record DecimalDigits(boolean negative, String digits, int exponent, boolean exact) {

  /// The digits before the decimal point, `0` if there are none.
  public String integerPart() {
    if (exponent < 0) {
      return "0";
    }
    return exponent < digits.length()
        ? digits.substring(0, exponent + 1)
        : digits + "0".repeat(exponent + 1 - digits.length());
  }

  /// The digits after the decimal point, as many as are known, perhaps none.
  public String fractionPart() {
    if (exponent < 0) {
      return "0".repeat(-1 - exponent) + digits;
    }
    return exponent + 1 < digits.length() ? digits.substring(exponent + 1) : "";
  }

  /// The number rounded to `count` ≥ 1 significant digits.
  public static DecimalDigits significant(Datum x, int count, RoundingMode mode) {
    if (count < 1) {
      throw new IllegalArgumentException(
          "count of significant digits is %d; it must be positive".formatted(count));
    }
    Operand operand = finite(x);
    if (operand.isZero()) {
      return new DecimalDigits(operand.negative(), "0".repeat(count), 0, true);
    }
    int exponent = exponent10(operand);
    Quotient scaled = Quotient.scaled(operand, count - 1 - exponent);
    String digits = scaled.round(operand.negative(), mode).toString();
    // Rounding 9.99… up adds a digit, a zero.
    boolean carried = digits.length() > count;
    return new DecimalDigits(
        operand.negative(),
        carried ? digits.substring(0, count) : digits,
        carried ? exponent + 1 : exponent,
        scaled.isExact());
  }

  /// The number rounded to `count` ≥ 0 digits after the decimal point. There is always at least one
  /// digit before it.
  public static DecimalDigits fraction(Datum x, int count, RoundingMode mode) {
    if (count < 0) {
      throw new IllegalArgumentException(
          "count of fraction digits is %d; it must not be negative".formatted(count));
    }
    Operand operand = finite(x);
    Quotient scaled = Quotient.scaled(operand, count);
    String digits = scaled.round(operand.negative(), mode).toString();
    if (digits.length() <= count) {
      digits = "0".repeat(count + 1 - digits.length()) + digits;
    }
    return new DecimalDigits(
        operand.negative(), digits, digits.length() - 1 - count, scaled.isExact());
  }

  /// All digits of the number, without trailing zeros: every binary number has a finite expansion.
  public static DecimalDigits exact(Datum x) {
    Operand operand = finite(x);
    if (operand.isZero()) {
      return new DecimalDigits(operand.negative(), "0", 0, true);
    }
    int places = Math.max(0, -operand.quantum() - operand.significand().getLowestSetBit());
    Quotient scaled = Quotient.scaled(operand, places);
    String digits = scaled.floor().toString();
    int exponent = digits.length() - 1 - places;
    return new DecimalDigits(operand.negative(), withoutTrailingZeros(digits), exponent, true);
  }

  /// The fewest digits that read back as the number when rounded to nearest even, and of those the
  /// nearest to it.
  ///
  /// A decimal reads back iff it lies in the interval between the midpoints to both neighbours,
  /// ends included iff the significand is even. Of decimals with n digits, if any below the number
  /// is in it, so is the greatest one below, and likewise above: two candidates for each n suffice.
  public static DecimalDigits shortest(Datum x) {
    Operand operand = finite(x);
    if (operand.isZero()) {
      return new DecimalDigits(operand.negative(), "0", 0, true);
    }
    var layout = new WideLayout(x.format());
    int exponent = exponent10(operand);
    for (int count = 1; ; count++) {
      int power = count - 1 - exponent;
      Quotient scaled = Quotient.scaled(operand, power);
      BigInteger candidate = nearestReadingBack(layout, operand, scaled, power);
      if (candidate != null) {
        String digits = candidate.toString();
        int shown = digits.length() > count ? exponent + 1 : exponent;
        return new DecimalDigits(
            operand.negative(), withoutTrailingZeros(digits), shown, scaled.isExact());
      }
    }
  }

  private static BigInteger nearestReadingBack(
      WideLayout layout, Operand x, Quotient scaled, int power) {
    BigInteger down = scaled.floor();
    if (scaled.isExact()) {
      return down;
    }
    BigInteger up = down.add(BigInteger.ONE);
    boolean downReads = down.signum() > 0 && readsBack(layout, x, down, power);
    boolean upReads = readsBack(layout, x, up, power);
    if (downReads && upReads) {
      return scaled.round(false, RoundingMode.NEAREST_EVEN);
    }
    return downReads ? down : upReads ? up : null;
  }

  private static boolean readsBack(WideLayout layout, Operand x, BigInteger digits, int power) {
    Datum read =
        FloatReader.decimal(
            layout, false, digits, -power, RoundingMode.NEAREST_EVEN, Flags.IGNORED);
    return read.equals(layout.pack(false, x.magnitude()));
  }

  private static Operand finite(Datum x) {
    Operand operand = Operand.of(new WideLayout(x.format()), x);
    if (!operand.kind().isFinite()) {
      throw new IllegalArgumentException("operand %s is not finite".formatted(x));
    }
    return operand;
  }

  /// ⌊log10 |x|⌋: an estimate from the binary exponent, at most one too small, then corrected.
  private static int exponent10(Operand x) {
    int binary = x.quantum() + x.significand().bitLength() - 1;
    int estimate = (int) Math.floor(binary * Math.log10(2) - 1e-6);
    boolean tooSmall = Quotient.scaled(x, -estimate - 1).floor().signum() > 0;
    return tooSmall ? estimate + 1 : estimate;
  }

  private static String withoutTrailingZeros(String digits) {
    int end = digits.length();
    while (end > 1 && digits.charAt(end - 1) == '0') {
      end--;
    }
    return digits.substring(0, end);
  }

  /// |x| · 10^power as a division of integers.
  private record Quotient(BigInteger floor, BigInteger remainder, BigInteger divisor) {
    static Quotient scaled(Operand x, int power) {
      BigInteger numerator = x.significand();
      BigInteger divisor = BigInteger.ONE;
      if (power >= 0) {
        numerator = numerator.multiply(BigInteger.TEN.pow(power));
      } else {
        divisor = BigInteger.TEN.pow(-power);
      }
      if (x.quantum() >= 0) {
        numerator = numerator.shiftLeft(x.quantum());
      } else {
        divisor = divisor.shiftLeft(-x.quantum());
      }
      BigInteger[] parts = numerator.divideAndRemainder(divisor);
      return new Quotient(parts[0], parts[1], divisor);
    }

    boolean isExact() {
      return remainder.signum() == 0;
    }

    BigInteger round(boolean negative, RoundingMode mode) {
      int toHalf = remainder.shiftLeft(1).compareTo(divisor);
      boolean half = toHalf >= 0;
      boolean below = toHalf != 0 && !isExact();
      return mode.roundsAway(negative, floor.testBit(0), half, below)
          ? floor.add(BigInteger.ONE)
          : floor;
    }
  }
}
