package org.ulpscope.ieee;

import java.math.BigInteger;

/// Sums of two exact numbers of any exponents, rounded once.
final class ExactSum {
  private ExactSum() {}

  /// Rounds ±x · 2^scaleX ± y · 2^scaleY, with the sign of a zero sum according to IEEE 754-2019
  /// §6.3.
  static Datum round(
      WideLayout layout,
      boolean negativeX,
      BigInteger x,
      int scaleX,
      boolean negativeY,
      BigInteger y,
      int scaleY,
      RoundingMode mode,
      Flags flags) {
    if (x.signum() == 0 && y.signum() == 0) {
      return layout.zero(negativeX == negativeY ? negativeX : mode == RoundingMode.TOWARD_NEGATIVE);
    }
    if (x.signum() == 0) {
      return layout.round(negativeY, y, scaleY, false, mode, flags);
    }
    if (y.signum() == 0) {
      return layout.round(negativeX, x, scaleX, false, mode, flags);
    }
    int endX = scaleX + x.bitLength();
    int endY = scaleY + y.bitLength();
    return endX >= endY
        ? ordered(layout, negativeX, x, scaleX, negativeY, y, scaleY, endY, mode, flags)
        : ordered(layout, negativeY, y, scaleY, negativeX, x, scaleX, endX, mode, flags);
  }

  /// The first operand reaches at least as high as the second. It is lengthened to p + 3 bits. A
  /// second operand below its last place is then only "more" above it, or above its predecessor,
  /// which has p + 2 bits or more.
  private static Datum ordered(
      WideLayout layout,
      boolean negativeX,
      BigInteger x,
      int scaleX,
      boolean negativeY,
      BigInteger y,
      int scaleY,
      int endY,
      RoundingMode mode,
      Flags flags) {
    int up = Math.max(0, layout.precision + 3 - x.bitLength());
    if (endY <= scaleX - up) {
      BigInteger longer = x.shiftLeft(up);
      BigInteger below = negativeX == negativeY ? longer : longer.subtract(BigInteger.ONE);
      return layout.round(negativeX, below, scaleX - up, true, mode, flags);
    }
    int scale = Math.min(scaleX, scaleY);
    BigInteger alignedX = x.shiftLeft(scaleX - scale);
    BigInteger alignedY = y.shiftLeft(scaleY - scale);
    if (negativeX == negativeY) {
      return layout.round(negativeX, alignedX.add(alignedY), scale, false, mode, flags);
    }
    BigInteger difference = alignedX.subtract(alignedY);
    if (difference.signum() == 0) {
      return layout.zero(mode == RoundingMode.TOWARD_NEGATIVE);
    }
    boolean negative = (difference.signum() < 0) != negativeX;
    return layout.round(negative, difference.abs(), scale, false, mode, flags);
  }
}
