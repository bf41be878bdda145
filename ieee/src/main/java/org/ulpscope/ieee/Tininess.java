package org.ulpscope.ieee;

/// When a result counts as tiny, and so may raise underflow (IEEE 754-2019 §7.5).
///
///     Fpu arm = Fpu.of(Format.DOUBLE, NanRule.PRESERVING, Tininess.BEFORE_ROUNDING);
public enum Tininess {
  /// If rounding with an unbounded exponent gives a magnitude below the normal range: x86's choice.
  AFTER_ROUNDING,
  /// If the exact magnitude is below the normal range: Arm's choice.
  BEFORE_ROUNDING
}
