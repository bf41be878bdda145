package org.ulpscope.engine.step;

import org.ulpscope.engine.ProgramError;
import org.ulpscope.engine.state.Frame;
import org.ulpscope.engine.state.State;
import org.ulpscope.engine.state.Step;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.TwosComplement;
import org.ulpscope.program.Operation.BinaryOperator;

/// Steps that precede an integer operation and check its operands.
public final class IntegerChecks {
  private IntegerChecks() {}

  /// Requires a shift amount below the width: C17 6.5.7 p3. For up to 64 bits.
  public static final class ShiftAmount extends Step {
    private final int width;
    private final int amount;

    public ShiftAmount(int width, int amount) {
      this.width = width;
      this.amount = amount;
    }

    @Override
    public int run(State state, long[] r) {
      if (Long.compareUnsigned(r[amount], width) >= 0) {
        throw error(" by " + TwosComplement.signed(r[amount], width));
      }
      return next;
    }

    @Override
    public int runSymbolic(State state, Frame frame) {
      if (!frame.isSymbolic(amount)) {
        return run(state, frame.bits);
      }
      Builder b = state.builder();
      Expr by = frame.exprs[amount];
      state.require(
          b.ult(by, b.bits(by.sort().width(), width)), () -> error(" by its width or more"));
      return next;
    }

    private ProgramError error(String by) {
      return new ProgramError(ProgramError.Kind.OVERSHIFT, "shift of i" + width + by);
    }
  }

  /// Requires a signed sum, difference, product or shift to be representable: C17 6.5 p5. For up to
  /// 64 bits.
  public static final class Overflow extends Step {
    private final BinaryOperator operator;
    private final int width;
    private final int a;
    private final int b;

    public Overflow(BinaryOperator operator, int width, int a, int b) {
      this.operator = operator;
      this.width = width;
      this.a = a;
      this.b = b;
    }

    @Override
    public int run(State state, long[] r) {
      long x = TwosComplement.signed(r[a], width);
      long y = TwosComplement.signed(r[b], width);
      if (overflows(x, y)) {
        throw error(x + " " + symbol() + " " + y + " does not fit");
      }
      return next;
    }

    private boolean overflows(long x, long y) {
      return switch (operator) {
        case ADD -> width < 64 ? tooWide(x + y) : ((x ^ (x + y)) & (y ^ (x + y))) < 0;
        case SUB -> width < 64 ? tooWide(x - y) : ((x ^ y) & (x ^ (x - y))) < 0;
        case MUL -> Math.multiplyHigh(x, y) != (x * y) >> 63 || tooWide(x * y);
        case SHL -> y >= 0 && y < width && TwosComplement.signed(x << y, width) >> y != x;
        default -> false;
      };
    }

    private boolean tooWide(long value) {
      return TwosComplement.signed(value, width) != value;
    }

    @Override
    public int runSymbolic(State state, Frame frame) {
      if (!frame.isSymbolic(a) && !frame.isSymbolic(b)) {
        return run(state, frame.bits);
      }
      Builder builder = state.builder();
      Expr x = frame.expr(state, a, width);
      Expr y = frame.expr(state, b, width);
      state.require(fits(builder, x, y), () -> error("the result does not fit"));
      return next;
    }

    private Expr fits(Builder e, Expr x, Expr y) {
      if (operator == BinaryOperator.SHL) {
        Expr shifted = e.shl(x, y);
        Expr tooFar = e.ule(e.bits(width, width), y); // reported by another check
        return e.or(tooFar, e.eq(e.ashr(shifted, y), x));
      }
      int wide = operator == BinaryOperator.MUL ? 2 * width : width + 1;
      Expr left = e.sext(x, wide);
      Expr right = e.sext(y, wide);
      Expr exact =
          switch (operator) {
            case ADD -> e.add(left, right);
            case SUB -> e.sub(left, right);
            default -> e.mul(left, right);
          };
      return e.eq(e.sext(e.extract(exact, 0, width), wide), exact);
    }

    private String symbol() {
      return switch (operator) {
        case ADD -> "+";
        case SUB -> "-";
        case MUL -> "*";
        default -> "<<";
      };
    }

    private ProgramError error(String what) {
      return new ProgramError(
          ProgramError.Kind.SIGNED_OVERFLOW, "signed " + symbol() + " on i" + width + ": " + what);
    }
  }
}
