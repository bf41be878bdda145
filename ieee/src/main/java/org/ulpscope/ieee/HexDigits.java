package org.ulpscope.ieee;

import java.math.BigInteger;

/// A finite number as hexadecimal digits: ±h.hhh… · 2^exponent, as C's `%a` prints it.
///
///     HexDigits h = HexDigits.normalized(Datum.of(0.1));
///     h.digits()     // 1999999999999a
///     h.exponent()   // -4
///
/// @param negative the sign, of zeros too
/// @param digits the digit before the point and those after it
/// @param exponent the power of two of the digit before the point; 0 for a zero
public record HexDigits(boolean negative, String digits, int exponent) {

  /// The exact number with a leading 1, subnormal numbers too, without trailing zeros.
  public static HexDigits normalized(Datum x) {
    Operand operand = finite(x);
    if (operand.isZero()) {
      return new HexDigits(operand.negative(), "0", 0);
    }
    BigInteger significand = operand.significand();
    int fractionBits = significand.bitLength() - 1;
    String digits = aligned(significand, fractionBits).toString(16);
    return new HexDigits(
        operand.negative(), withoutTrailingZeros(digits), operand.quantum() + fractionBits);
  }

  /// The exact number as its pattern has it, without trailing zeros: the digit before the point is
  /// the leading bit, 0 for subnormal numbers, or on the x87 the leading four bits. This is glibc's
  /// `%a`.
  public static HexDigits stored(Datum x) {
    HexDigits all = stored(x, storedFractionDigits(x.format()), RoundingMode.TOWARD_ZERO);
    return new HexDigits(all.negative, withoutTrailingZeros(all.digits), all.exponent);
  }

  /// As [#stored(Datum)], rounded or padded to `count` digits after the point: glibc's `%.na`.
  public static HexDigits stored(Datum x, int count, RoundingMode mode) {
    if (count < 0) {
      throw new IllegalArgumentException(
          "count of fraction digits is %d; it must not be negative".formatted(count));
    }
    Operand operand = finite(x);
    int fractionBits = x.format().significandBits() - leadingBits(x.format());
    BigInteger all = aligned(operand.significand(), fractionBits);
    int drop = 4 * (storedFractionDigits(x.format()) - count);
    BigInteger kept = all.shiftRight(drop); // a negative drop pads with zeros
    if (drop > 0 && !operand.isZero()) {
      boolean half = all.testBit(drop - 1);
      boolean below = all.getLowestSetBit() < drop - 1;
      if (mode.roundsAway(operand.negative(), kept.testBit(0), half, below)) {
        kept = kept.add(BigInteger.ONE);
      }
    }
    int exponent = operand.isZero() ? 0 : operand.quantum() + fractionBits;
    if (kept.bitLength() > 4 + 4 * count) {
      // 0xf.ff… rounded up to 0x10: one more digit before the point is one too many.
      kept = kept.shiftRight(4);
      exponent += 4;
    }
    String digits = kept.toString(16);
    return new HexDigits(
        operand.negative(),
        "0".repeat(Math.max(0, count + 1 - digits.length())) + digits,
        exponent);
  }

  /// The integer with zeros appended so that its fraction is whole hexadecimal digits.
  private static BigInteger aligned(BigInteger significand, int fractionBits) {
    return significand.shiftLeft(-fractionBits & 3);
  }

  private static int leadingBits(Format format) {
    return format.encoding() == Encoding.EXPLICIT_BIT ? Math.min(4, format.significandBits()) : 1;
  }

  private static int storedFractionDigits(Format format) {
    return (format.significandBits() - leadingBits(format) + 3) / 4;
  }

  private static Operand finite(Datum x) {
    Operand operand = Operand.of(new WideLayout(x.format()), x);
    if (!operand.kind().isFinite()) {
      throw new IllegalArgumentException("operand %s is not finite".formatted(x));
    }
    return operand;
  }

  private static String withoutTrailingZeros(String digits) {
    int end = digits.length();
    while (end > 1 && digits.charAt(end - 1) == '0') {
      end--;
    }
    return digits.substring(0, end);
  }
}
