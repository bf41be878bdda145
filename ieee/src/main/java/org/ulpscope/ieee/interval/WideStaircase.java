package org.ulpscope.ieee.interval;

import java.math.BigInteger;
import java.util.Arrays;
import org.ulpscope.ieee.Datum;
import org.ulpscope.ieee.RoundingMode;

/// A staircase of any formats, on integers of any size.
final class WideStaircase extends Staircase {
  private final Kind kind;
  private final RoundingMode mode;
  private final WideLine operandLine;
  private final WideLine resultLine;

  private final BigInteger[] low = zeros();
  private final BigInteger[] high = zeros();
  private final BigInteger[] point = zeros();
  private final boolean[] turned = new boolean[OPERANDS];
  private boolean resultTurned;

  /// The result at the point; null if it is not a place.
  private BigInteger value;

  private BigInteger z1;
  private BigInteger z2;
  private WidePlaces found;

  WideStaircase(Kind kind, RoundingMode mode, WideLine operandLine, WideLine resultLine) {
    this.kind = kind;
    this.mode = mode;
    this.operandLine = operandLine;
    this.resultLine = resultLine;
    found = new WidePlaces(BigInteger.ONE, BigInteger.ZERO);
  }

  private static BigInteger[] zeros() {
    var zeros = new BigInteger[OPERANDS];
    Arrays.fill(zeros, BigInteger.ZERO);
    return zeros;
  }

  @Override
  void enter(int operand, Places cell, Places given, int direction) {
    WidePlaces side = cell.wide().intersect(given.wide());
    turned[operand] = direction < 0;
    low[operand] = turned[operand] ? side.high().negate() : side.low();
    high[operand] = turned[operand] ? side.low().negate() : side.high();
    resultTurned = false;
  }

  @Override
  boolean isNan() {
    return resultAt(low) == null;
  }

  @Override
  boolean addResults() {
    var results = new WidePlaces(resultAt(low), resultAt(high));
    Places numbers = resultLine.all();
    found = found.hull(results.intersect(numbers));
    return !numbers.containsAll(results);
  }

  @Override
  void addOperand(int operand) {
    var side =
        turned[operand]
            ? new WidePlaces(high[operand].negate(), low[operand].negate())
            : new WidePlaces(low[operand], high[operand]);
    found = found.hull(side);
  }

  @Override
  WidePlaces found() {
    return found;
  }

  @Override
  void aim(Places target) {
    z1 = target.wide().low();
    z2 = target.wide().high();
  }

  @Override
  void turnOver() {
    for (int i = 0; i < OPERANDS; i++) {
      BigInteger formerLow = low[i];
      low[i] = high[i].negate();
      high[i] = formerLow.negate();
      turned[i] = !turned[i];
    }
    resultTurned = !resultTurned;
    BigInteger formerZ1 = z1;
    z1 = z2.negate();
    z2 = formerZ1.negate();
  }

  @Override
  void cutBelow(int operand) {
    low[operand] = point[operand];
  }

  @Override
  boolean isFixed(int operand) {
    return low[operand].equals(high[operand]);
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
    if (point[operand].equals(high[operand])) {
      return false;
    }
    point[operand] = point[operand].add(BigInteger.ONE);
    return true;
  }

  @Override
  void evaluate() {
    value = resultAt(point);
  }

  @Override
  boolean reaches() {
    return value.compareTo(z1) >= 0;
  }

  @Override
  boolean exceeds() {
    return value.compareTo(z2) > 0;
  }

  @Override
  boolean raise(int operand) {
    if (reaches()) {
      return true;
    }
    BigInteger below = point[operand];
    BigInteger above = high[operand];
    BigInteger reached = valueWith(operand, above);
    if (reached.compareTo(z1) < 0) {
      return false;
    }
    while (!areNeighbours(below, above)) {
      BigInteger middle = below.add(above).shiftRight(1);
      BigInteger there = valueWith(operand, middle);
      if (there.compareTo(z1) >= 0) {
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
    BigInteger above = point[operand];
    BigInteger below = low[operand];
    BigInteger reached = valueWith(operand, below);
    if (reached.compareTo(z2) > 0) {
      return false;
    }
    while (!areNeighbours(below, above)) {
      BigInteger middle = below.add(above).shiftRight(1);
      BigInteger there = valueWith(operand, middle);
      if (there.compareTo(z2) <= 0) {
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

  private static boolean areNeighbours(BigInteger below, BigInteger above) {
    return above.subtract(below).equals(BigInteger.ONE);
  }

  private BigInteger valueWith(int operand, BigInteger place) {
    point[operand] = place;
    return resultAt(point);
  }

  private BigInteger resultAt(BigInteger[] at) {
    Datum a = datum(0, at);
    Datum b = kind.arity > 1 ? datum(1, at) : a;
    Datum c = kind.arity > 2 ? datum(2, at) : a;
    Datum result = kind.apply(resultLine.fpu, a, b, c, mode);
    BigInteger place = result.isNan() ? overflow(a, b, c) : resultLine.place(result);
    return resultTurned && place != null ? place.negate() : place;
  }

  private Datum datum(int operand, BigInteger[] at) {
    return operandLine.datum(turned[operand] ? at[operand].negate() : at[operand]);
  }

  /// The place of a result that is a NaN: that of an overflow, in formats where an overflow gives a
  /// NaN; else null.
  private BigInteger overflow(Datum a, Datum b, Datum c) {
    if (resultLine.format.hasInfinity()) {
      return null;
    }
    Datum sign =
        kind.overflowsAsOperand()
            ? a
            : kind.apply(resultLine.fpu, a, b, c, RoundingMode.TOWARD_ZERO);
    if (sign.isNan()) {
      return null;
    }
    return sign.isNegative() ? resultLine.infinity.not() : resultLine.infinity;
  }
}
