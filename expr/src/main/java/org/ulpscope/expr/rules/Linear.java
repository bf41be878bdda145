package org.ulpscope.expr.rules;

import java.util.Map;
import java.util.TreeMap;

/// A number as a sum of multiples of what cannot be taken apart, so that `w - n + n` is seen to be
/// `w`.
///
/// @param constant the part without variables
/// @param factors of each variable; none is zero
record Linear(long constant, Map<String, Long> factors) {
  static Linear of(Num number) {
    return switch (number) {
      case Num.Literal literal -> new Linear(literal.value(), Map.of());
      case Num.Variable variable -> atom(variable.name());
      case Num.Binary(char operator, Num left, Num right) -> {
        Linear a = of(left);
        Linear b = of(right);
        yield switch (operator) {
          case '+' -> a.plus(b, 1);
          case '-' -> a.plus(b, -1);
          case '*' ->
              a.factors.isEmpty()
                  ? new Linear(0, Map.of()).plus(b, a.constant)
                  : b.factors.isEmpty()
                      ? new Linear(0, Map.of()).plus(a, b.constant)
                      : atom(number.toString());
          default -> atom(number.toString());
        };
      }
      default -> atom(number.toString());
    };
  }

  private static Linear atom(String text) {
    return new Linear(0, Map.of(text, 1L));
  }

  private Linear plus(Linear other, long times) {
    var sum = new TreeMap<>(factors);
    other.factors.forEach((name, factor) -> sum.merge(name, factor * times, Long::sum));
    sum.values().removeIf(factor -> factor == 0);
    return new Linear(constant + other.constant * times, sum);
  }
}
