package org.ulpscope.ieee;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The digits that C's `printf` needs and the decimals that `strtod` reads, against libc, in the
/// four rounding modes, for `float`, `double` and `long double`.
class LibcTextTest {
  private static final int CASES = 500;

  @TempDir static Path directory;
  private static Arena arena;
  private static Machine machine;

  @BeforeAll
  static void compile() throws IOException, InterruptedException {
    Optional<String> obstacle = Machine.obstacle();
    assumeTrue(obstacle.isEmpty(), () -> "libc tests skipped: " + obstacle.get());
    arena = Arena.ofShared();
    machine = Machine.compile(directory, arena);
  }

  @AfterAll
  static void unload() {
    if (arena != null) {
      arena.close();
    }
  }

  private static Format format(String name) {
    return switch (name) {
      case "float" -> Format.SINGLE;
      case "double" -> Format.DOUBLE;
      default -> Format.X87;
    };
  }

  @ParameterizedTest
  @ValueSource(strings = {"double", "long double"})
  void digitsAreThoseOfPrintf(String type) {
    Format format = format(type);
    String length = format.equals(Format.X87) ? "L" : "";
    var operands = new RandomOperands(format, 17);
    var random = new SplittableRandom(19);
    for (int i = 0; i < CASES; i++) {
      Datum x = operands.any();
      if (!x.classify().isFinite() || isPseudoDenormal(x)) {
        continue; // glibc 2.36 prints a pseudo-denormal as another number
      }
      int mode = random.nextInt(4);
      int precision = random.nextInt(8) == 0 ? random.nextInt(400) : random.nextInt(25);
      String what = "%s %s %d".formatted(x.toHexString(), Machine.MODES[mode], precision);
      assertThat(exponential(x, precision, Machine.MODES[mode]))
          .as(what)
          .isEqualTo(machine.print(x, "%.*" + length + "e", precision, mode));
      assertThat(fixed(x, precision, Machine.MODES[mode]))
          .as(what)
          .isEqualTo(machine.print(x, "%.*" + length + "f", precision, mode));
      assertThat(hexadecimal(HexDigits.stored(x, precision, Machine.MODES[mode])))
          .as(what)
          .isEqualTo(machine.print(x, "%.*" + length + "a", precision, mode));
      assertThat(hexadecimal(HexDigits.stored(x)))
          .as(what)
          .isEqualTo(machine.print(x, "%.*" + length + "a", -1, mode));
    }
  }

  private static boolean isPseudoDenormal(Datum x) {
    return x.classify() == FloatClass.SUBNORMAL
        && WideFpu.of(x.format()).exponent(x) >= x.format().minExponent();
  }

  private static String exponential(Datum x, int precision, RoundingMode mode) {
    DecimalDigits d = DecimalDigits.significant(x, precision + 1, mode);
    String fraction = precision == 0 ? "" : "." + d.digits().substring(1);
    return "%s%c%se%s%02d"
        .formatted(
            d.negative() ? "-" : "",
            d.digits().charAt(0),
            fraction,
            d.exponent() < 0 ? "-" : "+",
            Math.abs(d.exponent()));
  }

  private static String fixed(Datum x, int precision, RoundingMode mode) {
    DecimalDigits d = DecimalDigits.fraction(x, precision, mode);
    assertThat(d.fractionPart()).hasSize(precision);
    String fraction = precision == 0 ? "" : "." + d.fractionPart();
    return (d.negative() ? "-" : "") + d.integerPart() + fraction;
  }

  private static String hexadecimal(HexDigits h) {
    String fraction = h.digits().length() == 1 ? "" : "." + h.digits().substring(1);
    return "%s0x%c%sp%s%d"
        .formatted(
            h.negative() ? "-" : "",
            h.digits().charAt(0),
            fraction,
            h.exponent() < 0 ? "-" : "+",
            Math.abs(h.exponent()));
  }

  @ParameterizedTest
  @ValueSource(strings = {"float", "double", "long double"})
  void decimalsAreReadAsStrtodReadsThem(String type) {
    Format format = format(type);
    var operands = new RandomOperands(format, 23);
    var random = new SplittableRandom(29);
    for (int i = 0; i < CASES; i++) {
      Datum x = operands.any();
      if (!x.classify().isFinite()) {
        continue;
      }
      String text = text(x, random);
      int mode = random.nextInt(4);
      Datum read = Datum.parse(format, text, Machine.MODES[mode], Flags.IGNORED);
      assertThat(read)
          .as("%s %s", text, Machine.MODES[mode])
          .isEqualTo(machine.read(text, format, mode));
    }
  }

  /// A random decimal, or one on, just above or just below a number or a midpoint.
  private static String text(Datum x, SplittableRandom random) {
    if (random.nextBoolean()) {
      return random.nextLong() + "e" + random.nextInt(-60, 40);
    }
    DecimalDigits exact = DecimalDigits.exact(x);
    var value =
        new BigDecimal(exact.digits())
            .scaleByPowerOfTen(exact.exponent() + 1 - exact.digits().length());
    DecimalDigits ulp = DecimalDigits.exact(WideFpu.of(x.format()).ulp(x, Flags.IGNORED));
    var half =
        new BigDecimal(ulp.digits())
            .scaleByPowerOfTen(ulp.exponent() + 1 - ulp.digits().length())
            .divide(BigDecimal.TWO);
    BigDecimal point = random.nextBoolean() ? value : value.add(half);
    BigDecimal nudge = half.movePointLeft(random.nextInt(1, 30));
    BigDecimal moved =
        switch (random.nextInt(3)) {
          case 0 -> point;
          case 1 -> point.add(nudge);
          default -> point.subtract(nudge);
        };
    return (exact.negative() ? moved.negate() : moved).toString();
  }
}
