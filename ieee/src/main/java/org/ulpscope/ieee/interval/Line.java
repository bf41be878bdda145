package org.ulpscope.ieee.interval;

import org.ulpscope.ieee.Format;

/// The numbers of a narrow format in a row: each has a place, a `long`, and neighbours differ by
/// one. Unlike in [Fpu#ordinal], −0 has a place of its own, −1, just below +0 at 0, so that places
/// and numbers correspond one to one.
///
/// The place of an infinity is that after the largest number. In a format without infinities that
/// place is its NaN's, which is what an overflow gives there: reading the place as "overflowed"
/// lets one argument serve both kinds of format.
final class Line {
  final Format format;
  final long signBit;

  /// The place of +∞, or of a positive overflow.
  final long infinity;

  Line(Format format) {
    if (!format.isNarrow()) {
      throw new IllegalArgumentException(
          "format %s has no intervals: they need a narrow one, of at most 64 bits"
              .formatted(format));
    }
    this.format = format;
    signBit = 1L << (format.width() - 1);
    infinity =
        format.hasInfinity()
            ? ((1L << format.exponentBits()) - 1) << (format.significandBits() - 1)
            : signBit - 1;
  }

  /// The place of the least number.
  long first() {
    return ~last();
  }

  /// The place of the greatest number.
  long last() {
    return format.hasInfinity() ? infinity : infinity - 1;
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
    return (bits & (signBit - 1)) <= last();
  }

  /// Whether a pattern is a NaN that is no overflow.
  boolean isNan(long bits) {
    return (bits & (signBit - 1)) > infinity;
  }
}
