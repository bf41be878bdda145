package org.ulpscope.expr.smtlib;

import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Categories;
import org.ulpscope.expr.Expr;
import org.ulpscope.ieee.Datum;
import org.ulpscope.ieee.Format;

/// SMT-LIB's floats, which have a single NaN, in terms of expressions, whose NaNs have payloads.
public final class SmtFloats {
  private SmtFloats() {}

  public static Expr isNan(Builder b, SmtTerm.Value x) {
    return b.fclass(x.expr(), Categories.NAN);
  }

  /// Equality of SMT-LIB: both are NaN, or they have the same bits.
  public static Expr same(Builder b, SmtTerm.Value x, SmtTerm.Value y) {
    Expr equal = b.eq(x.expr(), y.expr());
    boolean byBits = x.hasOneNan() && y.hasOneNan();
    return byBits || !mayBeNan(x) || !mayBeNan(y)
        ? equal
        : b.or(b.and(isNan(b, x), isNan(b, y)), equal);
  }

  /// The expression with every NaN replaced by the canonical one.
  public static Expr canonical(Builder b, SmtTerm.Value x) {
    if (x.hasOneNan() || !mayBeNan(x)) {
      return x.expr();
    }
    Expr nan = b.number(Datum.nan(x.expr().sort().format()));
    return b.ite(isNan(b, x), nan, x.expr());
  }

  public static boolean mayBeNan(SmtTerm.Value x) {
    return x.expr().categories().mayBe(Categories.NAN);
  }

  /// The sign bit of a number; unspecified for a NaN.
  public static Expr sign(Builder b, Expr x) {
    return b.extract(b.asBits(x), x.sort().width() - 1, 1);
  }

  /// A format with the precision of another in which rounding a number to an integer always has a
  /// result: in `Float(3,5)` 15.5 is the largest number and 16 is not representable.
  public static Format roomy(Format format) {
    int exponentBits = format.exponentBits();
    while ((1 << (exponentBits - 1)) - 1 < format.significandBits()) {
      exponentBits++;
    }
    return exponentBits == format.exponentBits()
        ? format
        : new Format(exponentBits, format.significandBits());
  }
}
