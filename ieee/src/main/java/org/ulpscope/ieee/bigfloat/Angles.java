package org.ulpscope.ieee.bigfloat;

import java.math.BigInteger;

/// The angle of a point, by quadrants.
final class Angles {
  private Angles() {}

  /// The special values of C17 F.10.1.4; otherwise atan(y/x), plus or minus a half turn where x <
  /// 0. The quotient is rational, so its arc tangent is transcendental and Ziv's loop ends.
  static BigFloat atan2(BigFloat y, BigFloat x, Context c) {
    if (x.isNan() || y.isNan()) {
      return BigFloat.NAN;
    }
    if (y.isZero()) {
      return x.isNegative() ? turn(y.isNegative(), 4, c) : y;
    }
    if (x.isZero() || (y.isInfinite() && !x.isInfinite())) {
      return turn(y.isNegative(), 2, c);
    }
    if (x.isInfinite()) {
      return y.isInfinite()
          ? turn(y.isNegative(), x.isNegative() ? 3 : 1, c)
          : x.isNegative() ? turn(y.isNegative(), 4, c) : BigFloat.zero(y.isNegative());
    }
    boolean small = isNegligible(y, x, c);
    if (small && !x.isNegative()) {
      return belowQuotient(y, x, c);
    }
    return Ziv.round(c, 0, bits -> angle(y, x, bits));
  }

  private static Ball angle(BigFloat y, BigFloat x, int bits) {
    int w = bits + 8;
    Ball angle = Series.atan(Ball.of(y).div(Ball.of(x), w), w);
    if (!x.isNegative()) {
      return angle;
    }
    Ball half = Series.pi(w);
    return angle.add(y.isNegative() ? half.negate() : half, w);
  }

  /// ±n eighths of a turn.
  private static BigFloat turn(boolean negative, int eighths, Context c) {
    return Ziv.round(
        c,
        0,
        bits -> {
          Ball angle = Series.pi(bits + 4).mul(Ball.of(negative ? -eighths : eighths), bits + 4);
          return angle.shift(-2);
        });
  }

  /// How many bits distinguish y/x from every number of the precision and every midpoint.
  private static int distinguishing(BigFloat y, BigFloat x, Context c) {
    return c.precision() + y.significand().bitLength() + x.significand().bitLength() + 4;
  }

  private static boolean isNegligible(BigFloat y, BigFloat x, Context c) {
    return 2L * ((long) y.exponent() - x.exponent()) + 4 < -distinguishing(y, x, c);
  }

  /// atan q = q − q³/3 + … for a q = y/x so small that its cube does not reach the last of its
  /// distinguishing bits: the rest of q is cut off, or its last bit if there is no rest.
  private static BigFloat belowQuotient(BigFloat y, BigFloat x, Context c) {
    int lengths = x.significand().bitLength() - y.significand().bitLength();
    int up = Math.max(0, distinguishing(y, x, c) + lengths);
    BigInteger[] parts = y.significand().shiftLeft(up).divideAndRemainder(x.significand());
    BigInteger m = parts[1].signum() == 0 ? parts[0].subtract(BigInteger.ONE) : parts[0];
    long scale = (long) y.scale() - up - x.scale();
    return BigFloat.round(y.isNegative(), m, scale, true, c);
  }
}
