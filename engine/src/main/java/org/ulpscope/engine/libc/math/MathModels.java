package org.ulpscope.engine.libc.math;

import java.math.BigInteger;
import org.ulpscope.engine.call.Model;
import org.ulpscope.engine.call.ModelCall;
import org.ulpscope.engine.call.ModelTable;
import org.ulpscope.engine.libc.base.Errno;
import org.ulpscope.engine.libc.base.OwnNames;
import org.ulpscope.engine.libc.base.Pointers;
import org.ulpscope.engine.state.State;
import org.ulpscope.engine.step.FloatOperator;
import org.ulpscope.engine.symbolic.MemoryBlocks;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.TwosComplement;
import org.ulpscope.ieee.Datum;
import org.ulpscope.ieee.Flags;
import org.ulpscope.ieee.FloatClass;
import org.ulpscope.ieee.OutOfRange;
import org.ulpscope.ieee.Outcome;
import org.ulpscope.ieee.RoundingMode;
import org.ulpscope.ieee.WideFpu;

/// The functions of C17 7.12 `<math.h>` whose results are defined exactly, in every format.
/// [HostMath] has the others.
public final class MathModels {
  /// The suffixes of float, double and long double functions.
  private static final String[] SUFFIXES = {"f", "", "l"};

  private MathModels() {}

  public static void addTo(ModelTable table) {
    ModelTable.Group models = table.assuming();
    operator(models, "sqrt", FloatOperator.SQRT);
    operator(models, "fma", FloatOperator.FMA);
    operator(models, "fmod", FloatOperator.FMOD);
    operator(models, "remainder", FloatOperator.REMAINDER);
    operator(models, "drem", FloatOperator.REMAINDER);
    operator(models, "floor", FloatOperator.FLOOR);
    operator(models, "ceil", FloatOperator.CEIL);
    operator(models, "trunc", FloatOperator.TRUNC);
    operator(models, "rint", FloatOperator.RINT);
    operator(models, "nearbyint", FloatOperator.NEARBYINT);
    operator(models, "round", FloatOperator.ROUND);
    operator(models, "roundeven", FloatOperator.ROUNDEVEN);
    operator(models, "fmin", FloatOperator.MINNUM);
    operator(models, "fmax", FloatOperator.MAXNUM);
    operator(models, "fminimum", FloatOperator.MINIMUM);
    operator(models, "fmaximum", FloatOperator.MAXIMUM);
    operator(models, "fminimum_num", FloatOperator.MINIMUM_NUMBER);
    operator(models, "fmaximum_num", FloatOperator.MAXIMUM_NUMBER);
    each(models, "fabs", MathModels::fabs);
    each(models, "copysign", MathModels::copysign);
    each(models, "fdim", Model.either(2, SymbolicMath::fdim, MathModels::fdim));
    each(models, "nextafter", Model.either(2, SymbolicMath::nextafter, MathModels::nextafter));
    each(models, "nexttoward", Model.either(2, SymbolicMath::nextafter, MathModels::nextafter));
    each(models, "ldexp", Model.either(2, SymbolicMath::scalbn, MathModels::scalbn));
    each(models, "scalbn", Model.either(2, SymbolicMath::scalbn, MathModels::scalbn));
    each(models, "scalbln", Model.either(2, SymbolicMath::scalbn, MathModels::scalbn));
    each(models, "logb", Model.either(1, SymbolicMath::logb, MathModels::logb));
    each(models, "ilogb", Model.either(1, SymbolicMath::ilogb, MathModels::ilogb));
    each(models, "frexp", Model.either(1, SymbolicMath::frexp, MathModels::frexp));
    each(models, "modf", Model.either(1, SymbolicMath::modf, MathModels::modf));
    each(models, "remquo", Model.either(2, SymbolicMath::remquo, MathModels::remquo));
    each(models, "lround", call -> toInteger(call, RoundingMode.NEAREST_AWAY));
    each(models, "llround", call -> toInteger(call, RoundingMode.NEAREST_AWAY));
    each(models, "lrint", call -> toInteger(call, call.state().roundingMode()));
    each(models, "llrint", call -> toInteger(call, call.state().roundingMode()));
    each(models, "nan", MathModels::nan);
    addClassification(models);
    HostMath.addTo(table);
    LongMath.addTo(table);
    HostComplex.addTo(table);
    NarrowingModels.addTo(table);
    for (String suffix : SUFFIXES) {
      // The one in C also determines the sign of gamma.
      table.alias(OwnNames.PREFIX + "lgamma" + suffix, "lgamma" + suffix);
    }
  }

  private static void each(ModelTable.Group models, String name, Model model) {
    for (String suffix : SUFFIXES) {
      models.put(name + suffix, model);
    }
  }

  private static void operator(ModelTable.Group models, String name, FloatOperator operator) {
    each(
        models,
        name,
        call -> {
          if (call.isAnySymbolic(operator.operands())) {
            SymbolicMath.operation(call, operator, setsErrno(operator));
            return;
          }
          Datum x = Floats.argument(call, 0);
          Datum y = operator.operands() > 1 ? Floats.argument(call, 1) : x;
          Datum z = operator.operands() > 2 ? Floats.argument(call, 2) : x;
          State state = call.state();
          Datum result =
              operator.wide(Floats.unit(x), x, y, z, state.roundingMode(), state.flags());
          boolean nanGiven = x.isNan() || y.isNan() || z.isNan();
          if (result.isNan() && !nanGiven && setsErrno(operator)) {
            Errno.set(state, Errno.EDOM);
          }
          Floats.result(call, result);
        });
  }

  private static void fabs(ModelCall call) {
    if (call.isSymbolic(0)) {
      Builder b = call.state().builder();
      call.result(b.asBits(b.fabs(SymbolicMath.argument(call, 0))));
    } else {
      Floats.result(call, Floats.argument(call, 0).abs());
    }
  }

  private static void copysign(ModelCall call) {
    if (call.isAnySymbolic(2)) {
      Builder b = call.state().builder();
      Expr x = SymbolicMath.argument(call, 0);
      call.result(b.asBits(b.copysign(x, SymbolicMath.argument(call, 1))));
    } else {
      Floats.result(call, Floats.argument(call, 0).copySign(Floats.argument(call, 1)));
    }
  }

  /// The functions for which glibc reports a domain error in errno.
  private static boolean setsErrno(FloatOperator operator) {
    return operator == FloatOperator.SQRT
        || operator == FloatOperator.FMOD
        || operator == FloatOperator.REMAINDER;
  }

  private static void fdim(ModelCall call) {
    Datum x = Floats.argument(call, 0);
    Datum y = Floats.argument(call, 1);
    State state = call.state();
    WideFpu fpu = Floats.unit(x);
    boolean difference =
        switch (fpu.compare(x, y, Flags.IGNORED)) {
          case GREATER, UNORDERED -> true;
          case LESS, EQUAL -> false;
        };
    Floats.result(
        call,
        difference
            ? fpu.sub(x, y, state.roundingMode(), state.flags())
            : Datum.zero(x.format(), false));
  }

  /// The second argument of `nexttoward` is a long double, so the two are compared in that format.
  private static void nextafter(ModelCall call) {
    Datum x = Floats.argument(call, 0);
    Datum y = Floats.argument(call, 1);
    WideFpu fpu = Floats.unit(x);
    WideFpu common = Floats.unit(y);
    Datum widened = common.convertFrom(x, RoundingMode.NEAREST_EVEN, Flags.IGNORED);
    Outcome order = common.compare(widened, y, Flags.IGNORED);
    Flags flags = call.state().flags();
    Floats.result(
        call,
        switch (order) {
          case UNORDERED -> Datum.nan(x.format());
          case EQUAL -> fpu.convertFrom(y, RoundingMode.NEAREST_EVEN, Flags.IGNORED);
          case LESS -> fpu.nextUp(x, flags);
          case GREATER -> fpu.nextDown(x, flags);
        });
  }

  private static void scalbn(ModelCall call) {
    Datum x = Floats.argument(call, 0);
    State state = call.state();
    int by = Math.clamp(call.signed(1), -100_000, 100_000);
    Datum result = Floats.unit(x).scalbn(x, by, state.roundingMode(), state.flags());
    boolean wasNumber = x.classify().isFinite() && x.classify() != FloatClass.ZERO;
    boolean isNumber = result.classify().isFinite() && result.classify() != FloatClass.ZERO;
    if (wasNumber && !isNumber) {
      Errno.set(state, Errno.ERANGE); // as glibc does
    }
    Floats.result(call, result);
  }

  private static void logb(ModelCall call) {
    Datum x = Floats.argument(call, 0);
    State state = call.state();
    Floats.result(call, Floats.unit(x).logb(x, state.roundingMode(), state.flags()));
  }

  /// FP_ILOGB0 and FP_ILOGBNAN are INT_MIN in glibc; for an infinity it returns INT_MAX.
  private static void ilogb(ModelCall call) {
    Datum x = Floats.argument(call, 0);
    int exponent =
        switch (x.classify()) {
          case ZERO, QUIET_NAN, SIGNALING_NAN, UNSUPPORTED -> Integer.MIN_VALUE;
          case INFINITE -> Integer.MAX_VALUE;
          case NORMAL, SUBNORMAL -> Floats.unit(x).exponent(x);
        };
    call.result(exponent);
  }

  private static void frexp(ModelCall call) {
    Datum x = Floats.argument(call, 0);
    Pointers.store(call.state(), call.bits(1), frexpExponent(x), 4);
    Floats.result(call, frexpSignificand(call, x));
  }

  static void frexpPair(ModelCall call) {
    Datum x = Floats.argument(call, 0);
    call.result(0, frexpSignificand(call, x).bits());
    call.result(1, BigInteger.valueOf(frexpExponent(x)));
  }

  private static boolean hasExponent(Datum x) {
    return x.classify().isFinite() && x.classify() != FloatClass.ZERO;
  }

  private static int frexpExponent(Datum x) {
    return hasExponent(x) ? Floats.unit(x).frexpExponent(x) : 0;
  }

  private static Datum frexpSignificand(ModelCall call, Datum x) {
    return hasExponent(x) ? Floats.unit(x).frexp(x, call.state().flags()) : x;
  }

  private static void modf(ModelCall call) {
    Datum x = Floats.argument(call, 0);
    int bytes = call.floatType(0).bits() / 8;
    MemoryBlocks.write(call.state(), call.bits(1), TwosComplement.toBytes(whole(x).bits(), bytes));
    Floats.result(call, fraction(call, x));
  }

  static void modfPair(ModelCall call) {
    Datum x = Floats.argument(call, 0);
    call.result(0, fraction(call, x).bits());
    call.result(1, whole(x).bits());
  }

  private static Datum whole(Datum x) {
    return Floats.unit(x).roundToIntegral(x, RoundingMode.TOWARD_ZERO, Flags.IGNORED);
  }

  private static Datum fraction(ModelCall call, Datum x) {
    Datum fraction =
        x.classify() == FloatClass.INFINITE
            ? Datum.zero(x.format(), false)
            : Floats.unit(x).sub(x, whole(x), RoundingMode.NEAREST_EVEN, call.state().flags());
    return fraction.copySign(x);
  }

  /// The remainder, and the low three bits of the quotient with its sign.
  private static void remquo(ModelCall call) {
    Datum x = Floats.argument(call, 0);
    Datum y = Floats.argument(call, 1);
    WideFpu fpu = Floats.unit(x);
    Datum remainder = fpu.remainder(x, y, call.state().flags());
    int quotient = 0;
    if (!remainder.isNan() && y.classify().isFinite()) {
      Datum eight =
          fpu.fromInteger(BigInteger.valueOf(8), RoundingMode.NEAREST_EVEN, Flags.IGNORED);
      Datum span = fpu.mul(y.abs(), eight, RoundingMode.NEAREST_EVEN, Flags.IGNORED);
      Datum within = span.classify().isFinite() ? fpu.fmod(x.abs(), span, Flags.IGNORED) : x.abs();
      Datum near = fpu.remainder(within, y, Flags.IGNORED);
      Datum multiple = fpu.sub(within, near, RoundingMode.NEAREST_EVEN, Flags.IGNORED);
      Datum count = fpu.div(multiple, y.abs(), RoundingMode.NEAREST_EVEN, Flags.IGNORED);
      quotient =
          fpu.toInteger(
                      count,
                      32,
                      true,
                      RoundingMode.NEAREST_EVEN,
                      OutOfRange.SATURATE,
                      Flags.IGNORED)
                  .orElseThrow()
                  .intValue()
              & 7;
      quotient = x.isNegative() != y.isNegative() ? -quotient : quotient;
    }
    Pointers.store(call.state(), call.bits(2), quotient, 4);
    Floats.result(call, remainder);
  }

  private static void toInteger(ModelCall call, RoundingMode mode) {
    if (call.isSymbolic(0)) {
      SymbolicMath.toInteger(call, mode);
      return;
    }
    Datum x = Floats.argument(call, 0);
    int width = (int) call.state().loaded().layout().bits(call.resultType());
    BigInteger value =
        Floats.unit(x)
            .toInteger(x, width, true, mode, OutOfRange.X86_INDEFINITE, call.state().flags())
            .orElseThrow();
    call.result(value);
  }

  private static void nan(ModelCall call) {
    Floats.result(call, Datum.nan(FloatOperator.format(call.floatResultType())));
  }

  // ---- classification, under the names in glibc's headers ----

  private static void addClassification(ModelTable.Group models) {
    for (String suffix : SUFFIXES) {
      models.put(
          "__fpclassify" + suffix,
          Model.either(SymbolicMath::classNumber, c -> c.result(classNumber(c))));
      Model isNan =
          Model.either(
              SymbolicMath::isNan, call -> call.result(Floats.argument(call, 0).isNan() ? 1 : 0));
      models.put("__isnan" + suffix, isNan);
      models.put("isnan" + suffix, isNan);
      Model isInf =
          call -> {
            Datum x = Floats.argument(call, 0);
            boolean infinite = x.classify() == FloatClass.INFINITE;
            call.result(infinite ? (x.isNegative() ? -1 : 1) : 0);
          };
      models.put("__isinf" + suffix, Model.either(SymbolicMath::isInfinite, isInf));
      models.put("isinf" + suffix, Model.either(SymbolicMath::isInfinite, isInf));
      Model finite =
          Model.either(
              SymbolicMath::isFinite,
              call -> call.result(Floats.argument(call, 0).classify().isFinite() ? 1 : 0));
      models.put("__finite" + suffix, finite);
      models.put("finite" + suffix, finite);
      models.put(
          "__signbit" + suffix,
          Model.either(
              SymbolicMath::signBit,
              call -> call.result(Floats.argument(call, 0).isNegative() ? 1 : 0)));
    }
  }

  /// FP_NAN is 0, FP_INFINITE 1, FP_ZERO 2, FP_SUBNORMAL 3, FP_NORMAL 4.
  private static int classNumber(ModelCall call) {
    return switch (Floats.argument(call, 0).classify()) {
      case SIGNALING_NAN, QUIET_NAN, UNSUPPORTED -> 0;
      case INFINITE -> 1;
      case ZERO -> 2;
      case SUBNORMAL -> 3;
      case NORMAL -> 4;
    };
  }
}
