package org.ulpscope.expr.eval;

import java.math.BigInteger;

/// Values of up to 64 bits, as the low bits of a `long` with zeros above.
final class Narrow {
  private static final BigInteger TWO_TO_64 = BigInteger.ONE.shiftLeft(Long.SIZE);

  private Narrow() {}

  /// The bits a value of that width may have; all for wider ones.
  static long mask(int width) {
    return width >= Long.SIZE ? -1L : (1L << width) - 1;
  }

  /// The number read as two's complement.
  static long signed(long bits, int width) {
    int unused = Long.SIZE - width;
    return bits << unused >> unused;
  }

  /// The same value as a number that is not negative.
  static BigInteger toBig(long bits) {
    BigInteger value = BigInteger.valueOf(bits);
    return bits < 0 ? value.add(TWO_TO_64) : value;
  }

  /// The low bits of a number of either sign, as a number that is not negative.
  static BigInteger unsigned(BigInteger value, int width) {
    return value.signum() >= 0 && value.bitLength() <= width
        ? value
        : value.and(BigInteger.ONE.shiftLeft(width).subtract(BigInteger.ONE));
  }
}
