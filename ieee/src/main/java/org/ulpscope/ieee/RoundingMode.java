package org.ulpscope.ieee;

/// The five rounding-direction attributes of IEEE 754-2019 §4.3.
///
///     Fpu f = Fpu.of(Format.DOUBLE);
///     f.div(one, three, RoundingMode.TOWARD_POSITIVE, Flags.IGNORED)  // 1 ulp above the nearest
public enum RoundingMode {
  /// To the nearest; of two nearest, the one whose last bit is zero.
  NEAREST_EVEN,
  /// To the nearest; of two nearest, the one of larger magnitude.
  NEAREST_AWAY,
  /// Up.
  TOWARD_POSITIVE,
  /// Down.
  TOWARD_NEGATIVE,
  /// To the one of smaller magnitude: truncation.
  TOWARD_ZERO;

  /// Whether a magnitude that lies between two neighbours goes to the larger one.
  ///
  /// @param negative the sign of the number
  /// @param odd the last kept bit
  /// @param half the first discarded bit
  /// @param below whether any later discarded bit is one
  boolean roundsAway(boolean negative, boolean odd, boolean half, boolean below) {
    return switch (this) {
      case NEAREST_EVEN -> half && (below || odd);
      case NEAREST_AWAY -> half;
      case TOWARD_POSITIVE -> !negative && (half || below);
      case TOWARD_NEGATIVE -> negative && (half || below);
      case TOWARD_ZERO -> false;
    };
  }

  /// Whether a magnitude beyond the largest number becomes infinite (IEEE 754-2019 §7.4).
  boolean overflowsToInfinity(boolean negative) {
    return switch (this) {
      case NEAREST_EVEN, NEAREST_AWAY -> true;
      case TOWARD_POSITIVE -> !negative;
      case TOWARD_NEGATIVE -> negative;
      case TOWARD_ZERO -> false;
    };
  }

  /// The mode that rounds −x to the negation of the result of rounding x in this mode.
  public RoundingMode mirrored() {
    return switch (this) {
      case TOWARD_POSITIVE -> TOWARD_NEGATIVE;
      case TOWARD_NEGATIVE -> TOWARD_POSITIVE;
      case NEAREST_EVEN, NEAREST_AWAY, TOWARD_ZERO -> this;
    };
  }
}
