package org.ulpscope.solver.search;

import java.util.ArrayList;
import java.util.List;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Outcomes;
import org.ulpscope.expr.Sort;
import org.ulpscope.expr.Sorts;
import org.ulpscope.ieee.Datum;
import org.ulpscope.ieee.Format;
import org.ulpscope.ieee.RoundingMode;
import org.ulpscope.solver.Query;

/// Short notation for queries about floats of one format.
final class Family {
  final Builder b = new Builder();
  final Sort.Fp sort;
  private final List<Expr> constraints = new ArrayList<>();

  Family(Format format) {
    sort = Sorts.of(format);
  }

  // ---- terms ----

  Expr symbol(String name) {
    return b.symbol(name, sort);
  }

  List<Expr> symbols(String name, int count) {
    var all = new ArrayList<Expr>();
    for (int i = 0; i < count; i++) {
      all.add(symbol(name + i));
    }
    return all;
  }

  Expr integer(String name, int width) {
    return b.symbol(name, Sorts.bits(width));
  }

  Expr number(String text) {
    return b.number(Datum.parse(sort.format(), text));
  }

  Expr number(double value) {
    return number(Double.toString(value));
  }

  Expr add(Expr... terms) {
    Expr sum = terms[0];
    for (int i = 1; i < terms.length; i++) {
      sum = b.fadd(b.nearest(), sum, terms[i]);
    }
    return sum;
  }

  Expr mul(Expr... factors) {
    Expr product = factors[0];
    for (int i = 1; i < factors.length; i++) {
      product = b.fmul(b.nearest(), product, factors[i]);
    }
    return product;
  }

  Expr sub(Expr x, Expr y) {
    return b.fsub(b.nearest(), x, y);
  }

  Expr div(Expr x, Expr y) {
    return b.fdiv(b.nearest(), x, y);
  }

  Expr sqrt(Expr x) {
    return b.fsqrt(b.nearest(), x);
  }

  Expr floor(Expr x) {
    return b.fround(b.mode(RoundingMode.TOWARD_NEGATIVE), x);
  }

  /// By Horner's scheme, the highest coefficient first.
  Expr polynomial(Expr x, double... coefficients) {
    Expr value = number(coefficients[0]);
    for (int i = 1; i < coefficients.length; i++) {
      value = add(mul(value, x), number(coefficients[i]));
    }
    return value;
  }

  // ---- constraints ----

  Family where(Expr condition) {
    constraints.add(condition);
    return this;
  }

  Family where(Expr x, Outcomes outcomes, Expr y) {
    return where(b.fcmp(x, y, outcomes));
  }

  Family equal(Expr x, Expr y) {
    return where(x, Outcomes.EQ, y);
  }

  /// Both are numbers, and they differ.
  Family differ(Expr x, Expr y) {
    return where(x, Outcomes.LT.or(Outcomes.GT), y);
  }

  Family between(Expr x, double low, double high) {
    return where(x, Outcomes.GE, number(low)).where(x, Outcomes.LE, number(high));
  }

  Family between(List<Expr> all, double low, double high) {
    all.forEach(x -> between(x, low, high));
    return this;
  }

  Query query() {
    return Query.of(b, constraints);
  }
}
