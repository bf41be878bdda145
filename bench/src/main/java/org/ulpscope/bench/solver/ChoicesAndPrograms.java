package org.ulpscope.bench.solver;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.ulpscope.expr.Expr;
import org.ulpscope.ieee.Format;

/// Conditional values, arrays, and paths of programs.
final class ChoicesAndPrograms {
  private ChoicesAndPrograms() {}

  static void addTo(Families all) {
    choices(all);
    arrays(all);
    programs(all);
  }

  // ---- choices ----

  private static void choices(Families all) {
    for (int n : new int[] {4, 16}) {
      all.add(
          "maximum_" + n + "_in_two_orders",
          t -> {
            List<Expr> x = t.symbols("x", n);
            t.noneIsNan(x);
            var backwards = new ArrayList<>(x);
            Collections.reverse(backwards);
            t.require(
                t.different(
                    x.stream().reduce(t::larger).orElseThrow(),
                    backwards.stream().reduce(t::larger).orElseThrow()));
          });
    }
    all.add(
        "maximum_with_nans",
        t -> {
          List<Expr> x = t.symbols("x", 8);
          var backwards = new ArrayList<>(x);
          Collections.reverse(backwards);
          t.require(
              t.different(
                  x.stream().reduce(t::larger).orElseThrow(),
                  backwards.stream().reduce(t::larger).orElseThrow()));
        });
    all.add(
        "minimum_8_below_sum",
        t -> {
          List<Expr> x = t.symbols("x", 8);
          t.allWithin(x, 1, 2);
          t.require(t.less(t.sum(x), x.stream().reduce(t::smaller).orElseThrow()));
        });
    all.add(
        "clamped",
        t -> {
          Expr x = t.symbol("x");
          Expr clamped = t.smaller(t.larger(x, t.number(-1)), t.number(1));
          t.require(t.less(t.number(1), clamped));
        });
    all.add(
        "select_tower",
        t -> {
          Expr x = t.symbol("x");
          Expr tower = t.number(0);
          for (int i = 0; i < 16; i++) {
            tower = t.b.ite(t.less(t.number(i), x), t.number(i * i), tower);
          }
          t.require(t.equal(tower, t.number(121)));
        });
    all.add(
        "select_tower_of_sums",
        t -> {
          Expr x = t.symbol("x");
          t.within(x, 0, 100);
          Expr tower = x;
          for (int i = 0; i < 8; i++) {
            Expr more = t.add(tower, t.number(i + 0.5));
            tower = t.b.ite(t.less(tower, t.number(50)), more, tower);
          }
          t.require(t.less(tower, x));
        });
  }

  // ---- arrays ----

  private static void arrays(Families all) {
    all.add(
        "array_16_scaled_two_ways",
        t -> {
          List<Expr> x = t.symbols("x", 16);
          Expr factor = t.symbol("factor");
          Expr same = t.b.bool(true);
          for (Expr element : x) {
            Expr scalar = t.add(t.mul(element, factor), t.number(1));
            Expr vector = t.add(t.number(1), t.mul(t.b.fneg(t.b.fneg(factor)), element));
            same = t.b.and(same, t.b.eq(scalar, vector));
          }
          t.require(t.b.not(same));
        });
    all.add(
        "array_16_differs_somewhere",
        t -> {
          List<Expr> x = t.symbols("x", 16);
          Expr same = t.b.bool(true);
          for (Expr element : x) {
            t.within(element, 1, 2);
            Expr divided = t.div(element, t.number(3));
            same = t.b.and(same, t.equal(divided, t.mul(element, t.number(1.0 / 3))));
          }
          t.require(t.b.not(same));
        });
    all.add(
        "array_16_looked_up",
        t -> {
          Expr index = t.integer("index", 4);
          List<Expr> x = t.symbols("x", 16);
          Expr read = x.getFirst();
          for (int i = 1; i < 16; i++) {
            read = t.b.ite(t.b.eq(index, t.b.bits(4, i)), x.get(i), read);
          }
          for (int i = 0; i < 16; i++) {
            t.within(x.get(i), i, i + 0.5);
          }
          t.require(t.less(t.number(11.75), read));
          t.require(t.b.ult(index, t.b.bits(4, 12)));
        });
  }

  // ---- paths of programs ----

  private static void programs(Families all) {
    all.add(
        "fast_inverse_root",
        t -> {
          Expr x = t.symbol("x");
          t.within(x, 1, 4);
          boolean single = t.sort.format().equals(Format.SINGLE);
          Expr magic = t.b.bits(t.sort.width(), single ? 0x5f3759dfL : 0x5fe6eb50c7b537a9L);
          Expr guess = t.b.asFloat(t.b.sub(magic, t.b.lshr(t.b.asBits(x), t.word(1))), t.sort);
          Expr half = t.mul(t.number(0.5), x);
          Expr better = t.mul(guess, t.sub(t.number(1.5), t.mul(half, t.mul(guess, guess))));
          t.require(t.less(t.number(0.999), better));
          t.require(t.less(x, t.number(1.05)));
        });
    all.add(
        "accumulated_tenth",
        t -> {
          Expr step = t.symbol("step");
          t.within(step, 0.0625, 0.125);
          Expr sum = step;
          for (int i = 1; i < 10; i++) {
            sum = t.add(sum, step);
          }
          t.require(t.different(sum, t.mul(step, t.number(10))));
        });
    all.add(
        "quadratic_without_root",
        t -> {
          List<Expr> c = t.symbols("c", 3);
          t.allWithin(c, 1, 10);
          Expr square = t.mul(c.get(1), c.get(1));
          Expr rest = t.mul(t.mul(t.number(4), c.get(0)), c.get(2));
          t.require(t.less(t.sub(square, rest), t.number(0)));
          t.require(t.less(rest, square));
        });
    all.add(
        "interest_path",
        t -> {
          Expr rate = t.symbol("rate");
          t.within(rate, 0.01, 0.1);
          Expr balance = t.number(1000);
          for (int i = 0; i < 6; i++) {
            balance = t.add(balance, t.mul(balance, rate));
          }
          t.require(t.less(t.number(1300), balance)).require(t.less(balance, t.number(1300.5)));
        });
  }
}
