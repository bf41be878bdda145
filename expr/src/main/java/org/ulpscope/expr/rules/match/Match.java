package org.ulpscope.expr.rules.match;

import java.util.Arrays;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Sort;

/// The bindings of a rule's variables; see [Slots].
public final class Match {
  public final Expr[] expressions;
  public final int[] numbers;
  public final Sort[] sorts;

  public Match(int expressions, int numbers, int sorts) {
    this.expressions = new Expr[expressions];
    this.numbers = new int[numbers];
    this.sorts = new Sort[sorts];
  }

  public boolean isLargeEnough(RuleIndex.Entry entry) {
    return expressions.length >= entry.expressions
        && numbers.length >= entry.numbers
        && sorts.length >= entry.sorts;
  }

  /// Clears the expressions.
  public void clear() {
    Arrays.fill(expressions, null);
  }
}
