package org.ulpscope.engine.libc.math;

import java.math.BigInteger;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Categories;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Outcomes;
import org.ulpscope.expr.Sort;
import org.ulpscope.ieee.Datum;
import org.ulpscope.ieee.Encoding;
import org.ulpscope.ieee.Flags;
import org.ulpscope.ieee.Format;
import org.ulpscope.ieee.RoundingMode;
import org.ulpscope.ieee.WideFpu;

/// Exponents, significands and neighbours of symbolic floats, in any format.
///
/// ```java
/// var anatomy = new FloatAnatomy(builder, Sorts.of(Format.DOUBLE));
/// anatomy.scale(mode, x, n)    // x · 2^n, rounded once
/// ```
public final class FloatAnatomy {
  /// Exponents are computed in this many bits.
  public static final int WIDTH = 32;

  private final Builder b;
  private final Sort.Fp sort;
  private final Format format;

  public FloatAnatomy(Builder builder, Sort.Fp sort) {
    this.b = builder;
    this.sort = sort;
    this.format = sort.format();
  }

  private Expr integer(long value) {
    return b.bits(WIDTH, value);
  }

  /// The power of two with a constant exponent, from the smallest subnormal on.
  Expr power(int exponent) {
    return power(integer(exponent));
  }

  /// The power of two whose exponent is between those of the smallest subnormal and of the largest
  /// number.
  private Expr power(Expr exponent) {
    int stored = fractionBits();
    BigInteger leading =
        format.encoding() == Encoding.EXPLICIT_BIT
            ? BigInteger.ONE.shiftLeft(stored - 1)
            : BigInteger.ZERO;
    Expr field = b.extract(b.add(exponent, integer(format.bias())), 0, format.exponentBits());
    Expr normal = b.concat(b.bits(1, 0), b.concat(field, b.bits(stored, leading)));
    int width = format.width();
    Expr position = b.sub(exponent, integer(format.minQuantum()));
    Expr by = width < WIDTH ? b.extract(position, 0, width) : b.zext(position, width);
    Expr subnormal = b.shl(b.bits(width, 1), by);
    Expr isNormal = b.sle(integer(format.minExponent()), exponent);
    return b.asFloat(b.ite(isNormal, normal, subnormal), sort);
  }

  /// The bits below the exponent field.
  private int fractionBits() {
    return format.width() - 1 - format.exponentBits();
  }

  private Expr clamp(Expr x, int least, int most) {
    Expr low = integer(least);
    Expr high = integer(most);
    return b.ite(b.slt(x, low), low, b.ite(b.slt(high, x), high, x));
  }

  // ---- scaling ----

  /// `x · 2^n`, rounded once; `n` has [#WIDTH] bits.
  ///
  /// All multiplications except the last are exact, or overflow as the last one would. A number
  /// below one half that would have to be scaled by less than the smallest subnormal ends below
  /// half of it in any case. So it is multiplied by the smallest subnormal once, and rounds the
  /// same way.
  public Expr scale(Expr mode, Expr x, Expr n) {
    int up = format.maxExponent();
    int down = -format.minExponent() - 1;
    int least = format.minQuantum();
    Expr left = clamp(n, -4 * up, 4 * up);
    Expr scaled = x;
    for (int i = 0; i < 3; i++) {
      Expr more = b.slt(integer(up), left);
      scaled = b.ite(more, b.fmul(mode, scaled, power(up)), scaled);
      left = b.ite(more, b.sub(left, integer(up)), left);
    }
    for (int i = 0; i < 4; i++) {
      Expr atLeastHalf = b.fcmp(b.fabs(scaled), power(-1), Outcomes.GE);
      Expr more = b.and(b.slt(left, integer(least)), atLeastHalf);
      scaled = b.ite(more, b.fmul(mode, scaled, power(-down)), scaled);
      left = b.ite(more, b.add(left, integer(down)), left);
    }
    return b.fmul(mode, scaled, power(clamp(left, least, up)));
  }

  // ---- decomposition ----

  /// A finite, nonzero number, scaled to have an exponent field if it was subnormal.
  private record Normal(Expr value, Expr wasSubnormal) {}

  private Normal normalise(Expr x) {
    Expr small = b.fcmp(b.fabs(x), power(format.minExponent()), Outcomes.LT);
    Expr raised = b.fmul(b.nearest(), x, power(format.significandBits()));
    return new Normal(b.ite(small, raised, x), small);
  }

  /// The exponent of a finite, nonzero number, so that `1 <= |x| / 2^e < 2`.
  Expr exponent(Expr x) {
    Normal normal = normalise(x);
    Expr field = b.extract(b.asBits(normal.value()), fractionBits(), format.exponentBits());
    Expr exponent = b.sub(b.zext(field, WIDTH), integer(format.bias()));
    Expr raised = b.sub(exponent, integer(format.significandBits()));
    return b.ite(normal.wasSubnormal(), raised, exponent);
  }

  /// A finite, nonzero number, scaled to be at least one half and below one.
  Expr significand(Expr x) {
    Expr bits = b.asBits(normalise(x).value());
    int stored = fractionBits();
    Expr sign = b.extract(bits, format.width() - 1, 1);
    Expr field = b.bits(format.exponentBits(), format.bias() - 1L);
    return b.asFloat(b.concat(sign, b.concat(field, b.extract(bits, 0, stored))), sort);
  }

  // ---- neighbours ----

  /// The smallest number above one that is neither a NaN nor positive infinity: the sum with the
  /// smallest positive number, rounded up.
  Expr above(Expr x) {
    Expr tiny = power(format.minQuantum());
    Expr sum = b.fadd(b.mode(RoundingMode.TOWARD_POSITIVE), x, tiny);
    Expr minusZero = b.number(Datum.zero(format, true));
    Expr isZero = b.fclass(sum, Categories.ZERO);
    Expr finite =
        b.ite(isZero, minusZero, sum); // IEEE 754-2019 §5.3.1: approached from below, it is -0
    Expr largest = b.number(largest(format).negate());
    return b.ite(b.fclass(x, Categories.MINUS_INFINITY), largest, finite);
  }

  /// The largest number below one that is neither a NaN nor negative infinity.
  Expr below(Expr x) {
    return b.fneg(above(b.fneg(x)));
  }

  /// The largest finite number.
  static Datum largest(Format format) {
    Datum infinity = Datum.infinity(format, false);
    return WideFpu.of(format).nextDown(infinity, Flags.IGNORED);
  }
}
