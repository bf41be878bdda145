package org.ulpscope.expr.rules.language;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.ulpscope.expr.Operator;

/// Parses a rule file.
///
/// ```
/// file      = { rule }
/// rule      = ( "rule" | "axiom" ) name ":" [ "for" name "in" "{" operator { "," operator } "}" ]
///             term "=>" term [ "if" condition { "," condition } ]
///             [ "assuming" assumption { "," assumption } ]
///             { "example" ":" term "=>" term | "unchanged" ":" term }
/// condition = number ( "==" | "!=" | "<" | "<=" | ">" | ">=" | "within" ) number
///           | name "before" name | name "is" "not" operator | "canonical" "(" name ")"
///           | name "fits" name | "plain" "(" name ")" | term
/// ```
public final class RuleParser extends TermParser {
  private static final Set<String> RELATIONS = Set.of("==", "!=", "<", "<=", ">", ">=", "within");

  private final String theme;

  private RuleParser(String file, String text) {
    super(RuleLexer.tokens(file, text));
    String name = file.substring(file.lastIndexOf('/') + 1);
    this.theme = name.endsWith(".rules") ? name.substring(0, name.length() - 6) : name;
  }

  /// The rules of a file, in order.
  ///
  /// @throws RuleException if the text does not follow the grammar or a name occurs twice
  public static List<Rule> parse(String file, String text) {
    return new RuleParser(file, text).rules();
  }

  private List<Rule> rules() {
    var rules = new ArrayList<Rule>();
    Map<String, Position> families = new HashMap<>();
    while (peek().kind() != Token.Kind.END) {
      Token keyword = take();
      if (!keyword.isWord("rule") && !keyword.isWord("axiom")) {
        throw new RuleException(keyword.at(), "expected 'rule' or 'axiom', not " + keyword);
      }
      Position at = peek().at();
      String family = ruleName();
      Position earlier = families.putIfAbsent(family, at);
      if (earlier != null) {
        throw new RuleException(
            at, "rule " + family + " is already defined in line " + earlier.line());
      }
      rules.addAll(family(keyword, family, at));
    }
    return List.copyOf(rules);
  }

  /// Names may contain hyphens.
  private String ruleName() {
    var name = new StringBuilder(name("the name of a rule"));
    while (!accept(":")) {
      Token part = take();
      boolean fits =
          part.is("-") || part.kind() == Token.Kind.NAME || part.kind() == Token.Kind.INTEGER;
      if (!fits) {
        throw new RuleException(part.at(), "expected ':' after the name of a rule, not " + part);
      }
      name.append(part.text());
    }
    return name.toString();
  }

  /// The rules of a family: one for each operator after `for`.
  private List<Rule> family(Token keyword, String family, Position at) {
    if (!acceptWord("for")) {
      return List.of(rule(keyword, family, family, at));
    }
    String alias = name("a name for the operators");
    if (!acceptWord("in")) {
      throw wanted("'in'");
    }
    expect("{");
    var operators = new ArrayList<Operator>();
    do {
      Position place = peek().at();
      String name = name("an operator");
      Operator operator = RuleNotation.operator(name);
      if (operator == null) {
        throw new RuleException(place, "no operator is called '" + name + "'");
      }
      operators.add(operator);
    } while (accept(","));
    expect("}");
    int begin = mark();
    var rules = new ArrayList<Rule>();
    for (Operator operator : operators) {
      backTo(begin);
      aliases.put(alias, operator);
      rules.add(rule(keyword, family + "." + RuleNotation.name(operator), family, at));
    }
    aliases.clear();
    return rules;
  }

  private Rule rule(Token keyword, String name, String family, Position at) {
    RuleTerm left = term();
    expect("=>");
    RuleTerm right = term();
    var conditions = new ArrayList<Condition>();
    if (acceptWord("if")) {
      do {
        conditions.add(condition());
      } while (accept(","));
    }
    Set<Assumption> assumptions = assumptions();
    boolean axiom = keyword.isWord("axiom");
    if (axiom && assumptions.isEmpty()) {
      throw new RuleException(at, "an axiom needs 'assuming'");
    }
    return new Rule(
        name,
        family,
        theme,
        keyword.comment().strip(),
        left,
        right,
        List.copyOf(conditions),
        assumptions,
        axiom,
        cases(),
        at);
  }

  private Set<Assumption> assumptions() {
    var assumptions = EnumSet.noneOf(Assumption.class);
    if (acceptWord("assuming")) {
      do {
        Position at = peek().at();
        String name = name("an assumption");
        if (accept("-")) {
          name += "-" + name("an assumption");
        }
        String given = name;
        assumptions.add(
            Assumption.named(given)
                .orElseThrow(
                    () ->
                        new RuleException(
                            at,
                            "no assumption is called '"
                                + given
                                + "'; known: "
                                + Assumption.names())));
      } while (accept(","));
    }
    return assumptions;
  }

  private List<Rule.Case> cases() {
    var cases = new ArrayList<Rule.Case>();
    while (true) {
      if (acceptWord("example")) {
        expect(":");
        RuleTerm before = term();
        expect("=>");
        cases.add(new Rule.Case(before, term()));
      } else if (acceptWord("unchanged")) {
        expect(":");
        cases.add(new Rule.Case(term(), null));
      } else {
        return List.copyOf(cases);
      }
    }
  }

  // ---- conditions ----

  private Condition condition() {
    Token first = peek();
    if (first.isWord("canonical") || first.isWord("plain")) {
      take();
      expect("(");
      String name = name("a variable");
      expect(")");
      return first.isWord("plain")
          ? new Condition.Plain(name, first.at())
          : new Condition.Canonical(name, first.at());
    }
    Condition structural = first.kind() == Token.Kind.NAME ? structural(first) : null;
    if (structural != null) {
      return structural;
    }
    if (first.kind() == Token.Kind.NAME && operator(first.text()) != null && peek(1).is("(")) {
      return new Condition.Holds(term());
    }
    Num left = number();
    Token relation = take();
    if (!RELATIONS.contains(relation.text())) {
      throw new RuleException(relation.at(), "expected a comparison, not " + relation);
    }
    return new Condition.Comparison(left, relation.text(), number(), first.at());
  }

  private Condition structural(Token first) {
    Token second = peek(1);
    boolean known = second.isWord("before") || second.isWord("is") || second.isWord("fits");
    if (!known) {
      return null;
    }
    take();
    take();
    if (second.isWord("before")) {
      return new Condition.Before(first.text(), name("a variable"), first.at());
    }
    if (second.isWord("fits")) {
      return new Condition.Fits(first.text(), name("a format"), first.at());
    }
    if (!acceptWord("not")) {
      throw wanted("'not'");
    }
    Token named = peek();
    String name = name("an operator");
    Operator operator = name.equals("constant") ? Operator.CONSTANT : operator(name);
    if (operator == null) {
      throw new RuleException(named.at(), "no operator is called '" + name + "'");
    }
    return new Condition.IsNot(first.text(), operator, first.at());
  }
}
