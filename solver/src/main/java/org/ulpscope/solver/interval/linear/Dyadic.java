package org.ulpscope.solver.interval.linear;

import java.math.BigInteger;

/// An exact number significand · 2^exponent, with an odd significand or zero: finite floats, and
/// their sums and products.
///
/// ```java
/// Dyadic.of(0.75)      // 3 · 2⁻²
/// ```
record Dyadic(BigInteger significand, int exponent) implements Comparable<Dyadic> {
  static final Dyadic ZERO = new Dyadic(BigInteger.ZERO, 0);
  static final Dyadic ONE = new Dyadic(BigInteger.ONE, 0);

  private static Dyadic normalised(BigInteger significand, int exponent) {
    if (significand.signum() == 0) {
      return ZERO;
    }
    int zeros = significand.getLowestSetBit();
    return new Dyadic(significand.shiftRight(zeros), exponent + zeros);
  }

  /// @param value finite
  static Dyadic of(double value) {
    int exponent = Math.max(Math.getExponent(value), Double.MIN_EXPONENT) - 52;
    // The significand has at most 53 bits, so the scaled value is an exact integer.
    double scaled =
        exponent < -1000
            ? Math.scalb(Math.scalb(value, 500), -exponent - 500)
            : Math.scalb(value, -exponent);
    return normalised(BigInteger.valueOf((long) scaled), exponent);
  }

  static Dyadic power(int exponent) {
    return new Dyadic(BigInteger.ONE, exponent);
  }

  int signum() {
    return significand.signum();
  }

  Dyadic plus(Dyadic other) {
    if (signum() == 0) {
      return other;
    }
    if (other.signum() == 0) {
      return this;
    }
    int least = Math.min(exponent, other.exponent);
    return normalised(
        significand
            .shiftLeft(exponent - least)
            .add(other.significand.shiftLeft(other.exponent - least)),
        least);
  }

  Dyadic times(Dyadic other) {
    return signum() == 0 || other.signum() == 0
        ? ZERO
        : new Dyadic(significand.multiply(other.significand), exponent + other.exponent);
  }

  Dyadic negated() {
    return new Dyadic(significand.negate(), exponent);
  }

  Dyadic magnitude() {
    return signum() < 0 ? negated() : this;
  }

  boolean isPowerOfTwo() {
    return significand.equals(BigInteger.ONE);
  }

  @Override
  public int compareTo(Dyadic other) {
    return plus(other.negated()).signum();
  }
}
