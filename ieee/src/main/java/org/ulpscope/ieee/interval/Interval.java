package org.ulpscope.ieee.interval;

import org.ulpscope.ieee.Datum;
import org.ulpscope.ieee.Format;

/// A set of floats: all numbers between two, both included, with or without the NaNs.
///
/// Numbers are in the order −∞ < … < −0 < +0 < … < +∞, so an interval tells the zeros apart. The bounds
/// are places in that order: +0 is 0, −0 is −1, neighbours differ by one. No numbers at all is `low` >
/// `high`, always written the same way.
///
///     Interval unit = Interval.of(Format.DOUBLE, bits(0.0), bits(1.0));
///     unit.contains(bits(-0.0))     // false
///     unit.withNan()                // [0, 1] or NaN
///
/// @param format a narrow format
/// @param low the place of the least number
/// @param high the place of the greatest number
/// @param mayBeNan whether NaNs belong to the set
public record Interval(Format format, long low, long high, boolean mayBeNan) {
  public Interval {
    var line = new Line(format);
    if (low > high) {
      low = line.last();
      high = line.first();
    } else if (low < line.first() || high > line.last()) {
      throw new IllegalArgumentException(
          "bounds %d to %d are not places of %s".formatted(low, high, format));
    }
  }

  /// All floats of the format, NaNs included.
  public static Interval all(Format format) {
    var line = new Line(format);
    return new Interval(format, line.first(), line.last(), true);
  }

  /// All numbers of the format, infinities included.
  public static Interval numbers(Format format) {
    var line = new Line(format);
    return new Interval(format, line.first(), line.last(), false);
  }

  /// No floats.
  public static Interval empty(Format format) {
    return new Interval(format, 1, 0, false);
  }

  /// The numbers from one pattern to another.
  ///
  /// @throws IllegalArgumentException if a pattern is a NaN; the message names it
  public static Interval of(Format format, long lowBits, long highBits) {
    var line = new Line(format);
    return new Interval(
        format, number(line, lowBits, "low"), number(line, highBits, "high"), false);
  }

  /// One float.
  public static Interval point(Format format, long bits) {
    return new Line(format).isNumber(bits) ? of(format, bits, bits) : empty(format).withNan();
  }

  private static long number(Line line, long bits, String bound) {
    if (!line.isNumber(bits)) {
      throw new IllegalArgumentException("%s bound 0x%x is a NaN".formatted(bound, bits));
    }
    return line.place(bits);
  }

  /// Whether the set has no numbers; it may still have NaNs.
  public boolean hasNoNumbers() {
    return low > high;
  }

  /// Whether the set is empty.
  public boolean isEmpty() {
    return low > high && !mayBeNan;
  }

  /// Whether the set is a single number.
  public boolean isPoint() {
    return low == high && !mayBeNan;
  }

  /// The pattern of the least number.
  public long lowBits() {
    return new Line(format).bits(low);
  }

  /// The pattern of the greatest number.
  public long highBits() {
    return new Line(format).bits(high);
  }

  /// Whether a float belongs to the set.
  public boolean contains(long bits) {
    var line = new Line(format);
    if (!line.isNumber(bits)) {
      return mayBeNan;
    }
    long place = line.place(bits);
    return low <= place && place <= high;
  }

  /// Whether every float of another belongs to this.
  public boolean containsAll(Interval other) {
    requireSameFormat(other);
    return (mayBeNan || !other.mayBeNan)
        && (other.hasNoNumbers() || (low <= other.low && other.high <= high));
  }

  /// The floats in both.
  public Interval intersect(Interval other) {
    requireSameFormat(other);
    return new Interval(
        format, Math.max(low, other.low), Math.min(high, other.high), mayBeNan && other.mayBeNan);
  }

  /// The least interval that contains both.
  public Interval hull(Interval other) {
    requireSameFormat(other);
    boolean nan = mayBeNan || other.mayBeNan;
    if (hasNoNumbers()) {
      return new Interval(format, other.low, other.high, nan);
    }
    return other.hasNoNumbers()
        ? new Interval(format, low, high, nan)
        : new Interval(format, Math.min(low, other.low), Math.max(high, other.high), nan);
  }

  /// The set with NaNs.
  public Interval withNan() {
    return new Interval(format, low, high, true);
  }

  /// The set without NaNs.
  public Interval withoutNan() {
    return new Interval(format, low, high, false);
  }

  /// The negations: the place of −x is the complement of that of x.
  public Interval negate() {
    return hasNoNumbers() ? this : new Interval(format, ~high, ~low, mayBeNan);
  }

  /// The magnitudes.
  public Interval abs() {
    Interval positive = new Interval(format, Math.max(low, 0), high, mayBeNan);
    Interval negative = new Interval(format, low, Math.min(high, -1), mayBeNan);
    return positive.hull(negative.negate());
  }

  private void requireSameFormat(Interval other) {
    if (!format.equals(other.format)) {
      throw new IllegalArgumentException(
          "other interval is of %s, this one of %s".formatted(other.format, format));
    }
  }

  @Override
  public String toString() {
    String numbers = hasNoNumbers() ? "∅" : "[" + text(lowBits()) + ", " + text(highBits()) + "]";
    return mayBeNan ? numbers + " or NaN" : numbers;
  }

  private String text(long bits) {
    return Datum.of(format, bits).toString();
  }
}
