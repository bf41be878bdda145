package org.ulpscope.ieee;

import java.math.BigInteger;
import java.util.Optional;

/// Neighbours and exponents of [WideFpu].
final class WideScaling {
  /// Beyond every difference of exponents in any format, and far from overflowing an `int`.
  private static final int FAR = 1 << 28;

  private WideScaling() {}

  static Datum next(WideFpu fpu, Operand x, boolean up, Flags flags) {
    if (x.isNan()) {
      return fpu.propagate(x, x, flags);
    }
    WideLayout layout = fpu.layout();
    if (x.isZero()) {
      return layout.pack(!up, BigInteger.ONE);
    }
    if (x.negative() == up) {
      return layout.pack(x.negative(), x.magnitude().subtract(BigInteger.ONE));
    }
    return layout.pack(x.negative(), x.magnitude().add(BigInteger.ONE).min(layout.lastNumber));
  }

  static Datum ulp(WideFpu fpu, Operand x, Flags flags) {
    if (x.isNan()) {
      return fpu.propagate(x, x, flags);
    }
    return x.isInfinite()
        ? fpu.layout().infinite(false)
        : fpu.scaled(BigInteger.ONE, x.quantum(), RoundingMode.NEAREST_EVEN, flags);
  }

  static Optional<BigInteger> ulpDistance(Operand x, Operand y) {
    if (x.isNan() || y.isNan()) {
      return x.isNan() && y.isNan() ? Optional.of(BigInteger.ZERO) : Optional.empty();
    }
    return Optional.of(x.ordinal().subtract(y.ordinal()).abs());
  }

  static Datum scalbn(WideFpu fpu, Operand x, int n, RoundingMode mode, Flags flags) {
    if (x.isNan()) {
      return fpu.propagate(x, x, flags);
    }
    WideLayout layout = fpu.layout();
    if (x.isInfinite() || x.isZero()) {
      return layout.pack(x.negative(), x.magnitude());
    }
    int scale = x.quantum() + Math.clamp(n, -FAR, FAR);
    return layout.round(x.negative(), x.significand(), scale, false, mode, flags);
  }

  static Datum logb(WideFpu fpu, Operand x, RoundingMode mode, Flags flags) {
    if (x.isNan()) {
      return fpu.propagate(x, x, flags);
    }
    if (x.isInfinite()) {
      return fpu.layout().infinite(false);
    }
    if (x.isZero()) {
      flags.raise(Flags.DIVIDE_BY_ZERO);
      return fpu.layout().infinite(true);
    }
    return fpu.fromInteger(BigInteger.valueOf(exponent(x)), mode, flags);
  }

  static int exponent(Operand x) {
    if (x.isNan() || x.isInfinite() || x.isZero()) {
      throw new IllegalArgumentException("operand of exponent is not a finite nonzero number");
    }
    return x.quantum() + x.significand().bitLength() - 1;
  }
}
