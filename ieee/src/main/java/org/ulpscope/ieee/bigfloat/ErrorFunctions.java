package org.ulpscope.ieee.bigfloat;

/// The error function and its complement, rounded correctly.
///
/// ```java
/// ErrorFunctions.erfc(BigFloat.of(10), new Context(64, RoundingMode.NEAREST_EVEN))    // 2.08…e-45
/// ```
public final class ErrorFunctions {
  private static final BigFloat ONE = BigFloat.of(1);
  private static final BigFloat TWO = BigFloat.of(2);
  private static final int GUARD = 32;

  private ErrorFunctions() {}

  /// 2/√π · ∫ e^(−t²) from 0 to x.
  public static BigFloat erf(BigFloat x, Context c) {
    if (x.isNan() || x.isZero()) {
      return x;
    }
    if (x.isInfinite() || isNegligibleBeyond(x, c)) {
      BigFloat one = x.isInfinite() ? ONE.round(c) : Ziv.nudge(sign(x), false, c);
      return x.isInfinite() && x.isNegative() ? one.negate() : one;
    }
    return Ziv.round(c, 0, bits -> erf(x, bits));
  }

  /// 1 − erf(x).
  public static BigFloat erfc(BigFloat x, Context c) {
    if (x.isNan()) {
      return x;
    }
    if (x.isInfinite()) {
      return x.isNegative() ? TWO.round(c) : BigFloat.zero(false);
    }
    if (x.isZero()) {
      return ONE.round(c);
    }
    // |erf x| < 2|x|.
    if (Ziv.isNegligible(ONE, x.exponent() + 2L, c)) {
      return Ziv.nudge(ONE, x.isNegative(), c);
    }
    if (x.isNegative()) {
      return isNegligibleBeyond(x, c)
          ? Ziv.nudge(TWO, false, c)
          : Ziv.round(c, 0, bits -> Ball.of(1).add(erf(x.abs(), bits), bits));
    }
    if (x.exponent() >= 15) {
      return BigFloat.underflow(false, c);
    }
    return Ziv.round(c, 0, bits -> erfc(x, bits));
  }

  private static BigFloat sign(BigFloat x) {
    return x.isNegative() ? ONE.negate() : ONE;
  }

  /// Whether erfc |x| < e^(−x²) is negligible compared to one.
  private static boolean isNegligibleBeyond(BigFloat x, Context c) {
    double magnitude = Math.min(1e6, Math.abs(x.toDouble()));
    return Ziv.isNegligible(ONE, (long) (-1.44 * magnitude * magnitude), c);
  }

  /// 2/√π · e^(−x²) · Σ 2^n x^(2n+1) / (1·3·…·(2n+1)): all summands have the same sign. Each is the
  /// one before times 2x²/(2n+1); once that is below a half, the rest is below the last summand.
  private static Ball erf(BigFloat x, int bits) {
    int w = bits + GUARD;
    Ball square = Ball.of(x).mul(Ball.of(x), 2 * w + 64).trim(w + 32);
    Ball twice = square.shift(1).trim(w);
    Ball term = Ball.of(x).trim(w);
    Ball sum = term;
    long first = term.bound();
    for (int n = 1; ; n++) {
      term = term.mul(twice, w).div(2L * n + 1, w);
      sum = sum.add(term, w);
      boolean falls = twice.bound() < 63 - Long.numberOfLeadingZeros(2L * n + 1) - 1;
      if (falls && term.bound() < first - w) {
        break;
      }
    }
    Ball scale = Series.exp(square.negate(), w).div(Series.pi(w).sqrt(w), w).shift(1);
    return sum.widen(term.bound()).mul(scale, w);
  }

  private static Ball erfc(BigFloat x, int bits) {
    double magnitude = x.toDouble();
    double lost = 1.4427 * magnitude * magnitude;
    return lost > bits + GUARD + 16
        ? asymptotic(x, bits)
        : Ball.of(1).sub(erf(x, bits + (int) lost + 16), bits + (int) lost + 16);
  }

  /// e^(−x²) / (x√π) · Σ (−1)^n (2n−1)!! / (2x²)^n. The error is below the first summand that is
  /// left out; the smallest is near e^(−x²), which the caller has checked to be small enough.
  private static Ball asymptotic(BigFloat x, int bits) {
    int w = bits + GUARD;
    Ball square = Ball.of(x).mul(Ball.of(x), 2 * w + 64).trim(w + 32);
    Ball twice = square.shift(1).trim(w);
    Ball term = Ball.of(1);
    Ball sum = term;
    for (int n = 1; term.bound() >= -bits - 8; n++) {
      term = term.mul(Ball.of(2L * n - 1), w).div(twice, w).negate();
      sum = sum.add(term, w);
    }
    Ball scale = Series.exp(square.negate(), w).div(Series.pi(w).sqrt(w), w);
    return sum.widen(term.bound()).mul(scale, w).div(Ball.of(x), w);
  }
}
