package org.ulpscope.engine.step;

import java.math.BigInteger;
import org.ulpscope.engine.state.RaisedFlags;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Categories;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Outcomes;
import org.ulpscope.expr.Sort;
import org.ulpscope.expr.Sorts;
import org.ulpscope.ieee.Datum;
import org.ulpscope.ieee.Flags;
import org.ulpscope.ieee.Format;
import org.ulpscope.ieee.RoundingMode;
import org.ulpscope.ieee.WideFpu;

/// The exceptions that an operation on symbolic floats raises, IEEE 754-2019 §7.
///
/// A result is inexact if rounding it down and rounding it up give different numbers. Overflow and
/// tininess are defined by the result rounded "as though the exponent range were unbounded". At the
/// upper end, that is twice the result for operands of half the size, which does not overflow; at
/// the lower end, half the result for operands of twice the size. Tininess is detected after
/// rounding, as on x86.
///
/// No wider format is needed for this, so that solvers only see common formats.
///
/// @param invalid a NaN results from operands that are not NaN, or an operand is a signalling NaN
/// @param divideByZero a finite, nonzero number is divided by zero
public record FlagFormulas(
    Expr invalid, Expr divideByZero, Expr overflow, Expr underflow, Expr inexact) {
  /// The flags of an operation.
  public static FlagFormulas of(Builder b, FloatOperator operator, RoundingMode mode, Expr... x) {
    Expr no = b.bool(false);
    Expr result = Formulas.operation(b, b.mode(mode), operator, x);
    Expr invalid = invalid(b, result, x);
    return switch (operator) {
      case ADD, SUB, MUL, DIV, FMA, SQRT -> rounded(b, operator, mode, invalid, result, x);
      case RINT -> {
        Expr changed = b.not(b.fcmp(result, x[0], Outcomes.EQ));
        yield new FlagFormulas(invalid, no, no, no, b.and(changed, isNumber(b, result)));
      }
      case COMPILED_MINNUM, COMPILED_MAXNUM -> {
        Expr anyNan = b.or(b.fclass(x[0], Categories.NAN), b.fclass(x[1], Categories.NAN));
        yield new FlagFormulas(anyNan, no, no, no, no);
      }
      default -> new FlagFormulas(invalid, no, no, no, no);
    };
  }

  private static FlagFormulas rounded(
      Builder b, FloatOperator operator, RoundingMode mode, Expr invalid, Expr result, Expr... x) {
    Expr down = Formulas.operation(b, b.mode(RoundingMode.TOWARD_NEGATIVE), operator, x);
    Expr up = Formulas.operation(b, b.mode(RoundingMode.TOWARD_POSITIVE), operator, x);
    Expr inexact = b.fcmp(down, up, Outcomes.LT.or(Outcomes.GT));
    Expr no = b.bool(false);
    Expr byZero =
        operator == FloatOperator.DIV
            ? b.and(
                b.fclass(x[0], Categories.NEGATIVE.or(Categories.POSITIVE)),
                b.fclass(x[1], Categories.ZERO))
            : no;
    Expr finite = b.not(byZero);
    for (Expr operand : x) {
      finite = b.and(finite, b.fclass(operand, Categories.FINITE));
    }
    boolean isRoot = operator == FloatOperator.SQRT;
    boolean isSum = operator == FloatOperator.ADD || operator == FloatOperator.SUB;
    Expr overflow = isRoot ? no : b.and(finite, isHuge(b, operator, mode, result, x));
    // A tiny sum is exact: Hauser, Handling Floating-Point Exceptions, 1996.
    Expr tiny = isRoot || isSum ? no : isTiny(b, operator, mode, x);
    return new FlagFormulas(invalid, byZero, overflow, b.and(tiny, inexact), inexact);
  }

  /// Whether a result of finite operands would exceed the largest number.
  private static Expr isHuge(
      Builder b, FloatOperator operator, RoundingMode mode, Expr result, Expr... x) {
    if (mode == RoundingMode.NEAREST_EVEN || mode == RoundingMode.NEAREST_AWAY) {
      return b.fclass(result, Categories.INFINITE);
    }
    Format format = result.sort().format();
    Expr half = scaled(b, operator, b.mode(mode), number(b, format, "0.5"), true, x);
    Expr bound = b.fmul(b.nearest(), b.number(largest(format)), number(b, format, "0.5"));
    return b.fcmp(b.fabs(half), bound, Outcomes.GT);
  }

  /// Whether a result is below the smallest normal number, including zero.
  private static Expr isTiny(Builder b, FloatOperator operator, RoundingMode mode, Expr... x) {
    Format format = x[0].sort().format();
    Expr twice = scaled(b, operator, b.mode(mode), number(b, format, "2"), false, x);
    Expr bound = b.fmul(b.nearest(), b.number(leastNormal(format)), number(b, format, "2"));
    return b.fcmp(b.fabs(twice), bound, Outcomes.LT);
  }

  /// An operation whose result is scaled by scaling operands. Of two factors, the larger or the
  /// smaller one is scaled, so that rounding the scaled factor cannot affect the answer.
  private static Expr scaled(
      Builder b, FloatOperator operator, Expr mode, Expr by, boolean larger, Expr... x) {
    Expr[] y = x.clone();
    switch (operator) {
      case ADD, SUB -> {
        y[0] = b.fmul(mode, x[0], by);
        y[1] = b.fmul(mode, x[1], by);
      }
      case DIV -> y[0] = b.fmul(mode, x[0], by);
      default -> {
        Expr firstIsLarger = b.fcmp(b.fabs(x[0]), b.fabs(x[1]), Outcomes.GE);
        Expr first = larger ? firstIsLarger : b.not(firstIsLarger);
        Expr chosen = b.ite(first, x[0], x[1]);
        y[0] = b.fmul(mode, chosen, by);
        y[1] = b.ite(first, x[1], x[0]);
        if (x.length > 2) {
          y[2] = b.fmul(mode, x[2], by);
        }
      }
    }
    return Formulas.operation(b, mode, operator, y);
  }

  private static Expr number(Builder b, Format format, String text) {
    return b.number(Datum.parse(format, text));
  }

  /// The flags of a conversion between formats.
  public static FlagFormulas ofConversion(Builder b, RoundingMode mode, Expr x, Sort.Fp to) {
    Format from = x.sort().format();
    Format format = to.format();
    Expr down = b.convert(b.mode(RoundingMode.TOWARD_NEGATIVE), x, to);
    Expr up = b.convert(b.mode(RoundingMode.TOWARD_POSITIVE), x, to);
    Expr inexact = b.fcmp(down, up, Outcomes.LT.or(Outcomes.GT));
    Expr rounding = b.mode(mode);
    Expr half = b.convert(rounding, b.fmul(b.nearest(), x, number(b, from, "0.5")), to);
    Expr most = b.fmul(b.nearest(), b.number(largest(format)), number(b, format, "0.5"));
    Expr finite = b.fclass(x, Categories.FINITE);
    Expr overflow = b.and(finite, b.fcmp(b.fabs(half), most, Outcomes.GT));
    Expr twice = b.convert(rounding, b.fmul(b.nearest(), x, number(b, from, "2")), to);
    Expr least = b.fmul(b.nearest(), b.number(leastNormal(format)), number(b, format, "2"));
    Expr tiny = b.fcmp(b.fabs(twice), least, Outcomes.LT);
    Expr no = b.bool(false);
    return new FlagFormulas(isSignalling(b, x), no, overflow, b.and(tiny, inexact), inexact);
  }

  /// The flags of a conversion from an integer.
  public static FlagFormulas ofInteger(
      Builder b, RoundingMode mode, Expr x, boolean signed, Sort.Fp to) {
    Expr no = b.bool(false);
    int width = x.sort().width();
    if (width > to.format().maxExponent()) {
      // The number may be too large: convert through a format in which all of them are exact.
      Format exact = width < Format.DOUBLE.significandBits() ? Format.DOUBLE : Format.QUAD;
      Expr same = fromInteger(b, mode, x, signed, Sorts.of(exact));
      return ofConversion(b, mode, same, to);
    }
    Expr down = fromInteger(b, RoundingMode.TOWARD_NEGATIVE, x, signed, to);
    Expr up = fromInteger(b, RoundingMode.TOWARD_POSITIVE, x, signed, to);
    Expr inexact = b.fcmp(down, up, Outcomes.LT.or(Outcomes.GT));
    return new FlagFormulas(no, no, no, no, inexact);
  }

  private static Expr fromInteger(
      Builder b, RoundingMode mode, Expr x, boolean signed, Sort.Fp to) {
    return signed ? b.fromSigned(b.mode(mode), x, to) : b.fromUnsigned(b.mode(mode), x, to);
  }

  /// The flags of a conversion to an integer of a given width.
  public static FlagFormulas ofRounding(
      Builder b, RoundingMode mode, Expr x, int width, boolean signed, boolean exact) {
    Expr whole = b.fround(b.mode(mode), x);
    Expr fits = fits(b, whole, width, signed);
    Expr changed = exact ? b.not(b.fcmp(whole, x, Outcomes.EQ)) : b.bool(false);
    Expr no = b.bool(false);
    return new FlagFormulas(b.not(fits), no, no, no, b.and(fits, changed));
  }

  /// The flags of a comparison.
  public static FlagFormulas ofComparison(Builder b, Expr x, Expr y, boolean signalling) {
    Expr invalid =
        signalling
            ? b.or(b.fclass(x, Categories.NAN), b.fclass(y, Categories.NAN))
            : b.or(isSignalling(b, x), isSignalling(b, y));
    Expr no = b.bool(false);
    return new FlagFormulas(invalid, no, no, no, no);
  }

  /// Whether an integral float is in the range of an integer type.
  static Expr fits(Builder b, Expr whole, int width, boolean signed) {
    var sort = (Sort.Fp) whole.sort();
    Expr above = power(b, signed ? width - 1 : width, sort);
    Expr below =
        signed ? b.fneg(power(b, width - 1, sort)) : b.number(Datum.zero(sort.format(), false));
    Expr inside = b.and(b.fcmp(below, whole, Outcomes.LE), b.fcmp(whole, above, Outcomes.LT));
    return b.and(b.fclass(whole, Categories.FINITE), inside);
  }

  /// A power of two; infinity if that is too large.
  private static Expr power(Builder b, int exponent, Sort.Fp sort) {
    Expr integer = b.bits(exponent + 1, BigInteger.ONE.shiftLeft(exponent));
    return b.fromUnsigned(b.nearest(), integer, sort);
  }

  // ---- predicates ----

  private static Expr isNumber(Builder b, Expr x) {
    return b.not(b.fclass(x, Categories.NAN));
  }

  private static Expr invalid(Builder b, Expr result, Expr... x) {
    Expr isNew = b.fclass(result, Categories.NAN);
    Expr signalling = b.bool(false);
    for (Expr operand : x) {
      isNew = b.and(isNew, isNumber(b, operand));
      signalling = b.or(signalling, isSignalling(b, operand));
    }
    return b.or(isNew, signalling);
  }

  /// A NaN whose highest fraction bit is clear: IEEE 754-2019 §6.2.1. Encodings that the x87 does
  /// not support count as well.
  static Expr isSignalling(Builder b, Expr x) {
    int quiet = x.sort().format().significandBits() - 2;
    return b.and(b.fclass(x, Categories.NAN), b.not(b.extract(b.asBits(x), quiet, 1)));
  }

  static Datum largest(Format format) {
    return WideFpu.of(format).nextDown(Datum.infinity(format, false), Flags.IGNORED);
  }

  static Datum leastNormal(Format format) {
    Datum one = Datum.parse(format, "1");
    return WideFpu.of(format)
        .scalbn(one, format.minExponent(), RoundingMode.NEAREST_EVEN, Flags.IGNORED);
  }

  /// All flags, each in its bit.
  public Expr bits(Builder b) {
    Expr none = b.bits(RaisedFlags.WIDTH, 0);
    Expr all = b.ite(invalid, b.bits(RaisedFlags.WIDTH, Flags.INVALID), none);
    all = b.or(all, b.ite(divideByZero, b.bits(RaisedFlags.WIDTH, Flags.DIVIDE_BY_ZERO), none));
    all = b.or(all, b.ite(overflow, b.bits(RaisedFlags.WIDTH, Flags.OVERFLOW), none));
    all = b.or(all, b.ite(underflow, b.bits(RaisedFlags.WIDTH, Flags.UNDERFLOW), none));
    return b.or(all, b.ite(inexact, b.bits(RaisedFlags.WIDTH, Flags.INEXACT), none));
  }
}
