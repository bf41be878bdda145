package org.ulpscope.ieee;

import java.math.BigInteger;

/// `fmod` and the IEEE remainder of [WideFpu]: both are exact.
final class WideRemainder {
  private static final int LONG_SHIFT = 4096;

  private WideRemainder() {}

  /// x − n·y, n being x/y rounded to the nearest even integer if `nearest`, else truncated.
  static Datum of(WideFpu fpu, Operand x, Operand y, boolean nearest, Flags flags) {
    if (x.isNan() || y.isNan()) {
      return fpu.propagate(x, y, flags);
    }
    if (x.isInfinite() || y.isZero()) {
      return fpu.invalid(flags);
    }
    WideLayout layout = fpu.layout();
    if (y.isInfinite() || x.isZero()) {
      return layout.pack(x.negative(), x.magnitude());
    }
    return finite(layout, x, y, nearest, flags);
  }

  /// In units of the smaller quantum both are integers; modulo twice |y| the remainder also tells
  /// whether the truncated quotient is odd. The result is a multiple of that unit below |y|, or x
  /// itself, so it is a number of the format and rounding it is exact.
  private static Datum finite(
      WideLayout layout, Operand x, Operand y, boolean nearest, Flags flags) {
    int gap = x.quantum() - y.quantum();
    if (gap < -1 - layout.precision) {
      return layout.pack(x.negative(), x.magnitude()); // |x| < |y| / 2
    }
    int unit = Math.min(x.quantum(), y.quantum());
    BigInteger divisor = y.significand().shiftLeft(y.quantum() - unit);
    BigInteger twice = divisor.shiftLeft(1);
    BigInteger remainder = shiftedModulo(x.significand(), x.quantum() - unit, twice);
    boolean odd = remainder.compareTo(divisor) >= 0;
    if (odd) {
      remainder = remainder.subtract(divisor);
    }
    boolean negative = x.negative();
    int toHalf = remainder.shiftLeft(1).compareTo(divisor);
    if (nearest && (toHalf > 0 || (toHalf == 0 && odd))) {
      remainder = divisor.subtract(remainder);
      negative = !negative;
    }
    return remainder.signum() == 0
        ? layout.zero(negative)
        : layout.round(negative, remainder, unit, false, RoundingMode.TOWARD_ZERO, flags);
  }

  private static BigInteger shiftedModulo(BigInteger x, int shift, BigInteger modulus) {
    return shift < LONG_SHIFT
        ? x.shiftLeft(shift).mod(modulus)
        : x.multiply(BigInteger.TWO.modPow(BigInteger.valueOf(shift), modulus)).mod(modulus);
  }
}
