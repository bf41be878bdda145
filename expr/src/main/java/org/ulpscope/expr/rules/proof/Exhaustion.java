package org.ulpscope.expr.rules.proof;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Graphs;
import org.ulpscope.expr.Operator;
import org.ulpscope.expr.Semantics;
import org.ulpscope.expr.Sort;
import org.ulpscope.expr.TwosComplement;
import org.ulpscope.ieee.RoundingMode;

/// Tries all values of an instance's symbols.
///
/// On tiny sorts an operation is a table, filled on demand by [Semantics] and shared by all
/// instances. An array is a number composed of its elements, the first one lowest.
final class Exhaustion {
  private static final int LARGEST_TABLE = 22;
  private static final long UNKNOWN = -1;

  private record Key(Operator operator, Sort sort, int parameter, List<Sort> operands) {}

  private final Map<Key, long[]> tables = new HashMap<>();
  private long cases;

  /// How many cases were tried in all.
  long cases() {
    return cases;
  }

  /// One operation of a program; operands are given by the indices of their values.
  private final class Step {
    final Expr expr;
    final int[] operands;
    final int[] widths;
    final Sort[] sorts;
    final long[] table;

    Step(Expr expr, IdentityHashMap<Expr, Integer> places) {
      this.expr = expr;
      int arity = expr.arity();
      operands = new int[arity];
      widths = new int[arity];
      sorts = new Sort[arity];
      int total = 0;
      for (int i = 0; i < arity; i++) {
        operands[i] = places.get(expr.child(i));
        sorts[i] = expr.child(i).sort();
        widths[i] = bits(sorts[i]);
        total += widths[i];
      }
      table = arity > 0 && total <= LARGEST_TABLE ? table(total) : null;
    }

    private long[] table(int total) {
      var key = new Key(expr.operator(), expr.sort(), expr.parameter(), List.of(sorts));
      return tables.computeIfAbsent(
          key,
          _ -> {
            var fresh = new long[1 << total];
            Arrays.fill(fresh, UNKNOWN);
            return fresh;
          });
    }

    long value(long[] values) {
      if (table == null) {
        return compute(values);
      }
      int index = 0;
      for (int i = 0; i < operands.length; i++) {
        index = index << widths[i] | (int) values[operands[i]];
      }
      long known = table[index];
      if (known == UNKNOWN) {
        known = compute(values);
        table[index] = known;
      }
      return known;
    }

    private long compute(long[] values) {
      long[] arguments = new long[operands.length];
      for (int i = 0; i < arguments.length; i++) {
        arguments[i] = values[operands[i]];
      }
      return operation(expr, sorts, arguments);
    }
  }

  private static int bits(Sort sort) {
    return sort instanceof Sort.Array(int index, int element)
        ? (1 << index) * element
        : sort.width();
  }

  private static long operation(Expr expr, Sort[] sorts, long[] v) {
    switch (expr.operator()) {
      case SELECT -> {
        int width = expr.sort().width();
        return v[0] >>> (v[1] * width) & TwosComplement.mask(width);
      }
      case STORE -> {
        int width = sorts[2].width();
        int shift = (int) v[1] * width;
        return (v[0] & ~(TwosComplement.mask(width) << shift)) | v[2] << shift;
      }
      case FILL -> {
        int width = sorts[0].width();
        long all = 0;
        for (int i = 0; i < bits(expr.sort()); i += width) {
          all |= v[0] << i;
        }
        return all;
      }
      case EQ -> {
        return v[0] == v[1] ? 1 : 0;
      }
      case ITE -> {
        return v[0] != 0 ? v[1] : v[2];
      }
      default -> {
        var values = new BigInteger[v.length];
        for (int i = 0; i < values.length; i++) {
          values[i] = BigInteger.valueOf(v[i]);
        }
        return Semantics.evaluate(expr.operator(), expr.sort(), expr.parameter(), sorts, values)
            .longValueExact();
      }
    }
  }

  /// A case in which the rule applies but its sides differ, if there is one.
  Optional<Counterexample> counterexample(Instance instance) {
    List<Expr> order =
        Graphs.postOrder(
            List.of(
                instance.condition(), instance.agreement(), instance.before(), instance.after()));
    var places = new IdentityHashMap<Expr, Integer>();
    var steps = new Step[order.size()];
    long[] values = new long[order.size()];
    long[] limits = new long[order.size()];
    int symbols = 0;
    int[] symbolPlaces = new int[order.size()];
    for (int i = 0; i < steps.length; i++) {
      Expr expr = order.get(i);
      steps[i] = new Step(expr, places);
      places.put(expr, i);
      if (expr instanceof Expr.Constant constant) {
        values[i] = constant.bits().longValueExact();
      } else if (expr instanceof Expr.Symbol) {
        symbolPlaces[symbols++] = i;
        limits[i] =
            expr.sort() instanceof Sort.Rounding
                ? RoundingMode.values().length
                : 1L << bits(expr.sort());
      }
    }
    int conditionPlace = places.get(instance.condition());
    int agreementPlace = places.get(instance.agreement());
    while (true) {
      cases++;
      if (run(steps, values, 0, conditionPlace)
          && !run(steps, values, conditionPlace + 1, agreementPlace)) {
        run(steps, values, 0, steps.length - 1);
        return Optional.of(describe(instance, order, values, places));
      }
      int i = 0;
      while (i < symbols && ++values[symbolPlaces[i]] == limits[symbolPlaces[i]]) {
        values[symbolPlaces[i++]] = 0;
      }
      if (i == symbols) {
        return Optional.empty();
      }
    }
  }

  /// Computes the values from one index to another, and returns whether the last is true.
  private static boolean run(Step[] steps, long[] values, int from, int to) {
    for (int i = from; i <= to; i++) {
      if (steps[i].operands.length > 0) {
        values[i] = steps[i].value(values);
      }
    }
    return values[to] != 0;
  }

  private static Counterexample describe(
      Instance instance, List<Expr> order, long[] values, IdentityHashMap<Expr, Integer> places) {
    var inputs = new LinkedHashMap<String, String>();
    for (int i = 0; i < values.length; i++) {
      if (order.get(i) instanceof Expr.Symbol symbol) {
        inputs.put(symbol.name(), Counterexample.text(symbol.sort(), values[i]));
      }
    }
    Expr before = instance.before();
    Expr after = instance.after();
    return new Counterexample(
        instance,
        inputs,
        Counterexample.text(before.sort(), values[places.get(before)]),
        Counterexample.text(after.sort(), values[places.get(after)]));
  }
}
