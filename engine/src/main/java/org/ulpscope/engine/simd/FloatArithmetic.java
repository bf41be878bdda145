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
        in ->
            in.eachPair((operand, i, j) -> sum(in, in.number(operand, i), in.number(operand, j))));
    rows.floating(
        """
        <4 x float> sse3.hsub.ps(<4 x float>, <4 x float>)
        <2 x double> sse3.hsub.pd(<2 x double>, <2 x double>)
        <8 x float> avx.hsub.ps.256(<8 x float>, <8 x float>)
        <4 x double> avx.hsub.pd.256(<4 x double>, <4 x double>)
        """,
        in ->
            in.eachPair(
                (operand, i, j) -> difference(in, in.number(operand, i), in.number(operand, j))));
    rows.floating(
        """
        <4 x float> sse41.dpps(<4 x float>, <4 x float>, i8 immarg)
        <2 x double> sse41.dppd(<2 x double>, <2 x double>, i8 immarg)
        <8 x float> avx.dp.ps.256(<8 x float>, <8 x float>, i8 immarg)
        """,
        FloatArithmetic::dotProduct);
  }

  private static Expr sum(Operands in, Expr x, Expr y) {
    return in.b().asBits(in.b().fadd(in.rounding(), x, y));
  }

  private static Expr difference(Operands in, Expr x, Expr y) {
    return in.b().asBits(in.b().fsub(in.rounding(), x, y));
  }

  /// Even lanes subtract, odd lanes add.
  private static Expr addOrSubtract(Operands in, int lane) {
    Expr x = in.number(0, lane);
    Expr y = in.number(1, lane);
    return lane % 2 == 0 ? difference(in, x, y) : sum(in, x, y);
  }

  private static Expr fusedAddOrSubtract(Operands in, int lane) {
    Builder b = in.b();
    Expr z = in.number(2, lane);
    Expr addend = lane % 2 == 0 ? b.fneg(z) : z;
    return b.asBits(b.fma(in.rounding(), in.number(0, lane), in.number(1, lane), addend));
  }

  /// Intel SDM DPPS: products that the high half of the immediate excludes are +0, the sum is (p0 +
  /// p1) + (p2 + p3), and the low half selects the lanes that receive it.
  private static Expr[] dotProduct(Operands in) {
    Builder b = in.b();
    int immediate = in.immediate(2);
    int block = in.block();
    return in.each(
        i -> {
          int inBlock = i % block;
          return (immediate >> inBlock & 1) != 0
              ? b.asBits(partialSum(in, immediate, i - inBlock, block))
              : in.constant(0);
        });
  }

  private static Expr partialSum(Operands in, int immediate, int start, int count) {
    if (count == 1) {
      int inBlock = start % in.block();
      return (immediate >> (4 + inBlock) & 1) != 0
          ? in.b().fmul(in.rounding(), in.number(0, start), in.number(1, start))
          : in.b().asFloat(in.constant(0), in.shape(0).floatSort());
    }
    Expr low = partialSum(in, immediate, start, count / 2);
    Expr high = partialSum(in, immediate, start + count / 2, count / 2);
    return in.b().fadd(in.rounding(), low, high);
  }
}
