package org.ulpscope.engine.simd;

import java.util.List;
import java.util.Random;
import org.ulpscope.ieee.RoundingMode;

/// Operands that reveal mistakes: boundaries, small numbers, equal lanes, and arbitrary values.
final class OperandSource {
  private static final int[] SINGLES = {
    0, // zero
    1, // the least subnormal number
    0x007fffff, // the greatest
    0x00800000, // the least normal number
    0x00800001,
    0x3f000000, // 1/2
    0x3f7fffff,
    0x3f800000, // 1
    0x3fc00000, // 3/2
    0x40200000, // 5/2
    0x477fe000, // 65504, the greatest half
    0x477fefff, // just below the middle between it and what would be next
    0x477ff000,
    0x33000000, // half of the least half
    0x33000001,
    0x387fc000, // the greatest subnormal half
    0x4b000001, // 2^23 + 1
    0x4effffff, // just below 2^31
    0x4f000000, // 2^31
    0x5effffff, // just below 2^63
    0x5f000000, // 2^63
    0x7e7fe800, // where reciprocals begin to be tiny
    0x7e7fffff,
    0x7e800000,
    0x7e800400,
    0x7e800c00,
    0x7e800c01,
    0x7f7fffff, // the greatest number
    0x7f800000, // infinity
    0x7f800001, // signalling NaNs
    0x7fa00000,
    0x7fc00001, // quiet NaNs
    0x7fffffff
  };

  private static final double[] DOUBLES = {
    0,
    Double.MIN_VALUE,
    Double.MIN_NORMAL,
    0.5,
    0.49999999999999994,
    1,
    1.5,
    2.5,
    1.0000000596046448, // the middle between two singles
    1.0000000596046450,
    0x1p-149,
    0x1p-150,
    0x1.8p-150,
    0x1.fffffep127,
    0x1.ffffffp127,
    0x1.fffffefffffffp127,
    2147483646.5,
    2147483647,
    2147483647.5,
    2147483648.0,
    2147483648.5,
    2147483649.0,
    0x1.fffffffffffffp62,
    0x1p63,
    Double.MAX_VALUE,
    Double.POSITIVE_INFINITY
  };

  private static final long[] DOUBLE_NANS = {
    0x7ff0000000000001L, 0x7ff4000000000000L, 0x7ff8000000000001L, 0x7fffffffffffffffL
  };

  private static final RoundingMode[] MODES = {
    RoundingMode.NEAREST_EVEN,
    RoundingMode.TOWARD_NEGATIVE,
    RoundingMode.TOWARD_POSITIVE,
    RoundingMode.TOWARD_ZERO
  };

  private final Random random;

  OperandSource(long seed) {
    random = new Random(seed);
  }

  /// The nearest mode half of the time.
  RoundingMode mode() {
    return MODES[Math.max(0, random.nextInt(6) - 2)];
  }

  /// Lanes for every operand except pointers and immediates.
  long[][] operands(Signature signature) {
    List<Shape> shapes = signature.operands();
    long[][] operands = new long[shapes.size()][];
    int style = random.nextInt(4);
    for (int i = 0; i < operands.length; i++) {
      Shape shape = shapes.get(i);
      boolean isValue = shape.element() != Shape.Element.PTR && !signature.isImmediate(i);
      operands[i] = new long[isValue ? shape.lanes() : 0];
      for (int lane = 0; lane < operands[i].length; lane++) {
        boolean same = i > 0 && lane < operands[i - 1].length && random.nextInt(6) == 0;
        operands[i][lane] = same ? operands[i - 1][lane] : lane(shape.element(), style);
        operands[i][lane] &= -1L >>> (64 - shape.width());
      }
    }
    return operands;
  }

  private long lane(Shape.Element element, int style) {
    return switch (element) {
      case FLOAT -> single(style);
      case DOUBLE -> doubleBits(style);
      default -> integer(element.width(), style);
    };
  }

  private long single(int style) {
    return switch (style) {
      case 0 -> random.nextInt();
      case 1 -> SINGLES[random.nextInt(SINGLES.length)] ^ random.nextInt(2) << 31;
      case 2 -> Float.floatToRawIntBits((random.nextInt(4001) - 2000) / 4f);
      default -> Float.floatToRawIntBits(Math.scalb(random.nextFloat() - 0.5f, random.nextInt(40)));
    };
  }

  private long doubleBits(int style) {
    long sign = random.nextLong(2) << 63;
    return switch (style) {
      case 0 -> random.nextLong();
      case 1 ->
          random.nextInt(6) == 0
              ? DOUBLE_NANS[random.nextInt(DOUBLE_NANS.length)] ^ sign
              : Double.doubleToRawLongBits(DOUBLES[random.nextInt(DOUBLES.length)]) ^ sign;
      case 2 -> Double.doubleToRawLongBits((random.nextInt(4001) - 2000) / 4.0);
      default ->
          Double.doubleToRawLongBits(Math.scalb(random.nextDouble() - 0.5, random.nextInt(72)));
    };
  }

  private long integer(int width, int style) {
    return switch (style) {
      case 0 -> random.nextLong();
      case 1 ->
          switch (random.nextInt(6)) {
            case 0 -> 0;
            case 1 -> -1;
            case 2 -> 1L << (width - 1);
            case 3 -> (1L << (width - 1)) - 1;
            case 4 -> (1L << (width - 1)) + 1;
            default -> 1;
          };
      // Bytes of a few kinds, for text and for masks; wider lanes contain several of them.
      case 2 -> random.nextInt(3) == 0 ? 0 : 0x0101010101010101L * random.nextInt(4);
      default -> random.nextInt(75) - 5;
    };
  }

  /// Some distinct immediates below `limit`.
  long[] immediates(int limit, int count) {
    return random.ints(0, limit).distinct().limit(Math.min(limit, count)).asLongStream().toArray();
  }

  byte[] memory(int size) {
    byte[] memory = new byte[size];
    random.nextBytes(memory);
    return memory;
  }

  long next(long bound) {
    return random.nextLong(bound);
  }
}
