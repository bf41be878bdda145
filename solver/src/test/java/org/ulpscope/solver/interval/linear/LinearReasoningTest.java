package org.ulpscope.solver.interval.linear;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Outcomes;
import org.ulpscope.expr.Sort;
import org.ulpscope.expr.Sorts;
import org.ulpscope.ieee.Datum;
import org.ulpscope.ieee.Format;
import org.ulpscope.ieee.MinMax;
import org.ulpscope.ieee.RoundingMode;
import org.ulpscope.solver.Budget;
import org.ulpscope.solver.Query;
import org.ulpscope.solver.Verdict;
import org.ulpscope.solver.interval.Arithmetic;
import org.ulpscope.solver.interval.IntervalSolver;
import org.ulpscope.solver.interval.Options;
import org.ulpscope.solver.interval.RandomQueries;
import org.ulpscope.solver.interval.contract.Contractors;
import org.ulpscope.solver.interval.domain.Domains;
import org.ulpscope.solver.interval.domain.Network;
import org.ulpscope.solver.interval.domain.OrdinalEncodings;
import org.ulpscope.solver.interval.learn.Propagation;

/// Decisions by exact operations and the order of roundings, without branching or trying values.
class LinearReasoningTest {
  private static final Options BARE =
      Options.DEFAULT.withEnumeration(0).withAffine(false).withSearch(false);

  private static final Budget BUDGET = Budget.of(Duration.ofMinutes(10));

  private static boolean isRefuted(Query query) {
    boolean without = isUnsat(query, BARE.withLinear(false));
    return !without && isUnsat(query, BARE);
  }

  private static boolean isUnsat(Query query, Options options) {
    return new IntervalSolver(options).check(query, BUDGET) instanceof Verdict.Unsat;
  }

  // ---- against exhaustive evaluation ----

  /// Constraints on two symbols in a format of 6 or 7 bits, and terms over them: sums, products,
  /// quotients, `ite`s, roots.
  private record Sample(Builder b, List<Expr> constraints, List<Expr> terms) {
    static Sample of(long seed) {
      var random = new SplittableRandom(seed);
      Format[] formats = {new Format(3, 3), new Format(4, 3), new Format(3, 4), new Format(4, 2)};
      Format format = formats[random.nextInt(formats.length)];
      var sample = new Sample(new Builder(), new ArrayList<>(), new ArrayList<>());
      Builder b = sample.b;
      for (String name : List.of("x", "y")) {
        Expr symbol = b.symbol(name, Sorts.of(format));
        sample.terms.add(symbol);
        long low = random.nextInt((1 << (format.width() - 1)) - 16);
        Expr least = b.number(Datum.of(format, low));
        Expr most = b.number(Datum.of(format, low + random.nextInt(16)));
        sample.constraints.add(b.fcmp(least, symbol, Outcomes.LE));
        sample.constraints.add(b.fcmp(symbol, most, Outcomes.LE));
      }
      Expr x = sample.terms.get(0);
      Expr y = sample.terms.get(1);
      sample.constraints.add(b.fcmp(x, y, random.nextBoolean() ? Outcomes.LE : Outcomes.GT));
      for (int i = 0; i < 6; i++) {
        sample.terms.add(sample.term(random, format, formats[random.nextInt(formats.length)]));
      }
      Expr last = sample.terms.getLast();
      sample.constraints.add(b.fcmp(last, x, random.nextBoolean() ? Outcomes.LT : Outcomes.GE));
      return sample;
    }

    private Expr term(SplittableRandom random, Format format, Format other) {
      Expr mode = b.mode(RoundingMode.values()[random.nextInt(5)]);
      Expr p = terms.get(random.nextInt(terms.size()));
      Expr q = terms.get(random.nextInt(terms.size()));
      String[] factors = {"0.5", "2", "1.5", "-0.5"};
      Expr factor = b.number(Datum.parse(format, factors[random.nextInt(factors.length)]));
      return switch (random.nextInt(17)) {
        case 0, 1 -> b.fadd(mode, p, q);
        case 2, 3 -> b.fsub(mode, p, q);
        case 4 -> b.fmul(mode, p, factor);
        case 5 -> b.fdiv(mode, p, factor);
        case 6 -> b.fround(mode, p);
        case 7 -> b.ite(b.fcmp(p, factor, Outcomes.LT), p, q);
        case 8 -> b.fmax(MinMax.X86, p, q);
        case 9 -> b.convert(mode, b.convert(mode, p, Sorts.of(other)), Sorts.of(format));
        case 10 -> b.fabs(p);
        case 11, 12 -> b.fmul(mode, p, q);
        case 13 -> b.fdiv(mode, p, q);
        case 14 -> b.fsqrt(mode, p);
        case 15 -> b.fma(mode, p, q, terms.get(random.nextInt(terms.size())));
        default -> b.fsqrt(mode, b.fmul(mode, p, p));
      };
    }

    List<Expr> comparisons() {
      var comparisons = new ArrayList<Expr>();
      for (Expr p : terms) {
        for (Expr q : terms) {
          comparisons.add(b.fcmp(p, q, Outcomes.LT));
          comparisons.add(b.fcmp(p, q, Outcomes.EQ));
        }
      }
      return comparisons;
    }
  }

  @Test
  void what_is_decided_is_so_for_all_values() {
    int decided = 0;
    for (long seed = 0; seed < 200; seed++) {
      Sample sample = Sample.of(seed);
      List<Expr> comparisons = sample.comparisons();
      var d = new Domains(new Network(new OrdinalEncodings(), sample.constraints, comparisons));
      var propagation = new Propagation(d, new Contractors(d, true), null);
      for (int root : d.net().roots()) {
        d.setTrue(root);
      }
      propagation.queueAll();
      if (d.conflict() >= 0 || !propagation.run(BUDGET)) {
        continue;
      }
      List<Expr> open =
          comparisons.stream().filter(c -> !d.isPoint(d.net().node(c))).distinct().toList();
      if (!new LinearReasoning(d).run(BUDGET)) {
        assertThat(isSatisfiable(sample, sample.b.bool(true))).as("seed %d", seed).isFalse();
        continue;
      }
      for (Expr comparison : open) {
        int node = d.net().node(comparison);
        if (d.isPoint(node)) {
          decided++;
          Expr opposite = d.isTrue(node) ? sample.b.not(comparison) : comparison;
          assertThat(isSatisfiable(sample, opposite))
              .describedAs("seed %d: %s under %s", seed, comparison, sample.constraints)
              .isFalse();
        }
      }
    }
    // Otherwise this would test nothing.
    assertThat(decided).isGreaterThan(300);
  }

  private static boolean isSatisfiable(Sample sample, Expr condition) {
    var all = new ArrayList<>(sample.constraints);
    all.add(condition);
    Query query = Query.of(sample.b, all);
    return !query.isTriviallyUnsat() && RandomQueries.isSatisfiable(query);
  }

  // ---- known theorems ----

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void a_difference_of_near_numbers_is_exact(boolean single) {
    var a = new Arithmetic(single);
    Expr y = a.symbol("y", 1, 1000);
    Expr x = a.symbol("x");
    a.require(a.mul(y, a.n(0.5)), Outcomes.LE, x);
    a.require(x, Outcomes.LE, a.mul(y, a.n(2)));
    a.require(a.add(a.sub(x, y), y), Outcomes.EQ.complement(), x);
    assertThat(isRefuted(a.query())).isTrue();
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void a_midpoint_is_between(boolean single) {
    var a = new Arithmetic(single);
    Expr x = a.symbol("x", 1, 1000);
    Expr y = a.symbol("y", 1, 1000);
    a.require(x, Outcomes.LE, y);
    a.require(a.mul(a.n(0.5), a.add(x, y)), Outcomes.LT, x);
    assertThat(isRefuted(a.query())).isTrue();
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void the_root_of_a_square_is_the_number(boolean single) {
    var a = new Arithmetic(single);
    Expr x = a.symbol("x", 1e-10, 1e10);
    a.require(a.sqrt(a.mul(x, x)), Outcomes.EQ.complement(), x);
    assertThat(isRefuted(a.query())).isTrue();
  }

  @Test
  void the_root_of_a_square_that_underflows_is_not() {
    var a = new Arithmetic(true);
    Expr x = a.symbol("x", 1e-30, 1e10);
    a.require(a.sqrt(a.mul(x, x)), Outcomes.EQ.complement(), x);
    assertThat(isRefuted(a.query())).isFalse();
    assertThat(new IntervalSolver().check(a.query(), BUDGET)).isInstanceOf(Verdict.Sat.class);
  }

  @Test
  void whole_numbers_are_added_exactly() {
    var a = new Arithmetic(true);
    Expr i = a.b.symbol("i", Sorts.bits(16));
    Expr x = a.b.fromSigned(a.b.nearest(), i, a.sort);
    Expr sum = a.add(a.add(x, a.n(1000)), a.n(-1000));
    a.require(sum, Outcomes.EQ.complement(), x);
    assertThat(isRefuted(a.query())).isTrue();
  }

  // ---- rounding is monotone ----

  /// Points of two intervals. The order of the symbols determines their numbering, and so the steps
  /// of a proof.
  @ParameterizedTest
  @ValueSource(strings = {"abcdef", "fedcba", "cafebd", "bdface", "dbefac"})
  void a_sum_of_points_is_in_the_sum_of_intervals(String symbols) {
    var a = new Arithmetic(true);
    symbols.chars().forEach(name -> a.symbol(Character.toString(name), -1e6, 1e6));
    a.require(a.symbol("a"), Outcomes.LE, a.symbol("b"));
    a.require(a.symbol("b"), Outcomes.LE, a.symbol("c"));
    a.require(a.symbol("d"), Outcomes.LE, a.symbol("e"));
    a.require(a.symbol("e"), Outcomes.LE, a.symbol("f"));
    Expr low = a.b.fadd(a.b.mode(RoundingMode.TOWARD_NEGATIVE), a.symbol("a"), a.symbol("d"));
    a.require(a.add(a.symbol("b"), a.symbol("e")), Outcomes.LT, low);
    assertThat(isRefuted(a.query())).isTrue();
  }

  /// Only the last sums are compared; the order of the previous ones has to be found.
  @Test
  void a_double_is_between_singles_that_are_rounded_down() {
    var a = new Arithmetic(true);
    Expr down = a.b.mode(RoundingMode.TOWARD_NEGATIVE);
    Expr x = a.symbol("x", -1e30, 1e30);
    Expr low = x;
    Expr sum = a.b.convert(a.b.nearest(), x, Sorts.of(Format.DOUBLE));
    for (int i = 0; i < 4; i++) {
      low = a.b.fadd(down, low, a.n(5e6));
      sum = a.b.fadd(a.b.nearest(), sum, a.b.number(Datum.of(5e6)));
    }
    a.require(sum, Outcomes.LT, a.b.convert(a.b.nearest(), low, Sorts.of(Format.DOUBLE)));
    assertThat(isRefuted(a.query())).isTrue();
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void roots_products_and_quotients_are_in_the_order_of_their_operands(boolean single) {
    for (int i = 0; i < 4; i++) {
      var a = new Arithmetic(single);
      Expr x = a.symbol("x", 1, 1e10);
      Expr y = a.symbol("y", 1, 1e10);
      a.require(x, Outcomes.LE, y);
      Expr[] less = {a.sqrt(x), a.mul(x, x), a.mul(x, y), a.div(x, y)};
      Expr[] more = {a.sqrt(y), a.mul(y, y), a.mul(y, y), a.div(y, x)};
      a.require(more[i], Outcomes.LT, less[i]);
      assertThat(isRefuted(a.query())).as("case %d", i).isTrue();
    }
  }

  @Test
  void a_product_of_singles_is_exact_in_double() {
    var a = new Arithmetic(true);
    Expr x = a.symbol("x", -1e10, 1e10);
    Expr y = a.symbol("y", -1e10, 1e10);
    Expr exact =
        a.b.fmul(
            a.b.nearest(),
            a.b.convert(a.b.nearest(), x, Sorts.of(Format.DOUBLE)),
            a.b.convert(a.b.nearest(), y, Sorts.of(Format.DOUBLE)));
    Expr up = a.b.fmul(a.b.mode(RoundingMode.TOWARD_POSITIVE), x, y);
    a.require(a.b.convert(a.b.nearest(), up, Sorts.of(Format.DOUBLE)), Outcomes.LT, exact);
    assertThat(isRefuted(a.query())).isTrue();
  }

  @Test
  void all_roundings_of_a_root_are_two_numbers() {
    var a = new Arithmetic(false);
    Expr x = a.symbol("x", 0, 1e300);
    Expr down = a.b.fsqrt(a.b.mode(RoundingMode.TOWARD_NEGATIVE), x);
    Expr up = a.b.fsqrt(a.b.mode(RoundingMode.TOWARD_POSITIVE), x);
    a.require(a.sqrt(x), Outcomes.EQ.complement(), down);
    a.require(a.sqrt(x), Outcomes.EQ.complement(), up);
    assertThat(isRefuted(a.query())).isTrue();
  }

  @Test
  void a_root_that_needs_no_rounding_has_that_square() {
    var a = new Arithmetic(false);
    Expr x = a.symbol("x", 0, 1e300);
    Expr down = a.b.fsqrt(a.b.mode(RoundingMode.TOWARD_NEGATIVE), x);
    Expr up = a.b.fsqrt(a.b.mode(RoundingMode.TOWARD_POSITIVE), x);
    a.require(up, Outcomes.LE, down);
    a.require(a.mul(up, up), Outcomes.EQ.complement(), x);
    assertThat(isRefuted(a.query())).isTrue();
  }

  /// x(y + 1) = xy + x, up to rounding: y + 1 is exact in double.
  @Test
  void products_are_multiplied_out() {
    var a = new Arithmetic(true);
    Sort.Fp wide = Sorts.of(Format.DOUBLE);
    Expr m = a.b.nearest();
    Expr x = a.b.convert(m, a.symbol("x", 1, 1000), wide);
    Expr y = a.b.convert(m, a.symbol("y", 1, 1000), wide);
    Expr product = a.b.fmul(m, x, a.b.fadd(m, y, a.b.number(1.0)));
    Expr less = a.b.fadd(m, a.b.fmul(m, x, y), a.b.number(0.5));
    a.require(product, Outcomes.LT, less);
    assertThat(isRefuted(a.query())).isTrue();
  }
}
