package org.ulpscope.ieee.bigfloat;

import java.math.BigInteger;

/// Balls around constants and elementary functions, by power series. Rounding errors are tracked by
/// [Ball]. Truncation errors of the series are added here, each with the reason for its bound.
final class Series {
  private static final int GUARD = 24;

  private Series() {}

  /// π = 16 atan(1/5) − 4 atan(1/239) (Machin).
  static Ball pi(int bits) {
    int w = bits + GUARD;
    return inverse(5, true, w)
        .mul(Ball.of(16), w)
        .sub(inverse(239, true, w).mul(Ball.of(4), w), w)
        .trim(bits + 4);
  }

  /// ln 2 = 18 atanh(1/26) − 2 atanh(1/4801) + 8 atanh(1/8749).
  static Ball ln2(int bits) {
    int w = bits + GUARD;
    return inverse(26, false, w)
        .mul(Ball.of(18), w)
        .sub(inverse(4801, false, w).mul(Ball.of(2), w), w)
        .add(inverse(8749, false, w).mul(Ball.of(8), w), w)
        .trim(bits + 4);
  }

  /// atan(1/n) or atanh(1/n) as Σ ±1 / ((2k+1) n^(2k+1)), in units of 2^−bits. Cutting off makes
  /// each power wrong by less than 1.1 units and each summand by less than 3; the sum of those left
  /// out, which fall at least as fast as the powers of 1/25, is below 2.
  private static Ball inverse(long n, boolean alternating, int bits) {
    BigInteger square = BigInteger.valueOf(n * n);
    BigInteger power = BigInteger.ONE.shiftLeft(bits).divide(BigInteger.valueOf(n));
    BigInteger sum = BigInteger.ZERO;
    int k = 0;
    for (; power.signum() != 0; k++) {
      BigInteger summand = power.divide(BigInteger.valueOf(2L * k + 1));
      sum = alternating && (k & 1) != 0 ? sum.subtract(summand) : sum.add(summand);
      power = power.divide(square);
    }
    return new Ball(sum, BigInteger.valueOf(3L * k + 2), -bits);
  }

  /// e^x for |x| < 2^31. With x = k·ln 2 + 2^j·y, it is (e^y)^(2^j) · 2^k.
  static Ball exp(Ball x, int bits) {
    int j = (int) Math.sqrt(bits) / 2 + 1;
    int w = bits + 2 * j + GUARD;
    long k = x.top() < 0 ? 0 : nearest(x.div(ln2(80), 80)).longValueExact();
    Ball rest = x.trim(w + 32);
    if (k != 0) {
      rest = rest.sub(ln2(w + 32).mul(Ball.of(k), w + 32), w + 32);
    }
    Ball result = expSeries(rest.shift(-j), w);
    for (int i = 0; i < j; i++) {
      result = result.mul(result, w);
    }
    return result.shift(k);
  }

  /// Σ y^n / n! for |y| ≤ ½: after a term, the rest is at most that term again.
  private static Ball expSeries(Ball y, int w) {
    Ball sum = Ball.of(1);
    Ball term = Ball.of(1);
    for (int n = 1; !term.isZero(); n++) {
      term = term.mul(y, w).div(n, w);
      sum = sum.add(term, w);
      if (term.bound() < -w) {
        return sum.widen(term.bound());
      }
    }
    return sum;
  }

  /// The integer nearest the middle, or one next to it.
  private static BigInteger nearest(Ball x) {
    Ball doubled = x.shift(1);
    long down = -doubled.scale();
    BigInteger integer =
        down >= 0
            ? doubled.middle().shiftRight((int) Math.min(down, Integer.MAX_VALUE))
            : doubled.middle().shiftLeft(Math.toIntExact(-down));
    return integer.add(BigInteger.ONE).shiftRight(1);
  }

  /// ln x for x > 0, x ≠ 1. With x = m · 2^e, m in [¾, 1½), it is e·ln 2 + 2 atanh((m − 1) / (m +
  /// 1)). Both m ± 1 are exact, so a logarithm near zero has full relative precision.
  static Ball log(BigFloat x, int bits) {
    int w = bits + GUARD;
    int length = x.significand().bitLength();
    int e = x.exponent();
    int point = length - 1;
    if (length > 1 && x.significand().testBit(length - 2)) {
      e++;
      point++;
    }
    BigInteger one = BigInteger.ONE.shiftLeft(point);
    Ball below = new Ball(x.significand().subtract(one), BigInteger.ZERO, 0);
    Ball above = new Ball(x.significand().add(one), BigInteger.ZERO, 0);
    Ball result = below.isZero() ? below : oddSeries(below.div(above, w), false, w).shift(1);
    return e == 0 ? result : result.add(ln2(w + 32).mul(Ball.of(e), w), w);
  }

  /// Σ ±t^(2k+1) / (2k+1) for |t| ≤ ¼: atan or atanh. After a summand, the rest is at most that
  /// summand again.
  private static Ball oddSeries(Ball t, boolean alternating, int w) {
    Ball square = t.mul(t, w);
    Ball power = t;
    Ball sum = t;
    long enough = t.bound() - w;
    for (int k = 1; !power.isZero(); k++) {
      power = power.mul(square, w);
      Ball summand = power.div(2L * k + 1, w);
      sum = alternating && (k & 1) != 0 ? sum.sub(summand, w) : sum.add(summand, w);
      if (summand.bound() < enough) {
        return sum.widen(summand.bound());
      }
    }
    return sum;
  }

  /// atan x. Beyond 1 it is ±π/2 − atan(1/x); then atan x = 2 atan(x / (1 + √(1 + x²))) three times
  /// over brings x below 0.1.
  static Ball atan(Ball x, int bits) {
    int w = bits + GUARD;
    if (x.isZero()) {
      return x;
    }
    if (x.top() >= 1) {
      Ball quarter = pi(w).shift(-1);
      Ball complement = atanWithinOne(Ball.of(1).div(x, w), w);
      return (x.middle().signum() < 0 ? quarter.negate() : quarter).sub(complement, w);
    }
    return atanWithinOne(x, w);
  }

  private static Ball atanWithinOne(Ball x, int w) {
    Ball t = x.trim(w);
    Ball one = Ball.of(1);
    for (int i = 0; i < 3; i++) {
      t = t.div(one.add(one.add(t.mul(t, w), w).sqrt(w), w), w);
    }
    return oddSeries(t, true, w).shift(3);
  }

  /// sin x and cos x.
  record SinCos(Ball sin, Ball cos) {}

  /// With x = n·π/2 + y, |y| < 0.8, the series at y, turned by n quarters.
  static SinCos sinCos(BigFloat x, int bits) {
    int w = bits + GUARD;
    Ball exact = Ball.of(x);
    if (x.exponent() < -1) {
      return sinCosSeries(exact.trim(w), w);
    }
    int magnitude = Math.max(x.exponent(), 0);
    Ball quarter = pi(w + magnitude + 8).shift(-1);
    BigInteger n = nearest(exact.div(quarter, magnitude + 40));
    int wide = w + magnitude + 8;
    Ball y = exact.sub(quarter.mul(Ball.of(n), wide), wide);
    SinCos base = sinCosSeries(y.trim(w), w);
    return switch (n.and(BigInteger.valueOf(3)).intValue()) {
      case 0 -> base;
      case 1 -> new SinCos(base.cos, base.sin.negate());
      case 2 -> new SinCos(base.sin.negate(), base.cos.negate());
      default -> new SinCos(base.cos.negate(), base.sin);
    };
  }

  /// Both series at once, |y| < 1: summands alternate and fall, so the rest is below the last one.
  static SinCos sinCosSeries(Ball y, int w) {
    Ball sin = y;
    Ball cos = Ball.of(1);
    Ball term = y;
    long enough = Math.min(0, y.bound()) - w;
    for (int n = 2; !term.isZero(); n++) {
      term = term.mul(y, w).div(n, w);
      boolean minus = (n & 2) != 0;
      Ball signed = minus ? term.negate() : term;
      if ((n & 1) == 0) {
        cos = cos.add(signed, w);
      } else {
        sin = sin.add(signed, w);
      }
      if (term.bound() < enough) {
        return new SinCos(sin.widen(term.bound()), cos.widen(term.bound()));
      }
    }
    return new SinCos(sin, cos);
  }
}
