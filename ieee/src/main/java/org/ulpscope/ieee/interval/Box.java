package org.ulpscope.ieee.interval;

import java.util.ArrayList;
import java.util.List;
import org.ulpscope.ieee.interval.Cells.Cell;

/// A product of parts of cells on which an operation is monotone, or always a NaN. Operands it
/// falls in are turned over (their places negated), so that within the box everything grows.
final class Box {
  /// The result that is no place.
  static final long NAN = Long.MIN_VALUE;

  final long[] lows;
  final long[] highs;
  private final Propagator operation;
  private final int[] directions;

  private Box(Propagator operation, long[] lows, long[] highs, int[] directions) {
    this.operation = operation;
    this.lows = lows;
    this.highs = highs;
    this.directions = directions;
  }

  /// The boxes that make up the operands' intervals.
  static List<Box> of(Propagator operation, Interval... operands) {
    var boxes = new ArrayList<Box>();
    collect(operation, operands, new Cell[operands.length], 0, boxes);
    return boxes;
  }

  private static void collect(
      Propagator operation, Interval[] operands, Cell[] chosen, int depth, List<Box> boxes) {
    if (depth == operands.length) {
      boxes.add(of(operation, chosen));
      return;
    }
    for (Cell cell : operation.cells(depth)) {
      long low = Math.max(cell.low(), operands[depth].low());
      long high = Math.min(cell.high(), operands[depth].high());
      if (low <= high) {
        chosen[depth] = new Cell(low, high);
        collect(operation, operands, chosen, depth + 1, boxes);
      }
    }
  }

  /// Absent operands, up to three, are the single place 0.
  private static Box of(Propagator operation, Cell[] cells) {
    int[] signs = new int[3];
    for (int i = 0; i < cells.length; i++) {
      signs[i] = cells[i].sign();
    }
    long[] lows = new long[3];
    long[] highs = new long[3];
    int[] directions = {1, 1, 1};
    for (int i = 0; i < cells.length; i++) {
      directions[i] = operation.direction(i, signs);
      boolean grows = directions[i] > 0;
      lows[i] = grows ? cells[i].low() : -cells[i].high();
      highs[i] = grows ? cells[i].high() : -cells[i].low();
    }
    return new Box(operation, lows, highs, directions);
  }

  /// The place of an operand at a point of the box.
  long original(int operand, long[] point) {
    return directions[operand] * point[operand];
  }

  /// The result at a point of the box.
  long at(long[] point) {
    return at(point[0], point[1], point[2]);
  }

  private long at(long u, long v, long w) {
    return operation.apply(directions[0] * u, directions[1] * v, directions[2] * w);
  }

  /// The part of the box whose first two operands are finite numbers within bounds, if they are
  /// both finite to begin with. A second operand that is subtracted is turned over, as in a sum.
  Box within(UlpMaximum.Bounds bounds) {
    if (isInfinite(0) || isInfinite(1)) {
      return this;
    }
    long[] newLows = lows.clone();
    long[] newHighs = highs.clone();
    for (int i = 0; i < 2; i++) {
      // Turning over exchanges −0 at −1 and +0 at 0 for 1 and 0: leave a place to spare.
      newLows[i] = Math.max(lows[i], bounds.low() - 1);
      newHighs[i] = Math.min(highs[i], bounds.high() + 1);
    }
    return new Box(operation, newLows, newHighs, directions);
  }

  private boolean isInfinite(int operand) {
    long place = original(operand, lows);
    long infinity = operation.operandLine().infinity;
    return place == infinity || place == ~infinity;
  }

  /// Adds what is left of an operand if the result is to be in [z1, z2].
  void project(int operand, long z1, long z2, Union left) {
    if (lows[0] > highs[0] || lows[1] > highs[1]) {
      return;
    }
    int first = operand == 0 ? 1 : 0;
    int second = operand == 2 ? 1 : 2;
    Staircase.Grid up = grid(operand, 1);
    Staircase.Grid down = grid(operand, -1);
    long least =
        Staircase.least(
            up,
            lows[operand],
            highs[operand],
            lows[first],
            highs[first],
            lows[second],
            highs[second],
            z1,
            z2);
    if (least == Staircase.NONE) {
      return;
    }
    // The greatest one is the least of the box turned over.
    long greatest =
        -Staircase.least(
            down,
            -highs[operand],
            -least,
            -highs[first],
            -lows[first],
            -highs[second],
            -lows[second],
            -z2,
            -z1);
    if (directions[operand] > 0) {
      left.add(least, greatest);
    } else {
      left.add(-greatest, -least);
    }
  }

  /// The result as a function of the operand and the two others, upright (1) or turned over (−1).
  private Staircase.Grid grid(int operand, int turn) {
    return switch (operand) {
      case 0 -> (u, v, w) -> turn * at(turn * u, turn * v, turn * w);
      case 1 -> (u, v, w) -> turn * at(turn * v, turn * u, turn * w);
      default -> (u, v, w) -> turn * at(turn * v, turn * w, turn * u);
    };
  }
}
