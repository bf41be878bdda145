package org.ulpscope.engine.step;

import org.ulpscope.engine.ProgramError;
import org.ulpscope.engine.state.Lifting;
import org.ulpscope.engine.state.Step;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.TwosComplement;
import org.ulpscope.program.Operation.AtomicOperator;
import org.ulpscope.program.Operation.BinaryOperator;
import org.ulpscope.program.Type;

/// The operation of `atomicrmw` on the old value and its operand.
public final class AtomicSteps {
  private AtomicSteps() {}

  public static Step modify(
      AtomicOperator operator, Type type, int bits, int d, int old, int value) {
    return switch (operator) {
      case XCHG ->
          bits > 64 ? new ControlSteps.MoveWide(d, value) : new ControlSteps.Move(d, value);
      case ADD -> integer(BinaryOperator.ADD, bits, d, old, value);
      case SUB -> integer(BinaryOperator.SUB, bits, d, old, value);
      case AND -> integer(BinaryOperator.AND, bits, d, old, value);
      case OR -> integer(BinaryOperator.OR, bits, d, old, value);
      case XOR -> integer(BinaryOperator.XOR, bits, d, old, value);
      case FADD -> floating(FloatOperator.ADD, type, d, old, value);
      case FSUB -> floating(FloatOperator.SUB, type, d, old, value);
      case FMAX -> floating(FloatOperator.MAXNUM, type, d, old, value);
      case FMIN -> floating(FloatOperator.MINNUM, type, d, old, value);
      case NAND, MAX, MIN, UMAX, UMIN, UINC_WRAP, UDEC_WRAP, USUB_COND, USUB_SAT -> {
        if (bits > 64) {
          throw ProgramError.unsupported("atomic " + operator + " of " + bits + " bits");
        }
        yield new Operators.Binary(d, old, value, (_, x, y) -> narrow(operator, bits, x, y))
            .lifting(
                Lifting.of(
                    d,
                    old,
                    value,
                    bits,
                    (state, x) -> formula(state.builder(), operator, x[0], x[1])));
      }
    };
  }

  private static Step integer(BinaryOperator operator, int bits, int d, int a, int b) {
    return LaneSteps.binary(operator, bits, d, a, b);
  }

  private static Step floating(FloatOperator operator, Type type, int d, int a, int b) {
    return FloatSteps.operation(
        operator, FloatOperator.scalarType(type), FloatSteps.FenvMode.DYNAMIC, d, a, b, b);
  }

  private static Expr formula(Builder b, AtomicOperator operator, Expr x, Expr y) {
    int width = x.sort().width();
    Expr zero = b.bits(width, 0);
    Expr one = b.bits(width, 1);
    Expr less = b.ult(x, y);
    Expr signedLess = b.slt(x, y);
    return switch (operator) {
      case NAND -> b.not(b.and(x, y));
      case MAX -> b.ite(signedLess, y, x);
      case MIN -> b.ite(signedLess, x, y);
      case UMAX -> b.ite(less, y, x);
      case UMIN -> b.ite(less, x, y);
      case UINC_WRAP -> b.ite(less, b.add(x, one), zero);
      case UDEC_WRAP -> b.ite(b.or(b.eq(x, zero), b.ult(y, x)), y, b.sub(x, one));
      case USUB_COND -> b.ite(less, x, b.sub(x, y));
      case USUB_SAT -> b.ite(less, zero, b.sub(x, y));
      default -> throw new IllegalArgumentException(operator.name());
    };
  }

  private static long narrow(AtomicOperator operator, int bits, long x, long y) {
    boolean less = Long.compareUnsigned(x, y) < 0;
    boolean signedLess = TwosComplement.signed(x, bits) < TwosComplement.signed(y, bits);
    return switch (operator) {
      case NAND -> ~(x & y) & TwosComplement.mask(bits);
      case MAX -> signedLess ? y : x;
      case MIN -> signedLess ? x : y;
      case UMAX -> less ? y : x;
      case UMIN -> less ? x : y;
      case UINC_WRAP -> less ? x + 1 : 0;
      case UDEC_WRAP -> x == 0 || Long.compareUnsigned(x, y) > 0 ? y : x - 1;
      case USUB_COND -> less ? x : x - y;
      case USUB_SAT -> less ? 0 : x - y;
      default -> throw new IllegalArgumentException(operator.name());
    };
  }
}
