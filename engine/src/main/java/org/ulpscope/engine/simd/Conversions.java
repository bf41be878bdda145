package org.ulpscope.engine.simd;

import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Sort;
import org.ulpscope.expr.Sorts;
import org.ulpscope.ieee.Format;
import org.ulpscope.ieee.OutOfRange;
import org.ulpscope.ieee.RoundingMode;

/// Floats to integers, to other formats, and to integral floats. Out-of-range values become the
/// "integer indefinite" (Intel SDM vol. 1 §4.8.3.8). `cvt` rounds according to MXCSR, `cvtt`
/// truncates.
final class Conversions {
  private Conversions() {}

  static void describe(Rows rows) {
    rows.floating(
        """
        i32 sse.cvtss2si(<4 x float>)
        i64 sse.cvtss2si64(<4 x float>)
        i32 sse2.cvtsd2si(<2 x double>)
        i64 sse2.cvtsd2si64(<2 x double>)
        <4 x i32> sse2.cvtps2dq(<4 x float>)
        <4 x i32> sse2.cvtpd2dq(<2 x double>)
        <8 x i32> avx.cvt.ps2dq.256(<8 x float>)
        <4 x i32> avx.cvt.pd2dq.256(<4 x double>)
        """,
        in -> in.each(i -> toInteger(in, in.rounding(), i)));
    rows.floating(
        """
        i32 sse.cvttss2si(<4 x float>)
        i64 sse.cvttss2si64(<4 x float>)
        i32 sse2.cvttsd2si(<2 x double>)
        i64 sse2.cvttsd2si64(<2 x double>)
        <4 x i32> sse2.cvttps2dq(<4 x float>)
        <4 x i32> sse2.cvttpd2dq(<2 x double>)
        <8 x i32> avx.cvtt.ps2dq.256(<8 x float>)
        <4 x i32> avx.cvtt.pd2dq.256(<4 x double>)
        """,
        in -> in.each(i -> toInteger(in, in.b().mode(RoundingMode.TOWARD_ZERO), i)));
    rows.floating(
        """
        <4 x float> sse2.cvtpd2ps(<2 x double>)
        <4 x float> avx.cvt.pd2.ps.256(<4 x double>)
        """,
        in -> in.each(i -> convert(in, in.rounding(), 0, i, Format.SINGLE)));
    rows.floating(
        "<4 x float> sse2.cvtsd2ss(<4 x float>, <2 x double>)",
        in -> in.withLowest(convert(in, in.rounding(), 1, 0, Format.SINGLE)));
    rows.floating(
        """
        <8 x i16> vcvtps2ph.128(<4 x float>, i32 immarg)
        <8 x i16> vcvtps2ph.256(<8 x float>, i32 immarg)
        """,
        in -> in.each(i -> convert(in, in.modeOf(in.immediate(1)), 0, i, Format.HALF)));
    rows.floating(
        """
        <4 x float> sse41.round.ps(<4 x float>, i32 immarg)
        <2 x double> sse41.round.pd(<2 x double>, i32 immarg)
        <8 x float> avx.round.ps.256(<8 x float>, i32 immarg)
        <4 x double> avx.round.pd.256(<4 x double>, i32 immarg)
        """,
        in -> in.each(i -> round(in, in.immediate(1), 0, i)));
    rows.floating(
        """
        <4 x float> sse41.round.ss(<4 x float>, <4 x float>, i32 immarg)
        <2 x double> sse41.round.sd(<2 x double>, <2 x double>, i32 immarg)
        """,
        in -> in.withLowest(round(in, in.immediate(2), 1, 0)));
  }

  /// Lanes of the result beyond those of the operand are zero.
  private static Expr toInteger(Operands in, Expr mode, int lane) {
    if (lane >= in.shape(0).lanes()) {
      return in.constant(0);
    }
    int width = in.signature().result().width();
    return in.b().toSigned(mode, in.number(0, lane), width, OutOfRange.X86_INDEFINITE);
  }

  private static Expr convert(Operands in, Expr mode, int operand, int lane, Format to) {
    if (lane >= in.shape(operand).lanes()) {
      return in.constant(0);
    }
    Sort.Fp sort = Sorts.of(to);
    return in.b().asBits(in.b().convert(mode, in.number(operand, lane), sort));
  }

  private static Expr round(Operands in, int immediate, int operand, int lane) {
    return in.b().asBits(in.b().fround(in.modeOf(immediate), in.number(operand, lane)));
  }
}
