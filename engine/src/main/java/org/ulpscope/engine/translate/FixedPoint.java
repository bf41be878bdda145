package org.ulpscope.engine.translate;

import java.math.BigInteger;
import java.util.List;
import org.ulpscope.engine.ProgramError;
import org.ulpscope.engine.state.Lifting;
import org.ulpscope.engine.state.State;
import org.ulpscope.engine.step.Operators;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.TwosComplement;
import org.ulpscope.program.Constant;
import org.ulpscope.program.DataLayout;
import org.ulpscope.program.Operand;
import org.ulpscope.program.Type;

/// Products and quotients of fixed-point numbers, such as `llvm.smul.fix`: the types `_Fract` and
/// `_Accum` of ISO/IEC TR 18037.
///
/// LLVM does not specify the rounding direction. The code it generates for x86 rounds downwards,
/// and so does this.
final class FixedPoint {
  private final DataLayout layout;
  private final Registers registers;
  private final Assembler assembler;

  /// The parts of a name: `llvm.udiv.fix.sat` is an unsigned, saturating quotient.
  private record Kind(boolean signed, boolean quotient, boolean saturates) {}

  FixedPoint(DataLayout layout, Registers registers, Assembler assembler) {
    this.layout = layout;
    this.registers = registers;
    this.assembler = assembler;
  }

  boolean call(String name, List<Operand> arguments, Type type, int d) {
    if (!name.matches("[su](mul|div)[.]fix([.]sat)?")) {
      return false;
    }
    var kind = new Kind(name.charAt(0) == 's', name.startsWith("div", 1), name.endsWith("sat"));
    int width = (int) layout.bits(type.scalar());
    int scale = ((Constant.Int) arguments.get(2)).value().intValueExact();
    for (int i = 0; i < ScalarTranslator.lanes(type); i++) {
      int a = registers.of(arguments.get(0)) + i;
      int b = registers.of(arguments.get(1)) + i;
      assembler.add(
          new Operators.Wider2(
                  width, width, d + i, a, b, (_, x, y) -> number(kind, width, scale, x, y))
              .lifting(
                  Lifting.of(
                      d + i, a, b, width, (state, x) -> formula(kind, state, scale, x[0], x[1]))));
    }
    return true;
  }

  private static ProgramError divisionByZero() {
    return new ProgramError(
        ProgramError.Kind.DIVISION_BY_ZERO, "a fixed-point number is divided by zero");
  }

  // ---- numbers ----

  private static BigInteger number(Kind kind, int width, int scale, BigInteger x, BigInteger y) {
    BigInteger left = kind.signed() ? TwosComplement.signed(x, width) : x;
    BigInteger right = kind.signed() ? TwosComplement.signed(y, width) : y;
    if (kind.quotient() && right.signum() == 0) {
      throw divisionByZero();
    }
    BigInteger exact =
        kind.quotient()
            ? floor(left.shiftLeft(scale), right)
            : left.multiply(right).shiftRight(scale);
    return kind.saturates() ? exact.max(least(kind, width)).min(most(kind, width)) : exact;
  }

  private static BigInteger floor(BigInteger x, BigInteger y) {
    BigInteger[] parts = x.divideAndRemainder(y);
    boolean above = parts[1].signum() != 0 && (x.signum() < 0) != (y.signum() < 0);
    return above ? parts[0].subtract(BigInteger.ONE) : parts[0];
  }

  private static BigInteger least(Kind kind, int width) {
    return kind.signed() ? BigInteger.ONE.shiftLeft(width - 1).negate() : BigInteger.ZERO;
  }

  private static BigInteger most(Kind kind, int width) {
    return BigInteger.ONE.shiftLeft(kind.signed() ? width - 1 : width).subtract(BigInteger.ONE);
  }

  // ---- expressions ----

  /// In twice the width plus one bit, nothing overflows, and all numbers are signed.
  private static Expr formula(Kind kind, State state, int scale, Expr x, Expr y) {
    Builder b = state.builder();
    int width = x.sort().width();
    int wide = 2 * width + 1;
    Expr left = kind.signed() ? b.sext(x, wide) : b.zext(x, wide);
    Expr right = kind.signed() ? b.sext(y, wide) : b.zext(y, wide);
    Expr by = b.bits(wide, scale);
    if (kind.quotient()) {
      state.require(b.not(b.eq(y, b.bits(width, 0))), FixedPoint::divisionByZero);
    }
    Expr exact =
        kind.quotient() ? floor(b, b.shl(left, by), right) : b.ashr(b.mul(left, right), by);
    if (kind.saturates()) {
      Expr least = b.bits(wide, least(kind, width));
      Expr most = b.bits(wide, most(kind, width));
      exact = b.ite(b.slt(exact, least), least, b.ite(b.slt(most, exact), most, exact));
    }
    return b.extract(exact, 0, width);
  }

  private static Expr floor(Builder b, Expr x, Expr y) {
    int width = x.sort().width();
    Expr zero = b.bits(width, 0);
    Expr quotient = b.sdiv(x, y);
    Expr isExact = b.eq(b.srem(x, y), zero);
    Expr above = b.and(b.not(isExact), b.xor(b.slt(x, zero), b.slt(y, zero)));
    return b.ite(above, b.sub(quotient, b.bits(width, 1)), quotient);
  }
}
