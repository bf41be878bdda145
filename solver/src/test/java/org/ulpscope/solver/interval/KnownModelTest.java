package org.ulpscope.solver.interval;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Outcomes;
import org.ulpscope.expr.Sort;
import org.ulpscope.expr.Sorts;
import org.ulpscope.expr.eval.Assignment;
import org.ulpscope.expr.eval.Evaluator;
import org.ulpscope.ieee.Datum;
import org.ulpscope.ieee.Flags;
import org.ulpscope.ieee.Format;
import org.ulpscope.ieee.Fpu;
import org.ulpscope.ieee.OutOfRange;
import org.ulpscope.ieee.RoundingMode;
import org.ulpscope.solver.Budget;
import org.ulpscope.solver.Query;
import org.ulpscope.solver.Verdict;
import org.ulpscope.solver.interval.domain.OrdinalEncoding;

/// Queries of real formats and all rounding modes that are built around a known model: they must
/// not be refuted, and ranges must contain the model's values.
class KnownModelTest {
  private final Builder b = new Builder();
  private final List<Expr> floats = new ArrayList<>();
  private final List<Expr> integers = new ArrayList<>();
  private final List<Expr> constraints = new ArrayList<>();
  private Assignment chosen = new Assignment();
  private SplittableRandom random;
  private Sort.Fp sort;

  @ParameterizedTest
  @CsvSource({"0, 1100, true", "1500, 2300, false"})
  void a_query_with_a_model_is_not_refuted(long from, long to, boolean affine) {
    var solver = new IntervalSolver(Options.DEFAULT.withAffine(affine));
    for (long seed = from; seed < to; seed++) {
      make(seed);
      Query query = Query.of(b, constraints);
      String text = "seed " + seed + ": " + constraints + " with " + chosen;
      assertThat(solver.check(query, Budget.of(Duration.ofMillis(3))))
          .describedAs(text)
          .isNotInstanceOf(Verdict.Unsat.class);
      Ranges ranges = solver.ranges(query, Budget.of(Duration.ofSeconds(1)));
      var evaluator = new Evaluator(chosen);
      for (Expr x : floats) {
        long bits = evaluator.value(x).longValue();
        assertThat(ranges.floats(x).orElseThrow().contains(bits))
            .describedAs("%s of %s", x, text)
            .isTrue();
      }
      for (Expr i : integers) {
        BigInteger value = evaluator.value(i);
        Ranges.Range range = ranges.unsigned(i);
        assertThat(value).describedAs("%s of %s", i, text).isBetween(range.low(), range.high());
      }
    }
  }

  private void make(long seed) {
    random = new SplittableRandom(seed);
    floats.clear();
    integers.clear();
    constraints.clear();
    chosen = new Assignment();
    Format[] formats = {Format.SINGLE, Format.DOUBLE, Format.HALF, Format.BFLOAT16};
    sort = Sorts.of(formats[random.nextInt(formats.length)]);
    for (String name : List.of("x", "y")) {
      Expr symbol = b.symbol(name, sort);
      long value = value();
      chosen.set(symbol, Datum.of(sort.format(), value));
      floats.add(symbol);
      bracket(symbol, value);
    }
    Expr integer = b.symbol("i", Sorts.bits(32));
    chosen.set(integer, random.nextInt(-1000, 1000));
    integers.add(integer);
    floats.add(number(random.nextInt(-8, 9)));
    for (int i = 0; i < random.nextInt(3, 12); i++) {
      step();
    }
    for (int i = 0; i < 3; i++) {
      compare();
    }
  }

  private long value() {
    double value =
        switch (random.nextInt(4)) {
          case 0 -> random.nextInt(-4, 5);
          case 1 -> random.nextDouble(-1, 1);
          case 2 -> Math.scalb(random.nextDouble(-1, 1), random.nextInt(-140, 130));
          default -> random.nextDouble(-1000, 1000);
        };
    return converted(value);
  }

  private long converted(double value) {
    return Fpu.of(sort.format())
        .convertFrom(
            Fpu.of(Format.DOUBLE),
            Double.doubleToRawLongBits(value),
            RoundingMode.NEAREST_EVEN,
            Flags.IGNORED);
  }

  private Expr number(double value) {
    return b.number(Datum.of(sort.format(), converted(value)));
  }

  /// Constrains a symbol to be near its value, or in a wider box, or not at all.
  private void bracket(Expr symbol, long bits) {
    var fpu = Fpu.of(sort.format());
    int steps = 1 << random.nextInt(20);
    if (fpu.isNan(bits) || random.nextInt(4) == 0) {
      return;
    }
    OrdinalEncoding encoding = new OrdinalEncoding(sort.format());
    long low = Math.max(encoding.ordinal(bits) - random.nextInt(steps), encoding.first);
    long high = Math.min(encoding.ordinal(bits) + random.nextInt(steps), encoding.last);
    Expr least = b.number(Datum.of(sort.format(), encoding.bits(low)));
    Expr most = b.number(Datum.of(sort.format(), encoding.bits(high)));
    constraints.add(b.fcmp(symbol, least, Outcomes.GE));
    constraints.add(b.fcmp(symbol, most, Outcomes.LE));
  }

  private Expr pick(List<Expr> from) {
    return random.nextInt(3) == 0 ? from.getLast() : from.get(random.nextInt(from.size()));
  }

  private void step() {
    Expr m = b.mode(RoundingMode.values()[random.nextInt(5)]);
    Expr x = pick(floats);
    Expr y = pick(floats);
    switch (random.nextInt(14)) {
      case 0, 1 -> floats.add(b.fadd(m, x, y));
      case 2, 3 -> floats.add(b.fsub(m, x, y));
      case 4, 5 -> floats.add(b.fmul(m, x, y));
      case 6, 7 -> floats.add(b.fdiv(m, x, y));
      case 8 -> floats.add(b.fma(m, x, y, pick(floats)));
      case 9 -> floats.add(b.fsqrt(m, random.nextBoolean() ? x : b.fmul(m, x, x)));
      case 10 -> floats.add(b.fround(m, x));
      case 11 -> integers.add(b.toSigned(m, x, 32, OutOfRange.SATURATE));
      case 12 -> floats.add(b.fromSigned(m, pick(integers), sort));
      default -> integers.add(b.add(pick(integers), b.bits(32, random.nextInt(-9, 10))));
    }
  }

  /// Adds a comparison of two terms that holds under the model.
  private void compare() {
    var evaluator = new Evaluator(chosen);
    Expr x = pick(floats);
    Expr y = random.nextBoolean() ? pick(floats) : nearby(evaluator.value(x).longValue());
    for (Outcomes outcomes : List.of(Outcomes.LE, Outcomes.GE, Outcomes.UN)) {
      Expr condition = b.fcmp(x, y, outcomes);
      if (evaluator.isTrue(condition)) {
        constraints.add(condition);
        return;
      }
    }
  }

  private Expr nearby(long bits) {
    OrdinalEncoding encoding = new OrdinalEncoding(sort.format());
    if (encoding.isNan(bits)) {
      return number(1);
    }
    long ordinal = encoding.ordinal(bits) + random.nextInt(-3, 4);
    return b.number(
        Datum.of(sort.format(), encoding.bits(Math.clamp(ordinal, encoding.first, encoding.last))));
  }
}
