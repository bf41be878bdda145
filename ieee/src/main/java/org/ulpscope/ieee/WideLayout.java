package org.ulpscope.ieee;

import java.math.BigInteger;

/// The layout of any format, and the one place where [WideFpu]'s results are rounded and packed.
///
/// Magnitudes here are always in the IEEE layout, leading bit implied, whatever the encoding: an
/// x87 pattern loses its stored bit on the way in and gets it back on the way out, so the
/// arithmetic handles a single layout. As in [Layout], magnitudes are ordered as their numbers.
final class WideLayout {
  final Format format;
  final int precision;
  final int minQuantum;
  final BigInteger signBit;
  final BigInteger fractionMask;
  final BigInteger largest;
  final BigInteger lastNumber;
  final BigInteger quietNan;

  /// The NaN delivered if no operand is a NaN.
  final Datum defaultNan;

  private final boolean explicit;
  private final boolean tinyBefore;

  /// How many bits of the significand are stored, and a mask of them.
  private final int storedBits;

  private final BigInteger storedMask;

  /// The exponent field of all ones.
  private final int topField;

  WideLayout(Format format, NanRule nanRule, Tininess tininess) {
    this.format = format;
    precision = format.significandBits();
    minQuantum = format.minQuantum();
    explicit = format.encoding() == Encoding.EXPLICIT_BIT;
    signBit = BigInteger.ONE.shiftLeft(format.width() - 1);
    int fractionBits = precision - 1;
    fractionMask = BigInteger.ONE.shiftLeft(fractionBits).subtract(BigInteger.ONE);
    storedBits = explicit ? precision : fractionBits;
    storedMask = BigInteger.ONE.shiftLeft(storedBits).subtract(BigInteger.ONE);
    topField = (1 << format.exponentBits()) - 1;
    BigInteger ones =
        BigInteger.ONE.shiftLeft(format.exponentBits() + fractionBits).subtract(BigInteger.ONE);
    if (format.hasInfinity()) {
      lastNumber = ones.andNot(fractionMask);
      largest = lastNumber.subtract(BigInteger.ONE);
      quietNan = lastNumber.setBit(fractionBits - 1);
    } else {
      lastNumber = ones.subtract(BigInteger.ONE);
      largest = lastNumber;
      quietNan = ones;
    }
    tinyBefore = tininess == Tininess.BEFORE_ROUNDING;
    defaultNan = pack(nanRule.defaultIsNegative(), quietNan);
  }

  /// The layout with the default choices, for reading and packing numbers only.
  WideLayout(Format format) {
    this(format, NanRule.CANONICAL, Tininess.AFTER_ROUNDING);
  }

  boolean isNegative(BigInteger bits) {
    return bits.testBit(format.width() - 1);
  }

  /// The magnitude in the IEEE layout of a supported pattern. A pseudo-denormal, whose exponent
  /// field is 0 and whose stored bit is 1, becomes the normal number it equals (Intel SDM vol. 1
  /// §8.2.2).
  BigInteger magnitude(BigInteger bits) {
    BigInteger unsigned = bits.clearBit(format.width() - 1);
    if (!explicit) {
      return unsigned;
    }
    BigInteger field = unsigned.shiftRight(precision);
    BigInteger fraction = unsigned.and(fractionMask);
    boolean pseudoDenormal = field.signum() == 0 && unsigned.testBit(precision - 1);
    return (pseudoDenormal ? BigInteger.ONE : field).shiftLeft(precision - 1).or(fraction);
  }

  FloatClass classify(BigInteger bits) {
    return unpack(bits).kind();
  }

  /// Unpacks a pattern. A subnormal number's significand has its leading bit unset, and a
  /// pseudo-denormal's has it set; both have the least quantum, which gives their values.
  Operand unpack(BigInteger bits) {
    int field = bits.shiftRight(storedBits).intValue() & topField;
    BigInteger stored = bits.and(storedMask);
    boolean leading = explicit ? stored.testBit(precision - 1) : field != 0;
    FloatClass kind = kind(field, stored, leading);
    BigInteger significand = leading && !explicit ? stored.setBit(precision - 1) : stored;
    int quantum = Math.max(field, 1) - 1 + minQuantum;
    return new Operand(this, bits, kind, isNegative(bits), significand, quantum);
  }

  private FloatClass kind(int field, BigInteger stored, boolean leading) {
    if (field == 0) {
      // For x87 patterns the exponent field decides: FXAM classifies a pseudo-denormal as denormal.
      return stored.signum() == 0 ? FloatClass.ZERO : FloatClass.SUBNORMAL;
    }
    if (!leading) {
      return FloatClass.UNSUPPORTED;
    }
    if (field < topField) {
      return FloatClass.NORMAL;
    }
    if (!format.hasInfinity()) {
      return stored.equals(fractionMask) ? FloatClass.QUIET_NAN : FloatClass.NORMAL;
    }
    if (stored.and(fractionMask).signum() == 0) {
      return FloatClass.INFINITE;
    }
    return stored.testBit(precision - 2) ? FloatClass.QUIET_NAN : FloatClass.SIGNALING_NAN;
  }

  Datum pack(boolean negative, BigInteger magnitude) {
    BigInteger bits = magnitude;
    if (explicit) {
      BigInteger field = magnitude.shiftRight(precision - 1);
      bits = field.shiftLeft(precision).or(magnitude.and(fractionMask));
      if (field.signum() != 0) {
        bits = bits.setBit(precision - 1);
      }
    }
    return new Datum(format, negative ? bits.or(signBit) : bits);
  }

  Datum zero(boolean negative) {
    return pack(negative, BigInteger.ZERO);
  }

  /// The infinity of that sign, or the default NaN in a format without infinities; see
  /// [Layout#infinite].
  Datum infinite(boolean negative) {
    return format.hasInfinity() ? pack(negative, lastNumber) : defaultNan;
  }

  /// Rounds ±(significand + ε) · 2^scale, where 0 < ε < 1 if `more`, else ε = 0, and packs it.
  ///
  /// The significand is positive; with `more` it has at least p + 2 bits, so that ε lies below the
  /// first discarded bit.
  Datum round(
      boolean negative,
      BigInteger significand,
      int scale,
      boolean more,
      RoundingMode mode,
      Flags flags) {
    long unbounded = (long) scale + significand.bitLength() - 1;
    if (unbounded > format.maxExponent()) {
      return overflow(negative, mode, flags);
    }
    int exponent = (int) unbounded;
    int quantum = (int) Math.max(unbounded - precision + 1, minQuantum);
    BigInteger kept = significand.shiftRight(quantum - scale);
    boolean half = quantum > scale && significand.testBit(quantum - scale - 1);
    boolean below = more || significand.getLowestSetBit() < quantum - scale - 1;
    if (half || below) {
      if (mode.roundsAway(negative, kept.testBit(0), half, below)) {
        kept = kept.add(BigInteger.ONE);
        if (kept.bitLength() > precision) { // 2^p, which is 2^(p−1) with the next quantum
          kept = kept.shiftRight(1);
          quantum++;
        }
      }
      boolean tiny =
          exponent < format.minExponent() && isTiny(negative, significand, exponent, more, mode);
      flags.raise(tiny ? Flags.UNDERFLOW | Flags.INEXACT : Flags.INEXACT);
    }
    return isBeyondLargest(kept, quantum)
        ? overflow(negative, mode, flags)
        : pack(negative, kept, quantum);
  }

  private boolean isBeyondLargest(BigInteger kept, int quantum) {
    int exponent = quantum + precision - 1;
    return exponent > format.maxExponent()
        || (exponent == format.maxExponent()
            && !format.hasInfinity()
            && kept.bitCount() == precision);
  }

  /// Packs significand · 2^quantum: normal if the significand has p bits, else subnormal or zero.
  private Datum pack(boolean negative, BigInteger significand, int quantum) {
    boolean normal = significand.bitLength() == precision;
    long upper = normal ? quantum - minQuantum + 1L : 0;
    if (negative) {
      upper |= topField + 1L;
    }
    BigInteger stored = normal && !explicit ? significand.clearBit(precision - 1) : significand;
    BigInteger bits =
        upper == 0 ? stored : BigInteger.valueOf(upper).shiftLeft(storedBits).or(stored);
    return new Datum(format, bits);
  }

  /// As in [Layout]: after rounding to p bits with an unbounded exponent, is it below 2^emin?
  private boolean isTiny(
      boolean negative, BigInteger significand, int exponent, boolean more, RoundingMode mode) {
    if (tinyBefore || exponent < format.minExponent() - 1) {
      return true;
    }
    int shift = significand.bitLength() - precision;
    BigInteger kept = significand.shiftRight(shift);
    boolean allOnes = kept.bitCount() == precision && kept.bitLength() == precision;
    boolean half = shift > 0 && significand.testBit(shift - 1);
    boolean below = more || significand.getLowestSetBit() < shift - 1;
    return !(allOnes && mode.roundsAway(negative, true, half, below));
  }

  private Datum overflow(boolean negative, RoundingMode mode, Flags flags) {
    flags.raise(Flags.OVERFLOW | Flags.INEXACT);
    return mode.overflowsToInfinity(negative) ? infinite(negative) : pack(negative, largest);
  }
}
