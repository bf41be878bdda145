package org.ulpscope.solver.interval;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Categories;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Outcomes;
import org.ulpscope.expr.Sort;
import org.ulpscope.expr.Sorts;
import org.ulpscope.expr.eval.Assignment;
import org.ulpscope.expr.eval.Evaluator;
import org.ulpscope.ieee.Datum;
import org.ulpscope.ieee.Format;
import org.ulpscope.ieee.MinMax;
import org.ulpscope.ieee.OutOfRange;
import org.ulpscope.ieee.RoundingMode;
import org.ulpscope.ieee.interval.Interval;
import org.ulpscope.solver.Budget;
import org.ulpscope.solver.Query;
import org.ulpscope.solver.Verdict;
import org.ulpscope.solver.interval.domain.OrdinalEncoding;
import org.ulpscope.solver.interval.domain.OrdinalEncodings;

/// Intervals of X87 and QUAD, whose ordinals are buckets of numbers.
class WideFormatsTest {
  private static final Budget BUDGET = Budget.of(Duration.ofMinutes(10));

  /// Tiny formats with buckets of two or four numbers, so that every value can be tried.
  @ParameterizedTest
  @CsvSource({"0, 1200, 1", "5000, 6200, 2"})
  void verdicts_over_buckets_agree_with_exhaustive_evaluation(long from, long to, int omitted) {
    var encodings =
        new OrdinalEncodings(
            f -> new OrdinalEncoding(f, f.significandBits() > omitted ? omitted : 0));
    var solver = new IntervalSolver(Options.DEFAULT, encodings);
    int refuted = 0;
    for (long seed = from; seed < to; seed++) {
      Query query = new RandomQueries(seed).next();
      if (solver.check(query, Budget.of(Duration.ofMillis(20))) instanceof Verdict.Unsat) {
        refuted++;
        assertThat(RandomQueries.isSatisfiable(query))
            .describedAs("seed %d: %s", seed, query.constraints())
            .isFalse();
      }
    }
    // Otherwise this would test nothing.
    assertThat(refuted).isGreaterThan((int) (to - from) / 20);
  }

  // ---- queries built around a known model ----

  private final Builder b = new Builder();

  @ParameterizedTest
  @ValueSource(strings = {"X87", "QUAD"})
  void a_query_with_a_model_is_not_refuted(String name) {
    Format format = format(name);
    var solver = new IntervalSolver();
    for (long seed = 0; seed < 250; seed++) {
      var random = new Random(seed);
      var chosen = new Assignment();
      List<Expr> terms = terms(random, Sorts.of(format), chosen);
      var evaluator = new Evaluator(chosen);
      List<Expr> constraints = new ArrayList<>();
      for (Expr term : terms) {
        constraints.add(around(term, new Datum(format, evaluator.value(term)), random));
      }
      Query query = Query.of(b, constraints);
      assertThat(solver.check(query, Budget.of(Duration.ofMillis(10))))
          .describedAs("seed %d: %s", seed, constraints)
          .isNotInstanceOf(Verdict.Unsat.class);
      Ranges ranges = solver.ranges(query, Budget.of(Duration.ofMillis(100)));
      for (Expr term : terms) {
        Datum value = new Datum(format, evaluator.value(term));
        assertThat(ranges.floats(term).map(interval -> interval.contains(value)).orElse(true))
            .describedAs("seed %d: %s", seed, term)
            .isTrue();
      }
    }
  }

  private static Format format(String name) {
    return name.equals("X87") ? Format.X87 : Format.QUAD;
  }

  /// Two symbols with values, and terms over them.
  private List<Expr> terms(Random random, Sort.Fp sort, Assignment chosen) {
    var terms = new ArrayList<Expr>();
    for (String name : List.of("x", "y")) {
      Expr symbol = b.symbol(name + sort.format().width(), sort);
      String digits = String.valueOf(random.nextInt(2000) - 1000);
      String exponent = random.nextInt(4) == 0 ? "e" + (random.nextInt(9000) - 4500) : "e-2";
      chosen.set(symbol, Datum.parse(sort.format(), digits + exponent));
      terms.add(symbol);
    }
    for (int i = 0; i < 4; i++) {
      terms.add(term(random, sort, terms));
    }
    return terms;
  }

  private Expr term(Random random, Sort.Fp sort, List<Expr> terms) {
    Expr m = b.mode(RoundingMode.values()[random.nextInt(5)]);
    Expr x = terms.get(random.nextInt(terms.size()));
    Expr y = terms.get(random.nextInt(terms.size()));
    return switch (random.nextInt(14)) {
      case 0 -> b.fadd(m, x, y);
      case 1 -> b.fsub(m, x, y);
      case 2 -> b.fmul(m, x, y);
      case 3 -> b.fdiv(m, x, y);
      case 4 -> b.fsqrt(m, b.fabs(x));
      case 5 -> b.fround(m, x);
      case 6 -> b.convert(m, b.convert(m, x, Sorts.of(Format.DOUBLE)), sort);
      case 7 -> b.fneg(x);
      case 8 -> b.fmax(MinMax.X86, x, y);
      case 9 -> b.copysign(x, y);
      case 10 -> b.ite(b.fcmp(x, y, Outcomes.LT), x, y);
      case 11 -> b.fromSigned(m, b.toSigned(m, x, 32, OutOfRange.SATURATE), sort);
      case 12 -> b.frem(x, y);
      default -> b.fma(m, x, y, terms.getFirst());
    };
  }

  /// A condition that holds for a value and few others.
  private Expr around(Expr term, Datum value, Random random) {
    if (value.isNan()) {
      return b.fclass(term, Categories.NAN);
    }
    BigInteger ordinal = Interval.point(value).lowPlace();
    Interval all = Interval.numbers(value.format());
    BigInteger low = ordinal.subtract(BigInteger.valueOf(random.nextInt(3))).max(all.lowPlace());
    BigInteger high = ordinal.add(BigInteger.valueOf(random.nextInt(1 << 20))).min(all.highPlace());
    var near = new Interval(value.format(), low, high, false);
    return b.and(
        b.fcmp(b.number(near.lowDatum()), term, Outcomes.LE),
        b.fcmp(term, b.number(near.highDatum()), Outcomes.LE));
  }

  // ---- decided queries ----

  private Verdict verdict(Expr... constraints) {
    return new IntervalSolver().check(Query.of(b, List.of(constraints)), BUDGET);
  }

  private Expr number(Format format, String text) {
    return b.number(Datum.parse(format, text));
  }

  @ParameterizedTest
  @ValueSource(strings = {"X87", "QUAD"})
  void ranges_of_polynomials_are_proved(String name) {
    Format format = format(name);
    Expr x = b.symbol("x", Sorts.of(format));
    Expr one = number(format, "1");
    Expr inside = b.and(b.fcmp(x, number(format, "0"), Outcomes.GE), b.fcmp(x, one, Outcomes.LE));
    Expr value = b.fdiv(b.nearest(), x, b.fadd(b.nearest(), one, b.fmul(b.nearest(), x, x)));
    assertThat(verdict(inside, b.fcmp(value, number(format, "1.5"), Outcomes.GT)))
        .isInstanceOf(Verdict.Unsat.class);
    assertThat(verdict(inside, b.fcmp(value, number(format, "0.4"), Outcomes.GT)))
        .isInstanceOf(Verdict.Sat.class);
  }

  @Test
  void an_index_from_a_long_double_is_bounded() {
    Expr x = b.symbol("x", Sorts.of(Format.X87));
    Expr index = b.toUnsigned(b.mode(RoundingMode.TOWARD_ZERO), x, 32, OutOfRange.X86_INDEFINITE);
    Expr inside =
        b.and(
            b.fcmp(x, number(Format.X87, "0"), Outcomes.GE),
            b.fcmp(x, number(Format.X87, "9.5"), Outcomes.LE));
    assertThat(verdict(inside, b.ult(b.bits(32, 9), index))).isInstanceOf(Verdict.Unsat.class);
    Ranges ranges = new IntervalSolver().ranges(Query.of(b, List.of(inside)), BUDGET);
    assertThat(ranges.unsigned(index).high()).isEqualTo(9);
  }

  @Test
  void nothing_is_said_of_numbers_in_one_run() {
    Expr x = b.symbol("x", Sorts.of(Format.QUAD));
    Datum one = Datum.parse(Format.QUAD, "1");
    BigInteger ordinal = Interval.point(one).lowPlace();
    Datum third =
        new Interval(Format.QUAD, ordinal.add(BigInteger.TWO), ordinal.add(BigInteger.TWO), false)
            .lowDatum();
    Verdict between =
        verdict(b.fcmp(x, b.number(one), Outcomes.GT), b.fcmp(x, b.number(third), Outcomes.LT));
    assertThat(between).isNotInstanceOf(Verdict.Unsat.class);
  }
}
