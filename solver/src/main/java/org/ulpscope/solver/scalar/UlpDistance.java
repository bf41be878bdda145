package org.ulpscope.solver.scalar;

import java.math.BigDecimal;
import java.math.BigInteger;
import org.ulpscope.ieee.Datum;
import org.ulpscope.ieee.Encoding;
import org.ulpscope.ieee.Format;

/// Distances between floats.
public final class UlpDistance {
  private UlpDistance() {}

  /// The distance of two floats in ulps, counted as steps from one float to the next; both zeros
  /// are the same number.
  public static BigInteger ulps(ScalarType type, BigInteger x, BigInteger y) {
    return ordinal(new Datum(type.format(), x))
        .subtract(ordinal(new Datum(type.format(), y)))
        .abs();
  }

  /// The ordinal of a float; both zeros are 0.
  public static BigInteger ordinal(Datum x) {
    BigInteger magnitude = packed(x.abs());
    return x.isNegative() ? magnitude.negate() : magnitude;
  }

  /// The bits of a float without the explicit leading bit of x87 formats, which is redundant, so
  /// that consecutive floats have consecutive ordinals.
  private static BigInteger packed(Datum x) {
    if (x.format().encoding() != Encoding.EXPLICIT_BIT) {
      return x.bits();
    }
    int fractionBits = x.format().significandBits() - 1;
    BigInteger fraction = x.bits().mod(BigInteger.ONE.shiftLeft(fractionBits));
    return x.bits().shiftRight(fractionBits + 1).shiftLeft(fractionBits).or(fraction);
  }

  private static Datum unpacked(Format format, BigInteger packed) {
    if (format.encoding() != Encoding.EXPLICIT_BIT) {
      return new Datum(format, packed);
    }
    int fractionBits = format.significandBits() - 1;
    BigInteger fraction = packed.mod(BigInteger.ONE.shiftLeft(fractionBits));
    BigInteger exponent = packed.shiftRight(fractionBits);
    boolean hasLeadingBit = exponent.clearBit(format.exponentBits()).signum() != 0;
    BigInteger bits = exponent.shiftLeft(fractionBits + 1).or(fraction);
    return new Datum(format, hasLeadingBit ? bits.setBit(fractionBits) : bits);
  }

  /// The same float with the leading bit that its exponent implies. Other formats have no explicit
  /// bit.
  static Datum regular(Datum x) {
    return unpacked(x.format(), packed(x));
  }

  /// The exact distance of two finite numbers.
  public static BigDecimal absolute(Datum x, Datum y) {
    return exact(x).subtract(exact(y)).abs();
  }

  /// The distance from a finite number to the next one away from zero.
  public static BigDecimal step(Datum x) {
    return absolute(x, unpacked(x.format(), packed(x).add(BigInteger.ONE)));
  }

  /// The exact value of a finite number.
  public static BigDecimal exact(Datum x) {
    Format format = x.format();
    int fractionBits = format.significandBits() - 1;
    BigInteger bits = packed(x);
    BigInteger fraction = bits.mod(BigInteger.ONE.shiftLeft(fractionBits));
    int exponent =
        bits.shiftRight(fractionBits)
            .mod(BigInteger.ONE.shiftLeft(format.exponentBits()))
            .intValueExact();
    BigInteger significand = exponent == 0 ? fraction : fraction.setBit(fractionBits);
    int power = Math.max(1, exponent) - format.bias() - fractionBits;
    BigDecimal value = new BigDecimal(significand);
    BigDecimal scale = new BigDecimal(BigInteger.TWO.pow(Math.abs(power)));
    value = power >= 0 ? value.multiply(scale) : value.divide(scale);
    return x.isNegative() ? value.negate() : value;
  }

  /// The smallest positive normal number.
  public static Datum leastNormal(Format format) {
    return Datum.parse(format, "0x1p" + format.minExponent());
  }
}
