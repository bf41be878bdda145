package org.ulpscope.engine.simd;

import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Outcomes;
import org.ulpscope.ieee.MinMax;

/// Comparisons, minima and maxima of floats.
final class Comparisons {
  /// The predicates of CMPPS without regard to which NaNs signal (Intel SDM, CMPPD, table 3-1):
  /// each of the 16 sets of outcomes once, in the order of the immediate. Bit 4 only changes which
  /// NaNs signal.
  private static final Outcomes[] PREDICATES = {
    Outcomes.EQ,
    Outcomes.LT,
    Outcomes.LE,
    Outcomes.UN,
    Outcomes.EQ.complement(),
    Outcomes.LT.complement(),
    Outcomes.LE.complement(),
    Outcomes.ORD,
    Outcomes.EQ.or(Outcomes.UN),
    Outcomes.GE.complement(),
    Outcomes.GT.complement(),
    Outcomes.NONE,
    Outcomes.LT.or(Outcomes.GT),
    Outcomes.GE,
    Outcomes.GT,
    Outcomes.ALL
  };

  private Comparisons() {}

  static void describe(Rows rows) {
    rows.floating(
        """
        <4 x float> sse.cmp.ss(<4 x float>, <4 x float>, i8 immarg)
        <2 x double> sse2.cmp.sd(<2 x double>, <2 x double>, i8 immarg)
        """,
        in -> in.withLowest(compare(in, 0)));
    rows.floating(
        """
        <4 x float> sse.cmp.ps(<4 x float>, <4 x float>, i8 immarg)
        <2 x double> sse2.cmp.pd(<2 x double>, <2 x double>, i8 immarg)
        <8 x float> avx.cmp.ps.256(<8 x float>, <8 x float>, i8 immarg)
        <4 x double> avx.cmp.pd.256(<4 x double>, <4 x double>, i8 immarg)
        """,
        in -> in.each(i -> compare(in, i)));
    // COMISS and UCOMISS differ in which NaNs signal. Unordered counts as not equal, and as nothing
    // else.
    for (String kind : new String[] {"comi", "ucomi"}) {
      scalar(rows, kind + "eq", Outcomes.EQ);
      scalar(rows, kind + "lt", Outcomes.LT);
      scalar(rows, kind + "le", Outcomes.LE);
      scalar(rows, kind + "gt", Outcomes.GT);
      scalar(rows, kind + "ge", Outcomes.GE);
      scalar(rows, kind + "neq", Outcomes.EQ.complement());
    }
    rows.floating(
        """
        <4 x float> sse.min.ps(<4 x float>, <4 x float>)
        <2 x double> sse2.min.pd(<2 x double>, <2 x double>)
        <8 x float> avx.min.ps.256(<8 x float>, <8 x float>)
        <4 x double> avx.min.pd.256(<4 x double>, <4 x double>)
        """,
        in -> in.each(i -> min(in, i)));
    rows.floating(
        """
        <4 x float> sse.max.ps(<4 x float>, <4 x float>)
        <2 x double> sse2.max.pd(<2 x double>, <2 x double>)
        <8 x float> avx.max.ps.256(<8 x float>, <8 x float>)
        <4 x double> avx.max.pd.256(<4 x double>, <4 x double>)
        """,
        in -> in.each(i -> max(in, i)));
    rows.floating(
        """
        <4 x float> sse.min.ss(<4 x float>, <4 x float>)
        <2 x double> sse2.min.sd(<2 x double>, <2 x double>)
        """,
        in -> in.withLowest(min(in, 0)));
    rows.floating(
        """
        <4 x float> sse.max.ss(<4 x float>, <4 x float>)
        <2 x double> sse2.max.sd(<2 x double>, <2 x double>)
        """,
        in -> in.withLowest(max(in, 0)));
  }

  private static void scalar(Rows rows, String name, Outcomes outcomes) {
    rows.floating(
        """
        i32 sse.%1$s.ss(<4 x float>, <4 x float>)
        i32 sse2.%1$s.sd(<2 x double>, <2 x double>)
        """
            .formatted(name),
        in -> in.flag(in.b().fcmp(in.number(0, 0), in.number(1, 0), outcomes)));
  }

  private static Expr compare(Operands in, int lane) {
    Outcomes predicate = PREDICATES[in.immediate(2) & 15];
    return in.spread(in.b().fcmp(in.number(0, lane), in.number(1, lane), predicate));
  }

  private static Expr min(Operands in, int lane) {
    return in.b().asBits(in.b().fmin(MinMax.X86, in.number(0, lane), in.number(1, lane)));
  }

  private static Expr max(Operands in, int lane) {
    return in.b().asBits(in.b().fmax(MinMax.X86, in.number(0, lane), in.number(1, lane)));
  }
}
