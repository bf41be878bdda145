package org.ulpscope.solver.proof;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.rules.language.Rule;
import org.ulpscope.expr.rules.proof.Counterexample;
import org.ulpscope.expr.rules.proof.Instance;
import org.ulpscope.expr.rules.proof.Instantiation;
import org.ulpscope.expr.rules.proof.SortOffer;
import org.ulpscope.solver.Budget;
import org.ulpscope.solver.Model;
import org.ulpscope.solver.Query;
import org.ulpscope.solver.Solver;
import org.ulpscope.solver.Verdict;
import org.ulpscope.solver.bits.BitSolver;

/// Asks a solver whether the sides of a rule can differ. Instances that it does not decide may
/// follow from congruence alone, for example if both sides multiply the same numbers; so
/// bit-blasting with uninterpreted functions is tried at the end.
///
/// ```java
/// new RuleProofs(solver, SortOffer.of(Format.HALF), Duration.ofSeconds(5)).prove(rule)
/// ```
///
/// @param solver one that does not use the rules itself
/// @param sorts the candidate sorts; each rule is proved on two choices of them
/// @param patience the time limit per rule
public record RuleProofs(Solver solver, SortOffer sorts, Duration patience) {
  private static final int CHOICES = 2;

  /// The maximum number of instances per choice of sorts; if a rule has more, they are drawn at
  /// random.
  private static final int INSTANCES = 48;

  /// The fraction of the time for the solver, before uninterpreted functions are tried.
  private static final double SHARE = 0.8;

  /// The number of instances per query.
  private static final int BATCH = 12;

  /// The result of proving a rule.
  public sealed interface Result {
    Rule rule();

    /// The sides never differ.
    ///
    /// @param sorts on which it was proved
    /// @param instances how many choices of sorts and parameters there were
    /// @param by the solvers that proved some of them
    record Proved(Rule rule, List<String> sorts, int instances, Set<String> by) implements Result {
      @Override
      public String toString() {
        return rule.name()
            + " holds on "
            + String.join("; ", sorts)
            + " by "
            + String.join(", ", by);
      }
    }

    /// The sides differ, with a counterexample that was evaluated exactly.
    record Refuted(Rule rule, Counterexample counterexample) implements Result {
      @Override
      public String toString() {
        return rule.name() + " is wrong " + counterexample;
      }
    }

    /// Neither proved nor refuted.
    ///
    /// @param sorts on which it was proved nevertheless
    record Undecided(Rule rule, List<String> sorts, String reason) implements Result {
      @Override
      public String toString() {
        String known = sorts.isEmpty() ? "" : ", but holds on " + String.join("; ", sorts);
        return rule.name() + " is undecided on " + reason + known;
      }
    }
  }

  /// Tries to prove a rule.
  ///
  /// @throws org.ulpscope.expr.rules.language.RuleException if its sides have different sorts for
  ///   some choice
  public Result prove(Rule rule) {
    var instantiation = new Instantiation(rule);
    Map<String, List<Instance>> all = instantiation.instances(sorts, CHOICES, INSTANCES);
    if (all.isEmpty()) {
      return new Result.Undecided(
          rule, List.of(), "all sorts: none of the candidates satisfies its conditions");
    }
    Budget budget = Budget.of(patience);
    var proved = new ArrayList<String>();
    var by = new TreeSet<String>();
    int count = 0;
    for (Map.Entry<String, List<Instance>> entry : all.entrySet()) {
      List<Instance> instances = entry.getValue();
      for (int i = 0; i < instances.size(); i += BATCH) {
        List<Instance> batch = instances.subList(i, Math.min(i + BATCH, instances.size()));
        Query query = refutation(instantiation.builder(), batch);
        switch (check(query, budget)) {
          case Verdict.Unsat(String prover) -> {
            count += batch.size();
            by.add(prover);
          }
          case Verdict.Sat(Model model, _) -> {
            return new Result.Refuted(rule, counterexample(query, batch, model));
          }
          case Verdict.Unknown(String reason) -> {
            return new Result.Undecided(rule, proved, named(entry.getKey()) + ": " + reason);
          }
        }
      }
      proved.add(named(entry.getKey()));
    }
    return new Result.Proved(rule, proved, count, by);
  }

  private Verdict check(Query query, Budget budget) {
    Verdict verdict = solver.check(query, budget.share(SHARE));
    return verdict.isDecided() ? verdict : decided(new BitSolver().check(query, budget), verdict);
  }

  private static Verdict decided(Verdict verdict, Verdict otherwise) {
    return verdict.isDecided() ? verdict : otherwise;
  }

  private static String named(String sorts) {
    return sorts.isEmpty() ? "booleans" : sorts;
  }

  /// The query whether some instance is wrong.
  private static Query refutation(Builder builder, List<Instance> instances) {
    Expr some = builder.bool(false);
    for (Instance instance : instances) {
      some = builder.or(some, instance.refutation(builder));
    }
    return Query.of(builder, some);
  }

  private static Counterexample counterexample(Query query, List<Instance> batch, Model model) {
    for (Instance instance : batch) {
      if (model.isTrue(instance.refutation(query.builder()))) {
        var values = model.assignment();
        values.setRestToZero(List.of(instance.before(), instance.after(), instance.condition()));
        return Counterexample.of(instance, values);
      }
    }
    throw new IllegalStateException("the model satisfies no part of " + query);
  }
}
