package org.ulpscope.ieee.interval;

import org.ulpscope.ieee.Format;

/// The line of a format of up to 64 bits: magnitudes of patterns are places.
final class NarrowLine extends Line {
  private final long signBit;

  /// The place of +∞, or of a positive overflow.
  final long infinity;

  /// The place of the greatest number.
  final long last;

  NarrowLine(Format format) {
    super(format);
    signBit = 1L << (format.width() - 1);
    infinity =
        format.hasInfinity()
            ? ((1L << format.exponentBits()) - 1) << (format.significandBits() - 1)
            : signBit - 1;
    last = format.hasInfinity() ? infinity : infinity - 1;
  }

  /// The line of a format whose patterns a caller handles as `long`s.
  ///
  /// @throws IllegalArgumentException if the format is too wide for that
  static NarrowLine ofNarrow(Format format) {
    if (!format.isNarrow()) {
      throw new IllegalArgumentException(
          "format %s is too wide for patterns in a long; use a Datum".formatted(format));
    }
    return new NarrowLine(format);
  }

  @Override
  NarrowPlaces run(Mark from, Mark to) {
    return new NarrowPlaces(place(from), place(to));
  }

  private long place(Mark mark) {
    return switch (mark) {
      case ZERO -> 0;
      case LEAST -> 1;
      case LARGEST -> infinity - 1;
      case INFINITY -> infinity;
      case MINUS_ZERO, MINUS_LEAST, MINUS_LARGEST, MINUS_INFINITY -> ~place(mark.mirrored());
    };
  }

  long place(long bits) {
    long magnitude = bits & (signBit - 1);
    return (bits & signBit) == 0 ? magnitude : ~magnitude;
  }

  long bits(long place) {
    return place >= 0 ? place : signBit | ~place;
  }

  /// Whether a pattern is a number.
  boolean isNumber(long bits) {
    return (bits & (signBit - 1)) <= last;
  }
}
