package org.ulpscope.engine.simd;

import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;

/// Sums, differences, averages and distances of integers.
final class IntegerArithmetic {
  private IntegerArithmetic() {}

  static void describe(Rows rows) {
    rows.pure(
        """
        <16 x i8> sse2.pavg.b(<16 x i8>, <16 x i8>)
        <8 x i16> sse2.pavg.w(<8 x i16>, <8 x i16>)
        <32 x i8> avx2.pavg.b(<32 x i8>, <32 x i8>)
        <16 x i16> avx2.pavg.w(<16 x i16>, <16 x i16>)
        """,
        in -> in.each(i -> average(in, i)));
    rows.pure(
        """
        <16 x i8> ssse3.psign.b.128(<16 x i8>, <16 x i8>)
        <8 x i16> ssse3.psign.w.128(<8 x i16>, <8 x i16>)
        <4 x i32> ssse3.psign.d.128(<4 x i32>, <4 x i32>)
        <32 x i8> avx2.psign.b(<32 x i8>, <32 x i8>)
        <16 x i16> avx2.psign.w(<16 x i16>, <16 x i16>)
        <8 x i32> avx2.psign.d(<8 x i32>, <8 x i32>)
        """,
        in -> in.each(i -> withSign(in, i)));
    horizontal(rows);
    rows.pure(
        """
        <2 x i64> sse2.psad.bw(<16 x i8>, <16 x i8>)
        <4 x i64> avx2.psad.bw(<32 x i8>, <32 x i8>)
        """,
        in -> in.each(i -> in.b().zext(distances(in, 8 * i, 8 * i, 8), 64)));
    rows.pure(
        """
        <8 x i16> sse41.mpsadbw(<16 x i8>, <16 x i8>, i8 immarg)
        <16 x i16> avx2.mpsadbw(<32 x i8>, <32 x i8>, i8 immarg)
        """,
        in -> in.each(i -> slidingDistance(in, i)));
    rows.pure("<8 x i16> sse41.phminposuw(<8 x i16>)", IntegerArithmetic::leastAndPlace);
  }

  private static void horizontal(Rows rows) {
    rows.pure(
        """
        <8 x i16> ssse3.phadd.w.128(<8 x i16>, <8 x i16>)
        <4 x i32> ssse3.phadd.d.128(<4 x i32>, <4 x i32>)
        <16 x i16> avx2.phadd.w(<16 x i16>, <16 x i16>)
        <8 x i32> avx2.phadd.d(<8 x i32>, <8 x i32>)
        """,
        in -> in.eachPair((operand, i, j) -> in.b().add(in.lane(operand, i), in.lane(operand, j))));
    rows.pure(
        """
        <8 x i16> ssse3.phsub.w.128(<8 x i16>, <8 x i16>)
        <4 x i32> ssse3.phsub.d.128(<4 x i32>, <4 x i32>)
        <16 x i16> avx2.phsub.w(<16 x i16>, <16 x i16>)
        <8 x i32> avx2.phsub.d(<8 x i32>, <8 x i32>)
        """,
        in -> in.eachPair((operand, i, j) -> in.b().sub(in.lane(operand, i), in.lane(operand, j))));
    rows.pure(
        """
        <8 x i16> ssse3.phadd.sw.128(<8 x i16>, <8 x i16>)
        <16 x i16> avx2.phadd.sw(<16 x i16>, <16 x i16>)
        """,
        in ->
            in.eachPair(
                (operand, i, j) ->
                    saturated(in, in.b().add(wide(in, operand, i), wide(in, operand, j)))));
    rows.pure(
        """
        <8 x i16> ssse3.phsub.sw.128(<8 x i16>, <8 x i16>)
        <16 x i16> avx2.phsub.sw(<16 x i16>, <16 x i16>)
        """,
        in ->
            in.eachPair(
                (operand, i, j) ->
                    saturated(in, in.b().sub(wide(in, operand, i), wide(in, operand, j)))));
  }

  private static Expr saturated(Operands in, Expr x) {
    return Integers.saturateSigned(in.b(), x, in.signature().result().width());
  }

  /// A signed lane, extended so that a sum does not overflow.
  private static Expr wide(Operands in, int operand, int lane) {
    return in.b().sext(in.lane(operand, lane), in.shape(operand).width() + 1);
  }

  /// (x + y + 1) / 2 without overflow.
  private static Expr average(Operands in, int lane) {
    Builder b = in.b();
    int width = in.shape(0).width();
    Expr sum = b.add(b.zext(in.lane(0, lane), width + 1), b.zext(in.lane(1, lane), width + 1));
    return b.extract(b.add(sum, b.bits(width + 1, 1)), 1, width);
  }

  /// The first operand times the sign of the second: 1, 0 or −1.
  private static Expr withSign(Operands in, int lane) {
    Builder b = in.b();
    Expr x = in.lane(0, lane);
    Expr sign = in.lane(1, lane);
    Expr unlessNegative = b.ite(b.eq(sign, in.constant(0)), in.constant(0), x);
    return b.ite(Integers.signBit(b, sign), b.neg(x), unlessNegative);
  }

  /// The sum of the distances of `count` bytes, in 16 bits.
  private static Expr distances(Operands in, int first, int second, int count) {
    Builder b = in.b();
    Expr sum = b.bits(16, 0);
    for (int i = 0; i < count; i++) {
      Expr distance = Integers.distance(b, in.lane(0, first + i), in.lane(1, second + i));
      sum = b.add(sum, b.zext(distance, 16));
    }
    return sum;
  }

  /// Intel SDM MPSADBW: four bytes of the second operand against eight windows of the first. For
  /// each 128 bits, three bits of the immediate select the positions.
  private static Expr slidingDistance(Operands in, int lane) {
    int block = lane / 8;
    int immediate = in.immediate(2) >> (3 * block);
    int first = 16 * block + (immediate >> 2 & 1) * 4 + lane % 8;
    int second = 16 * block + (immediate & 3) * 4;
    return distances(in, first, second, 4);
  }

  /// The smallest unsigned number, then its first position.
  private static Expr[] leastAndPlace(Operands in) {
    Builder b = in.b();
    Expr least = in.lane(0, 0);
    Expr place = in.constant(0);
    for (int i = 1; i < 8; i++) {
      Expr isLess = b.ult(in.lane(0, i), least);
      least = b.ite(isLess, in.lane(0, i), least);
      place = b.ite(isLess, in.constant(i), place);
    }
    Expr[] firstTwo = {least, place};
    return in.each(i -> i < 2 ? firstTwo[i] : in.constant(0));
  }
}
