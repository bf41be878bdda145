package org.ulpscope.expr.rules.match;

import java.util.LinkedHashMap;
import java.util.Map;

/// The slots of a [Match] in which the variables of a rule are stored.
public final class Slots {
  private final Map<String, Integer> expressions = new LinkedHashMap<>();
  private final Map<String, Integer> numbers = new LinkedHashMap<>();
  private final Map<String, Integer> sorts = new LinkedHashMap<>();

  public int expression(String name) {
    return expressions.computeIfAbsent(name, _ -> expressions.size());
  }

  public int number(String name) {
    return numbers.computeIfAbsent(name, _ -> numbers.size());
  }

  /// Formats and sorts that are left open.
  public int sort(String name) {
    return sorts.computeIfAbsent(name, _ -> sorts.size());
  }

  Map<String, Integer> expressions() {
    return expressions;
  }

  public Map<String, Integer> numbers() {
    return numbers;
  }

  public Map<String, Integer> sorts() {
    return sorts;
  }

  public Match match() {
    return new Match(expressions.size(), numbers.size(), sorts.size());
  }
}
