package org.ulpscope.expr.rules.proof;

import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.rules.language.Rule;

/// A rule on concrete sorts, as expressions over symbols: what has to be proved. Any decision
/// procedure may do so: the rule holds on these sorts if [#refutation] has no solution.
///
/// ```java
/// instances.forEach(instance -> solver.check(Query.of(b, instance.refutation(b)), budget))
/// ```
///
/// @param condition when the rule applies, assumptions included
/// @param agreement that before and after are the same: bit for bit, or up to the signs of zeros
///   where these are assumed not to matter
/// @param sorts the sorts and parameters chosen, for messages
public record Instance(
    Rule rule, Expr before, Expr after, Expr condition, Expr agreement, String sorts) {
  /// Holds for counterexamples.
  ///
  /// @param builder the one that made the instance
  public Expr refutation(Builder builder) {
    return builder.and(condition, builder.not(agreement));
  }
}
