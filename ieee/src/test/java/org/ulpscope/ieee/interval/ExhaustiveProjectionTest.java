package org.ulpscope.ieee.interval;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.ulpscope.ieee.Flags;
import org.ulpscope.ieee.Format;
import org.ulpscope.ieee.Fpu;
import org.ulpscope.ieee.Outcome;
import org.ulpscope.ieee.RoundingMode;
import org.ulpscope.ieee.interval.ProjectionTest.Subject;

/// Pairs of intervals of Float(2,3), all of them with `-Dprojection.full=true`, and samples of
/// HALF, whose sets of solutions are listed.
class ExhaustiveProjectionTest {
  private static final Format TINY = new Format(2, 3);
  private static final boolean FULL = Boolean.getBoolean("projection.full");

  static Stream<Subject> binary() {
    return ProjectionTest.subjects()
        .filter(subject -> subject.arity() == 2 && subject.format().equals(TINY));
  }

  private static List<Interval> intervals() {
    var intervals = new ArrayList<Interval>();
    Interval all = Interval.numbers(TINY);
    for (long low = all.low(); low <= all.high(); low++) {
      for (long high = low; high <= all.high(); high++) {
        intervals.add(new Interval(TINY, low, high, false));
      }
    }
    return intervals;
  }

  /// A set of numbers as a mask: bit i is the place `low + i`.
  private static long mask(Interval interval) {
    long first = Interval.numbers(TINY).low();
    long mask = 0;
    for (long place = interval.low(); place <= interval.high(); place++) {
      mask |= 1L << (place - first);
    }
    return mask;
  }

  @ParameterizedTest
  @MethodSource("binary")
  void pairsOfIntervalsAreProjectedExactly(Subject subject) {
    Interval all = Interval.numbers(TINY);
    int count = (int) (all.high() - all.low() + 1);
    Fpu fpu = Fpu.of(TINY);
    long total = 0;
    for (RoundingMode mode : RoundingMode.values()) {
      Propagator propagator = subject.maker().make(TINY, mode);
      long[][] results = new long[count][count];
      for (int i = 0; i < count; i++) {
        for (int j = 0; j < count; j++) {
          long a = point(i).lowBits();
          long b = point(j).lowBits();
          Interval z = Interval.point(TINY, subject.operation().apply(fpu, a, b, 0, mode));
          results[i][j] = z.hasNoNumbers() ? 0 : mask(z);
        }
      }
      // In the default run nearest-even sees every second interval, the other modes one in 15.
      int stride = FULL ? 1 : mode == RoundingMode.NEAREST_EVEN ? 2 : 15;
      List<Interval> intervals = intervals();
      for (int index = 0; index < intervals.size(); index += stride) {
        Interval given = intervals.get(index);
        long[] first = new long[count];
        long[] second = new long[count];
        for (int i = 0; i < count; i++) {
          for (long place = given.low(); place <= given.high(); place++) {
            int j = (int) (place - all.low());
            first[i] |= results[i][j];
            second[i] |= results[j][i];
          }
        }
        for (Interval z : intervals()) {
          Interval left = propagator.project(0, z, all, given);
          if (!left.equals(feasible(first, mask(z)))) {
            assertThat(left)
                .as("%s %s %s %s", subject, mode, given, z)
                .isEqualTo(feasible(first, mask(z)));
          }
          left = propagator.project(1, z, given, all);
          if (!left.equals(feasible(second, mask(z)))) {
            assertThat(left)
                .as("%s %s %s %s", subject, mode, given, z)
                .isEqualTo(feasible(second, mask(z)));
          }
          total += 2;
        }
      }
    }
    System.out.printf("## projections of every %s: all %d exact (100%%)%n", subject, total);
  }

  private static Interval point(int index) {
    long place = Interval.numbers(TINY).low() + index;
    return new Interval(TINY, place, place, false);
  }

  private static Interval feasible(long[] results, long wanted) {
    Interval hull = Interval.empty(TINY);
    for (int i = 0; i < results.length; i++) {
      if ((results[i] & wanted) != 0) {
        hull = hull.hull(point(i));
      }
    }
    return hull;
  }

  /// Few places are feasible for a narrow result, and the walk may be cut short: print how exact it
  /// is.
  @ParameterizedTest
  @EnumSource(names = {"NEAREST_EVEN", "TOWARD_NEGATIVE"})
  void halfPrecisionIsProjectedSoundlyAndMostlyExactly(RoundingMode mode) {
    var random = new SplittableRandom(37);
    Format half = Format.HALF;
    for (String name : List.of("add", "sub", "mul", "div")) {
      Subject subject =
          ProjectionTest.subjects().filter(s -> s.name().equals(name)).findFirst().orElseThrow();
      Propagator propagator = subject.maker().make(half, mode);
      int exact = 0;
      int rounds = 2;
      for (int round = 0; round < rounds; round++) {
        Interval y = near(half, random, 1 << random.nextInt(15));
        Interval z = near(half, random, 1 + random.nextInt(3));
        Interval left = propagator.project(0, z, Interval.numbers(half), y);
        Interval hull = Interval.empty(half);
        Interval all = Interval.numbers(half);
        for (long place = all.low(); place <= all.high(); place++) {
          Interval x = new Interval(half, place, place, false);
          if (!propagator.project(1, z, x, y).isEmpty()) {
            hull = hull.hull(x);
          }
        }
        assertThat(left.containsAll(hull)).as("%s %s %s: %s, %s", name, y, z, left, hull).isTrue();
        exact += left.equals(hull) ? 1 : 0;
      }
      System.out.printf(
          "## projections of %s HALF %s: %d of %d exact%n", name, mode, exact, rounds);
    }
  }

  private static Interval near(Format format, SplittableRandom random, int span) {
    Interval all = Interval.numbers(format);
    long low = random.nextLong(all.low(), all.high() + 1);
    return new Interval(format, low, Math.min(low + span - 1, all.high()), false);
  }

  /// The obligations of the ULP-Maximum property: no operands outside its bounds.
  @ParameterizedTest
  @EnumSource
  void ulpMaximumNeverExcludesASolution(RoundingMode mode) {
    int bounded = 0;
    for (Format format : List.of(TINY, new Format(3, 3), new Format(2, 4))) {
      Fpu fpu = Fpu.of(format);
      Interval all = Interval.numbers(format);
      int width = (int) (all.high() - all.low() + 1);
      for (long low = all.low(); low <= all.high(); low++) {
        for (long high = low; high <= Math.min(all.high(), low + 6); high++) {
          Interval z = new Interval(format, low, high, false);
          Interval sum = UlpMaximum.sum(z);
          Interval product = UlpMaximum.product(z, mode);
          Interval dividend = UlpMaximum.dividend(z, mode);
          bounded += sum.equals(all) ? 0 : 1;
          for (int i = 0; i < width; i++) {
            long a = bits(format, all.low() + i);
            for (int j = 0; j < width; j++) {
              long b = bits(format, all.low() + j);
              boolean wrong =
                  (z.contains(fpu.add(a, b, mode, Flags.IGNORED)) && !sum.contains(a))
                      || (z.contains(fpu.sub(a, b, mode, Flags.IGNORED))
                          && !(sum.contains(a) && sum.contains(fpu.neg(b))))
                      || (z.contains(fpu.mul(a, b, mode, Flags.IGNORED)) && !product.contains(a))
                      || (z.contains(fpu.div(a, b, mode, Flags.IGNORED)) && !dividend.contains(a));
              if (wrong) {
                assertThat(wrong).as("%s %s: 0x%x 0x%x", format, z, a, b).isFalse();
              }
            }
          }
        }
      }
    }
    assertThat(bounded).as("intervals that the property bounds").isPositive();
  }

  private static long bits(Format format, long place) {
    return new Interval(format, place, place, false).lowBits();
  }

  @Test
  void comparisonsLeaveExactlyTheSolutions() {
    var random = new SplittableRandom(41);
    Format format = new Format(3, 3);
    for (int round = 0; round < 1_000; round++) {
      Interval x = near(format, random, 1 + random.nextInt(20));
      Interval y = near(format, random, 1 + random.nextInt(20));
      x = random.nextInt(4) == 0 ? x.withNan() : x;
      y = random.nextInt(4) == 0 ? y.withNan() : y;
      var wanted = EnumSet.noneOf(Outcome.class);
      for (Outcome outcome : Outcome.values()) {
        if (random.nextBoolean()) {
          wanted.add(outcome);
        }
      }
      Interval hull = Interval.empty(format);
      var possible = EnumSet.noneOf(Outcome.class);
      for (long a = 0; a < 1L << format.width(); a++) {
        for (long b = 0; b < 1L << format.width(); b++) {
          if (x.contains(a) && y.contains(b)) {
            Outcome outcome = Fpu.of(format).compare(a, b, Flags.IGNORED);
            possible.add(outcome);
            hull = wanted.contains(outcome) ? hull.hull(Interval.point(format, a)) : hull;
          }
        }
      }
      assertThat(Comparison.project(x, y, wanted)).as("%s %s %s", x, y, wanted).isEqualTo(hull);
      assertThat(Comparison.outcomes(x, y)).isEqualTo(possible);
    }
  }

  private static long single(float value) {
    return Integer.toUnsignedLong(Float.floatToRawIntBits(value));
  }

  /// The two introductory examples of Botella, Gotlieb and Michel.
  @Test
  void pathsFeasibleOverTheRealsAreRefutedOverTheFloats() {
    Format f = Format.SINGLE;
    Propagator add = Propagator.add(f, RoundingMode.NEAREST_EVEN);
    Interval trillion = Interval.point(f, single(1.0e12f));
    Interval above = Interval.of(f, single(Math.nextUp(1.0e12f)), single(Float.POSITIVE_INFINITY));
    Interval below = Interval.of(f, single(Float.NEGATIVE_INFINITY), single(Math.nextDown(10000f)));
    assertThat(add.project(0, above, below, trillion).isEmpty()).isTrue();

    Interval positive = Interval.of(f, single(Float.MIN_VALUE), single(Float.POSITIVE_INFINITY));
    Interval absorbed = add.project(0, trillion, positive, trillion);
    assertThat(absorbed.lowBits()).isEqualTo(single(Float.MIN_VALUE));
    assertThat(Float.intBitsToFloat((int) absorbed.highBits())).isEqualTo(Math.nextDown(32768f));
  }
}
