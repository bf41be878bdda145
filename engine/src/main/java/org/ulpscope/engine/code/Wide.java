package org.ulpscope.engine.code;

import java.math.BigInteger;
import org.ulpscope.engine.State;

/// Scalars of more than 64 bits: their bits as a number that is not negative.
///
/// ```java
/// Wide.signed(Wide.of(-1L), 64)   // -1
/// ```
public final class Wide {
  private static final BigInteger TWO_64 = BigInteger.ONE.shiftLeft(64);

  private Wide() {}

  /// The 64 bits of `bits`, zero-extended.
  public static BigInteger of(long bits) {
    BigInteger value = BigInteger.valueOf(bits);
    return bits < 0 ? value.add(TWO_64) : value;
  }

  public static BigInteger of(long high, long low) {
    return of(high).shiftLeft(64).or(of(low));
  }

  /// The low `width` bits of a number of either sign.
  public static BigInteger keep(BigInteger value, int width) {
    return value.signum() >= 0 && value.bitLength() <= width
        ? value
        : value.and(BigInteger.ONE.shiftLeft(width).subtract(BigInteger.ONE));
  }

  /// The bits read as a two's complement number.
  public static BigInteger signed(BigInteger bits, int width) {
    return bits.testBit(width - 1) ? bits.subtract(BigInteger.ONE.shiftLeft(width)) : bits;
  }

  /// A register of either plane.
  static BigInteger read(State state, long[] r, int bits, int register) {
    return bits > 64 ? state.frame().terms[register] : of(r[register]);
  }

  /// Sets a register of either plane to the low bits of `value`.
  static void write(State state, long[] r, int bits, int register, BigInteger value) {
    if (bits > 64) {
      state.frame().terms[register] = keep(value, bits);
    } else {
      r[register] = value.longValue() & IntegerSteps.mask(bits);
    }
  }

  public static BigInteger fromBytes(byte[] littleEndian) {
    return new BigInteger(1, reversed(littleEndian, littleEndian.length));
  }

  public static byte[] toBytes(BigInteger bits, int width) {
    byte[] bigEndian = bits.toByteArray();
    byte[] littleEndian = new byte[width];
    for (int i = 0; i < width && i < bigEndian.length; i++) {
      littleEndian[i] = bigEndian[bigEndian.length - 1 - i];
    }
    return littleEndian;
  }

  private static byte[] reversed(byte[] bytes, int length) {
    byte[] reversed = new byte[length];
    for (int i = 0; i < length; i++) {
      reversed[i] = bytes[length - 1 - i];
    }
    return reversed;
  }
}
