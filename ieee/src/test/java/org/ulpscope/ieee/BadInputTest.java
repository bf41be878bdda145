package org.ulpscope.ieee;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.ulpscope.ieee.interval.Interval;
import org.ulpscope.ieee.interval.Propagator;

/// Error messages say which operand is wrong, and why.
class BadInputTest {
  private static final RoundingMode NEAREST = RoundingMode.NEAREST_EVEN;

  private static void refuses(ThrowingCallable call, String... parts) {
    assertThatThrownBy(call)
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContainingAll(parts);
  }

  @Test
  void formatsOutOfRange() {
    refuses(() -> new Format(1, 8), "exponentBits is 1");
    refuses(() -> new Format(25, 8), "exponentBits is 25");
    refuses(() -> new Format(8, 1), "significandBits is 1");
    refuses(() -> new Format(8, 2_000_000), "significandBits is 2000000");
    refuses(() -> Fpu.of(Format.QUAD), "Float(15,113)", "not narrow");
    refuses(() -> Interval.of(Format.X87, 0, 1), "Float(15,64,explicit bit)", "Datum");
  }

  @Test
  void patternsBeyondTheirWidth() {
    Fpu single = Fpu.of(Format.SINGLE);
    long stray = Float.floatToRawIntBits(-1f); // sign-extended
    refuses(() -> single.add(stray, 0, NEAREST, Flags.IGNORED), "first operand", "32 bits");
    refuses(() -> single.mul(0, stray, NEAREST, Flags.IGNORED), "second operand");
    refuses(() -> single.fma(0, 0, stray, NEAREST, Flags.IGNORED), "third operand");
    refuses(() -> Datum.of(Format.HALF, 0x10000), "0x10000", "16 bits");
    refuses(() -> new Datum(Format.HALF, BigInteger.ONE.negate()), "-1");
  }

  @Test
  void mixedFormats() {
    WideFpu quad = WideFpu.of(Format.QUAD);
    Datum x = Datum.of(1.0);
    Datum y = Datum.zero(Format.QUAD, false);
    refuses(() -> quad.add(x, y, NEAREST, Flags.IGNORED), "first operand is Float(11,53)");
    refuses(() -> quad.div(y, x, NEAREST, Flags.IGNORED), "second operand is Float(11,53)");
    refuses(() -> quad.fma(y, y, x, NEAREST, Flags.IGNORED), "third operand is Float(11,53)");
    refuses(() -> y.copySign(x), "second operand");
    Interval half = Interval.all(Format.HALF);
    Interval single = Interval.all(Format.SINGLE);
    refuses(() -> half.hull(single), "Float(8,24)");
    Propagator add = Propagator.add(Format.HALF, NEAREST);
    refuses(() -> add.forward(half, single), "operand 1 is of Float(8,24)");
    refuses(() -> add.project(0, single, half, half), "result is of Float(8,24)");
    refuses(() -> add.forward(half), "1 operands");
  }

  @Test
  void impossibleWidthsAndCounts() {
    Fpu single = Fpu.of(Format.SINGLE);
    refuses(
        () -> single.toInteger(0, 65, true, NEAREST, OutOfRange.SATURATE, Flags.IGNORED),
        "width is 65");
    refuses(() -> single.ordinal(0x7fc00000L), "0x7fc00000", "NaN");
    refuses(() -> single.exponent(0), "exponent");
    refuses(() -> DecimalDigits.significant(Datum.of(1.0), 0, NEAREST), "is 0");
    refuses(() -> DecimalDigits.shortest(Datum.of(Double.NaN)), "NaN", "not finite");
    refuses(() -> Interval.of(Format.SINGLE, 0x7fc00000L, 0), "low bound 0x7fc00000");
  }
}
