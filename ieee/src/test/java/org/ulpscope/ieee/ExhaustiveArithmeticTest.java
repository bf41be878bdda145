package org.ulpscope.ieee;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.ulpscope.ieee.TinyOracle.Result;

/// Every pair of operands of tiny formats, every mode and both notions of tininess, bits and flags,
/// against exact rationals.
class ExhaustiveArithmeticTest {
  /// An engine and the tininess it was made with.
  record Subject(Engine engine, Tininess tininess) {}

  static Stream<Format> tinyFormats() {
    return Stream.of(
        new Format(2, 2),
        new Format(2, 3),
        new Format(3, 3),
        new Format(3, 4),
        new Format(4, 3),
        new Format(3, 4, Encoding.EXPLICIT_BIT),
        new Format(4, 3, Encoding.EXPLICIT_BIT),
        new Format(3, 3, Encoding.FINITE),
        Format.FP8_E4M3,
        Format.FP8_E5M2);
  }

  static Stream<Subject> subjects() {
    return tinyFormats().flatMap(ExhaustiveArithmeticTest::subjects);
  }

  private static Stream<Subject> subjects(Format format) {
    // The alternative notion of tininess is judged on the smaller formats.
    return Stream.of(Tininess.values())
        .filter(tininess -> tininess == Tininess.AFTER_ROUNDING || format.width() < 8)
        .flatMap(
            tininess ->
                Engine.of(format, NanRule.CANONICAL, tininess)
                    .map(engine -> new Subject(engine, tininess)));
  }

  static Stream<Subject> fmaSubjects() {
    return Stream.of(
            new Format(2, 3),
            new Format(3, 3),
            new Format(2, 4),
            new Format(2, 3, Encoding.EXPLICIT_BIT),
            new Format(2, 3, Encoding.FINITE))
        .flatMap(ExhaustiveArithmeticTest::subjects);
  }

  private static void check(
      Result expected, long actual, Flags flags, Supplier<String> description) {
    if (actual != expected.bits() || flags.raised() != expected.flags()) {
      assertThat("0x%x %s".formatted(actual, flags))
          .as(description)
          .isEqualTo("0x%x %s".formatted(expected.bits(), Flags.describe(expected.flags())));
    }
  }

  @ParameterizedTest
  @MethodSource("subjects")
  void everyPairIsAddedSubtractedMultipliedAndDivided(Subject subject) {
    Engine engine = subject.engine();
    var oracle = new TinyOracle(engine.format(), subject.tininess());
    long end = 1L << engine.format().width();
    for (RoundingMode mode : RoundingMode.values()) {
      for (long a = 0; a < end; a++) {
        for (long b = 0; b < end; b++) {
          long x = a;
          long y = b;
          Supplier<String> what = () -> "%s %s 0x%x, 0x%x".formatted(subject, mode, x, y);
          var flags = new Flags();
          check(oracle.add(a, b, mode), engine.add(a, b, mode, flags), flags, what);
          flags.lower(Flags.ALL);
          check(oracle.sub(a, b, mode), engine.sub(a, b, mode, flags), flags, what);
          flags.lower(Flags.ALL);
          check(oracle.mul(a, b, mode), engine.mul(a, b, mode, flags), flags, what);
          flags.lower(Flags.ALL);
          check(oracle.div(a, b, mode), engine.div(a, b, mode, flags), flags, what);
        }
      }
    }
  }

  @ParameterizedTest
  @MethodSource("subjects")
  void everyPairHasItsRemainders(Subject subject) {
    Engine engine = subject.engine();
    var oracle = new TinyOracle(engine.format(), subject.tininess());
    long end = 1L << engine.format().width();
    for (long a = 0; a < end; a++) {
      for (long b = 0; b < end; b++) {
        long x = a;
        long y = b;
        Supplier<String> what = () -> "%s 0x%x, 0x%x".formatted(subject, x, y);
        var flags = new Flags();
        check(oracle.remainder(a, b, true), engine.remainder(a, b, flags), flags, what);
        flags.lower(Flags.ALL);
        check(oracle.remainder(a, b, false), engine.fmod(a, b, flags), flags, what);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("fmaSubjects")
  void everyTripleIsFused(Subject subject) {
    Engine engine = subject.engine();
    var oracle = new TinyOracle(engine.format(), subject.tininess());
    long end = 1L << engine.format().width();
    for (RoundingMode mode : RoundingMode.values()) {
      for (long a = 0; a < end; a++) {
        for (long b = 0; b < end; b++) {
          for (long c = 0; c < end; c++) {
            var flags = new Flags();
            long actual = engine.fma(a, b, c, mode, flags);
            long x = a;
            long y = b;
            long z = c;
            check(
                oracle.fma(a, b, c, mode),
                actual,
                flags,
                () -> "%s %s 0x%x, 0x%x, 0x%x".formatted(subject, mode, x, y, z));
          }
        }
      }
    }
  }

  @ParameterizedTest
  @MethodSource("subjects")
  void everyNumberHasItsRootAndItsIntegers(Subject subject) {
    Engine engine = subject.engine();
    var oracle = new TinyOracle(engine.format(), subject.tininess());
    long end = 1L << engine.format().width();
    for (RoundingMode mode : RoundingMode.values()) {
      for (long a = 0; a < end; a++) {
        long x = a;
        Supplier<String> what = () -> "%s %s 0x%x".formatted(subject, mode, x);
        var flags = new Flags();
        check(oracle.sqrt(a, mode), engine.sqrt(a, mode, flags), flags, what);
        for (boolean exact : new boolean[] {false, true}) {
          flags.lower(Flags.ALL);
          check(
              oracle.roundToIntegral(a, mode, exact),
              engine.roundToIntegral(a, mode, exact, flags),
              flags,
              what);
        }
      }
    }
  }

  @ParameterizedTest
  @MethodSource("subjects")
  void everyPairIsCompared(Subject subject) {
    Engine engine = subject.engine();
    var oracle = new TinyOracle(engine.format(), subject.tininess());
    long end = 1L << engine.format().width();
    for (long a = 0; a < end; a++) {
      for (long b = 0; b < end; b++) {
        var quiet = new Flags();
        var signaling = new Flags();
        boolean signals = oracle.isSignaling(a) || oracle.isSignaling(b);
        boolean nan = oracle.isNan(a) || oracle.isNan(b);
        assertThat(engine.compare(a, b, false, quiet)).isEqualTo(oracle.compare(a, b));
        assertThat(engine.compare(a, b, true, signaling)).isEqualTo(oracle.compare(a, b));
        assertThat(quiet.raised()).isEqualTo(signals ? Flags.INVALID : 0);
        assertThat(signaling.raised()).isEqualTo(nan ? Flags.INVALID : 0);
      }
    }
  }
}
