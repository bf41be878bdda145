package org.ulpscope.engine.simd;

import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;

/// Products of integers and parts of them.
final class Products {
  private Products() {}

  static void describe(Rows rows) {
    rows.pure(
        """
        <8 x i16> sse2.pmulh.w(<8 x i16>, <8 x i16>)
        <16 x i16> avx2.pmulh.w(<16 x i16>, <16 x i16>)
        """,
        in -> in.each(i -> in.b().extract(signed(in, i), 16, 16)));
    rows.pure(
        """
        <8 x i16> sse2.pmulhu.w(<8 x i16>, <8 x i16>)
        <16 x i16> avx2.pmulhu.w(<16 x i16>, <16 x i16>)
        """,
        in -> in.each(i -> in.b().extract(unsigned(in, i), 16, 16)));
    rows.pure(
        """
        <8 x i16> ssse3.pmul.hr.sw.128(<8 x i16>, <8 x i16>)
        <16 x i16> avx2.pmul.hr.sw(<16 x i16>, <16 x i16>)
        """,
        in -> in.each(i -> rounded(in, i)));
    rows.pure(
        """
        <4 x i32> sse2.pmadd.wd(<8 x i16>, <8 x i16>)
        <8 x i32> avx2.pmadd.wd(<16 x i16>, <16 x i16>)
        """,
        in -> in.each(i -> in.b().add(signed(in, 2 * i), signed(in, 2 * i + 1))));
    rows.pure(
        """
        <8 x i16> ssse3.pmadd.ub.sw.128(<16 x i8>, <16 x i8>)
        <16 x i16> avx2.pmadd.ub.sw(<32 x i8>, <32 x i8>)
        """,
        in -> in.each(i -> mixedSum(in, i)));
  }

  private static Expr signed(Operands in, int lane) {
    Builder b = in.b();
    return b.mul(b.sext(in.lane(0, lane), 32), b.sext(in.lane(1, lane), 32));
  }

  private static Expr unsigned(Operands in, int lane) {
    Builder b = in.b();
    return b.mul(b.zext(in.lane(0, lane), 32), b.zext(in.lane(1, lane), 32));
  }

  /// Intel SDM PMULHRSW: the product's upper 18 bits, plus one, without the lowest.
  private static Expr rounded(Operands in, int lane) {
    Builder b = in.b();
    Expr upper = b.lshr(signed(in, lane), b.bits(32, 14));
    return b.extract(b.add(upper, b.bits(32, 1)), 1, 16);
  }

  /// Intel SDM PMADDUBSW: unsigned by signed bytes, pairs summed with saturation. A product lies in
  /// [−32640, 32385], so 17 bits hold the sum of two.
  private static Expr mixedSum(Operands in, int lane) {
    Expr sum = in.b().add(mixed(in, 2 * lane), mixed(in, 2 * lane + 1));
    return Integers.saturateSigned(in.b(), sum, 16);
  }

  private static Expr mixed(Operands in, int lane) {
    Builder b = in.b();
    return b.mul(b.zext(in.lane(0, lane), 17), b.sext(in.lane(1, lane), 17));
  }
}
