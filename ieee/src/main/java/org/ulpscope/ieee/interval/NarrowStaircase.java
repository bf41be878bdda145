package org.ulpscope.ieee.interval;

import org.ulpscope.ieee.Fpu;
import org.ulpscope.ieee.RoundingMode;

/// A staircase of formats of up to 64 bits: it computes on `long`s and allocates nothing as it
/// walks.
final class NarrowStaircase extends Staircase {
  /// The result that is not a place.
  private static final long NAN = Long.MIN_VALUE;

  private final Kind kind;
  private final RoundingMode mode;
  private final Fpu source;
  private final Fpu target;
  private final NarrowLine operandLine;
  private final NarrowLine resultLine;

  private final long[] low = new long[OPERANDS];
  private final long[] high = new long[OPERANDS];
  private final long[] point = new long[OPERANDS];
  private final int[] directions = {1, 1, 1};
  private int resultDirection = 1;
  private long value;
  private long z1;
  private long z2;
  private long foundLow = Long.MAX_VALUE;
  private long foundHigh = Long.MIN_VALUE;

  NarrowStaircase(
      Kind kind,
      RoundingMode mode,
      Fpu source,
      Fpu target,
      NarrowLine operandLine,
      NarrowLine resultLine) {
    this.kind = kind;
    this.mode = mode;
    this.source = source;
    this.target = target;
    this.operandLine = operandLine;
    this.resultLine = resultLine;
  }

  @Override
  void enter(int operand, Places cell, Places given, int direction) {
    NarrowPlaces a = (NarrowPlaces) cell;
    NarrowPlaces b = (NarrowPlaces) given;
    long from = Math.max(a.low(), b.low());
    long to = Math.min(a.high(), b.high());
    low[operand] = direction > 0 ? from : -to;
    high[operand] = direction > 0 ? to : -from;
    directions[operand] = direction;
    resultDirection = 1;
  }

  @Override
  boolean isNan() {
    return resultAt(low) == NAN;
  }

  @Override
  boolean addResults() {
    long from = resultAt(low);
    long to = resultAt(high);
    long last = resultLine.last;
    add(Math.max(from, ~last), Math.min(to, last));
    return from < ~last || to > last;
  }

  @Override
  void addOperand(int operand) {
    if (directions[operand] > 0) {
      add(low[operand], high[operand]);
    } else {
      add(-high[operand], -low[operand]);
    }
  }

  private void add(long from, long to) {
    if (from <= to) {
      foundLow = Math.min(foundLow, from);
      foundHigh = Math.max(foundHigh, to);
    }
  }

  @Override
  NarrowPlaces found() {
    return new NarrowPlaces(foundLow, foundHigh);
  }

  @Override
  void aim(Places target) {
    NarrowPlaces places = (NarrowPlaces) target;
    z1 = places.low();
    z2 = places.high();
  }

  @Override
  void turnOver() {
    for (int i = 0; i < OPERANDS; i++) {
      long formerLow = low[i];
      low[i] = -high[i];
      high[i] = -formerLow;
      directions[i] = -directions[i];
    }
    resultDirection = -resultDirection;
    long formerZ1 = z1;
    z1 = -z2;
    z2 = -formerZ1;
  }

  @Override
  void cutBelow(int operand) {
    low[operand] = point[operand];
  }

  @Override
  boolean isFixed(int operand) {
    return low[operand] == high[operand];
  }

  @Override
  void toLow(int operand) {
    point[operand] = low[operand];
  }

  @Override
  void toHigh(int operand) {
    point[operand] = high[operand];
  }

  @Override
  boolean step(int operand) {
    if (point[operand] == high[operand]) {
      return false;
    }
    point[operand]++;
    return true;
  }

  @Override
  void evaluate() {
    value = resultAt(point);
  }

  @Override
  boolean reaches() {
    return value >= z1;
  }

  @Override
  boolean exceeds() {
    return value > z2;
  }

  @Override
  boolean raise(int operand) {
    if (value >= z1) {
      return true;
    }
    long below = point[operand];
    long above = high[operand];
    long reached = valueWith(operand, above);
    if (reached < z1) {
      return false;
    }
    while (above - below != 1) {
      long middle = middle(below, above);
      long there = valueWith(operand, middle);
      if (there >= z1) {
        above = middle;
        reached = there;
      } else {
        below = middle;
      }
    }
    point[operand] = above;
    value = reached;
    return true;
  }

  @Override
  boolean lower(int operand) {
    long above = point[operand];
    long below = low[operand];
    long reached = valueWith(operand, below);
    if (reached > z2) {
      return false;
    }
    while (above - below != 1) {
      long middle = middle(below, above);
      long there = valueWith(operand, middle);
      if (there <= z2) {
        below = middle;
        reached = there;
      } else {
        above = middle;
      }
    }
    point[operand] = below;
    value = reached;
    return true;
  }

  /// The floor of the mean, without overflow.
  static long middle(long a, long b) {
    return (a & b) + ((a ^ b) >> 1);
  }

  private long valueWith(int operand, long place) {
    point[operand] = place;
    return resultAt(point);
  }

  private long resultAt(long[] at) {
    long a = operandLine.bits(directions[0] * at[0]);
    long b = operandLine.bits(directions[1] * at[1]);
    long c = operandLine.bits(directions[2] * at[2]);
    long bits = kind.apply(source, target, a, b, c, mode);
    long place = resultLine.isNumber(bits) ? resultLine.place(bits) : overflow(a, b, c);
    return resultDirection * place;
  }

  /// The place of a result that is a NaN: that of an overflow, in formats where an overflow gives a
  /// NaN.
  private long overflow(long a, long b, long c) {
    if (resultLine.format.hasInfinity()) {
      return NAN;
    }
    if (kind.overflowsAsOperand()) {
      return operandLine.place(a) < 0 ? ~resultLine.infinity : resultLine.infinity;
    }
    long sign = kind.apply(source, target, a, b, c, RoundingMode.TOWARD_ZERO);
    if (!resultLine.isNumber(sign)) {
      return NAN;
    }
    return resultLine.place(sign) < 0 ? ~resultLine.infinity : resultLine.infinity;
  }
}
