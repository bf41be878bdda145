package org.ulpscope.ieee;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/// Which NaN is delivered, rule by rule, for both engines. HardwareTest compares with the hardware.
class NanRuleTest {
  private static final long QUIET_1 = 0x7fc00001L;
  private static final long QUIET_2 = 0xffc00002L;
  private static final long SIGNALING_3 = 0x7f800003L;
  private static final long SIGNALING_4 = 0xff800004L;
  private static final long ONE = 0x3f800000L;
  private static final long INFINITY = 0x7f800000L;
  private static final RoundingMode MODE = RoundingMode.TOWARD_ZERO;

  static Stream<Engine> canonical() {
    return Engine.of(Format.SINGLE, NanRule.CANONICAL, Tininess.AFTER_ROUNDING);
  }

  static Stream<Engine> x86() {
    return Engine.of(Format.SINGLE, NanRule.X86, Tininess.AFTER_ROUNDING);
  }

  static Stream<Engine> preserving() {
    return Engine.of(Format.SINGLE, NanRule.PRESERVING, Tininess.AFTER_ROUNDING);
  }

  @ParameterizedTest
  @MethodSource("canonical")
  void canonicalForgetsEveryPayload(Engine engine) {
    var flags = new Flags();
    assertThat(engine.add(QUIET_2, ONE, MODE, flags)).isEqualTo(0x7fc00000L);
    assertThat(flags.raised()).isZero();
    assertThat(engine.add(ONE, SIGNALING_4, MODE, flags)).isEqualTo(0x7fc00000L);
    assertThat(flags.raised()).isEqualTo(Flags.INVALID);
    assertThat(engine.convert(Format.HALF, 0xfe01, MODE, flags)).isEqualTo(0x7fc00000L);
  }

  @ParameterizedTest
  @MethodSource("x86")
  void x86TakesTheFirstAndQuietsIt(Engine engine) {
    Flags ignored = Flags.IGNORED;
    assertThat(engine.add(QUIET_1, SIGNALING_4, MODE, ignored)).isEqualTo(QUIET_1);
    assertThat(engine.sub(SIGNALING_4, QUIET_1, MODE, ignored)).isEqualTo(0xffc00004L);
    assertThat(engine.sub(ONE, QUIET_2, MODE, ignored)).as("not negated").isEqualTo(QUIET_2);
    assertThat(engine.fma(ONE, ONE, SIGNALING_3, MODE, ignored)).isEqualTo(0x7fc00003L);
    assertThat(engine.sub(INFINITY, INFINITY, MODE, ignored)).isEqualTo(0xffc00000L);
    assertThat(engine.convert(Format.HALF, 0xfe01, MODE, ignored)).isEqualTo(0xffc02000L);
  }

  @ParameterizedTest
  @MethodSource("preserving")
  void preservingTakesASignalingOneFirst(Engine engine) {
    Flags ignored = Flags.IGNORED;
    assertThat(engine.mul(QUIET_1, SIGNALING_4, MODE, ignored)).isEqualTo(0xffc00004L);
    assertThat(engine.mul(QUIET_2, QUIET_1, MODE, ignored)).isEqualTo(QUIET_2);
    assertThat(engine.div(0, 0, MODE, ignored)).isEqualTo(0x7fc00000L);
  }

  /// OCP's E4M3 has no infinities: a result that would be one is the rule's default NaN, whatever
  /// its sign.
  @ParameterizedTest
  @EnumSource
  void anOverflowWithoutInfinitiesIsTheDefaultNan(NanRule rule) {
    long expected = rule == NanRule.X86 ? 0xff : 0x7f;
    long largest = 0x7e;
    for (long sign : new long[] {0, 0x80}) {
      Engine.of(Format.FP8_E4M3, rule, Tininess.AFTER_ROUNDING)
          .forEach(
              engine -> {
                RoundingMode nearest = RoundingMode.NEAREST_EVEN;
                var flags = new Flags();
                assertThat(engine.add(largest | sign, largest | sign, nearest, flags))
                    .as("%s, sign 0x%x", engine, sign)
                    .isEqualTo(expected);
                assertThat(flags.raised()).isEqualTo(Flags.OVERFLOW | Flags.INEXACT);
                assertThat(engine.div(0x38 | sign, 0, nearest, Flags.IGNORED)).isEqualTo(expected);
                assertThat(engine.convert(Format.HALF, 0x7c00 | sign << 8, nearest, flags))
                    .isEqualTo(expected);
                assertThat(engine.add(largest | sign, largest | sign, MODE, Flags.IGNORED))
                    .as("toward zero")
                    .isEqualTo(largest | sign);
              });
    }
  }

  @ParameterizedTest
  @MethodSource("x86")
  void nonArithmeticOperationsLeaveNansAlone(Engine engine) {
    Datum x = Datum.of(Format.SINGLE, SIGNALING_3);
    assertThat(x.negate().lowBits()).isEqualTo(0xff800003L);
    assertThat(x.negate().abs()).isEqualTo(x);
    assertThat(engine.minMax(ONE, SIGNALING_3, MinMax.X86, false, Flags.IGNORED))
        .isEqualTo(SIGNALING_3);
  }
}
