package org.ulpscope.expr.smtlib;

import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Sort;

/// ArraysEx. Floats in arrays are their bits, all NaNs stored as the canonical one.
final class ArrayTheory {
  private ArrayTheory() {}

  static void declare(Theories.Table table) {
    table.add("select", ArrayTheory::select);
    table.add("store", ArrayTheory::store);
  }

  private static Term select(Call call) {
    call.exactly(2);
    SmtSort.Array sort = array(call);
    Expr element = call.builder().select(call.value(0).expr(), packed(call, 1, sort.index()));
    return unpacked(call.builder(), element, sort.element());
  }

  private static Term store(Call call) {
    call.exactly(3);
    SmtSort.Array sort = array(call);
    Expr index = packed(call, 1, sort.index());
    Expr element = packed(call, 2, sort.element());
    return new Term.Value(sort, call.builder().store(call.value(0).expr(), index, element), true);
  }

  /// `((as const sort) element)`, an extension that most solvers have.
  static Term fill(Call call, SmtSort.Array sort) {
    call.exactly(1);
    int indexWidth = sort.index().sort().width();
    Expr element = packed(call, 0, sort.element());
    return new Term.Value(sort, call.builder().fill(indexWidth, element), true);
  }

  private static SmtSort.Array array(Call call) {
    if (call.value(0).sort() instanceof SmtSort.Array sort) {
      return sort;
    }
    throw call.wrongSort(0, "an array");
  }

  private static Expr packed(Call call, int i, SmtSort wanted) {
    Term.Value value = call.value(i);
    if (!value.sort().equals(wanted)) {
      throw call.wrongSort(i, wanted.toString());
    }
    Expr expr = Floats.canonical(call.builder(), value);
    return expr.sort().isFloat() ? call.builder().asBits(expr) : expr;
  }

  private static Term unpacked(Builder builder, Expr element, SmtSort sort) {
    return sort.sort() instanceof Sort.Fp fp
        ? Term.number(builder, sort, builder.asFloat(element, fp))
        : new Term.Value(sort, element, true);
  }
}
