package org.ulpscope.expr.rules.proof;

import java.util.Iterator;
import java.util.Optional;
import java.util.TreeSet;
import org.ulpscope.expr.rules.language.Rule;
import org.ulpscope.expr.rules.language.RuleException;

/// Proves rules on tiny sorts by exhaustive evaluation.
///
/// ```java
/// Proof proof = new RuleProver().prove(rule);
/// proof.holds()            // or proof.counterexample()
/// ```
///
/// On each choice of sorts the proof is complete: all values of all variables, all rounding modes
/// that a variable may stand for, all values of set parameters. Choices are taken in order of their
/// number of cases until a budget is spent. The candidates have all layouts (IEEE, with an explicit
/// leading bit, without infinities), but a rule with many cases may spend its budget before it is
/// tried on each; [Proof#sorts] lists those that were tried.
///
/// Use one prover for many rules, because it caches tables of operations. Not thread-safe.
public final class RuleProver {
  /// The maximum number of cases per rule, unless its smallest choices have more.
  private static final long BUDGET = 250_000;

  /// The second choice may cost more than the budget, but not more than this.
  private static final double SECOND = 2e6;

  /// A choice with more cases than this is not tried, even if it is the only one.
  private static final double MOST = 3e7;

  private final Exhaustion exhaustion = new Exhaustion();

  /// Proves a rule or finds a counterexample.
  ///
  /// @throws RuleException if its sides have different sorts for some choice, or no choice of sorts
  ///   fits it
  public Proof prove(Rule rule) {
    var instantiation = new Instantiation(rule);
    var sorts = new TreeSet<String>();
    long before = exhaustion.cases();
    long instances = 0;
    int done = 0;
    for (SortChoice choice : instantiation.choices()) {
      double expected = instantiation.cases(choice);
      double spent = (double) exhaustion.cases() - before;
      double most = done == 0 ? MOST : done == 1 ? SECOND : BUDGET - spent;
      if (expected > most) {
        break;
      }
      Iterator<Instance> all = instantiation.instances(choice).iterator();
      boolean some = false;
      while (all.hasNext()) {
        some = true;
        instances++;
        Optional<Counterexample> wrong = exhaustion.counterexample(all.next());
        if (wrong.isPresent()) {
          return new Proof(rule, sorts, instances, exhaustion.cases() - before, wrong);
        }
      }
      if (some) {
        done++;
        sorts.add(choice.toString());
      }
    }
    if (done == 0) {
      throw new RuleException(
          rule.at(),
          "no tiny sorts satisfy the conditions of " + rule.name() + ", so it cannot be proved");
    }
    return new Proof(rule, sorts, instances, exhaustion.cases() - before, Optional.empty());
  }
}
