package org.ulpscope.engine.libc.math;

import org.ulpscope.engine.call.ModelCall;
import org.ulpscope.engine.libc.base.Errno;
import org.ulpscope.engine.libc.base.Pointers;
import org.ulpscope.engine.state.State;
import org.ulpscope.engine.step.FlagFormulas;
import org.ulpscope.engine.step.FloatOperator;
import org.ulpscope.engine.step.Formulas;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Categories;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Outcomes;
import org.ulpscope.expr.Sort;
import org.ulpscope.expr.Sorts;
import org.ulpscope.ieee.Datum;
import org.ulpscope.ieee.Flags;
import org.ulpscope.ieee.OutOfRange;
import org.ulpscope.ieee.RoundingMode;

/// Functions of `<math.h>` on symbolic arguments; [MathModels] has the same on concrete ones.
public final class SymbolicMath {
  private SymbolicMath() {}

  /// An argument as a float.
  static Expr argument(ModelCall call, int index) {
    Sort.Fp sort = Sorts.of(FloatOperator.format(call.floatType(index)));
    return call.state().builder().asFloat(call.expr(index), sort);
  }

  /// An exactly defined operation.
  ///
  /// @param setsErrno whether a NaN from operands that are not NaN is reported in errno
  static void operation(ModelCall call, FloatOperator operator, boolean setsErrno) {
    var x = new Expr[operator.operands()];
    for (int i = 0; i < x.length; i++) {
      x[i] = argument(call, i);
    }
    State state = call.state();
    Formulas.raise(
        state, () -> FlagFormulas.of(state.builder(), operator, state.roundingMode(), x));
    Expr result = Formulas.operation(state, operator, x);
    if (setsErrno) {
      Errno.set(state, isNewNan(state.builder(), result, x), Errno.EDOM);
    }
    call.result(state.builder().asBits(result));
  }

  /// Whether a result is a NaN and no argument is.
  static Expr isNewNan(Builder b, Expr result, Expr... x) {
    Expr isNew = b.fclass(result, Categories.NAN);
    for (Expr argument : x) {
      isNew = b.and(isNew, b.not(b.fclass(argument, Categories.NAN)));
    }
    return isNew;
  }

  private static FloatAnatomy anatomy(ModelCall call) {
    Sort.Fp sort = Sorts.of(FloatOperator.format(call.floatType(0)));
    return new FloatAnatomy(call.state().builder(), sort);
  }

  private static void result(ModelCall call, Expr value) {
    call.result(call.state().builder().asBits(value));
  }

  static void fdim(ModelCall call) {
    call.state().raisedFlags().doubt(Flags.ALL);
    Builder b = call.state().builder();
    Expr x = argument(call, 0);
    Expr y = argument(call, 1);
    Expr difference = b.fcmp(x, y, Outcomes.GT.or(Outcomes.UN));
    Expr zero = b.number(Datum.zero(x.sort().format(), false));
    result(
        call, b.ite(difference, Formulas.operation(call.state(), FloatOperator.SUB, x, y), zero));
  }

  /// The second argument of `nexttoward` is a long double, so the two are compared in that format.
  static void nextafter(ModelCall call) {
    call.state().raisedFlags().doubt(Flags.ALL);
    Builder b = call.state().builder();
    FloatAnatomy anatomy = anatomy(call);
    Expr x = argument(call, 0);
    Expr y = argument(call, 1);
    var to = (Sort.Fp) x.sort();
    Expr widened = b.convert(b.nearest(), x, (Sort.Fp) y.sort());
    Expr same = b.convert(b.nearest(), y, to);
    Expr next = b.ite(b.fcmp(widened, y, Outcomes.LT), anatomy.above(x), anatomy.below(x));
    Expr number = b.ite(b.fcmp(widened, y, Outcomes.EQ), same, next);
    Expr unordered = b.fcmp(widened, y, Outcomes.UN);
    result(call, b.ite(unordered, b.number(Datum.nan(to.format())), number));
  }

  /// `scalbn`, `ldexp` and `scalbln`: the exponent may be symbolic as well.
  static void scalbn(ModelCall call) {
    call.state().raisedFlags().doubt(Flags.ALL);
    State state = call.state();
    Builder b = state.builder();
    Expr x = argument(call, 0);
    Expr n = narrowed(b, call.expr(1));
    Expr result = anatomy(call).scale(Formulas.mode(state), x, n);
    Expr finite = b.fclass(x, Categories.FINITE);
    Expr overflows = b.and(finite, b.fclass(result, Categories.INFINITE));
    Expr vanishes = b.and(b.not(b.fclass(x, Categories.ZERO)), b.fclass(result, Categories.ZERO));
    Errno.set(state, b.or(overflows, vanishes), Errno.ERANGE);
    result(call, result);
  }

  /// A two's complement number, saturated to 32 bits.
  private static Expr narrowed(Builder b, Expr n) {
    int width = n.sort().width();
    if (width <= FloatAnatomy.WIDTH) {
      return b.sext(n, FloatAnatomy.WIDTH);
    }
    Expr least = b.bits(width, Integer.MIN_VALUE);
    Expr most = b.bits(width, Integer.MAX_VALUE);
    Expr nearest = b.ite(b.slt(n, least), least, b.ite(b.slt(most, n), most, n));
    return b.extract(nearest, 0, FloatAnatomy.WIDTH);
  }

  static void logb(ModelCall call) {
    call.state().raisedFlags().doubt(Flags.ALL);
    State state = call.state();
    Builder b = state.builder();
    Expr x = argument(call, 0);
    var sort = (Sort.Fp) x.sort();
    Expr finite = b.fromSigned(Formulas.mode(state), anatomy(call).exponent(x), sort);
    Expr special = b.ite(b.fclass(x, Categories.NAN), b.number(Datum.nan(sort.format())), finite);
    Expr pole = b.number(Datum.infinity(sort.format(), true));
    Expr nonZero = b.ite(b.fclass(x, Categories.INFINITE), b.fabs(x), special);
    result(call, b.ite(b.fclass(x, Categories.ZERO), pole, nonZero));
  }

  /// FP_ILOGB0 and FP_ILOGBNAN are INT_MIN in glibc; for an infinity it returns INT_MAX.
  static void ilogb(ModelCall call) {
    call.state().raisedFlags().doubt(Flags.ALL);
    Builder b = call.state().builder();
    Expr x = argument(call, 0);
    Expr finite = anatomy(call).exponent(x);
    Expr noNumber = b.fclass(x, Categories.NAN.or(Categories.ZERO));
    Expr infinite = b.fclass(x, Categories.INFINITE);
    Expr result = b.ite(infinite, b.bits(32, Integer.MAX_VALUE), finite);
    call.result(b.ite(noNumber, b.bits(32, Integer.MIN_VALUE), result));
  }

  static void frexp(ModelCall call) {
    Expr[] parts = frexpParts(call);
    Pointers.store(call.state(), call.bits(1), parts[1]);
    result(call, parts[0]);
  }

  static void frexpPair(ModelCall call) {
    Expr[] parts = frexpParts(call);
    call.result(0, call.state().builder().asBits(parts[0]));
    call.result(1, parts[1]);
  }

  /// Significand and exponent.
  private static Expr[] frexpParts(ModelCall call) {
    call.state().raisedFlags().doubt(Flags.ALL);
    Builder b = call.state().builder();
    FloatAnatomy anatomy = anatomy(call);
    Expr x = argument(call, 0);
    Expr scaled = b.fclass(x, Categories.NEGATIVE.or(Categories.POSITIVE));
    Expr exponent = b.add(anatomy.exponent(x), b.bits(32, 1));
    return new Expr[] {
      b.ite(scaled, anatomy.significand(x), x), b.ite(scaled, exponent, b.bits(32, 0))
    };
  }

  static void modf(ModelCall call) {
    Expr[] parts = modfParts(call);
    Pointers.store(call.state(), call.bits(1), call.state().builder().asBits(parts[1]));
    result(call, parts[0]);
  }

  static void modfPair(ModelCall call) {
    Expr[] parts = modfParts(call);
    call.result(0, call.state().builder().asBits(parts[0]));
    call.result(1, call.state().builder().asBits(parts[1]));
  }

  /// Fractional and integral part.
  private static Expr[] modfParts(ModelCall call) {
    call.state().raisedFlags().doubt(Flags.ALL);
    Builder b = call.state().builder();
    Expr x = argument(call, 0);
    Expr whole = b.fround(b.mode(RoundingMode.TOWARD_ZERO), x);
    Expr zero = b.number(Datum.zero(x.sort().format(), false));
    Expr rest = b.fsub(b.nearest(), x, whole);
    Expr fraction = b.ite(b.fclass(x, Categories.INFINITE), zero, rest);
    return new Expr[] {b.copysign(fraction, x), whole};
  }

  /// The remainder, and the low three bits of the quotient with its sign. The quotient is
  /// determined from the remainder of the dividend modulo eight divisors.
  static void remquo(ModelCall call) {
    call.state().raisedFlags().doubt(Flags.ALL);
    Builder b = call.state().builder();
    long target = call.bits(2);
    Expr x = argument(call, 0);
    Expr y = argument(call, 1);
    var format = x.sort().format();
    Expr remainder = b.frem(x, y);
    Expr span = b.fmul(b.nearest(), b.fabs(y), b.number(Datum.parse(format, "8")));
    Expr magnitude = b.fabs(x);
    Expr spanIsFinite = b.fclass(span, Categories.FINITE);
    Expr within = b.ite(spanIsFinite, b.fmod(magnitude, span), magnitude);
    Expr multiple = b.fsub(b.nearest(), within, b.frem(within, y));
    Expr count = b.fdiv(b.nearest(), multiple, b.fabs(y));
    Expr whole = b.toSigned(b.nearest(), count, 32, OutOfRange.SATURATE);
    Expr low = b.and(whole, b.bits(32, 7));
    Expr differ = b.xor(isNegative(b, x), isNegative(b, y));
    Expr signed = b.ite(differ, b.neg(low), low);
    Expr defined =
        b.and(b.not(b.fclass(remainder, Categories.NAN)), b.fclass(y, Categories.FINITE));
    Pointers.store(call.state(), target, b.ite(defined, signed, b.bits(32, 0)));
    result(call, remainder);
  }

  private static Expr isNegative(Builder b, Expr x) {
    return b.extract(b.asBits(x), x.sort().width() - 1, 1);
  }

  static void isNan(ModelCall call) {
    flag(call, call.state().builder().fclass(argument(call, 0), Categories.NAN));
  }

  /// Whether the argument is in one of the categories.
  public static void isIn(ModelCall call, Categories categories) {
    flag(call, call.state().builder().fclass(argument(call, 0), categories));
  }

  /// Whether the argument is finite, nonzero, and below the smallest normal number or not.
  public static void isNormal(ModelCall call, boolean wanted) {
    Builder b = call.state().builder();
    Expr x = argument(call, 0);
    Expr least = anatomy(call).power(x.sort().format().minExponent());
    Expr small = b.fcmp(b.fabs(x), least, Outcomes.LT);
    Expr number = b.fclass(x, Categories.NEGATIVE.or(Categories.POSITIVE));
    flag(call, b.and(number, wanted ? b.not(small) : small));
  }

  static void isFinite(ModelCall call) {
    flag(call, call.state().builder().fclass(argument(call, 0), Categories.FINITE));
  }

  /// The sign of glibc's result is that of the infinity.
  static void isInfinite(ModelCall call) {
    Builder b = call.state().builder();
    Expr x = argument(call, 0);
    Expr above = b.fclass(x, Categories.PLUS_INFINITY);
    Expr below = b.fclass(x, Categories.MINUS_INFINITY);
    call.result(b.ite(above, b.bits(32, 1), b.ite(below, b.bits(32, -1), b.bits(32, 0))));
  }

  static void signBit(ModelCall call) {
    Expr bits = call.expr(0);
    flag(call, call.state().builder().extract(bits, bits.sort().width() - 1, 1));
  }

  /// FP_NAN is 0, FP_INFINITE 1, FP_ZERO 2, FP_SUBNORMAL 3, FP_NORMAL 4.
  static void classNumber(ModelCall call) {
    Builder b = call.state().builder();
    Expr x = argument(call, 0);
    Expr least = anatomy(call).power(x.sort().format().minExponent());
    Expr small = b.fcmp(b.fabs(x), least, Outcomes.LT);
    Expr finite = b.ite(small, b.bits(32, 3), b.bits(32, 4));
    Expr number = b.ite(b.fclass(x, Categories.ZERO), b.bits(32, 2), finite);
    number = b.ite(b.fclass(x, Categories.INFINITE), b.bits(32, 1), number);
    call.result(b.ite(b.fclass(x, Categories.NAN), b.bits(32, 0), number));
  }

  static void toInteger(ModelCall call, RoundingMode mode) {
    Builder b = call.state().builder();
    int width = (int) call.state().loaded().layout().bits(call.resultType());
    Expr x = argument(call, 0);
    Formulas.raise(call.state(), () -> FlagFormulas.ofRounding(b, mode, x, width, true, true));
    call.result(b.toSigned(b.mode(mode), x, width, OutOfRange.X86_INDEFINITE));
  }

  private static void flag(ModelCall call, Expr condition) {
    call.result(call.state().builder().zext(condition, 32));
  }
}
