package org.ulpscope.ieee;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.ulpscope.ieee.Machine.Batch;

/// SSE, FMA, F16C, x87 and libm against `ieee`, bits and flags, in the four hardware rounding
/// modes.
///
/// The number of cases is the system property `hardware.cases` (default: 200,000); a long run is
/// `mvn -pl ieee verify -Dtest=HardwareTest -Dhardware.cases=10000000`.
class HardwareTest {
  private static final int CASES = Integer.getInteger("hardware.cases", 200_000);
  private static final long SEED = Long.getLong("hardware.seed", 20261115L);

  private static final Format S = Format.SINGLE;
  private static final Format D = Format.DOUBLE;
  private static final Format X = Format.X87;
  private static final Format Q = Format.QUAD;
  private static final Fpu SINGLE = sse(S);
  private static final Fpu DOUBLE = sse(D);
  private static final Fpu HALF = sse(Format.HALF);
  private static final WideFpu X87 = wide(X);

  @TempDir static Path directory;
  private static Arena arena;
  private static Machine machine;

  /// The result of `ieee` for a case.
  interface Judge {
    Datum answer(Datum a, Datum b, Datum c, RoundingMode mode, Flags flags);
  }

  /// A function of hardware.c and what it must equal.
  ///
  /// @param anyNan whether all NaNs count as equal: libm does not say which one it returns
  /// @param ignored flags not compared
  record Subject(
      String function, Format operands, Format result, boolean anyNan, int ignored, Judge judge) {
    @Override
    public String toString() {
      return function;
    }
  }

  private static Fpu sse(Format format) {
    return Fpu.of(format, NanRule.X86, Tininess.AFTER_ROUNDING);
  }

  private static WideFpu wide(Format format) {
    return WideFpu.of(format, NanRule.X86, Tininess.AFTER_ROUNDING);
  }

  @BeforeAll
  static void compile() throws IOException, InterruptedException {
    Optional<String> obstacle = Machine.obstacle();
    assumeTrue(obstacle.isEmpty(), () -> "hardware tests skipped: " + obstacle.get());
    arena = Arena.ofShared();
    machine = Machine.compile(directory, arena);
  }

  @AfterAll
  static void unload() {
    if (arena != null) {
      arena.close();
    }
  }

  static Stream<Subject> subjects() {
    return Stream.of(sse("d_", DOUBLE), sse("s_", SINGLE), conversions(), x87(), quad(), libm())
        .flatMap(subjects -> subjects);
  }

  private static Stream<Subject> sse(String prefix, Fpu fpu) {
    Format f = fpu.format();
    return Stream.of(
        instruction(prefix + "add", f, f, (a, b, c, m, g) -> fpu.add(a, b, m, g)),
        instruction(prefix + "sub", f, f, (a, b, c, m, g) -> fpu.sub(a, b, m, g)),
        instruction(prefix + "mul", f, f, (a, b, c, m, g) -> fpu.mul(a, b, m, g)),
        instruction(prefix + "div", f, f, (a, b, c, m, g) -> fpu.div(a, b, m, g)),
        instruction(prefix + "fma", f, f, (a, b, c, m, g) -> fpu.fma(a, b, c, m, g)),
        instruction(prefix + "sqrt", f, f, (a, b, c, m, g) -> fpu.sqrt(a, m, g)),
        instruction(prefix + "min", f, f, (a, b, c, m, g) -> fpu.min(a, b, MinMax.X86, g)),
        instruction(prefix + "max", f, f, (a, b, c, m, g) -> fpu.max(a, b, MinMax.X86, g)),
        instruction(prefix + "compare", f, f, (a, b, c, m, g) -> fpu.compare(a, b, g).ordinal()),
        instruction(
            prefix + "compare_signaling",
            f,
            f,
            (a, b, c, m, g) -> fpu.compareSignaling(a, b, g).ordinal()),
        toInteger(prefix + "to_i32", fpu, 32, false),
        toInteger(prefix + "to_i64", fpu, 64, false),
        toInteger(prefix + "trunc_i32", fpu, 32, true),
        toInteger(prefix + "trunc_i64", fpu, 64, true),
        instruction(
            prefix + "from_i32", D, f, (a, b, c, m, g) -> fpu.fromInteger(a, 32, true, m, g)),
        instruction(
            prefix + "from_i64", D, f, (a, b, c, m, g) -> fpu.fromInteger(a, 64, true, m, g)));
  }

  private interface NarrowJudge {
    long answer(long a, long b, long c, RoundingMode mode, Flags flags);
  }

  /// Judged with flags, and again without them where that takes the hardware path of [Fpu].
  private static Subject instruction(String function, Format in, Format out, NarrowJudge judge) {
    return new Subject(
        function,
        in,
        out,
        false,
        0,
        (a, b, c, mode, flags) -> {
          long bits = judge.answer(a.lowBits(), b.lowBits(), c.lowBits(), mode, flags);
          long again = judge.answer(a.lowBits(), b.lowBits(), c.lowBits(), mode, Flags.IGNORED);
          assertThat(again).as("without flags").isEqualTo(bits);
          return Datum.of(out, bits);
        });
  }

  private static Subject toInteger(String function, Fpu fpu, int width, boolean truncates) {
    return instruction(
        function,
        fpu.format(),
        D,
        (a, b, c, m, g) ->
            fpu.toInteger(
                a,
                width,
                true,
                truncates ? RoundingMode.TOWARD_ZERO : m,
                OutOfRange.X86_INDEFINITE,
                g));
  }

  private static Stream<Subject> conversions() {
    return Stream.of(
        instruction("d_from_s", S, D, (a, b, c, m, g) -> DOUBLE.convertFrom(SINGLE, a, m, g)),
        instruction("s_from_d", D, S, (a, b, c, m, g) -> SINGLE.convertFrom(DOUBLE, a, m, g)),
        instruction(
            "h_from_s", S, Format.HALF, (a, b, c, m, g) -> HALF.convertFrom(SINGLE, a, m, g)),
        instruction(
            "s_from_h", Format.HALF, S, (a, b, c, m, g) -> SINGLE.convertFrom(HALF, a, m, g)),
        plain("x_from_d", D, X, (a, b, c, m, g) -> X87.convertFrom(a, m, g)),
        plain("x_from_s", S, X, (a, b, c, m, g) -> X87.convertFrom(a, m, g)),
        plain("d_from_x", X, D, (a, b, c, m, g) -> wide(D).convertFrom(a, m, g)),
        plain("s_from_x", X, S, (a, b, c, m, g) -> wide(S).convertFrom(a, m, g)),
        plain(
            "x_from_i64",
            D,
            X,
            (a, b, c, m, g) -> X87.fromInteger(BigInteger.valueOf(a.lowBits()), m, g)));
  }

  private static Subject plain(String function, Format in, Format out, Judge judge) {
    return new Subject(function, in, out, false, 0, judge);
  }

  private static Stream<Subject> x87() {
    return Stream.of(
        plain("x_add", X, X, (a, b, c, m, g) -> X87.add(a, b, m, g)),
        plain("x_sub", X, X, (a, b, c, m, g) -> X87.sub(a, b, m, g)),
        plain("x_mul", X, X, (a, b, c, m, g) -> X87.mul(a, b, m, g)),
        plain("x_div", X, X, (a, b, c, m, g) -> X87.div(a, b, m, g)),
        plain("x_sqrt", X, X, (a, b, c, m, g) -> X87.sqrt(a, m, g)),
        plain("x_rint", X, X, (a, b, c, m, g) -> X87.roundToIntegralExact(a, m, g)),
        plain("x_fmod", X, X, (a, b, c, m, g) -> X87.fmod(a, b, g)),
        plain("x_remainder", X, X, (a, b, c, m, g) -> X87.remainder(a, b, g)),
        plain("x_compare", X, D, (a, b, c, m, g) -> outcome(X87.compare(a, b, g))),
        plain(
            "x_compare_signaling", X, D, (a, b, c, m, g) -> outcome(X87.compareSignaling(a, b, g))),
        plain("x_to_i32", X, D, (a, b, c, m, g) -> integer(a, 32, m, g)),
        plain("x_to_i64", X, D, (a, b, c, m, g) -> integer(a, 64, m, g)));
  }

  private static Datum outcome(Outcome outcome) {
    return Datum.of(D, outcome.ordinal());
  }

  private static Datum integer(Datum a, int width, RoundingMode mode, Flags flags) {
    return X87.toInteger(a, width, true, mode, OutOfRange.X86_INDEFINITE, flags)
        .map(integer -> new Datum(D, integer))
        .orElseThrow();
  }

  private static Stream<Subject> quad() {
    WideFpu u = wide(Q);
    return Stream.of(
        software("q_add", Q, Q, (a, b, c, m, g) -> u.add(a, b, m, g)),
        software("q_sub", Q, Q, (a, b, c, m, g) -> u.sub(a, b, m, g)),
        software("q_mul", Q, Q, (a, b, c, m, g) -> u.mul(a, b, m, g)),
        software("q_div", Q, Q, (a, b, c, m, g) -> u.div(a, b, m, g)),
        software("q_sqrt", Q, Q, (a, b, c, m, g) -> u.sqrt(a, m, g)),
        software("q_fma", Q, Q, (a, b, c, m, g) -> u.fma(a, b, c, m, g)),
        software("q_fmod", Q, Q, (a, b, c, m, g) -> u.fmod(a, b, g)),
        software("q_remainder", Q, Q, (a, b, c, m, g) -> u.remainder(a, b, g)),
        software("q_rint", Q, Q, (a, b, c, m, g) -> u.roundToIntegralExact(a, m, g)),
        software("q_from_d", D, Q, (a, b, c, m, g) -> u.convertFrom(a, m, g)),
        software("q_from_x", X, Q, (a, b, c, m, g) -> u.convertFrom(a, m, g)),
        software("d_from_q", Q, D, (a, b, c, m, g) -> wide(D).convertFrom(a, m, g)),
        software("s_from_q", Q, S, (a, b, c, m, g) -> wide(S).convertFrom(a, m, g)),
        software("x_from_q", Q, X, (a, b, c, m, g) -> X87.convertFrom(a, m, g)));
  }

  /// binary128 is computed by the compiler's runtime and libm, which do not specify which NaN they
  /// return.
  private static Subject software(String function, Format in, Format out, Judge judge) {
    return new Subject(function, in, out, true, 0, judge);
  }

  private static Stream<Subject> libm() {
    return Stream.of(S, D, X).flatMap(HardwareTest::libm);
  }

  private static Stream<Subject> libm(Format f) {
    WideFpu u = wide(f);
    return Stream.of(
        function(f, "sqrt", 0, (a, b, c, m, g) -> u.sqrt(a, m, g)),
        function(f, "fma", 0, (a, b, c, m, g) -> u.fma(a, b, c, m, g)),
        function(f, "fmod", 0, (a, b, c, m, g) -> u.fmod(a, b, g)),
        function(f, "remainder", 0, (a, b, c, m, g) -> u.remainder(a, b, g)),
        function(f, "rint", 0, (a, b, c, m, g) -> u.roundToIntegralExact(a, m, g)),
        function(f, "nearbyint", 0, (a, b, c, m, g) -> u.roundToIntegral(a, m, g)),
        integral(f, "floor", RoundingMode.TOWARD_NEGATIVE),
        integral(f, "ceil", RoundingMode.TOWARD_POSITIVE),
        integral(f, "trunc", RoundingMode.TOWARD_ZERO),
        integral(f, "round", RoundingMode.NEAREST_AWAY),
        integral(f, "roundeven", RoundingMode.NEAREST_EVEN),
        function(f, "logb", 0, (a, b, c, m, g) -> u.logb(a, m, g)),
        function(f, "fmin", 0, (a, b, c, m, g) -> u.min(a, b, MinMax.C, g)),
        function(f, "fmax", 0, (a, b, c, m, g) -> u.max(a, b, MinMax.C, g)),
        function(f, "scalbn", 0, (a, b, c, m, g) -> u.scalbn(a, b.bits().intValue(), m, g)));
  }

  /// C17 F.10.6 lets these raise inexact or not.
  private static Subject integral(Format f, String name, RoundingMode direction) {
    WideFpu u = wide(f);
    return function(f, name, Flags.INEXACT, (a, b, c, m, g) -> u.roundToIntegral(a, direction, g));
  }

  private static Subject function(Format f, String name, int ignored, Judge judge) {
    String letter = f.equals(S) ? "s_" : f.equals(D) ? "d_" : "x_";
    return new Subject("m_" + letter + name, f, f, true, ignored, judge);
  }

  @ParameterizedTest
  @MethodSource("subjects")
  void agreesWithTheMachine(Subject subject) {
    assumeTrue(!subject.function.endsWith("_fma") || machine.has("fma"), "no FMA instructions");
    assumeTrue(!subject.function.contains("h") || machine.has("f16c"), "no F16C instructions");
    int total = (int) (CASES / subjects().count() / Machine.MODES.length) + 1;
    var operands = new RandomOperands(subject.operands, SEED ^ subject.function.hashCode());
    int left = total;
    while (left > 0) {
      int size = Math.min(left, 4096);
      left -= size;
      try (Arena batchArena = Arena.ofConfined()) {
        var batch = new Batch(size, batchArena);
        fill(batch, operands, subject);
        for (int mode = 0; mode < Machine.MODES.length; mode++) {
          machine.run(subject.function, mode, batch);
          judge(batch, subject, Machine.MODES[mode]);
        }
      }
    }
  }

  private static void fill(Batch batch, RandomOperands operands, Subject subject) {
    boolean integers = subject.function.contains("from_i");
    boolean scales = subject.function.endsWith("scalbn");
    for (int i = 0; i < batch.size; i++) {
      Datum a = integers ? Datum.of(D, operands.integer()) : operands.any();
      Datum b = scales ? operands.scale() : operands.near(a);
      Datum c = subject.function.endsWith("fma") ? addend(operands, a, b) : b;
      Batch.set(batch.a, i, a);
      Batch.set(batch.b, i, b);
      Batch.set(batch.c, i, c);
    }
  }

  /// Often near −a·b, so that the sum cancels.
  private static Datum addend(RandomOperands operands, Datum a, Datum b) {
    WideFpu fpu = WideFpu.of(a.format());
    Datum product = fpu.mul(a, b, RoundingMode.NEAREST_EVEN, Flags.IGNORED);
    return operands.near(product.negate());
  }

  /// Whether results only need to compare equal. C leaves open which of two equal operands `fmin`
  /// and `fmax` return, and `fminl` chooses differently from `fmin`. glibc's `remainder` gives −0
  /// for some positive x, against IEEE 754-2019 §5.3.1.
  private static boolean isLoose(Subject subject) {
    return switch (subject.function) {
      case "m_x_fmin", "m_x_fmax", "m_s_remainder", "m_d_remainder", "q_remainder" -> true;
      default -> false;
    };
  }

  private static boolean isEqual(Datum x, Datum y) {
    return WideFpu.of(x.format()).compare(x, y, Flags.IGNORED) == Outcome.EQUAL;
  }

  /// Whether the pattern is outside what C defines: an unnormal or similar, or a pseudo-denormal.
  private static boolean isForeign(Datum x, Subject subject) {
    if (!x.format().equals(X)) {
      return false;
    }
    boolean pseudoDenormal =
        x.classify() == FloatClass.SUBNORMAL && X87.exponent(x) == X.minExponent();
    return x.classify() == FloatClass.UNSUPPORTED
        || (pseudoDenormal && subject.function.startsWith("q_"));
  }

  /// IEEE 754-2019 §7.2 leaves open whether ∞ · 0 + a quiet NaN is invalid: for instructions it is
  /// not, for the software of `fmal` and `fmaf128` it is.
  private static boolean isOpen(Subject subject, Datum a, Datum b, Datum c) {
    boolean software = subject.function.equals("m_x_fma") || subject.function.equals("q_fma");
    return software
        && c.classify() == FloatClass.QUIET_NAN
        && ((a.classify() == FloatClass.INFINITE && b.classify() == FloatClass.ZERO)
            || (a.classify() == FloatClass.ZERO && b.classify() == FloatClass.INFINITE));
  }

  private static void judge(Batch batch, Subject subject, RoundingMode mode) {
    for (int i = 0; i < batch.size; i++) {
      Datum a = Batch.get(batch.a, i, subject.operands);
      Datum b = Batch.get(batch.b, i, subject.operands);
      Datum c = Batch.get(batch.c, i, subject.operands);
      if (subject.anyNan
          && (isForeign(a, subject) || isForeign(b, subject) || isForeign(c, subject))) {
        continue; // not a number in C, so libm may return anything
      }
      var flags = new Flags();
      Datum actual = subject.judge.answer(a, b, c, mode, flags);
      Datum expected = Batch.get(batch.result, i, subject.result);
      int ignored = subject.ignored | (isOpen(subject, a, b, c) ? Flags.INVALID : 0);
      int expectedFlags = batch.flags(i) & Flags.ALL & ~ignored;
      boolean same =
          expected.equals(actual)
              || (subject.anyNan && expected.isNan() && actual.isNan())
              || (isLoose(subject) && isEqual(expected, actual));
      if (!same || expectedFlags != (flags.raised() & ~ignored)) {
        assertThat("0x%x %s".formatted(actual.bits(), flags))
            .as("%s %s of 0x%x, 0x%x, 0x%x", subject, mode, a.bits(), b.bits(), c.bits())
            .isEqualTo("0x%x %s".formatted(expected.bits(), Flags.describe(expectedFlags)));
      }
    }
  }
}
