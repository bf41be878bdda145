package org.ulpscope.ieee;

import java.math.BigInteger;

/// An unpacked [Datum]. A finite one is ±significand · 2^quantum; for others significand and
/// quantum have no meaning.
///
/// @param layout that of the format
/// @param bits the whole pattern
record Operand(
    WideLayout layout,
    BigInteger bits,
    FloatClass kind,
    boolean negative,
    BigInteger significand,
    int quantum) {
  /// Stands for an operand that an operation does not have.
  static final Operand ABSENT =
      new Operand(null, BigInteger.ZERO, FloatClass.ZERO, false, BigInteger.ZERO, 0);

  static Operand of(WideLayout layout, Datum x) {
    return layout.unpack(x.bits());
  }

  /// In the IEEE layout, see [WideLayout].
  BigInteger magnitude() {
    return layout.magnitude(bits);
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

  /// The ordinal among the numbers: magnitudes are ordered as numbers, and both zeros are 0.
  BigInteger ordinal() {
    return negative ? magnitude().negate() : magnitude();
  }

  Outcome compare(Operand other) {
    return isNan() || other.isNan()
        ? Outcome.UNORDERED
        : Outcome.ofSign(ordinal().compareTo(other.ordinal()));
  }
}
