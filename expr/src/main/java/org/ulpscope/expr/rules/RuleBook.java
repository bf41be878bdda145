package org.ulpscope.expr.rules;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.ulpscope.expr.rules.language.Rule;
import org.ulpscope.expr.rules.language.RuleException;
import org.ulpscope.expr.rules.proof.Proof;
import org.ulpscope.expr.rules.proof.RuleProver;
import org.ulpscope.expr.rules.proof.Termination;

/// The output of `ulpscope rules list`, `explain` and `check`.
///
/// ```java
/// var book = new RuleBook(RuleSet.shipped());
/// book.list().forEach(System.out::println);
/// book.explain("and-mask", rewriter.hits())
/// RuleBook.check("my.rules", text).isAccepted()
/// ```
public final class RuleBook {
  private final RuleSet rules;

  public RuleBook(RuleSet rules) {
    this.rules = rules;
  }

  /// One line per rule: its file, name, equation and assumptions. The rules of a family share a
  /// line.
  public List<String> list() {
    return families().values().stream()
        .map(
            family -> {
              Rule first = family.getFirst();
              return "%-12s %-30s %s%s%s"
                  .formatted(
                      first.theme(),
                      first.family(),
                      first.equation(),
                      others(family),
                      needs(first));
            })
        .toList();
  }

  private Map<String, List<Rule>> families() {
    return rules.rules().stream()
        .collect(Collectors.groupingBy(Rule::family, LinkedHashMap::new, Collectors.toList()));
  }

  /// The other operators of the family.
  static String others(List<Rule> family) {
    return family.size() == 1
        ? ""
        : family.stream()
            .skip(1)
            .map(rule -> rule.name().substring(rule.family().length() + 1))
            .collect(Collectors.joining(", ", "; also ", ""));
  }

  private static String needs(Rule rule) {
    return rule.assumptions().isEmpty()
        ? ""
        : " [" + (rule.axiom() ? "axiom, " : "") + "assuming " + rule.assuming() + "]";
  }

  /// A full description of a rule: why it holds, its equation, examples, and how often it was
  /// applied.
  ///
  /// @param hits as [RuleRewriter#hits]; may be empty
  /// @throws IllegalArgumentException if there is no such rule; the message names similar ones
  public String explain(String name, Map<String, Long> hits) {
    List<Rule> family = rules.named(name);
    if (family.isEmpty()) {
      throw new IllegalArgumentException("no rule is called '" + name + "'" + similar(name));
    }
    Rule rule = family.getFirst();
    var lines = new ArrayList<String>();
    lines.add(rule.name() + " (" + rule.at() + ")");
    rule.why().lines().map(line -> "  " + line.strip()).forEach(lines::add);
    lines.add("");
    family.forEach(member -> lines.add("  " + member.equation()));
    if (!rule.assumptions().isEmpty()) {
      lines.add(
          "  assuming " + rule.assuming() + (rule.axiom() ? ", which alone justifies it" : ""));
    }
    lines.add("");
    for (Rule.Case given : rule.cases()) {
      lines.add("  " + (given.after() == null ? "but     " : "example ") + given);
    }
    family.stream()
        .filter(member -> hits.containsKey(member.name()))
        .forEach(
            member ->
                lines.add(
                    "  " + member.name() + " was applied " + hits.get(member.name()) + " times"));
    return String.join("\n", lines);
  }

  private String similar(String name) {
    List<String> near =
        families().keySet().stream()
            .filter(
                other -> other.contains(name) || name.contains(other) || sharesWords(name, other))
            .limit(5)
            .toList();
    return near.isEmpty() ? "" : "; similar rules: " + String.join(", ", near);
  }

  private static boolean sharesWords(String name, String other) {
    var words = new ArrayList<>(List.of(name.split("-")));
    words.retainAll(List.of(other.split("-")));
    return words.size() > 1;
  }

  // ---- checking ----

  /// The result of checking a file.
  ///
  /// @param lines what to print
  public record Report(List<String> lines, Outcome outcome) {
    public boolean isAccepted() {
      return outcome == Outcome.ACCEPTED;
    }
  }

  /// The outcome of a check.
  public enum Outcome {
    /// Every rule is proved or declared as an axiom.
    ACCEPTED,
    /// A rule is wrong, or rewriting with it might not terminate.
    REFUSED,
    /// The text is not a rule file: an error of syntax, sorts or names.
    UNREADABLE
  }

  /// Checks and proves the rules of a user's file: syntax, sorts, bindings, names, termination, the
  /// cases it states, and every value on tiny sorts. A wrong rule is rejected with a
  /// counterexample. Errors in the text do not cause exceptions.
  public static Report check(String file, String text) {
    var lines = new ArrayList<String>();
    RuleSet read;
    try {
      read = RuleSet.readable(file, text);
      RuleSet.shipped().plus(read);
    } catch (RuleException e) {
      return new Report(List.of(e.getMessage()), Outcome.UNREADABLE);
    }
    Outcome outcome = Outcome.ACCEPTED;
    var prover = new RuleProver();
    for (Rule rule : read.rules()) {
      try {
        lines.add(checked(read, rule, prover));
      } catch (RuleException e) {
        outcome = Outcome.REFUSED;
        lines.add(e.getMessage());
      }
    }
    return new Report(List.copyOf(lines), outcome);
  }

  /// Checks a rule and reports on which sorts it holds.
  ///
  /// @throws RuleException if it does not hold, might not terminate, or fails one of its cases
  static String checked(RuleSet rules, Rule rule, RuleProver prover) {
    Termination.check(rule);
    var cases = new CaseCheck(rules);
    for (Rule.Case given : rule.cases()) {
      cases
          .problem(rule, given)
          .ifPresent(
              problem -> {
                throw new RuleException(given.before().at(), given.before() + " " + problem);
              });
    }
    if (rule.axiom()) {
      return "%s: %s is an axiom, assuming %s: not proved"
          .formatted(rule.at(), rule.name(), rule.assuming());
    }
    Proof proof = prover.prove(rule);
    if (proof.counterexample().isPresent()) {
      throw new RuleException(rule.at(), rule.name() + " is wrong " + proof.counterexample().get());
    }
    return "%s: %s holds on %s (%,d cases)"
        .formatted(rule.at(), rule.name(), RuleTable.sorts(proof), proof.cases());
  }
}
