package org.ulpscope.ieee;

import java.math.BigInteger;

/// The NaNs of [WideFpu].
final class WideNan {
  private WideNan() {}

  /// The NaN delivered by an operation on these operands, of which at least one is a NaN or
  /// unsupported.
  static Datum propagate(WideFpu fpu, Operand x, Operand y, Operand z, Flags flags) {
    if (x.kind().signals() || y.kind().signals() || z.kind().signals()) {
      flags.raise(Flags.INVALID);
    }
    if (isUnsupported(x) || isUnsupported(y) || isUnsupported(z)) {
      return fpu.defaultNan();
    }
    boolean x87 = fpu.nanRule() == NanRule.X86 && fpu.format().encoding() == Encoding.EXPLICIT_BIT;
    int picked =
        x87 && x.isNan() && y.isNan()
            ? (prefersSecond(x, y) ? 1 : 0)
            : fpu.nanRule().pick(x.kind(), y.kind(), z.kind());
    return switch (picked) {
      case 0 -> quieted(fpu, x);
      case 1 -> quieted(fpu, y);
      case 2 -> quieted(fpu, z);
      default -> fpu.defaultNan();
    };
  }

  private static boolean isUnsupported(Operand x) {
    return x.kind() == FloatClass.UNSUPPORTED;
  }

  /// x87's choice between two NaNs (Intel SDM vol. 1 table 4-7): a quiet one before a signalling
  /// one, then the larger significand; the positive of two that differ in sign only.
  private static boolean prefersSecond(Operand x, Operand y) {
    if (x.kind() != y.kind()) {
      return x.kind() == FloatClass.SIGNALING_NAN;
    }
    int order = x.magnitude().compareTo(y.magnitude());
    return order < 0 || (order == 0 && x.negative());
  }

  private static Datum quieted(WideFpu fpu, Operand x) {
    WideLayout layout = fpu.layout();
    return layout.pack(x.negative(), x.magnitude().or(layout.quietNan));
  }

  /// Converts a NaN of another format to this one: the payload keeps its leading bits.
  static Datum convert(WideFpu fpu, WideLayout source, Operand x, Flags flags) {
    if (x.kind().signals()) {
      flags.raise(Flags.INVALID);
    }
    if (fpu.nanRule() == NanRule.CANONICAL || isUnsupported(x)) {
      return fpu.defaultNan();
    }
    WideLayout target = fpu.layout();
    if (!source.format.hasInfinity() || !target.format.hasInfinity()) {
      return target.pack(x.negative(), target.quietNan);
    }
    BigInteger fraction = x.magnitude().and(source.fractionMask);
    BigInteger moved = fraction.shiftLeft(target.precision - source.precision);
    return target.pack(x.negative(), target.quietNan.or(moved));
  }
}
