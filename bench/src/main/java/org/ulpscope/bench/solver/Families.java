package org.ulpscope.bench.solver;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Categories;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Sort;
import org.ulpscope.expr.Sorts;
import org.ulpscope.expr.rules.RuleRewriter;
import org.ulpscope.expr.rules.RuleSet;
import org.ulpscope.ieee.Format;
import org.ulpscope.ieee.OutOfRange;
import org.ulpscope.ieee.RoundingMode;
import org.ulpscope.solver.Query;

/// Queries of the kind symbolic execution asks, each in single and in double precision.
final class Families {
  private final Map<String, Consumer<Terms>> shapes = new LinkedHashMap<>();

  Families() {
    laws();
    absorption();
    sums();
    polynomials();
    quotientsAndRoots();
    conversions();
    choices();
    arrays();
    programs();
  }

  /// A query and its name.
  record Family(String name, Query query) {}

  /// All of them in some formats, each made by a builder with the shipped rules, as an engine makes
  /// them.
  List<Family> all(Format... formats) {
    var families = new ArrayList<Family>();
    shapes.forEach(
        (name, shape) -> {
          for (Format format : formats) {
            var builder = new Builder(new RuleRewriter(RuleSet.shipped(), Set.of()));
            var terms = new Terms(builder, format);
            shape.accept(terms);
            families.add(
                new Family(name + "_f" + format.width(), Query.of(builder, terms.constraints)));
          }
        });
    return families;
  }

  private void add(String name, Consumer<Terms> shape) {
    shapes.put(name, shape);
  }

  // ---- laws of arithmetic, true and false ----

  private void laws() {
    add(
        "add_commutes",
        t -> {
          Expr x = t.symbol("x");
          Expr y = t.b.asFloat(t.b.symbol("y", Sorts.bits(t.sort.width())), t.sort);
          Expr z = t.symbol("z");
          t.require(t.b.eq(t.b.asBits(z), t.b.asBits(y)));
          t.require(t.b.not(t.b.eq(t.add(x, y), t.add(z, x))));
        });
    add(
        "mul_commutes",
        t -> {
          Expr x = t.symbol("x");
          Expr y = t.symbol("y");
          Expr z = t.b.ite(t.less(x, y), x, y);
          Expr w = t.b.ite(t.less(x, y), y, x);
          t.require(t.b.not(t.b.eq(t.mul(x, y), t.mul(z, w))));
        });
    add(
        "add_associates",
        t -> {
          List<Expr> x = t.symbols("x", 3);
          t.allWithin(x, 0.5, 1000);
          t.require(
              t.different(
                  t.add(t.add(x.get(0), x.get(1)), x.get(2)),
                  t.add(x.get(0), t.add(x.get(1), x.get(2)))));
        });
    add(
        "mul_associates",
        t -> {
          List<Expr> x = t.symbols("x", 3);
          t.allWithin(x, 0.5, 1000);
          t.require(
              t.different(
                  t.mul(t.mul(x.get(0), x.get(1)), x.get(2)),
                  t.mul(x.get(0), t.mul(x.get(1), x.get(2)))));
        });
    add(
        "mul_distributes",
        t -> {
          List<Expr> x = t.symbols("x", 3);
          t.allWithin(x, 0.5, 1000);
          t.require(
              t.different(
                  t.mul(x.get(0), t.add(x.get(1), x.get(2))),
                  t.add(t.mul(x.get(0), x.get(1)), t.mul(x.get(0), x.get(2)))));
        });
    add(
        "difference_is_antisymmetric",
        t -> {
          Expr x = t.symbol("x");
          Expr y = t.symbol("y");
          t.noneIsNan(List.of(t.sub(x, y)));
          t.require(t.different(t.sub(x, y), t.b.fneg(t.sub(y, x))));
        });
    add(
        "sterbenz",
        t -> {
          Expr x = t.symbol("x");
          Expr y = t.symbol("y");
          t.within(y, 1, 1000);
          t.require(t.atMost(t.mul(y, t.number(0.5)), x));
          t.require(t.atMost(x, t.mul(y, t.number(2))));
          t.require(t.different(t.add(t.sub(x, y), y), x));
        });
    add(
        "order_is_transitive",
        t -> {
          List<Expr> x = t.symbols("x", 3);
          t.require(t.less(x.get(0), x.get(1)));
          t.require(t.less(x.get(1), x.get(2)));
          t.require(t.less(x.get(2), x.get(0)));
        });
    add(
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

  private void absorption() {
    add(
        "absorbed",
        t -> {
          Expr x = t.symbol("x");
          t.require(t.less(t.number(0), x));
          t.require(t.equal(t.add(x, t.number(1)), t.number(1)));
        });
    add(
        "absorbed_bound",
        t -> {
          Expr x = t.symbol("x");
          t.require(t.less(t.number(0x1p-23), x));
          t.require(t.equal(t.add(x, t.number(1)), t.number(1)));
        });
    add(
        "successor_is_itself",
        t -> {
          Expr x = t.symbol("x");
          t.within(x, 0, 1e30);
          t.require(t.equal(t.add(x, t.number(1)), x));
        });
    add(
        "increment_bound",
        t -> {
          Expr x = t.symbol("x");
          t.require(t.less(x, t.number(1e4)));
          t.require(t.less(t.number(1e17), t.add(x, t.number(1e17))));
        });
    add(
        "midpoint_inside",
        t -> {
          Expr x = t.symbol("x");
          Expr y = t.symbol("y");
          t.allWithin(List.of(x, y), 1, 1000);
          t.require(t.atMost(x, y));
          t.require(t.less(t.mul(t.number(0.5), t.add(x, y)), x));
        });
    add(
        "midpoint_overflows",
        t -> {
          Expr x = t.symbol("x");
          Expr y = t.symbol("y");
          Expr most = t.b.fclass(x, Categories.POSITIVE);
          t.require(most).require(t.b.fclass(y, Categories.POSITIVE));
          Expr middle = t.mul(t.number(0.5), t.add(x, y));
          t.require(t.b.fclass(middle, Categories.PLUS_INFINITY));
        });
    add(
        "lerp_misses_its_end",
        t -> {
          Expr x = t.symbol("x");
          Expr y = t.symbol("y");
          t.allWithin(List.of(x, y), 1, 100);
          t.require(t.different(t.add(x, t.mul(t.sub(y, x), t.number(1))), y));
        });
    add(
        "lerp_stays_inside",
        t -> {
          Expr s = t.symbol("s");
          Expr x = t.symbol("x");
          Expr y = t.symbol("y");
          t.allWithin(List.of(x, y, s), 0, 1);
          t.require(t.less(t.number(1.5), t.add(x, t.mul(s, t.sub(y, x)))));
        });
  }

  // ---- sums and dot products ----

  private void sums() {
    for (int n : new int[] {4, 8, 16}) {
      add(
          "sum_" + n + "_hits",
          t -> {
            List<Expr> x = t.symbols("x", n);
            t.allWithin(x, 0, 10);
            t.require(t.equal(t.sum(x), t.number(Math.PI)));
          });
      add(
          "sum_" + n + "_bound",
          t -> {
            List<Expr> x = t.symbols("x", n);
            t.allWithin(x, 0, 1);
            t.require(t.less(t.number(n), t.sum(x)));
          });
      add(
          "sum_" + n + "_by_lanes",
          t -> {
            List<Expr> x = t.symbols("x", n);
            t.allWithin(x, 0.5, 100);
            t.require(t.different(t.sum(x), t.sumByLanes(x)));
          });
    }
    add(
        "dot_8_by_lanes",
        t -> {
          List<Expr> x = t.symbols("x", 8);
          List<Expr> y = t.symbols("y", 8);
          t.allWithin(x, 0.5, 100).allWithin(y, 0.5, 100);
          List<Expr> products = t.products(x, y);
          t.require(t.different(t.sum(products), t.sumByLanes(products)));
        });
    add(
        "dot_16_commuted",
        t -> {
          List<Expr> x = t.symbols("x", 16);
          List<Expr> y = t.symbols("y", 16);
          List<Expr> z = t.symbols("z", 16);
          for (int i = 0; i < 16; i++) {
            t.require(t.b.eq(t.b.asBits(y.get(i)), t.b.xor(t.b.asBits(z.get(i)), word(t, i))));
          }
          var copies = new ArrayList<Expr>();
          for (int i = 0; i < 16; i++) {
            copies.add(t.b.asFloat(t.b.xor(t.b.asBits(z.get(i)), word(t, i)), t.sort));
          }
          t.require(t.b.not(t.b.eq(t.sum(t.products(x, y)), t.sum(t.products(copies, x)))));
        });
    add(
        "dot_4_hits",
        t -> {
          List<Expr> x = t.symbols("x", 4);
          List<Expr> y = t.symbols("y", 4);
          t.allWithin(x, 1, 10).allWithin(y, 1, 10);
          t.require(t.equal(t.sum(t.products(x, y)), t.number(42)));
        });
    add(
        "variance_negative",
        t -> {
          List<Expr> x = t.symbols("x", 3);
          t.allWithin(x, 1, 100);
          Expr mean = t.div(t.sum(x), t.number(3));
          Expr squares = t.div(t.sum(t.products(x, x)), t.number(3));
          t.require(t.less(t.sub(squares, t.mul(mean, mean)), t.number(0)));
        });
  }

  private static Expr word(Terms t, int value) {
    return t.b.bits(t.sort.width(), value);
  }

  // ---- polynomials ----

  private void polynomials() {
    add(
        "cubic_root",
        t -> {
          Expr x = t.symbol("x");
          t.within(x, 0, 3);
          t.require(t.less(t.b.fabs(t.polynomial(x, 1, -2, 3, -5)), t.number(1e-3)));
        });
    add(
        "cubic_bound",
        t -> {
          Expr x = t.symbol("x");
          t.within(x, 0, 1);
          t.require(t.less(t.number(6.5), t.polynomial(x, 1, 2, 3, 0)));
        });
    add(
        "quintic_bound",
        t -> {
          Expr x = t.symbol("x");
          t.within(x, -1, 1);
          t.require(t.less(t.number(1.25), t.polynomial(x, 1.0 / 120, 0, -1.0 / 6, 0, 1, 0)));
        });
    add(
        "septic_hits",
        t -> {
          Expr x = t.symbol("x");
          t.within(x, 0, 2);
          Expr sine = t.polynomial(x, -1.0 / 5040, 0, 1.0 / 120, 0, -1.0 / 6, 0, 1, 0);
          t.require(t.equal(sine, t.number(0.5)));
        });
    add(
        "horner_is_expanded",
        t -> {
          Expr x = t.symbol("x");
          t.within(x, 1, 10);
          Expr square = t.mul(x, x);
          Expr expanded =
              t.add(t.add(t.mul(t.number(3), square), t.mul(t.number(0.7), x)), t.number(0.1));
          t.require(t.different(t.polynomial(x, 3, 0.7, 0.1), expanded));
        });
    add(
        "taylor_exponential_bound",
        t -> {
          Expr x = t.symbol("x");
          t.within(x, 0, 1);
          Expr series = t.polynomial(x, 1.0 / 120, 1.0 / 24, 1.0 / 6, 0.5, 1, 1);
          t.require(t.less(t.number(2.75), series));
        });
    add(
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

  // ---- quotients and roots ----

  private void quotientsAndRoots() {
    add(
        "quotient_bound",
        t -> {
          Expr x = t.symbol("x");
          Expr y = t.symbol("y");
          t.within(x, 1, 2).within(y, 4, 8);
          t.require(t.less(t.number(0.5), t.div(x, y)));
        });
    add(
        "quotient_hits",
        t -> {
          Expr x = t.symbol("x");
          Expr y = t.symbol("y");
          t.within(x, 1, 10).within(y, 3, 7);
          t.require(t.equal(t.div(x, y), t.number(0.3)));
        });
    add(
        "quotient_times_divisor",
        t -> {
          Expr x = t.symbol("x");
          Expr y = t.symbol("y");
          t.within(x, 1, 2).within(y, 1, 2);
          t.require(t.different(t.mul(t.div(x, y), y), x));
        });
    add(
        "reciprocal_of_reciprocal",
        t -> {
          Expr x = t.symbol("x");
          t.within(x, 1, 2);
          Expr one = t.number(1);
          t.require(t.different(t.div(one, t.div(one, x)), x));
        });
    add(
        "root_bound",
        t -> {
          Expr x = t.symbol("x");
          t.within(x, 1, 4);
          t.require(t.less(t.number(2), t.sqrt(x)));
        });
    add(
        "root_not_negative",
        t -> {
          Expr x = t.symbol("x");
          t.require(t.less(t.sqrt(x), t.number(0)));
        });
    add(
        "root_of_square",
        t -> {
          Expr x = t.symbol("x");
          t.within(x, 1, 1.0078125);
          t.require(t.different(t.sqrt(t.mul(x, x)), x));
        });
    add(
        "square_of_root",
        t -> {
          Expr x = t.symbol("x");
          t.within(x, 1, 4);
          Expr root = t.sqrt(x);
          t.require(t.different(t.mul(root, root), x));
        });
    add(
        "hypotenuse_overflows",
        t -> {
          Expr x = t.symbol("x");
          Expr y = t.symbol("y");
          t.allWithin(List.of(x, y), 1, 1e200);
          t.require(t.b.fclass(x, Categories.FINITE)).require(t.b.fclass(y, Categories.FINITE));
          Expr length = t.sqrt(t.add(t.mul(x, x), t.mul(y, y)));
          t.require(t.b.fclass(length, Categories.PLUS_INFINITY));
        });
    add(
        "newton_step_bound",
        t -> {
          Expr x = t.symbol("x");
          t.within(x, 1, 4);
          t.require(t.less(t.newtonStep(t.number(2), x), t.number(1.2)));
        });
    add(
        "newton_two_steps_bound",
        t -> {
          Expr x = t.symbol("x");
          t.within(x, 1, 4);
          Expr second = t.newtonStep(t.newtonStep(t.number(2), x), x);
          t.require(t.less(t.number(2.1), second));
        });
    add(
        "newton_misses",
        t -> {
          Expr x = t.symbol("x");
          t.within(x, 2, 4);
          Expr second = t.newtonStep(t.newtonStep(t.number(1.5), x), x);
          t.require(t.less(t.number(1e-3), t.b.fabs(t.sub(t.mul(second, second), x))));
        });
  }

  // ---- integers and floats ----

  private void conversions() {
    add(
        "integer_round_trip",
        t -> {
          Expr i = t.integer("i", 32);
          Expr there = t.b.fromSigned(t.b.nearest(), i, t.sort);
          Expr truncated = t.b.mode(RoundingMode.TOWARD_ZERO);
          Expr back = t.b.toSigned(truncated, there, 32, OutOfRange.X86_INDEFINITE);
          t.require(t.b.not(t.b.eq(back, i)));
        });
    add(
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
    add(
        "float_to_index",
        t -> {
          Expr x = t.symbol("x");
          t.within(x, 0, 100);
          Expr truncated = t.b.mode(RoundingMode.TOWARD_ZERO);
          Expr index = t.b.toSigned(truncated, x, 32, OutOfRange.X86_INDEFINITE);
          t.require(t.b.slt(t.b.bits(32, 100), index));
        });
    add(
        "float_round_trip",
        t -> {
          Expr x = t.symbol("x");
          t.within(x, 0, 1000);
          Expr truncated = t.b.mode(RoundingMode.TOWARD_ZERO);
          Expr whole = t.b.toSigned(truncated, x, 32, OutOfRange.X86_INDEFINITE);
          Expr back = t.b.fromSigned(t.b.nearest(), whole, t.sort);
          t.require(t.less(t.number(0.75), t.sub(x, back)));
        });
    add(
        "narrowed_and_widened",
        t -> {
          Expr x = t.symbol("x");
          t.within(x, 1, 2);
          Sort.Fp other =
              Sorts.of(t.sort.format().equals(Format.SINGLE) ? Format.DOUBLE : Format.SINGLE);
          Expr there = t.b.convert(t.b.nearest(), x, other);
          t.require(t.different(t.b.convert(t.b.nearest(), there, t.sort), x));
        });
    add(
        "rounded_down_is_above",
        t -> {
          Expr x = t.symbol("x");
          Expr floor = t.b.fround(t.b.mode(RoundingMode.TOWARD_NEGATIVE), x);
          t.require(t.less(x, floor));
        });
    add(
        "pixel_scaled_back",
        t -> {
          Expr pixel = t.integer("pixel", 8);
          Expr value = t.b.fromUnsigned(t.b.nearest(), pixel, t.sort);
          Expr scaled = t.mul(t.div(value, t.number(255)), t.number(255));
          Expr back = t.b.toUnsigned(t.b.nearest(), scaled, 8, OutOfRange.SATURATE);
          t.require(t.b.not(t.b.eq(back, pixel)));
        });
    add(
        "exponent_field",
        t -> {
          Expr x = t.symbol("x");
          int fraction = t.sort.format().significandBits() - 1;
          Expr field = t.b.lshr(t.b.asBits(x), word(t, fraction));
          t.require(t.b.eq(field, word(t, 100)));
          t.require(t.less(t.number(1), x));
        });
  }

  // ---- choices ----

  private void choices() {
    for (int n : new int[] {4, 16}) {
      add(
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
    add(
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
    add(
        "minimum_8_below_sum",
        t -> {
          List<Expr> x = t.symbols("x", 8);
          t.allWithin(x, 1, 2);
          t.require(t.less(t.sum(x), x.stream().reduce(t::smaller).orElseThrow()));
        });
    add(
        "clamped",
        t -> {
          Expr x = t.symbol("x");
          Expr clamped = t.smaller(t.larger(x, t.number(-1)), t.number(1));
          t.require(t.less(t.number(1), clamped));
        });
    add(
        "select_tower",
        t -> {
          Expr x = t.symbol("x");
          Expr tower = t.number(0);
          for (int i = 0; i < 16; i++) {
            tower = t.b.ite(t.less(t.number(i), x), t.number(i * i), tower);
          }
          t.require(t.equal(tower, t.number(121)));
        });
    add(
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

  private void arrays() {
    add(
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
    add(
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
    add(
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

  private void programs() {
    add(
        "fast_inverse_root",
        t -> {
          Expr x = t.symbol("x");
          t.within(x, 1, 4);
          boolean single = t.sort.format().equals(Format.SINGLE);
          Expr magic = t.b.bits(t.sort.width(), single ? 0x5f3759dfL : 0x5fe6eb50c7b537a9L);
          Expr guess = t.b.asFloat(t.b.sub(magic, t.b.lshr(t.b.asBits(x), word(t, 1))), t.sort);
          Expr half = t.mul(t.number(0.5), x);
          Expr better = t.mul(guess, t.sub(t.number(1.5), t.mul(half, t.mul(guess, guess))));
          t.require(t.less(t.number(0.999), better));
          t.require(t.less(x, t.number(1.05)));
        });
    add(
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
    add(
        "quadratic_without_root",
        t -> {
          List<Expr> c = t.symbols("c", 3);
          t.allWithin(c, 1, 10);
          Expr square = t.mul(c.get(1), c.get(1));
          Expr rest = t.mul(t.mul(t.number(4), c.get(0)), c.get(2));
          t.require(t.less(t.sub(square, rest), t.number(0)));
          t.require(t.less(rest, square));
        });
    add(
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
