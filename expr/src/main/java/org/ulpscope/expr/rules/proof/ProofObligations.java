package org.ulpscope.expr.rules.proof;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Categories;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.rules.language.Assumption;
import org.ulpscope.ieee.Datum;
import org.ulpscope.ieee.Encoding;
import org.ulpscope.ieee.Format;

/// Expresses the claims of rules about values as conditions.
///
/// @param builder one without rules
record ProofObligations(Builder builder) {
  /// That arithmetic leaves x unchanged.
  Expr canonical(Expr x) {
    Format format = x.sort().format();
    if (format.encoding() == Encoding.EXPLICIT_BIT) {
      Expr one = builder.number(Datum.parse(format, "1"));
      return builder.eq(builder.fmul(builder.nearest(), x, one), x);
    }
    Expr nan = builder.number(Datum.nan(format));
    return builder.or(builder.not(builder.fclass(x, Categories.NAN)), builder.eq(x, nan));
  }

  /// The conditions that the assumptions impose on the values that occur.
  List<Expr> assumed(Set<Assumption> assumptions, List<Expr> values) {
    var result = new ArrayList<Expr>();
    for (Expr value : new LinkedHashSet<>(values)) {
      if (value.sort().isFloat()) {
        if (assumptions.contains(Assumption.FINITE)) {
          result.add(builder.fclass(value, Categories.FINITE));
        }
        if (assumptions.contains(Assumption.ORDERED)) {
          result.add(builder.not(builder.fclass(value, Categories.NAN)));
        }
      }
    }
    return result;
  }

  /// That both sides are the same: bit for bit, or up to the signs of zeros.
  Expr agreement(Set<Assumption> assumptions, Expr left, Expr right) {
    Expr equal = builder.eq(left, right);
    if (!left.sort().isFloat() || !assumptions.contains(Assumption.POSITIVE_ZERO)) {
      return equal;
    }
    Expr zeros =
        builder.and(builder.fclass(left, Categories.ZERO), builder.fclass(right, Categories.ZERO));
    return builder.or(equal, zeros);
  }
}
