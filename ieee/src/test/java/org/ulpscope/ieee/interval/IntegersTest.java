package org.ulpscope.ieee.interval;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.ulpscope.ieee.Encoding;
import org.ulpscope.ieee.Flags;
import org.ulpscope.ieee.Format;
import org.ulpscope.ieee.Fpu;
import org.ulpscope.ieee.OutOfRange;
import org.ulpscope.ieee.RoundingMode;
import org.ulpscope.ieee.interval.Integers.Range;

/// Integer conversions over intervals against all floats and all integers, one by one.
class IntegersTest {
  private static final Format[] FORMATS = {
    new Format(3, 3), new Format(2, 4), new Format(4, 3), new Format(3, 3, Encoding.FINITE)
  };

  @ParameterizedTest
  @EnumSource
  void conversionsKeepExactlyTheSolutions(RoundingMode mode) {
    var random = new SplittableRandom(59);
    for (int round = 0; round < 2_000; round++) {
      Format format = FORMATS[random.nextInt(FORMATS.length)];
      var conversion = new Integers(format, random.nextInt(1, 8), random.nextBoolean(), mode);
      Interval all = Interval.numbers(format);
      long a = random.nextLong(all.low(), all.high() + 1);
      long b = random.nextLong(all.low(), all.high() + 1);
      var floats = new Interval(format, Math.min(a, b), Math.max(a, b), false);
      long least = conversion.all().low().longValueExact();
      long greatest = conversion.all().high().longValueExact();
      long i = random.nextLong(least, greatest + 1);
      long j = random.nextLong(least, greatest + 1);
      var range = new Range(BigInteger.valueOf(Math.min(i, j)), BigInteger.valueOf(Math.max(i, j)));
      check(conversion, floats, range);
    }
  }

  private static void check(Integers conversion, Interval floats, Range range) {
    Format format = conversion.format();
    Fpu fpu = Fpu.of(format);
    int width = conversion.width();
    boolean signed = conversion.signed();
    Interval results = Interval.empty(format);
    BigInteger low = null;
    BigInteger high = null;
    for (BigInteger n = range.low(); n.compareTo(range.high()) <= 0; n = n.add(BigInteger.ONE)) {
      long bits = fpu.fromInteger(n.longValue(), width, signed, conversion.mode(), Flags.IGNORED);
      results = results.hull(Interval.point(format, bits));
      if (floats.contains(bits)) {
        low = low == null ? n : low;
        high = n;
      }
    }
    if (format.hasInfinity()) {
      assertThat(conversion.floats(range)).as("%s %s", conversion, range).isEqualTo(results);
    } else {
      assertThat(conversion.floats(range).containsAll(results)).isTrue();
    }
    same(
        conversion.integersGiving(floats, range),
        low,
        high,
        "%s %s %s".formatted(conversion, floats, range));

    Interval giving = Interval.empty(format);
    low = null;
    high = null;
    for (long place = floats.low(); place <= floats.high(); place++) {
      long bits = new Interval(format, place, place, false).lowBits();
      if (fpu.fitsInteger(bits, width, signed, conversion.mode())) {
        long answer =
            fpu.toInteger(bits, width, signed, conversion.mode(), OutOfRange.POISON, Flags.IGNORED);
        long sign = signed && (answer >> (width - 1) & 1) != 0 ? 1L << width : 0;
        BigInteger n = BigInteger.valueOf(answer - sign);
        low = low == null ? n : low;
        high = n;
        boolean wanted = n.compareTo(range.low()) >= 0 && n.compareTo(range.high()) <= 0;
        giving = wanted ? giving.hull(Interval.point(format, bits)) : giving;
      }
    }
    same(conversion.integers(floats), low, high, "%s %s".formatted(conversion, floats));
    assertThat(conversion.floatsGiving(range, floats))
        .as("%s %s %s", conversion, floats, range)
        .isEqualTo(giving);
  }

  private static void same(Range actual, BigInteger low, BigInteger high, String what) {
    if (low == null) {
      assertThat(actual.isEmpty()).as(what).isTrue();
    } else {
      assertThat(actual).as(what).isEqualTo(new Range(low, high));
    }
  }
}
