package org.ulpscope.expr.smtlib;

import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Sorts;
import org.ulpscope.ieee.Datum;
import org.ulpscope.ieee.Format;

/// Where the FloatingPoint theory leaves a result open, any function with the right values
/// elsewhere is a model of it. So the result is an unknown: a symbol or a function whose name no
/// script can use, because it has a bar in it.
///
/// ```java
/// Unspecified.isChoice("fp.min|8 24|-0 +0")   // true
/// ```
public final class Unspecified {
  private static final char MARK = '|';

  private Unspecified() {}

  /// Whether a symbol or function was made by the parser for a result that SMT-LIB leaves open, and
  /// so is no part of a model.
  public static boolean isChoice(String name) {
    return name.indexOf(MARK) >= 0;
  }

  /// What `fp.min` or `fp.max` makes of two zeros of unlike sign. It is a function, so the answer
  /// may depend on the order of the operands, and on nothing else.
  public static Expr zero(Builder b, boolean max, Expr first) {
    Format format = first.sort().format();
    String name = (max ? "fp.max" : "fp.min") + MARK + SmtLiterals.sizes(format) + MARK;
    Expr negativeFirst = b.symbol(name + "-0 +0", Sorts.BOOL);
    Expr positiveFirst = b.symbol(name + "+0 -0", Sorts.BOOL);
    Expr isNegative = b.ite(SmtFloats.sign(b, first), negativeFirst, positiveFirst);
    return b.ite(
        isNegative, b.number(Datum.zero(format, true)), b.number(Datum.zero(format, false)));
  }

  /// What `fp.to_sbv` or `fp.to_ubv` makes of a number that rounds to none of the bit-vectors.
  public static Expr integer(Builder b, String function, Expr mode, Expr x, int width) {
    String name = function + MARK + width;
    return b.apply(name, Sorts.bits(width), mode, x);
  }
}
