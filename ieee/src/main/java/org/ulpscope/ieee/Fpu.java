package org.ulpscope.ieee;

import org.ulpscope.ieee.MinMax.Choice;

/// Arithmetic on the raw bits of one narrow format, without allocation.
///
/// A pattern is a zero-extended `long`; an operand with stray upper bits is rejected. Narrow
/// formats have at most 64 bits, 60 of them significand; [WideFpu] supports all formats.
///
///     Fpu f = Fpu.of(Format.SINGLE);
///     long third = f.div(0x3f800000L, 0x40400000L, RoundingMode.TOWARD_ZERO, Flags.IGNORED);
///     // 0x3eaaaaaa
///
/// SINGLE and DOUBLE, rounded to nearest even with [Flags#IGNORED], are computed by the machine:
/// Java's operators are exactly those of IEEE 754 there (JLS §15.4), except for NaNs, which are
/// handled here.
public final class Fpu {
  private final SoftFloat soft;
  private final Layout layout;
  private final boolean isSingle;
  private final boolean isDouble;

  private Fpu(Format format, NanRule nanRule, Tininess tininess) {
    layout = new Layout(format, nanRule, tininess);
    soft = new SoftFloat(layout, nanRule);
    isSingle = format.equals(Format.SINGLE);
    isDouble = format.equals(Format.DOUBLE);
  }

  /// Arithmetic with canonical NaNs, tininess detected after rounding.
  public static Fpu of(Format format) {
    return of(format, NanRule.CANONICAL, Tininess.AFTER_ROUNDING);
  }

  /// Arithmetic with the given choices of what the standard leaves open.
  public static Fpu of(Format format, NanRule nanRule, Tininess tininess) {
    return new Fpu(format, nanRule, tininess);
  }

  /// The format of operands and results.
  public Format format() {
    return layout.format;
  }

  /// a + b (IEEE 754-2019 §5.4.1).
  public long add(long a, long b, RoundingMode mode, Flags flags) {
    check(a, b);
    if (usesHardware(mode, flags)) {
      if (isDouble) {
        double sum = asDouble(a) + asDouble(b);
        if (!Double.isNaN(sum)) {
          return bits(sum);
        }
      } else if (isSingle) {
        float sum = asSingle(a) + asSingle(b);
        if (!Double.isNaN(sum)) {
          return bits(sum);
        }
      }
    }
    return soft.sum(a, b, b, mode, flags);
  }

  /// a − b (IEEE 754-2019 §5.4.1).
  public long sub(long a, long b, RoundingMode mode, Flags flags) {
    check(a, b);
    if (usesHardware(mode, flags)) {
      if (isDouble) {
        double difference = asDouble(a) - asDouble(b);
        if (!Double.isNaN(difference)) {
          return bits(difference);
        }
      } else if (isSingle) {
        float difference = asSingle(a) - asSingle(b);
        if (!Double.isNaN(difference)) {
          return bits(difference);
        }
      }
    }
    return soft.sum(a, b ^ layout.signBit, b, mode, flags);
  }

  /// a · b (IEEE 754-2019 §5.4.1).
  public long mul(long a, long b, RoundingMode mode, Flags flags) {
    check(a, b);
    if (usesHardware(mode, flags)) {
      if (isDouble) {
        double product = asDouble(a) * asDouble(b);
        if (!Double.isNaN(product)) {
          return bits(product);
        }
      } else if (isSingle) {
        float product = asSingle(a) * asSingle(b);
        if (!Double.isNaN(product)) {
          return bits(product);
        }
      }
    }
    return soft.product(a, b, mode, flags);
  }

  /// a ÷ b (IEEE 754-2019 §5.4.1).
  public long div(long a, long b, RoundingMode mode, Flags flags) {
    check(a, b);
    if (usesHardware(mode, flags)) {
      if (isDouble) {
        double quotient = asDouble(a) / asDouble(b);
        if (!Double.isNaN(quotient)) {
          return bits(quotient);
        }
      } else if (isSingle) {
        float quotient = asSingle(a) / asSingle(b);
        if (!Double.isNaN(quotient)) {
          return bits(quotient);
        }
      }
    }
    return soft.quotient(a, b, mode, flags);
  }

  /// √a (IEEE 754-2019 §5.4.1); √−0 is −0.
  public long sqrt(long a, RoundingMode mode, Flags flags) {
    layout.check(a, "only");
    if (usesHardware(mode, flags)) {
      if (isDouble) {
        double root = Math.sqrt(asDouble(a));
        if (!Double.isNaN(root)) {
          return bits(root);
        }
      } else if (isSingle) {
        // Computed in double and rounded again, the root is correctly rounded because 53 ≥ 2·24 +
        // 2.
        double root = Math.sqrt(asSingle(a));
        if (!Double.isNaN(root)) {
          return bits((float) root);
        }
      }
    }
    return soft.root(a, mode, flags);
  }

  /// a · b + c, rounded once (IEEE 754-2019 §5.4.1). ∞ · 0 + a quiet NaN raises no flag, as on x86.
  public long fma(long a, long b, long c, RoundingMode mode, Flags flags) {
    check(a, b);
    layout.check(c, "third");
    if (usesHardware(mode, flags)) {
      if (isDouble) {
        double result = Math.fma(asDouble(a), asDouble(b), asDouble(c));
        if (!Double.isNaN(result)) {
          return bits(result);
        }
      } else if (isSingle) {
        float result = Math.fma(asSingle(a), asSingle(b), asSingle(c));
        if (!Double.isNaN(result)) {
          return bits(result);
        }
      }
    }
    return soft.fusedSum(a, b, c, mode, flags);
  }

  /// The IEEE remainder x − n·y, n the integer nearest x/y, ties to even; exact (§5.3.1).
  public long remainder(long x, long y, Flags flags) {
    check(x, y);
    return ExactRemainder.of(soft, x, y, true, flags);
  }

  /// C's `fmod`: x − n·y, n being x/y truncated; exact, with the sign of x (C17 7.12.10.1).
  public long fmod(long x, long y, Flags flags) {
    check(x, y);
    return ExactRemainder.of(soft, x, y, false, flags);
  }

  /// The integral number next to a in the mode's direction, never raising inexact (§5.9): C's
  /// `nearbyint`, `floor`, `ceil`, `trunc`, `round`, `roundeven`.
  public long roundToIntegral(long a, RoundingMode mode, Flags flags) {
    layout.check(a, "only");
    return NarrowConversion.roundToIntegral(soft, a, mode, false, flags);
  }

  /// As [#roundToIntegral], raising inexact if the result differs: C's `rint`.
  public long roundToIntegralExact(long a, RoundingMode mode, Flags flags) {
    layout.check(a, "only");
    return NarrowConversion.roundToIntegral(soft, a, mode, true, flags);
  }

  /// The quiet comparison (§5.11): only a signalling NaN raises invalid. C's `==`, `isless` ….
  public Outcome compare(long a, long b, Flags flags) {
    check(a, b);
    if (layout.isSignaling(a) || layout.isSignaling(b)) {
      flags.raise(Flags.INVALID);
    }
    return order(a, b);
  }

  /// The signalling comparison (§5.11): any NaN raises invalid. C's `<`, `<=`, `>`, `>=`.
  public Outcome compareSignaling(long a, long b, Flags flags) {
    check(a, b);
    Outcome outcome = order(a, b);
    if (outcome == Outcome.UNORDERED) {
      flags.raise(Flags.INVALID);
    }
    return outcome;
  }

  private Outcome order(long a, long b) {
    if (layout.isNan(a) || layout.isNan(b)) {
      return Outcome.UNORDERED;
    }
    return Outcome.ofSign(Long.compare(ordinal(a), ordinal(b)));
  }

  /// The ordinal of a number among the numbers of the format: both zeros are 0, the smallest
  /// positive number is 1, its negation −1. Neighbours differ by one.
  ///
  /// @throws IllegalArgumentException for a NaN, which has no ordinal
  public long ordinal(long a) {
    layout.check(a, "only");
    long magnitude = a & layout.magnitudeMask;
    if (magnitude > layout.lastNumber) {
      throw new IllegalArgumentException("operand 0x%x of ordinal is a NaN".formatted(a));
    }
    return layout.isNegative(a) ? -magnitude : magnitude;
  }

  /// The number with a given ordinal; +0 for ordinal 0.
  public long ofOrdinal(long ordinal) {
    long magnitude = Math.abs(ordinal);
    if (magnitude > layout.lastNumber || magnitude < 0) {
      throw new IllegalArgumentException(
          "ordinal %d is out of range for %s".formatted(ordinal, layout.format));
    }
    return ordinal < 0 ? layout.signBit | magnitude : magnitude;
  }

  /// How many steps of one ulp lie between two numbers, unsigned; −1, the most, if just one is a
  /// NaN.
  public long ulpDistance(long a, long b) {
    check(a, b);
    if (layout.isNan(a) || layout.isNan(b)) {
      return layout.isNan(a) && layout.isNan(b) ? 0 : -1;
    }
    long x = ordinal(a);
    long y = ordinal(b);
    return x > y ? x - y : y - x;
  }

  /// The lesser of two, according to the family.
  public long min(long a, long b, MinMax family, Flags flags) {
    return minMax(a, b, family, false, flags);
  }

  /// The greater of two, according to the family.
  public long max(long a, long b, MinMax family, Flags flags) {
    return minMax(a, b, family, true, flags);
  }

  private long minMax(long a, long b, MinMax family, boolean max, Flags flags) {
    check(a, b);
    FloatClass classA = layout.classify(a);
    FloatClass classB = layout.classify(b);
    if (family.signals(classA, classB)) {
      flags.raise(Flags.INVALID);
    }
    Outcome order = order(a, b);
    int zeroOrder =
        switch (order) {
          case LESS -> -1;
          case GREATER -> 1;
          case EQUAL -> Boolean.compare(layout.isNegative(b), layout.isNegative(a));
          case UNORDERED -> 0;
        };
    Choice choice = family.choose(classA, classB, order, zeroOrder, max);
    return switch (choice) {
      case FIRST -> a;
      case SECOND -> b;
      case NAN -> soft.propagate(a, b, 0, Flags.IGNORED);
    };
  }

  /// Converts a number of a narrow format to this one (§5.4.2).
  public long convertFrom(Fpu source, long a, RoundingMode mode, Flags flags) {
    source.layout.check(a, "only");
    if (usesHardware(mode, flags)) {
      if (isDouble && source.isSingle && !source.layout.isNan(a)) {
        return bits((double) source.asSingle(a));
      }
      if (isSingle && source.isDouble && !source.layout.isNan(a)) {
        return bits((float) asDouble(a));
      }
    }
    return NarrowConversion.convert(source.soft, soft, a, mode, flags);
  }

  /// The low `width` ≤ 64 bits of the integer that a rounds to (§5.8), or the policy's result,
  /// raising invalid, if the type has no such integer. Raises inexact if a is not an integer. C
  /// casts truncate.
  public long toInteger(
      long a, int width, boolean signed, RoundingMode mode, OutOfRange policy, Flags flags) {
    layout.check(a, "only");
    return NarrowConversion.toInteger(layout, a, width, signed, mode, policy, flags);
  }

  /// Whether a rounds to an integer of `width` ≤ 64 bits.
  public boolean fitsInteger(long a, int width, boolean signed, RoundingMode mode) {
    layout.check(a, "only");
    NarrowConversion.checkWidth(width);
    return NarrowConversion.fits(layout, a, width, signed, mode);
  }

  /// The number nearest an integer, given by its low `width` ≤ 64 bits (§5.4.1).
  public long fromInteger(long integer, int width, boolean signed, RoundingMode mode, Flags flags) {
    return NarrowConversion.fromInteger(layout, integer, width, signed, mode, flags);
  }

  /// What kind of datum it is.
  public FloatClass classify(long a) {
    layout.check(a, "only");
    return layout.classify(a);
  }

  /// Whether it is a NaN, quiet or signalling.
  public boolean isNan(long a) {
    layout.check(a, "only");
    return layout.isNan(a);
  }

  /// Whether its sign bit is set.
  public boolean isNegative(long a) {
    layout.check(a, "only");
    return layout.isNegative(a);
  }

  /// The pattern with its sign flipped, NaNs included (§5.5.1).
  public long neg(long a) {
    layout.check(a, "only");
    return a ^ layout.signBit;
  }

  /// The pattern with its sign cleared, NaNs included (§5.5.1).
  public long abs(long a) {
    layout.check(a, "only");
    return a & layout.magnitudeMask;
  }

  /// The first with the sign of the second, NaNs included (§5.5.1).
  public long copySign(long a, long b) {
    check(a, b);
    return (a & layout.magnitudeMask) | (b & layout.signBit);
  }

  /// The least number greater than a (§5.3.1); of +∞, itself; of the least number's negation, −0.
  public long nextUp(long a, Flags flags) {
    layout.check(a, "only");
    return NarrowScaling.nextUp(soft, a, flags);
  }

  /// The greatest number less than a (§5.3.1).
  public long nextDown(long a, Flags flags) {
    layout.check(a, "only");
    return layout.isNan(a)
        ? soft.propagate(a, 0, 0, flags)
        : neg(NarrowScaling.nextUp(soft, neg(a), flags));
  }

  /// The distance from |a| to the next number of larger magnitude, if there were one: 2^quantum.
  /// For an infinity it is +∞, as in `Math.ulp`.
  public long ulp(long a, Flags flags) {
    layout.check(a, "only");
    return NarrowScaling.ulp(soft, a, flags);
  }

  /// a · 2^n, rounded once (§5.3.3 scaleB): C's `scalbn`, `ldexp`.
  public long scalbn(long a, int n, RoundingMode mode, Flags flags) {
    layout.check(a, "only");
    return NarrowScaling.scalbn(soft, a, n, mode, flags);
  }

  /// The exponent of a, as a number of the format (§5.3.3 logB): of zero −∞, raising
  /// divide-by-zero.
  public long logb(long a, RoundingMode mode, Flags flags) {
    layout.check(a, "only");
    return NarrowScaling.logb(soft, a, mode, flags);
  }

  /// The exponent ⌊log2 |a|⌋ of a finite nonzero number: C's `ilogb`.
  public int exponent(long a) {
    layout.check(a, "only");
    return NarrowScaling.exponent(layout, a);
  }

  /// C's `frexp`: a scaled into [½, 1); zeros, infinities and NaNs as they are.
  public long frexp(long a, Flags flags) {
    layout.check(a, "only");
    if (layout.isNan(a)) {
      return soft.propagate(a, 0, 0, flags);
    }
    return layout.isFinite(a) && !layout.isZero(a)
        ? scalbn(a, -1 - exponent(a), RoundingMode.NEAREST_EVEN, flags)
        : a;
  }

  /// The exponent that `frexp` stores: of a finite nonzero a, the n with a = frexp(a) · 2^n; else
  /// 0.
  public int frexpExponent(long a) {
    layout.check(a, "only");
    return layout.isFinite(a) && !layout.isZero(a) ? exponent(a) + 1 : 0;
  }

  /// The NaN delivered where no operand is one.
  public long defaultNan() {
    return soft.defaultNan();
  }

  /// The infinity of that sign; in a format without infinities, the default NaN.
  public long infinity(boolean negative) {
    return layout.infinite(negative ? layout.signBit : 0);
  }

  /// The largest finite number.
  public long largest() {
    return layout.largest;
  }

  private void check(long a, long b) {
    layout.check(a, "first");
    layout.check(b, "second");
  }

  private static boolean usesHardware(RoundingMode mode, Flags flags) {
    return mode == RoundingMode.NEAREST_EVEN && flags == Flags.IGNORED;
  }

  private static double asDouble(long bits) {
    return Double.longBitsToDouble(bits);
  }

  private float asSingle(long bits) {
    return Float.intBitsToFloat((int) bits);
  }

  private static long bits(double value) {
    return Double.doubleToRawLongBits(value);
  }

  private static long bits(float value) {
    return Integer.toUnsignedLong(Float.floatToRawIntBits(value));
  }
}
