package org.ulpscope.ieee.interval;

import org.ulpscope.ieee.Flags;
import org.ulpscope.ieee.Format;
import org.ulpscope.ieee.Fpu;
import org.ulpscope.ieee.RoundingMode;

/// What a result alone says of its operands: the ULP-Maximum property of Marre and Michel, as corrected
/// and generalised by Bagnara, Carlier, Gori and Gotlieb, here for every rounding mode.
///
/// A sum z = x ⊕ y that is not zero cannot come from operands so large that all their differences are
/// coarser than z. Say k(z) is the exponent of the last one bit of z, K the greatest k(z) in the
/// interval, p the precision, and c = 2^(K+p) − 2^K, the largest number whose last place is 2^K. Then
///
///     −c + min(0, z) ≤ x ≤ c + max(0, z), with the least and the greatest z of the interval.
///
/// Proof for x > 0; the rest is symmetric. Note |z| ≤ c, as z's own last place is at most 2^k(z).
///
///   - y ≥ 0: x ≤ x ⊕ y = z by monotony.
///   - y < 0, |y| < x/2: the exact sum exceeds x/2, so 2z ≥ x, and 2z ≤ c + z. (Where x/2 is no
///     float, x is subnormal and the sum is exact.)
///   - |y| > 2x: z < 0 and |z| ≥ x by monotony, so x ≤ c.
///   - Otherwise the sum is exact (Sterbenz), in any mode, and z is a multiple of the smaller of the two
///     last places, which is thus at most 2^K. If that is x's, x ≤ c. If it is y's, |y| ≤ c and
///     x = z + |y| ≤ z + c.
///
///     Interval z = Interval.point(Format.DOUBLE, bits(1.5));
///     UlpMaximum.sum(z)      // x and y are between −(2^52 − ½) and 2^52 + 1
public final class UlpMaximum {
  private UlpMaximum() {}

  /// Bounds on places.
  record Bounds(long low, long high) {}

  /// Whether the property says anything: no zero among the results, from which any x cancels, and
  /// no infinity, to which any x may overflow.
  static boolean bounds(Interval z) {
    var line = new Line(z.format());
    boolean zero = z.low() <= 0 && z.high() >= -1;
    return !zero && z.low() > ~line.infinity && z.high() < line.infinity;
  }

  /// Where both operands of a sum lie whose result is a number of z; everything if z says nothing.
  public static Interval sum(Interval z) {
    if (z.hasNoNumbers()) {
      return Interval.empty(z.format());
    }
    if (!bounds(z)) {
      return Interval.numbers(z.format());
    }
    Bounds bounds = ofSum(z);
    return new Interval(z.format(), bounds.low(), bounds.high(), false);
  }

  /// Where the factors of a product lie whose result is a nonzero finite number of z: the other
  /// factor has at least the least positive magnitude.
  public static Interval product(Interval z, RoundingMode mode) {
    return scaled(z, mode, false);
  }

  /// Where the dividend of a quotient lies whose result is a nonzero finite number of z: the
  /// divisor has at most the greatest finite magnitude.
  public static Interval dividend(Interval z, RoundingMode mode) {
    return scaled(z, mode, true);
  }

  private static Interval scaled(Interval z, RoundingMode mode, boolean quotient) {
    if (z.hasNoNumbers()) {
      return Interval.empty(z.format());
    }
    if (!bounds(z)) {
      return Interval.numbers(z.format());
    }
    Fpu fpu = Fpu.of(z.format());
    Interval magnitudes = z.abs();
    // The greatest x such that x · least, or x ÷ greatest, still rounds to a magnitude of z; of
    // each
    // sign in its own direction of rounding.
    long greatest = 0;
    for (RoundingMode direction : new RoundingMode[] {mode, mode.mirrored()}) {
      long below = 0;
      long above = fpu.largest() + 1;
      while (above - below > 1) {
        long middle = (above + below) >>> 1;
        long result =
            quotient
                ? fpu.div(middle, fpu.largest(), direction, Flags.IGNORED)
                : fpu.mul(middle, 1, direction, Flags.IGNORED);
        if (result <= magnitudes.high()) {
          below = middle;
        } else {
          above = middle;
        }
      }
      greatest = Math.max(greatest, below);
    }
    return new Interval(z.format(), ~greatest, greatest, false);
  }

  /// The bounds of [#sum], for results that it bounds.
  static Bounds ofSum(Interval z) {
    Format format = z.format();
    int k =
        z.low() > 0 ? lastPlace(format, z.low(), z.high()) : lastPlace(format, ~z.high(), ~z.low());
    long top = Fpu.of(format).largest();
    if (k + format.significandBits() > format.maxExponent() + 1) {
      return new Bounds(~top, top);
    }
    Fpu fpu = Fpu.of(format);
    // c has the significand of all ones, last place 2^k; it is the predecessor of 2^(k+p).
    long c = c(format, k);
    long most = fpu.add(c, Math.max(z.high(), 0), RoundingMode.TOWARD_ZERO, Flags.IGNORED);
    long least = fpu.add(c, z.low() < 0 ? ~z.low() : 0, RoundingMode.TOWARD_ZERO, Flags.IGNORED);
    return new Bounds(~Math.min(least, top), Math.min(most, top));
  }

  private static long c(Format format, int k) {
    int fractionBits = format.significandBits() - 1;
    long field = (long) k + fractionBits + format.bias();
    return (field << fractionBits) | ((1L << fractionBits) - 1);
  }

  /// The greatest exponent of a last one bit among the positive numbers from a to b.
  private static int lastPlace(Format format, long a, long b) {
    int fractionBits = format.significandBits() - 1;
    long hidden = 1L << fractionBits;
    long binade = b & -hidden;
    if (b >= hidden && a <= binade) {
      return (int) (b >>> fractionBits) - format.bias(); // a power of two, the greatest one up to b
    }
    // One binade, or the subnormal range, where numbers are significand · 2^quantum: of the
    // integers
    // from m to n the one with most trailing zeros is n cleared below the bit where m − 1 and n
    // part.
    int quantum = Math.max((int) (b >>> fractionBits), 1) - format.bias() - fractionBits;
    long m = (a & (hidden - 1)) | (a >= hidden ? hidden : 0);
    long n = (b & (hidden - 1)) | (b >= hidden ? hidden : 0);
    long parting = Long.highestOneBit((m - 1) ^ n);
    return quantum + Long.numberOfTrailingZeros(n & -parting);
  }
}
