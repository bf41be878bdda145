package org.ulpscope.expr.rules.proof;

import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Graphs;
import org.ulpscope.expr.Sort;
import org.ulpscope.expr.eval.Assignment;
import org.ulpscope.expr.eval.Evaluator;
import org.ulpscope.ieee.Datum;
import org.ulpscope.ieee.RoundingMode;

/// Values for which the sides of a rule differ.
///
/// ```
/// with x = -0x0p+0 (Float(2,3)): fadd(m, x, 0.0) is 0x0p+0, x is -0x0p+0
/// ```
///
/// @param inputs the value of each variable, floats in hexadecimal
public record Counterexample(
    Instance instance, Map<String, String> inputs, String before, String after) {
  /// The counterexample given by an assignment that satisfies an instance's refutation.
  ///
  /// @param values for all symbols of the instance
  public static Counterexample of(Instance instance, Assignment values) {
    var evaluator = new Evaluator(values);
    var inputs = new LinkedHashMap<String, String>();
    for (Expr.Symbol symbol :
        Graphs.symbols(List.of(instance.before(), instance.after(), instance.condition()))) {
      inputs.put(symbol.name(), text(evaluator, symbol));
    }
    return new Counterexample(
        instance, inputs, text(evaluator, instance.before()), text(evaluator, instance.after()));
  }

  private static String text(Evaluator evaluator, Expr expr) {
    return expr.sort() instanceof Sort.Array
        ? evaluator.array(expr).toString()
        : text(expr.sort(), evaluator.value(expr));
  }

  static String text(Sort sort, long bits) {
    return text(sort, BigInteger.valueOf(bits));
  }

  /// A value for messages: floats in hexadecimal, NaNs and integers by their bits.
  private static String text(Sort sort, BigInteger bits) {
    return switch (sort) {
      case Sort.Fp(var format) -> {
        Datum datum = new Datum(format, bits);
        yield datum.isNan() ? "nan(0x" + bits.toString(16) + ")" : datum.toHexString();
      }
      case Sort.Rounding() -> RoundingMode.values()[bits.intValueExact()].name();
      default -> "0x" + bits.toString(16);
    };
  }

  @Override
  public String toString() {
    String values =
        inputs.entrySet().stream()
            .map(e -> e.getKey() + " = " + e.getValue())
            .collect(Collectors.joining(", "));
    return "on %s, with %s: the left side %s is %s, the right side %s is %s"
        .formatted(
            instance.sorts().isEmpty() ? "these sorts" : instance.sorts(),
            values.isEmpty() ? "no variables" : values,
            instance.before(),
            before,
            instance.after(),
            after);
  }
}
