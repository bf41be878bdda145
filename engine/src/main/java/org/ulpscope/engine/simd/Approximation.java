package org.ulpscope.engine.simd;

import java.math.BigInteger;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Outcomes;
import org.ulpscope.expr.Sort;
import org.ulpscope.expr.Sorts;
import org.ulpscope.expr.eval.FunctionValue;
import org.ulpscope.ieee.Datum;
import org.ulpscope.ieee.Format;
import org.ulpscope.ieee.RoundingMode;

/// The approximations of RCPPS and RSQRTPS, in single precision. The error of both is at most 1.5 ·
/// 2⁻¹² of the exact value; the actual value differs between processors (Intel SDM RCPPS, RSQRTPS;
/// AMD64 Architecture Programmer's Manual vol. 4).
///
/// ```java
/// Expr y = Approximation.RECIPROCAL.value(b, x);      // with "x86.rcp" for the processor's choice
/// Expr promise = Approximation.RECIPROCAL.bound(b, x);
/// registers.define(Approximation.RECIPROCAL.symbolName(), Approximation.RECIPROCAL.nearest());
/// ```
///
/// Users of [#value] must also assume [#bound] and record that the result is an approximation.
/// Concretely, [#nearest] or the host's own instruction defines the function.
public enum Approximation {
  /// 1/x. Infinities give zeros; so do operands whose reciprocal is below the normal numbers.
  RECIPROCAL("x86.rcp") {
    @Override
    Expr special(Builder b, Expr x, Expr otherwise) {
      Expr isHuge = b.ule(b.bits(WIDTH, SURELY_TINY), magnitude(b, x));
      return b.ite(isHuge, withSign(b, x, 0), otherwise);
    }

    /// |x · y − 1| ≤ e in double precision, without error: the product of two singles is exact, and
    /// so is the difference where it matters, by Sterbenz's lemma.
    @Override
    Expr isClose(Builder b, Expr x, Expr y) {
      Expr product = b.fmul(b.nearest(), wide(b, x), wide(b, y));
      Expr error = b.fabs(b.fsub(b.nearest(), product, b.number(1.0)));
      Expr isClose = b.fcmp(error, b.number(ERROR), Outcomes.LE);
      Expr mayBeZero = b.ult(b.bits(WIDTH, SURELY_NORMAL), magnitude(b, x));
      return b.or(isClose, b.and(mayBeZero, b.eq(y, withSign(b, x, 0))));
    }

    @Override
    double exact(double x) {
      double exact = 1 / x;
      return Math.abs(exact) < Float.MIN_NORMAL ? Math.copySign(0, exact) : exact;
    }
  },

  /// 1/√x. Negative numbers give a NaN, +∞ gives +0.
  RECIPROCAL_SQUARE_ROOT("x86.rsqrt") {
    @Override
    Expr special(Builder b, Expr x, Expr otherwise) {
      Expr ofInfinity = b.ite(b.eq(x, b.bits(WIDTH, INFINITY)), b.bits(WIDTH, 0), otherwise);
      return b.ite(Integers.signBit(b, x), nan(b), ofInfinity);
    }

    /// (1 − e)² ≤ x · y² ≤ (1 + e)² with y positive. x · y is exact in double precision and the
    /// other product is rounded towards the permissive side, so no value that the architecture
    /// allows is excluded.
    @Override
    Expr isClose(Builder b, Expr x, Expr y) {
      Expr product = b.fmul(b.nearest(), wide(b, x), wide(b, y));
      Expr down = b.fmul(b.mode(RoundingMode.TOWARD_NEGATIVE), product, wide(b, y));
      Expr up = b.fmul(b.mode(RoundingMode.TOWARD_POSITIVE), product, wide(b, y));
      Expr most = b.number((1 + ERROR) * (1 + ERROR));
      Expr least = b.number((1 - ERROR) * (1 - ERROR));
      Expr inRange = b.and(b.fcmp(down, most, Outcomes.LE), b.fcmp(least, up, Outcomes.LE));
      return b.and(inRange, b.not(Integers.signBit(b, y)));
    }

    @Override
    double exact(double x) {
      return 1 / Math.sqrt(x);
    }
  };

  /// 1.5 · 2⁻¹². Its square and the squares of its sums with 1 are exact in double precision.
  static final double ERROR = 0x3p-13;

  private static final int WIDTH = 32;
  private static final long INFINITY = 0x7f800000L;
  private static final Sort.Fp SINGLE = Sorts.of(Format.SINGLE);
  private static final Sort.Fp DOUBLE = Sorts.of(Format.DOUBLE);

  /// Up to this magnitude, 1.11111111110100000000000₂ · 2¹²⁵, RCPPS flushes no result to zero.
  private static final long SURELY_NORMAL = 0x7e7fe800L;

  /// From this magnitude on, 1.00000000000110000000001₂ · 2¹²⁶, RCPPS flushes every result to zero.
  private static final long SURELY_TINY = 0x7e800c01L;

  private final String symbolName;

  Approximation(String symbolName) {
    this.symbolName = symbolName;
  }

  static void describe(Rows rows) {
    rows.add(
        """
        <4 x float> sse.rcp.ps(<4 x float>)
        <8 x float> avx.rcp.ps.256(<8 x float>)
        """,
        signature -> new Row.Approximate(signature, RECIPROCAL, false));
    rows.add(
        "<4 x float> sse.rcp.ss(<4 x float>)",
        signature -> new Row.Approximate(signature, RECIPROCAL, true));
    rows.add(
        """
        <4 x float> sse.rsqrt.ps(<4 x float>)
        <8 x float> avx.rsqrt.ps.256(<8 x float>)
        """,
        signature -> new Row.Approximate(signature, RECIPROCAL_SQUARE_ROOT, false));
    rows.add(
        "<4 x float> sse.rsqrt.ss(<4 x float>)",
        signature -> new Row.Approximate(signature, RECIPROCAL_SQUARE_ROOT, true));
  }

  /// The name of the function, from 32 bits to 32 bits, that represents the processor's choice.
  public String symbolName() {
    return symbolName;
  }

  /// The bits of the result for the bits of a single. Zeros, and subnormal numbers, which count as
  /// zeros, give infinities of their sign; a NaN gives a NaN.
  public Expr value(Builder b, Expr x) {
    Expr isNan = b.ult(b.bits(WIDTH, INFINITY), magnitude(b, x));
    Expr ofOthers = special(b, x, choice(b, x));
    return b.ite(isZero(b, x), withSign(b, x, INFINITY), b.ite(isNan, nan(b), ofOthers));
  }

  /// The constraints on the processor's choice for the operand `x`.
  public Expr bound(Builder b, Expr x) {
    Expr y = choice(b, x);
    // Where the value is special, the choice does not matter.
    Expr matters = b.not(b.eq(special(b, x, b.bits(WIDTH, 1)), special(b, x, b.bits(WIDTH, 2))));
    Expr isNumber = b.ult(magnitude(b, x), b.bits(WIDTH, INFINITY));
    Expr applies = b.and(matters, b.and(isNumber, b.not(isZero(b, x))));
    return b.or(b.not(applies), isClose(b, x, y));
  }

  /// A choice that any processor might make: the exact value rounded to nearest.
  public FunctionValue nearest() {
    return arguments -> {
      float x = Float.intBitsToFloat(arguments.getFirst().intValue());
      int bits = Float.floatToRawIntBits((float) exact(x));
      return BigInteger.valueOf(Integer.toUnsignedLong(bits));
    };
  }

  private Expr choice(Builder b, Expr x) {
    return b.apply(symbolName, Sorts.bits(WIDTH), x);
  }

  /// The result for a nonzero number: the value that all processors agree on, or else `otherwise`.
  abstract Expr special(Builder b, Expr x, Expr otherwise);

  /// Whether the processor may return `y` for `x`, where no special value is prescribed.
  abstract Expr isClose(Builder b, Expr x, Expr y);

  abstract double exact(double x);

  static Expr magnitude(Builder b, Expr x) {
    return b.and(x, b.bits(WIDTH, 0x7fffffffL));
  }

  static Expr withSign(Builder b, Expr x, long magnitude) {
    return b.or(b.and(x, b.bits(WIDTH, 0x80000000L)), b.bits(WIDTH, magnitude));
  }

  static Expr wide(Builder b, Expr x) {
    return b.convert(b.nearest(), b.asFloat(x, SINGLE), DOUBLE);
  }

  static Expr nan(Builder b) {
    return b.asBits(b.number(Datum.nan(Format.SINGLE)));
  }

  private static Expr isZero(Builder b, Expr x) {
    int smallestNormal = Float.floatToRawIntBits(Float.MIN_NORMAL);
    return b.ult(magnitude(b, x), b.bits(WIDTH, smallestNormal));
  }
}
