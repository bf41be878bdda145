package org.ulpscope.ieee;

import java.math.BigInteger;
import java.util.Optional;

/// Conversions of [WideFpu].
final class WideConversion {
  private WideConversion() {}

  static Datum convert(WideFpu fpu, Datum a, RoundingMode mode, Flags flags) {
    WideLayout source = new WideLayout(a.format());
    Operand x = Operand.of(source, a);
    if (x.isNan()) {
      return WideNan.convert(fpu, source, x, flags);
    }
    WideLayout target = fpu.layout();
    if (x.isInfinite()) {
      return target.infinite(x.negative());
    }
    return x.isZero()
        ? target.zero(x.negative())
        : target.round(x.negative(), x.significand(), x.quantum(), false, mode, flags);
  }

  static Datum roundToIntegral(
      WideFpu fpu, Operand x, RoundingMode mode, boolean exact, Flags flags) {
    if (x.isNan()) {
      return fpu.propagate(x, x, flags);
    }
    WideLayout layout = fpu.layout();
    if (x.isInfinite() || x.isZero() || isInteger(x)) {
      return layout.pack(x.negative(), x.magnitude());
    }
    if (exact) {
      flags.raise(Flags.INEXACT);
    }
    BigInteger integer = integer(x, mode);
    return integer.signum() == 0
        ? layout.zero(x.negative())
        : layout.round(x.negative(), integer, 0, false, mode, flags);
  }

  private static boolean isInteger(Operand x) {
    return x.isZero() || x.quantum() + x.significand().getLowestSetBit() >= 0;
  }

  /// The magnitude rounded to an integer.
  private static BigInteger integer(Operand x, RoundingMode mode) {
    int places = -x.quantum();
    if (places <= 0) {
      return x.significand().shiftLeft(-places);
    }
    BigInteger kept = x.significand().shiftRight(places);
    boolean half = x.significand().testBit(places - 1);
    boolean below = !x.isZero() && x.significand().getLowestSetBit() < places - 1;
    return mode.roundsAway(x.negative(), kept.testBit(0), half, below)
        ? kept.add(BigInteger.ONE)
        : kept;
  }

  static Optional<BigInteger> toInteger(
      Operand x, int width, boolean signed, RoundingMode mode, OutOfRange policy, Flags flags) {
    if (width < 1) {
      throw new IllegalArgumentException(
          "width is %d; an integer has 1 bit or more".formatted(width));
    }
    // An exponent beyond the width is out of range in every mode, so the shift can be skipped.
    boolean hopeless =
        x.isNan() || x.isInfinite() || x.quantum() + x.significand().bitLength() > width + 1;
    if (!hopeless) {
      BigInteger magnitude = integer(x, mode);
      BigInteger integer = x.negative() ? magnitude.negate() : magnitude;
      if (inRange(integer, width, signed)) {
        if (!isInteger(x)) {
          flags.raise(Flags.INEXACT);
        }
        BigInteger modulus = BigInteger.ONE.shiftLeft(width);
        return Optional.of(integer.signum() < 0 ? integer.add(modulus) : integer);
      }
    }
    flags.raise(Flags.INVALID);
    if (policy == OutOfRange.POISON) {
      return Optional.empty();
    }
    int sign = x.isNan() ? 0 : x.negative() ? -1 : 1;
    return Optional.of(policy.answer(sign, width, signed));
  }

  private static boolean inRange(BigInteger integer, int width, boolean signed) {
    return signed
        ? integer.bitLength() < width
        : integer.signum() >= 0 && integer.bitLength() <= width;
  }
}
