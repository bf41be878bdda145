package org.ulpscope.engine.simd;

import org.ulpscope.expr.Expr;

/// Packs two vectors into one with lanes of half the width, with saturation. The operands are
/// signed; `packus` produces unsigned lanes.
final class Packs {
  private Packs() {}

  static void describe(Rows rows) {
    rows.pure(
        """
        <8 x i16> sse2.packssdw.128(<4 x i32>, <4 x i32>)
        <16 x i8> sse2.packsswb.128(<8 x i16>, <8 x i16>)
        <16 x i16> avx2.packssdw(<8 x i32>, <8 x i32>)
        <32 x i8> avx2.packsswb(<16 x i16>, <16 x i16>)
        """,
        in -> in.each(i -> Integers.saturateSigned(in.b(), source(in, i), width(in))));
    rows.pure(
        """
        <16 x i8> sse2.packuswb.128(<8 x i16>, <8 x i16>)
        <8 x i16> sse41.packusdw(<4 x i32>, <4 x i32>)
        <32 x i8> avx2.packuswb(<16 x i16>, <16 x i16>)
        <16 x i16> avx2.packusdw(<8 x i32>, <8 x i32>)
        """,
        in -> in.each(i -> Integers.saturateUnsigned(in.b(), source(in, i), width(in))));
  }

  private static int width(Operands in) {
    return in.signature().result().width();
  }

  /// In each 128 bits, the lanes of the first operand, then those of the second.
  private static Expr source(Operands in, int lane) {
    int half = in.block() / 2;
    int piece = lane / half;
    return in.lane(piece % 2, piece / 2 * half + lane % half);
  }
}
