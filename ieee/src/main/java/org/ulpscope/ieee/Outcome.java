package org.ulpscope.ieee;

/// The four mutually exclusive relations between two floats (IEEE 754-2019 §5.11).
///
///     Outcome o = fpu.compare(nan, one, Flags.IGNORED);   // UNORDERED
///     o.mirrored()                                         // UNORDERED
public enum Outcome {
  /// The first is less.
  LESS,
  /// They are equal; +0 equals −0.
  EQUAL,
  /// The first is greater.
  GREATER,
  /// At least one is a NaN.
  UNORDERED;

  /// The relation with the operands exchanged.
  public Outcome mirrored() {
    return switch (this) {
      case LESS -> GREATER;
      case GREATER -> LESS;
      case EQUAL, UNORDERED -> this;
    };
  }

  static Outcome ofSign(int comparison) {
    return comparison < 0 ? LESS : comparison > 0 ? GREATER : EQUAL;
  }
}
