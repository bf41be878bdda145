package org.ulpscope.engine.simd;

import java.util.Arrays;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;

/// Shifts of lanes. A count of the width or more yields zeros, or copies of the sign: x86 does not
/// mask counts here.
final class Shifts {
  private Shifts() {}

  private interface Shift {
    Expr apply(Expr x, Expr count);
  }

  static void describe(Rows rows) {
    byOne(rows);
    rows.pure(
        """
        <4 x i32> avx2.psllv.d(<4 x i32>, <4 x i32>)
        <8 x i32> avx2.psllv.d.256(<8 x i32>, <8 x i32>)
        <2 x i64> avx2.psllv.q(<2 x i64>, <2 x i64>)
        <4 x i64> avx2.psllv.q.256(<4 x i64>, <4 x i64>)
        """,
        in -> in.each(i -> in.b().shl(in.lane(0, i), in.lane(1, i))));
    rows.pure(
        """
        <4 x i32> avx2.psrlv.d(<4 x i32>, <4 x i32>)
        <8 x i32> avx2.psrlv.d.256(<8 x i32>, <8 x i32>)
        <2 x i64> avx2.psrlv.q(<2 x i64>, <2 x i64>)
        <4 x i64> avx2.psrlv.q.256(<4 x i64>, <4 x i64>)
        """,
        in -> in.each(i -> in.b().lshr(in.lane(0, i), in.lane(1, i))));
    rows.pure(
        """
        <4 x i32> avx2.psrav.d(<4 x i32>, <4 x i32>)
        <8 x i32> avx2.psrav.d.256(<8 x i32>, <8 x i32>)
        """,
        in -> in.each(i -> in.b().ashr(in.lane(0, i), in.lane(1, i))));
  }

  /// All lanes by one count: the low 64 bits of a vector, or 32 unsigned bits.
  private static void byOne(Rows rows) {
    rows.pure(
        """
        <8 x i16> sse2.psll.w(<8 x i16>, <8 x i16>)
        <4 x i32> sse2.psll.d(<4 x i32>, <4 x i32>)
        <2 x i64> sse2.psll.q(<2 x i64>, <2 x i64>)
        <16 x i16> avx2.psll.w(<16 x i16>, <8 x i16>)
        <8 x i32> avx2.psll.d(<8 x i32>, <4 x i32>)
        <4 x i64> avx2.psll.q(<4 x i64>, <2 x i64>)
        <8 x i16> sse2.pslli.w(<8 x i16>, i32)
        <4 x i32> sse2.pslli.d(<4 x i32>, i32)
        <2 x i64> sse2.pslli.q(<2 x i64>, i32)
        <16 x i16> avx2.pslli.w(<16 x i16>, i32)
        <8 x i32> avx2.pslli.d(<8 x i32>, i32)
        <4 x i64> avx2.pslli.q(<4 x i64>, i32)
        """,
        in -> byOne(in, in.b()::shl));
    rows.pure(
        """
        <8 x i16> sse2.psrl.w(<8 x i16>, <8 x i16>)
        <4 x i32> sse2.psrl.d(<4 x i32>, <4 x i32>)
        <2 x i64> sse2.psrl.q(<2 x i64>, <2 x i64>)
        <16 x i16> avx2.psrl.w(<16 x i16>, <8 x i16>)
        <8 x i32> avx2.psrl.d(<8 x i32>, <4 x i32>)
        <4 x i64> avx2.psrl.q(<4 x i64>, <2 x i64>)
        <8 x i16> sse2.psrli.w(<8 x i16>, i32)
        <4 x i32> sse2.psrli.d(<4 x i32>, i32)
        <2 x i64> sse2.psrli.q(<2 x i64>, i32)
        <16 x i16> avx2.psrli.w(<16 x i16>, i32)
        <8 x i32> avx2.psrli.d(<8 x i32>, i32)
        <4 x i64> avx2.psrli.q(<4 x i64>, i32)
        """,
        in -> byOne(in, in.b()::lshr));
    rows.pure(
        """
        <8 x i16> sse2.psra.w(<8 x i16>, <8 x i16>)
        <4 x i32> sse2.psra.d(<4 x i32>, <4 x i32>)
        <16 x i16> avx2.psra.w(<16 x i16>, <8 x i16>)
        <8 x i32> avx2.psra.d(<8 x i32>, <4 x i32>)
        <8 x i16> sse2.psrai.w(<8 x i16>, i32)
        <4 x i32> sse2.psrai.d(<4 x i32>, i32)
        <16 x i16> avx2.psrai.w(<16 x i16>, i32)
        <8 x i32> avx2.psrai.d(<8 x i32>, i32)
        """,
        in -> byOne(in, in.b()::ashr));
  }

  private static Expr[] byOne(Operands in, Shift shift) {
    Expr[] all = in.lanes(1);
    int width = in.shape(1).width();
    Expr count = Integers.join(in.b(), Arrays.copyOf(all, Math.min(all.length, 64 / width)));
    Expr amount = clamped(in.b(), count, in.signature().result().width());
    return in.each(i -> shift.apply(in.lane(0, i), amount));
  }

  /// A count in the width of the shifted value, limited to that width.
  private static Expr clamped(Builder b, Expr count, int width) {
    int countWidth = count.sort().width();
    if (countWidth <= width) {
      return b.zext(count, width);
    }
    Expr fits = b.ult(count, b.bits(countWidth, width));
    return b.ite(fits, b.extract(count, 0, width), b.bits(width, width));
  }
}
