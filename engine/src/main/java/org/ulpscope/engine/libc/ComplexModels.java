package org.ulpscope.engine.libc;

import java.util.Map;
import org.ulpscope.engine.code.Call;
import org.ulpscope.engine.code.Model;
import org.ulpscope.ieee.Datum;

/// Products of complex numbers, and integral powers, which compilers leave to their runtime
/// library. See [ComplexDivision] for quotients.
final class ComplexModels {
  private ComplexModels() {}

  static void addTo(Map<String, Model> models) {
    for (String type : new String[] {"h", "s", "d", "x", "t"}) {
      models.put("__mul" + type + "c3", ComplexModels::multiply);
      models.put("__div" + type + "c3", ComplexDivision::divide);
    }
    for (String type : new String[] {"s", "d", "x", "t"}) {
      models.put("__powi" + type + "f2", ComplexModels::power);
    }
  }

  /// C17 G.5.1 p6.
  private static void multiply(Call call) {
    ComplexUnit u = ComplexUnit.of(call);
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
      if (u.infinite(a) || u.infinite(b)) {
        a = u.box(a);
        b = u.box(b);
        c = u.zeroIfNan(c);
        d = u.zeroIfNan(d);
        recalculate = true;
      }
      if (u.infinite(c) || u.infinite(d)) {
        c = u.box(c);
        d = u.box(d);
        a = u.zeroIfNan(a);
        b = u.zeroIfNan(b);
        recalculate = true;
      }
      if (!recalculate && (u.infinite(ac) || u.infinite(bd) || u.infinite(ad) || u.infinite(bc))) {
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

  /// By repeated squaring, as compiler-rt and libgcc do.
  private static void power(Call call) {
    ComplexUnit u = ComplexUnit.of(call);
    Datum a = Floats.argument(call, 0);
    int b = call.int32(1);
    boolean reciprocal = b < 0;
    Datum one = u.number(1);
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
