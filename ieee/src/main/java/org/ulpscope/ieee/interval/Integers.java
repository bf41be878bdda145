package org.ulpscope.ieee.interval;

import java.math.BigInteger;
import org.ulpscope.ieee.Flags;
import org.ulpscope.ieee.Format;
import org.ulpscope.ieee.Fpu;
import org.ulpscope.ieee.OutOfRange;
import org.ulpscope.ieee.RoundingMode;

/// Conversions between intervals of floats and ranges of integers of up to 64 bits, in both directions.
///
///     var toFloat = new Integers(Format.SINGLE, 32, true, RoundingMode.NEAREST_EVEN);
///     toFloat.floats(new Integers.Range(ZERO, TEN))       // [0, 10]
///     toFloat.integersGiving(anInterval, aRange)          // the integers that convert into it
///
/// Both conversions are monotone, so bounds are found by bisection and are exact.
///
/// @param format of the floats, narrow
/// @param width of the integers in bits, 1 to 64
/// @param signed how the integers are read
/// @param mode in which conversions round; C's casts to integers truncate
public record Integers(Format format, int width, boolean signed, RoundingMode mode) {
  public Integers {
    if (width < 1 || width > Long.SIZE) {
      throw new IllegalArgumentException("width is %d; it must be 1 to 64".formatted(width));
    }
  }

  /// The integers from one to another, both included; none if low is above high.
  public record Range(BigInteger low, BigInteger high) {
    /// Whether there are none.
    public boolean isEmpty() {
      return low.compareTo(high) > 0;
    }
  }

  /// All integers of the type.
  public Range all() {
    BigInteger least = signed ? BigInteger.ONE.shiftLeft(width - 1).negate() : BigInteger.ZERO;
    BigInteger count = BigInteger.ONE.shiftLeft(width);
    return new Range(least, least.add(count).subtract(BigInteger.ONE));
  }

  /// Every float that an integer of the range converts to.
  public Interval floats(Range integers) {
    Range given = within(integers);
    if (given.isEmpty()) {
      return Interval.empty(format);
    }
    var result = new Union(new Line(format));
    result.add(placeOf(given.low), placeOf(given.high));
    return result.interval();
  }

  /// The integers of a range that convert to a float of the interval.
  public Range integersGiving(Interval floats, Range integers) {
    Range given = within(integers);
    if (given.isEmpty() || floats.hasNoNumbers()) {
      return new Range(BigInteger.ONE, BigInteger.ZERO);
    }
    BigInteger low = firstAtLeast(floats.low(), given);
    BigInteger high = firstAtLeast(floats.high() + 1, given).subtract(BigInteger.ONE);
    return new Range(low, high);
  }

  /// Every integer that a float of the interval, in range, converts to. Floats out of range, and
  /// NaNs, have no integer here.
  public Range integers(Interval floats) {
    Interval fitting = floatsGiving(all(), floats);
    if (fitting.isEmpty()) {
      return new Range(BigInteger.ONE, BigInteger.ZERO);
    }
    return new Range(integerOf(fitting.lowBits()), integerOf(fitting.highBits()));
  }

  /// The floats of an interval that convert to an integer of the range.
  public Interval floatsGiving(Range integers, Interval floats) {
    Range wanted = within(integers);
    if (wanted.isEmpty() || floats.hasNoNumbers()) {
      return Interval.empty(format);
    }
    long low = firstRoundingAtLeast(wanted.low, floats);
    long high = firstRoundingAtLeast(wanted.high.add(BigInteger.ONE), floats) - 1;
    return low > high ? Interval.empty(format) : new Interval(format, low, high, false);
  }

  private Range within(Range integers) {
    return new Range(integers.low.max(all().low), integers.high.min(all().high));
  }

  private long placeOf(BigInteger integer) {
    Fpu fpu = Fpu.of(format);
    long bits = fpu.fromInteger(integer.longValue(), width, signed, mode, Flags.IGNORED);
    return new Line(format).place(bits);
  }

  /// The least integer of the range whose float is at that place or above; one beyond if there is
  /// none.
  private BigInteger firstAtLeast(long place, Range range) {
    BigInteger low = range.low;
    BigInteger high = range.high.add(BigInteger.ONE);
    while (low.compareTo(high) < 0) {
      BigInteger middle = low.add(high).shiftRight(1);
      if (placeOf(middle) >= place) {
        high = middle;
      } else {
        low = middle.add(BigInteger.ONE);
      }
    }
    return low;
  }

  private BigInteger integerOf(long bits) {
    long answer =
        Fpu.of(format).toInteger(bits, width, signed, mode, OutOfRange.POISON, Flags.IGNORED);
    BigInteger low = new BigInteger(Long.toUnsignedString(answer));
    boolean negative = signed && low.testBit(width - 1);
    return negative ? low.subtract(BigInteger.ONE.shiftLeft(width)) : low;
  }

  /// The least place of the interval whose number rounds to that integer or above; one beyond if
  /// there is none. A number out of the type is below it or above it by its sign.
  private long firstRoundingAtLeast(BigInteger integer, Interval floats) {
    Fpu fpu = Fpu.of(format);
    var line = new Line(format);
    long low = floats.low();
    long high = floats.high() + 1;
    while (low < high) {
      long middle = (low & high) + ((low ^ high) >> 1);
      long bits = line.bits(middle);
      boolean reached =
          fpu.fitsInteger(bits, width, signed, mode)
              ? integerOf(bits).compareTo(integer) >= 0
              : middle >= 0;
      if (reached) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return low;
  }
}
