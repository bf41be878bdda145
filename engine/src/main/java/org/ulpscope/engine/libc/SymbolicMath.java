package org.ulpscope.engine.libc;

import org.ulpscope.engine.State;
import org.ulpscope.engine.code.Call;
import org.ulpscope.engine.code.FloatOperator;
import org.ulpscope.engine.code.Formulas;
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
import org.ulpscope.ieee.WideFpu;

/// Functions of `<math.h>` on symbolic arguments; [MathModels] has the same on numbers.
final class SymbolicMath {
  private SymbolicMath() {}

  /// Whether one of the first `count` arguments is symbolic.
  static boolean isSymbolic(Call call, int count) {
    for (int i = 0; i < count; i++) {
      if (call.isSymbolic(i)) {
        return true;
      }
    }
    return false;
  }

  /// An argument as a float.
  static Expr argument(Call call, int index) {
    Sort.Fp sort = Sorts.of(FloatOperator.format(call.floatType(index)));
    return call.state().builder().asFloat(call.expr(index), sort);
  }

  /// An operation that is defined exactly. errno is left alone: no program can rely on it (C17
  /// 7.12.1), since `math_errhandling` need not include it.
  static void operation(Call call, FloatOperator operator) {
    var x = new Expr[operator.operands()];
    for (int i = 0; i < x.length; i++) {
      x[i] = argument(call, i);
    }
    State state = call.state();
    call.result(state.builder().asBits(Formulas.operation(state, operator, x)));
  }

  static void isNan(Call call) {
    flag(call, call.state().builder().fclass(argument(call, 0), Categories.NAN));
  }

  static void isFinite(Call call) {
    flag(call, call.state().builder().fclass(argument(call, 0), Categories.FINITE));
  }

  /// glibc's answer has the sign of the infinity.
  static void isInfinite(Call call) {
    Builder b = call.state().builder();
    Expr x = argument(call, 0);
    Expr above = b.fclass(x, Categories.PLUS_INFINITY);
    Expr below = b.fclass(x, Categories.MINUS_INFINITY);
    call.result(b.ite(above, b.bits(32, 1), b.ite(below, b.bits(32, -1), b.bits(32, 0))));
  }

  static void signBit(Call call) {
    Expr bits = call.expr(0);
    flag(call, call.state().builder().extract(bits, bits.sort().width() - 1, 1));
  }

  /// FP_NAN is 0, FP_INFINITE 1, FP_ZERO 2, FP_SUBNORMAL 3, FP_NORMAL 4.
  static void classNumber(Call call) {
    Builder b = call.state().builder();
    Expr x = argument(call, 0);
    var format = x.sort().format();
    Datum smallest =
        WideFpu.of(format)
            .scalbn(
                Datum.parse(format, "1"),
                format.minExponent(),
                RoundingMode.NEAREST_EVEN,
                Flags.IGNORED);
    Expr small = b.fcmp(b.fabs(x), b.number(smallest), Outcomes.LT);
    Expr finite = b.ite(small, b.bits(32, 3), b.bits(32, 4));
    Expr number = b.ite(b.fclass(x, Categories.ZERO), b.bits(32, 2), finite);
    number = b.ite(b.fclass(x, Categories.INFINITE), b.bits(32, 1), number);
    call.result(b.ite(b.fclass(x, Categories.NAN), b.bits(32, 0), number));
  }

  static void toInteger(Call call, RoundingMode mode) {
    Builder b = call.state().builder();
    int width = (int) call.state().machine().layout().bits(call.resultType());
    call.result(b.toSigned(b.mode(mode), argument(call, 0), width, OutOfRange.X86_INDEFINITE));
  }

  private static void flag(Call call, Expr condition) {
    call.result(call.state().builder().zext(condition, 32));
  }
}
