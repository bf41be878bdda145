package org.ulpscope.expr.eval;

import java.util.ArrayList;
import java.util.List;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Operator;
import org.ulpscope.expr.Recipe;
import org.ulpscope.expr.Sort;
import org.ulpscope.expr.Sorts;
import org.ulpscope.ieee.Format;
import org.ulpscope.ieee.MinMax;

/// An operator with the sorts it is applied to; a test tries all values of them.
record Operation(Operator operator, Sort sort, int parameter, List<Sort> operands) {
  private static final int MAX_WIDTH = 3;

  Sort[] operandSorts() {
    return operands.toArray(Sort[]::new);
  }

  Expr build(Builder b, Expr... operandExprs) {
    return Recipe.make(b, operator, sort, parameter, operandExprs);
  }

  /// An operator on the given formats and on bit-vectors of up to 3 bits, with all of its
  /// parameters.
  static List<Operation> tiny(Operator op, List<Format> formats) {
    var all = new ArrayList<Operation>();
    for (int width = 1; width <= MAX_WIDTH; width++) {
      all.addAll(onBits(op, Sorts.bits(width), formats));
    }
    for (Format format : formats) {
      all.addAll(onFloats(op, Sorts.of(format), formats));
    }
    return all;
  }

  private static List<Operation> onBits(Operator op, Sort bits, List<Format> formats) {
    Sort bool = Sorts.BOOL;
    var all = new ArrayList<Operation>();
    switch (op) {
      case NOT, NEG -> all.add(of(op, bits, 0, bits));
      case ADD, SUB, MUL, UDIV, UREM, SDIV, SREM, AND, OR, XOR, SHL, LSHR, ASHR ->
          all.add(of(op, bits, 0, bits, bits));
      case EQ -> {
        all.add(of(op, bool, 0, bits, bits));
        all.add(of(op, bool, 0, Sorts.ROUNDING, Sorts.ROUNDING));
      }
      case ULT, ULE, SLT, SLE -> all.add(of(op, bool, 0, bits, bits));
      case CONCAT -> {
        for (int low = 1; low <= MAX_WIDTH; low++) {
          all.add(of(op, Sorts.bits(bits.width() + low), 0, bits, Sorts.bits(low)));
        }
      }
      case EXTRACT -> {
        for (int low = 0; low < bits.width(); low++) {
          for (int width = 1; low + width <= bits.width(); width++) {
            if (width < bits.width()) {
              all.add(of(op, Sorts.bits(width), low, bits));
            }
          }
        }
        all.add(of(op, Sorts.bits(2), 1, Sorts.bits(4)));
      }
      case ZEXT, SEXT -> all.add(of(op, Sorts.bits(bits.width() + 2), 0, bits));
      case ITE -> all.add(of(op, bits, 0, bool, bits, bits));
      case FTOSI, FTOUI -> {
        for (Format format : formats) {
          all.add(of(op, bits, 0, Sorts.ROUNDING, Sorts.of(format)));
          all.add(of(op, bits, 1, Sorts.ROUNDING, Sorts.of(format)));
        }
      }
      case SITOF, UITOF -> {
        for (Format format : formats) {
          all.add(of(op, Sorts.of(format), 0, Sorts.ROUNDING, bits));
          all.add(of(op, Sorts.of(format), 0, Sorts.ROUNDING, Sorts.bits(bits.width() + 3)));
        }
      }
      default -> {}
    }
    return all;
  }

  private static List<Operation> onFloats(Operator op, Sort fp, List<Format> formats) {
    Sort mode = Sorts.ROUNDING;
    var all = new ArrayList<Operation>();
    switch (op) {
      case EQ -> all.add(of(op, Sorts.BOOL, 0, fp, fp));
      case ITE -> all.add(of(op, fp, 0, Sorts.BOOL, fp, fp));
      case FLOAT -> all.add(of(op, fp, 0, Sorts.bits(fp.width())));
      case BITS -> all.add(of(op, Sorts.bits(fp.width()), 0, fp));
      case FNEG, FABS -> all.add(of(op, fp, 0, fp));
      case COPYSIGN, FREM, FMOD -> all.add(of(op, fp, 0, fp, fp));
      case FADD, FSUB, FMUL, FDIV -> all.add(of(op, fp, 0, mode, fp, fp));
      case FMA -> all.add(of(op, fp, 0, mode, fp, fp, fp));
      case FSQRT, FROUND -> all.add(of(op, fp, 0, mode, fp));
      case FMIN, FMAX -> {
        for (MinMax family : MinMax.values()) {
          all.add(of(op, fp, family.ordinal(), fp, fp));
        }
      }
      case FCONVERT -> {
        for (Format from : formats) {
          all.add(of(op, fp, 0, mode, Sorts.of(from)));
        }
      }
      case FCMP -> {
        for (int outcomes = 1; outcomes < 15; outcomes++) {
          all.add(of(op, Sorts.BOOL, outcomes, fp, fp));
        }
      }
      case FCLASS -> {
        for (int categories = 1; categories < 63; categories++) {
          all.add(of(op, Sorts.BOOL, categories, fp));
        }
      }
      default -> {}
    }
    return all;
  }

  private static Operation of(Operator op, Sort sort, int parameter, Sort... operands) {
    return new Operation(op, sort, parameter, List.of(operands));
  }
}
