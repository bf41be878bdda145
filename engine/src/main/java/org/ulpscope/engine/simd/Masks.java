package org.ulpscope.engine.simd;

import java.util.stream.IntStream;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;

/// Sign bits gathered into an integer, and the flags of PTEST and VTESTPS.
final class Masks {
  private Masks() {}

  static void describe(Rows rows) {
    rows.pure(
        """
        i32 sse.movmsk.ps(<4 x float>)
        i32 sse2.movmsk.pd(<2 x double>)
        i32 sse2.pmovmskb.128(<16 x i8>)
        i32 avx.movmsk.ps.256(<8 x float>)
        i32 avx.movmsk.pd.256(<4 x double>)
        i32 avx2.pmovmskb(<32 x i8>)
        """,
        in -> new Expr[] {in.b().zext(Integers.join(in.b(), signs(in)), 32)});
    tests(
        rows,
        """
        i32 sse41.ptest%1$s(<2 x i64>, <2 x i64>)
        i32 avx.ptest%1$s.256(<4 x i64>, <4 x i64>)
        """,
        Masks::any);
    tests(
        rows,
        """
        i32 avx.vtest%1$s.ps(<4 x float>, <4 x float>)
        i32 avx.vtest%1$s.pd(<2 x double>, <2 x double>)
        i32 avx.vtest%1$s.ps.256(<8 x float>, <8 x float>)
        i32 avx.vtest%1$s.pd.256(<4 x double>, <4 x double>)
        """,
        Integers::signBit);
  }

  private static Expr[] signs(Operands in) {
    return IntStream.range(0, in.shape(0).lanes())
        .mapToObj(i -> Integers.signBit(in.b(), in.lane(0, i)))
        .toArray(Expr[]::new);
  }

  /// Whether any relevant bit is set in `x`.
  private interface Any {
    Expr in(Builder b, Expr x);
  }

  private static Expr any(Builder b, Expr x) {
    return b.not(b.eq(x, b.bits(x.sort().width(), 0)));
  }

  /// Z: no bit is in both operands. C: no bit is in the second only. NZC: neither.
  private static void tests(Rows rows, String signatures, Any any) {
    rows.pure(signatures.formatted("z"), in -> in.flag(in.b().not(inBoth(in, any))));
    rows.pure(signatures.formatted("c"), in -> in.flag(in.b().not(inSecond(in, any))));
    rows.pure(
        signatures.formatted("nzc"), in -> in.flag(in.b().and(inBoth(in, any), inSecond(in, any))));
  }

  private static Expr inBoth(Operands in, Any any) {
    Builder b = in.b();
    return IntStream.range(0, in.shape(0).lanes())
        .mapToObj(i -> any.in(b, b.and(in.lane(0, i), in.lane(1, i))))
        .reduce(b.bool(false), b::or);
  }

  private static Expr inSecond(Operands in, Any any) {
    Builder b = in.b();
    return IntStream.range(0, in.shape(0).lanes())
        .mapToObj(i -> any.in(b, b.and(b.not(in.lane(0, i)), in.lane(1, i))))
        .reduce(b.bool(false), b::or);
  }
}
