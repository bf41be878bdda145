package org.ulpscope.ieee;

/// Conversions of [Fpu] between narrow formats and to and from integers of up to 64 bits.
final class NarrowConversion {
  private NarrowConversion() {}

  /// Converts a number from one format to another (IEEE 754-2019 §5.4.2).
  static long convert(SoftFloat from, SoftFloat to, long a, RoundingMode mode, Flags flags) {
    Layout source = from.layout;
    Layout target = to.layout;
    long magnitude = a & source.magnitudeMask;
    long sign = source.isNegative(a) ? target.signBit : 0;
    if (magnitude > source.lastNumber) {
      return convertNan(source, to, a, sign, flags);
    }
    if (magnitude == source.infinity) {
      return target.infinite(sign);
    }
    return target.roundScaled(
        sign, source.significand(magnitude), source.quantum(magnitude), mode, flags);
  }

  /// The payload keeps its leading bits, as CVTSS2SD and CVTSD2SS do.
  private static long convertNan(Layout source, SoftFloat to, long a, long sign, Flags flags) {
    if (source.isSignaling(a)) {
      flags.raise(Flags.INVALID);
    }
    if (to.nanRule == NanRule.CANONICAL) {
      return to.defaultNan();
    }
    Layout target = to.layout;
    long payload = source.quietBit == 0 ? 0 : a & (source.quietBit - 1);
    int up = target.precision - source.precision;
    payload = up >= 0 ? payload << up : payload >>> -up;
    return sign | target.quietNan | (target.quietBit == 0 ? 0 : payload);
  }

  /// The integer nearest in the mode's direction, as a number of the format (§5.9).
  static long roundToIntegral(
      SoftFloat soft, long a, RoundingMode mode, boolean exact, Flags flags) {
    Layout l = soft.layout;
    long magnitude = a & l.magnitudeMask;
    if (magnitude > l.lastNumber) {
      return soft.propagate(a, 0, 0, flags);
    }
    if (magnitude == l.infinity || magnitude == 0) {
      return a;
    }
    int quantum = l.quantum(magnitude);
    if (quantum >= 0) {
      return a;
    }
    long sign = a & l.signBit;
    long significand = l.significand(magnitude);
    long rest = fraction(significand, -quantum);
    if (rest == 0) {
      return a;
    }
    if (exact) {
      flags.raise(Flags.INEXACT);
    }
    // Packing is exact except in formats whose largest number is not an integer: there it may
    // overflow.
    return l.roundScaled(
        sign, integer(significand, -quantum, rest, sign != 0, mode), 0, mode, flags);
  }

  /// The bits of a significand below its point, which is `places` from the right: the first at the
  /// top, and only "not zero" for what is below a half.
  private static long fraction(long significand, int places) {
    return places < Long.SIZE
        ? significand << (Long.SIZE - places)
        : places == Long.SIZE ? significand : 1;
  }

  private static long integer(
      long significand, int places, long rest, boolean negative, RoundingMode mode) {
    long kept = places < Long.SIZE ? significand >>> places : 0;
    boolean away = mode.roundsAway(negative, (kept & 1) != 0, rest < 0, rest << 1 != 0);
    return away ? kept + 1 : kept;
  }

  /// Checks the width of an integer type: 1 to 64.
  static void checkWidth(int width) {
    if (width < 1 || width > Long.SIZE) {
      throw new IllegalArgumentException(
          "width is %d; integers on raw bits have 1 to 64 bits, Datum has any".formatted(width));
    }
  }

  /// Whether a rounds to an integer of the type.
  static boolean fits(Layout l, long a, int width, boolean signed, RoundingMode mode) {
    if (!l.isFinite(a)) {
      return false;
    }
    long magnitude = a & l.magnitudeMask;
    long significand = l.significand(magnitude);
    int quantum = l.quantum(magnitude);
    boolean negative = l.isNegative(a);
    if (significand == 0) {
      return true;
    }
    if (quantum > 0) {
      // An integer; too long for any type if it has more than 64 bits.
      int length = Long.SIZE - Long.numberOfLeadingZeros(significand) + quantum;
      return length <= Long.SIZE && inRange(significand << quantum, negative, width, signed);
    }
    long rest = quantum == 0 ? 0 : fraction(significand, -quantum);
    return inRange(integer(significand, -quantum, rest, negative, mode), negative, width, signed);
  }

  /// Whether ±magnitude, unsigned, is in the type.
  private static boolean inRange(long magnitude, boolean negative, int width, boolean signed) {
    if (magnitude == 0) {
      return true;
    }
    if (negative) {
      return signed && Long.compareUnsigned(magnitude, 1L << (width - 1)) <= 0;
    }
    long greatest = -1L >>> (Long.SIZE - width);
    return Long.compareUnsigned(magnitude, signed ? greatest >>> 1 : greatest) <= 0;
  }

  /// The low `width` bits of the integer a rounds to (§5.8), or the result of the policy.
  static long toInteger(
      Layout l,
      long a,
      int width,
      boolean signed,
      RoundingMode mode,
      OutOfRange policy,
      Flags flags) {
    checkWidth(width);
    boolean negative = l.isNegative(a);
    if (!fits(l, a, width, signed, mode)) {
      flags.raise(Flags.INVALID);
      return policy.narrowAnswer(l.isNan(a) ? 0 : negative ? -1 : 1, width, signed);
    }
    long magnitude = a & l.magnitudeMask;
    long significand = l.significand(magnitude);
    int quantum = l.quantum(magnitude);
    long integer;
    if (significand == 0) {
      integer = 0;
    } else if (quantum >= 0) {
      integer = significand << quantum;
    } else {
      long rest = fraction(significand, -quantum);
      integer = integer(significand, -quantum, rest, negative, mode);
      if (rest != 0) {
        flags.raise(Flags.INEXACT);
      }
    }
    return (negative ? -integer : integer) & (-1L >>> (Long.SIZE - width));
  }

  /// The number nearest an integer, given by its low `width` bits (§5.4.1 convertFromInt).
  static long fromInteger(
      Layout l, long integer, int width, boolean signed, RoundingMode mode, Flags flags) {
    checkWidth(width);
    int unused = Long.SIZE - width;
    if (!signed) {
      return l.roundScaled(0, integer << unused >>> unused, 0, mode, flags);
    }
    long value = integer << unused >> unused;
    // The magnitude of the least long is its own pattern, read unsigned.
    return l.roundScaled(value < 0 ? l.signBit : 0, value < 0 ? -value : value, 0, mode, flags);
  }
}
