package org.ulpscope.ieee;

import java.math.BigInteger;

/// A [Datum] taken apart: a finite one is ±significand · 2^quantum; others have significand and
/// quantum of no meaning.
///
/// @param magnitude in the IEEE layout, see [WideLayout]
record Operand(
    FloatClass kind, boolean negative, BigInteger magnitude, BigInteger significand, int quantum) {
  /// Stands for an operand that an operation does not have.
  static final Operand ABSENT =
      new Operand(FloatClass.ZERO, false, BigInteger.ZERO, BigInteger.ZERO, 0);

  static Operand of(WideLayout layout, Datum x) {
    FloatClass kind = layout.classify(x.bits());
    boolean negative = layout.isNegative(x.bits());
    BigInteger magnitude = layout.magnitude(x.bits());
    return kind.isFinite()
        ? new Operand(
            kind, negative, magnitude, layout.significand(magnitude), layout.quantum(magnitude))
        : new Operand(kind, negative, magnitude, BigInteger.ZERO, 0);
  }

  boolean isNan() {
    return kind.isNan();
  }

  boolean isInfinite() {
    return kind == FloatClass.INFINITE;
  }

  boolean isZero() {
    return kind == FloatClass.ZERO;
  }

  /// The place among the numbers: magnitudes are ordered as numbers, and both zeros are 0.
  BigInteger ordinal() {
    return negative ? magnitude.negate() : magnitude;
  }

  Outcome compare(Operand other) {
    return isNan() || other.isNan()
        ? Outcome.UNORDERED
        : Outcome.ofSign(ordinal().compareTo(other.ordinal()));
  }
}
