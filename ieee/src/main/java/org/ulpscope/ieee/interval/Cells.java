package org.ulpscope.ieee.interval;

import java.util.List;

/// How the line is cut so that on each product of cells an operation is either monotone in every
/// operand or always a NaN.
enum Cells {
  /// One piece.
  WHOLE,
  /// The infinities apart: ∞ − ∞ is a NaN.
  ADDITIVE,
  /// Zeros and infinities apart, the rest by sign: 0 · ∞ is a NaN, and signs decide the direction.
  MULTIPLICATIVE,
  /// Below −0 apart: such roots are NaNs.
  RADICAL;

  /// A run of places, both ends included.
  record Cell(long low, long high) {
    /// −1 or 1: no cell that needs a sign has numbers of both.
    int sign() {
      return high < 0 ? -1 : 1;
    }
  }

  List<Cell> of(Line line) {
    long top = line.infinity - 1;
    Cell negativeInfinity = new Cell(~line.infinity, ~line.infinity);
    Cell positiveInfinity = new Cell(line.infinity, line.infinity);
    boolean infinite = line.format.hasInfinity();
    return switch (this) {
      case WHOLE -> List.of(new Cell(line.first(), line.last()));
      case ADDITIVE ->
          infinite
              ? List.of(negativeInfinity, new Cell(~top, top), positiveInfinity)
              : List.of(new Cell(~top, top));
      case MULTIPLICATIVE -> {
        Cell negative = new Cell(~top, -2);
        Cell minusZero = new Cell(-1, -1);
        Cell plusZero = new Cell(0, 0);
        Cell positive = new Cell(1, top);
        yield infinite
            ? List.of(negativeInfinity, negative, minusZero, plusZero, positive, positiveInfinity)
            : List.of(negative, minusZero, plusZero, positive);
      }
      case RADICAL -> List.of(new Cell(line.first(), -2), new Cell(-1, line.last()));
    };
  }
}
