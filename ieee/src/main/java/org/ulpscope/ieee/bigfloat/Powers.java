package org.ulpscope.ieee.bigfloat;

import java.math.BigInteger;

/// Powers and logarithms whose values may be exact.
///
/// For binary numbers x and y: 2^x is rational only for an integer x. log2 x is rational only for a
/// power of two, log10 x only for 10^n, n ≥ 0 an integer (10^−n is not a binary number). x^y with y
/// = n/2^k in lowest terms is rational only if x is the 2^k-th power of a binary number r, and then
/// it is r^n. These cases are found and computed exactly; in all others Ziv's loop ends.
final class Powers {
  private static final BigFloat ONE = BigFloat.of(1);

  private Powers() {}

  /// The values common to all logarithms, or null.
  static BigFloat logSpecial(BigFloat x) {
    if (x.isNan()) {
      return x;
    }
    if (x.isZero()) {
      return BigFloat.infinity(true);
    }
    if (x.isNegative()) {
      return BigFloat.NAN;
    }
    if (x.isInfinite()) {
      return x;
    }
    return x.equals(ONE) ? BigFloat.zero(false) : null;
  }

  static BigFloat exp2(BigFloat x, Context c) {
    if (x.isNan() || x.isInfinite() || x.isZero()) {
      return x.isZero() ? ONE : x.isNan() || !x.isNegative() ? x : BigFloat.zero(false);
    }
    if (x.exponent() > 30) {
      return x.isNegative() ? BigFloat.underflow(false, c) : BigFloat.overflow(false, c);
    }
    if (x.isInteger()) {
      long n = x.signedSignificand().shiftLeft(x.scale()).longValueExact();
      return BigFloat.round(false, BigInteger.ONE, n, false, c);
    }
    if (x.isNegative() && x.exponent() == 30) {
      return x.order(BigFloat.of(BigFloat.MIN_EXPONENT - 1L)) < 0
          ? BigFloat.underflow(false, c)
          : betweenHalfAndSmallest(c);
    }
    if (Ziv.isNegligible(ONE, x.exponent() + 2L, c)) {
      return Ziv.nudge(ONE, !x.isNegative(), c);
    }
    return Ziv.round(
        c,
        0,
        bits -> {
          int w = bits + 40;
          return Series.exp(Ball.of(x).mul(Series.ln2(w), w), bits);
        });
  }

  /// The result of rounding a number between half of the smallest number and that number.
  private static BigFloat betweenHalfAndSmallest(Context c) {
    return BigFloat.round(false, BigInteger.valueOf(3), BigFloat.MIN_EXPONENT - 2L, false, c);
  }

  static BigFloat log2(BigFloat x, Context c) {
    BigFloat special = logSpecial(x);
    if (special != null) {
      return special;
    }
    if (x.significand().equals(BigInteger.ONE)) {
      return BigFloat.of(x.scale()).round(c);
    }
    return Ziv.round(c, 0, bits -> Series.log(x, bits + 8).div(Series.ln2(bits + 8), bits + 8));
  }

  static BigFloat log10(BigFloat x, Context c) {
    BigFloat special = logSpecial(x);
    if (special != null) {
      return special;
    }
    boolean mayBePower = x.scale() > 0 && x.scale() <= x.significand().bitLength();
    if (mayBePower && BigInteger.valueOf(5).pow(x.scale()).equals(x.significand())) {
      return BigFloat.of(x.scale()).round(c);
    }
    BigFloat ten = BigFloat.of(10);
    return Ziv.round(
        c, 0, bits -> Series.log(x, bits + 8).div(Series.log(ten, bits + 8), bits + 8));
  }

  static BigFloat pow(BigFloat x, BigFloat y, Context c) {
    if (y.isZero() || x.equals(ONE)) {
      return ONE;
    }
    if (x.isNan() || y.isNan()) {
      return BigFloat.NAN;
    }
    boolean odd = y.isFinite() && y.isInteger() && y.scale() == 0;
    if (y.isInfinite()) {
      int toOne = x.abs().order(ONE);
      return toOne == 0
          ? ONE
          : (toOne > 0) != y.isNegative() ? BigFloat.infinity(false) : BigFloat.zero(false);
    }
    if (x.isZero() || x.isInfinite()) {
      boolean negative = x.isNegative() && odd;
      return x.isZero() == y.isNegative() ? BigFloat.infinity(negative) : BigFloat.zero(negative);
    }
    if (!x.isNegative()) {
      return positive(x, y, c);
    }
    if (!y.isInteger()) {
      return BigFloat.NAN;
    }
    BigFloat magnitude = x.abs();
    return odd
        ? power(magnitude, y, new Context(c.precision(), c.mode().mirrored())).negate()
        : power(magnitude, y, c);
  }

  private static BigFloat power(BigFloat magnitude, BigFloat y, Context c) {
    return magnitude.equals(ONE) ? ONE : positive(magnitude, y, c);
  }

  /// x^y for finite x > 0 other than 1 and finite y other than 0.
  private static BigFloat positive(BigFloat x, BigFloat y, Context c) {
    if (y.scale() < 0) {
      BigFloat root = exactRoot(x, -y.scale());
      return root == null ? transcendental(x, y, c) : positive(root, y.scaled(-y.scale()), c);
    }
    if (x.significand().equals(BigInteger.ONE)) {
      return powerOfTwo(x.scale(), y, c);
    }
    // The significand m is odd and at least 3. If it has b bits, m^n has more than n·b/2: beyond 2p
    // + 32 it is too long for the precision and for its midpoints. 1/m^n is not a binary number.
    boolean isShort = y.exponent() < 32;
    BigInteger n = isShort ? y.significand().shiftLeft(y.scale()) : null;
    if (isShort
        && !y.isNegative()
        && n.longValueExact() * x.significand().bitLength() <= 4L * c.precision() + 64) {
      int exponent = n.intValueExact();
      BigInteger exact = x.significand().pow(exponent);
      return BigFloat.round(false, exact, (long) x.scale() * exponent, false, c);
    }
    return transcendental(x, y, c);
  }

  /// 2^(scale · y) for an integer y.
  private static BigFloat powerOfTwo(int scale, BigFloat y, Context c) {
    boolean large = y.exponent() > 31;
    BigInteger exponent =
        large
            ? BigInteger.ONE.shiftLeft(40).multiply(BigInteger.valueOf(Integer.signum(scale)))
            : y.significand().shiftLeft(y.scale()).multiply(BigInteger.valueOf(scale));
    if (y.isNegative()) {
      exponent = exponent.negate();
    }
    return BigFloat.round(false, BigInteger.ONE, exponent.longValueExact(), false, c);
  }

  /// The 2^k-th root of x if it is a binary number, else null.
  private static BigFloat exactRoot(BigFloat x, int k) {
    BigFloat root = x;
    for (int i = 0; i < k; i++) {
      if ((root.scale() & 1) != 0) {
        return null;
      }
      BigInteger[] parts = root.significand().sqrtAndRemainder();
      if (parts[1].signum() != 0) {
        return null;
      }
      root = BigFloat.of(parts[0], root.scale() / 2);
    }
    return root;
  }

  /// e^(y ln x).
  private static BigFloat transcendental(BigFloat x, BigFloat y, Context c) {
    Ball rough = Series.log(x, 64).mul(Ball.of(y), 64);
    if (rough.top() > 30) {
      boolean grows = rough.middle().signum() > 0;
      return grows ? BigFloat.overflow(false, c) : BigFloat.underflow(false, c);
    }
    // |x^y − 1| < 2 |y ln x|.
    if (Ziv.isNegligible(ONE, rough.bound() + 1, c)) {
      return Ziv.nudge(ONE, rough.middle().signum() > 0, c);
    }
    return Ziv.round(
        c,
        0,
        bits -> {
          int w = bits + 40;
          return Series.exp(Series.log(x, w).mul(Ball.of(y), w), bits);
        });
  }
}
