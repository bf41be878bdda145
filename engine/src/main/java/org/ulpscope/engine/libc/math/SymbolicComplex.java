package org.ulpscope.engine.libc.math;

import java.math.BigInteger;
import org.ulpscope.engine.call.ModelCall;
import org.ulpscope.engine.step.FloatOperator;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Categories;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Sort;
import org.ulpscope.expr.Sorts;
import org.ulpscope.ieee.Datum;

/// The product of complex numbers as an expression: C17 G.5.1 p6, like [ComplexModels], with
/// choices for its branches.
final class SymbolicComplex {
  private final Builder b;
  private final Sort.Fp sort;
  private final Expr mode;

  private SymbolicComplex(Builder b, Sort.Fp sort, Expr mode) {
    this.b = b;
    this.sort = sort;
    this.mode = mode;
  }

  /// Whether a call needs expressions and supports them: exceptions are not observed, and both
  /// parts are returned in registers.
  static boolean isFor(ModelCall call) {
    boolean isSymbolic = false;
    for (int i = 0; i < 4; i++) {
      isSymbolic |= call.isSymbolic(i);
    }
    return isSymbolic && call.resultScalars() == 2 && call.state().raisedFlags().isIgnored();
  }

  static void multiply(ModelCall call) {
    Builder b = call.state().builder();
    Sort.Fp sort = Sorts.of(FloatOperator.format(call.floatType(0)));
    var complex = new SymbolicComplex(b, sort, b.mode(call.state().roundingMode()));
    Expr[] x = new Expr[4];
    for (int i = 0; i < 4; i++) {
      x[i] = b.asFloat(call.expr(i), sort);
    }
    Expr[] product = complex.product(x[0], x[1], x[2], x[3]);
    call.result(0, b.asBits(product[0]));
    call.result(1, b.asBits(product[1]));
  }

  /// The real and the imaginary part of (a + bi)(c + di).
  private Expr[] product(Expr a, Expr bi, Expr c, Expr di) {
    Expr real = real(a, bi, c, di);
    Expr imaginary = imaginary(a, bi, c, di);
    Expr first = b.or(infinite(a), infinite(bi));
    Expr second = b.or(infinite(c), infinite(di));
    Expr either = b.or(first, second);
    Expr overflow =
        b.or(
            b.or(infinite(times(a, c)), infinite(times(bi, di))),
            b.or(infinite(times(a, di)), infinite(times(bi, c))));
    Expr again = b.or(either, overflow);
    // A factor is boxed if it is infinite itself; its NaNs become zeros if the other factor is
    // infinite or the product overflows.
    Expr left = b.or(second, b.and(b.not(either), overflow));
    Expr right = b.or(first, b.and(b.not(either), overflow));
    Expr p = settled(a, first, left);
    Expr q = settled(bi, first, left);
    Expr r = settled(c, second, right);
    Expr s = settled(di, second, right);
    Expr infinity = b.number(Datum.infinity(sort.format(), false));
    Expr recalculated = b.and(again, b.and(nan(real), nan(imaginary)));
    return new Expr[] {
      b.ite(recalculated, times(infinity, real(p, q, r, s)), real),
      b.ite(recalculated, times(infinity, imaginary(p, q, r, s)), imaginary)
    };
  }

  private Expr settled(Expr x, Expr boxed, Expr withoutNan) {
    Expr kept = b.ite(boxed, box(x), x);
    return b.ite(b.and(withoutNan, nan(kept)), signed(x, BigInteger.ZERO), kept);
  }

  private Expr real(Expr a, Expr bi, Expr c, Expr di) {
    return b.fsub(mode, times(a, c), times(bi, di));
  }

  private Expr imaginary(Expr a, Expr bi, Expr c, Expr di) {
    return b.fadd(mode, times(a, di), times(bi, c));
  }

  private Expr times(Expr x, Expr y) {
    return b.fmul(mode, x, y);
  }

  private Expr infinite(Expr x) {
    return b.fclass(x, Categories.INFINITE);
  }

  private Expr nan(Expr x) {
    return b.fclass(x, Categories.NAN);
  }

  /// 1 with the sign of x if x is infinite, else 0 with that sign.
  private Expr box(Expr x) {
    BigInteger one = Datum.parse(sort.format(), "1").bits();
    return b.ite(infinite(x), signed(x, one), signed(x, BigInteger.ZERO));
  }

  /// A number with the sign of x.
  private Expr signed(Expr x, BigInteger magnitude) {
    int width = sort.width();
    Expr sign = b.bits(width, BigInteger.ONE.shiftLeft(width - 1));
    return b.asFloat(b.or(b.and(b.asBits(x), sign), b.bits(width, magnitude)), sort);
  }
}
