package org.ulpscope.engine.simd;

import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;

/// Arithmetic on floats across or between lanes.
final class FloatArithmetic {
  private FloatArithmetic() {}

  static void describe(Rows rows) {
    rows.floating(
        """
        <4 x float> sse3.addsub.ps(<4 x float>, <4 x float>)
        <2 x double> sse3.addsub.pd(<2 x double>, <2 x double>)
        <8 x float> avx.addsub.ps.256(<8 x float>, <8 x float>)
        <4 x double> avx.addsub.pd.256(<4 x double>, <4 x double>)
        """,
        in -> in.each(i -> addOrSubtract(in, i)));
    rows.floating(
        """
        <4 x float> fma.vfmaddsub.ps(<4 x float>, <4 x float>, <4 x float>)
        <2 x double> fma.vfmaddsub.pd(<2 x double>, <2 x double>, <2 x double>)
        <8 x float> fma.vfmaddsub.ps.256(<8 x float>, <8 x float>, <8 x float>)
        <4 x double> fma.vfmaddsub.pd.256(<4 x double>, <4 x double>, <4 x double>)
        """,
        in -> in.each(i -> fusedAddOrSubtract(in, i)));
    rows.floating(
        """
        <4 x float> sse3.hadd.ps(<4 x float>, <4 x float>)
        <2 x double> sse3.hadd.pd(<2 x double>, <2 x double>)
        <8 x float> avx.hadd.ps.256(<8 x float>, <8 x float>)
        <4 x double> avx.hadd.pd.256(<4 x double>, <4 x double>)
        """,
        in -> horizontal(in, (x, y) -> in.b().fadd(in.rounding(), x, y)));
    rows.floating(
        """
        <4 x float> sse3.hsub.ps(<4 x float>, <4 x float>)
        <2 x double> sse3.hsub.pd(<2 x double>, <2 x double>)
        <8 x float> avx.hsub.ps.256(<8 x float>, <8 x float>)
        <4 x double> avx.hsub.pd.256(<4 x double>, <4 x double>)
        """,
        in -> horizontal(in, (x, y) -> in.b().fsub(in.rounding(), x, y)));
    rows.floating(
        """
        <4 x float> sse41.dpps(<4 x float>, <4 x float>, i8 immarg)
        <2 x double> sse41.dppd(<2 x double>, <2 x double>, i8 immarg)
        <8 x float> avx.dp.ps.256(<8 x float>, <8 x float>, i8 immarg)
        """,
        FloatArithmetic::dotProduct);
  }

  /// Even lanes subtract, odd lanes add.
  private static Expr addOrSubtract(Operands in, int lane) {
    Builder b = in.b();
    Expr x = in.number(0, lane);
    Expr y = in.number(1, lane);
    boolean even = lane % 2 == 0;
    return b.asBits(even ? b.fsub(in.rounding(), x, y) : b.fadd(in.rounding(), x, y));
  }

  private static Expr fusedAddOrSubtract(Operands in, int lane) {
    Builder b = in.b();
    Expr z = in.number(2, lane);
    Expr addend = lane % 2 == 0 ? b.fneg(z) : z;
    return b.asBits(b.fma(in.rounding(), in.number(0, lane), in.number(1, lane), addend));
  }

  private interface OfTwo {
    Expr apply(Expr x, Expr y);
  }

  /// In each 128 bits, the pairs of the first operand, then those of the second.
  private static Expr[] horizontal(Operands in, OfTwo operation) {
    int block = in.block();
    return in.each(
        i -> {
          int inBlock = i % block;
          int operand = inBlock < block / 2 ? 0 : 1;
          int from = i - inBlock + inBlock % (block / 2) * 2;
          Expr x = in.number(operand, from);
          return in.b().asBits(operation.apply(x, in.number(operand, from + 1)));
        });
  }

  /// Intel SDM DPPS: products that the high half of the immediate leaves out are +0, the sum is (p0
  /// + p1) + (p2 + p3), and the low half says which lanes receive it.
  private static Expr[] dotProduct(Operands in) {
    Builder b = in.b();
    int immediate = in.immediate(2);
    int block = in.block();
    return in.each(
        i -> {
          int inBlock = i % block;
          return (immediate >> inBlock & 1) != 0
              ? b.asBits(sum(in, immediate, i - inBlock, block))
              : in.constant(0);
        });
  }

  private static Expr sum(Operands in, int immediate, int start, int count) {
    if (count == 1) {
      int inBlock = start % in.block();
      return (immediate >> (4 + inBlock) & 1) != 0
          ? in.b().fmul(in.rounding(), in.number(0, start), in.number(1, start))
          : in.b().asFloat(in.constant(0), in.shape(0).floatSort());
    }
    Expr low = sum(in, immediate, start, count / 2);
    Expr high = sum(in, immediate, start + count / 2, count / 2);
    return in.b().fadd(in.rounding(), low, high);
  }
}
