package org.ulpscope.ieee;

/// How a [Format] encodes its numbers as bits.
///
///     Format.DOUBLE.encoding() == Encoding.IEEE
///     Format.X87.encoding() == Encoding.EXPLICIT_BIT
///     Format.FP8_E4M3.encoding() == Encoding.FINITE
public enum Encoding {
  /// The interchange encoding of IEEE 754-2019 §3.4: the leading bit of the significand is implied
  /// by the exponent field, and the largest exponent field holds infinities and NaNs.
  IEEE,

  /// The x87 double-extended layout (Intel SDM vol. 1 §4.2.2 and §8.2.2): the leading bit is
  /// stored. Unnormals, pseudo-infinities and pseudo-NaNs, whose stored bit contradicts their
  /// exponent field, are unsupported operands: arithmetic on them is invalid, as on every FPU since
  /// the 80387.
  EXPLICIT_BIT,

  /// The layout of OCP's E4M3: no infinities, and a single NaN per sign, the pattern of all ones.
  /// An overflow or a division by zero, which would give an infinity, gives a NaN: the default one,
  /// whatever the sign, because the specification gives the sign of a NaN no meaning.
  FINITE
}
