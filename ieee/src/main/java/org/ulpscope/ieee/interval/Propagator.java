package org.ulpscope.ieee.interval;

import java.util.List;
import org.ulpscope.ieee.Flags;
import org.ulpscope.ieee.Format;
import org.ulpscope.ieee.Fpu;
import org.ulpscope.ieee.RoundingMode;
import org.ulpscope.ieee.interval.Cells.Cell;

/// One operation in one rounding mode, read forwards and backwards over intervals.
///
/// [#forward] gives the least interval that contains every result. [#project] gives what is left of
/// one operand: the least interval that contains each of its floats for which some floats of the others
/// give a result in the given interval. These are the direct and the indirect projections of Botella,
/// Gotlieb and Michel, for every rounding mode, with subnormals, signed zeros, infinities and NaNs.
///
///     Propagator add = Propagator.add(Format.SINGLE, RoundingMode.NEAREST_EVEN);
///     // x + 1e12f > 1e12f and x < 10000 has no solution, though it has real ones:
///     Interval x = add.project(0, aboveTrillion, belowTenThousand, trillion);
///     x.isEmpty()    // true
///
/// Both are sound always: rounding is monotone, so each operation is, on cells of like signs ([Cells]). A
/// projection of two operands or fewer is also exact unless its walk is cut short ([Staircase]).
public final class Propagator {
  private enum Kind {
    ADD(2, Cells.ADDITIVE),
    SUB(2, Cells.ADDITIVE),
    MUL(2, Cells.MULTIPLICATIVE),
    DIV(2, Cells.MULTIPLICATIVE),
    FMA(3, Cells.MULTIPLICATIVE),
    SQRT(1, Cells.RADICAL),
    ROUND(1, Cells.WHOLE),
    CONVERT(1, Cells.WHOLE);

    final int arity;
    final Cells cells;

    Kind(int arity, Cells cells) {
      this.arity = arity;
      this.cells = cells;
    }
  }

  private final Kind kind;
  private final RoundingMode mode;
  private final Fpu source;
  private final Fpu target;
  private final Line operandLine;
  private final Line resultLine;

  private Propagator(Kind kind, Format from, Format to, RoundingMode mode) {
    this.kind = kind;
    this.mode = mode;
    operandLine = new Line(from);
    resultLine = new Line(to);
    source = Fpu.of(from);
    target = Fpu.of(to);
  }

  /// x + y.
  public static Propagator add(Format format, RoundingMode mode) {
    return new Propagator(Kind.ADD, format, format, mode);
  }

  /// x − y.
  public static Propagator sub(Format format, RoundingMode mode) {
    return new Propagator(Kind.SUB, format, format, mode);
  }

  /// x · y.
  public static Propagator mul(Format format, RoundingMode mode) {
    return new Propagator(Kind.MUL, format, format, mode);
  }

  /// x ÷ y.
  public static Propagator div(Format format, RoundingMode mode) {
    return new Propagator(Kind.DIV, format, format, mode);
  }

  /// x · y + w, rounded once.
  public static Propagator fma(Format format, RoundingMode mode) {
    return new Propagator(Kind.FMA, format, format, mode);
  }

  /// √x.
  public static Propagator sqrt(Format format, RoundingMode mode) {
    return new Propagator(Kind.SQRT, format, format, mode);
  }

  /// x rounded to an integral number.
  public static Propagator roundToIntegral(Format format, RoundingMode mode) {
    return new Propagator(Kind.ROUND, format, format, mode);
  }

  /// x in another format.
  public static Propagator convert(Format from, Format to, RoundingMode mode) {
    return new Propagator(Kind.CONVERT, from, to, mode);
  }

  /// Every result for operands of these intervals.
  public Interval forward(Interval... operands) {
    check(operands);
    var results = new Union(resultLine);
    if (anyEmpty(operands)) {
      return results.interval();
    }
    for (Interval operand : operands) {
      results.addNan(operand.mayBeNan());
    }
    for (Box box : boxes(operands)) {
      long least = box.at(box.lows);
      if (least == Box.NAN) {
        results.addNan(true);
      } else {
        results.add(least, box.at(box.highs));
      }
    }
    return results.interval();
  }

  /// What is left of one operand, counted from 0, given the result.
  public Interval project(int operand, Interval result, Interval... operands) {
    check(operands);
    if (operand < 0 || operand >= kind.arity) {
      throw new IllegalArgumentException(
          "operand %d of %s; it has %d".formatted(operand, kind, kind.arity));
    }
    if (!result.format().equals(resultLine.format)) {
      throw new IllegalArgumentException(
          "result is of %s, not %s".formatted(result.format(), resultLine.format));
    }
    Interval x = operands[operand];
    if (anyEmpty(operands)) {
      return Interval.empty(operandLine.format);
    }
    if (result.mayBeNan() && otherMayBeNan(operand, operands)) {
      return x;
    }
    var left = new Union(operandLine);
    left.addNan(x.mayBeNan() && result.mayBeNan());
    for (Box box : boxes(operands)) {
      projectBox(box, operand, result, left);
    }
    return left.interval();
  }

  private static boolean anyEmpty(Interval[] operands) {
    for (Interval operand : operands) {
      if (operand.isEmpty()) {
        return true;
      }
    }
    return false;
  }

  private static boolean otherMayBeNan(int operand, Interval[] operands) {
    for (int i = 0; i < operands.length; i++) {
      if (i != operand && operands[i].mayBeNan()) {
        return true;
      }
    }
    return false;
  }

  private void projectBox(Box box, int operand, Interval result, Union left) {
    if (box.at(box.lows) == Box.NAN) {
      if (result.mayBeNan()) {
        left.add(box.original(operand, box.lows), box.original(operand, box.highs));
      }
      return;
    }
    if (!result.hasNoNumbers()) {
      Box bounded = box;
      if ((kind == Kind.ADD || kind == Kind.SUB) && UlpMaximum.bounds(result)) {
        bounded = box.within(UlpMaximum.ofSum(result));
      }
      bounded.project(operand, result.low(), result.high(), left);
    }
    if (!resultLine.format.hasInfinity() && result.mayBeNan()) {
      box.project(operand, resultLine.infinity, resultLine.infinity, left);
      box.project(operand, ~resultLine.infinity, ~resultLine.infinity, left);
    }
  }

  private void check(Interval... operands) {
    if (operands.length != kind.arity) {
      throw new IllegalArgumentException(
          "%d operands of %s; it has %d".formatted(operands.length, kind, kind.arity));
    }
    for (int i = 0; i < operands.length; i++) {
      if (!operands[i].format().equals(operandLine.format)) {
        throw new IllegalArgumentException(
            "operand %d is of %s, not %s".formatted(i, operands[i].format(), operandLine.format));
      }
    }
  }

  private List<Box> boxes(Interval[] operands) {
    return Box.of(this, operands);
  }

  int arity() {
    return kind.arity;
  }

  Line operandLine() {
    return operandLine;
  }

  /// The cells of an operand; the addend of an fma is cut as those of a sum.
  List<Cell> cells(int operand) {
    Cells cells = kind == Kind.FMA && operand == 2 ? Cells.ADDITIVE : kind.cells;
    return cells.of(operandLine);
  }

  /// Whether the operation grows (1) or falls (−1) in an operand, given the signs of all cells. As
  /// a quotient's divisor of either sign grows, the quotient moves away from the sign of its
  /// dividend.
  int direction(int operand, int[] signs) {
    return switch (kind) {
      case SUB -> operand == 0 ? 1 : -1;
      case MUL -> signs[1 - operand];
      case DIV -> operand == 0 ? signs[1] : -signs[0];
      case FMA -> operand == 2 ? 1 : signs[1 - operand];
      case ADD, SQRT, ROUND, CONVERT -> 1;
    };
  }

  /// The place of the result for operands at places, or [Box#NAN].
  long apply(long x, long y, long w) {
    long a = operandLine.bits(x);
    long b = operandLine.bits(y);
    long bits =
        switch (kind) {
          case ADD -> target.add(a, b, mode, Flags.IGNORED);
          case SUB -> target.sub(a, b, mode, Flags.IGNORED);
          case MUL -> target.mul(a, b, mode, Flags.IGNORED);
          case DIV -> target.div(a, b, mode, Flags.IGNORED);
          case FMA -> target.fma(a, b, operandLine.bits(w), mode, Flags.IGNORED);
          case SQRT -> target.sqrt(a, mode, Flags.IGNORED);
          case ROUND -> target.roundToIntegral(a, mode, Flags.IGNORED);
          case CONVERT -> target.convertFrom(source, a, mode, Flags.IGNORED);
        };
    return resultLine.isNan(bits) ? Box.NAN : resultLine.place(bits);
  }
}
