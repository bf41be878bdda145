package org.ulpscope.ieee.bigfloat;

import java.math.BigInteger;

/// The gamma function and its logarithm, rounded correctly.
///
/// ```java
/// GammaFunctions.gamma(BigFloat.of(0.5), context)       // √π
/// GammaFunctions.logGamma(BigFloat.of(100), context)    // ln 99!
/// ```
public final class GammaFunctions {
  private static final BigFloat ONE = BigFloat.of(1);
  private static final BigFloat TWO = BigFloat.of(2);
  private static final int GUARD = 40;

  /// Factorials up to this one are computed as integers.
  private static final int MOST = 4096;

  private GammaFunctions() {}

  /// Γ(x): a NaN at negative integers, an infinity of its sign at zero.
  public static BigFloat gamma(BigFloat x, Context c) {
    if (x.isNan() || (x.isInfinite() && !x.isNegative())) {
      return x;
    }
    if (x.isZero()) {
      return BigFloat.infinity(x.isNegative());
    }
    if (x.isInfinite() || (x.isNegative() && x.isInteger())) {
      return BigFloat.NAN;
    }
    boolean negative = isGammaNegative(x);
    if (x.exponent() >= 26) { // |ln Γ| is beyond 2^30
      return x.isNegative() ? BigFloat.underflow(negative, c) : BigFloat.overflow(false, c);
    }
    int small = 3 * (c.precision() + x.significand().bitLength()) + 64;
    if (x.exponent() < -small) {
      return nearZero(x, c);
    }
    if (x.isInteger() && x.toDouble() <= MOST) {
      return factorial((int) x.toDouble() - 1).round(c);
    }
    return Ziv.round(c, 0, bits -> gamma(x, bits));
  }

  /// ln |Γ(x)|: an infinity at zero and negative integers.
  public static BigFloat logGamma(BigFloat x, Context c) {
    if (x.isNan()) {
      return x;
    }
    if (x.isInfinite() || x.isZero() || (x.isNegative() && x.isInteger())) {
      return BigFloat.infinity(false);
    }
    if (x.equals(ONE) || x.equals(TWO)) {
      return BigFloat.zero(false);
    }
    if (x.exponent() > BigFloat.MAX_EXPONENT - 64) {
      return BigFloat.overflow(false, c);
    }
    return Ziv.round(c, 0, bits -> x.isNegative() ? logBelowZero(x.abs(), bits) : log(x, bits));
  }

  /// Whether Γ is negative: between −1 and 0, between −3 and −2, and likewise below.
  public static boolean isGammaNegative(BigFloat x) {
    if (!x.isNegative() || !x.isFinite() || x.isInteger()) {
      return false;
    }
    BigInteger floor =
        x.scale() < -x.significand().bitLength()
            ? BigInteger.ZERO
            : x.significand().shiftRight(-x.scale());
    return !floor.testBit(0);
  }

  private static BigFloat factorial(int n) {
    BigInteger product = BigInteger.ONE;
    for (int i = 2; i <= n; i++) {
      product = product.multiply(BigInteger.valueOf(i));
    }
    return BigFloat.of(product, 0);
  }

  /// Γ(x) is between 1/x − 1 and 1/x for small x. A quotient of one that is neither a number of the
  /// precision nor a midpoint is far enough from both that the difference does not matter; the
  /// quotient by a power of two is a number of the precision.
  private static BigFloat nearZero(BigFloat x, Context c) {
    if (x.significand().bitCount() == 1) {
      return Ziv.nudge(ONE.scaled(-x.exponent()).mul(sign(x), c), x.isNegative(), c);
    }
    return Ziv.round(c, 0, bits -> Ball.of(1).div(Ball.of(x), bits + 8).widen(0));
  }

  private static BigFloat sign(BigFloat x) {
    return x.isNegative() ? ONE.negate() : ONE;
  }

  // ---- balls ----

  /// e^(ln Γ(x)), or −π / (y sin(πy) Γ(y)) where y is −x.
  private static Ball gamma(BigFloat x, int bits) {
    int w = bits + GUARD + 32;
    BigFloat y = x.abs();
    Ball above = Series.exp(log(y, w), w);
    if (!x.isNegative()) {
      return above;
    }
    Ball below = Ball.of(y).mul(sine(y, w), w).mul(above, w);
    Ball magnitude = Series.pi(w).div(below, w);
    return isGammaNegative(x) ? magnitude.negate() : magnitude;
  }

  /// ln π − ln(y |sin πy|) − ln Γ(y), for −y.
  private static Ball logBelowZero(BigFloat y, int bits) {
    int w = bits + GUARD;
    Ball product = Ball.of(y).mul(sine(y, w), w);
    return log(Series.pi(w), w).sub(log(product, w), w).sub(log(y, w), w);
  }

  /// |sin πy|, from the distance r to the nearest integer: the sine of πr, or the cosine of its
  /// complement to a right angle.
  private static Ball sine(BigFloat y, int w) {
    Ball exact = Ball.of(y);
    if (y.exponent() < -1) {
      return Series.sinCosSeries(Series.pi(w).mul(exact, w), w).sin();
    }
    BigInteger doubled =
        y.scale() >= 0 ? BigInteger.ZERO : y.significand().shiftRight(-y.scale() - 1);
    BigInteger nearest = doubled.add(BigInteger.ONE).shiftRight(1);
    int whole = Math.max(0, y.exponent()) + y.significand().bitLength() + 8;
    Ball rest = exact.sub(Ball.of(nearest), whole);
    Ball distance = rest.middle().signum() < 0 ? rest.negate() : rest;
    boolean isFar = distance.bound() > -2;
    if (!isFar) {
      return Series.sinCosSeries(Series.pi(w).mul(distance, w), w).sin();
    }
    Ball missing = Ball.of(1).shift(-1).sub(distance, whole);
    return Series.sinCosSeries(Series.pi(w).mul(missing, w), w).cos();
  }

  /// ln Γ(y) for y > 0, by Stirling's series at z = y + n, which is far enough from zero, less the
  /// logarithm of y (y + 1) … (y + n − 1).
  private static Ball log(BigFloat y, int bits) {
    int w = bits + GUARD;
    double far = w / 5.0 + 8;
    int n = y.exponent() > 30 ? 0 : (int) Math.max(0, Math.ceil(far - y.toDouble()));
    Ball z = Ball.of(y);
    Ball product = Ball.of(1);
    for (int i = 0; i < n; i++) {
      product = product.mul(z, w);
      z = z.add(Ball.of(1), w);
    }
    Ball stirling = stirling(z, w);
    return n == 0 ? stirling : stirling.sub(log(product, w), w);
  }

  /// (z − ½) ln z − z + ½ ln 2π + Σ B(2k) / (2k (2k − 1) z^(2k−1)). For z > 0 the error is below
  /// the first summand that is left out (DLMF 5.11(ii)).
  private static Ball stirling(Ball z, int w) {
    Ball half = Ball.of(1).shift(-1);
    Ball sum =
        z.sub(half, w).mul(log(z, w), w).sub(z, w).add(log(Series.pi(w).shift(1), w).shift(-1), w);
    Ball inverse = Ball.of(1).div(z, w);
    Ball square = inverse.mul(inverse, w);
    Ball power = inverse;
    BigInteger[] tangents = tangents(w / 6 + 16);
    for (int k = 1; k < tangents.length; k++) {
      // B(2k) / (2k) is ±T(k) / (4^k (4^k − 1)).
      BigInteger four = BigInteger.ONE.shiftLeft(2 * k);
      Ball number =
          Ball.of(tangents[k]).div(Ball.of(four.multiply(four.subtract(BigInteger.ONE))), w);
      Ball summand = number.mul(power, w).div(2L * k - 1, w);
      if (summand.bound() < -w) {
        return sum.widen(summand.bound());
      }
      sum = (k & 1) == 1 ? sum.add(summand, w) : sum.sub(summand, w);
      power = power.mul(square, w);
    }
    throw new IllegalStateException("Stirling's series is cut off too early");
  }

  /// The tangent numbers T(1), T(2), … (R. P. Brent and D. Harvey, Fast computation of Bernoulli,
  /// Tangent and Secant numbers, 2011, algorithm TangentNumbers).
  private static BigInteger[] tangents(int count) {
    var t = new BigInteger[count + 1];
    t[1] = BigInteger.ONE;
    for (int k = 2; k <= count; k++) {
      t[k] = t[k - 1].multiply(BigInteger.valueOf(k - 1L));
    }
    for (int k = 2; k <= count; k++) {
      for (int j = k; j <= count; j++) {
        BigInteger left = t[j - 1].multiply(BigInteger.valueOf((long) j - k));
        t[j] = left.add(t[j].multiply(BigInteger.valueOf((long) j - k + 2)));
      }
    }
    return t;
  }

  /// ln of a ball above zero: |ln a − ln m| ≤ |a − m| / (m − r).
  private static Ball log(Ball x, int bits) {
    Ball exact = new Ball(x.middle(), BigInteger.ZERO, x.scale());
    BigFloat middle = exact.least();
    Ball result = middle.equals(ONE) ? Ball.of(0) : Series.log(middle, bits);
    if (x.radius().signum() == 0) {
      return result;
    }
    BigInteger gap = x.middle().subtract(x.radius());
    if (gap.signum() <= 0) {
      throw new ArithmeticException("logarithm of a ball around zero");
    }
    return result.widen(x.radius().bitLength() - (gap.bitLength() - 1L));
  }
}
