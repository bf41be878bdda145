package org.ulpscope.cli.run;

import java.util.Set;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Operator;
import org.ulpscope.expr.Rewriter;
import org.ulpscope.expr.Sort;
import org.ulpscope.expr.rules.RuleRewriter;
import org.ulpscope.expr.rules.RuleSet;

/// The shipped rules, read when the first expression is built: a run without symbolic values does
/// not need them.
final class LazyRules implements Rewriter {
  private volatile Rewriter rules;

  @Override
  public Expr rewrite(
      Builder builder,
      Operator operator,
      Sort sort,
      int parameter,
      Expr a,
      Expr b,
      Expr c,
      Expr d) {
    Rewriter loaded = rules;
    if (loaded == null) {
      loaded = load();
    }
    return loaded.rewrite(builder, operator, sort, parameter, a, b, c, d);
  }

  private synchronized Rewriter load() {
    if (rules == null) {
      rules = new RuleRewriter(RuleSet.shipped(), Set.of());
    }
    return rules;
  }
}
