package org.ulpscope.expr.rules.language;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/// A parsed rule: the left side may be replaced by the right side if the conditions hold.
///
/// ```java
/// Rule rule = RuleParser.parse("my.rules", text).getFirst();
/// rule.equation()   // and(x, x) => x
/// ```
///
/// @param name unique among all rules
/// @param theme the name of the file, without `.rules`
/// @param why the comment above the rule
/// @param axiom whether it is justified only by its assumptions and so has no proof
/// @param family the name of the rule in its file, which may stand for several rules
public record Rule(
    String name,
    String family,
    String theme,
    String why,
    RuleTerm left,
    RuleTerm right,
    List<Condition> conditions,
    Set<Assumption> assumptions,
    boolean axiom,
    List<Case> cases,
    Position at) {

  /// A case of the file: the result of rewriting `before`, or that the rule leaves it unchanged.
  ///
  /// @param after null if it must stay unchanged
  public record Case(RuleTerm before, RuleTerm after) {
    @Override
    public String toString() {
      return after == null ? before + " stays" : before + " => " + after;
    }
  }

  /// The rule in one line, conditions included.
  public String equation() {
    return left
        + " => "
        + right
        + (conditions.isEmpty()
            ? ""
            : conditions.stream()
                .map(Object::toString)
                .collect(Collectors.joining(", ", " if ", "")));
  }

  /// The assumptions in one line; empty if there are none.
  public String assuming() {
    return new TreeSet<>(assumptions)
        .stream().map(Assumption::toString).collect(Collectors.joining(", "));
  }
}
