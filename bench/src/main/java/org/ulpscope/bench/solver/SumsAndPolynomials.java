package org.ulpscope.bench.solver;

import java.util.ArrayList;
import java.util.List;
import org.ulpscope.expr.Expr;

/// Sums, dot products and polynomials.
final class SumsAndPolynomials {
  private SumsAndPolynomials() {}

  static void addTo(Families all) {
    sums(all);
    polynomials(all);
  }

  // ---- sums and dot products ----

  private static void sums(Families all) {
    for (int n : new int[] {4, 8, 16}) {
      all.add(
          "sum_" + n + "_hits",
          t -> {
            List<Expr> x = t.symbols("x", n);
            t.allWithin(x, 0, 10);
            t.require(t.equal(t.sum(x), t.number(Math.PI)));
          });
      all.add(
          "sum_" + n + "_bound",
          t -> {
            List<Expr> x = t.symbols("x", n);
            t.allWithin(x, 0, 1);
            t.require(t.less(t.number(n), t.sum(x)));
          });
      all.add(
          "sum_" + n + "_by_lanes",
          t -> {
            List<Expr> x = t.symbols("x", n);
            t.allWithin(x, 0.5, 100);
            t.require(t.different(t.sum(x), t.sumByLanes(x)));
          });
    }
    all.add(
        "dot_8_by_lanes",
        t -> {
          List<Expr> x = t.symbols("x", 8);
          List<Expr> y = t.symbols("y", 8);
          t.allWithin(x, 0.5, 100).allWithin(y, 0.5, 100);
          List<Expr> products = t.products(x, y);
          t.require(t.different(t.sum(products), t.sumByLanes(products)));
        });
    all.add(
        "dot_16_commuted",
        t -> {
          List<Expr> x = t.symbols("x", 16);
          List<Expr> y = t.symbols("y", 16);
          List<Expr> z = t.symbols("z", 16);
          for (int i = 0; i < 16; i++) {
            t.require(t.b.eq(t.b.asBits(y.get(i)), t.b.xor(t.b.asBits(z.get(i)), t.word(i))));
          }
          var copies = new ArrayList<Expr>();
          for (int i = 0; i < 16; i++) {
            copies.add(t.b.asFloat(t.b.xor(t.b.asBits(z.get(i)), t.word(i)), t.sort));
          }
          t.require(t.b.not(t.b.eq(t.sum(t.products(x, y)), t.sum(t.products(copies, x)))));
        });
    all.add(
        "dot_4_hits",
        t -> {
          List<Expr> x = t.symbols("x", 4);
          List<Expr> y = t.symbols("y", 4);
          t.allWithin(x, 1, 10).allWithin(y, 1, 10);
          t.require(t.equal(t.sum(t.products(x, y)), t.number(42)));
        });
    all.add(
        "variance_negative",
        t -> {
          List<Expr> x = t.symbols("x", 3);
          t.allWithin(x, 1, 100);
          Expr mean = t.div(t.sum(x), t.number(3));
          Expr squares = t.div(t.sum(t.products(x, x)), t.number(3));
          t.require(t.less(t.sub(squares, t.mul(mean, mean)), t.number(0)));
        });
  }

  // ---- polynomials ----

  private static void polynomials(Families all) {
    all.add(
        "cubic_root",
        t -> {
          Expr x = t.symbol("x");
          t.within(x, 0, 3);
          t.require(t.less(t.b.fabs(t.polynomial(x, 1, -2, 3, -5)), t.number(1e-3)));
        });
    all.add(
        "cubic_bound",
        t -> {
          Expr x = t.symbol("x");
          t.within(x, 0, 1);
          t.require(t.less(t.number(6.5), t.polynomial(x, 1, 2, 3, 0)));
        });
    all.add(
        "quintic_bound",
        t -> {
          Expr x = t.symbol("x");
          t.within(x, -1, 1);
          t.require(t.less(t.number(1.25), t.polynomial(x, 1.0 / 120, 0, -1.0 / 6, 0, 1, 0)));
        });
    all.add(
        "septic_hits",
        t -> {
          Expr x = t.symbol("x");
          t.within(x, 0, 2);
          Expr sine = t.polynomial(x, -1.0 / 5040, 0, 1.0 / 120, 0, -1.0 / 6, 0, 1, 0);
          t.require(t.equal(sine, t.number(0.5)));
        });
    all.add(
        "horner_is_expanded",
        t -> {
          Expr x = t.symbol("x");
          t.within(x, 1, 10);
          Expr square = t.mul(x, x);
          Expr expanded =
              t.add(t.add(t.mul(t.number(3), square), t.mul(t.number(0.7), x)), t.number(0.1));
          t.require(t.different(t.polynomial(x, 3, 0.7, 0.1), expanded));
        });
    all.add(
        "taylor_exponential_bound",
        t -> {
          Expr x = t.symbol("x");
          t.within(x, 0, 1);
          Expr series = t.polynomial(x, 1.0 / 120, 1.0 / 24, 1.0 / 6, 0.5, 1, 1);
          t.require(t.less(t.number(2.75), series));
        });
    all.add(
        "fast_two_sum",
        t -> {
          Expr x = t.symbol("x");
          Expr y = t.symbol("y");
          t.allWithin(List.of(x, y), 1, 8);
          Expr sum = t.add(x, y);
          Expr error = t.sub(y, t.sub(sum, x));
          t.require(t.atMost(y, x));
          t.require(t.less(t.number(0), error));
        });
  }
}
