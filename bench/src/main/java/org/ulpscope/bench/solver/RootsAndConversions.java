package org.ulpscope.bench.solver;

import java.util.List;
import org.ulpscope.expr.Categories;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Sort;
import org.ulpscope.expr.Sorts;
import org.ulpscope.ieee.Format;
import org.ulpscope.ieee.OutOfRange;
import org.ulpscope.ieee.RoundingMode;

/// Quotients, roots, and integers as floats.
final class RootsAndConversions {
  private RootsAndConversions() {}

  static void addTo(Families all) {
    quotientsAndRoots(all);
    conversions(all);
  }

  // ---- quotients and roots ----

  private static void quotientsAndRoots(Families all) {
    all.add(
        "quotient_bound",
        t -> {
          Expr x = t.symbol("x");
          Expr y = t.symbol("y");
          t.within(x, 1, 2).within(y, 4, 8);
          t.require(t.less(t.number(0.5), t.div(x, y)));
        });
    all.add(
        "quotient_hits",
        t -> {
          Expr x = t.symbol("x");
          Expr y = t.symbol("y");
          t.within(x, 1, 10).within(y, 3, 7);
          t.require(t.equal(t.div(x, y), t.number(0.3)));
        });
    all.add(
        "quotient_times_divisor",
        t -> {
          Expr x = t.symbol("x");
          Expr y = t.symbol("y");
          t.within(x, 1, 2).within(y, 1, 2);
          t.require(t.different(t.mul(t.div(x, y), y), x));
        });
    all.add(
        "reciprocal_of_reciprocal",
        t -> {
          Expr x = t.symbol("x");
          t.within(x, 1, 2);
          Expr one = t.number(1);
          t.require(t.different(t.div(one, t.div(one, x)), x));
        });
    all.add(
        "root_bound",
        t -> {
          Expr x = t.symbol("x");
          t.within(x, 1, 4);
          t.require(t.less(t.number(2), t.sqrt(x)));
        });
    all.add(
        "root_not_negative",
        t -> {
          Expr x = t.symbol("x");
          t.require(t.less(t.sqrt(x), t.number(0)));
        });
    all.add(
        "root_of_square",
        t -> {
          Expr x = t.symbol("x");
          t.within(x, 1, 1.0078125);
          t.require(t.different(t.sqrt(t.mul(x, x)), x));
        });
    all.add(
        "square_of_root",
        t -> {
          Expr x = t.symbol("x");
          t.within(x, 1, 4);
          Expr root = t.sqrt(x);
          t.require(t.different(t.mul(root, root), x));
        });
    all.add(
        "hypotenuse_overflows",
        t -> {
          Expr x = t.symbol("x");
          Expr y = t.symbol("y");
          t.allWithin(List.of(x, y), 1, 1e200);
          t.require(t.b.fclass(x, Categories.FINITE)).require(t.b.fclass(y, Categories.FINITE));
          Expr length = t.sqrt(t.add(t.mul(x, x), t.mul(y, y)));
          t.require(t.b.fclass(length, Categories.PLUS_INFINITY));
        });
    all.add(
        "newton_step_bound",
        t -> {
          Expr x = t.symbol("x");
          t.within(x, 1, 4);
          t.require(t.less(t.newtonStep(t.number(2), x), t.number(1.2)));
        });
    all.add(
        "newton_two_steps_bound",
        t -> {
          Expr x = t.symbol("x");
          t.within(x, 1, 4);
          Expr second = t.newtonStep(t.newtonStep(t.number(2), x), x);
          t.require(t.less(t.number(2.1), second));
        });
    all.add(
        "newton_misses",
        t -> {
          Expr x = t.symbol("x");
          t.within(x, 2, 4);
          Expr second = t.newtonStep(t.newtonStep(t.number(1.5), x), x);
          t.require(t.less(t.number(1e-3), t.b.fabs(t.sub(t.mul(second, second), x))));
        });
  }

  // ---- integers and floats ----

  private static void conversions(Families all) {
    all.add(
        "integer_round_trip",
        t -> {
          Expr i = t.integer("i", 32);
          Expr there = t.b.fromSigned(t.b.nearest(), i, t.sort);
          Expr truncated = t.b.mode(RoundingMode.TOWARD_ZERO);
          Expr back = t.b.toSigned(truncated, there, 32, OutOfRange.X86_INDEFINITE);
          t.require(t.b.not(t.b.eq(back, i)));
        });
    all.add(
        "integer_order_kept",
        t -> {
          Expr i = t.integer("i", 32);
          Expr j = t.integer("j", 32);
          t.require(t.b.slt(i, j));
          t.require(
              t.less(
                  t.b.fromSigned(t.b.nearest(), j, t.sort),
                  t.b.fromSigned(t.b.nearest(), i, t.sort)));
        });
    all.add(
        "float_to_index",
        t -> {
          Expr x = t.symbol("x");
          t.within(x, 0, 100);
          Expr truncated = t.b.mode(RoundingMode.TOWARD_ZERO);
          Expr index = t.b.toSigned(truncated, x, 32, OutOfRange.X86_INDEFINITE);
          t.require(t.b.slt(t.b.bits(32, 100), index));
        });
    all.add(
        "float_round_trip",
        t -> {
          Expr x = t.symbol("x");
          t.within(x, 0, 1000);
          Expr truncated = t.b.mode(RoundingMode.TOWARD_ZERO);
          Expr whole = t.b.toSigned(truncated, x, 32, OutOfRange.X86_INDEFINITE);
          Expr back = t.b.fromSigned(t.b.nearest(), whole, t.sort);
          t.require(t.less(t.number(0.75), t.sub(x, back)));
        });
    all.add(
        "narrowed_and_widened",
        t -> {
          Expr x = t.symbol("x");
          t.within(x, 1, 2);
          Sort.Fp other =
              Sorts.of(t.sort.format().equals(Format.SINGLE) ? Format.DOUBLE : Format.SINGLE);
          Expr there = t.b.convert(t.b.nearest(), x, other);
          t.require(t.different(t.b.convert(t.b.nearest(), there, t.sort), x));
        });
    all.add(
        "rounded_down_is_above",
        t -> {
          Expr x = t.symbol("x");
          Expr floor = t.b.fround(t.b.mode(RoundingMode.TOWARD_NEGATIVE), x);
          t.require(t.less(x, floor));
        });
    all.add(
        "pixel_scaled_back",
        t -> {
          Expr pixel = t.integer("pixel", 8);
          Expr value = t.b.fromUnsigned(t.b.nearest(), pixel, t.sort);
          Expr scaled = t.mul(t.div(value, t.number(255)), t.number(255));
          Expr back = t.b.toUnsigned(t.b.nearest(), scaled, 8, OutOfRange.SATURATE);
          t.require(t.b.not(t.b.eq(back, pixel)));
        });
    all.add(
        "exponent_field",
        t -> {
          Expr x = t.symbol("x");
          int fraction = t.sort.format().significandBits() - 1;
          Expr field = t.b.lshr(t.b.asBits(x), t.word(fraction));
          t.require(t.b.eq(field, t.word(100)));
          t.require(t.less(t.number(1), x));
        });
  }
}
