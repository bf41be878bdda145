package org.ulpscope.expr.rules.proof;

import java.util.Optional;
import java.util.Set;
import org.ulpscope.expr.rules.language.Rule;

/// The result of proving a rule.
///
/// @param sorts the sorts on which all cases were tried
/// @param instances how many choices of sorts and parameters were tried
/// @param cases how many cases in all
/// @param counterexample values for which the rule is wrong, if there are any
public record Proof(
    Rule rule,
    Set<String> sorts,
    long instances,
    long cases,
    Optional<Counterexample> counterexample) {
  public boolean holds() {
    return counterexample.isEmpty();
  }
}
