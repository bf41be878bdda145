package org.ulpscope.ieee;

/// Which NaN an operation delivers; IEEE 754-2019 §6.2.3 leaves it open.
///
///     Fpu sse = Fpu.of(Format.SINGLE, NanRule.X86, Tininess.AFTER_ROUNDING);
///     sse.add(0x7f800001L, 0x7fc00002L, mode, flags)   // 0x7fc00001: the first, quieted
public enum NanRule {
  /// Always the positive quiet NaN with an empty payload.
  CANONICAL,

  /// The rule of x86. SSE and AVX (Intel SDM vol. 1 table 4-7): the first operand that is a NaN,
  /// quieted. x87: a quiet NaN before a signalling one, then the larger significand, then the
  /// positive sign. A NaN without a NaN operand is the "real indefinite", negative with an empty
  /// payload. Conversions keep the leading bits of the payload.
  X86,

  /// The first signalling NaN, quieted, else the first quiet one; a NaN without a NaN operand is
  /// the canonical one. This is Arm's rule, and keeps every payload that x86 keeps.
  PRESERVING;

  /// Whether the default NaN, delivered if no operand is a NaN, is negative.
  boolean defaultIsNegative() {
    return this == X86;
  }

  /// Which of up to three operands is propagated: 0, 1, 2, or −1 for the default NaN. Operands that
  /// are absent are passed as [FloatClass#ZERO].
  int pick(FloatClass a, FloatClass b, FloatClass c) {
    return switch (this) {
      case CANONICAL -> -1;
      case X86 -> first(isPlainNan(a), isPlainNan(b), isPlainNan(c));
      case PRESERVING -> {
        int signaling =
            first(
                a == FloatClass.SIGNALING_NAN,
                b == FloatClass.SIGNALING_NAN,
                c == FloatClass.SIGNALING_NAN);
        yield signaling >= 0 ? signaling : first(isPlainNan(a), isPlainNan(b), isPlainNan(c));
      }
    };
  }

  private static boolean isPlainNan(FloatClass kind) {
    return kind == FloatClass.QUIET_NAN || kind == FloatClass.SIGNALING_NAN;
  }

  private static int first(boolean a, boolean b, boolean c) {
    return a ? 0 : b ? 1 : c ? 2 : -1;
  }
}
