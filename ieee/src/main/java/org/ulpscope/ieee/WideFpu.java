package org.ulpscope.ieee;

import java.math.BigInteger;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Arithmetic on [Datum]s of one format, which may be any format: the operations of [Fpu] without
/// its limits, but slower.
///
/// Every result is computed as an exact integer times a power of two, plus at most one bit that
/// tells whether something lies below, and rounded by [WideLayout#round].
///
///     WideFpu x87 = WideFpu.of(Format.X87);
///     Datum tenth = Datum.parse(Format.X87, "0.1");
///     x87.mul(tenth, tenth, RoundingMode.NEAREST_EVEN, Flags.IGNORED).toString()   // 0.01
///
/// An x87 unnormal, pseudo-infinity or pseudo-NaN as an operand raises invalid and yields the
/// default NaN.
public final class WideFpu {
  private static final Map<Format, WideFpu> USUAL =
      Stream.of(Format.HALF, Format.SINGLE, Format.DOUBLE, Format.X87, Format.QUAD)
          .collect(
              Collectors.toUnmodifiableMap(
                  format -> format,
                  format -> of(format, NanRule.CANONICAL, Tininess.AFTER_ROUNDING)));

  private final WideLayout layout;
  private final NanRule nanRule;

  private WideFpu(Format format, NanRule nanRule, Tininess tininess) {
    layout = new WideLayout(format, nanRule, tininess);
    this.nanRule = nanRule;
  }

  /// Arithmetic with canonical NaNs, tininess detected after rounding.
  public static WideFpu of(Format format) {
    WideFpu usual = USUAL.get(format);
    return usual != null ? usual : of(format, NanRule.CANONICAL, Tininess.AFTER_ROUNDING);
  }

  /// Arithmetic with the given choices of what the standard leaves open.
  public static WideFpu of(Format format, NanRule nanRule, Tininess tininess) {
    return new WideFpu(format, nanRule, tininess);
  }

  /// The format of operands and results.
  public Format format() {
    return layout.format;
  }

  WideLayout layout() {
    return layout;
  }

  NanRule nanRule() {
    return nanRule;
  }

  Operand operand(Datum x, String which) {
    if (!x.format().equals(layout.format)) {
      throw new IllegalArgumentException(
          "%s operand is %s, but this arithmetic is %s"
              .formatted(which, x.format(), layout.format));
    }
    return Operand.of(layout, x);
  }

  /// a + b (IEEE 754-2019 §5.4.1).
  public Datum add(Datum a, Datum b, RoundingMode mode, Flags flags) {
    Operand x = operand(a, "first");
    Operand y = operand(b, "second");
    return sum(x, y, y.negative(), mode, flags);
  }

  /// a − b (IEEE 754-2019 §5.4.1).
  public Datum sub(Datum a, Datum b, RoundingMode mode, Flags flags) {
    Operand x = operand(a, "first");
    Operand y = operand(b, "second");
    return sum(x, y, !y.negative(), mode, flags);
  }

  private Datum sum(Operand x, Operand y, boolean negativeY, RoundingMode mode, Flags flags) {
    if (x.isNan() || y.isNan()) {
      return propagate(x, y, flags);
    }
    if (x.isInfinite() || y.isInfinite()) {
      boolean clash = x.isInfinite() && y.isInfinite() && x.negative() != negativeY;
      return clash ? invalid(flags) : layout.infinite(x.isInfinite() ? x.negative() : negativeY);
    }
    return ExactSum.round(
        layout,
        x.negative(),
        x.significand(),
        x.quantum(),
        negativeY,
        y.significand(),
        y.quantum(),
        mode,
        flags);
  }

  /// a · b (IEEE 754-2019 §5.4.1).
  public Datum mul(Datum a, Datum b, RoundingMode mode, Flags flags) {
    Operand x = operand(a, "first");
    Operand y = operand(b, "second");
    if (x.isNan() || y.isNan()) {
      return propagate(x, y, flags);
    }
    boolean negative = x.negative() != y.negative();
    if (x.isInfinite() || y.isInfinite()) {
      return x.isZero() || y.isZero() ? invalid(flags) : layout.infinite(negative);
    }
    if (x.isZero() || y.isZero()) {
      return layout.zero(negative);
    }
    BigInteger product = x.significand().multiply(y.significand());
    return layout.round(negative, product, x.quantum() + y.quantum(), false, mode, flags);
  }

  /// a ÷ b (IEEE 754-2019 §5.4.1).
  public Datum div(Datum a, Datum b, RoundingMode mode, Flags flags) {
    Operand x = operand(a, "first");
    Operand y = operand(b, "second");
    if (x.isNan() || y.isNan()) {
      return propagate(x, y, flags);
    }
    boolean negative = x.negative() != y.negative();
    if (x.isInfinite() || y.isInfinite()) {
      return x.isInfinite() && y.isInfinite()
          ? invalid(flags)
          : x.isInfinite() ? layout.infinite(negative) : layout.zero(negative);
    }
    if (y.isZero()) {
      if (x.isZero()) {
        return invalid(flags);
      }
      flags.raise(Flags.DIVIDE_BY_ZERO);
      return layout.infinite(negative);
    }
    if (x.isZero()) {
      return layout.zero(negative);
    }
    // A numerator longer than the divisor by p + 2 bits makes a quotient of at least p + 2.
    int lengths = y.significand().bitLength() - x.significand().bitLength();
    int up = Math.max(0, layout.precision + 2 + lengths);
    BigInteger[] parts = x.significand().shiftLeft(up).divideAndRemainder(y.significand());
    boolean more = parts[1].signum() != 0;
    return layout.round(negative, parts[0], x.quantum() - up - y.quantum(), more, mode, flags);
  }

  /// √a (IEEE 754-2019 §5.4.1).
  public Datum sqrt(Datum a, RoundingMode mode, Flags flags) {
    Operand x = operand(a, "only");
    if (x.isNan()) {
      return propagate(x, x, flags);
    }
    if (x.isZero()) {
      return layout.zero(x.negative());
    }
    if (x.negative()) {
      return invalid(flags);
    }
    if (x.isInfinite()) {
      return a;
    }
    // A radicand of 2p + 3 bits or more has a root of at least p + 2; its scale must be even.
    int up = Math.max(0, 2 * layout.precision + 4 - x.significand().bitLength());
    up += (x.quantum() - up) & 1;
    BigInteger[] parts = x.significand().shiftLeft(up).sqrtAndRemainder();
    boolean more = parts[1].signum() != 0;
    return layout.round(false, parts[0], (x.quantum() - up) / 2, more, mode, flags);
  }

  /// a · b + c, rounded once (IEEE 754-2019 §5.4.1). ∞ · 0 + a quiet NaN raises no flag, as on x86.
  public Datum fma(Datum a, Datum b, Datum c, RoundingMode mode, Flags flags) {
    Operand x = operand(a, "first");
    Operand y = operand(b, "second");
    Operand z = operand(c, "third");
    if (x.isNan() || y.isNan() || z.isNan()) {
      return WideNan.propagate(this, x, y, z, flags);
    }
    boolean negative = x.negative() != y.negative();
    if (x.isInfinite() || y.isInfinite()) {
      boolean clash = z.isInfinite() && z.negative() != negative;
      return x.isZero() || y.isZero() || clash ? invalid(flags) : layout.infinite(negative);
    }
    if (z.isInfinite()) {
      return c;
    }
    return ExactSum.round(
        layout,
        negative,
        x.significand().multiply(y.significand()),
        x.quantum() + y.quantum(),
        z.negative(),
        z.significand(),
        z.quantum(),
        mode,
        flags);
  }

  /// The IEEE remainder x − n·y, n the integer nearest x/y, ties to even; exact (§5.3.1).
  public Datum remainder(Datum a, Datum b, Flags flags) {
    return WideRemainder.of(this, operand(a, "first"), operand(b, "second"), true, flags);
  }

  /// C's `fmod`: x − n·y, n being x/y truncated; exact, with the sign of x (C17 7.12.10.1).
  public Datum fmod(Datum a, Datum b, Flags flags) {
    return WideRemainder.of(this, operand(a, "first"), operand(b, "second"), false, flags);
  }

  /// The integral number next to a in the mode's direction, never raising inexact (§5.9).
  public Datum roundToIntegral(Datum a, RoundingMode mode, Flags flags) {
    return WideConversion.roundToIntegral(this, operand(a, "only"), mode, false, flags);
  }

  /// As [#roundToIntegral], raising inexact if the result differs: C's `rint`.
  public Datum roundToIntegralExact(Datum a, RoundingMode mode, Flags flags) {
    return WideConversion.roundToIntegral(this, operand(a, "only"), mode, true, flags);
  }

  /// The quiet comparison (§5.11): only a signalling NaN raises invalid.
  public Outcome compare(Datum a, Datum b, Flags flags) {
    Operand x = operand(a, "first");
    Operand y = operand(b, "second");
    if (x.kind().signals() || y.kind().signals()) {
      flags.raise(Flags.INVALID);
    }
    return x.compare(y);
  }

  /// The signalling comparison (§5.11): any NaN raises invalid.
  public Outcome compareSignaling(Datum a, Datum b, Flags flags) {
    Outcome outcome = operand(a, "first").compare(operand(b, "second"));
    if (outcome == Outcome.UNORDERED) {
      flags.raise(Flags.INVALID);
    }
    return outcome;
  }

  /// The lesser of two, according to the family.
  public Datum min(Datum a, Datum b, MinMax family, Flags flags) {
    return minMax(a, b, family, false, flags);
  }

  /// The greater of two, according to the family.
  public Datum max(Datum a, Datum b, MinMax family, Flags flags) {
    return minMax(a, b, family, true, flags);
  }

  private Datum minMax(Datum a, Datum b, MinMax family, boolean max, Flags flags) {
    Operand x = operand(a, "first");
    Operand y = operand(b, "second");
    if (family.signals(x.kind(), y.kind())) {
      flags.raise(Flags.INVALID);
    }
    Outcome order = x.compare(y);
    int zeroOrder =
        switch (order) {
          case LESS -> -1;
          case GREATER -> 1;
          case EQUAL -> Boolean.compare(y.negative(), x.negative());
          case UNORDERED -> 0;
        };
    return switch (family.choose(x.kind(), y.kind(), order, zeroOrder, max)) {
      case FIRST -> a;
      case SECOND -> b;
      case NAN -> propagate(x, y, Flags.IGNORED);
    };
  }

  /// Converts a number of any format to this one (§5.4.2).
  public Datum convertFrom(Datum a, RoundingMode mode, Flags flags) {
    return WideConversion.convert(this, a, mode, flags);
  }

  /// The low `width` bits of the integer that a rounds to (§5.8), or the policy's result, raising
  /// invalid, if the type has no such integer: empty for [OutOfRange#POISON].
  public Optional<BigInteger> toInteger(
      Datum a, int width, boolean signed, RoundingMode mode, OutOfRange policy, Flags flags) {
    return WideConversion.toInteger(operand(a, "only"), width, signed, mode, policy, flags);
  }

  /// The number nearest an integer (§5.4.1).
  public Datum fromInteger(BigInteger integer, RoundingMode mode, Flags flags) {
    return scaled(integer, 0, mode, flags);
  }

  /// The number nearest integer · 2^scale.
  public Datum scaled(BigInteger integer, int scale, RoundingMode mode, Flags flags) {
    return integer.signum() == 0
        ? layout.zero(false)
        : layout.round(integer.signum() < 0, integer.abs(), scale, false, mode, flags);
  }

  /// The least number greater than a (§5.3.1).
  public Datum nextUp(Datum a, Flags flags) {
    return WideScaling.next(this, operand(a, "only"), true, flags);
  }

  /// The greatest number less than a (§5.3.1).
  public Datum nextDown(Datum a, Flags flags) {
    return WideScaling.next(this, operand(a, "only"), false, flags);
  }

  /// The distance from |a| to the next number of larger magnitude, if there were one; ∞ for an
  /// infinity.
  public Datum ulp(Datum a, Flags flags) {
    return WideScaling.ulp(this, operand(a, "only"), flags);
  }

  /// The ordinal of a number among the numbers of the format: both zeros are 0, the smallest
  /// positive number is 1, its negation −1. Neighbours differ by one; an x87 pseudo-denormal has
  /// the ordinal of the number it equals.
  ///
  /// @throws IllegalArgumentException for a NaN, which has no ordinal
  public BigInteger ordinal(Datum a) {
    Operand x = operand(a, "only");
    if (x.isNan()) {
      throw new IllegalArgumentException(
          "operand 0x%s of ordinal is a NaN".formatted(a.bits().toString(16)));
    }
    return x.ordinal();
  }

  /// The number with a given ordinal; +0 for ordinal 0.
  public Datum ofOrdinal(BigInteger ordinal) {
    BigInteger magnitude = ordinal.abs();
    if (magnitude.compareTo(layout.lastNumber) > 0) {
      throw new IllegalArgumentException(
          "ordinal %d is out of range for %s".formatted(ordinal, layout.format));
    }
    return layout.pack(ordinal.signum() < 0, magnitude);
  }

  /// How many steps of one ulp lie between two numbers; empty if just one is a NaN.
  public Optional<BigInteger> ulpDistance(Datum a, Datum b) {
    return WideScaling.ulpDistance(operand(a, "first"), operand(b, "second"));
  }

  /// a · 2^n, rounded once (§5.3.3 scaleB): C's `scalbn`, `ldexp`.
  public Datum scalbn(Datum a, int n, RoundingMode mode, Flags flags) {
    return WideScaling.scalbn(this, operand(a, "only"), n, mode, flags);
  }

  /// The exponent of a, as a number of the format (§5.3.3 logB).
  public Datum logb(Datum a, RoundingMode mode, Flags flags) {
    return WideScaling.logb(this, operand(a, "only"), mode, flags);
  }

  /// The exponent ⌊log2 |a|⌋ of a finite nonzero number: C's `ilogb`.
  public int exponent(Datum a) {
    return WideScaling.exponent(operand(a, "only"));
  }

  /// C's `frexp`: a scaled into [½, 1); zeros, infinities and NaNs as they are.
  public Datum frexp(Datum a, Flags flags) {
    Operand x = operand(a, "only");
    if (x.isNan()) {
      return propagate(x, x, flags);
    }
    return x.isInfinite() || x.isZero()
        ? a
        : scalbn(a, -1 - WideScaling.exponent(x), RoundingMode.NEAREST_EVEN, flags);
  }

  /// The exponent that `frexp` stores: of a finite nonzero a, the n with a = frexp(a) · 2^n; else
  /// 0.
  public int frexpExponent(Datum a) {
    Operand x = operand(a, "only");
    return x.isNan() || x.isInfinite() || x.isZero() ? 0 : WideScaling.exponent(x) + 1;
  }

  /// The NaN delivered if no operand is a NaN.
  public Datum defaultNan() {
    return layout.defaultNan;
  }

  /// The largest finite number.
  public Datum largest() {
    return layout.pack(false, layout.largest);
  }

  Datum invalid(Flags flags) {
    flags.raise(Flags.INVALID);
    return defaultNan();
  }

  Datum propagate(Operand x, Operand y, Flags flags) {
    return WideNan.propagate(this, x, y, Operand.ABSENT, flags);
  }
}
