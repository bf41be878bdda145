package org.ulpscope.expr.rules;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Sorts;
import org.ulpscope.expr.rules.language.Assumption;
import org.ulpscope.expr.rules.language.Inference;
import org.ulpscope.expr.rules.language.Rule;
import org.ulpscope.expr.rules.language.RuleException;
import org.ulpscope.expr.rules.match.Match;
import org.ulpscope.expr.rules.match.Slots;
import org.ulpscope.expr.rules.match.SortMaker;
import org.ulpscope.expr.rules.match.Template;
import org.ulpscope.ieee.Format;

/// Checks the cases of a rule file: an example must be rewritten to its result by this rule and no
/// other, and an `unchanged` case must not be rewritten by it. Variables of a case are symbols. If
/// nothing determines their sort, they have 8 bits, or are floats of format f32.
final class CaseCheck {
  private final RuleSet rules;

  CaseCheck(RuleSet rules) {
    this.rules = rules;
  }

  /// What is wrong with a case, if anything.
  Optional<String> problem(Rule rule, Rule.Case given) {
    var rewriter = new RuleRewriter(rules.only(Set.of(rule.family())), Set.of(Assumption.values()));
    var builder = new Builder(rewriter);
    Inference inference = Inference.ofCase(given);
    var slots = new Slots();
    Template before = Template.compile(given.before(), inference, slots);
    Template after =
        given.after() == null ? before : Template.compile(given.after(), inference, slots);
    inference
        .variables()
        .forEach(
            (name, sort) -> {
              slots.expression(name);
              SortMaker.compile(sort, inference, slots);
            });
    Match match = match(builder, inference, slots);
    try {
      Expr made = before.of(builder, match);
      boolean hit = rewriter.hits().values().stream().anyMatch(count -> count > 0);
      Expr wanted = given.after() == null ? made : after.of(builder, match);
      if (given.after() == null) {
        return hit ? Optional.of("must stay unchanged, but becomes " + made) : Optional.empty();
      }
      if (!hit) {
        return Optional.of("is not changed by the rule: " + made);
      }
      return made == wanted ? Optional.empty() : Optional.of("becomes " + made);
    } catch (IllegalArgumentException e) {
      return Optional.of("ill-sorted: " + e.getMessage());
    }
  }

  private static Match match(Builder builder, Inference inference, Slots slots) {
    Match match = slots.match();
    slots.numbers().forEach((_, slot) -> match.numbers[slot] = 8);
    for (Map.Entry<String, Integer> open : slots.sorts().entrySet()) {
      boolean isFormat = !open.getKey().startsWith("$s");
      match.sorts[open.getValue()] = isFormat ? Sorts.of(Format.SINGLE) : Sorts.bits(8);
    }
    inference
        .variables()
        .forEach(
            (name, sort) ->
                match.expressions[slots.expression(name)] =
                    builder.symbol(name, SortMaker.compile(sort, inference, slots).of(match)));
    return match;
  }

  /// Whether both sides of an example become one expression if all rules are used, under the
  /// assumptions of this one.
  boolean meets(Rule rule, Rule.Case example) {
    var builder = new Builder(new RuleRewriter(rules, rule.assumptions()));
    Inference inference = Inference.ofCase(example);
    var slots = new Slots();
    Template before = Template.compile(example.before(), inference, slots);
    Template after = Template.compile(example.after(), inference, slots);
    inference.variables().forEach((_, sort) -> SortMaker.compile(sort, inference, slots));
    inference.variables().keySet().forEach(slots::expression);
    Match match = match(builder, inference, slots);
    return before.of(builder, match) == after.of(builder, match);
  }

  /// Checks that a rule has cases of both kinds and that all hold.
  ///
  /// @throws RuleException naming the case that fails
  void check(Rule rule) {
    boolean example = false;
    boolean unchanged = false;
    for (Rule.Case given : rule.cases()) {
      example |= given.after() != null;
      unchanged |= given.after() == null;
      problem(rule, given)
          .ifPresent(
              problem -> {
                throw new RuleException(given.before().at(), given.before() + " " + problem);
              });
    }
    if (!example || !unchanged) {
      throw new RuleException(
          rule.at(),
          "rule " + rule.family() + " needs at least one example and one unchanged case");
    }
  }
}
