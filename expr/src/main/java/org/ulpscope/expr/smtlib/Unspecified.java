package org.ulpscope.expr.smtlib;

import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Sorts;
import org.ulpscope.ieee.Datum;
import org.ulpscope.ieee.Format;

/// If the FloatingPoint theory leaves a result unspecified, any function with the right values
/// elsewhere is a model of it. So the result is a fresh symbol or an uninterpreted function. No
/// script can use its name, because it contains a bar.
///
/// ```java
/// Unspecified.isChoice("fp.min|8 24|-0 +0")   // true
/// ```
public final class Unspecified {
  private static final char MARK = '|';

  private Unspecified() {}

  /// Whether the parser made a symbol or function for a result that SMT-LIB leaves unspecified, so
  /// that it is not part of a model.
  public static boolean isChoice(String name) {
    return name.indexOf(MARK) >= 0;
  }

  /// The result of `fp.min` or `fp.max` for two zeros of opposite sign. It is a function, so the
  /// result may depend on the order of the operands and on nothing else.
  public static Expr zero(Builder b, boolean max, Expr first) {
    Format format = first.sort().format();
    String name = (max ? "fp.max" : "fp.min") + MARK + SmtLiterals.sizes(format) + MARK;
    Expr negativeFirst = b.symbol(name + "-0 +0", Sorts.BOOL);
    Expr positiveFirst = b.symbol(name + "+0 -0", Sorts.BOOL);
    Expr isNegative = b.ite(SmtFloats.sign(b, first), negativeFirst, positiveFirst);
    return b.ite(
        isNegative, b.number(Datum.zero(format, true)), b.number(Datum.zero(format, false)));
  }

  /// The result of `fp.to_sbv` or `fp.to_ubv` for a number that is out of range.
  public static Expr integer(Builder b, String function, Expr mode, Expr x, int width) {
    String name = function + MARK + width;
    return b.apply(name, Sorts.bits(width), mode, x);
  }
}
