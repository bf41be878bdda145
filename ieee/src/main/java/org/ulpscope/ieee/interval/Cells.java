package org.ulpscope.ieee.interval;

import java.util.List;
import org.ulpscope.ieee.interval.Line.Mark;

/// How the line is cut so that on each product of cells an operation is either monotone in every
/// operand or always a NaN.
enum Cells {
  /// One piece.
  WHOLE,
  /// Infinities are separate: ∞ − ∞ is a NaN.
  ADDITIVE,
  /// Zeros and infinities are separate, the rest is cut by sign: 0 · ∞ is a NaN, and signs decide
  /// the direction.
  MULTIPLICATIVE,
  /// Numbers below −0 are separate: their roots are NaNs.
  RADICAL;

  /// A run of places.
  ///
  /// @param sign −1 or 1, that of all its numbers; meaningless if a cell has numbers of both signs
  record Cell(Places places, int sign) {}

  List<Cell> of(Line line) {
    boolean infinite = line.format.hasInfinity();
    Mark last = infinite ? Mark.INFINITY : Mark.LARGEST;
    return switch (this) {
      case WHOLE -> List.of(cell(line, last.mirrored(), last));
      case ADDITIVE ->
          infinite
              ? List.of(
                  cell(line, Mark.MINUS_INFINITY, Mark.MINUS_INFINITY),
                  cell(line, Mark.MINUS_LARGEST, Mark.LARGEST),
                  cell(line, Mark.INFINITY, Mark.INFINITY))
              : List.of(cell(line, Mark.MINUS_LARGEST, Mark.LARGEST));
      case MULTIPLICATIVE -> {
        Cell negative = cell(line, Mark.MINUS_LARGEST, Mark.MINUS_LEAST);
        Cell minusZero = cell(line, Mark.MINUS_ZERO, Mark.MINUS_ZERO);
        Cell plusZero = cell(line, Mark.ZERO, Mark.ZERO);
        Cell positive = cell(line, Mark.LEAST, Mark.LARGEST);
        yield infinite
            ? List.of(
                cell(line, Mark.MINUS_INFINITY, Mark.MINUS_INFINITY),
                negative,
                minusZero,
                plusZero,
                positive,
                cell(line, Mark.INFINITY, Mark.INFINITY))
            : List.of(negative, minusZero, plusZero, positive);
      }
      case RADICAL ->
          List.of(cell(line, last.mirrored(), Mark.MINUS_LEAST), cell(line, Mark.MINUS_ZERO, last));
    };
  }

  private static Cell cell(Line line, Mark from, Mark to) {
    return new Cell(line.run(from, to), to.compareTo(Mark.MINUS_ZERO) <= 0 ? -1 : 1);
  }
}
