package org.ulpscope.engine.libc.math;

import java.math.BigInteger;
import java.util.function.BinaryOperator;
import org.ulpscope.engine.call.Model;
import org.ulpscope.engine.call.ModelCall;
import org.ulpscope.engine.call.ModelTable;
import org.ulpscope.engine.state.State;
import org.ulpscope.engine.step.FloatOperator;
import org.ulpscope.engine.step.Formulas;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.ieee.Datum;
import org.ulpscope.ieee.RoundingMode;
import org.ulpscope.ieee.WideFpu;

/// LLVM intrinsics that have no equivalent C function, or one with pointers: `llvm.frexp` and
/// `llvm.modf` return two values, `llvm.powi` has an integer exponent.
public final class IntrinsicModels {
  private IntrinsicModels() {}

  public static void addTo(ModelTable table) {
    ModelTable.Group models = table.assuming();
    models.put("llvm.frexp", Model.either(1, SymbolicMath::frexpPair, MathModels::frexpPair));
    models.put("llvm.modf", Model.either(1, SymbolicMath::modfPair, MathModels::modfPair));
    models.put(
        "llvm.powi", Model.either(1, IntrinsicModels::symbolicPower, IntrinsicModels::power));
  }

  private static void power(ModelCall call) {
    State state = call.state();
    Datum x = Floats.argument(call, 0);
    WideFpu fpu = Floats.unit(x);
    RoundingMode mode = state.roundingMode();
    Datum one = fpu.fromInteger(BigInteger.ONE, mode, state.flags());
    int n = call.int32(1);
    Datum power = power(x, one, n, (a, b) -> fpu.mul(a, b, mode, state.flags()));
    Floats.result(call, n < 0 ? fpu.div(one, power, mode, state.flags()) : power);
  }

  private static void symbolicPower(ModelCall call) {
    State state = call.state();
    Builder b = state.builder();
    int n = call.int32(1);
    Expr x = SymbolicMath.argument(call, 0);
    Expr one = b.number(Datum.parse(x.sort().format(), "1"));
    Expr power = power(x, one, n, (y, z) -> Formulas.operation(state, FloatOperator.MUL, y, z));
    Expr result = n < 0 ? Formulas.operation(state, FloatOperator.DIV, one, power) : power;
    call.result(b.asBits(result));
  }

  /// By squaring, in the order of the compilers' own `__powidf2`, which determines the rounding.
  private static <T> T power(T x, T one, int exponent, BinaryOperator<T> times) {
    int left = Math.abs(exponent); // for -2^31, its bits interpreted as unsigned
    T square = x;
    T result = (left & 1) != 0 ? x : one;
    for (left >>>= 1; left != 0; left >>>= 1) {
      square = times.apply(square, square);
      if ((left & 1) != 0) {
        result = times.apply(result, square);
      }
    }
    return result;
  }
}
