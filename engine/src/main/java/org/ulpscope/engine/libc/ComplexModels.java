package org.ulpscope.engine.libc;

import java.util.Map;
import org.ulpscope.engine.code.Call;
import org.ulpscope.engine.code.FloatOperator;
import org.ulpscope.engine.code.Model;
import org.ulpscope.ieee.Datum;
import org.ulpscope.ieee.Flags;
import org.ulpscope.ieee.FloatClass;
import org.ulpscope.ieee.RoundingMode;
import org.ulpscope.ieee.WideFpu;

/// Products of complex numbers, and integral powers, which compilers leave to their runtime
/// library.
final class ComplexModels {
  private ComplexModels() {}

  static void addTo(Map<String, Model> models) {
    for (String type : new String[] {"s", "d", "x"}) {
      models.put("__mul" + type + "c3", ComplexModels::multiply);
      models.put("__div" + type + "c3", ComplexModels::divide);
    }
    for (String type : new String[] {"s", "d", "x"}) {
      models.put("__powi" + type + "f2", ComplexModels::power);
    }
  }

  /// The arithmetic of one call.
  private record Unit(Call call, WideFpu fpu) {
    static Unit of(Call call) {
      return new Unit(call, Floats.unit(Floats.argument(call, 0)));
    }

    private Datum apply(FloatOperator operator, Datum a, Datum b) {
      RoundingMode mode = call.state().roundingMode();
      return operator.wide(fpu, a, b, b, mode, call.state().flags());
    }

    Datum add(Datum a, Datum b) {
      return apply(FloatOperator.ADD, a, b);
    }

    Datum sub(Datum a, Datum b) {
      return apply(FloatOperator.SUB, a, b);
    }

    Datum mul(Datum a, Datum b) {
      return apply(FloatOperator.MUL, a, b);
    }

    Datum div(Datum a, Datum b) {
      return apply(FloatOperator.DIV, a, b);
    }

    Datum infinity() {
      return Datum.infinity(fpu.format(), false);
    }

    /// 1 with the sign of `x` if `x` is infinite, else 0 with that sign.
    Datum box(Datum x) {
      boolean infinite = x.classify() == FloatClass.INFINITE;
      Datum magnitude =
          fpu.fromInteger(
              infinite ? java.math.BigInteger.ONE : java.math.BigInteger.ZERO,
              RoundingMode.NEAREST_EVEN,
              Flags.IGNORED);
      return magnitude.copySign(x);
    }

    Datum zeroIfNan(Datum x) {
      return x.isNan() ? Datum.zero(fpu.format(), false).copySign(x) : x;
    }

    void result(Datum real, Datum imaginary) {
      call.result(0, real, imaginary);
    }
  }

  private static boolean infinite(Datum x) {
    return x.classify() == FloatClass.INFINITE;
  }

  /// C17 G.5.1 p6.
  private static void multiply(Call call) {
    Unit u = Unit.of(call);
    Datum a = Floats.argument(call, 0);
    Datum b = Floats.argument(call, 1);
    Datum c = Floats.argument(call, 2);
    Datum d = Floats.argument(call, 3);
    Datum ac = u.mul(a, c);
    Datum bd = u.mul(b, d);
    Datum ad = u.mul(a, d);
    Datum bc = u.mul(b, c);
    Datum real = u.sub(ac, bd);
    Datum imaginary = u.add(ad, bc);
    if (real.isNan() && imaginary.isNan()) {
      boolean recalculate = false;
      if (infinite(a) || infinite(b)) {
        a = u.box(a);
        b = u.box(b);
        c = u.zeroIfNan(c);
        d = u.zeroIfNan(d);
        recalculate = true;
      }
      if (infinite(c) || infinite(d)) {
        c = u.box(c);
        d = u.box(d);
        a = u.zeroIfNan(a);
        b = u.zeroIfNan(b);
        recalculate = true;
      }
      if (!recalculate && (infinite(ac) || infinite(bd) || infinite(ad) || infinite(bc))) {
        a = u.zeroIfNan(a);
        b = u.zeroIfNan(b);
        c = u.zeroIfNan(c);
        d = u.zeroIfNan(d);
        recalculate = true;
      }
      if (recalculate) {
        real = u.mul(u.infinity(), u.sub(u.mul(a, c), u.mul(b, d)));
        imaginary = u.mul(u.infinity(), u.add(u.mul(a, d), u.mul(b, c)));
      }
    }
    u.result(real, imaginary);
  }

  /// C17 G.5.1 p8. Libraries differ in how they scale; this is the standard's own algorithm.
  private static void divide(Call call) {
    Unit u = Unit.of(call);
    Datum a = Floats.argument(call, 0);
    Datum b = Floats.argument(call, 1);
    Datum c = Floats.argument(call, 2);
    Datum d = Floats.argument(call, 3);
    WideFpu fpu = u.fpu();
    int scale = 0;
    Datum larger =
        FloatOperator.MAXNUM.wide(
            fpu, c.abs(), d.abs(), d.abs(), RoundingMode.NEAREST_EVEN, Flags.IGNORED);
    boolean scaled = larger.classify().isFinite() && larger.classify() != FloatClass.ZERO;
    if (scaled) {
      scale = fpu.exponent(larger);
      c = fpu.scalbn(c, -scale, RoundingMode.NEAREST_EVEN, Flags.IGNORED);
      d = fpu.scalbn(d, -scale, RoundingMode.NEAREST_EVEN, Flags.IGNORED);
    }
    Datum denominator = u.add(u.mul(c, c), u.mul(d, d));
    Datum real = unscaled(u, u.div(u.add(u.mul(a, c), u.mul(b, d)), denominator), scale);
    Datum imaginary = unscaled(u, u.div(u.sub(u.mul(b, c), u.mul(a, d)), denominator), scale);
    if (real.isNan() && imaginary.isNan()) {
      if (denominator.classify() == FloatClass.ZERO && (!a.isNan() || !b.isNan())) {
        real = u.mul(u.infinity().copySign(c), a);
        imaginary = u.mul(u.infinity().copySign(c), b);
      } else if ((infinite(a) || infinite(b))
          && c.classify().isFinite()
          && d.classify().isFinite()) {
        a = u.box(a);
        b = u.box(b);
        real = u.mul(u.infinity(), u.add(u.mul(a, c), u.mul(b, d)));
        imaginary = u.mul(u.infinity(), u.sub(u.mul(b, c), u.mul(a, d)));
      } else if (infinite(larger) && a.classify().isFinite() && b.classify().isFinite()) {
        c = u.box(c);
        d = u.box(d);
        Datum zero = Datum.zero(fpu.format(), false);
        real = u.mul(zero, u.add(u.mul(a, c), u.mul(b, d)));
        imaginary = u.mul(zero, u.sub(u.mul(b, c), u.mul(a, d)));
      }
    }
    u.result(real, imaginary);
  }

  private static Datum unscaled(Unit u, Datum x, int scale) {
    return u.fpu().scalbn(x, -scale, RoundingMode.NEAREST_EVEN, Flags.IGNORED);
  }

  /// By repeated squaring, as compiler-rt and libgcc do.
  private static void power(Call call) {
    Unit u = Unit.of(call);
    Datum a = Floats.argument(call, 0);
    int b = call.int32(1);
    boolean reciprocal = b < 0;
    Datum one =
        u.fpu().fromInteger(java.math.BigInteger.ONE, RoundingMode.NEAREST_EVEN, Flags.IGNORED);
    Datum result = one;
    while (true) {
      if ((b & 1) != 0) {
        result = u.mul(result, a);
      }
      b /= 2;
      if (b == 0) {
        break;
      }
      a = u.mul(a, a);
    }
    Floats.result(call, reciprocal ? u.div(one, result) : result);
  }
}
