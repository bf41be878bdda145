package org.ulpscope.expr.rules.match;

import static org.ulpscope.expr.Categories.FINITE;
import static org.ulpscope.expr.Categories.NAN;

import org.ulpscope.expr.Categories;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Outcomes;
import org.ulpscope.ieee.Encoding;

/// Facts about floats that do not need their values.
final class Feasible {
  private Feasible() {}

  /// The outcomes that comparing values of these categories may have (KLEE-CL §6.2). Categories are
  /// ordered as −∞, −, 0, +, +∞; within the infinities and zero there is equality only.
  static Outcomes outcomes(Categories x, Categories y) {
    int mask = x.mayBe(NAN) || y.mayBe(NAN) ? Outcomes.UN.mask() : 0;
    int xs = x.without(NAN).mask();
    int ys = y.without(NAN).mask();
    if (xs != 0 && ys != 0) {
      int lowX = Integer.numberOfTrailingZeros(xs);
      int lowY = Integer.numberOfTrailingZeros(ys);
      int highX = 31 - Integer.numberOfLeadingZeros(xs);
      int highY = 31 - Integer.numberOfLeadingZeros(ys);
      boolean spread = (xs & ys & FINITE.without(Categories.ZERO).mask()) != 0;
      mask |= lowX < highY || spread ? Outcomes.LT.mask() : 0;
      mask |= highX > lowY || spread ? Outcomes.GT.mask() : 0;
      mask |= (xs & ys) != 0 ? Outcomes.EQ.mask() : 0;
    }
    return new Outcomes(mask);
  }

  /// Whether arithmetic would leave the value unchanged: it is no NaN other than the canonical one,
  /// and no second encoding of a number. Results of arithmetic are such values.
  static boolean isCanonical(Expr x) {
    return isCanonical(x, 3);
  }

  private static boolean isCanonical(Expr x, int depth) {
    boolean numbersAre = x.sort().format().encoding() != Encoding.EXPLICIT_BIT;
    if (numbersAre && !x.categories().mayBe(NAN)) {
      return true;
    }
    return switch (x.operator()) {
      case FADD, FSUB, FMUL, FDIV, FMA, FSQRT, FREM, FMOD, FROUND, FCONVERT, SITOF, UITOF -> true;
      case ITE ->
          depth > 0 && isCanonical(x.child(1), depth - 1) && isCanonical(x.child(2), depth - 1);
      case FMIN, FMAX ->
          depth > 0 && isCanonical(x.child(0), depth - 1) && isCanonical(x.child(1), depth - 1);
      case CONSTANT -> numbersAre && x instanceof Expr.Constant c && isDefaultNan(c);
      default -> false;
    };
  }

  private static boolean isDefaultNan(Expr.Constant x) {
    return x.datum().equals(org.ulpscope.ieee.Datum.nan(x.sort().format()));
  }
}
