package org.ulpscope.ieee;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
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
    // The alternative notion of tininess is tested on the smaller formats.
    return Stream.of(Tininess.values())
        .filter(tininess -> tininess == Tininess.AFTER_ROUNDING || format.width() < 8)
        .flatMap(
            tininess ->
                Engine.of(format, NanRule.CANONICAL, tininess)
                    .map(engine -> new Subject(engine, tininess)));
  }

  /// Both engines on Float(2,3) and Float(3,3), the other encodings where they fit.
  static Stream<Subject> fmaSubjects() {
    return Stream.of(
            new Format(2, 3),
            new Format(3, 3),
            new Format(2, 3, Encoding.EXPLICIT_BIT),
            new Format(2, 3, Encoding.FINITE))
        .flatMap(ExhaustiveArithmeticTest::subjects)
        .filter(
            subject ->
                subject.tininess() == Tininess.AFTER_ROUNDING
                    || subject.engine() instanceof Engine.Narrow);
  }

  private static void check(
      Result expected, long actual, Flags flags, Subject subject, RoundingMode mode, long... of) {
    if (actual != expected.bits() || flags.raised() != expected.flags()) {
      assertThat("0x%x %s".formatted(actual, flags))
          .as("%s %s of %s", subject, mode, Arrays.toString(of))
          .isEqualTo("0x%x %s".formatted(expected.bits(), Flags.describe(expected.flags())));
    }
    flags.lower(Flags.ALL);
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
          var flags = new Flags();
          check(oracle.add(a, b, mode), engine.add(a, b, mode, flags), flags, subject, mode, a, b);
          check(oracle.sub(a, b, mode), engine.sub(a, b, mode, flags), flags, subject, mode, a, b);
          check(oracle.mul(a, b, mode), engine.mul(a, b, mode, flags), flags, subject, mode, a, b);
          check(oracle.div(a, b, mode), engine.div(a, b, mode, flags), flags, subject, mode, a, b);
        }
      }
    }
  }

  @ParameterizedTest
  @MethodSource("subjects")
  void everyPairHasItsRemainders(Subject subject) {
    Engine engine = subject.engine();
    var oracle = new TinyOracle(engine.format(), subject.tininess());
    RoundingMode mode = RoundingMode.NEAREST_EVEN; // they are exact
    long end = 1L << engine.format().width();
    for (long a = 0; a < end; a++) {
      for (long b = 0; b < end; b++) {
        var flags = new Flags();
        check(
            oracle.remainder(a, b, true),
            engine.remainder(a, b, flags),
            flags,
            subject,
            mode,
            a,
            b);
        check(oracle.remainder(a, b, false), engine.fmod(a, b, flags), flags, subject, mode, a, b);
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
            check(oracle.fma(a, b, c, mode), actual, flags, subject, mode, a, b, c);
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
        var flags = new Flags();
        check(oracle.sqrt(a, mode), engine.sqrt(a, mode, flags), flags, subject, mode, a);
        for (boolean exact : new boolean[] {false, true}) {
          check(
              oracle.roundToIntegral(a, mode, exact),
              engine.roundToIntegral(a, mode, exact, flags),
              flags,
              subject,
              mode,
              a);
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
