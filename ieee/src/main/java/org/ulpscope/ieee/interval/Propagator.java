package org.ulpscope.ieee.interval;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.ulpscope.ieee.Format;
import org.ulpscope.ieee.Fpu;
import org.ulpscope.ieee.RoundingMode;
import org.ulpscope.ieee.interval.Cells.Cell;
import org.ulpscope.ieee.interval.Line.Mark;

/// One operation in one rounding mode, computed forwards and backwards over intervals.
///
/// [#forward] gives the least interval that contains every result. [#project] narrows one operand:
/// it gives the least interval that contains each of its floats for which some floats of the others
/// give a result in the given interval. These are the direct and the indirect projections of
/// Botella, Gotlieb and Michel, for every rounding mode, with subnormals, signed zeros, infinities
/// and NaNs.
///
///     Propagator add = Propagator.add(Format.SINGLE, RoundingMode.NEAREST_EVEN);
///     // x + 1e12f > 1e12f and x < 10000 has no solution, though it has real ones:
///     Interval x = add.project(0, aboveTrillion, belowTenThousand, trillion);
///     x.isEmpty()    // true
///
/// Both are always sound: rounding is monotone, so each operation is monotone on cells of equal
/// signs ([Cells]). A projection of an operation with at most two operands is also exact unless its
/// walk is cut short ([Staircase]).
///
/// Formats of up to 64 bits are computed on `long`s. Others are a few hundred times slower.
public final class Propagator {
  private final Kind kind;
  private final Line operandLine;
  private final Line resultLine;
  private final List<List<Cell>> cells;
  private final Supplier<Staircase> staircases;

  private Propagator(Kind kind, Line operandLine, Line resultLine, Supplier<Staircase> staircases) {
    this.kind = kind;
    this.operandLine = operandLine;
    this.resultLine = resultLine;
    this.staircases = staircases;
    cells = kind.cells(operandLine);
  }

  private static Propagator of(Kind kind, Format from, Format to, RoundingMode mode) {
    return from.isNarrow() && to.isNarrow()
        ? narrow(kind, from, to, mode)
        : wide(kind, from, to, mode);
  }

  private static Propagator narrow(Kind kind, Format from, Format to, RoundingMode mode) {
    var operands = new NarrowLine(from);
    var results = new NarrowLine(to);
    Fpu source = Fpu.of(from);
    Fpu target = Fpu.of(to);
    return new Propagator(
        kind,
        operands,
        results,
        () -> new NarrowStaircase(kind, mode, source, target, operands, results));
  }

  /// Also accepts narrow formats, so that tests can compare both implementations.
  static Propagator wide(Kind kind, Format from, Format to, RoundingMode mode) {
    var operands = new WideLine(from);
    var results = new WideLine(to);
    return new Propagator(
        kind, operands, results, () -> new WideStaircase(kind, mode, operands, results));
  }

  /// x + y.
  public static Propagator add(Format format, RoundingMode mode) {
    return of(Kind.ADD, format, format, mode);
  }

  /// x − y.
  public static Propagator sub(Format format, RoundingMode mode) {
    return of(Kind.SUB, format, format, mode);
  }

  /// x · y.
  public static Propagator mul(Format format, RoundingMode mode) {
    return of(Kind.MUL, format, format, mode);
  }

  /// x ÷ y.
  public static Propagator div(Format format, RoundingMode mode) {
    return of(Kind.DIV, format, format, mode);
  }

  /// x · y + w, rounded once.
  public static Propagator fma(Format format, RoundingMode mode) {
    return of(Kind.FMA, format, format, mode);
  }

  /// √x.
  public static Propagator sqrt(Format format, RoundingMode mode) {
    return of(Kind.SQRT, format, format, mode);
  }

  /// x rounded to an integral number.
  public static Propagator roundToIntegral(Format format, RoundingMode mode) {
    return of(Kind.ROUND, format, format, mode);
  }

  /// x in another format.
  public static Propagator convert(Format from, Format to, RoundingMode mode) {
    return of(Kind.CONVERT, from, to, mode);
  }

  /// Every result for operands of these intervals.
  public Interval forward(Interval... operands) {
    check(operands);
    if (anyEmpty(operands)) {
      return Interval.empty(resultLine.format);
    }
    Staircase results = staircases.get();
    Places[] given = places(operands);
    boolean[] nan = {anyMayBeNan(operands)};
    forEachBox(
        given,
        box -> {
          enter(results, box, given);
          nan[0] |= results.isNan() || results.addResults();
        });
    return Interval.of(resultLine, results.found(), nan[0]);
  }

  /// Narrows one operand, counted from 0, given the result.
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
    Staircase left = staircases.get();
    if (!result.hasNoNumbers()) {
      projectNumbers(left, operand, result, operands);
    }
    if (result.mayBeNan()) {
      projectNans(left, operand, places(operands));
    }
    return Interval.of(operandLine, left.found(), x.mayBeNan() && result.mayBeNan());
  }

  /// Narrows an operand, given that the result is a number.
  private void projectNumbers(Staircase left, int operand, Interval result, Interval[] operands) {
    Places target = places(resultLine, result.places());
    Places[] given = places(operands);
    if (kind == Kind.ADD || kind == Kind.SUB) {
      // x − y is the sum of x and −y.
      Places terms = UlpMaximum.terms(operandLine, target);
      given[0] = given[0].intersect(terms);
      given[1] = given[1].intersect(kind == Kind.ADD ? terms : terms.negate());
    }
    forEachBox(
        given,
        box -> {
          enter(left, box, given);
          if (!left.isNan()) {
            left.project(operand, target);
          }
        });
  }

  /// Narrows an operand, given that the result is a NaN although no operand is. A box whose results
  /// are all NaNs remains as a whole. In formats where an overflow gives a NaN, the part that
  /// overflows remains.
  private void projectNans(Staircase left, int operand, Places[] given) {
    forEachBox(
        given,
        box -> {
          enter(left, box, given);
          if (left.isNan()) {
            left.addOperand(operand);
          } else if (!resultLine.format.hasInfinity()) {
            left.project(operand, resultLine.run(Mark.INFINITY, Mark.INFINITY));
            enter(left, box, given);
            left.project(operand, resultLine.run(Mark.MINUS_INFINITY, Mark.MINUS_INFINITY));
          }
        });
  }

  /// Visits the boxes that make up the operands: products of cells, each with at least one given
  /// place.
  private void forEachBox(Places[] given, Consumer<Cell[]> visitor) {
    forEachBox(given, new Cell[kind.arity], 0, visitor);
  }

  private void forEachBox(Places[] given, Cell[] box, int depth, Consumer<Cell[]> visitor) {
    if (depth == kind.arity) {
      visitor.accept(box);
      return;
    }
    for (Cell cell : cells.get(depth)) {
      if (cell.places().meets(given[depth])) {
        box[depth] = cell;
        forEachBox(given, box, depth + 1, visitor);
      }
    }
  }

  private void enter(Staircase staircase, Cell[] box, Places[] given) {
    for (int i = 0; i < box.length; i++) {
      staircase.enter(i, box[i].places(), given[i], kind.direction(i, box));
    }
  }

  private Places[] places(Interval[] operands) {
    var places = new Places[operands.length];
    for (int i = 0; i < operands.length; i++) {
      places[i] = places(operandLine, operands[i].places());
    }
    return places;
  }

  /// Places in the representation of a line.
  private static Places places(Line line, Places places) {
    return line instanceof NarrowLine ? places : places.wide();
  }

  private static boolean anyEmpty(Interval[] operands) {
    for (Interval operand : operands) {
      if (operand.isEmpty()) {
        return true;
      }
    }
    return false;
  }

  private static boolean anyMayBeNan(Interval[] operands) {
    return otherMayBeNan(-1, operands);
  }

  private static boolean otherMayBeNan(int operand, Interval[] operands) {
    for (int i = 0; i < operands.length; i++) {
      if (i != operand && operands[i].mayBeNan()) {
        return true;
      }
    }
    return false;
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
}
