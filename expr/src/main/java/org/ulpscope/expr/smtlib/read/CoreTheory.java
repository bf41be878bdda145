package org.ulpscope.expr.smtlib.read;

import java.util.function.BinaryOperator;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.smtlib.SmtFloats;
import org.ulpscope.expr.smtlib.SmtSort;
import org.ulpscope.expr.smtlib.SmtTerm;

/// The Core theory: booleans, and equality and `ite` for all sorts.
final class CoreTheory {
  /// With more arguments, `distinct` would expand to more than twelve million pairs.
  private static final int MOST_DISTINCT = 5_000;

  private CoreTheory() {}

  static void declare(Theories.Table table) {
    table.add("true", call -> truth(call, true));
    table.add("false", call -> truth(call, false));
    table.add("not", CoreTheory::not);
    table.add("and", call -> leftAssociative(call, call.builder()::and));
    table.add("or", call -> leftAssociative(call, call.builder()::or));
    table.add("xor", call -> leftAssociative(call, call.builder()::xor));
    table.add("=>", CoreTheory::implies);
    table.add("=", CoreTheory::equal);
    table.add("distinct", CoreTheory::distinct);
    table.add("ite", CoreTheory::ite);
  }

  private static SmtTerm truth(Application call, boolean value) {
    call.exactly(0);
    return SmtTerm.bool(call.builder().bool(value));
  }

  private static SmtTerm not(Application call) {
    call.exactly(1);
    return SmtTerm.bool(call.builder().not(call.bool(0)));
  }

  private static SmtTerm leftAssociative(Application call, BinaryOperator<Expr> operation) {
    call.atLeast(1);
    Expr result = call.bool(0);
    for (int i = 1; i < call.count(); i++) {
      result = operation.apply(result, call.bool(i));
    }
    return SmtTerm.bool(result);
  }

  private static SmtTerm implies(Application call) {
    call.atLeast(2);
    Builder b = call.builder();
    Expr result = call.bool(call.count() - 1);
    for (int i = call.count() - 2; i >= 0; i--) {
      result = b.or(b.not(call.bool(i)), result);
    }
    return SmtTerm.bool(result);
  }

  private static SmtTerm equal(Application call) {
    call.atLeast(2);
    Expr result = null;
    for (int i = 0; i + 1 < call.count(); i++) {
      Expr link = same(call, i, i + 1);
      result = result == null ? link : call.builder().and(result, link);
    }
    return SmtTerm.bool(result);
  }

  private static SmtTerm distinct(Application call) {
    call.atLeast(2);
    if (call.count() > MOST_DISTINCT) {
      throw call.error("distinct takes at most " + MOST_DISTINCT + " arguments");
    }
    Builder b = call.builder();
    Expr result = null;
    for (int i = 0; i < call.count(); i++) {
      for (int j = i + 1; j < call.count(); j++) {
        Expr pair = b.not(same(call, i, j));
        result = result == null ? pair : b.and(result, pair);
      }
    }
    return SmtTerm.bool(result);
  }

  private static Expr same(Application call, int i, int j) {
    SmtTerm.Value x = call.value(i);
    SmtTerm.Value y = call.value(j);
    if (!x.sort().equals(y.sort())) {
      throw call.wrongSort(j, x.sort().toString());
    }
    return switch (x.sort()) {
      case SmtSort.Floating _ -> SmtFloats.same(call.builder(), x, y);
      // Two arrays that differ only in the payload of a NaN would be equal in SMT-LIB.
      case SmtSort.Array(var index, var element)
          when index instanceof SmtSort.Floating || element instanceof SmtSort.Floating ->
          throw call.error("comparing arrays of floats is not supported");
      default -> call.builder().eq(x.expr(), y.expr());
    };
  }

  private static SmtTerm ite(Application call) {
    call.exactly(3);
    Expr condition = call.bool(0);
    SmtTerm.Value x = call.value(1);
    SmtTerm.Value y = call.value(2);
    if (!x.sort().equals(y.sort())) {
      throw call.wrongSort(2, x.sort().toString());
    }
    Expr chosen = call.builder().ite(condition, x.expr(), y.expr());
    return new SmtTerm.Value(x.sort(), chosen, x.hasOneNan() && y.hasOneNan());
  }
}
