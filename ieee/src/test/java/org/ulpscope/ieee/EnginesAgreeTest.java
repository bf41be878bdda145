package org.ulpscope.ieee;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The two implementations against each other where no hardware is available: formats up to the
/// widest narrow one, ties away from zero, tininess before rounding. They share the rounding
/// decision and the NaN rules only.
class EnginesAgreeTest {
  private static final int CASES = 50;

  static Stream<Format> formats() {
    return Stream.of(
        Format.HALF,
        Format.BFLOAT16,
        Format.TF32,
        Format.SINGLE,
        Format.DOUBLE,
        Format.FP8_E4M3,
        Format.FP8_E5M2,
        new Format(2, 60),
        new Format(4, 60),
        new Format(8, 56),
        new Format(5, 30),
        new Format(5, 31),
        new Format(24, 40),
        new Format(11, 20, Encoding.FINITE));
  }

  private interface Operation {
    long apply(Engine engine, long a, long b, long c, RoundingMode mode, Flags flags);
  }

  private static final List<Operation> OPERATIONS =
      List.of(
          (e, a, b, c, m, f) -> e.add(a, b, m, f),
          (e, a, b, c, m, f) -> e.sub(a, b, m, f),
          (e, a, b, c, m, f) -> e.mul(a, b, m, f),
          (e, a, b, c, m, f) -> e.div(a, b, m, f),
          (e, a, b, c, m, f) -> e.fma(a, b, c, m, f),
          (e, a, b, c, m, f) -> e.sqrt(a, m, f),
          (e, a, b, c, m, f) -> e.remainder(a, b, f),
          (e, a, b, c, m, f) -> e.fmod(a, b, f),
          (e, a, b, c, m, f) -> e.roundToIntegral(a, m, true, f),
          (e, a, b, c, m, f) -> e.compare(a, b, false, f).ordinal(),
          (e, a, b, c, m, f) -> e.toInteger(a, 64, true, m, OutOfRange.SATURATE, f),
          (e, a, b, c, m, f) -> e.toInteger(a, 64, false, m, OutOfRange.X86_INDEFINITE, f),
          (e, a, b, c, m, f) -> e.fromInteger(b, 64, true, m, f),
          (e, a, b, c, m, f) -> e.fromInteger(b, 64, false, m, f),
          (e, a, b, c, m, f) -> e.scalbn(a, (int) b, m, f),
          (e, a, b, c, m, f) -> e.next(a, true, f),
          (e, a, b, c, m, f) -> e.next(a, false, f),
          (e, a, b, c, m, f) -> e.logb(a, m, f));

  @ParameterizedTest
  @MethodSource("formats")
  void bothImplementationsAnswerAlike(Format format) {
    var operands = new RandomOperands(format, 61);
    for (Tininess tininess : Tininess.values()) {
      for (NanRule rule : NanRule.values()) {
        List<Engine> engines = Engine.of(format, rule, tininess).toList();
        for (int i = 0; i < CASES; i++) {
          Datum a = operands.any();
          Datum b = operands.near(a);
          Datum product = WideFpu.of(format).mul(a, b, RoundingMode.TOWARD_ZERO, Flags.IGNORED);
          Datum c = operands.near(product.negate());
          for (RoundingMode mode : RoundingMode.values()) {
            for (int op = 0; op < OPERATIONS.size(); op++) {
              agree(engines, op, a, b, c, mode);
            }
          }
        }
      }
    }
  }

  private static void agree(
      List<Engine> engines, int op, Datum a, Datum b, Datum c, RoundingMode mode) {
    var first = new Flags();
    var second = new Flags();
    Operation operation = OPERATIONS.get(op);
    long x = operation.apply(engines.get(0), a.lowBits(), b.lowBits(), c.lowBits(), mode, first);
    long y = operation.apply(engines.get(1), a.lowBits(), b.lowBits(), c.lowBits(), mode, second);
    if (x != y || first.raised() != second.raised()) {
      assertThat("0x%x %s".formatted(x, first))
          .as("operation %d %s %s of %x %x %x", op, engines, mode, a.bits(), b.bits(), c.bits())
          .isEqualTo("0x%x %s".formatted(y, second));
    }
  }

  static Stream<Format> pairs() {
    return formats();
  }

  @ParameterizedTest
  @MethodSource("pairs")
  void conversionsBetweenAllFormatsAgree(Format from) {
    var operands = new RandomOperands(from, 67);
    for (Format to : formats().toList()) {
      for (NanRule rule : NanRule.values()) {
        List<Engine> engines = Engine.of(to, rule, Tininess.AFTER_ROUNDING).toList();
        for (int i = 0; i < 15; i++) {
          long a = operands.any().lowBits();
          for (RoundingMode mode : RoundingMode.values()) {
            var first = new Flags();
            var second = new Flags();
            assertThat(engines.get(0).convert(from, a, mode, first))
                .as("%s to %s %s of %x", from, engines, mode, a)
                .isEqualTo(engines.get(1).convert(from, a, mode, second));
            assertThat(first.raised()).isEqualTo(second.raised());
          }
        }
      }
    }
  }
}
