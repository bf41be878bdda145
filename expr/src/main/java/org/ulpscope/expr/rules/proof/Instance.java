package org.ulpscope.expr.rules.proof;

import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.rules.language.Rule;

/// A proof obligation: a rule on concrete sorts, as expressions over symbols. Any decision
/// procedure can prove it: the rule holds on these sorts if [#refutation] is unsatisfiable.
///
/// ```java
/// instances.forEach(instance -> solver.check(Query.of(b, instance.refutation(b)), budget))
/// ```
///
/// @param condition when the rule applies, assumptions included
/// @param agreement that both sides are the same: bit for bit, or up to the signs of zeros if these
///   are assumed not to matter
/// @param sorts the sorts and parameters chosen, for messages
public record Instance(
    Rule rule, Expr before, Expr after, Expr condition, Expr agreement, String sorts) {
  /// True exactly for counterexamples.
  ///
  /// @param builder the one that made the instance
  public Expr refutation(Builder builder) {
    return builder.and(condition, builder.not(agreement));
  }
}
