package org.ulpscope.engine.simd;

import java.util.Arrays;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;

/// Lanes moved or selected, bit for bit.
final class Permutations {
  private Permutations() {}

  static void describe(Rows rows) {
    rows.pure(
        """
        <16 x i8> ssse3.pshuf.b.128(<16 x i8>, <16 x i8>)
        <32 x i8> avx2.pshuf.b(<32 x i8>, <32 x i8>)
        """,
        in -> in.each(i -> byteOrZero(in, i)));
    rows.pure(
        """
        <4 x float> avx.vpermilvar.ps(<4 x float>, <4 x i32>)
        <8 x float> avx.vpermilvar.ps.256(<8 x float>, <8 x i32>)
        """,
        in -> in.each(i -> fromBlock(in, i, in.lane(1, i))));
    // VPERMILPD's control is bit 1 of each lane.
    rows.pure(
        """
        <2 x double> avx.vpermilvar.pd(<2 x double>, <2 x i64>)
        <4 x double> avx.vpermilvar.pd.256(<4 x double>, <4 x i64>)
        """,
        in -> in.each(i -> fromBlock(in, i, in.b().extract(in.lane(1, i), 1, 1))));
    rows.pure(
        """
        <8 x i32> avx2.permd(<8 x i32>, <8 x i32>)
        <8 x float> avx2.permps(<8 x float>, <8 x i32>)
        """,
        in -> in.each(i -> Integers.choose(in.b(), in.lanes(0), in.lane(1, i))));
    rows.pure(
        """
        <4 x float> sse41.blendvps(<4 x float>, <4 x float>, <4 x float>)
        <2 x double> sse41.blendvpd(<2 x double>, <2 x double>, <2 x double>)
        <16 x i8> sse41.pblendvb(<16 x i8>, <16 x i8>, <16 x i8>)
        <8 x float> avx.blendv.ps.256(<8 x float>, <8 x float>, <8 x float>)
        <4 x double> avx.blendv.pd.256(<4 x double>, <4 x double>, <4 x double>)
        <32 x i8> avx2.pblendvb(<32 x i8>, <32 x i8>, <32 x i8>)
        """,
        in -> in.each(i -> blended(in, i)));
    rows.pure(
        "<4 x float> sse41.insertps(<4 x float>, <4 x float>, i8 immarg)", Permutations::insert);
  }

  /// A byte of the same 128 bits, or zero if the control's highest bit is set.
  private static Expr byteOrZero(Operands in, int lane) {
    Builder b = in.b();
    Expr control = in.lane(1, lane);
    Expr found = fromBlock(in, lane, control);
    return b.ite(Integers.signBit(b, control), in.constant(0), found);
  }

  /// A lane of the first operand in the same 128 bits.
  private static Expr fromBlock(Operands in, int lane, Expr index) {
    int start = lane / in.block() * in.block();
    Expr[] block = Arrays.copyOfRange(in.lanes(0), start, start + in.block());
    return Integers.choose(in.b(), block, index);
  }

  private static Expr blended(Operands in, int lane) {
    Expr takeSecond = Integers.signBit(in.b(), in.lane(2, lane));
    return in.b().ite(takeSecond, in.lane(1, lane), in.lane(0, lane));
  }

  /// Intel SDM INSERTPS: bits 7:6 select the source, 5:4 the destination, 3:0 the lanes that are
  /// zeroed last.
  private static Expr[] insert(Operands in) {
    int immediate = in.immediate(2);
    int place = immediate >> 4 & 3;
    Expr inserted = in.lane(1, immediate >> 6 & 3);
    return in.each(
        i -> (immediate >> i & 1) != 0 ? in.constant(0) : i == place ? inserted : in.lane(0, i));
  }
}
