package org.ulpscope.ieee.interval;

import java.math.BigInteger;
import java.util.Objects;
import org.ulpscope.ieee.Datum;
import org.ulpscope.ieee.Format;

/// A set of floats: all numbers between two bounds, both included, with or without the NaNs.
///
/// Numbers are in the order −∞ < … < −0 < +0 < … < +∞, so an interval distinguishes the zeros. The
/// bounds are places in that order: +0 is 0, −0 is −1, neighbours differ by one. A set without
/// numbers has `low` > `high` and a single representation.
///
///     Interval unit = Interval.of(Format.DOUBLE, bits(0.0), bits(1.0));
///     unit.contains(bits(-0.0))     // false
///     unit.withNan()                // [0, 1] or NaN
///
/// Any format has intervals. Patterns and places that are `long`s belong to narrow formats, of up
/// to 64 bits; a [Datum] serves all.
///
///     Interval x = Interval.of(Datum.parse(Format.X87, "0.1"), Datum.parse(Format.X87, "0.2"));
///     x.lowDatum()                  // 0.1
///
/// An interval is about values. Non-canonical x87 patterns are treated as arithmetic treats them: a
/// pseudo-denormal counts as the number it equals, and unsupported patterns count as NaNs. So even
/// a single number may have two patterns: `isPoint` says that the value is known, and [#lowDatum]
/// is its canonical pattern.
public final class Interval {
  private final Format format;
  private final Places places;
  private final boolean mayBeNan;

  private Interval(Line line, Places places, boolean mayBeNan) {
    this.format = line.format;
    this.mayBeNan = mayBeNan;
    if (!line.all().containsAll(places)) {
      throw notPlaces(format, places.wide());
    }
    this.places = places.isEmpty() ? line.none() : places;
  }

  private static IllegalArgumentException notPlaces(Format format, WidePlaces places) {
    return new IllegalArgumentException(
        "bounds %d to %d are not places of %s".formatted(places.low(), places.high(), format));
  }

  /// The numbers from one place to another of a narrow format, and the NaNs if `mayBeNan`.
  public Interval(Format format, long low, long high, boolean mayBeNan) {
    this(NarrowLine.ofNarrow(format), new NarrowPlaces(low, high), mayBeNan);
  }

  /// The numbers from one place to another of any format, and the NaNs if `mayBeNan`.
  public Interval(Format format, BigInteger low, BigInteger high, boolean mayBeNan) {
    this(Line.of(format), checked(format, new WidePlaces(low, high)), mayBeNan);
  }

  private static Places checked(Format format, WidePlaces places) {
    var line = new WideLine(format);
    if (!line.all().containsAll(places)) {
      throw notPlaces(format, places);
    }
    return fitting(format, places.isEmpty() ? line.none() : places);
  }

  /// An interval of a line's format, from places in either representation.
  static Interval of(Line line, Places places, boolean mayBeNan) {
    Line own = line.format.isNarrow() == line instanceof NarrowLine ? line : Line.of(line.format);
    return new Interval(own, fitting(line.format, places), mayBeNan);
  }

  /// Places in the representation used by intervals of the format.
  private static Places fitting(Format format, Places places) {
    return format.isNarrow() && places instanceof WidePlaces wide ? wide.narrow() : places;
  }

  /// All floats of the format, NaNs included.
  public static Interval all(Format format) {
    return numbers(format).withNan();
  }

  /// All numbers of the format, infinities included.
  public static Interval numbers(Format format) {
    Line line = Line.of(format);
    return new Interval(line, line.all(), false);
  }

  /// No floats.
  public static Interval empty(Format format) {
    Line line = Line.of(format);
    return new Interval(line, line.none(), false);
  }

  /// The numbers from one pattern of a narrow format to another.
  ///
  /// @throws IllegalArgumentException if a pattern is a NaN; the message names it
  public static Interval of(Format format, long lowBits, long highBits) {
    NarrowLine line = NarrowLine.ofNarrow(format);
    return new Interval(
        format, number(line, lowBits, "low"), number(line, highBits, "high"), false);
  }

  private static long number(NarrowLine line, long bits, String bound) {
    if (!line.isNumber(bits)) {
      throw new IllegalArgumentException("%s bound 0x%x is a NaN".formatted(bound, bits));
    }
    return line.place(bits);
  }

  /// The numbers from one to another of the same format, any format.
  ///
  /// @throws IllegalArgumentException if one is a NaN; the message names it
  public static Interval of(Datum low, Datum high) {
    if (!low.format().equals(high.format())) {
      throw new IllegalArgumentException(
          "high bound is of %s, the low one of %s".formatted(high.format(), low.format()));
    }
    if (low.isNan() || high.isNan()) {
      throw new IllegalArgumentException(
          "%s bound 0x%s is a NaN"
              .formatted(
                  low.isNan() ? "low" : "high", (low.isNan() ? low : high).bits().toString(16)));
    }
    var line = new WideLine(low.format());
    return of(line, new WidePlaces(line.place(low), line.place(high)), false);
  }

  /// One float of a narrow format.
  public static Interval point(Format format, long bits) {
    return NarrowLine.ofNarrow(format).isNumber(bits)
        ? of(format, bits, bits)
        : empty(format).withNan();
  }

  /// One float of any format.
  public static Interval point(Datum x) {
    return x.isNan() ? empty(x.format()).withNan() : of(x, x);
  }

  /// The format.
  public Format format() {
    return format;
  }

  /// Whether NaNs belong to the set.
  public boolean mayBeNan() {
    return mayBeNan;
  }

  Places places() {
    return places;
  }

  /// The place of the least number, in a narrow format.
  public long low() {
    return narrow().low();
  }

  /// The place of the greatest number, in a narrow format.
  public long high() {
    return narrow().high();
  }

  private NarrowPlaces narrow() {
    if (places instanceof NarrowPlaces narrow) {
      return narrow;
    }
    throw new IllegalStateException(
        "places of %s do not fit a long; ask for lowPlace and highPlace".formatted(format));
  }

  /// The place of the least number.
  public BigInteger lowPlace() {
    return places.wide().low();
  }

  /// The place of the greatest number.
  public BigInteger highPlace() {
    return places.wide().high();
  }

  /// Whether the set has no numbers; it may still have NaNs.
  public boolean hasNoNumbers() {
    return places.isEmpty();
  }

  /// Whether the set is empty.
  public boolean isEmpty() {
    return hasNoNumbers() && !mayBeNan;
  }

  /// Whether the set is a single number.
  public boolean isPoint() {
    return places.isSingle() && !mayBeNan;
  }

  /// The pattern of the least number, in a narrow format.
  public long lowBits() {
    return NarrowLine.ofNarrow(format).bits(low());
  }

  /// The pattern of the greatest number, in a narrow format.
  public long highBits() {
    return NarrowLine.ofNarrow(format).bits(high());
  }

  /// The least number.
  public Datum lowDatum() {
    return new WideLine(format).datum(lowPlace());
  }

  /// The greatest number.
  public Datum highDatum() {
    return new WideLine(format).datum(highPlace());
  }

  /// Whether a float of a narrow format belongs to the set.
  public boolean contains(long bits) {
    NarrowLine line = NarrowLine.ofNarrow(format);
    if (!line.isNumber(bits)) {
      return mayBeNan;
    }
    long place = line.place(bits);
    return low() <= place && place <= high();
  }

  /// Whether a float belongs to the set.
  public boolean contains(Datum x) {
    return containsAll(point(x));
  }

  /// Whether every float of another belongs to this.
  public boolean containsAll(Interval other) {
    requireSameFormat(other);
    return (mayBeNan || !other.mayBeNan) && places.containsAll(other.places);
  }

  /// The floats in both.
  public Interval intersect(Interval other) {
    requireSameFormat(other);
    return with(places.intersect(other.places), mayBeNan && other.mayBeNan);
  }

  /// The least interval that contains both.
  public Interval hull(Interval other) {
    requireSameFormat(other);
    return with(places.hull(other.places), mayBeNan || other.mayBeNan);
  }

  /// The set with NaNs.
  public Interval withNan() {
    return with(places, true);
  }

  /// The set without NaNs.
  public Interval withoutNan() {
    return with(places, false);
  }

  /// The negations.
  public Interval negate() {
    return hasNoNumbers() ? this : with(places.negate(), mayBeNan);
  }

  /// The magnitudes.
  public Interval abs() {
    return with(places.positive().hull(places.negate().positive()), mayBeNan);
  }

  /// Other places of the same format.
  Interval with(Places others, boolean nan) {
    return new Interval(Line.of(format), others, nan);
  }

  private void requireSameFormat(Interval other) {
    if (!format.equals(other.format)) {
      throw new IllegalArgumentException(
          "other interval is of %s, this one of %s".formatted(other.format, format));
    }
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Interval that
        && mayBeNan == that.mayBeNan
        && places.equals(that.places)
        && format.equals(that.format);
  }

  @Override
  public int hashCode() {
    return Objects.hash(format, places, mayBeNan);
  }

  @Override
  public String toString() {
    String numbers = hasNoNumbers() ? "∅" : "[" + lowDatum() + ", " + highDatum() + "]";
    return mayBeNan ? numbers + " or NaN" : numbers;
  }
}
