package org.ulpscope.crosscheck;

import java.math.BigDecimal;
import java.math.BigInteger;
import org.ulpscope.ieee.Datum;
import org.ulpscope.ieee.Format;

/// How far two floats are apart.
final class Distance {
  private Distance() {}

  /// The number of steps from one float to the next between two of them; zeros are one number.
  static BigInteger ulps(ScalarType type, BigInteger x, BigInteger y) {
    return ordinal(type.bits(), x).subtract(ordinal(type.bits(), y)).abs();
  }

  private static BigInteger ordinal(int width, BigInteger bits) {
    return bits.testBit(width - 1) ? bits.clearBit(width - 1).negate() : bits;
  }

  /// The exact distance of two finite numbers.
  static BigDecimal absolute(Datum x, Datum y) {
    return exact(x).subtract(exact(y)).abs();
  }

  /// How far it is from a finite number to the next one away from zero.
  static BigDecimal step(Datum x) {
    Datum next = new Datum(x.format(), x.bits().add(BigInteger.ONE));
    return absolute(x, next);
  }

  /// The exact value of a finite number.
  static BigDecimal exact(Datum x) {
    Format format = x.format();
    int fractionBits = format.significandBits() - 1;
    BigInteger fraction = x.bits().mod(BigInteger.ONE.shiftLeft(fractionBits));
    int exponent =
        x.bits()
            .shiftRight(fractionBits)
            .mod(BigInteger.ONE.shiftLeft(format.exponentBits()))
            .intValueExact();
    BigInteger significand = exponent == 0 ? fraction : fraction.setBit(fractionBits);
    int power = Math.max(1, exponent) - format.bias() - fractionBits;
    BigDecimal value = new BigDecimal(significand);
    BigDecimal scale = new BigDecimal(BigInteger.TWO.pow(Math.abs(power)));
    value = power >= 0 ? value.multiply(scale) : value.divide(scale);
    return x.isNegative() ? value.negate() : value;
  }
}
