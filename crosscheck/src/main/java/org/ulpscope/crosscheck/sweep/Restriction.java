package org.ulpscope.crosscheck.sweep;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.ulpscope.crosscheck.Mismatch;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Sort;
import org.ulpscope.solver.scalar.ScalarInput;

/// Which inputs a comparison looks at.
@FunctionalInterface
interface Restriction {
  List<Expr> conditions(Builder b, List<ScalarInput> inputs);

  /// Only the inputs of a mismatch.
  static Restriction to(Mismatch mismatch) {
    return (b, inputs) -> equalities(b, inputs, mismatch);
  }

  /// Other inputs than those of some mismatches: something that matters differs.
  static Restriction from(List<Mismatch> mismatches) {
    return (b, inputs) -> {
      var conditions = new ArrayList<Expr>();
      for (Mismatch mismatch : mismatches) {
        Expr same = equalities(b, inputs, mismatch).stream().reduce(b.bool(true), b::and);
        conditions.add(b.not(same));
      }
      return conditions;
    };
  }

  private static List<Expr> equalities(Builder b, List<ScalarInput> inputs, Mismatch mismatch) {
    Map<String, BigInteger> values = new HashMap<>();
    mismatch.inputs().stream()
        .filter(Mismatch.Value::matters)
        .forEach(value -> values.put(value.name(), value.bits()));
    var equalities = new ArrayList<Expr>();
    for (ScalarInput input : inputs) {
      if (values.containsKey(input.name())) {
        Expr symbol = input.symbol();
        Expr bits = symbol.sort() instanceof Sort.Fp ? b.asBits(symbol) : symbol;
        equalities.add(b.eq(bits, b.bits(bits.sort().width(), values.get(input.name()))));
      }
    }
    return equalities;
  }
}
