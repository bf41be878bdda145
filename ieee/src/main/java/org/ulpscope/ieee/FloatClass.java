package org.ulpscope.ieee;

/// What kind of datum a bit pattern is (IEEE 754-2019 §5.7.2 `class`, without the sign).
///
///     Fpu.of(Format.SINGLE).classify(0x7f800000L)   // INFINITE
public enum FloatClass {
  /// A NaN that raises invalid when operated on.
  SIGNALING_NAN,
  /// A NaN that propagates in silence.
  QUIET_NAN,
  /// +∞ or −∞.
  INFINITE,
  /// A number of full precision.
  NORMAL,
  /// A nonzero number below the normal range; on the x87 also a pseudo-denormal, as FXAM says.
  SUBNORMAL,
  /// +0 or −0.
  ZERO,
  /// An x87 unnormal, pseudo-infinity or pseudo-NaN: arithmetic on it is invalid.
  UNSUPPORTED;

  /// Whether comparisons with it are unordered.
  public boolean isNan() {
    return this == SIGNALING_NAN || this == QUIET_NAN || this == UNSUPPORTED;
  }

  /// Whether it is a number other than an infinity.
  public boolean isFinite() {
    return this == NORMAL || this == SUBNORMAL || this == ZERO;
  }

  /// Whether operating on it raises invalid.
  boolean signals() {
    return this == SIGNALING_NAN || this == UNSUPPORTED;
  }
}
