package org.ulpscope.ieee.bigfloat;

import java.math.BigInteger;
import org.ulpscope.ieee.RoundingMode;

/// The elementary functions of IEEE 754-2019 §9.2, correctly rounded to any precision in any mode,
/// with the special values of C17 Annex F.10.
///
///     var c = new Context(53, RoundingMode.NEAREST_EVEN);
///     Functions.exp(BigFloat.of(1), c).toDouble()     // 2.718281828459045
///
/// Why each terminates: exp, expm1, log, log1p, the trigonometric and the hyperbolic functions and
/// their inverses are transcendental at every algebraic argument other than those treated
/// separately (Lindemann and Weierstrass), so their values are neither binary numbers nor
/// midpoints. [Powers] gives the argument for exp2, log2, log10 and pow. Arguments so small that
/// the value differs from x, or from 1, by less than rounding can see are not computed at all.
public final class Functions {
  private static final BigFloat ONE = BigFloat.of(1);

  /// A ball without information, which makes Ziv's loop ask for more bits.
  private static final Ball BLUR = new Ball(BigInteger.ZERO, BigInteger.ONE, 0);

  private Functions() {}

  /// e^x.
  public static BigFloat exp(BigFloat x, Context c) {
    if (x.isNan() || x.isInfinite() || x.isZero()) {
      return x.isZero() ? ONE : x.isNan() || !x.isNegative() ? x : BigFloat.zero(false);
    }
    if (x.exponent() >= 30) {
      return x.isNegative() ? BigFloat.underflow(false, c) : BigFloat.overflow(false, c);
    }
    // |e^x − 1| < 2|x| < 2^(exponent + 2).
    if (Ziv.isNegligible(ONE, x.exponent() + 2L, c)) {
      return Ziv.nudge(ONE, !x.isNegative(), c);
    }
    return Ziv.round(c, 0, bits -> Series.exp(Ball.of(x), bits));
  }

  /// e^x − 1.
  public static BigFloat expm1(BigFloat x, Context c) {
    if (x.isNan() || x.isInfinite() || x.isZero()) {
      return x.isInfinite() && x.isNegative() ? ONE.negate().round(c) : x;
    }
    if (x.exponent() >= 30 && !x.isNegative()) {
      return BigFloat.overflow(false, c);
    }
    // e^x − 1 = x + x²/2 + …: above x, by less than |x| relatively.
    if (Ziv.isNegligible(x, x.exponent() + 1L, c)) {
      return Ziv.nudge(x, !x.isNegative(), c);
    }
    if (x.isNegative() && x.exponent() > 1 && x.order(BigFloat.of(-c.precision() - 8L)) < 0) {
      return Ziv.nudge(ONE.negate(), false, c);
    }
    int extra = Math.max(0, -x.exponent());
    return Ziv.round(c, extra, bits -> Series.exp(Ball.of(x), bits).sub(Ball.of(1), bits));
  }

  /// ln x.
  public static BigFloat log(BigFloat x, Context c) {
    BigFloat special = Powers.logSpecial(x);
    return special != null ? special : Ziv.round(c, 0, bits -> Series.log(x, bits));
  }

  /// ln(1 + x).
  public static BigFloat log1p(BigFloat x, Context c) {
    if (x.isNan() || x.isZero() || (x.isInfinite() && !x.isNegative())) {
      return x;
    }
    int toMinusOne = x.order(ONE.negate());
    if (toMinusOne <= 0) {
      return toMinusOne == 0 ? BigFloat.infinity(true) : BigFloat.NAN;
    }
    // ln(1 + x) = x − x²/2 + …: below x, by less than |x| relatively.
    if (Ziv.isNegligible(x, x.exponent() + 1L, c)) {
      return Ziv.nudge(x, x.isNegative(), c);
    }
    int exact = Math.abs(x.exponent()) + x.significand().bitLength() + 2;
    BigFloat sum = ONE.add(x, new Context(exact, RoundingMode.TOWARD_ZERO));
    return Ziv.round(c, 0, bits -> Series.log(sum, bits));
  }

  /// Whether the cubic deviation of an odd function from x is negligible.
  private static boolean isLinear(BigFloat x, Context c) {
    return Ziv.isNegligible(x, 2L * x.exponent() + 2, c);
  }

  /// sin x.
  public static BigFloat sin(BigFloat x, Context c) {
    if (!x.isFinite() || x.isZero()) {
      return x.isZero() ? x : BigFloat.NAN;
    }
    checkReducible(x);
    return isLinear(x, c)
        ? Ziv.nudge(x, false, c)
        : Ziv.round(c, 0, bits -> Series.sinCos(x, bits).sin());
  }

  /// cos x.
  public static BigFloat cos(BigFloat x, Context c) {
    if (!x.isFinite() || x.isZero()) {
      return x.isZero() ? ONE : BigFloat.NAN;
    }
    checkReducible(x);
    return Ziv.isNegligible(ONE, 2L * x.exponent() + 2, c)
        ? Ziv.nudge(ONE, false, c)
        : Ziv.round(c, 0, bits -> Series.sinCos(x, bits).cos());
  }

  /// tan x.
  public static BigFloat tan(BigFloat x, Context c) {
    if (!x.isFinite() || x.isZero()) {
      return x.isZero() ? x : BigFloat.NAN;
    }
    checkReducible(x);
    return isLinear(x, c)
        ? Ziv.nudge(x, true, c)
        : Ziv.round(
            c,
            0,
            bits -> {
              Series.SinCos both = Series.sinCos(x, bits);
              return both.cos().isNonzero() ? both.sin().div(both.cos(), bits) : BLUR;
            });
  }

  private static void checkReducible(BigFloat x) {
    if (x.exponent() > 1 << 20) {
      throw new ArithmeticException(
          "argument %s is too large: its reduction needs %d bits of π"
              .formatted(x.exponent() > 0 ? "2^" + x.exponent() : x, x.exponent()));
    }
  }

  /// The arc sine.
  public static BigFloat asin(BigFloat x, Context c) {
    if (x.isNan() || x.isZero()) {
      return x;
    }
    int toOne = x.abs().order(ONE);
    if (toOne > 0) {
      return BigFloat.NAN;
    }
    if (toOne == 0) {
      return signed(x.isNegative(), c, context -> piOver(1, context));
    }
    return isLinear(x, c)
        ? Ziv.nudge(x, true, c)
        : Ziv.round(
            c,
            0,
            bits -> {
              // (1 − x)(1 + x), exactly.
              Ball cosine = oneMinus(x).mul(onePlus(x), Integer.MAX_VALUE).sqrt(bits + 8);
              return Series.atan(Ball.of(x).div(cosine, bits + 8), bits);
            });
  }

  /// The arc cosine: 2 atan √((1 − x) / (1 + x)), which is precise near 1.
  public static BigFloat acos(BigFloat x, Context c) {
    if (x.isNan() || x.isZero()) {
      return x.isNan() ? x : piOver(1, c);
    }
    int toOne = x.abs().order(ONE);
    if (toOne > 0) {
      return BigFloat.NAN;
    }
    if (toOne == 0) {
      return x.isNegative() ? piOver(0, c) : BigFloat.zero(false);
    }
    if (x.exponent() < -2 * c.precision() - 64) {
      // π/2 − x − … rounds like π/2 unless that is close to a point where rounding changes.
      return Ziv.round(
          c,
          0,
          bits -> {
            Ball right = Series.pi(bits).shift(-1);
            return bits < -(long) x.exponent()
                ? right.widen(x.exponent() + 2L)
                : right.sub(Ball.of(x), bits).widen(3L * x.exponent() + 3);
          });
    }
    return Ziv.round(
        c,
        0,
        bits -> {
          Ball ratio = oneMinus(x).div(onePlus(x), bits + 8);
          return Series.atan(ratio.sqrt(bits + 8), bits).shift(1);
        });
  }

  private static Ball oneMinus(BigFloat x) {
    return Ball.of(1).sub(Ball.of(x), Math.abs(x.exponent()) + x.significand().bitLength() + 4);
  }

  private static Ball onePlus(BigFloat x) {
    return oneMinus(x.negate());
  }

  /// π / 2^n.
  private static BigFloat piOver(int n, Context c) {
    return Ziv.round(c, 0, bits -> Series.pi(bits).shift(-n));
  }

  private interface Rounded {
    BigFloat in(Context c);
  }

  /// A positive value with the given sign.
  private static BigFloat signed(boolean negative, Context c, Rounded value) {
    return negative
        ? value.in(new Context(c.precision(), c.mode().mirrored())).negate()
        : value.in(c);
  }

  /// The arc tangent.
  public static BigFloat atan(BigFloat x, Context c) {
    if (x.isNan() || x.isZero()) {
      return x;
    }
    if (x.isInfinite()) {
      return signed(x.isNegative(), c, context -> piOver(1, context));
    }
    return isLinear(x, c)
        ? Ziv.nudge(x, false, c)
        : Ziv.round(c, 0, bits -> Series.atan(Ball.of(x), bits));
  }

  /// The angle of the point (x, y), C's `atan2(y, x)` (C17 F.10.1.4).
  public static BigFloat atan2(BigFloat y, BigFloat x, Context c) {
    return Angles.atan2(y, x, c);
  }

  /// (e^x − e^−x) / 2.
  public static BigFloat sinh(BigFloat x, Context c) {
    if (!x.isFinite() || x.isZero()) {
      return x;
    }
    if (x.exponent() >= 30) {
      return BigFloat.overflow(x.isNegative(), c);
    }
    return isLinear(x, c)
        ? Ziv.nudge(x, true, c)
        : Ziv.round(
            c,
            Math.max(0, -2 * x.exponent()),
            bits -> {
              Ball e = Series.exp(Ball.of(x), bits);
              return e.sub(Ball.of(1).div(e, bits), bits).shift(-1);
            });
  }

  /// (e^x + e^−x) / 2.
  public static BigFloat cosh(BigFloat x, Context c) {
    if (!x.isFinite() || x.isZero()) {
      return x.isZero() ? ONE : x.abs();
    }
    if (x.exponent() >= 30) {
      return BigFloat.overflow(false, c);
    }
    return Ziv.isNegligible(ONE, 2L * x.exponent() + 2, c)
        ? Ziv.nudge(ONE, true, c)
        : Ziv.round(
            c,
            0,
            bits -> {
              Ball e = Series.exp(Ball.of(x), bits);
              return e.add(Ball.of(1).div(e, bits), bits).shift(-1);
            });
  }

  /// (e^2x − 1) / (e^2x + 1).
  public static BigFloat tanh(BigFloat x, Context c) {
    if (x.isNan() || x.isZero()) {
      return x;
    }
    BigFloat limit = x.isNegative() ? ONE.negate() : ONE;
    if (x.isInfinite()) {
      return limit;
    }
    if (isLinear(x, c)) {
      return Ziv.nudge(x, false, c);
    }
    // 1 − tanh |x| < 2 e^−2|x| < 2^(1 − 2|x|).
    if (x.abs().order(BigFloat.of(c.precision() + 8L)) > 0) {
      return Ziv.nudge(limit, false, c);
    }
    return Ziv.round(
        c,
        Math.max(0, -2 * x.exponent()),
        bits -> {
          Ball e = Series.exp(Ball.of(x).shift(1), bits);
          return e.sub(Ball.of(1), bits).div(e.add(Ball.of(1), bits), bits);
        });
  }

  /// 2^x.
  public static BigFloat exp2(BigFloat x, Context c) {
    return Powers.exp2(x, c);
  }

  /// log2 x.
  public static BigFloat log2(BigFloat x, Context c) {
    return Powers.log2(x, c);
  }

  /// log10 x.
  public static BigFloat log10(BigFloat x, Context c) {
    return Powers.log10(x, c);
  }

  /// x^y (C17 F.10.4.4).
  public static BigFloat pow(BigFloat x, BigFloat y, Context c) {
    return Powers.pow(x, y, c);
  }

  /// ∛x.
  public static BigFloat cbrt(BigFloat x, Context c) {
    return Arithmetic.cbrt(x, c);
  }

  /// √(x² + y²).
  public static BigFloat hypot(BigFloat x, BigFloat y, Context c) {
    return Arithmetic.hypot(x, y, c);
  }
}
