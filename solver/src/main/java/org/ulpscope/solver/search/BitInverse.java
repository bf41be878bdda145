package org.ulpscope.solver.search;

import java.util.SplittableRandom;
import org.ulpscope.expr.Operator;
import org.ulpscope.expr.TwosComplement;

/// Inverse values of bit-vector operations of up to 64 bits: the value that an operand must have
/// for the result to be a target. Bits that do not matter are chosen at random or kept. If no
/// operand gives the target, the value is only close.
final class BitInverse {
  private final SplittableRandom random;

  BitInverse(SplittableRandom random) {
    this.random = random;
  }

  /// The inverse value of one of two operands that are as wide as the result.
  ///
  /// @param first whether it is for the first operand
  /// @param t the target for the result
  /// @param own the operand's current value
  /// @param other the other operand's value
  long binary(Operator operator, int width, boolean first, long t, long own, long other) {
    long mask = -1L >>> (Long.SIZE - width);
    long target =
        switch (operator) {
          case ADD -> t - other;
          case SUB -> first ? t + other : other - t;
          case XOR -> t ^ other;
          case AND -> t | (own & ~other); // bits where the other has zeros do not matter
          case OR -> t & (own | ~other); // bits where the other has ones do not matter
          case MUL -> factor(t, own, other);
          case UDIV -> first ? quotient(t, other, mask) : Long.divideUnsigned(other, nonZero(t));
          case SDIV ->
              first
                  ? t * other + within(other)
                  : TwosComplement.signed(other, width) / nonZero(TwosComplement.signed(t, width));
          case UREM ->
              first
                  ? own + t - Long.remainderUnsigned(own, nonZero(other)) + multiple(other)
                  : other - t;
          case SREM ->
              first
                  ? own
                      + t
                      - TwosComplement.signed(own, width)
                          % nonZero(TwosComplement.signed(other, width))
                      + multiple(other)
                  : other - t;
          case SHL -> first ? shiftedRight(t, own, other, width) : shift(t, other, width, true);
          case LSHR, ASHR ->
              first ? shiftedLeft(t, own, other, width) : shift(t, other, width, false);
          default -> t;
        };
    return target & mask;
  }

  /// Solves x · y = t for x: exact if y is odd, otherwise as close as possible.
  private long factor(long t, long own, long other) {
    if (other == 0) {
      return own;
    }
    int zeros = Long.numberOfTrailingZeros(other);
    long odd = other >>> zeros;
    if (Long.numberOfTrailingZeros(t) < zeros) {
      return Long.divideUnsigned(t, other);
    }
    if (Long.remainderUnsigned(t, other) == 0 && random.nextBoolean()) {
      return Long.divideUnsigned(t, other);
    }
    long inverse = odd; // Newton: each step doubles the number of correct bits, starting with three
    for (int i = 0; i < 5; i++) {
      inverse *= 2 - odd * inverse;
    }
    return (t >>> zeros) * inverse;
  }

  private long quotient(long t, long divisor, long mask) {
    return Long.compareUnsigned(t, mask) == 0 ? mask : t * divisor + within(divisor);
  }

  /// A small random number from 0 to below the bound.
  private long within(long bound) {
    long limit = Math.min(Math.abs(bound), 1 << 16);
    return limit <= 1 || random.nextBoolean() ? 0 : random.nextLong(limit);
  }

  private long multiple(long of) {
    return random.nextInt(4) != 0 ? 0 : of * random.nextInt(1 << random.nextInt(16));
  }

  private static long nonZero(long value) {
    return value == 0 ? 1 : value;
  }

  private static long shiftedRight(long t, long own, long by, int width) {
    if (by < 0 || by >= width) {
      return own;
    }
    long lost = by == 0 ? 0 : own & (-1L << (width - by));
    return (t >>> by) | lost;
  }

  private static long shiftedLeft(long t, long own, long by, int width) {
    if (by < 0 || by >= width) {
      return own;
    }
    return (t << by) | (own & ((1L << by) - 1));
  }

  /// A shift distance that turns a value into the target, or a random one.
  private long shift(long t, long value, int width, boolean left) {
    long mask = -1L >>> (Long.SIZE - width);
    for (int by = 0; by < width; by++) {
      if ((left ? value << by & mask : value >>> by) == t) {
        return by;
      }
    }
    return random.nextInt(width);
  }

  /// The operand of an extraction: its current value with the extracted bits replaced.
  static long extracted(long t, long own, int low, int width) {
    long mask = -1L >>> (Long.SIZE - width);
    return (own & ~(mask << low)) | ((t & mask) << low);
  }
}
