package org.ulpscope.ieee.bigfloat;

import java.math.BigInteger;
import org.ulpscope.ieee.RoundingMode;

/// The operations of [BigFloat] that are exact integers before they are rounded.
final class Arithmetic {
  private Arithmetic() {}

  static BigFloat add(BigFloat x, BigFloat y, Context c) {
    if (x.isNan() || y.isNan()) {
      return BigFloat.NAN;
    }
    if (x.isInfinite() || y.isInfinite()) {
      boolean clash = x.isInfinite() && y.isInfinite() && x.isNegative() != y.isNegative();
      return clash ? BigFloat.NAN : x.isInfinite() ? x : y;
    }
    if (x.isZero() && y.isZero()) {
      return x.isNegative() == y.isNegative()
          ? x
          : BigFloat.zero(c.mode() == RoundingMode.TOWARD_NEGATIVE);
    }
    if (x.isZero() || y.isZero()) {
      return (x.isZero() ? y : x).round(c);
    }
    return Term.of(x).plus(Term.of(y), c);
  }

  /// ±significand · 2^scale, nonzero, with an exponent that may exceed the range of a [BigFloat].
  private record Term(boolean negative, BigInteger significand, long scale) {
    static Term of(BigFloat x) {
      return new Term(x.isNegative(), x.significand(), x.scale());
    }

    static Term product(BigFloat x, BigFloat y) {
      return new Term(
          x.isNegative() != y.isNegative(),
          x.significand().multiply(y.significand()),
          (long) x.scale() + y.scale());
    }

    long exponent() {
      return scale + significand.bitLength() - 1;
    }

    private BigInteger inUnitsOf(long unit) {
      BigInteger magnitude = significand.shiftLeft(Math.toIntExact(scale - unit));
      return negative ? magnitude.negate() : magnitude;
    }

    BigFloat plus(Term other, Context c) {
      return exponent() >= other.exponent() ? plusSmaller(other, c) : other.plusSmaller(this, c);
    }

    /// This term has the larger exponent. It is lengthened to p + 3 bits; a term below its last
    /// place is then only "more" above it, or above its predecessor.
    private BigFloat plusSmaller(Term other, Context c) {
      int up = Math.max(0, c.precision() + 3 - significand.bitLength());
      if (other.exponent() < scale - up) {
        BigInteger m = significand.shiftLeft(up);
        BigInteger below = negative == other.negative ? m : m.subtract(BigInteger.ONE);
        return BigFloat.round(negative, below, scale - up, true, c);
      }
      long unit = Math.min(scale, other.scale);
      BigInteger sum = inUnitsOf(unit).add(other.inUnitsOf(unit));
      return sum.signum() == 0
          ? BigFloat.zero(c.mode() == RoundingMode.TOWARD_NEGATIVE)
          : BigFloat.round(sum.signum() < 0, sum.abs(), unit, false, c);
    }
  }

  static BigFloat mul(BigFloat x, BigFloat y, Context c) {
    if (x.isNan() || y.isNan()) {
      return BigFloat.NAN;
    }
    boolean negative = x.isNegative() != y.isNegative();
    if (x.isInfinite() || y.isInfinite()) {
      return x.isZero() || y.isZero() ? BigFloat.NAN : BigFloat.infinity(negative);
    }
    if (x.isZero() || y.isZero()) {
      return BigFloat.zero(negative);
    }
    BigInteger product = x.significand().multiply(y.significand());
    return BigFloat.round(negative, product, (long) x.scale() + y.scale(), false, c);
  }

  static BigFloat div(BigFloat x, BigFloat y, Context c) {
    if (x.isNan() || y.isNan()) {
      return BigFloat.NAN;
    }
    boolean negative = x.isNegative() != y.isNegative();
    if (x.isInfinite() || y.isInfinite()) {
      return x.isInfinite() && y.isInfinite()
          ? BigFloat.NAN
          : x.isInfinite() ? BigFloat.infinity(negative) : BigFloat.zero(negative);
    }
    if (y.isZero()) {
      return x.isZero() ? BigFloat.NAN : BigFloat.infinity(negative);
    }
    if (x.isZero()) {
      return BigFloat.zero(negative);
    }
    int lengths = y.significand().bitLength() - x.significand().bitLength();
    int up = Math.max(0, c.precision() + 2 + lengths);
    BigInteger[] parts = x.significand().shiftLeft(up).divideAndRemainder(y.significand());
    long scale = (long) x.scale() - up - y.scale();
    return BigFloat.round(negative, parts[0], scale, parts[1].signum() != 0, c);
  }

  /// The product is exact, so the sum rounds once. Signs and special values are those of x · y + z.
  static BigFloat fma(BigFloat x, BigFloat y, BigFloat z, Context c) {
    if (!isOrdinary(x) || !isOrdinary(y)) {
      return add(mul(x, y, c), z, c); // the product is a zero, an infinity or the NaN
    }
    if (isOrdinary(z)) {
      return Term.product(x, y).plus(Term.of(z), c);
    }
    return z.isZero() ? mul(x, y, c) : z;
  }

  private static boolean isOrdinary(BigFloat x) {
    return x.isFinite() && !x.isZero();
  }

  static BigFloat sqrt(BigFloat x, Context c) {
    if (x.isNan() || x.isZero()) {
      return x;
    }
    if (x.isNegative()) {
      return BigFloat.NAN;
    }
    return x.isInfinite() ? x : root(x.significand(), x.scale(), false, c);
  }

  /// √((m + ε) · 2^scale), rounded. A radicand of 2p + 4 bits has a root of p + 2, and whatever
  /// lies below the integer radicand lies below the square of the next integer.
  private static BigFloat root(BigInteger m, long scale, boolean more, Context c) {
    int up = Math.max(0, 2 * c.precision() + 4 - m.bitLength());
    up += (int) ((scale - up) & 1);
    BigInteger[] parts = m.shiftLeft(up).sqrtAndRemainder();
    return BigFloat.round(false, parts[0], (scale - up) / 2, more || parts[1].signum() != 0, c);
  }

  /// √(x² + y²), rounded once (IEEE 754-2019 §9.2). An infinity beats a NaN.
  static BigFloat hypot(BigFloat x, BigFloat y, Context c) {
    if (x.isInfinite() || y.isInfinite()) {
      return BigFloat.infinity(false);
    }
    if (x.isNan() || y.isNan()) {
      return BigFloat.NAN;
    }
    if (x.isZero() || y.isZero()) {
      return (x.isZero() ? y : x).abs().round(c);
    }
    boolean inOrder = x.exponent() >= y.exponent();
    BigFloat large = inOrder ? x : y;
    BigFloat small = inOrder ? y : x;
    BigInteger square = large.significand().pow(2);
    long scale = 2L * large.scale();
    // Lengthened to 2p + 8 bits or more, the square's root has p + 4; a small square below its last
    // place is "more", and cannot reach the next square since m² is a square of the same scale.
    int up = Math.max(0, 2 * c.precision() + 8 - square.bitLength());
    up += up & 1;
    if (2L * small.exponent() + 2 <= scale - up) {
      return root(square.shiftLeft(up), scale - up, true, c);
    }
    long common = Math.min(scale, 2L * small.scale());
    BigInteger sum =
        square
            .shiftLeft((int) (scale - common))
            .add(small.significand().pow(2).shiftLeft((int) (2L * small.scale() - common)));
    return root(sum, common, false, c);
  }

  /// ∛x, rounded: an integer root with a remainder, as the square root.
  static BigFloat cbrt(BigFloat x, Context c) {
    if (!x.isFinite() || x.isZero()) {
      return x;
    }
    int up = Math.max(0, 3 * c.precision() + 6 - x.significand().bitLength());
    up += Math.floorMod(x.scale() - up, 3);
    BigInteger radicand = x.significand().shiftLeft(up);
    BigInteger root = cubeRoot(radicand);
    boolean more = !root.pow(3).equals(radicand);
    return BigFloat.round(x.isNegative(), root, (x.scale() - (long) up) / 3, more, c);
  }

  /// ⌊∛n⌋ by Newton's iteration from above, which falls until it reaches the floor.
  private static BigInteger cubeRoot(BigInteger n) {
    BigInteger three = BigInteger.valueOf(3);
    BigInteger root = BigInteger.ONE.shiftLeft(n.bitLength() / 3 + 1);
    while (true) {
      BigInteger next = root.shiftLeft(1).add(n.divide(root.multiply(root))).divide(three);
      if (next.compareTo(root) >= 0) {
        return root;
      }
      root = next;
    }
  }
}
