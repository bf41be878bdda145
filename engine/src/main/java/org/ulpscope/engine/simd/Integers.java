package org.ulpscope.engine.simd;

import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;

/// Operations on bit-vectors that several families need.
final class Integers {
  private Integers() {}

  /// A signed number in fewer bits, saturated to the signed range.
  static Expr saturateSigned(Builder b, Expr x, int width) {
    return clamp(b, x, -(1L << (width - 1)), (1L << (width - 1)) - 1, width);
  }

  /// A signed number in fewer bits, saturated to the unsigned range.
  static Expr saturateUnsigned(Builder b, Expr x, int width) {
    return clamp(b, x, 0, (1L << width) - 1, width);
  }

  private static Expr clamp(Builder b, Expr x, long least, long greatest, int width) {
    int wide = x.sort().width();
    Expr inRange = b.extract(x, 0, width);
    Expr low = b.ite(b.slt(x, b.bits(wide, least)), b.bits(width, least), inRange);
    return b.ite(b.slt(b.bits(wide, greatest), x), b.bits(width, greatest), low);
  }

  /// |x − y| of unsigned numbers.
  static Expr distance(Builder b, Expr x, Expr y) {
    return b.ite(b.ult(x, y), b.sub(y, x), b.sub(x, y));
  }

  /// A bit as a condition.
  static Expr bit(Builder b, Expr x, int place) {
    return b.extract(x, place, 1);
  }

  static Expr signBit(Builder b, Expr x) {
    return bit(b, x, x.sort().width() - 1);
  }

  /// The element at the index in the low bits of `index`: a choice between halves for each bit.
  ///
  /// @param elements their number is a power of two
  static Expr choose(Builder b, Expr[] elements, Expr index) {
    Expr[] left = elements;
    for (int place = 0; left.length > 1; place++) {
      Expr[] half = new Expr[left.length / 2];
      for (int i = 0; i < half.length; i++) {
        half[i] = b.ite(bit(b, index, place), left[2 * i + 1], left[2 * i]);
      }
      left = half;
    }
    return left[0];
  }

  /// Lanes joined into one bit-vector, the first in the lowest bits.
  static Expr join(Builder b, Expr... lanes) {
    Expr all = lanes[0];
    for (int i = 1; i < lanes.length; i++) {
      all = b.concat(lanes[i], all);
    }
    return all;
  }

  /// The lanes of all elements, split into `count` pieces each, the lowest first.
  static Expr[] split(Builder b, Expr[] lanes, int count) {
    int width = lanes[0].sort().width() / count;
    Expr[] pieces = new Expr[lanes.length * count];
    for (int i = 0; i < pieces.length; i++) {
      pieces[i] = b.extract(lanes[i / count], i % count * width, width);
    }
    return pieces;
  }
}
