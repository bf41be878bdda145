package org.ulpscope.ieee.interval;

import java.math.BigInteger;
import org.ulpscope.ieee.Flags;
import org.ulpscope.ieee.Format;
import org.ulpscope.ieee.Fpu;
import org.ulpscope.ieee.RoundingMode;
import org.ulpscope.ieee.interval.Line.Mark;

/// Bounds on operands that follow from the result alone: the ULP-Maximum property of Marre and
/// Michel, as corrected and generalised by Bagnara, Carlier, Gori and Gotlieb, here for every
/// rounding mode.
///
/// A sum z = x ⊕ y that is not zero cannot come from operands so large that all their differences are
/// coarser than z. Say k(z) is the exponent of the last one bit of z, K the greatest k(z) in the
/// interval, p the precision, and c = 2^(K+p) − 2^K, the largest number whose last place is 2^K. Then
///
///     −c + min(0, z) ≤ x ≤ c + max(0, z), with the least and the greatest z of the interval.
///
/// Proof for x > 0; the rest is symmetric. Note |z| ≤ c, as z's own last place is at most 2^k(z).
///
///   - y ≥ 0: x ≤ x ⊕ y = z by monotonicity.
///   - y < 0, |y| < x/2: the exact sum exceeds x/2, so 2z ≥ x, and 2z ≤ c + z. (Where x/2 is not a
///     float, x is subnormal and the sum is exact.)
///   - |y| > 2x: z < 0 and |z| ≥ x by monotonicity, so x ≤ c.
///   - Otherwise the sum is exact (Sterbenz), in any mode, and z is a multiple of the smaller of the two
///     last places, which is thus at most 2^K. If that is x's, x ≤ c. If it is y's, |y| ≤ c and
///     x = z + |y| ≤ z + c.
///
///     Interval z = Interval.point(Format.DOUBLE, bits(1.5));
///     UlpMaximum.sum(z)      // x and y are between −(2^52 − ½) and 2^52 + 1
public final class UlpMaximum {
  private UlpMaximum() {}

  /// Whether the property gives a bound: no result is zero, which any x can give by cancellation,
  /// and none is an infinity, to which any x may overflow.
  private static boolean isBounded(Line line, Places z) {
    return !z.meets(line.run(Mark.MINUS_ZERO, Mark.ZERO))
        && line.run(Mark.MINUS_LARGEST, Mark.LARGEST).containsAll(z);
  }

  /// The interval that contains both operands of a sum whose result is a number of z; everything if
  /// z gives no bound.
  public static Interval sum(Interval z) {
    Line line = Line.of(z.format());
    Places terms = z.hasNoNumbers() ? line.none() : terms(line, z.places());
    return Interval.of(line, terms, false);
  }

  /// The places of the terms of a sum, given those of the sum, which must not be empty.
  static Places terms(Line line, Places z) {
    if (!isBounded(line, z)) {
      return line.all();
    }
    return switch (z) {
      case NarrowPlaces narrow -> narrowTerms(line, narrow);
      case WidePlaces wide -> wideTerms(line, wide);
    };
  }

  /// The interval that contains the factors of a product whose result is a nonzero finite number of
  /// z: the other factor has at least the smallest positive magnitude.
  public static Interval product(Interval z, RoundingMode mode) {
    return scaled(z, Propagator.mul(z.format(), mode), Mark.LEAST);
  }

  /// The interval that contains the dividend of a quotient whose result is a nonzero finite number
  /// of z: the divisor has at most the greatest finite magnitude.
  public static Interval dividend(Interval z, RoundingMode mode) {
    return scaled(z, Propagator.div(z.format(), mode), Mark.LARGEST);
  }

  /// The numbers whose product with (or quotient by) that extreme, of either sign, still rounds to
  /// a magnitude of z or less.
  private static Interval scaled(Interval z, Propagator operation, Mark extreme) {
    Line line = Line.of(z.format());
    if (z.hasNoNumbers() || !isBounded(line, z.places())) {
      return z.hasNoNumbers() ? Interval.empty(z.format()) : Interval.numbers(z.format());
    }
    Interval magnitudes = z.withoutNan().abs();
    Interval within = magnitudes.hull(magnitudes.negate());
    Interval numbers = Interval.numbers(z.format());
    Interval other = Interval.of(line, line.run(extreme, extreme), false);
    return operation
        .project(0, within, numbers, other)
        .hull(operation.project(0, within, numbers, other.negate()));
  }

  private static NarrowPlaces narrowTerms(Line line, NarrowPlaces z) {
    Format format = line.format;
    int fractionBits = format.significandBits() - 1;
    Fpu fpu = Fpu.of(format);
    long top = fpu.largest();
    boolean positive = z.low() > 0;
    int k =
        positive ? lastPlace(format, z.low(), z.high()) : lastPlace(format, ~z.high(), ~z.low());
    // The significand of c is all ones and its last place 2^k.
    long field = (long) k + fractionBits + format.bias();
    long c = (field << fractionBits) | ((1L << fractionBits) - 1);
    if (k + fractionBits > format.maxExponent() || c > top) {
      return new NarrowPlaces(~top, top);
    }
    long magnitude = positive ? z.high() : ~z.low();
    long sum = fpu.add(c, magnitude, RoundingMode.TOWARD_ZERO, Flags.IGNORED);
    return new NarrowPlaces(~(positive ? c : sum), positive ? sum : c);
  }

  /// The greatest exponent of a last one bit among the positive numbers from a to b.
  private static int lastPlace(Format format, long a, long b) {
    int fractionBits = format.significandBits() - 1;
    long hidden = 1L << fractionBits;
    long binade = b & -hidden;
    if (b >= hidden && a <= binade) {
      return (int) (b >>> fractionBits) - format.bias(); // a power of two, the greatest one up to b
    }
    // One binade, or the subnormal range, where numbers are integers · 2^quantum: of the integers
    // from a to b the one with most trailing zeros is b cleared below the first bit in which a − 1
    // and b differ.
    int quantum = Math.max((int) (b >>> fractionBits), 1) - format.bias() - fractionBits;
    return quantum + 63 - Long.numberOfLeadingZeros((a - 1) ^ b);
  }

  private static WidePlaces wideTerms(Line line, WidePlaces z) {
    Format format = line.format;
    int fractionBits = format.significandBits() - 1;
    var wide = new WideLine(format);
    BigInteger top = wide.infinity.subtract(BigInteger.ONE);
    boolean positive = z.low().signum() > 0;
    int k =
        positive
            ? lastPlace(format, z.low(), z.high())
            : lastPlace(format, z.high().not(), z.low().not());
    BigInteger field = BigInteger.valueOf((long) k + fractionBits + format.bias());
    BigInteger c = field.add(BigInteger.ONE).shiftLeft(fractionBits).subtract(BigInteger.ONE);
    if (c.compareTo(top) > 0) {
      return new WidePlaces(top.not(), top);
    }
    BigInteger sum = sum(wide, c, positive ? z.high() : z.low().not());
    return new WidePlaces((positive ? c : sum).not(), positive ? sum : c);
  }

  private static BigInteger sum(WideLine line, BigInteger a, BigInteger b) {
    return line.place(
        line.fpu.add(line.datum(a), line.datum(b), RoundingMode.TOWARD_ZERO, Flags.IGNORED));
  }

  private static int lastPlace(Format format, BigInteger a, BigInteger b) {
    int fractionBits = format.significandBits() - 1;
    int field = b.shiftRight(fractionBits).intValueExact();
    if (field > 0 && a.compareTo(BigInteger.valueOf(field).shiftLeft(fractionBits)) <= 0) {
      return field - format.bias();
    }
    int quantum = Math.max(field, 1) - format.bias() - fractionBits;
    return quantum + a.subtract(BigInteger.ONE).xor(b).bitLength() - 1;
  }
}
