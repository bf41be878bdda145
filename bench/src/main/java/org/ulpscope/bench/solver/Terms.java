package org.ulpscope.bench.solver;

import java.util.ArrayList;
import java.util.List;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Outcomes;
import org.ulpscope.expr.Sort;
import org.ulpscope.expr.Sorts;
import org.ulpscope.ieee.Datum;
import org.ulpscope.ieee.Flags;
import org.ulpscope.ieee.Format;
import org.ulpscope.ieee.RoundingMode;
import org.ulpscope.ieee.WideFpu;

/// Short notation for terms of one format, rounded to nearest even; collects constraints.
final class Terms {
  final Builder b;
  final Sort.Fp sort;
  final List<Expr> constraints = new ArrayList<>();
  private final Expr nearest;

  Terms(Builder builder, Format format) {
    b = builder;
    sort = Sorts.of(format);
    nearest = b.nearest();
  }

  // ---- leaves ----

  Expr symbol(String name) {
    return b.symbol(name, sort);
  }

  List<Expr> symbols(String name, int count) {
    var symbols = new ArrayList<Expr>();
    for (int i = 0; i < count; i++) {
      symbols.add(symbol(name + i));
    }
    return symbols;
  }

  Expr number(double value) {
    Datum exact = Datum.of(value);
    return b.number(
        WideFpu.of(sort.format()).convertFrom(exact, RoundingMode.NEAREST_EVEN, Flags.IGNORED));
  }

  Expr integer(String name, int width) {
    return b.symbol(name, Sorts.bits(width));
  }

  // ---- arithmetic ----

  Expr add(Expr x, Expr y) {
    return b.fadd(nearest, x, y);
  }

  Expr sub(Expr x, Expr y) {
    return b.fsub(nearest, x, y);
  }

  Expr mul(Expr x, Expr y) {
    return b.fmul(nearest, x, y);
  }

  Expr div(Expr x, Expr y) {
    return b.fdiv(nearest, x, y);
  }

  Expr sqrt(Expr x) {
    return b.fsqrt(nearest, x);
  }

  Expr fma(Expr x, Expr y, Expr z) {
    return b.fma(nearest, x, y, z);
  }

  /// A sum from left to right.
  Expr sum(List<Expr> terms) {
    return terms.stream().reduce(this::add).orElseThrow();
  }

  /// Four partial sums, as in SIMD code, and then their sum.
  Expr sumByLanes(List<Expr> terms) {
    var lanes = new ArrayList<>(terms.subList(0, 4));
    for (int i = 4; i < terms.size(); i++) {
      lanes.set(i % 4, add(lanes.get(i % 4), terms.get(i)));
    }
    return add(add(lanes.get(0), lanes.get(1)), add(lanes.get(2), lanes.get(3)));
  }

  List<Expr> products(List<Expr> x, List<Expr> y) {
    var products = new ArrayList<Expr>();
    for (int i = 0; i < x.size(); i++) {
      products.add(mul(x.get(i), y.get(i)));
    }
    return products;
  }

  /// Horner's scheme, the highest coefficient first.
  Expr polynomial(Expr x, double... coefficients) {
    Expr result = number(coefficients[0]);
    for (int i = 1; i < coefficients.length; i++) {
      result = add(mul(result, x), number(coefficients[i]));
    }
    return result;
  }

  /// A step of Newton's iteration for the square root of `square`.
  Expr newtonStep(Expr guess, Expr square) {
    return mul(number(0.5), add(guess, div(square, guess)));
  }

  // ---- conditions ----

  Expr less(Expr x, Expr y) {
    return b.fcmp(x, y, Outcomes.LT);
  }

  Expr atMost(Expr x, Expr y) {
    return b.fcmp(x, y, Outcomes.LE);
  }

  Expr equal(Expr x, Expr y) {
    return b.fcmp(x, y, Outcomes.EQ);
  }

  Expr different(Expr x, Expr y) {
    return b.fcmp(x, y, Outcomes.EQ.complement());
  }

  Terms require(Expr condition) {
    constraints.add(condition);
    return this;
  }

  /// Constrains a number to a range.
  Terms within(Expr x, double low, double high) {
    return require(atMost(number(low), x)).require(atMost(x, number(high)));
  }

  Terms allWithin(List<Expr> terms, double low, double high) {
    terms.forEach(term -> within(term, low, high));
    return this;
  }

  Terms noneIsNan(List<Expr> terms) {
    terms.forEach(term -> require(equal(term, term)));
    return this;
  }

  /// The larger of two, as `x > y ? x : y` in C.
  Expr larger(Expr x, Expr y) {
    return b.ite(less(y, x), x, y);
  }

  Expr smaller(Expr x, Expr y) {
    return b.ite(less(x, y), x, y);
  }

  /// A bit-vector as wide as the floats.
  Expr word(int value) {
    return b.bits(sort.width(), value);
  }
}
