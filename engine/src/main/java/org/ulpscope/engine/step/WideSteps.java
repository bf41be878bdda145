package org.ulpscope.engine.step;

import java.math.BigInteger;
import org.ulpscope.engine.ProgramError;
import org.ulpscope.engine.state.Step;
import org.ulpscope.expr.TwosComplement;
import org.ulpscope.program.Operation.BinaryOperator;
import org.ulpscope.program.Operation.IntPredicate;

/// Integer arithmetic on more than 64 bits.
final class WideSteps {
  private WideSteps() {}

  static Step binary(BinaryOperator operator, int width, int d, int a, int b) {
    return new Operators.Wider2(width, width, d, a, b, (_, x, y) -> compute(operator, width, x, y));
  }

  static Step compare(IntPredicate predicate, int width, int d, int a, int b) {
    return new Operators.Wider2(
        width,
        1,
        d,
        a,
        b,
        (_, x, y) -> holds(predicate, width, x, y) ? BigInteger.ONE : BigInteger.ZERO);
  }

  private static BigInteger compute(
      BinaryOperator operator, int width, BigInteger x, BigInteger y) {
    return switch (operator) {
      case ADD -> x.add(y);
      case SUB -> x.subtract(y);
      case MUL -> x.multiply(y);
      case UDIV -> x.divide(nonZero(y));
      case UREM -> x.mod(nonZero(y));
      case SDIV -> {
        BigInteger quotient =
            TwosComplement.signed(x, width).divide(TwosComplement.signed(nonZero(y), width));
        if (quotient.bitLength() >= width) {
          throw new ProgramError(
              ProgramError.Kind.DIVISION_OVERFLOW, "the quotient does not fit i" + width);
        }
        yield quotient;
      }
      case SREM ->
          TwosComplement.signed(x, width).remainder(TwosComplement.signed(nonZero(y), width));
      // A shift by the width or more is poison; zero is as good as any value.
      case SHL -> isShift(y, width) ? x.shiftLeft(y.intValue()) : BigInteger.ZERO;
      case LSHR -> isShift(y, width) ? x.shiftRight(y.intValue()) : BigInteger.ZERO;
      case ASHR ->
          isShift(y, width)
              ? TwosComplement.signed(x, width).shiftRight(y.intValue())
              : BigInteger.ZERO;
      case AND -> x.and(y);
      case OR -> x.or(y);
      case XOR -> x.xor(y);
      case FADD, FSUB, FMUL, FDIV, FREM -> throw new IllegalArgumentException(operator.name());
    };
  }

  private static boolean isShift(BigInteger by, int width) {
    return by.bitLength() < 32 && by.intValue() < width;
  }

  private static BigInteger nonZero(BigInteger divisor) {
    if (divisor.signum() == 0) {
      throw new ProgramError(ProgramError.Kind.DIVISION_BY_ZERO, "integer division by zero");
    }
    return divisor;
  }

  private static boolean holds(IntPredicate predicate, int width, BigInteger x, BigInteger y) {
    int unsigned = x.compareTo(y);
    int signed = TwosComplement.signed(x, width).compareTo(TwosComplement.signed(y, width));
    return switch (predicate) {
      case EQ -> unsigned == 0;
      case NE -> unsigned != 0;
      case UGT -> unsigned > 0;
      case UGE -> unsigned >= 0;
      case ULT -> unsigned < 0;
      case ULE -> unsigned <= 0;
      case SGT -> signed > 0;
      case SGE -> signed >= 0;
      case SLT -> signed < 0;
      case SLE -> signed <= 0;
    };
  }
}
