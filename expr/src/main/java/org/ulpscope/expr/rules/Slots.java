package org.ulpscope.expr.rules;

import java.util.LinkedHashMap;
import java.util.Map;

/// Where a [Match] keeps what each variable of a rule stands for.
final class Slots {
  private final Map<String, Integer> expressions = new LinkedHashMap<>();
  private final Map<String, Integer> numbers = new LinkedHashMap<>();
  private final Map<String, Integer> sorts = new LinkedHashMap<>();

  int expression(String name) {
    return expressions.computeIfAbsent(name, _ -> expressions.size());
  }

  int number(String name) {
    return numbers.computeIfAbsent(name, _ -> numbers.size());
  }

  /// Formats and sorts that are left open.
  int sort(String name) {
    return sorts.computeIfAbsent(name, _ -> sorts.size());
  }

  Map<String, Integer> expressions() {
    return expressions;
  }

  Map<String, Integer> numbers() {
    return numbers;
  }

  Map<String, Integer> sorts() {
    return sorts;
  }

  Match match() {
    return new Match(expressions.size(), numbers.size(), sorts.size());
  }
}
