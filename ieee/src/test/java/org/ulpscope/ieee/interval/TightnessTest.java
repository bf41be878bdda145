package org.ulpscope.ieee.interval;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.ulpscope.ieee.Datum;
import org.ulpscope.ieee.Format;
import org.ulpscope.ieee.RandomOperands;
import org.ulpscope.ieee.RoundingMode;
import org.ulpscope.ieee.WideFpu;

/// How often projections are exactly tight in formats too large to list all solutions: those whose
/// both ends are solutions. The number of cases per row is the system property `tightness.cases`;
/// the figures of docs/intervals.md come from 20,000.
class TightnessTest {
  private static final int CASES = Integer.getInteger("tightness.cases", 300);

  static Stream<Arguments> rows() {
    return Stream.of(Format.HALF, Format.SINGLE, Format.DOUBLE, Format.X87, Format.QUAD)
        .flatMap(
            format ->
                Stream.of(Kind.ADD, Kind.SUB, Kind.MUL, Kind.DIV)
                    .map(kind -> Arguments.of(kind, format)));
  }

  /// Nothing is known about the operand that is projected. The other operand is in a run of up to
  /// all floats, and the result is one float or in a run of up to 256, which is hard for the walk.
  @ParameterizedTest
  @MethodSource("rows")
  void mostProjectionsEndAtSolutions(Kind kind, Format format) {
    var random = new SplittableRandom(101);
    var data = new RandomOperands(format, 103);
    WideFpu fpu = WideFpu.of(format);
    Interval all = Interval.numbers(format);
    int cases = format.isNarrow() ? CASES : Math.max(20, CASES / 100);
    int tight = 0;
    for (int done = 0; done < cases; ) {
      RoundingMode mode = RoundingMode.values()[done % RoundingMode.values().length];
      Datum x = data.any();
      Datum y = data.near(x);
      Datum z = kind.apply(fpu, x, y, y, mode);
      if (x.isNan() || y.isNan() || z.isNan()) {
        continue;
      }
      done++;
      Propagator propagator = propagator(kind, format, mode);
      int operand = random.nextInt(2);
      Interval other = around(operand == 0 ? y : x, random.nextInt(format.width()), random);
      Interval result =
          random.nextInt(3) == 0 ? Interval.point(z) : around(z, random.nextInt(9), random);
      Interval left = project(propagator, operand, result, all, other);
      assertThat(left.contains(operand == 0 ? x : y)).isTrue();
      tight += isSolution(propagator, operand, result, left.lowDatum(), other) ? 1 : 0;
      tight += isSolution(propagator, operand, result, left.highDatum(), other) ? 1 : 0;
    }
    double share = 50.0 * tight / cases;
    System.out.printf(
        "## ends of projections of %s %s: %.2f%% of %d are solutions%n",
        kind, format, share, 2 * cases);
    assertThat(share).isGreaterThan(90);
  }

  private static Interval project(
      Propagator propagator, int operand, Interval result, Interval given, Interval other) {
    return operand == 0
        ? propagator.project(0, result, given, other)
        : propagator.project(1, result, other, given);
  }

  /// With one operand known, one step finds whether the other can be.
  private static boolean isSolution(
      Propagator propagator, int operand, Interval result, Datum end, Interval other) {
    return !project(propagator, 1 - operand, result, other, Interval.point(end)).isEmpty();
  }

  static Propagator propagator(Kind kind, Format format, RoundingMode mode) {
    return switch (kind) {
      case ADD -> Propagator.add(format, mode);
      case SUB -> Propagator.sub(format, mode);
      case MUL -> Propagator.mul(format, mode);
      case DIV -> Propagator.div(format, mode);
      default -> throw new IllegalArgumentException(kind + " does not have two operands");
    };
  }

  /// A run of 2^bits places or less, with a number in it.
  private static Interval around(Datum x, int bits, SplittableRandom random) {
    BigInteger place = Interval.point(x).lowPlace();
    BigInteger length = BigInteger.ONE.shiftLeft(bits);
    BigInteger before = length.multiply(BigInteger.valueOf(random.nextInt(9))).shiftRight(3);
    Interval all = Interval.numbers(x.format());
    return new Interval(
        x.format(),
        place.subtract(before).max(all.lowPlace()),
        place.add(length.subtract(before)).min(all.highPlace()),
        false);
  }
}
