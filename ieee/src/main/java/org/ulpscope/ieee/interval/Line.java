package org.ulpscope.ieee.interval;

import org.ulpscope.ieee.Format;

/// The numbers of a format in a row: each has a place, an integer, and neighbours differ by one.
/// Unlike in [Fpu#ordinal][org.ulpscope.ieee.Fpu#ordinal], −0 has a place of its own, −1, just
/// below +0 at 0, so that places and numbers correspond one to one, and the place of −x is the
/// complement of that of x.
///
/// The place of an infinity follows that of the largest number. A format without infinities has no
/// number there; in such a format the place stands for an overflow, which gives a NaN. So the same
/// argument covers both kinds of format.
abstract sealed class Line permits NarrowLine, WideLine {
  /// Where lines are cut, in order; the last four mirror the first four.
  enum Mark {
    MINUS_INFINITY,
    MINUS_LARGEST,
    MINUS_LEAST,
    MINUS_ZERO,
    ZERO,
    LEAST,
    LARGEST,
    INFINITY;

    /// The mark of the negations.
    Mark mirrored() {
      return values()[values().length - 1 - ordinal()];
    }
  }

  final Format format;

  Line(Format format) {
    this.format = format;
  }

  /// The line of a format, on `long`s if it is narrow.
  static Line of(Format format) {
    return format.isNarrow() ? new NarrowLine(format) : new WideLine(format);
  }

  /// The places from one mark to another.
  abstract Places run(Mark from, Mark to);

  /// All numbers.
  final Places all() {
    return format.hasInfinity()
        ? run(Mark.MINUS_INFINITY, Mark.INFINITY)
        : run(Mark.MINUS_LARGEST, Mark.LARGEST);
  }

  /// No numbers, in the single representation that intervals use: from the greatest to the least.
  final Places none() {
    return format.hasInfinity()
        ? run(Mark.INFINITY, Mark.MINUS_INFINITY)
        : run(Mark.LARGEST, Mark.MINUS_LARGEST);
  }
}
