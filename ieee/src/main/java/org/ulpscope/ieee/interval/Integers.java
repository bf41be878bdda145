package org.ulpscope.ieee.interval;

import java.math.BigInteger;
import java.util.Optional;
import java.util.function.Predicate;
import org.ulpscope.ieee.Datum;
import org.ulpscope.ieee.Flags;
import org.ulpscope.ieee.Format;
import org.ulpscope.ieee.Fpu;
import org.ulpscope.ieee.OutOfRange;
import org.ulpscope.ieee.RoundingMode;

/// Conversions between intervals of floats and ranges of integers, in both directions.
///
///     var toFloat = new Integers(Format.SINGLE, 32, true, RoundingMode.NEAREST_EVEN);
///     toFloat.floats(new Integers.Range(ZERO, TEN))       // [0, 10]
///     toFloat.integersGiving(anInterval, aRange)          // the integers that convert into it
///
/// Both conversions are monotone, so bounds are found by bisection and are exact.
///
/// @param format of the floats
/// @param width of the integers in bits
/// @param signed how the integers are read
/// @param mode in which conversions round; C's casts to integers truncate
public record Integers(Format format, int width, boolean signed, RoundingMode mode) {
  private static final BigInteger WORD = BigInteger.ONE.shiftLeft(Long.SIZE);
  private static final Range NONE = new Range(BigInteger.ONE, BigInteger.ZERO);

  public Integers {
    if (width < 1) {
      throw new IllegalArgumentException("width is %d; it must be positive".formatted(width));
    }
  }

  /// The integers from one to another, both included; empty if low is above high.
  public record Range(BigInteger low, BigInteger high) {
    /// Whether the range is empty.
    public boolean isEmpty() {
      return low.compareTo(high) > 0;
    }

    private Range hull(Range other) {
      if (isEmpty() || other.isEmpty()) {
        return isEmpty() ? other : this;
      }
      return new Range(low.min(other.low), high.max(other.high));
    }
  }

  /// All integers of the type.
  public Range all() {
    BigInteger least = signed ? BigInteger.ONE.shiftLeft(width - 1).negate() : BigInteger.ZERO;
    BigInteger count = BigInteger.ONE.shiftLeft(width);
    return new Range(least, least.add(count).subtract(BigInteger.ONE));
  }

  private Range within(Range integers) {
    return new Range(integers.low.max(all().low), integers.high.min(all().high));
  }

  /// Every float that an integer of the range converts to.
  public Interval floats(Range integers) {
    Range given = within(integers);
    if (given.isEmpty()) {
      return Interval.empty(format);
    }
    Converter converter = converter();
    var line = new WideLine(format);
    var results = new WidePlaces(converter.place(given.low), converter.place(given.high));
    boolean overflows = !line.all().containsAll(results);
    return Interval.of(line, results.intersect(line.all()), overflows);
  }

  /// The integers of a range that convert to a float of the interval. In formats where an overflow
  /// gives a NaN, an integer may convert to a NaN.
  public Range integersGiving(Interval floats, Range integers) {
    Range given = within(integers);
    if (given.isEmpty()) {
      return NONE;
    }
    Converter converter = converter();
    Range numbers =
        floats.hasNoNumbers()
            ? NONE
            : integersGiving(converter, floats.lowPlace(), floats.highPlace(), given);
    if (format.hasInfinity() || !floats.mayBeNan()) {
      return numbers;
    }
    BigInteger overflow = new WideLine(format).infinity;
    return numbers
        .hull(integersGiving(converter, overflow, overflow, given))
        .hull(integersGiving(converter, overflow.not(), overflow.not(), given));
  }

  private static Range integersGiving(
      Converter converter, BigInteger lowPlace, BigInteger highPlace, Range given) {
    BigInteger end = given.high.add(BigInteger.ONE);
    BigInteger low = first(given.low, end, n -> converter.place(n).compareTo(lowPlace) >= 0);
    BigInteger next = first(low, end, n -> converter.place(n).compareTo(highPlace) > 0);
    return new Range(low, next.subtract(BigInteger.ONE));
  }

  /// Every integer to which a float of the interval converts. Floats out of range and NaNs convert
  /// to none.
  public Range integers(Interval floats) {
    Interval fitting = floatsGiving(all(), floats);
    if (fitting.isEmpty()) {
      return NONE;
    }
    Converter converter = converter();
    return new Range(
        converter.integer(fitting.lowPlace()).orElseThrow(),
        converter.integer(fitting.highPlace()).orElseThrow());
  }

  /// The floats of an interval that convert to an integer of the range.
  public Interval floatsGiving(Range integers, Interval floats) {
    Range wanted = within(integers);
    if (wanted.isEmpty() || floats.hasNoNumbers()) {
      return Interval.empty(format);
    }
    Converter converter = converter();
    BigInteger end = floats.highPlace().add(BigInteger.ONE);
    BigInteger low = first(floats.lowPlace(), end, p -> reaches(converter, p, wanted.low));
    BigInteger past = wanted.high.add(BigInteger.ONE);
    BigInteger next = first(low, end, p -> reaches(converter, p, past));
    return new Interval(format, low, next.subtract(BigInteger.ONE), false);
  }

  /// Whether the number at a place rounds to a given integer or above. A number out of the type's
  /// range counts as below or above it, according to its sign.
  private static boolean reaches(Converter converter, BigInteger place, BigInteger integer) {
    return converter
        .integer(place)
        .map(rounded -> rounded.compareTo(integer) >= 0)
        .orElse(place.signum() >= 0);
  }

  /// The least integer from `low` on that has a property which is monotone, or `end` if none below
  /// it has.
  private static BigInteger first(BigInteger low, BigInteger end, Predicate<BigInteger> property) {
    BigInteger from = low;
    BigInteger to = end;
    while (from.compareTo(to) < 0) {
      BigInteger middle = from.add(to).shiftRight(1);
      if (property.test(middle)) {
        to = middle;
      } else {
        from = middle.add(BigInteger.ONE);
      }
    }
    return from;
  }

  /// Both conversions, on places.
  private interface Converter {
    /// The place of the float that an integer of the type converts to.
    BigInteger place(BigInteger integer);

    /// The integer that the float at a place converts to, if there is one in the type.
    Optional<BigInteger> integer(BigInteger place);
  }

  private Converter converter() {
    return format.isNarrow() && width <= Long.SIZE
        ? new NarrowConverter(this, Fpu.of(format), new NarrowLine(format))
        : new WideConverter(this, new WideLine(format));
  }

  /// The integer with these low bits.
  private BigInteger integer(BigInteger bits) {
    boolean negative = signed && bits.testBit(width - 1);
    return negative ? bits.subtract(BigInteger.ONE.shiftLeft(width)) : bits;
  }

  private record NarrowConverter(Integers type, Fpu fpu, NarrowLine line) implements Converter {
    @Override
    public BigInteger place(BigInteger integer) {
      long bits =
          fpu.fromInteger(integer.longValue(), type.width, type.signed, type.mode, Flags.IGNORED);
      if (line.isNumber(bits)) {
        return BigInteger.valueOf(line.place(bits));
      }
      return BigInteger.valueOf(integer.signum() < 0 ? ~line.infinity : line.infinity);
    }

    @Override
    public Optional<BigInteger> integer(BigInteger place) {
      long bits = line.bits(place.longValueExact());
      if (!fpu.fitsInteger(bits, type.width, type.signed, type.mode)) {
        return Optional.empty();
      }
      OutOfRange never = OutOfRange.POISON;
      long answer = fpu.toInteger(bits, type.width, type.signed, type.mode, never, Flags.IGNORED);
      BigInteger bits64 = BigInteger.valueOf(answer);
      return Optional.of(type.integer(answer < 0 ? bits64.add(WORD) : bits64));
    }
  }

  private record WideConverter(Integers type, WideLine line) implements Converter {
    @Override
    public BigInteger place(BigInteger integer) {
      Datum result = line.fpu.fromInteger(integer, type.mode, Flags.IGNORED);
      if (!result.isNan()) {
        return line.place(result);
      }
      return integer.signum() < 0 ? line.infinity.not() : line.infinity;
    }

    @Override
    public Optional<BigInteger> integer(BigInteger place) {
      OutOfRange none = OutOfRange.POISON;
      return line.fpu
          .toInteger(line.datum(place), type.width, type.signed, type.mode, none, Flags.IGNORED)
          .map(type::integer);
    }
  }
}
