package org.ulpscope.expr.smtlib.read;

import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Sort;
import org.ulpscope.expr.smtlib.SmtFloats;
import org.ulpscope.expr.smtlib.SmtSort;
import org.ulpscope.expr.smtlib.SmtTerm;

/// ArraysEx. Floats in arrays are represented by their bits; all NaNs are stored as the canonical
/// one.
final class ArrayTheory {
  private ArrayTheory() {}

  static void declare(Theories.Table table) {
    table.add("select", ArrayTheory::select);
    table.add("store", ArrayTheory::store);
  }

  private static SmtTerm select(Application call) {
    call.exactly(2);
    SmtSort.Array sort = array(call);
    Expr element = call.builder().select(call.value(0).expr(), packed(call, 1, sort.index()));
    return unpacked(call.builder(), element, sort.element());
  }

  private static SmtTerm store(Application call) {
    call.exactly(3);
    SmtSort.Array sort = array(call);
    Expr index = packed(call, 1, sort.index());
    Expr element = packed(call, 2, sort.element());
    return new SmtTerm.Value(
        sort, call.builder().store(call.value(0).expr(), index, element), true);
  }

  /// `((as const sort) element)`, an extension that most solvers have.
  static SmtTerm fill(Application call, SmtSort.Array sort) {
    call.exactly(1);
    int indexWidth = sort.index().sort().width();
    Expr element = packed(call, 0, sort.element());
    return new SmtTerm.Value(sort, call.builder().fill(indexWidth, element), true);
  }

  private static SmtSort.Array array(Application call) {
    if (call.value(0).sort() instanceof SmtSort.Array sort) {
      return sort;
    }
    throw call.wrongSort(0, "an array");
  }

  private static Expr packed(Application call, int i, SmtSort wanted) {
    SmtTerm.Value value = call.value(i);
    if (!value.sort().equals(wanted)) {
      throw call.wrongSort(i, wanted.toString());
    }
    Expr expr = SmtFloats.canonical(call.builder(), value);
    return expr.sort().isFloat() ? call.builder().asBits(expr) : expr;
  }

  private static SmtTerm unpacked(Builder builder, Expr element, SmtSort sort) {
    return sort.sort() instanceof Sort.Fp fp
        ? SmtTerm.number(builder, sort, builder.asFloat(element, fp))
        : new SmtTerm.Value(sort, element, true);
  }
}
