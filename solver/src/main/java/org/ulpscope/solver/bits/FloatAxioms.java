package org.ulpscope.solver.bits;

import java.util.List;
import org.ulpscope.expr.Categories;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Operator;
import org.ulpscope.expr.Outcomes;
import org.ulpscope.ieee.Datum;
import org.ulpscope.ieee.Format;
import org.ulpscope.ieee.MinMax;
import org.ulpscope.ieee.RoundingMode;

/// What is known of arithmetic on floats beyond congruence, as far as it takes few gates.
final class FloatAxioms {
  private final Gates gates;
  private final Words words;
  private final FloatGates floats;

  FloatAxioms(Gates gates, Words words, FloatGates floats) {
    this.gates = gates;
    this.words = words;
    this.floats = floats;
  }

  // ---- of one result ----

  /// What is known of a result in a format whose numbers can be compared.
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
    // Of MINPS and its kin this is the definition, for NaNs too; others differ there.
    int exempt =
        family == MinMax.X86
            ? Gates.FALSE
            : gates.or(floats.isNan(x, format), floats.isNan(y, format));
    gates.require(exempt, words.same(result, chosen));
  }

  /// A NaN comes out of a NaN, and it is always the same.
  private void describeNan(Expr expr, List<int[]> operands, int[] result, Format format) {
    int isNan = floats.isNan(result, format);
    int[] canonical = Words.constant(Datum.nan(format).bits(), format.width());
    gates.require(Gates.not(isNan), words.same(result, canonical));
    for (int i = 0; i < operands.size(); i++) {
      if (expr.child(i).sort().isFloat()) {
        Format of = expr.child(i).sort().format();
        if (FloatGates.isKnown(of)) {
          gates.require(Gates.not(floats.isNan(operands.get(i), of)), isNan);
        }
      }
    }
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

  // ---- of two results ----

  /// Whether an operation treats numbers and their negatives alike.
  static boolean isSymmetric(Expr expr) {
    return FloatGates.isKnown(expr.sort().format())
        && expr.child(0) instanceof Expr.Constant mode
        && switch (RoundingMode.values()[(int) mode.low()]) {
          case NEAREST_EVEN, NEAREST_AWAY, TOWARD_ZERO -> true;
          case TOWARD_POSITIVE, TOWARD_NEGATIVE -> false;
        };
  }

  /// (-x) + (-y) is -(x + y), but for zero, which is positive if the operands cancel, and for NaN,
  /// which has one sign: then the magnitudes are the same.
  Opaque.Relation negatedSums(Format format) {
    return (a, b) -> {
      int[] x = FloatGates.negated(b.arguments().get(1));
      int[] y = FloatGates.negated(b.arguments().get(2));
      int straight = both(a.arguments().get(1), x, a.arguments().get(2), y);
      int crossed = both(a.arguments().get(1), y, a.arguments().get(2), x);
      int opposite = gates.or(straight, crossed);
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

  /// Rounding keeps the order: of two integers in one mode, the lesser has no greater float.
  Opaque.Relation growingFromIntegers(Format format) {
    return (a, b) -> {
      int sameMode = words.same(a.arguments().get(0), b.arguments().get(0));
      int[] i = a.arguments().get(1);
      int[] j = b.arguments().get(1);
      int less = gates.and(sameMode, words.signedLess(i, j, true));
      int greater = gates.and(sameMode, words.signedLess(j, i, true));
      keepOrder(a.result(), b.result(), less, greater, format);
    };
  }

  /// Roots, rounding to integers and to other formats keep the order.
  ///
  /// @param from the format of the operand
  Opaque.Relation growing(Format from, Format to) {
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
