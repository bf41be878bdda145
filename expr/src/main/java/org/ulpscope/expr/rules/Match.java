package org.ulpscope.expr.rules;

import java.util.Arrays;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Sort;

/// What the variables of a rule stand for; see [Slots].
final class Match {
  final Expr[] expressions;
  final int[] numbers;
  final Sort[] sorts;

  Match(int expressions, int numbers, int sorts) {
    this.expressions = new Expr[expressions];
    this.numbers = new int[numbers];
    this.sorts = new Sort[sorts];
  }

  boolean isLargeEnough(RuleIndex.Entry entry) {
    return expressions.length >= entry.expressions
        && numbers.length >= entry.numbers
        && sorts.length >= entry.sorts;
  }

  /// Forgets the expressions.
  void clear() {
    Arrays.fill(expressions, null);
  }
}
