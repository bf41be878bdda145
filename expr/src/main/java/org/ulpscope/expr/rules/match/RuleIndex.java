package org.ulpscope.expr.rules.match;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Function;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Operator;
import org.ulpscope.expr.rules.language.Rule;
import org.ulpscope.expr.rules.language.RuleTerm;

/// Finds the rules that may apply to an operation, by its operator and the operators of two
/// operands, in one lookup.
///
/// Rules are compiled when their operator first occurs, and the candidates for two operands'
/// operators are collected when these first occur, because a run uses only few of them. Two threads
/// may do the same work at once; either result is valid.
public final class RuleIndex {
  private static final int OPERATORS = Operator.values().length;

  private final Map<Operator, List<Rule>> rules = new EnumMap<>(Operator.class);
  private final Function<Rule, List<CompiledRule>> compiler;
  private final Map<String, LongAdder> hits;
  private final Table[] tables = new Table[OPERATORS];

  /// The rules for one root operator and two operands' operators.
  public static final class Entry {
    /// The rules that do not require both operands to be the same expression.
    public final CompiledRule[] any;

    /// The rules that may apply if both are the same.
    public final CompiledRule[] same;

    public final LongAdder[] hitsOfAny;
    public final LongAdder[] hitsOfSame;

    /// The required size of a match.
    public final int expressions;

    public final int numbers;
    public final int sorts;

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
  }

  /// The rules of one root operator.
  ///
  /// @param key the first of the two operands used for lookup: not the rounding mode
  private record Table(List<CompiledRule> own, int key, List<Entry[]> rows) {}

  /// Indexes the rules.
  ///
  /// @param hits one counter per rule
  public RuleIndex(
      List<Rule> all, Function<Rule, List<CompiledRule>> compiler, Map<String, LongAdder> hits) {
    for (Rule rule : all) {
      Operator root = ((RuleTerm.Operation) rule.left()).operator();
      rules.computeIfAbsent(root, _ -> new ArrayList<>()).add(rule);
    }
    this.compiler = compiler;
    this.hits = hits;
  }

  /// The rules for an operator and its two lookup operands.
  public Entry find(Operator operator, Expr first, Expr second) {
    Table table = tables[operator.ordinal()];
    if (table == null) {
      table = table(operator);
      tables[operator.ordinal()] = table;
    }
    int row = first.operator().ordinal();
    int column = second == null ? 0 : second.operator().ordinal();
    Entry[] entries = table.rows.get(row);
    Entry entry = entries[column];
    if (entry == null) {
      entry = entry(table, row, column);
      entries[column] = entry;
    }
    return entry;
  }

  private Table table(Operator operator) {
    List<CompiledRule> own =
        rules.getOrDefault(operator, List.of()).stream()
            .flatMap(rule -> compiler.apply(rule).stream())
            .toList();
    var rows = new ArrayList<Entry[]>();
    for (int i = 0; i < OPERATORS; i++) {
      rows.add(new Entry[OPERATORS]);
    }
    return new Table(own, operator.rounds() ? 1 : 0, List.copyOf(rows));
  }

  private Entry entry(Table table, int row, int column) {
    List<CompiledRule> fitting =
        table.own.stream()
            .filter(rule -> fits(rule, table.key, row) && fits(rule, table.key + 1, column))
            .toList();
    return new Entry(fitting, table.key, hits);
  }

  private static boolean fits(CompiledRule rule, int operand, int ordinal) {
    Operator wanted = rule.operandOperator(operand);
    return wanted == null || wanted.ordinal() == ordinal;
  }
}
