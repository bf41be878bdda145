package org.ulpscope.solver.scalar;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Categories;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Outcomes;
import org.ulpscope.expr.Sort;
import org.ulpscope.expr.Sorts;
import org.ulpscope.ieee.Datum;
import org.ulpscope.ieee.Encoding;
import org.ulpscope.ieee.Flags;
import org.ulpscope.ieee.Format;
import org.ulpscope.ieee.RoundingMode;

/// When two outputs count as different. Integers differ if their bits do; for floats there is a
/// choice.
public sealed interface Comparison {
  /// By value: NaNs do not differ; zeros of different signs differ only if `tellsZeros`.
  record ByValue(boolean tellsZeros) implements Comparison {
    public ByValue() {
      this(true);
    }
  }

  /// By their bits, NaN payloads included.
  record ByBits() implements Comparison {}

  /// By more than the given number of ulps, counted as steps from one float to the next. Both zeros
  /// are the same number.
  record Ulps(long most) implements Comparison {}

  /// By more than the given fraction of the reference.
  record Relative(BigDecimal most) implements Comparison {}

  /// By more than the given number.
  record Absolute(BigDecimal most) implements Comparison {}

  /// Parses a tolerance: `2ulp`, `1e-6rel` or `1e-9abs`.
  ///
  /// @throws IllegalArgumentException if it has another form
  static Comparison tolerance(String text) {
    try {
      if (text.endsWith("ulp") || text.endsWith("ulps")) {
        return new Ulps(Long.parseUnsignedLong(text.replaceFirst("ulps?$", "").strip()));
      }
      if (text.endsWith("rel")) {
        return new Relative(bound(text.substring(0, text.length() - 3)));
      }
      if (text.endsWith("abs")) {
        return new Absolute(bound(text.substring(0, text.length() - 3)));
      }
    } catch (NumberFormatException _) {
      // Reported below.
    }
    throw new IllegalArgumentException(
        "a tolerance is written as 2ulp, 1e-6rel or 1e-9abs, not as '" + text + "'");
  }

  private static BigDecimal bound(String text) {
    var bound = new BigDecimal(text.strip());
    if (bound.signum() < 0) {
      throw new NumberFormatException();
    }
    return bound;
  }

  /// Whether this allows differences.
  default boolean isTolerant() {
    return !(this instanceof ByValue || this instanceof ByBits);
  }

  /// The text for the verdict.
  default String shown() {
    return switch (this) {
      case ByValue _ -> "by value";
      case ByBits _ -> "bit for bit";
      case Ulps(long most) -> "within " + most + " ulp";
      case Relative(var most) -> "within a relative " + most;
      case Absolute(var most) -> "within an absolute " + most;
    };
  }

  // ---- as conditions ----

  /// The condition that two outputs differ. With [Relative] and [Absolute] it may also hold for a
  /// difference that is slightly too small; [#differ] is exact.
  ///
  /// @param x the reference's bits
  /// @param y the candidate's bits
  default Expr differs(Builder b, ScalarType type, Expr x, Expr y) {
    return cases(b, type, x, y).stream().reduce(b.bool(false), b::or);
  }

  /// The ways in which two outputs can differ; [#differs] is their disjunction. Each one alone is
  /// easier to decide.
  default List<Expr> cases(Builder b, ScalarType type, Expr x, Expr y) {
    Expr different = b.not(b.eq(x, y));
    if (!type.isFloat() || this instanceof ByBits) {
      return List.of(different);
    }
    Sort.Fp sort = Sorts.of(type.format());
    Expr fx = b.asFloat(x, sort);
    Expr fy = b.asFloat(y, sort);
    Expr nanX = b.fclass(fx, Categories.NAN);
    Expr nanY = b.fclass(fy, Categories.NAN);
    if (this instanceof ByValue(boolean tellsZeros)) {
      Expr byValue = b.and(different, b.not(b.and(nanX, nanY)));
      Expr bothZero = b.and(b.fclass(fx, Categories.ZERO), b.fclass(fy, Categories.ZERO));
      return List.of(tellsZeros ? byValue : b.and(byValue, b.not(bothZero)));
    }
    return List.of(
        b.xor(nanX, nanY),
        b.and(different, isEitherInfinite(b, fx, fy)),
        beyond(b, type, x, y, fx, fy));
  }

  /// Neither is a NaN here; that is a separate case.
  private static Expr isEitherInfinite(Builder b, Expr fx, Expr fy) {
    Expr infinite = b.or(b.fclass(fx, Categories.INFINITE), b.fclass(fy, Categories.INFINITE));
    return b.and(infinite, areOrdered(b, fx, fy));
  }

  private static Expr areOrdered(Builder b, Expr fx, Expr fy) {
    return b.fcmp(fx, fy, Outcomes.ORD);
  }

  private Expr beyond(Builder b, ScalarType type, Expr x, Expr y, Expr fx, Expr fy) {
    return switch (this) {
      case Ulps(long most) -> {
        Expr nx = ordinal(b, type, x);
        Expr distance = b.sub(nx, ordinal(b, type, y));
        int width = nx.sort().width();
        Expr size = b.ite(b.slt(distance, b.bits(width, 0)), b.neg(distance), distance);
        BigInteger limit = BigInteger.ONE.shiftLeft(width - 1).subtract(BigInteger.ONE);
        BigInteger wanted = new BigInteger(Long.toUnsignedString(most)).min(limit);
        yield b.and(areOrdered(b, fx, fy), b.ult(b.bits(width, wanted), size));
      }
      case Relative(var most) -> wideBeyond(b, type, fx, fy, most, true);
      case Absolute(var most) -> wideBeyond(b, type, fx, fy, most, false);
      case ByValue _, ByBits _ -> b.bool(true);
    };
  }

  /// The distance of two outputs in the measure of this tolerance: a float, or a non-negative
  /// bit-vector.
  default Expr distance(Builder b, ScalarType type, Expr x, Expr y) {
    if (this instanceof Ulps) {
      return ulps(b, type, x, y);
    }
    Sort.Fp sort = Sorts.of(type.format());
    Expr wx = b.convert(b.nearest(), b.asFloat(x, sort), Sorts.of(Format.DOUBLE));
    Expr wy = b.convert(b.nearest(), b.asFloat(y, sort), Sorts.of(Format.DOUBLE));
    Expr distance = b.fabs(b.fsub(b.nearest(), wx, wy));
    return this instanceof Relative ? b.fdiv(b.nearest(), distance, b.fabs(wx)) : distance;
  }

  /// The distance of two floats in ulps, as a non-negative bit-vector with two more bits.
  static Expr ulps(Builder b, ScalarType type, Expr x, Expr y) {
    Expr nx = ordinal(b, type, x);
    int width = nx.sort().width() + 1;
    Expr distance = b.sub(b.sext(nx, width), b.sext(ordinal(b, type, y), width));
    return b.ite(b.slt(distance, b.bits(width, 0)), b.neg(distance), distance);
  }

  /// The ordinal of a float, with one more bit; both zeros are 0.
  private static Expr ordinal(Builder b, ScalarType type, Expr bits) {
    Expr packed = packed(b, type.format(), bits);
    int width = packed.sort().width() + 1;
    Expr extended = b.sext(packed, width);
    Expr lowest = b.bits(width, BigInteger.ONE.shiftLeft(width - 2).negate().mod(modulus(width)));
    Expr isNegative = b.slt(extended, b.bits(width, 0));
    return b.ite(isNegative, b.sub(lowest, extended), extended);
  }

  /// The bits without the explicit leading bit of x87 formats, so that consecutive floats have
  /// consecutive ordinals.
  private static Expr packed(Builder b, Format format, Expr bits) {
    if (format.encoding() != Encoding.EXPLICIT_BIT) {
      return bits;
    }
    int fractionBits = format.significandBits() - 1;
    Expr above = b.extract(bits, fractionBits + 1, format.exponentBits() + 1);
    return b.concat(above, b.extract(bits, 0, fractionBits));
  }

  private static BigInteger modulus(int width) {
    return BigInteger.ONE.shiftLeft(width);
  }

  /// Computed in a format of more than twice the precision, so that rounding errors are tiny; the
  /// bound is reduced by more than these errors.
  private static Expr wideBeyond(
      Builder b, ScalarType type, Expr fx, Expr fy, BigDecimal most, boolean relative) {
    Format wide = type.bits() <= 32 ? Format.DOUBLE : Format.QUAD;
    Sort.Fp sort = Sorts.of(wide);
    Expr mode = b.nearest();
    Expr wx = b.convert(mode, fx, sort);
    Expr wy = b.convert(mode, fy, sort);
    Expr distance = b.fabs(b.fsub(mode, wx, wy));
    BigDecimal smaller = most.subtract(most.multiply(new BigDecimal("1e-12")));
    Expr bound =
        b.number(Datum.parse(wide, smaller.toString(), RoundingMode.TOWARD_ZERO, Flags.IGNORED));
    Expr limit = relative ? b.fmul(mode, bound, b.fabs(wx)) : bound;
    return b.fcmp(distance, limit, Outcomes.GT);
  }

  // ---- on values ----

  /// Whether two values differ, exactly.
  default boolean differ(ScalarType type, BigInteger x, BigInteger y) {
    if (x.equals(y)) {
      return false;
    }
    if (!type.isFloat() || this instanceof ByBits) {
      return true;
    }
    var dx = new Datum(type.format(), x);
    var dy = new Datum(type.format(), y);
    if (dx.isNan() || dy.isNan()) {
      return !(dx.isNan() && dy.isNan());
    }
    return switch (this) {
      case ByValue(boolean tellsZeros) -> tellsZeros || !isZero(dx) || !isZero(dy);
      case ByBits _ -> true;
      case Ulps(long most) ->
          isInfinite(dx)
              || isInfinite(dy)
              || UlpDistance.ulps(type, x, y).compareTo(new BigInteger(Long.toUnsignedString(most)))
                  > 0;
      case Relative(var most) ->
          isInfinite(dx)
              || isInfinite(dy)
              || UlpDistance.absolute(dx, dy).compareTo(most.multiply(UlpDistance.exact(dx).abs()))
                  > 0;
      case Absolute(var most) ->
          isInfinite(dx) || isInfinite(dy) || UlpDistance.absolute(dx, dy).compareTo(most) > 0;
    };
  }

  private static boolean isZero(Datum x) {
    return x.abs().bits().signum() == 0;
  }

  private static boolean isInfinite(Datum x) {
    return x.bits().equals(Datum.infinity(x.format(), x.isNegative()).bits());
  }
}
