package org.ulpscope.solver.search;

import java.util.SplittableRandom;
import org.ulpscope.expr.Operator;
import org.ulpscope.ieee.Flags;
import org.ulpscope.ieee.Fpu;
import org.ulpscope.ieee.OutOfRange;
import org.ulpscope.ieee.RoundingMode;

/// Inverse values of float operations: the value that an operand must have for the result to be a
/// target, up to rounding. For x in `x + y = t` it is `t - y`. It is only a guess that the caller
/// must evaluate.
final class FloatInverse {
  private static final RoundingMode NEAREST = RoundingMode.NEAREST_EVEN;

  private final SplittableRandom random;

  FloatInverse(SplittableRandom random) {
    this.random = random;
  }

  /// The inverse value of one of two operands of the same format as the result.
  ///
  /// @param first whether it is for the first operand
  /// @param t the target for the result
  /// @param other the other operand's value
  long binary(Operator operator, Fpu fpu, boolean first, long t, long other) {
    Flags flags = Flags.IGNORED;
    return switch (operator) {
      case FADD -> fpu.sub(t, other, NEAREST, flags);
      case FSUB -> first ? fpu.add(t, other, NEAREST, flags) : fpu.sub(other, t, NEAREST, flags);
      case FMUL -> factor(fpu, t, other);
      case FDIV -> first ? fpu.mul(t, other, NEAREST, flags) : divisor(fpu, t, other);
      case COPYSIGN ->
          first ? (random.nextBoolean() ? t : fpu.neg(t)) : fpu.copySign(fpu.abs(other), t);
      case FREM, FMOD -> first ? dividend(fpu, t, other) : fpu.sub(other, t, NEAREST, flags);
      default -> t; // a minimum or maximum: one operand is the result
    };
  }

  /// x = t / y; a NaN result of numbers needs zero times infinity.
  private long factor(Fpu fpu, long t, long other) {
    if (fpu.isNan(t) && !fpu.isNan(other) && random.nextBoolean()) {
      return fpu.abs(other) == 0 ? fpu.infinity(random.nextBoolean()) : 0;
    }
    if (fpu.abs(other) == 0 && fpu.abs(t) == 0) {
      return small(fpu);
    }
    return fpu.div(t, other, NEAREST, Flags.IGNORED);
  }

  /// Solves x / y = t for y.
  private long divisor(Fpu fpu, long t, long dividend) {
    if (fpu.isNan(t) && !fpu.isNan(dividend) && random.nextBoolean()) {
      return fpu.abs(dividend); // 0/0, or infinities; a NaN only then
    }
    return fpu.div(dividend, t, NEAREST, Flags.IGNORED);
  }

  /// t, plus some multiple of the divisor.
  private long dividend(Fpu fpu, long t, long divisor) {
    long times =
        fpu.fromInteger(random.nextInt(1 << random.nextInt(16)), 64, true, NEAREST, Flags.IGNORED);
    return fpu.fma(times, divisor, t, NEAREST, Flags.IGNORED);
  }

  /// The same operand twice: `x + x = t`, `x * x = t`.
  long twice(Operator operator, Fpu fpu, long t) {
    Flags flags = Flags.IGNORED;
    return switch (operator) {
      case FADD -> fpu.scalbn(t, -1, NEAREST, flags);
      case FMUL -> {
        long root = fpu.sqrt(t, NEAREST, flags);
        yield random.nextBoolean() ? root : fpu.neg(root);
      }
      default -> t;
    };
  }

  /// The inverse value of operand 0 or 1, a factor, or 2, the addend, in x · y + z = t.
  long fma(Fpu fpu, int operand, long t, long otherFactor, long z, long product) {
    if (operand == 2) {
      return fpu.sub(t, product, NEAREST, Flags.IGNORED);
    }
    return factor(fpu, fpu.sub(t, z, NEAREST, Flags.IGNORED), otherFactor);
  }

  /// Unary operations within a format.
  long unary(Operator operator, Fpu fpu, long t) {
    return switch (operator) {
      case FNEG -> fpu.neg(t);
      case FABS -> random.nextBoolean() ? t : fpu.neg(t);
      case FSQRT -> fpu.mul(t, t, NEAREST, Flags.IGNORED);
      case FROUND -> nearby(fpu, t);
      default -> t;
    };
  }

  /// A number that rounds to an integer: the integer itself, or a number up to one away.
  private long nearby(Fpu fpu, long t) {
    if (random.nextBoolean()) {
      return t;
    }
    long eighths = fpu.fromInteger(random.nextInt(-8, 9), 64, true, NEAREST, Flags.IGNORED);
    return fpu.add(t, fpu.scalbn(eighths, -3, NEAREST, Flags.IGNORED), NEAREST, Flags.IGNORED);
  }

  /// A float that converts to a target in another format: the same value, or a neighbour of it.
  long converted(Fpu from, Fpu to, long t) {
    long exact = from.convertFrom(to, t, NEAREST, Flags.IGNORED);
    if (random.nextBoolean() || from.isNan(exact)) {
      return exact;
    }
    int spare = Math.max(1, from.format().significandBits() - to.format().significandBits());
    long step = random.nextLong() >> (Long.SIZE - Math.min(spare, Long.SIZE - 2) - 1);
    return FloatLine.of(from.format()).step(exact, step);
  }

  /// A float that converts to a target integer.
  long ofInteger(Fpu fpu, long integer, int width, boolean signed) {
    long exact = fpu.fromInteger(integer, width, signed, NEAREST, Flags.IGNORED);
    return random.nextBoolean() ? exact : nearby(fpu, exact);
  }

  /// An integer that converts to a target float.
  static long toInteger(Fpu fpu, long t, int width, boolean signed) {
    return fpu.toInteger(t, width, signed, NEAREST, OutOfRange.SATURATE, Flags.IGNORED);
  }

  private long small(Fpu fpu) {
    return fpu.fromInteger(random.nextInt(-4, 5), 64, true, NEAREST, Flags.IGNORED);
  }
}
