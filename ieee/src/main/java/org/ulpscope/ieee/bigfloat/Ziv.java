package org.ulpscope.ieee.bigfloat;

import java.math.BigInteger;
import java.util.function.IntFunction;

/// Ziv's strategy: approximate, and if the error leaves the rounding in doubt, approximate better.
///
/// Rounding is monotone, so if both ends of a ball round to the same number, so does everything
/// inside. The loop ends for every result that is neither a number of the precision nor a midpoint,
/// because then small enough balls contain neither. The functions ensure that no other result gets
/// here.
final class Ziv {
  private Ziv() {}

  /// Rounds the limit of the balls, starting with `extra` bits more than the precision.
  static BigFloat round(Context c, int extra, IntFunction<Ball> approximation) {
    int bits = c.precision() + 16 + extra;
    while (true) {
      Ball ball = approximation.apply(bits);
      if (ball.isNonzero()) {
        BigFloat least = ball.least().round(c);
        if (least.equals(ball.greatest().round(c))) {
          return least;
        }
      }
      bits += bits / 2;
    }
  }

  /// How many bits a number next to x must agree with it for [#nudge] to round it.
  private static int agreement(BigFloat x, Context c) {
    return Math.max(x.significand().bitLength(), c.precision() + 3) + 2;
  }

  /// Whether a relative difference below 2^exponent is too small to matter for [#nudge].
  static boolean isNegligible(BigFloat x, long exponent, Context c) {
    return exponent < -agreement(x, c);
  }

  /// Rounds a number that differs negligibly from x, away from zero or toward it. Written with
  /// agreement-many bits, x is a multiple m of its last place, and so are all numbers of the
  /// precision and midpoints near it; the number lies strictly between m and its neighbour, and
  /// rounds as m ± ½.
  static BigFloat nudge(BigFloat x, boolean away, Context c) {
    int up = agreement(x, c) - x.significand().bitLength() + 1;
    BigInteger doubled = x.significand().shiftLeft(up);
    BigInteger moved = away ? doubled.add(BigInteger.ONE) : doubled.subtract(BigInteger.ONE);
    return BigFloat.round(x.isNegative(), moved, (long) x.scale() - up, false, c);
  }
}
