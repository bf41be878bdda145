package org.ulpscope.bench.solver;

import java.util.List;
import org.ulpscope.expr.Categories;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Sorts;

/// Laws of arithmetic, true and false, absorption and midpoints.
final class Laws {
  private Laws() {}

  static void addTo(Families all) {
    laws(all);
    absorption(all);
  }

  // ---- laws of arithmetic, true and false ----

  private static void laws(Families all) {
    all.add(
        "add_commutes",
        t -> {
          Expr x = t.symbol("x");
          Expr y = t.b.asFloat(t.b.symbol("y", Sorts.bits(t.sort.width())), t.sort);
          Expr z = t.symbol("z");
          t.require(t.b.eq(t.b.asBits(z), t.b.asBits(y)));
          t.require(t.b.not(t.b.eq(t.add(x, y), t.add(z, x))));
        });
    all.add(
        "mul_commutes",
        t -> {
          Expr x = t.symbol("x");
          Expr y = t.symbol("y");
          Expr z = t.b.ite(t.less(x, y), x, y);
          Expr w = t.b.ite(t.less(x, y), y, x);
          t.require(t.b.not(t.b.eq(t.mul(x, y), t.mul(z, w))));
        });
    all.add(
        "add_associates",
        t -> {
          List<Expr> x = t.symbols("x", 3);
          t.allWithin(x, 0.5, 1000);
          t.require(
              t.different(
                  t.add(t.add(x.get(0), x.get(1)), x.get(2)),
                  t.add(x.get(0), t.add(x.get(1), x.get(2)))));
        });
    all.add(
        "mul_associates",
        t -> {
          List<Expr> x = t.symbols("x", 3);
          t.allWithin(x, 0.5, 1000);
          t.require(
              t.different(
                  t.mul(t.mul(x.get(0), x.get(1)), x.get(2)),
                  t.mul(x.get(0), t.mul(x.get(1), x.get(2)))));
        });
    all.add(
        "mul_distributes",
        t -> {
          List<Expr> x = t.symbols("x", 3);
          t.allWithin(x, 0.5, 1000);
          t.require(
              t.different(
                  t.mul(x.get(0), t.add(x.get(1), x.get(2))),
                  t.add(t.mul(x.get(0), x.get(1)), t.mul(x.get(0), x.get(2)))));
        });
    all.add(
        "difference_is_antisymmetric",
        t -> {
          Expr x = t.symbol("x");
          Expr y = t.symbol("y");
          t.noneIsNan(List.of(t.sub(x, y)));
          t.require(t.different(t.sub(x, y), t.b.fneg(t.sub(y, x))));
        });
    all.add(
        "sterbenz",
        t -> {
          Expr x = t.symbol("x");
          Expr y = t.symbol("y");
          t.within(y, 1, 1000);
          t.require(t.atMost(t.mul(y, t.number(0.5)), x));
          t.require(t.atMost(x, t.mul(y, t.number(2))));
          t.require(t.different(t.add(t.sub(x, y), y), x));
        });
    all.add(
        "order_is_transitive",
        t -> {
          List<Expr> x = t.symbols("x", 3);
          t.require(t.less(x.get(0), x.get(1)));
          t.require(t.less(x.get(1), x.get(2)));
          t.require(t.less(x.get(2), x.get(0)));
        });
    all.add(
        "fma_is_mul_add",
        t -> {
          List<Expr> x = t.symbols("x", 3);
          t.allWithin(x, 1, 2);
          t.require(
              t.different(
                  t.fma(x.get(0), x.get(1), x.get(2)), t.add(t.mul(x.get(0), x.get(1)), x.get(2))));
        });
  }

  // ---- absorption and midpoints ----

  private static void absorption(Families all) {
    all.add(
        "absorbed",
        t -> {
          Expr x = t.symbol("x");
          t.require(t.less(t.number(0), x));
          t.require(t.equal(t.add(x, t.number(1)), t.number(1)));
        });
    all.add(
        "absorbed_bound",
        t -> {
          Expr x = t.symbol("x");
          t.require(t.less(t.number(0x1p-23), x));
          t.require(t.equal(t.add(x, t.number(1)), t.number(1)));
        });
    all.add(
        "successor_is_itself",
        t -> {
          Expr x = t.symbol("x");
          t.within(x, 0, 1e30);
          t.require(t.equal(t.add(x, t.number(1)), x));
        });
    all.add(
        "increment_bound",
        t -> {
          Expr x = t.symbol("x");
          t.require(t.less(x, t.number(1e4)));
          t.require(t.less(t.number(1e17), t.add(x, t.number(1e17))));
        });
    all.add(
        "midpoint_inside",
        t -> {
          Expr x = t.symbol("x");
          Expr y = t.symbol("y");
          t.allWithin(List.of(x, y), 1, 1000);
          t.require(t.atMost(x, y));
          t.require(t.less(t.mul(t.number(0.5), t.add(x, y)), x));
        });
    all.add(
        "midpoint_overflows",
        t -> {
          Expr x = t.symbol("x");
          Expr y = t.symbol("y");
          Expr most = t.b.fclass(x, Categories.POSITIVE);
          t.require(most).require(t.b.fclass(y, Categories.POSITIVE));
          Expr middle = t.mul(t.number(0.5), t.add(x, y));
          t.require(t.b.fclass(middle, Categories.PLUS_INFINITY));
        });
    all.add(
        "lerp_misses_its_end",
        t -> {
          Expr x = t.symbol("x");
          Expr y = t.symbol("y");
          t.allWithin(List.of(x, y), 1, 100);
          t.require(t.different(t.add(x, t.mul(t.sub(y, x), t.number(1))), y));
        });
    all.add(
        "lerp_stays_inside",
        t -> {
          Expr s = t.symbol("s");
          Expr x = t.symbol("x");
          Expr y = t.symbol("y");
          t.allWithin(List.of(x, y, s), 0, 1);
          t.require(t.less(t.number(1.5), t.add(x, t.mul(s, t.sub(y, x)))));
        });
  }
}
