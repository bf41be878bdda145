package org.ulpscope.engine.step;

import java.math.BigInteger;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Categories;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Outcomes;
import org.ulpscope.expr.Sort;
import org.ulpscope.ieee.Datum;
import org.ulpscope.ieee.Format;

/// The symbolic semantics of `llvm.is.fpclass`.
public final class ClassFormula {
  private static final int SIGNALLING_NAN = 1;
  private static final int QUIET_NAN = 1 << 1;
  private static final int NAN = SIGNALLING_NAN | QUIET_NAN;

  private ClassFormula() {}

  /// Whether a float is in one of the classes of a mask.
  public static Expr of(Builder b, Expr bits, Sort.Fp sort, int mask) {
    Expr x = b.asFloat(bits, sort);
    Expr any = b.bool(false);
    if ((mask & NAN) == NAN) {
      any = b.fclass(x, Categories.NAN);
    } else if ((mask & NAN) != 0) {
      Expr quiet = b.extract(bits, quietBit(sort.format()), 1);
      Expr wanted = (mask & QUIET_NAN) != 0 ? quiet : b.not(quiet);
      any = b.and(b.fclass(x, Categories.NAN), wanted);
    }
    Expr negative = b.extract(bits, sort.width() - 1, 1);
    Expr infinite = b.fclass(x, Categories.INFINITE);
    Expr zero = b.fcmp(x, b.number(Datum.zero(sort.format(), false)), Outcomes.EQ);
    Expr finite = b.fclass(x, Categories.FINITE);
    Expr smallest = b.number(smallestNormal(sort.format()));
    Expr small = b.fcmp(b.fabs(x), smallest, Outcomes.LT);
    Expr normal = b.and(finite, b.not(small));
    Expr subnormal = b.and(b.and(finite, small), b.not(zero));
    any = b.or(any, signed(b, mask, 2, 9, infinite, negative));
    any = b.or(any, signed(b, mask, 3, 8, normal, negative));
    any = b.or(any, signed(b, mask, 4, 7, subnormal, negative));
    return b.or(any, signed(b, mask, 5, 6, zero, negative));
  }

  /// A class with one bit per sign.
  private static Expr signed(
      Builder b, int mask, int negativeBit, int positiveBit, Expr inClass, Expr negative) {
    boolean below = (mask >> negativeBit & 1) != 0;
    boolean above = (mask >> positiveBit & 1) != 0;
    if (below && above) {
      return inClass;
    }
    if (below) {
      return b.and(inClass, negative);
    }
    return above ? b.and(inClass, b.not(negative)) : b.bool(false);
  }

  private static Datum smallestNormal(Format format) {
    BigInteger exponent = BigInteger.ONE.shiftLeft(format.width() - 1 - format.exponentBits());
    BigInteger leading = BigInteger.ONE.shiftLeft(format.significandBits() - 1);
    return new Datum(format, exponent.or(leading));
  }

  /// The highest fraction bit, which is set in a quiet NaN: IEEE 754-2019 §6.2.1.
  private static int quietBit(Format format) {
    return format.significandBits() - 2;
  }
}
