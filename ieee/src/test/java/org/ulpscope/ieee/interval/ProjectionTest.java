package org.ulpscope.ieee.interval;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.ulpscope.ieee.Encoding;
import org.ulpscope.ieee.Flags;
import org.ulpscope.ieee.Format;
import org.ulpscope.ieee.Fpu;
import org.ulpscope.ieee.RoundingMode;

/// Forward operations and projections of tiny formats against the set of all solutions, listed one
/// by one. Sound always; how often they are exact is printed.
class ProjectionTest {
  /// The operation on raw bits, as `Fpu` implements it; `Fpu` has its own tests.
  interface Operation {
    long apply(Fpu fpu, long a, long b, long c, RoundingMode mode);
  }

  record Subject(String name, int arity, Format format, Maker maker, Operation operation) {
    @Override
    public String toString() {
      return name + " " + format;
    }
  }

  interface Maker {
    Propagator make(Format format, RoundingMode mode);
  }

  /// Products of either sign, of which one grows and the other falls with x, and then ∞ − ∞.
  @Test
  void what_gives_a_nan_is_left_whichever_way_the_operation_grows() {
    Format f = Format.HALF;
    Propagator fma = Propagator.fma(f, RoundingMode.NEAREST_EVEN);
    Interval nan = Interval.empty(f).withNan();
    Interval infinity = Interval.point(f, 0x7c00);
    Interval x = Interval.of(f, 0x3c00, 0x4000);
    assertThat(fma.project(0, nan, x, infinity, infinity.negate())).isEqualTo(x);
    assertThat(fma.project(0, nan, x.negate(), infinity.negate(), infinity.negate()))
        .isEqualTo(x.negate());
  }

  static Stream<Subject> subjects() {
    Format half = new Format(2, 3);
    return Stream.of(half, new Format(3, 3), new Format(2, 4), new Format(3, 3, Encoding.FINITE))
        .flatMap(ProjectionTest::subjects);
  }

  private static Stream<Subject> subjects(Format f) {
    Flags ignored = Flags.IGNORED;
    var wider = new Format(f.exponentBits() + 1, f.significandBits() + 1);
    return Stream.of(
        new Subject("add", 2, f, Propagator::add, (u, a, b, c, m) -> u.add(a, b, m, ignored)),
        new Subject("sub", 2, f, Propagator::sub, (u, a, b, c, m) -> u.sub(a, b, m, ignored)),
        new Subject("mul", 2, f, Propagator::mul, (u, a, b, c, m) -> u.mul(a, b, m, ignored)),
        new Subject("div", 2, f, Propagator::div, (u, a, b, c, m) -> u.div(a, b, m, ignored)),
        new Subject("fma", 3, f, Propagator::fma, (u, a, b, c, m) -> u.fma(a, b, c, m, ignored)),
        new Subject("sqrt", 1, f, Propagator::sqrt, (u, a, b, c, m) -> u.sqrt(a, m, ignored)),
        new Subject(
            "roundToIntegral",
            1,
            f,
            Propagator::roundToIntegral,
            (u, a, b, c, m) -> u.roundToIntegral(a, m, ignored)),
        new Subject(
            "convert from wider",
            1,
            wider,
            (from, m) -> Propagator.convert(from, f, m),
            (u, a, b, c, m) -> Fpu.of(f).convertFrom(u, a, m, ignored)),
        new Subject(
            "convert to wider",
            1,
            f,
            (from, m) -> Propagator.convert(from, wider, m),
            (u, a, b, c, m) -> Fpu.of(wider).convertFrom(u, a, m, ignored)));
  }

  private static Interval random(Format format, SplittableRandom random) {
    Interval all = Interval.numbers(format);
    long a = random.nextLong(all.low(), all.high() + 1);
    long b = random.nextInt(4) == 0 ? a : random.nextLong(all.low(), all.high() + 1);
    Interval chosen =
        switch (random.nextInt(8)) {
          case 0 -> all;
          case 1 -> Interval.empty(format);
          default -> new Interval(format, Math.min(a, b), Math.max(a, b), false);
        };
    return random.nextInt(4) == 0 ? chosen.withNan() : chosen;
  }

  private static List<Long> members(Interval x) {
    var bits = new ArrayList<Long>();
    for (long a = 0; a < 1L << x.format().width(); a++) {
      if (x.contains(a)) {
        bits.add(a);
      }
    }
    return bits;
  }

  @ParameterizedTest
  @MethodSource("subjects")
  void solutionsAreKeptAndLittleElse(Subject subject) {
    var random = new SplittableRandom(31);
    int rounds = subject.arity == 3 ? 20 : 120;
    int exact = 0;
    int total = 0;
    for (RoundingMode mode : RoundingMode.values()) {
      Propagator propagator = subject.maker.make(subject.format, mode);
      for (int round = 0; round < rounds; round++) {
        Interval[] operands = new Interval[subject.arity];
        for (int i = 0; i < operands.length; i++) {
          operands[i] = random(subject.format, random);
        }
        Interval forward = propagator.forward(operands);
        Interval result = random(forward.format(), random);
        var solutions = new Solutions(subject, mode, operands, result);
        // Without infinities the last number before an overflow may be missed: still sound.
        boolean rightForward =
            subject.format.hasInfinity()
                ? forward.equals(solutions.results)
                : forward.containsAll(solutions.results);
        assertThat(rightForward)
            .as("%s %s %s: %s", subject, mode, List.of(operands), forward)
            .isTrue();
        for (int i = 0; i < operands.length; i++) {
          Interval left = propagator.project(i, result, operands);
          Interval hull = solutions.operands[i];
          assertThat(left.containsAll(hull) && operands[i].containsAll(left))
              .as(
                  "%s %s operand %d of %s, result %s: %s, but %s",
                  subject, mode, i, List.of(operands), result, left, hull)
              .isTrue();
          total++;
          exact += left.equals(hull) ? 1 : 0;
        }
      }
    }
    System.out.printf(
        "## projections of %s: %d of %d exact (%.2f%%)%n",
        subject, exact, total, 100.0 * exact / total);
    assertThat(exact).isEqualTo(total);
  }

  /// All combinations of operands, tried one by one.
  private static final class Solutions {
    Interval results;
    final Interval[] operands;

    Solutions(Subject subject, RoundingMode mode, Interval[] given, Interval wanted) {
      Fpu fpu = Fpu.of(subject.format);
      results = Interval.empty(wanted.format());
      operands = new Interval[given.length];
      for (int i = 0; i < given.length; i++) {
        operands[i] = Interval.empty(subject.format);
      }
      List<Long> none = List.of(0L);
      for (long a : members(given[0])) {
        for (long b : given.length > 1 ? members(given[1]) : none) {
          for (long c : given.length > 2 ? members(given[2]) : none) {
            long z = subject.operation.apply(fpu, a, b, c, mode);
            results = results.hull(Interval.point(results.format(), z));
            if (wanted.contains(z)) {
              long[] point = {a, b, c};
              for (int i = 0; i < given.length; i++) {
                operands[i] = operands[i].hull(Interval.point(subject.format, point[i]));
              }
            }
          }
        }
      }
    }
  }
}
