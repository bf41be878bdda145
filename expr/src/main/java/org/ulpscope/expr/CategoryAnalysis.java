package org.ulpscope.expr;

import static org.ulpscope.expr.Categories.FINITE;
import static org.ulpscope.expr.Categories.INFINITE;
import static org.ulpscope.expr.Categories.MINUS_INFINITY;
import static org.ulpscope.expr.Categories.NAN;
import static org.ulpscope.expr.Categories.NEGATIVE;
import static org.ulpscope.expr.Categories.NONE;
import static org.ulpscope.expr.Categories.PLUS_INFINITY;
import static org.ulpscope.expr.Categories.POSITIVE;
import static org.ulpscope.expr.Categories.ZERO;

import org.ulpscope.ieee.Format;
import org.ulpscope.ieee.MinMax;

/// Which categories the result of an operation may be in, given those of its operands (KLEE-CL
/// §6.2).
///
/// Every result holds in all rounding modes: a finite result that is too large may be infinite or
/// the largest number, one that is too small may be zero or the smallest.
final class CategoryAnalysis {
  private static final MinMax[] FAMILIES = MinMax.values();

  private CategoryAnalysis() {}

  /// The categories of a float operation whose result has that format; missing operands are null.
  static Categories of(
      Operator operator, Format format, int parameter, Expr a, Expr b, Expr c, Expr d) {
    Categories result = withInfinities(operator, format, parameter, a, b, c, d);
    // A format without infinities has a NaN in their place.
    return format.hasInfinity() || !result.mayBe(INFINITE)
        ? result
        : result.without(INFINITE).or(NAN);
  }

  private static Categories withInfinities(
      Operator operator, Format format, int parameter, Expr a, Expr b, Expr c, Expr d) {
    return switch (operator) {
      case FNEG -> a.categories().negated();
      case FABS -> abs(a.categories());
      case COPYSIGN -> a.categories().or(a.categories().negated());
      case FADD -> sum(b.categories(), c.categories());
      case FSUB -> sum(b.categories(), c.categories().negated());
      case FMUL -> product(b.categories(), c.categories());
      case FDIV -> quotient(b.categories(), c.categories());
      case FMA -> sum(product(b.categories(), c.categories()), d.categories());
      case FSQRT -> sqrt(b.categories());
      case FREM -> remainder(a.categories(), b.categories(), true);
      case FMOD -> remainder(a.categories(), b.categories(), false);
      case FROUND -> integral(format, b.categories());
      case FMIN, FMAX -> minMax(FAMILIES[parameter], a.categories(), b.categories());
      case FCONVERT -> converted(b.categories());
      case SITOF -> FINITE.or(INFINITE);
      case UITOF -> ZERO.or(POSITIVE).or(PLUS_INFINITY);
      case ITE -> b.categories().or(c.categories());
      default -> Categories.ALL;
    };
  }

  private static Categories abs(Categories x) {
    Categories negative = x.and(NEGATIVE.or(MINUS_INFINITY));
    return x.without(negative).or(negative.negated());
  }

  /// Rounding to a coarser grid may lose a small number.
  private static Categories withZero(Categories x) {
    return x.mayBe(NEGATIVE.or(POSITIVE)) ? x.or(ZERO) : x;
  }

  /// If the largest number of the format has a fraction, as in very small formats, the integer
  /// above it is not a number of the format.
  private static Categories integral(Format format, Categories x) {
    boolean hasLargeFractions = format.significandBits() > format.maxExponent() + 1;
    return hasLargeFractions ? converted(x) : withZero(x);
  }

  private static Categories converted(Categories x) {
    Categories result = withZero(x);
    if (x.mayBe(NEGATIVE)) {
      result = result.or(MINUS_INFINITY);
    }
    return x.mayBe(POSITIVE) ? result.or(PLUS_INFINITY) : result;
  }

  private static Categories sum(Categories x, Categories y) {
    Categories result = NONE;
    boolean opposite =
        (x.mayBe(PLUS_INFINITY) && y.mayBe(MINUS_INFINITY))
            || (x.mayBe(MINUS_INFINITY) && y.mayBe(PLUS_INFINITY));
    if (x.mayBe(NAN) || y.mayBe(NAN) || opposite) {
      result = NAN;
    }
    Categories xs = x.without(NAN);
    Categories ys = y.without(NAN);
    if (xs.equals(NONE) || ys.equals(NONE)) {
      return result;
    }
    Categories either = xs.or(ys);
    result = result.or(either.and(INFINITE));
    if (xs.mayBe(FINITE) && ys.mayBe(FINITE)) {
      result = result.or(finiteSum(xs.and(FINITE), ys.and(FINITE)));
    }
    return result;
  }

  /// Overflow needs two operands of the same sign; a sum of floats that is not zero does not round
  /// to zero (IEEE 754: subnormal numbers make it exact), but terms of opposite sign may cancel.
  private static Categories finiteSum(Categories x, Categories y) {
    Categories result = NONE;
    if (x.mayBe(POSITIVE) || y.mayBe(POSITIVE)) {
      result = result.or(POSITIVE);
    }
    if (x.mayBe(NEGATIVE) || y.mayBe(NEGATIVE)) {
      result = result.or(NEGATIVE);
    }
    boolean cancels =
        (x.mayBe(POSITIVE) && y.mayBe(NEGATIVE)) || (x.mayBe(NEGATIVE) && y.mayBe(POSITIVE));
    if (cancels || (x.mayBe(ZERO) && y.mayBe(ZERO))) {
      result = result.or(ZERO);
    }
    if (x.mayBe(POSITIVE) && y.mayBe(POSITIVE)) {
      result = result.or(PLUS_INFINITY);
    }
    return x.mayBe(NEGATIVE) && y.mayBe(NEGATIVE) ? result.or(MINUS_INFINITY) : result;
  }

  private static Categories product(Categories x, Categories y) {
    Categories result = NONE;
    if (x.mayBe(NAN) || y.mayBe(NAN)) {
      result = NAN;
    }
    if ((x.mayBe(ZERO) && y.mayBe(INFINITE)) || (x.mayBe(INFINITE) && y.mayBe(ZERO))) {
      result = result.or(NAN);
    }
    if ((x.mayBe(ZERO) && y.mayBe(FINITE)) || (x.mayBe(FINITE) && y.mayBe(ZERO))) {
      result = result.or(ZERO);
    }
    boolean bothFinite = x.mayBe(NEGATIVE.or(POSITIVE)) && y.mayBe(NEGATIVE.or(POSITIVE));
    return result.or(bySigns(x, y, bothFinite));
  }

  private static final Categories MINUS = NEGATIVE.or(MINUS_INFINITY);
  private static final Categories PLUS = POSITIVE.or(PLUS_INFINITY);

  /// Products and quotients of operands that are not zero, by their signs: anything of that sign,
  /// and zero by underflow if `finite`.
  private static Categories bySigns(Categories x, Categories y, boolean finite) {
    boolean positive = (x.mayBe(PLUS) && y.mayBe(PLUS)) || (x.mayBe(MINUS) && y.mayBe(MINUS));
    boolean negative = (x.mayBe(PLUS) && y.mayBe(MINUS)) || (x.mayBe(MINUS) && y.mayBe(PLUS));
    Categories result = NONE;
    if (positive) {
      result = result.or(finite ? PLUS : PLUS_INFINITY);
    }
    if (negative) {
      result = result.or(finite ? MINUS : MINUS_INFINITY);
    }
    return finite ? result.or(ZERO) : result;
  }

  private static Categories quotient(Categories x, Categories y) {
    Categories result = NONE;
    if (x.mayBe(NAN)
        || y.mayBe(NAN)
        || (x.mayBe(ZERO) && y.mayBe(ZERO))
        || (x.mayBe(INFINITE) && y.mayBe(INFINITE))) {
      result = NAN;
    }
    // Division by zero gives an infinity of either sign, because a zero may have either sign.
    if (y.mayBe(ZERO) && x.mayBe(MINUS.or(PLUS))) {
      result = result.or(INFINITE);
    }
    if ((x.mayBe(ZERO) && y.mayBe(MINUS.or(PLUS))) || (x.mayBe(FINITE) && y.mayBe(INFINITE))) {
      result = result.or(ZERO);
    }
    boolean bothFinite = x.mayBe(NEGATIVE.or(POSITIVE)) && y.mayBe(NEGATIVE.or(POSITIVE));
    if (bothFinite) {
      result = result.or(bySigns(x.and(FINITE), y.and(FINITE), true));
    }
    if (x.mayBe(INFINITE)) {
      result = result.or(bySigns(x.and(INFINITE), y.and(FINITE), false));
    }
    return result;
  }

  private static Categories sqrt(Categories x) {
    Categories result = x.and(ZERO.or(POSITIVE).or(PLUS_INFINITY));
    return x.mayBe(NAN.or(NEGATIVE).or(MINUS_INFINITY)) ? result.or(NAN) : result;
  }

  /// @param eitherSign whether the sign of the result may differ from that of the dividend
  private static Categories remainder(Categories x, Categories y, boolean eitherSign) {
    Categories result = NONE;
    if (x.mayBe(NAN.or(INFINITE)) || y.mayBe(NAN.or(ZERO))) {
      result = NAN;
    }
    Categories kept = x.and(FINITE);
    if (!kept.equals(NONE)) {
      result = result.or(kept).or(ZERO);
      if (eitherSign) {
        result = result.or(kept.negated());
      }
    }
    return result;
  }

  private static Categories minMax(MinMax family, Categories x, Categories y) {
    Categories both = x.or(y);
    return switch (family) {
      case IEEE_2019, X86 -> both;
      // A number beats a NaN, but both may be NaNs, or one may be a signalling NaN.
      case IEEE_2008, C -> both;
      case IEEE_2019_NUMBER -> x.mayBe(NAN) && y.mayBe(NAN) ? both : both.without(NAN);
    };
  }
}
