package org.ulpscope.ieee.interval;

import java.util.List;
import org.ulpscope.ieee.Datum;
import org.ulpscope.ieee.Flags;
import org.ulpscope.ieee.Fpu;
import org.ulpscope.ieee.RoundingMode;
import org.ulpscope.ieee.WideFpu;
import org.ulpscope.ieee.interval.Cells.Cell;

/// The properties of an operation that are needed to compute it over intervals.
enum Kind {
  ADD(2, Cells.ADDITIVE),
  SUB(2, Cells.ADDITIVE),
  MUL(2, Cells.MULTIPLICATIVE),
  DIV(2, Cells.MULTIPLICATIVE),
  FMA(3, Cells.MULTIPLICATIVE),
  SQRT(1, Cells.RADICAL),
  ROUND(1, Cells.WHOLE),
  CONVERT(1, Cells.WHOLE);

  final int arity;
  private final Cells cells;

  Kind(int arity, Cells cells) {
    this.arity = arity;
    this.cells = cells;
  }

  /// The cells of each operand; the addend of an fma is cut as those of a sum.
  List<List<Cell>> cells(Line line) {
    List<Cell> usual = cells.of(line);
    return this == FMA ? List.of(usual, usual, Cells.ADDITIVE.of(line)) : List.of(usual, usual);
  }

  /// Whether the operation grows (1) or falls (−1) in an operand within a box of cells. As the
  /// divisor grows, whatever its sign, the quotient moves away from the sign of its dividend.
  int direction(int operand, Cell[] box) {
    return switch (this) {
      case SUB -> operand == 0 ? 1 : -1;
      case MUL -> box[1 - operand].sign();
      case DIV -> operand == 0 ? box[1].sign() : -box[0].sign();
      case FMA -> operand == 2 ? 1 : box[1 - operand].sign();
      case ADD, SQRT, ROUND, CONVERT -> 1;
    };
  }

  /// Whether a result that is too large has the sign of the only operand. For other operations the
  /// sign is found by rounding toward zero, which does not overflow.
  boolean overflowsAsOperand() {
    return this == ROUND || this == CONVERT;
  }

  long apply(Fpu source, Fpu target, long a, long b, long c, RoundingMode mode) {
    return switch (this) {
      case ADD -> target.add(a, b, mode, Flags.IGNORED);
      case SUB -> target.sub(a, b, mode, Flags.IGNORED);
      case MUL -> target.mul(a, b, mode, Flags.IGNORED);
      case DIV -> target.div(a, b, mode, Flags.IGNORED);
      case FMA -> target.fma(a, b, c, mode, Flags.IGNORED);
      case SQRT -> target.sqrt(a, mode, Flags.IGNORED);
      case ROUND -> target.roundToIntegral(a, mode, Flags.IGNORED);
      case CONVERT -> target.convertFrom(source, a, mode, Flags.IGNORED);
    };
  }

  Datum apply(WideFpu target, Datum a, Datum b, Datum c, RoundingMode mode) {
    return switch (this) {
      case ADD -> target.add(a, b, mode, Flags.IGNORED);
      case SUB -> target.sub(a, b, mode, Flags.IGNORED);
      case MUL -> target.mul(a, b, mode, Flags.IGNORED);
      case DIV -> target.div(a, b, mode, Flags.IGNORED);
      case FMA -> target.fma(a, b, c, mode, Flags.IGNORED);
      case SQRT -> target.sqrt(a, mode, Flags.IGNORED);
      case ROUND -> target.roundToIntegral(a, mode, Flags.IGNORED);
      case CONVERT -> target.convertFrom(a, mode, Flags.IGNORED);
    };
  }
}
