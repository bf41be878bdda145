package org.ulpscope.expr.smtlib;

import java.math.BigInteger;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Categories;
import org.ulpscope.expr.Expr;
import org.ulpscope.ieee.Datum;

/// A term of a script.
public sealed interface SmtTerm {
  /// A term that is an expression.
  ///
  /// SMT-LIB's floats have one NaN, those of expressions have many. An expression represents an
  /// SMT-LIB number whatever its NaN is. `hasOneNan` means that a NaN is certainly the canonical
  /// one, so that comparing bits is comparing numbers.
  record Value(SmtSort sort, Expr expr, boolean hasOneNan) implements SmtTerm {}

  /// A literal of the theory of reals: it occurs only as an argument of `to_fp`.
  record Real(BigInteger numerator, BigInteger denominator) implements SmtTerm {}

  static Value bool(Expr expr) {
    return new Value(SmtSort.BOOL, expr, true);
  }

  static Value bits(Expr expr) {
    return new Value(new SmtSort.BitVec(expr.sort().width()), expr, true);
  }

  static Value mode(Expr expr) {
    return new Value(SmtSort.ROUNDING_MODE, expr, true);
  }

  /// The result of an operation that yields only the canonical NaN.
  static Value computed(SmtSort sort, Expr expr) {
    return new Value(sort, expr, true);
  }

  /// A number given by bits of any kind.
  static Value number(Builder builder, SmtSort sort, Expr expr) {
    if (expr instanceof Expr.Constant constant && constant.datum().isNan()) {
      return new Value(sort, builder.number(Datum.nan(constant.sort().format())), true);
    }
    return new Value(sort, expr, !expr.categories().mayBe(Categories.NAN));
  }
}
