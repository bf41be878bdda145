package org.ulpscope.engine.libc.math;

import org.ulpscope.engine.call.ModelCall;
import org.ulpscope.engine.call.ModelTable;

/// Products of complex numbers, and integral powers, which compilers leave to their runtime
/// library. See [ComplexDivision] for quotients.
public final class ComplexModels {
  private ComplexModels() {}

  public static void addTo(ModelTable table) {
    ModelTable.Group models = table.assuming();
    for (String type : new String[] {"h", "s", "d", "x", "t"}) {
      models.put("__mul" + type + "c3", ComplexModels::product);
      models.put("__div" + type + "c3", call -> ComplexDivision.divide(ComplexUnit.of(call, 4)));
    }
    for (String type : new String[] {"s", "d", "x", "t"}) {
      models.put("__powi" + type + "f2", call -> power(call, ComplexUnit.of(call, 1)));
    }
  }

  /// As a single expression where possible, so that a loop of products is one path.
  private static void product(ModelCall call) {
    if (SymbolicComplex.isFor(call)) {
      SymbolicComplex.multiply(call);
    } else {
      multiply(ComplexUnit.of(call, 4));
    }
  }

  /// C17 G.5.1 p6.
  private static <T, C> void multiply(ComplexUnit<T, C> u) {
    T a = u.argument(0);
    T b = u.argument(1);
    T c = u.argument(2);
    T d = u.argument(3);
    T ac = u.mul(a, c);
    T bd = u.mul(b, d);
    T ad = u.mul(a, d);
    T bc = u.mul(b, c);
    T real = u.sub(ac, bd);
    T imaginary = u.add(ad, bc);
    if (u.holds(u.and(u.isNan(real), u.isNan(imaginary)))) {
      boolean recalculate = false;
      if (u.holds(u.or(u.isInfinite(a), u.isInfinite(b)))) {
        a = u.box(a);
        b = u.box(b);
        c = u.zeroIfNan(c);
        d = u.zeroIfNan(d);
        recalculate = true;
      }
      if (u.holds(u.or(u.isInfinite(c), u.isInfinite(d)))) {
        c = u.box(c);
        d = u.box(d);
        a = u.zeroIfNan(a);
        b = u.zeroIfNan(b);
        recalculate = true;
      }
      C left = u.or(u.isInfinite(ac), u.isInfinite(bd));
      C right = u.or(u.isInfinite(ad), u.isInfinite(bc));
      if (!recalculate && u.holds(u.or(left, right))) {
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
  private static <T, C> void power(ModelCall call, ComplexUnit<T, C> u) {
    int b = call.int32(1);
    T a = u.argument(0);
    boolean reciprocal = b < 0;
    T one = u.number(1);
    T result = one;
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
    u.result(reciprocal ? u.div(one, result) : result);
  }
}
