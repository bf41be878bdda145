package org.ulpscope.ieee.interval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.EnumSet;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.ulpscope.ieee.Datum;
import org.ulpscope.ieee.Encoding;
import org.ulpscope.ieee.Flags;
import org.ulpscope.ieee.Format;
import org.ulpscope.ieee.Outcome;
import org.ulpscope.ieee.RandomOperands;
import org.ulpscope.ieee.RoundingMode;
import org.ulpscope.ieee.WideFpu;

/// Intervals of formats beyond 64 bits. The results on `long`s for tiny formats are tested
/// elsewhere. Here integers of any size must give the same results, and projections of samples of
/// X87 and QUAD must keep their solutions.
class WideIntervalTest {
  private static final boolean FULL = Boolean.getBoolean("projection.full");

  static Stream<Arguments> tinyOperations() {
    return Stream.of(new Format(2, 3), new Format(3, 3), new Format(3, 3, Encoding.FINITE))
        .flatMap(format -> Stream.of(Kind.values()).map(kind -> Arguments.of(kind, format)));
  }

  private static Format result(Kind kind, Format format) {
    return kind == Kind.CONVERT ? new Format(2, 4, format.encoding()) : format;
  }

  private static Propagator narrow(Kind kind, Format f, RoundingMode mode) {
    return switch (kind) {
      case ADD -> Propagator.add(f, mode);
      case SUB -> Propagator.sub(f, mode);
      case MUL -> Propagator.mul(f, mode);
      case DIV -> Propagator.div(f, mode);
      case FMA -> Propagator.fma(f, mode);
      case SQRT -> Propagator.sqrt(f, mode);
      case ROUND -> Propagator.roundToIntegral(f, mode);
      case CONVERT -> Propagator.convert(f, result(kind, f), mode);
    };
  }

  private static Interval random(Format format, SplittableRandom random) {
    Interval all = Interval.numbers(format);
    long low = all.lowPlace().longValueExact();
    long high = all.highPlace().longValueExact();
    long a = random.nextLong(low, high + 1);
    long b = random.nextInt(4) == 0 ? a : random.nextLong(low, high + 1);
    Interval chosen =
        switch (random.nextInt(8)) {
          case 0 -> all;
          case 1 -> Interval.empty(format);
          default ->
              new Interval(
                  format,
                  BigInteger.valueOf(Math.min(a, b)),
                  BigInteger.valueOf(Math.max(a, b)),
                  false);
        };
    return random.nextInt(4) == 0 ? chosen.withNan() : chosen;
  }

  @ParameterizedTest
  @MethodSource("tinyOperations")
  void longsAndIntegersOfAnySizeFindTheSame(Kind kind, Format format) {
    var random = new SplittableRandom(71);
    for (RoundingMode mode : RoundingMode.values()) {
      Propagator narrow = narrow(kind, format, mode);
      Propagator wide = Propagator.wide(kind, format, result(kind, format), mode);
      for (int round = 0; round < 150; round++) {
        var operands = new Interval[kind.arity];
        for (int i = 0; i < operands.length; i++) {
          operands[i] = random(format, random);
        }
        Interval z = random(result(kind, format), random);
        assertThat(wide.forward(operands)).isEqualTo(narrow.forward(operands));
        for (int i = 0; i < operands.length; i++) {
          assertThat(wide.project(i, z, operands)).isEqualTo(narrow.project(i, z, operands));
        }
      }
    }
  }

  static Stream<Arguments> binaryOperations() {
    return Stream.of(new Format(2, 3), new Format(3, 3))
        .flatMap(
            format ->
                Stream.of(Kind.ADD, Kind.SUB, Kind.MUL, Kind.DIV)
                    .map(kind -> Arguments.of(kind, format)));
  }

  /// Every pair of an operand's and a result's interval with `-Dprojection.full=true`, else one in
  /// many; the operand that is projected is any number.
  @ParameterizedTest
  @MethodSource("binaryOperations")
  void projectionsOfPairsAreTheSame(Kind kind, Format format) {
    Interval all = Interval.numbers(format);
    long count = all.high() - all.low() + 1;
    long pairs = count * count * count * count;
    long stride = FULL ? 1 : pairs / 300 | 1;
    for (RoundingMode mode : RoundingMode.values()) {
      Propagator narrow = narrow(kind, format, mode);
      Propagator wide = Propagator.wide(kind, format, format, mode);
      for (long pair = 0; pair < pairs; pair += stride) {
        long y1 = pair % count;
        long y2 = pair / count % count;
        long z1 = pair / count / count % count;
        long z2 = pair / count / count / count;
        if (y1 <= y2 && z1 <= z2) {
          Interval y = new Interval(format, all.low() + y1, all.low() + y2, false);
          Interval z = new Interval(format, all.low() + z1, all.low() + z2, false);
          Interval first = narrow.project(0, z, all, y);
          Interval second = narrow.project(1, z, y, all);
          if (!wide.project(0, z, all, y).equals(first)
              || !wide.project(1, z, y, all).equals(second)) {
            assertThat(wide.project(0, z, all, y)).as("%s %s", y, z).isEqualTo(first);
            assertThat(wide.project(1, z, y, all)).as("%s %s", y, z).isEqualTo(second);
          }
        }
      }
    }
  }

  /// The format with the leading bit stored has the same numbers, at the same places, and is never
  /// narrow.
  private static Format explicit(Format format) {
    return new Format(format.exponentBits(), format.significandBits(), Encoding.EXPLICIT_BIT);
  }

  private static Interval explicit(Interval x) {
    return new Interval(explicit(x.format()), x.lowPlace(), x.highPlace(), x.mayBeNan());
  }

  @ParameterizedTest
  @EnumSource
  void aStoredLeadingBitChangesNoInterval(RoundingMode mode) {
    var random = new SplittableRandom(73);
    var format = new Format(3, 3);
    for (int round = 0; round < 150; round++) {
      Interval x = random(format, random);
      Interval y = random(format, random);
      assertThat(explicit(x).intersect(explicit(y))).isEqualTo(explicit(x.intersect(y)));
      assertThat(explicit(x).hull(explicit(y))).isEqualTo(explicit(x.hull(y)));
      assertThat(explicit(x).negate()).isEqualTo(explicit(x.negate()));
      assertThat(explicit(x).abs()).isEqualTo(explicit(x.abs()));
      assertThat(explicit(x).containsAll(explicit(y))).isEqualTo(x.containsAll(y));
      assertThat(explicit(x)).hasToString(x.toString());

      var outcomes = EnumSet.allOf(Outcome.class);
      outcomes.removeIf(_ -> random.nextBoolean());
      assertThat(Comparison.outcomes(explicit(x), explicit(y)))
          .isEqualTo(Comparison.outcomes(x, y));
      assertThat(Comparison.project(explicit(x), explicit(y), outcomes))
          .isEqualTo(explicit(Comparison.project(x, y, outcomes)));

      assertThat(UlpMaximum.sum(explicit(x))).isEqualTo(explicit(UlpMaximum.sum(x)));
      assertThat(UlpMaximum.product(explicit(x), mode))
          .isEqualTo(explicit(UlpMaximum.product(x, mode)));
      assertThat(UlpMaximum.dividend(explicit(x), mode))
          .isEqualTo(explicit(UlpMaximum.dividend(x, mode)));

      Interval quotient = Propagator.div(format, mode).project(1, x, y, Interval.all(format));
      assertThat(
              Propagator.div(explicit(format), mode)
                  .project(1, explicit(x), explicit(y), Interval.all(explicit(format))))
          .isEqualTo(explicit(quotient));

      int width = random.nextInt(1, 8);
      var integers = new Integers(format, width, random.nextBoolean(), mode);
      var wide = new Integers(explicit(format), width, integers.signed(), mode);
      Integers.Range range = range(integers, random);
      assertThat(wide.floats(range)).isEqualTo(explicit(integers.floats(range)));
      assertThat(wide.integers(explicit(x))).isEqualTo(integers.integers(x));
      assertThat(wide.integersGiving(explicit(x), range))
          .isEqualTo(integers.integersGiving(x, range));
      assertThat(wide.floatsGiving(range, explicit(x)))
          .isEqualTo(explicit(integers.floatsGiving(range, x)));
    }
  }

  private static Integers.Range range(Integers type, SplittableRandom random) {
    long low = type.all().low().longValueExact();
    long high = type.all().high().longValueExact();
    long a = random.nextLong(low, high + 1);
    long b = random.nextLong(low, high + 1);
    return new Integers.Range(
        BigInteger.valueOf(Math.min(a, b)), BigInteger.valueOf(Math.max(a, b)));
  }

  static Stream<Arguments> wideOperations() {
    return Stream.of(Format.X87, Format.QUAD)
        .flatMap(format -> Stream.of(Kind.values()).map(kind -> Arguments.of(kind, format)));
  }

  /// Takes operands and their result, puts intervals around all of them, and checks that they are
  /// still there after each projection.
  @ParameterizedTest
  @MethodSource("wideOperations")
  void solutionsAreKept(Kind kind, Format format) {
    var random = new SplittableRandom(79);
    var data = new RandomOperands(format, 83);
    Format[] targets = {Format.HALF, Format.DOUBLE, Format.X87, Format.QUAD};
    for (int round = 0; round < 60; round++) {
      RoundingMode mode = RoundingMode.values()[round % RoundingMode.values().length];
      Format target = kind == Kind.CONVERT ? targets[round % targets.length] : format;
      Propagator propagator =
          kind == Kind.CONVERT
              ? Propagator.convert(format, target, mode)
              : narrow(kind, format, mode);
      Datum x = data.any();
      Datum y = data.near(x);
      Datum w = data.near(y);
      Datum z = kind.apply(WideFpu.of(target), x, y, w, mode);
      Datum[] point = {x, y, w};
      var operands = new Interval[kind.arity];
      for (int i = 0; i < operands.length; i++) {
        operands[i] = around(point[i], random);
      }
      Interval result = around(z, random);
      assertThat(propagator.forward(operands).contains(z)).isTrue();
      for (int i = 0; i < operands.length; i++) {
        Interval left = propagator.project(i, result, operands);
        assertThat(left.contains(point[i]) && operands[i].containsAll(left))
            .as("%s %s of %s gives %s: %s", kind, mode, operands, result, left)
            .isTrue();
      }
    }
  }

  private static Interval around(Datum x, SplittableRandom random) {
    Interval point = Interval.point(x);
    if (point.hasNoNumbers()) {
      return point;
    }
    Interval all = Interval.numbers(x.format());
    BigInteger below = BigInteger.ONE.shiftLeft(random.nextInt(x.format().width()));
    BigInteger above = BigInteger.ONE.shiftLeft(random.nextInt(x.format().width()));
    return new Interval(
        x.format(),
        point.lowPlace().subtract(below).max(all.lowPlace()),
        point.highPlace().add(above).min(all.highPlace()),
        false);
  }

  /// A projection ends at solutions: one place further there is none.
  @ParameterizedTest
  @EnumSource(names = {"ADD", "SUB", "MUL", "DIV"})
  void quadProjectionsAreTight(Kind kind) {
    var random = new SplittableRandom(89);
    var data = new RandomOperands(Format.QUAD, 97);
    int tight = 0;
    int total = 0;
    while (total < 40) {
      RoundingMode mode = RoundingMode.values()[total % RoundingMode.values().length];
      Propagator propagator = narrow(kind, Format.QUAD, mode);
      Datum x = data.any();
      Datum y = data.near(x);
      Datum z = kind.apply(WideFpu.of(Format.QUAD), x, y, y, mode);
      if (x.isNan() || y.isNan() || z.isNan()) {
        continue;
      }
      Interval others = around(y, random);
      Interval result = Interval.point(z);
      Interval left = propagator.project(0, result, Interval.numbers(Format.QUAD), others);
      total++;
      boolean low =
          !propagator.project(1, result, Interval.point(left.lowDatum()), others).isEmpty();
      boolean high =
          !propagator.project(1, result, Interval.point(left.highDatum()), others).isEmpty();
      tight += low && high ? 1 : 0;
    }
    System.out.printf("## projections of %s QUAD: %d of %d exact%n", kind, tight, total);
    assertThat(tight).as("projections whose ends are solutions").isGreaterThan(total * 9 / 10);
  }

  /// The example of Botella, Gotlieb and Michel, in the precision of a `long double`.
  @Test
  void absorptionIsRefutedInX87() {
    Propagator add = Propagator.add(Format.X87, RoundingMode.NEAREST_EVEN);
    Datum large = Datum.parse(Format.X87, "0x1p+100");
    WideFpu x87 = WideFpu.of(Format.X87);
    Interval above =
        Interval.of(x87.nextUp(large, Flags.IGNORED), Datum.infinity(Format.X87, false));
    Interval x = add.project(0, above, Interval.numbers(Format.X87), Interval.point(large));
    // Half an ulp of 2^100 is 2^36, which still ties to even.
    Datum half = Datum.parse(Format.X87, "0x1p+36");
    assertThat(x.lowDatum()).isEqualTo(x87.nextUp(half, Flags.IGNORED));
    assertThat(x.contains(half)).isFalse();
    assertThat(add.project(0, Interval.point(large), Interval.point(half), Interval.point(large)))
        .isEqualTo(Interval.point(half));
  }

  @Test
  void x87PatternsBelongWhereTheirValuesDo() {
    Datum pseudoDenormal = Datum.of(Format.X87, 0x8000_0000_0000_0000L);
    Datum leastNormal = Datum.of(Format.X87, 1, 0x8000_0000_0000_0000L);
    Datum unnormal = Datum.of(Format.X87, 0x3fff, 0x4000_0000_0000_0000L);
    assertThat(Interval.point(pseudoDenormal)).isEqualTo(Interval.point(leastNormal));
    assertThat(Interval.point(pseudoDenormal).lowDatum()).isEqualTo(leastNormal);
    assertThat(Interval.numbers(Format.X87).contains(unnormal)).isFalse();
    assertThat(Interval.all(Format.X87).contains(unnormal)).isTrue();
  }

  @Test
  void integersOf128BitsBecomeLongDoubles() {
    var type = new Integers(Format.X87, 128, true, RoundingMode.TOWARD_ZERO);
    Interval all = type.floats(type.all());
    assertThat(all.highDatum()).isEqualTo(Datum.parse(Format.X87, "0x1.fffffffffffffffep+126"));
    assertThat(type.integers(Interval.numbers(Format.X87)).low()).isEqualTo(type.all().low());
    var zero = new Integers.Range(BigInteger.ZERO, BigInteger.ZERO);
    Interval truncated = type.floatsGiving(zero, Interval.numbers(Format.X87));
    Datum belowOne = Datum.parse(Format.X87, "0x1.fffffffffffffffep-1");
    assertThat(truncated).isEqualTo(Interval.of(belowOne.negate(), belowOne));
  }

  /// In formats where an overflow gives a NaN, an integer may convert to a NaN.
  @Test
  void integersThatOverflowToNanAreKept() {
    var type = new Integers(Format.FP8_E4M3, 16, true, RoundingMode.NEAREST_EVEN);
    Interval nan = Interval.empty(Format.FP8_E4M3).withNan();
    assertThat(type.integersGiving(nan, type.all())).isEqualTo(type.all());
    var positive = new Integers.Range(BigInteger.ZERO, type.all().high());
    assertThat(type.integersGiving(nan, positive).low()).isEqualTo(BigInteger.valueOf(465));
    assertThat(type.floats(positive)).isEqualTo(Interval.of(Format.FP8_E4M3, 0, 0x7e).withNan());
  }

  @Test
  void narrowAccessorsRefuseWideIntervals() {
    Interval x = Interval.numbers(Format.QUAD);
    assertThatThrownBy(x::low)
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("lowPlace");
    assertThatThrownBy(() -> x.contains(0L))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("Datum");
    assertThatThrownBy(
            () -> new Interval(Format.HALF, BigInteger.ZERO, BigInteger.ONE.shiftLeft(90), false))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("not places of Float(5,11)");
  }
}
