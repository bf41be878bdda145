package org.ulpscope.engine.libc.math;

import java.util.List;
import java.util.Map;
import org.ulpscope.engine.Ledger;
import org.ulpscope.engine.ProgramError;
import org.ulpscope.engine.call.ModelCall;
import org.ulpscope.engine.call.ModelTable;
import org.ulpscope.engine.libc.base.CStrings;
import org.ulpscope.engine.libc.base.Errno;
import org.ulpscope.engine.libc.base.OwnNames;
import org.ulpscope.engine.state.State;
import org.ulpscope.ieee.Datum;
import org.ulpscope.ieee.Flags;
import org.ulpscope.ieee.FloatClass;
import org.ulpscope.ieee.RoundingMode;
import org.ulpscope.ieee.bigfloat.BigFloat;
import org.ulpscope.ieee.bigfloat.Context;
import org.ulpscope.ieee.bigfloat.ErrorFunctions;
import org.ulpscope.ieee.bigfloat.Functions;
import org.ulpscope.ieee.bigfloat.GammaFunctions;

/// The functions of `<math.h>` that no standard defines to the last bit, for `long double`.
///
/// Java cannot call this machine's functions, because it has no such type. So these are rounded
/// correctly, which this machine's functions need not be; the ledger records that.
final class LongMath {
  /// A function of one argument.
  @FunctionalInterface
  interface Unary {
    BigFloat apply(BigFloat x, Context context);
  }

  /// A function of two arguments.
  @FunctionalInterface
  interface Binary {
    BigFloat apply(BigFloat x, BigFloat y, Context context);
  }

  private static final BigFloat ONE = BigFloat.of(1);
  private static final BigFloat TEN = BigFloat.of(10);

  /// Functions that are only known by name: Bessel's.
  private static final List<String> UNKNOWN = List.of("j0l", "j1l", "jnl", "y0l", "y1l", "ynl");

  private LongMath() {}

  static void addTo(ModelTable table) {
    ModelTable.Group models = table.assuming();
    Map<String, Unary> unary =
        Map.ofEntries(
            Map.entry("sinl", Functions::sin),
            Map.entry("cosl", Functions::cos),
            Map.entry("tanl", Functions::tan),
            Map.entry("asinl", Functions::asin),
            Map.entry("acosl", Functions::acos),
            Map.entry("atanl", Functions::atan),
            Map.entry("sinhl", Functions::sinh),
            Map.entry("coshl", Functions::cosh),
            Map.entry("tanhl", Functions::tanh),
            Map.entry("asinhl", LongMath::asinh),
            Map.entry("acoshl", LongMath::acosh),
            Map.entry("atanhl", LongMath::atanh),
            Map.entry("expl", Functions::exp),
            Map.entry("exp2l", Functions::exp2),
            Map.entry("exp10l", (x, c) -> Functions.pow(TEN, x, c)),
            Map.entry("expm1l", Functions::expm1),
            Map.entry("logl", Functions::log),
            Map.entry("log2l", Functions::log2),
            Map.entry("log10l", Functions::log10),
            Map.entry("log1pl", Functions::log1p),
            Map.entry("cbrtl", Functions::cbrt),
            Map.entry("erfl", ErrorFunctions::erf),
            Map.entry("erfcl", ErrorFunctions::erfc),
            Map.entry("tgammal", GammaFunctions::gamma),
            Map.entry("lgammal", GammaFunctions::logGamma));
    unary.forEach(
        (name, function) ->
            models.put(name, call -> result(call, 1, (x, c) -> function.apply(x[0], c))));
    models.put(OwnNames.PREFIX + "approximates", LongMath::approximates);
    for (String name : UNKNOWN) {
      models.put(
          name,
          _ -> {
            throw ProgramError.unsupported(name + " is supported for float and double only");
          });
    }
    Map<String, Binary> binary =
        Map.of("powl", Functions::pow, "atan2l", Functions::atan2, "hypotl", Functions::hypot);
    binary.forEach(
        (name, function) ->
            models.put(name, call -> result(call, 2, (x, c) -> function.apply(x[0], x[1], c))));
  }

  /// Called by a function in C to record that it approximates this machine's own.
  private static void approximates(ModelCall call) {
    State state = call.state();
    String name = CStrings.read(state, call.bits(0));
    if (state.isSymbolic()) {
      state
          .exploration()
          .ledger()
          .add(
              Ledger.Kind.ASSUMED,
              name
                  + " is computed by Ulpscope; this machine's library may differ in the last places");
    }
  }

  // ---- inverse hyperbolic functions, by logarithms with extra digits ----

  private static Context wider(Context c) {
    return new Context(2 * c.precision() + 64, RoundingMode.NEAREST_EVEN);
  }

  private static BigFloat signed(BigFloat magnitude, BigFloat like) {
    return like.isNegative() ? magnitude.negate() : magnitude;
  }

  /// `log(1 + |x| + x^2 / (1 + sqrt(1 + x^2)))`, in which nothing cancels.
  private static BigFloat asinh(BigFloat x, Context c) {
    if (x.isNan() || x.isInfinite() || x.isZero()) {
      return x;
    }
    Context w = wider(c);
    BigFloat square = x.mul(x, w);
    BigFloat root = square.add(ONE, w).sqrt(w);
    BigFloat beyond = x.abs().add(square.div(root.add(ONE, w), w), w);
    return signed(Functions.log1p(beyond, w), x);
  }

  /// `log(1 + t + sqrt(t (t + 2)))` where `t` is `x - 1`.
  private static BigFloat acosh(BigFloat x, Context c) {
    Context w = wider(c);
    BigFloat t = x.sub(ONE, w);
    if (x.isNan() || t.signum() < 0) {
      return BigFloat.NAN;
    }
    if (x.isInfinite() || t.isZero()) {
      return t.abs();
    }
    BigFloat root = t.mul(t.add(BigFloat.of(2), w), w).sqrt(w);
    return Functions.log1p(t.add(root, w), w);
  }

  /// `log(1 + 2 |x| / (1 - |x|)) / 2`.
  private static BigFloat atanh(BigFloat x, Context c) {
    if (x.isNan() || x.isZero()) {
      return x;
    }
    Context w = wider(c);
    BigFloat rest = ONE.sub(x.abs(), w);
    if (rest.signum() <= 0) {
      return rest.isZero() ? BigFloat.infinity(x.isNegative()) : BigFloat.NAN;
    }
    return signed(Functions.log1p(x.abs().scaled(1).div(rest, w), w).scaled(-1), x);
  }

  /// A function of all arguments.
  private interface Function {
    BigFloat apply(BigFloat[] x, Context context);
  }

  private static void result(ModelCall call, int count, Function function) {
    State state = call.state();
    if (call.isAnySymbolic(count)) {
      throw ProgramError.unsupported(call.name() + " of a symbolic number");
    }
    var given = new Datum[count];
    var x = new BigFloat[count];
    for (int i = 0; i < count; i++) {
      given[i] = Floats.argument(call, i);
      x[i] = BigFloat.of(given[i]);
    }
    var context = new Context(given[0].format().significandBits(), state.roundingMode());
    Datum result = function.apply(x, context).toDatum(given[0].format(), state.roundingMode());
    reportErrors(state, result, List.of(given));
    if (state.isSymbolic()) {
      state
          .exploration()
          .ledger()
          .add(
              Ledger.Kind.ASSUMED,
              call.name()
                  + " is correctly rounded; this machine's library may differ in the last place");
    }
    Floats.result(call, result);
  }

  /// As for the functions of doubles: C17 7.12.1.
  static void reportErrors(State state, Datum result, List<Datum> given) {
    state.raisedFlags().doubt(Flags.ALL);
    if (result.isNan() && given.stream().noneMatch(Datum::isNan)) {
      Errno.set(state, Errno.EDOM);
    } else if (result.classify() == FloatClass.INFINITE
        && given.stream().allMatch(x -> x.classify().isFinite())) {
      Errno.set(state, Errno.ERANGE);
    }
  }
}
