package org.ulpscope.ieee;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.ulpscope.ieee.TinyOracle.Result;

/// Every number of tiny formats converted to every other and to integers, scaled and stepped,
/// against exact rationals.
class ExhaustiveConversionTest {
  static Stream<Engine> engines() {
    return ExhaustiveArithmeticTest.tinyFormats()
        .flatMap(format -> Engine.of(format, NanRule.CANONICAL, Tininess.AFTER_ROUNDING));
  }

  private static void check(
      Result expected, long actual, Flags flags, String what, Object... with) {
    if (actual != expected.bits() || flags.raised() != expected.flags()) {
      assertThat("0x%x %s".formatted(actual, flags))
          .as(what, with)
          .isEqualTo("0x%x %s".formatted(expected.bits(), Flags.describe(expected.flags())));
    }
  }

  private static TinyOracle oracle(Engine engine) {
    return new TinyOracle(engine.format(), Tininess.AFTER_ROUNDING);
  }

  @ParameterizedTest
  @MethodSource("engines")
  void everyNumberConvertsFromEveryFormat(Engine engine) {
    TinyOracle target = oracle(engine);
    for (Format from : ExhaustiveArithmeticTest.tinyFormats().toList()) {
      if (engine instanceof Engine.Narrow && !from.isNarrow()) {
        continue;
      }
      var source = new TinyOracle(from, Tininess.AFTER_ROUNDING);
      for (RoundingMode mode : RoundingMode.values()) {
        for (long a = 0; a < 1L << from.width(); a++) {
          Result expected;
          if (source.isNan(a)) {
            expected = new Result(target.nan(), source.isSignaling(a) ? Flags.INVALID : 0);
          } else if (source.isInfinite(a)) {
            expected = new Result(target.infinity(source.isNegative(a)), 0);
          } else {
            expected = target.round(source.value(a), source.isNegative(a), mode);
          }
          var flags = new Flags();
          long actual = engine.convert(from, a, mode, flags);
          check(expected, actual, flags, "%s from %s 0x%x %s", engine, from, a, mode);
        }
      }
    }
  }

  @ParameterizedTest
  @MethodSource("engines")
  void everyNumberConvertsToIntegersOfEveryWidth(Engine engine) {
    TinyOracle oracle = oracle(engine);
    for (long a = 0; a < 1L << engine.format().width(); a++) {
      for (RoundingMode mode : RoundingMode.values()) {
        for (int width = 1; width <= 20; width++) {
          for (boolean signed : new boolean[] {false, true}) {
            for (OutOfRange policy : OutOfRange.values()) {
              var flags = new Flags();
              long actual = engine.toInteger(a, width, signed, mode, policy, flags);
              Result expected = integer(oracle, a, width, signed, mode, policy);
              check(
                  expected,
                  actual,
                  flags,
                  "%s 0x%x %s %d %s %s",
                  engine,
                  a,
                  mode,
                  width,
                  signed,
                  policy);
            }
          }
        }
      }
    }
  }

  private static Result integer(
      TinyOracle oracle, long a, int width, boolean signed, RoundingMode mode, OutOfRange policy) {
    long least = signed ? -(1L << (width - 1)) : 0;
    long greatest = (1L << (signed ? width - 1 : width)) - 1;
    long mask = (1L << width) - 1;
    if (oracle.isFinite(a)) {
      long rounded = TinyOracle.integer(oracle.value(a), mode);
      if (rounded >= least && rounded <= greatest) {
        boolean exact = oracle.value(a).compareTo(Rational.of(rounded)) == 0;
        return new Result(rounded & mask, exact ? 0 : Flags.INEXACT);
      }
    }
    long answer =
        switch (policy) {
          case X86_INDEFINITE -> signed ? least : greatest;
          case SATURATE -> oracle.isNan(a) ? 0 : oracle.isNegative(a) ? least : greatest;
          case POISON -> 0;
        };
    return new Result(answer & mask, Flags.INVALID);
  }

  @ParameterizedTest
  @MethodSource("engines")
  void everySmallIntegerConverts(Engine engine) {
    TinyOracle oracle = oracle(engine);
    for (RoundingMode mode : RoundingMode.values()) {
      for (long integer = 0; integer < 1 << 10; integer++) {
        var flags = new Flags();
        long actual = engine.fromInteger(integer, 10, false, mode, flags);
        check(
            oracle.round(Rational.of(integer), false, mode), actual, flags, "%s %s", engine, mode);
        long signed = integer < 1 << 9 ? integer : integer - (1 << 10);
        flags.lower(Flags.ALL);
        actual = engine.fromInteger(integer, 10, true, mode, flags);
        check(oracle.round(Rational.of(signed), false, mode), actual, flags, "%s %s", engine, mode);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("engines")
  void everyNumberIsScaledByEveryPowerAndKnowsItsExponent(Engine engine) {
    TinyOracle oracle = oracle(engine);
    for (long a = 0; a < 1L << engine.format().width(); a++) {
      for (RoundingMode mode : RoundingMode.values()) {
        for (int n = -24; n <= 24; n++) {
          Result expected =
              oracle.isNan(a)
                  ? oracle.nan(a)
                  : oracle.isInfinite(a)
                      ? new Result(a, 0)
                      : oracle.round(
                          oracle.value(a).times(Rational.powerOfTwo(n)),
                          oracle.isNegative(a),
                          mode);
          var flags = new Flags();
          check(expected, engine.scalbn(a, n, mode, flags), flags, "%s 0x%x %d", engine, a, n);
        }
        var flags = new Flags();
        long actual = engine.logb(a, mode, flags);
        check(logb(oracle, a, mode), actual, flags, "%s 0x%x %s", engine, a, mode);
      }
    }
  }

  private static Result logb(TinyOracle oracle, long a, RoundingMode mode) {
    if (oracle.isNan(a)) {
      return oracle.nan(a);
    }
    if (oracle.isInfinite(a)) {
      return new Result(oracle.infinity(false), 0);
    }
    if (oracle.isZero(a)) {
      return new Result(oracle.infinity(true), Flags.DIVIDE_BY_ZERO);
    }
    int exponent = 40;
    while (Rational.powerOfTwo(exponent).compareTo(oracle.value(a).abs()) > 0) {
      exponent--;
    }
    return oracle.round(Rational.of(exponent), false, mode);
  }

  @ParameterizedTest
  @MethodSource("engines")
  void neighboursAreAdjacent(Engine engine) {
    TinyOracle oracle = oracle(engine);
    long end = 1L << engine.format().width();
    for (long a = 0; a < end; a++) {
      if (oracle.isNan(a)) {
        assertThat(engine.next(a, true, Flags.IGNORED)).isEqualTo(oracle.nan());
        continue;
      }
      long up = engine.next(a, true, Flags.IGNORED);
      long down = engine.next(a, false, Flags.IGNORED);
      assertThat(oracle.compare(up, a))
          .isEqualTo(isTop(oracle, a, false) ? Outcome.EQUAL : Outcome.GREATER);
      assertThat(oracle.compare(down, a))
          .isEqualTo(isTop(oracle, a, true) ? Outcome.EQUAL : Outcome.LESS);
      for (long b = 0; b < end; b++) {
        boolean above = oracle.compare(b, a) == Outcome.GREATER;
        assertThat(above && oracle.compare(b, up) == Outcome.LESS).isFalse();
        boolean below = oracle.compare(b, a) == Outcome.LESS;
        assertThat(below && oracle.compare(b, down) == Outcome.GREATER).isFalse();
      }
    }
  }

  private static boolean isTop(TinyOracle oracle, long a, boolean negative) {
    long largest = oracle.zero(negative) | (oracle.nan() - 1);
    return a == (oracle.format.hasInfinity() ? oracle.infinity(negative) : largest);
  }

  @ParameterizedTest
  @MethodSource("engines")
  void minimumAndMaximumFollowTheirFamilies(Engine engine) {
    TinyOracle oracle = oracle(engine);
    long end = 1L << engine.format().width();
    for (long a = 0; a < end; a++) {
      for (long b = 0; b < end; b++) {
        for (boolean max : new boolean[] {false, true}) {
          for (MinMax family : MinMax.values()) {
            var flags = new Flags();
            long actual = engine.minMax(a, b, family, max, flags);
            check(
                minMax(oracle, a, b, family, max),
                actual,
                flags,
                "%s %s %s 0x%x 0x%x",
                engine,
                family,
                max,
                a,
                b);
          }
        }
      }
    }
  }

  private static Result minMax(TinyOracle o, long a, long b, MinMax family, boolean max) {
    boolean nanA = o.isNan(a);
    boolean nanB = o.isNan(b);
    int invalid = o.isSignaling(a) || o.isSignaling(b) ? Flags.INVALID : 0;
    Outcome winning = max ? Outcome.GREATER : Outcome.LESS;
    boolean aWins = o.compare(a, b) == winning;
    if (family == MinMax.X86) {
      return new Result(aWins ? a : b, nanA || nanB ? Flags.INVALID : 0);
    }
    if (nanA || nanB) {
      boolean number =
          switch (family) {
            case IEEE_2019 -> false;
            case IEEE_2019_NUMBER -> !(nanA && nanB);
            default -> !(nanA && nanB) && invalid == 0;
          };
      return new Result(number ? (nanA ? b : a) : o.nan(), invalid);
    }
    if (o.isZero(a) && o.isZero(b) && family != MinMax.C) {
      return new Result(o.zero(max ? a != 0 && b != 0 : a != 0 || b != 0), 0);
    }
    return new Result(aWins ? a : b, 0);
  }

  @ParameterizedTest
  @MethodSource("engines")
  void everyPatternIsClassified(Engine engine) {
    TinyOracle o = oracle(engine);
    Rational least = Rational.powerOfTwo(engine.format().minExponent());
    for (long a = 0; a < 1L << engine.format().width(); a++) {
      FloatClass expected;
      if (o.isUnsupported(a)) {
        expected = FloatClass.UNSUPPORTED;
      } else if (o.isNan(a)) {
        expected = o.isSignaling(a) ? FloatClass.SIGNALING_NAN : FloatClass.QUIET_NAN;
      } else if (o.isInfinite(a)) {
        expected = FloatClass.INFINITE;
      } else if (o.isZero(a)) {
        expected = FloatClass.ZERO;
      } else if (o.isPseudoDenormal(a)) {
        expected = FloatClass.SUBNORMAL;
      } else {
        boolean normal = o.value(a).abs().compareTo(least) >= 0;
        expected = normal ? FloatClass.NORMAL : FloatClass.SUBNORMAL;
      }
      assertThat(engine.classify(a)).as("%s 0x%x", engine, a).isEqualTo(expected);
      assertThat(Datum.of(engine.format(), a).isCanonical())
          .as("%s 0x%x", engine, a)
          .isEqualTo(!o.isUnsupported(a) && !o.isPseudoDenormal(a));
    }
  }
}
