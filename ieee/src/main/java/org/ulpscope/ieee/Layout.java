package org.ulpscope.ieee;

/// The masks of a narrow format, and the one place where its results are rounded and packed.
///
/// A magnitude is a pattern without its sign. In every narrow encoding magnitudes are ordered as
/// the numbers they stand for, zero first and NaNs last, and the successor of a number's magnitude
/// is that of the next number: the packing below relies on it.
final class Layout {
  /// Two bits for rounding and one for a carry must fit beside the significand; see [Fpu].
  static final int MAX_SIGNIFICAND_BITS = 60;

  final Format format;
  final int precision;
  final int bias;
  final int minExponent;
  final int maxExponent;

  /// The bits a pattern may have.
  final long widthMask;

  final long signBit;
  final long magnitudeMask;
  final long fractionMask;
  final long hiddenBit;

  /// The magnitude of the largest finite number.
  final long largest;

  /// The magnitude of an infinity; −1, which is not a magnitude, if the format has none.
  final long infinity;

  /// Magnitudes above this one are NaNs.
  final long lastNumber;

  /// The bit that makes a NaN quiet; 0 if all NaNs are.
  final long quietBit;

  /// The magnitude of the quiet NaN with an empty payload.
  final long quietNan;

  /// The NaN delivered if no operand is a NaN.
  final long defaultNan;

  private final boolean tinyBefore;

  Layout(Format format, NanRule nanRule, Tininess tininess) {
    if (!format.isNarrow()) {
      throw new IllegalArgumentException(
          "format %s is not narrow: at most 64 bits, %d of them significand, none explicit"
              .formatted(format, MAX_SIGNIFICAND_BITS));
    }
    this.format = format;
    precision = format.significandBits();
    bias = format.bias();
    minExponent = format.minExponent();
    maxExponent = format.maxExponent();
    widthMask = -1L >>> (Long.SIZE - format.width());
    signBit = 1L << (format.width() - 1);
    magnitudeMask = signBit - 1;
    hiddenBit = 1L << (precision - 1);
    fractionMask = hiddenBit - 1;
    if (format.hasInfinity()) {
      infinity = magnitudeMask & ~fractionMask;
      largest = infinity - 1;
      lastNumber = infinity;
      quietBit = hiddenBit >>> 1;
      quietNan = infinity | quietBit;
    } else {
      infinity = -1;
      largest = magnitudeMask - 1;
      lastNumber = largest;
      quietBit = 0;
      quietNan = magnitudeMask;
    }
    defaultNan = nanRule.defaultIsNegative() ? signBit | quietNan : quietNan;
    tinyBefore = tininess == Tininess.BEFORE_ROUNDING;
  }

  /// Rejects a pattern with bits beyond the format's width, such as a sign-extended `int`.
  void check(long bits, String operand) {
    if ((bits & ~widthMask) != 0) {
      throw new IllegalArgumentException(
          "%s operand 0x%x is not a pattern of %d bits, the width of %s"
              .formatted(operand, bits, format.width(), format));
    }
  }

  boolean isNan(long bits) {
    return (bits & magnitudeMask) > lastNumber;
  }

  boolean isSignaling(long bits) {
    return isNan(bits) && quietBit != 0 && (bits & quietBit) == 0;
  }

  boolean isInfinite(long bits) {
    return (bits & magnitudeMask) == infinity;
  }

  boolean isZero(long bits) {
    return (bits & magnitudeMask) == 0;
  }

  boolean isFinite(long bits) {
    return (bits & magnitudeMask) <= largest;
  }

  boolean isNegative(long bits) {
    return (bits & signBit) != 0;
  }

  FloatClass classify(long bits) {
    long magnitude = bits & magnitudeMask;
    if (magnitude > lastNumber) {
      return isSignaling(bits) ? FloatClass.SIGNALING_NAN : FloatClass.QUIET_NAN;
    }
    if (magnitude == infinity) {
      return FloatClass.INFINITE;
    }
    return magnitude == 0
        ? FloatClass.ZERO
        : magnitude < hiddenBit ? FloatClass.SUBNORMAL : FloatClass.NORMAL;
  }

  /// The significand of a finite magnitude as an integer: the number is significand · 2^quantum.
  long significand(long magnitude) {
    long fraction = magnitude & fractionMask;
    return magnitude < hiddenBit ? fraction : fraction | hiddenBit;
  }

  /// The exponent of the last place of a finite magnitude.
  int quantum(long magnitude) {
    int field = (int) (magnitude >>> (precision - 1));
    return Math.max(field, 1) - bias - precision + 1;
  }

  /// The infinity of that sign, or the default NaN in a format without infinities. In OCP's
  /// specification an overflow to E4M3 gives a NaN unless it saturates, and the sign of a NaN has
  /// no meaning.
  long infinite(long sign) {
    return format.hasInfinity() ? sign | infinity : defaultNan;
  }

  /// Rounds sig · 2^(exponent − 63) and packs it, with the sign given as a bit in place.
  ///
  /// The top bit of `sig` must be set, so `exponent` is that of the leading bit. If the exact
  /// number has further bits, the last bit of `sig` must be one ("jammed"): then it is neither on a
  /// number of the format nor on a midpoint, both of which have zeros there because at least two
  /// bits lie below the significand (precision ≤ 60), and every such number of one gap rounds
  /// alike. So the jammed number rounds as the exact one.
  ///
  /// The magnitude is (exponent field − 1) · 2^(p−1) plus the kept significand, whose hidden bit
  /// supplies the missing one, or the kept significand alone in the subnormal range; adding one to
  /// round away then carries into the exponent as it should, and from the largest subnormal to the
  /// smallest normal number.
  long round(long sign, int exponent, long sig, RoundingMode mode, Flags flags) {
    if (exponent > maxExponent) {
      return overflow(sign, mode, flags);
    }
    int shift = Long.SIZE - precision;
    long magnitude = 0;
    if (exponent < minExponent) {
      shift += minExponent - exponent;
    } else {
      magnitude = (long) (exponent + bias - 1) << (precision - 1);
    }
    long kept = shift < Long.SIZE ? sig >>> shift : 0;
    // The discarded bits, the first at the top; below half a unit all that matters is: not zero.
    long rest = shift < Long.SIZE ? sig << (Long.SIZE - shift) : shift == Long.SIZE ? sig : 1;
    magnitude += kept;
    if (rest != 0) {
      if (mode.roundsAway(sign != 0, (kept & 1) != 0, rest < 0, rest << 1 != 0)) {
        magnitude++;
      }
      flags.raise(
          exponent < minExponent && isTiny(sign, exponent, sig, mode)
              ? Flags.UNDERFLOW | Flags.INEXACT
              : Flags.INEXACT);
    }
    return magnitude > largest ? overflow(sign, mode, flags) : sign | magnitude;
  }

  /// Whether an inexact result below the normal range is tiny. Detected after rounding, it is not
  /// tiny if, with p bits and an unbounded exponent, it would become the smallest normal number.
  /// That happens only in the binade just below, and only by a carry out of a significand of all
  /// ones.
  private boolean isTiny(long sign, int exponent, long sig, RoundingMode mode) {
    if (tinyBefore || exponent < minExponent - 1) {
      return true;
    }
    int shift = Long.SIZE - precision;
    long kept = sig >>> shift;
    long rest = sig << (Long.SIZE - shift);
    boolean carries = kept == (hiddenBit << 1) - 1;
    return !(carries && mode.roundsAway(sign != 0, true, rest < 0, rest << 1 != 0));
  }

  private long overflow(long sign, RoundingMode mode, Flags flags) {
    flags.raise(Flags.OVERFLOW | Flags.INEXACT);
    return mode.overflowsToInfinity(sign != 0) ? infinite(sign) : sign | largest;
  }

  /// Rounds an unsigned integer times a power of two; zero keeps the sign it is given.
  long roundScaled(long sign, long integer, int scale, RoundingMode mode, Flags flags) {
    if (integer == 0) {
      return sign;
    }
    int zeros = Long.numberOfLeadingZeros(integer);
    return round(sign, scale + 63 - zeros, integer << zeros, mode, flags);
  }
}
