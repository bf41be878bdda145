package org.ulpscope.solver.bits;

import java.util.List;
import java.util.Optional;
import java.util.function.ToIntFunction;
import org.ulpscope.expr.Categories;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Operator;
import org.ulpscope.expr.Outcomes;
import org.ulpscope.ieee.Datum;
import org.ulpscope.ieee.Format;
import org.ulpscope.ieee.MinMax;
import org.ulpscope.ieee.RoundingMode;

/// Axioms about float arithmetic beyond congruence, as far as they take few gates.
final class FloatAxioms {
  private static final Categories BELOW_ZERO = Categories.NEGATIVE.or(Categories.MINUS_INFINITY);

  private final Gates gates;
  private final Words words;
  private final FloatGates floats;

  FloatAxioms(Gates gates, Words words, FloatGates floats) {
    this.gates = gates;
    this.words = words;
    this.floats = floats;
  }

  // ---- axioms on one result ----

  /// Adds the axioms on a result in a format whose numbers can be compared.
  ///
  /// @param operands those of the expression, in its order
  void describe(Expr expr, List<int[]> operands, int[] result) {
    Format format = expr.sort().format();
    switch (expr.operator()) {
      case FMIN, FMAX -> describeChoice(expr, operands, result, format);
      case FROUND -> {
        describeNan(expr, operands, result, format);
        describeRounding(expr, operands.get(1), result, format);
      }
      case FREM, FMOD -> {
        describeNan(expr, operands, result, format);
        describeRemainder(expr, operands, result, format);
      }
      default -> describeNan(expr, operands, result, format);
    }
    if (!expr.categories().equals(Categories.ALL)) {
      gates.require(floats.isIn(result, format, expr.categories()));
    }
  }

  private void describeChoice(Expr expr, List<int[]> operands, int[] result, Format format) {
    int[] x = operands.get(0);
    int[] y = operands.get(1);
    MinMax family = MinMax.values()[expr.parameter()];
    int[] chosen = floats.chosen(x, y, format, family, expr.operator() == Operator.FMAX);
    // For MINPS and similar instructions this is the definition, including NaNs; other families
    // differ there.
    int exempt =
        family == MinMax.X86
            ? Gates.FALSE
            : gates.or(floats.isNan(x, format), floats.isNan(y, format));
    gates.require(exempt, words.same(result, chosen));
  }

  /// A NaN operand gives a NaN, and a NaN result is always the canonical one.
  private void describeNan(Expr expr, List<int[]> operands, int[] result, Format format) {
    int isNan = floats.isNan(result, format);
    int[] canonical = Words.constant(Datum.nan(format).bits(), format.width());
    gates.require(Gates.not(isNan), words.same(result, canonical));
    for (int i = 0; i < operands.size(); i++) {
      if (expr.child(i).sort().isFloat()) {
        Format of = expr.child(i).sort().format();
        if (FloatGates.isKnown(of)) {
          gates.require(Gates.not(floats.isNan(operands.get(i), of)), isNan);
        } else {
          return;
        }
      }
    }
    invalid(expr, operands).ifPresent(cause -> gates.require(Gates.not(isNan), cause));
  }

  /// The causes of a NaN other than NaN operands: invalid operations (IEEE 754-2019 §7.2). Empty
  /// for operations that are not covered here.
  private Optional<Integer> invalid(Expr expr, List<int[]> operands) {
    return switch (expr.operator()) {
      case FADD, FSUB -> {
        int x = is(expr, operands, 1, Categories.INFINITE);
        int y = is(expr, operands, 2, Categories.INFINITE);
        yield Optional.of(withNans(expr, operands, gates.and(x, y)));
      }
      case FMUL -> {
        int straight = both(expr, operands, Categories.ZERO, Categories.INFINITE);
        int crossed = both(expr, operands, Categories.INFINITE, Categories.ZERO);
        yield Optional.of(withNans(expr, operands, gates.or(straight, crossed)));
      }
      case FDIV -> {
        int zeros = both(expr, operands, Categories.ZERO, Categories.ZERO);
        int infinite = both(expr, operands, Categories.INFINITE, Categories.INFINITE);
        yield Optional.of(withNans(expr, operands, gates.or(zeros, infinite)));
      }
      case FSQRT -> Optional.of(withNans(expr, operands, is(expr, operands, 1, BELOW_ZERO)));
      case FREM, FMOD -> {
        int dividend = is(expr, operands, 0, Categories.INFINITE);
        int divisor = is(expr, operands, 1, Categories.ZERO);
        yield Optional.of(withNans(expr, operands, gates.or(dividend, divisor)));
      }
      case FROUND, FCONVERT -> Optional.of(withNans(expr, operands, Gates.FALSE));
      default -> Optional.empty();
    };
  }

  private int withNans(Expr expr, List<int[]> operands, int cause) {
    int any = cause;
    for (int i = 0; i < operands.size(); i++) {
      if (expr.child(i).sort().isFloat()) {
        any = gates.or(any, is(expr, operands, i, Categories.NAN));
      }
    }
    return any;
  }

  /// Whether the operands of a product or quotient are in these categories.
  private int both(Expr expr, List<int[]> operands, Categories first, Categories second) {
    return gates.and(is(expr, operands, 1, first), is(expr, operands, 2, second));
  }

  private int is(Expr expr, List<int[]> operands, int index, Categories categories) {
    return floats.isIn(operands.get(index), expr.child(index).sort().format(), categories);
  }

  private void describeRounding(Expr expr, int[] x, int[] result, Format format) {
    if (!(expr.child(0) instanceof Expr.Constant mode)) {
      return;
    }
    int isNan = floats.isNan(x, format);
    switch (RoundingMode.values()[(int) mode.low()]) {
      case TOWARD_NEGATIVE -> gates.require(isNan, floats.compare(result, x, format, Outcomes.LE));
      case TOWARD_POSITIVE -> gates.require(isNan, floats.compare(result, x, format, Outcomes.GE));
      default -> {}
    }
  }

  /// A remainder that is a number is less than the divisor and not greater than the dividend; that
  /// of `fmod` has the dividend's sign even if it is zero (C17 F.10.7.1).
  private void describeRemainder(Expr expr, List<int[]> operands, int[] result, Format format) {
    int[] size = FloatGates.withSign(result, Gates.FALSE);
    int[] dividend = FloatGates.withSign(operands.get(0), Gates.FALSE);
    int[] divisor = FloatGates.withSign(operands.get(1), Gates.FALSE);
    int isNan = floats.isNan(result, format);
    gates.require(isNan, floats.compare(size, divisor, format, Outcomes.LT));
    gates.require(isNan, floats.compare(size, dividend, format, Outcomes.LE));
    if (expr.operator() == Operator.FMOD) {
      gates.require(isNan, gates.same(Words.sign(result), Words.sign(operands.get(0))));
    }
  }

  /// The square of an exact root is its operand.
  ///
  /// @param isExact whether the root is exact
  void describeSquareOfRoot(int isExact, int[] operand, int[] square, Format format) {
    Outcomes unlessNan = Outcomes.EQ.or(Outcomes.UN);
    gates.require(Gates.not(isExact), floats.compare(square, operand, format, unlessNan));
  }

  // ---- axioms on two results ----

  /// The mode of a call, if it is known.
  private static RoundingMode mode(Ackermann.Call call) {
    int ordinal = 0;
    int[] word = call.arguments().getFirst();
    for (int i = 0; i < word.length; i++) {
      if (word[i] != Gates.TRUE && word[i] != Gates.FALSE) {
        return null;
      }
      ordinal |= word[i] == Gates.TRUE ? 1 << i : 0;
    }
    return ordinal < RoundingMode.values().length ? RoundingMode.values()[ordinal] : null;
  }

  /// One exact result rounded in two modes: rounded down it is not above, and rounded up it is not
  /// below, whatever the other mode.
  ///
  /// @param areNeighbours whether no float lies between the results rounded down and up: true for
  ///   rounding to the format, false for rounding to integers
  Ackermann.Relation roundings(Format format, boolean areNeighbours) {
    return (a, b) -> {
      RoundingMode one = mode(a);
      RoundingMode other = mode(b);
      if (one == null || other == null || one == other) {
        return;
      }
      if (one == RoundingMode.TOWARD_NEGATIVE || other == RoundingMode.TOWARD_POSITIVE) {
        keepBetween(a, b, format, areNeighbours && isUpAndDown(one, other));
      } else if (other == RoundingMode.TOWARD_NEGATIVE || one == RoundingMode.TOWARD_POSITIVE) {
        keepBetween(b, a, format, areNeighbours && isUpAndDown(one, other));
      }
    };
  }

  private static boolean isUpAndDown(RoundingMode one, RoundingMode other) {
    return one != other && one.mirrored() == other;
  }

  private void keepBetween(
      Ackermann.Call low, Ackermann.Call high, Format format, boolean areNeighbours) {
    int same = sameOperands(low, high);
    if (same == Gates.FALSE) {
      return;
    }
    int[] below = low.result();
    int[] above = high.result();
    Outcomes unlessNan = Outcomes.LE.or(Outcomes.UN);
    gates.require(Gates.not(same), floats.compare(below, above, format, unlessNan));
    if (areNeighbours) {
      // Magnitudes are equal or consecutive; signs differ only for a sum that is zero.
      int[] size = FloatGates.withSign(below, Gates.FALSE);
      int[] next = FloatGates.withSign(above, Gates.FALSE);
      int isNegative = Words.sign(below);
      int[] least = words.mux(isNegative, next, size);
      int[] most = words.mux(isNegative, size, next);
      int follows = words.same(words.add(least, Words.zero(least.length), Gates.TRUE), most);
      gates.require(Gates.not(same), words.same(least, most), follows);
      int oneSign = gates.same(isNegative, Words.sign(above));
      int areZero = gates.and(words.isZero(size), words.isZero(next));
      gates.require(Gates.not(same), oneSign, areZero);
    }
  }

  private int sameOperands(Ackermann.Call a, Ackermann.Call b) {
    int same = Gates.TRUE;
    for (int i = 1; i < a.arguments().size(); i++) {
      same = gates.and(same, words.same(a.arguments().get(i), b.arguments().get(i)));
    }
    return same;
  }

  /// A root that is the same rounded up and rounded down is exact.
  ///
  /// @param isExact tells whether the root of an operand is exact
  Ackermann.Relation exactRoots(Format format, ToIntFunction<int[]> isExact) {
    return (a, b) -> {
      RoundingMode one = mode(a);
      RoundingMode other = mode(b);
      int same = sameOperands(a, b);
      if (one != null && other != null && isUpAndDown(one, other) && same != Gates.FALSE) {
        int differ = Gates.not(floats.compare(a.result(), b.result(), format, Outcomes.EQ));
        gates.require(Gates.not(same), differ, isExact.applyAsInt(a.arguments().get(1)));
      }
    };
  }

  /// Whether an operation is symmetric under negation of its operands.
  static boolean isSymmetric(Expr expr) {
    return FloatGates.isKnown(expr.sort().format())
        && expr.child(0) instanceof Expr.Constant mode
        && switch (RoundingMode.values()[(int) mode.low()]) {
          case NEAREST_EVEN, NEAREST_AWAY, TOWARD_ZERO -> true;
          case TOWARD_POSITIVE, TOWARD_NEGATIVE -> false;
        };
  }

  /// In the same mode, (-x) + (-y) is -(x + y), except for zero, which is positive if the operands
  /// cancel, and for NaN, which has a fixed sign; then the magnitudes are equal.
  Ackermann.Relation negatedSums(Format format) {
    return (a, b) -> {
      int[] x = FloatGates.negated(b.arguments().get(1));
      int[] y = FloatGates.negated(b.arguments().get(2));
      int straight = both(a.arguments().get(1), x, a.arguments().get(2), y);
      int crossed = both(a.arguments().get(1), y, a.arguments().get(2), x);
      int sameMode = words.same(a.arguments().get(0), b.arguments().get(0));
      int opposite = gates.and(sameMode, gates.or(straight, crossed));
      if (opposite == Gates.FALSE) {
        return;
      }
      int[] left = FloatGates.withSign(a.result(), Gates.FALSE);
      int[] right = FloatGates.withSign(b.result(), Gates.FALSE);
      gates.require(Gates.not(opposite), words.same(left, right));
      int special = gates.or(words.isZero(left), floats.isNan(left, format));
      int differ = gates.xor(Words.sign(a.result()), Words.sign(b.result()));
      gates.require(Gates.not(opposite), special, differ);
    };
  }

  private int both(int[] a, int[] b, int[] c, int[] d) {
    return gates.and(words.same(a, b), words.same(c, d));
  }

  /// Rounding is monotone: of two integers in the same mode, the smaller one does not become the
  /// greater float.
  Ackermann.Relation growingFromIntegers(Format format) {
    return (a, b) -> {
      int sameMode = words.same(a.arguments().get(0), b.arguments().get(0));
      int[] i = a.arguments().get(1);
      int[] j = b.arguments().get(1);
      int less = gates.and(sameMode, words.signedLess(i, j, true));
      int greater = gates.and(sameMode, words.signedLess(j, i, true));
      keepOrder(a.result(), b.result(), less, greater, format);
    };
  }

  /// Square roots, rounding to integers and conversions between formats are monotone.
  ///
  /// @param from the format of the operand
  Ackermann.Relation growing(Format from, Format to) {
    return (a, b) -> {
      int sameMode = words.same(a.arguments().get(0), b.arguments().get(0));
      int[] x = a.arguments().get(1);
      int[] y = b.arguments().get(1);
      int less = gates.and(sameMode, floats.compare(x, y, from, Outcomes.LE));
      int greater = gates.and(sameMode, floats.compare(x, y, from, Outcomes.GE));
      keepOrder(a.result(), b.result(), less, greater, to);
    };
  }

  private void keepOrder(int[] a, int[] b, int less, int greater, Format format) {
    Outcomes unlessNan = Outcomes.UN;
    gates.require(Gates.not(less), floats.compare(a, b, format, Outcomes.LE.or(unlessNan)));
    gates.require(Gates.not(greater), floats.compare(a, b, format, Outcomes.GE.or(unlessNan)));
  }
}
