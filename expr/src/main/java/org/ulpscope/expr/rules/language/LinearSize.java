package org.ulpscope.expr.rules.language;

import java.util.Map;
import java.util.TreeMap;

/// A number as a linear combination of atoms, so that `w - n + n` is recognised as `w`.
///
/// @param constant the part without variables
/// @param factors the nonzero factor of each variable
record LinearSize(long constant, Map<String, Long> factors) {
  static LinearSize of(Num number) {
    return switch (number) {
      case Num.Literal literal -> new LinearSize(literal.value(), Map.of());
      case Num.Variable variable -> atom(variable.name());
      case Num.Binary(char operator, Num left, Num right) -> {
        LinearSize a = of(left);
        LinearSize b = of(right);
        yield switch (operator) {
          case '+' -> a.plus(b, 1);
          case '-' -> a.plus(b, -1);
          case '*' ->
              a.factors.isEmpty()
                  ? new LinearSize(0, Map.of()).plus(b, a.constant)
                  : b.factors.isEmpty()
                      ? new LinearSize(0, Map.of()).plus(a, b.constant)
                      : atom(number.toString());
          default -> atom(number.toString());
        };
      }
      default -> atom(number.toString());
    };
  }

  private static LinearSize atom(String text) {
    return new LinearSize(0, Map.of(text, 1L));
  }

  private LinearSize plus(LinearSize other, long times) {
    var sum = new TreeMap<>(factors);
    other.factors.forEach((name, factor) -> sum.merge(name, factor * times, Long::sum));
    sum.values().removeIf(factor -> factor == 0);
    return new LinearSize(constant + other.constant * times, sum);
  }
}
