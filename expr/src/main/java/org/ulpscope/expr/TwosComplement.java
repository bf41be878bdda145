package org.ulpscope.expr;

import java.math.BigInteger;

/// Bit-vectors as numbers: the bits as a number that is not negative, and the same bits read in
/// two's complement.
///
/// ```java
/// TwosComplement.signed(TwosComplement.unsigned(-1L), 64)   // -1
/// ```
public final class TwosComplement {
  private static final BigInteger TWO_64 = BigInteger.ONE.shiftLeft(64);

  private TwosComplement() {}

  /// A word whose low `width` bits are set.
  public static long mask(int width) {
    return width >= 64 ? -1L : (1L << width) - 1;
  }

  /// The low `width` bits of a word, at least one, read as a two's complement number.
  public static long signed(long bits, int width) {
    int unused = 64 - width;
    return bits << unused >> unused;
  }

  /// The bits read as a two's complement number.
  public static BigInteger signed(BigInteger bits, int width) {
    return bits.testBit(width - 1) ? bits.subtract(BigInteger.ONE.shiftLeft(width)) : bits;
  }

  /// The 64 bits of a word, zero-extended.
  public static BigInteger unsigned(long bits) {
    BigInteger value = BigInteger.valueOf(bits);
    return bits < 0 ? value.add(TWO_64) : value;
  }

  /// The 128 bits of two words, zero-extended.
  public static BigInteger unsigned(long high, long low) {
    return unsigned(high).shiftLeft(64).or(unsigned(low));
  }

  /// The low `width` bits of a number of either sign.
  public static BigInteger keep(BigInteger value, int width) {
    return value.signum() >= 0 && value.bitLength() <= width
        ? value
        : value.and(BigInteger.ONE.shiftLeft(width).subtract(BigInteger.ONE));
  }

  /// The number whose bytes these are, the least significant first.
  public static BigInteger fromBytes(byte[] littleEndian) {
    byte[] bigEndian = new byte[littleEndian.length];
    for (int i = 0; i < bigEndian.length; i++) {
      bigEndian[i] = littleEndian[littleEndian.length - 1 - i];
    }
    return new BigInteger(1, bigEndian);
  }

  /// The low `width` bytes of a number that is not negative, the least significant first.
  public static byte[] toBytes(BigInteger bits, int width) {
    byte[] bigEndian = bits.toByteArray();
    byte[] littleEndian = new byte[width];
    for (int i = 0; i < width && i < bigEndian.length; i++) {
      littleEndian[i] = bigEndian[bigEndian.length - 1 - i];
    }
    return littleEndian;
  }
}
