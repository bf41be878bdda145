package org.ulpscope.solver.search;

import java.util.SplittableRandom;
import org.ulpscope.expr.Operator;
import org.ulpscope.ieee.Flags;
import org.ulpscope.ieee.Fpu;
import org.ulpscope.ieee.OutOfRange;
import org.ulpscope.ieee.RoundingMode;

/// What an operand of a float operation would have to be for the result to be as wished, as far as
/// rounding allows: `t - y` for the x of `x + y = t`. A guess: whoever takes it evaluates it.
final class FloatInverse {
  private static final RoundingMode NEAREST = RoundingMode.NEAREST_EVEN;

  private final SplittableRandom random;

  FloatInverse(SplittableRandom random) {
    this.random = random;
  }

  /// The wish for one of two operands of the same format as the result.
  ///
  /// @param first whether the wish is for the first
  /// @param t what the result shall be
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

  /// x = t / y; a NaN out of numbers needs zero times infinity.
  private long factor(Fpu fpu, long t, long other) {
    if (fpu.isNan(t) && !fpu.isNan(other) && random.nextBoolean()) {
      return fpu.abs(other) == 0 ? fpu.infinity(random.nextBoolean()) : 0;
    }
    if (fpu.abs(other) == 0 && fpu.abs(t) == 0) {
      return small(fpu);
    }
    return fpu.div(t, other, NEAREST, Flags.IGNORED);
  }

  /// y of x / y = t.
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

  /// The wish for operand 0 or 1, a factor, or 2, the addend, of x · y + z = t.
  long fma(Fpu fpu, int operand, long t, long otherFactor, long z, long product) {
    if (operand == 2) {
      return fpu.sub(t, product, NEAREST, Flags.IGNORED);
    }
    return factor(fpu, fpu.sub(t, z, NEAREST, Flags.IGNORED), otherFactor);
  }

  /// Operations of one operand in one format.
  long unary(Operator operator, Fpu fpu, long t) {
    return switch (operator) {
      case FNEG -> fpu.neg(t);
      case FABS -> random.nextBoolean() ? t : fpu.neg(t);
      case FSQRT -> fpu.mul(t, t, NEAREST, Flags.IGNORED);
      case FROUND -> nearby(fpu, t);
      default -> t;
    };
  }

  /// Something that rounds to an integer: itself, or up to a half away.
  private long nearby(Fpu fpu, long t) {
    if (random.nextBoolean()) {
      return t;
    }
    long eighths = fpu.fromInteger(random.nextInt(-8, 9), 64, true, NEAREST, Flags.IGNORED);
    return fpu.add(t, fpu.scalbn(eighths, -3, NEAREST, Flags.IGNORED), NEAREST, Flags.IGNORED);
  }

  /// A float that converts to a wished one of another format: its own value, or a neighbour of it.
  long converted(Fpu from, Fpu to, long t) {
    long exact = from.convertFrom(to, t, NEAREST, Flags.IGNORED);
    if (random.nextBoolean() || from.isNan(exact)) {
      return exact;
    }
    int spare = Math.max(1, from.format().significandBits() - to.format().significandBits());
    long step = random.nextLong() >> (Long.SIZE - Math.min(spare, Long.SIZE - 2) - 1);
    return FloatLine.of(from.format()).step(exact, step);
  }

  /// A float that converts to a wished integer.
  long ofInteger(Fpu fpu, long integer, int width, boolean signed) {
    long exact = fpu.fromInteger(integer, width, signed, NEAREST, Flags.IGNORED);
    return random.nextBoolean() ? exact : nearby(fpu, exact);
  }

  /// An integer that converts to a wished float.
  static long toInteger(Fpu fpu, long t, int width, boolean signed) {
    return fpu.toInteger(t, width, signed, NEAREST, OutOfRange.SATURATE, Flags.IGNORED);
  }

  private long small(Fpu fpu) {
    return fpu.fromInteger(random.nextInt(-4, 5), 64, true, NEAREST, Flags.IGNORED);
  }
}
