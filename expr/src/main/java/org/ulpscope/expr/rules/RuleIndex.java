package org.ulpscope.expr.rules;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.LongAdder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Operator;

/// Finds the rules that may apply to an operation, by its operator and the operators of two
/// operands, in one look-up.
final class RuleIndex {
  private static final int OPERATORS = Operator.values().length;

  private final Entry[][] tables = new Entry[OPERATORS][];

  /// The rules for one root operator and two operands' operators.
  static final class Entry {
    /// Those that do not want the two operands to be one expression.
    final CompiledRule[] any;

    /// Those that may apply if they are.
    final CompiledRule[] same;

    final LongAdder[] hitsOfAny;
    final LongAdder[] hitsOfSame;
    private final int expressions;
    private final int numbers;
    private final int sorts;

    Entry(List<CompiledRule> fitting, int key, Map<String, LongAdder> hits) {
      same = fitting.toArray(CompiledRule[]::new);
      any = fitting.stream().filter(r -> !r.wantsSame(key, key + 1)).toArray(CompiledRule[]::new);
      hitsOfAny = counters(any, hits);
      hitsOfSame = counters(same, hits);
      expressions = fitting.stream().mapToInt(CompiledRule::expressions).max().orElse(0);
      numbers = fitting.stream().mapToInt(CompiledRule::numbers).max().orElse(0);
      sorts = fitting.stream().mapToInt(CompiledRule::sorts).max().orElse(0);
    }

    private static LongAdder[] counters(CompiledRule[] rules, Map<String, LongAdder> hits) {
      var counters = new LongAdder[rules.length];
      for (int i = 0; i < counters.length; i++) {
        counters[i] = hits.get(rules[i].rule().name());
      }
      return counters;
    }

    /// A match large enough for each of the rules.
    Match match() {
      return new Match(expressions, numbers, sorts);
    }
  }

  /// Makes the tables.
  ///
  /// @param hits a counter for each rule
  RuleIndex(List<CompiledRule> rules, Map<String, LongAdder> hits) {
    Map<Operator, List<CompiledRule>> byRoot = new EnumMap<>(Operator.class);
    for (CompiledRule rule : rules) {
      byRoot.computeIfAbsent(rule.operator(), _ -> new ArrayList<>()).add(rule);
    }
    byRoot.forEach((operator, own) -> tables[operator.ordinal()] = table(operator, own, hits));
  }

  private static Entry[] table(
      Operator operator, List<CompiledRule> own, Map<String, LongAdder> hits) {
    // Two operands tell rules apart: not the rounding mode, which comes first.
    int key = operator.rounds() ? 1 : 0;
    Map<List<CompiledRule>, Entry> shared = new HashMap<>();
    var table = new Entry[OPERATORS * OPERATORS];
    for (int i = 0; i < OPERATORS; i++) {
      List<CompiledRule> row = fitting(own, key, i);
      for (int j = 0; j < OPERATORS && !row.isEmpty(); j++) {
        List<CompiledRule> cell = fitting(row, key + 1, j);
        if (!cell.isEmpty()) {
          table[i * OPERATORS + j] =
              shared.computeIfAbsent(cell, rules -> new Entry(rules, key, hits));
        }
      }
    }
    return table;
  }

  private static List<CompiledRule> fitting(List<CompiledRule> rules, int operand, int ordinal) {
    var fitting = new ArrayList<CompiledRule>();
    for (CompiledRule rule : rules) {
      Operator wanted = rule.operandOperator(operand);
      if (wanted == null || wanted.ordinal() == ordinal) {
        fitting.add(rule);
      }
    }
    return fitting;
  }

  /// The rules for an operator and its two telling operands; null if there are none.
  Entry find(Operator operator, Expr first, Expr second) {
    Entry[] table = tables[operator.ordinal()];
    if (table == null) {
      return null;
    }
    int column = second == null ? 0 : second.operator().ordinal();
    return table[first.operator().ordinal() * OPERATORS + column];
  }
}
