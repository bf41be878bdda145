package org.ulpscope.engine.libc.math;

import java.math.BigInteger;
import java.util.Arrays;
import org.ulpscope.engine.Ledger;
import org.ulpscope.engine.ProgramError;
import org.ulpscope.engine.call.Model;
import org.ulpscope.engine.call.ModelCall;
import org.ulpscope.engine.call.ModelTable;
import org.ulpscope.engine.libc.base.Errno;
import org.ulpscope.engine.libc.base.OwnNames;
import org.ulpscope.engine.libc.base.Pointers;
import org.ulpscope.engine.state.State;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Categories;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Sort;
import org.ulpscope.ieee.Flags;
import org.ulpscope.ieee.RoundingMode;
import org.ulpscope.program.Type;

/// The functions of `<math.h>` that no standard defines to the last bit. Concrete arguments are
/// passed to this machine's library, so that a run agrees with the native program. For a symbolic
/// argument the result is that of a function of which only [LibmFacts] are known; values that a
/// test or finding relies on are again those of this machine's library.
public final class HostMath {
  /// In the name of a function in a directed rounding mode.
  public static final String MODE = " in ";

  private HostMath() {}

  static void addTo(ModelTable table) {
    ModelTable.Group models = table.assuming();
    var host = new HostFunctions();
    for (String name : HostFunctions.UNARY) {
      models.put(
          name,
          or(
              1,
              call ->
                  result(
                      call,
                      host.call(call.state().roundingMode(), name, call.float64(0)),
                      call.float64(0))));
      String single = name + "f";
      models.put(
          single,
          or(
              1,
              call ->
                  result(
                      call,
                      host.call(call.state().roundingMode(), single, call.float32(0)),
                      call.float32(0))));
    }
    for (String name : HostFunctions.BINARY) {
      addBinary(models, host, name);
    }
    models.put("sincos", Model.either(HostMath::symbolicSincos, call -> sincos(call, host)));
    for (String name : new String[] {"jn", "yn"}) {
      addBessel(models, host, name);
    }
    models.put("llvm.sincos", Model.either(1, HostMath::symbolicPair, call -> pair(call, host)));
    // The magnitude of a complex number, which is passed in two parts or as one vector.
    models.put(
        "cabs",
        Model.either(
            2,
            HostMath::symbolicMagnitude,
            call ->
                call.result(
                    host.call(
                        call.state().roundingMode(), "hypot", call.float64(0), call.float64(1)))));
    models.put(
        "cabsf",
        call -> {
          if (HostComplex.isSymbolicPair(call, 0)) {
            symbolicSingleMagnitude(call);
          } else {
            float real = Float.intBitsToFloat((int) call.bits(0, 0));
            call.result(
                host.call(
                    call.state().roundingMode(),
                    "hypotf",
                    real,
                    Float.intBitsToFloat((int) call.bits(0, 1))));
          }
        });
  }

  /// Bessel functions of any order, for concrete arguments only.
  private static void addBessel(ModelTable.Group models, HostFunctions host, String name) {
    Model declined =
        call -> {
          throw ProgramError.unsupported(call.name() + " of a symbolic number");
        };
    models.put(
        name,
        Model.either(
            2,
            declined,
            call -> {
              double x = call.float64(1);
              result(call, host.call(call.state().roundingMode(), name, call.int32(0), x), x);
            }));
    models.put(
        name + "f",
        Model.either(
            2,
            declined,
            call -> {
              float x = call.float32(1);
              result(call, host.call(call.state().roundingMode(), name + "f", call.int32(0), x), x);
            }));
  }

  private static void addBinary(ModelTable.Group models, HostFunctions host, String name) {
    models.put(
        name,
        or(
            2,
            call -> {
              double x = call.float64(0);
              double y = call.float64(1);
              result(call, host.call(call.state().roundingMode(), name, x, y), x, y);
            }));
    models.put(
        name + "f",
        or(
            2,
            call -> {
              float x = call.float32(0);
              float y = call.float32(1);
              result(call, host.call(call.state().roundingMode(), name + "f", x, y), x, y);
            }));
  }

  private static Model or(int arguments, Model concrete) {
    return Model.either(arguments, call -> symbolic(call, arguments), concrete);
  }

  // ---- symbolic arguments ----

  private static void symbolic(ModelCall call, int count) {
    var x = new Expr[count];
    for (int i = 0; i < count; i++) {
      x[i] = SymbolicMath.argument(call, i);
    }
    State state = call.state();
    Builder b = state.builder();
    Expr result = apply(state, call.name().replace(OwnNames.PREFIX, ""), x);
    Expr finite = b.bool(true);
    for (Expr argument : x) {
      finite = b.and(finite, b.fclass(argument, Categories.FINITE));
    }
    Expr pole = b.and(finite, b.fclass(result, Categories.INFINITE));
    Errno.set(state, pole, Errno.ERANGE);
    Errno.set(state, SymbolicMath.isNewNan(b, result, x), Errno.EDOM);
    call.result(b.asBits(result));
  }

  /// A function of symbolic arguments; the known facts about its value are assumed.
  private static Expr apply(State state, String function, Expr... x) {
    Builder b = state.builder();
    state.raisedFlags().doubt(Flags.ALL);
    RoundingMode mode = state.roundingMode();
    if (mode != RoundingMode.NEAREST_EVEN) {
      // Another function in each mode, of which nothing is known but that it is one.
      state
          .exploration()
          .ledger()
          .add(Ledger.Kind.ASSUMED, function + " in a directed rounding mode may be any function");
      return b.apply(function + MODE + mode, (Sort.Fp) x[0].sort(), x);
    }
    Expr result = b.apply(function, (Sort.Fp) x[0].sort(), x);
    for (Expr fact : LibmFacts.of(b, function, result, x)) {
      state.assume(fact);
    }
    state
        .exploration()
        .ledger()
        .add(
            Ledger.Kind.ASSUMED,
            function
                + " has the bounds and special values of the C standard; its other values are"
                + " those of this machine's library");
    return result;
  }

  private static void symbolicMagnitude(ModelCall call) {
    Expr real = SymbolicMath.argument(call, 0);
    Expr imaginary = SymbolicMath.argument(call, 1);
    call.result(call.state().builder().asBits(apply(call.state(), "hypot", real, imaginary)));
  }

  private static void symbolicSingleMagnitude(ModelCall call) {
    Expr[] x = HostComplex.symbolicPair(call, 0);
    call.result(call.state().builder().asBits(apply(call.state(), "hypotf", x)));
  }

  private static void symbolicSincos(ModelCall call) {
    long sine = call.bits(1);
    long cosine = call.bits(2);
    Builder b = call.state().builder();
    Expr x = SymbolicMath.argument(call, 0);
    Pointers.store(call.state(), sine, b.asBits(apply(call.state(), "sin", x)));
    Pointers.store(call.state(), cosine, b.asBits(apply(call.state(), "cos", x)));
  }

  /// `llvm.sincos`, which returns both results.
  private static void symbolicPair(ModelCall call) {
    Builder b = call.state().builder();
    Expr x = SymbolicMath.argument(call, 0);
    String suffix = call.floatType(0) == Type.Fp.FLOAT ? "f" : "";
    call.result(0, b.asBits(apply(call.state(), "sin" + suffix, x)));
    call.result(1, b.asBits(apply(call.state(), "cos" + suffix, x)));
  }

  // ---- concrete arguments ----

  private static void pair(ModelCall call, HostFunctions host) {
    if (call.floatType(0) == Type.Fp.FLOAT) {
      float x = call.float32(0);
      call.result(0, bits(Float.floatToIntBits(host.call(call.state().roundingMode(), "sinf", x))));
      call.result(1, bits(Float.floatToIntBits(host.call(call.state().roundingMode(), "cosf", x))));
    } else {
      double x = call.float64(0);
      call.result(
          0, bits(Double.doubleToLongBits(host.call(call.state().roundingMode(), "sin", x))));
      call.result(
          1, bits(Double.doubleToLongBits(host.call(call.state().roundingMode(), "cos", x))));
    }
  }

  private static BigInteger bits(long value) {
    return BigInteger.valueOf(value);
  }

  private static void result(ModelCall call, double result, double... given) {
    reportErrors(call, result, given);
    call.result(result);
  }

  private static void result(ModelCall call, float result, float... given) {
    double[] wider = new double[given.length];
    Arrays.setAll(wider, i -> given[i]);
    reportErrors(call, result, wider);
    call.result(result);
  }

  /// C17 7.12.1: a NaN result without a NaN argument is a domain error; an infinite result of
  /// finite arguments is a pole error or an overflow.
  private static void reportErrors(ModelCall call, double result, double... given) {
    call.state().raisedFlags().doubt(Flags.ALL);
    boolean finite = Arrays.stream(given).allMatch(Double::isFinite);
    if (Double.isNaN(result) && Arrays.stream(given).noneMatch(Double::isNaN)) {
      Errno.set(call.state(), Errno.EDOM);
    } else if (Double.isInfinite(result) && finite) {
      Errno.set(call.state(), Errno.ERANGE);
    }
  }

  private static void sincos(ModelCall call, HostFunctions host) {
    double x = call.float64(0);
    double sine = host.call(call.state().roundingMode(), "sin", x);
    double cosine = host.call(call.state().roundingMode(), "cos", x);
    Pointers.store(call.state(), call.bits(1), Double.doubleToLongBits(sine), 8);
    Pointers.store(call.state(), call.bits(2), Double.doubleToLongBits(cosine), 8);
  }
}
