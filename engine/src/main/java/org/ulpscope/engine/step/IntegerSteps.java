package org.ulpscope.engine.step;

import org.ulpscope.engine.ProgramError;
import org.ulpscope.engine.state.State;
import org.ulpscope.engine.state.Step;
import org.ulpscope.expr.TwosComplement;
import org.ulpscope.program.Operation.BinaryOperator;
import org.ulpscope.program.Operation.IntPredicate;

/// Integer arithmetic on up to 64 bits. Operands and results are zero-extended: `mask` keeps the
/// low bits, and a shift left and right by `unused` bits moves the sign to where Java expects it.
final class IntegerSteps {
  private IntegerSteps() {}

  /// The step for `d = a operator b` on integers of `width` bits.
  static Step binary(BinaryOperator operator, int width, int d, int a, int b) {
    return switch (operator) {
      case ADD -> new Add(width, d, a, b);
      case SUB -> new Sub(width, d, a, b);
      case MUL -> new Mul(width, d, a, b);
      case UDIV -> new UnsignedDivide(width, d, a, b);
      case SDIV -> new SignedDivide(width, d, a, b);
      case UREM -> new UnsignedRemainder(width, d, a, b);
      case SREM -> new SignedRemainder(width, d, a, b);
      case SHL -> new ShiftLeft(width, d, a, b);
      case LSHR -> new ShiftRight(width, d, a, b);
      case ASHR -> new ShiftRightSigned(width, d, a, b);
      case AND -> new And(width, d, a, b);
      case OR -> new Or(width, d, a, b);
      case XOR -> new Xor(width, d, a, b);
      case FADD, FSUB, FMUL, FDIV, FREM -> throw new IllegalArgumentException(operator.name());
    };
  }

  /// The step for `d = a predicate b` on integers or pointers of `width` bits.
  static Step compare(IntPredicate predicate, int width, int d, int a, int b) {
    return switch (predicate) {
      case EQ -> new Equal(width, d, a, b);
      case NE -> new NotEqual(width, d, a, b);
      case ULT -> new UnsignedLess(width, d, a, b);
      case ULE -> new UnsignedLessOrEqual(width, d, a, b);
      case UGT -> new UnsignedLess(width, d, b, a);
      case UGE -> new UnsignedLessOrEqual(width, d, b, a);
      case SLT -> new SignedLess(width, d, a, b);
      case SLE -> new SignedLessOrEqual(width, d, a, b);
      case SGT -> new SignedLess(width, d, b, a);
      case SGE -> new SignedLessOrEqual(width, d, b, a);
    };
  }

  private abstract static class Binary extends Step {
    final int width;
    final long mask;
    final int unused;
    final int d;
    final int a;
    final int b;

    Binary(int width, int d, int a, int b) {
      this.width = width;
      this.mask = TwosComplement.mask(width);
      this.unused = 64 - width;
      this.d = d;
      this.a = a;
      this.b = b;
    }

    final long signed(long value) {
      return value << unused >> unused;
    }
  }

  private static final class Add extends Binary {
    Add(int width, int d, int a, int b) {
      super(width, d, a, b);
    }

    @Override
    public int run(State state, long[] r) {
      r[d] = (r[a] + r[b]) & mask;
      return next;
    }
  }

  private static final class Sub extends Binary {
    Sub(int width, int d, int a, int b) {
      super(width, d, a, b);
    }

    @Override
    public int run(State state, long[] r) {
      r[d] = (r[a] - r[b]) & mask;
      return next;
    }
  }

  private static final class Mul extends Binary {
    Mul(int width, int d, int a, int b) {
      super(width, d, a, b);
    }

    @Override
    public int run(State state, long[] r) {
      r[d] = (r[a] * r[b]) & mask;
      return next;
    }
  }

  private static final class And extends Binary {
    And(int width, int d, int a, int b) {
      super(width, d, a, b);
    }

    @Override
    public int run(State state, long[] r) {
      r[d] = r[a] & r[b];
      return next;
    }
  }

  private static final class Or extends Binary {
    Or(int width, int d, int a, int b) {
      super(width, d, a, b);
    }

    @Override
    public int run(State state, long[] r) {
      r[d] = r[a] | r[b];
      return next;
    }
  }

  private static final class Xor extends Binary {
    Xor(int width, int d, int a, int b) {
      super(width, d, a, b);
    }

    @Override
    public int run(State state, long[] r) {
      r[d] = r[a] ^ r[b];
      return next;
    }
  }

  /// A shift by the width or more is poison; zero is as good as any value.
  private static final class ShiftLeft extends Binary {
    ShiftLeft(int width, int d, int a, int b) {
      super(width, d, a, b);
    }

    @Override
    public int run(State state, long[] r) {
      long by = r[b];
      r[d] = Long.compareUnsigned(by, width) < 0 ? (r[a] << by) & mask : 0;
      return next;
    }
  }

  private static final class ShiftRight extends Binary {
    ShiftRight(int width, int d, int a, int b) {
      super(width, d, a, b);
    }

    @Override
    public int run(State state, long[] r) {
      long by = r[b];
      r[d] = Long.compareUnsigned(by, width) < 0 ? r[a] >>> by : 0;
      return next;
    }
  }

  private static final class ShiftRightSigned extends Binary {
    ShiftRightSigned(int width, int d, int a, int b) {
      super(width, d, a, b);
    }

    @Override
    public int run(State state, long[] r) {
      long by = r[b];
      r[d] = Long.compareUnsigned(by, width) < 0 ? (signed(r[a]) >> by) & mask : 0;
      return next;
    }
  }

  private static final class UnsignedDivide extends Binary {
    UnsignedDivide(int width, int d, int a, int b) {
      super(width, d, a, b);
    }

    @Override
    public int run(State state, long[] r) {
      r[d] = Long.divideUnsigned(r[a], nonZero(r[b]));
      return next;
    }
  }

  private static final class UnsignedRemainder extends Binary {
    UnsignedRemainder(int width, int d, int a, int b) {
      super(width, d, a, b);
    }

    @Override
    public int run(State state, long[] r) {
      r[d] = Long.remainderUnsigned(r[a], nonZero(r[b]));
      return next;
    }
  }

  private static final class SignedDivide extends Binary {
    SignedDivide(int width, int d, int a, int b) {
      super(width, d, a, b);
    }

    @Override
    public int run(State state, long[] r) {
      long x = signed(r[a]);
      long y = signed(nonZero(r[b]));
      checkQuotient(x, y, width);
      r[d] = (x / y) & mask;
      return next;
    }
  }

  private static final class SignedRemainder extends Binary {
    SignedRemainder(int width, int d, int a, int b) {
      super(width, d, a, b);
    }

    @Override
    public int run(State state, long[] r) {
      long x = signed(r[a]);
      long y = signed(nonZero(r[b]));
      checkQuotient(x, y, width);
      r[d] = (x % y) & mask;
      return next;
    }
  }

  private static long nonZero(long divisor) {
    if (divisor == 0) {
      throw new ProgramError(ProgramError.Kind.DIVISION_BY_ZERO, "integer division by zero");
    }
    return divisor;
  }

  /// The most negative number divided by -1 is not representable (C17 6.5.5 p6); hardware traps.
  private static void checkQuotient(long x, long y, int width) {
    if (y == -1 && x == Long.MIN_VALUE >> (64 - width)) {
      throw new ProgramError(
          ProgramError.Kind.DIVISION_OVERFLOW,
          "the quotient " + x + " / -1 does not fit i" + width);
    }
  }

  private static final class Equal extends Binary {
    Equal(int width, int d, int a, int b) {
      super(width, d, a, b);
    }

    @Override
    public int run(State state, long[] r) {
      r[d] = r[a] == r[b] ? 1 : 0;
      return next;
    }
  }

  private static final class NotEqual extends Binary {
    NotEqual(int width, int d, int a, int b) {
      super(width, d, a, b);
    }

    @Override
    public int run(State state, long[] r) {
      r[d] = r[a] != r[b] ? 1 : 0;
      return next;
    }
  }

  private static final class UnsignedLess extends Binary {
    UnsignedLess(int width, int d, int a, int b) {
      super(width, d, a, b);
    }

    @Override
    public int run(State state, long[] r) {
      r[d] = Long.compareUnsigned(r[a], r[b]) < 0 ? 1 : 0;
      return next;
    }
  }

  private static final class UnsignedLessOrEqual extends Binary {
    UnsignedLessOrEqual(int width, int d, int a, int b) {
      super(width, d, a, b);
    }

    @Override
    public int run(State state, long[] r) {
      r[d] = Long.compareUnsigned(r[a], r[b]) <= 0 ? 1 : 0;
      return next;
    }
  }

  private static final class SignedLess extends Binary {
    SignedLess(int width, int d, int a, int b) {
      super(width, d, a, b);
    }

    @Override
    public int run(State state, long[] r) {
      r[d] = signed(r[a]) < signed(r[b]) ? 1 : 0;
      return next;
    }
  }

  private static final class SignedLessOrEqual extends Binary {
    SignedLessOrEqual(int width, int d, int a, int b) {
      super(width, d, a, b);
    }

    @Override
    public int run(State state, long[] r) {
      r[d] = signed(r[a]) <= signed(r[b]) ? 1 : 0;
      return next;
    }
  }
}
