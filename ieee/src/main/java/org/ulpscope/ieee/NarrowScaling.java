package org.ulpscope.ieee;

/// Neighbours and exponents of [Fpu].
final class NarrowScaling {
  /// Beyond every difference of exponents in a narrow format, and far from overflowing an `int`.
  private static final int FAR = 1 << 28;

  private NarrowScaling() {}

  /// IEEE 754-2019 §5.3.1. Magnitudes of neighbours are neighbours; +∞, or the largest number of a
  /// format without infinities, is its own successor.
  static long nextUp(SoftFloat soft, long a, Flags flags) {
    Layout l = soft.layout;
    if (l.isNan(a)) {
      return soft.propagate(a, 0, 0, flags);
    }
    if (l.isZero(a)) {
      return 1;
    }
    if (l.isNegative(a)) {
      return a - 1;
    }
    return a == l.lastNumber ? a : a + 1;
  }

  static long ulp(SoftFloat soft, long a, Flags flags) {
    Layout l = soft.layout;
    if (l.isNan(a)) {
      return soft.propagate(a, 0, 0, flags);
    }
    if (l.isInfinite(a)) {
      return l.infinity;
    }
    int quantum = l.quantum(a & l.magnitudeMask);
    return l.roundScaled(0, 1, quantum, RoundingMode.NEAREST_EVEN, flags);
  }

  static long scalbn(SoftFloat soft, long a, int n, RoundingMode mode, Flags flags) {
    Layout l = soft.layout;
    if (l.isNan(a)) {
      return soft.propagate(a, 0, 0, flags);
    }
    if (l.isInfinite(a) || l.isZero(a)) {
      return a;
    }
    long magnitude = a & l.magnitudeMask;
    int scale = l.quantum(magnitude) + Math.clamp(n, -FAR, FAR);
    return l.roundScaled(a & l.signBit, l.significand(magnitude), scale, mode, flags);
  }

  static long logb(SoftFloat soft, long a, RoundingMode mode, Flags flags) {
    Layout l = soft.layout;
    if (l.isNan(a)) {
      return soft.propagate(a, 0, 0, flags);
    }
    if (l.isInfinite(a)) {
      return l.infinity;
    }
    if (l.isZero(a)) {
      flags.raise(Flags.DIVIDE_BY_ZERO);
      return l.infinite(l.signBit);
    }
    return NarrowConversion.fromInteger(l, exponent(l, a), Long.SIZE, true, mode, flags);
  }

  static int exponent(Layout l, long a) {
    if (!l.isFinite(a) || l.isZero(a)) {
      throw new IllegalArgumentException(
          "operand 0x%x of exponent is not a finite nonzero number".formatted(a));
    }
    long magnitude = a & l.magnitudeMask;
    return l.quantum(magnitude) + 63 - Long.numberOfLeadingZeros(l.significand(magnitude));
  }
}
