package org.ulpscope.expr.rules.language;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.ulpscope.expr.Categories;
import org.ulpscope.expr.Operator;
import org.ulpscope.expr.Outcomes;

/// Parses terms, superscripts and numbers.
///
/// ```
/// term        = name [superscript] | literal [superscript]
///             | operator [superscript] "(" term { "," term } [ "," number ] ")"
/// superscript = "^" ( integer | name | "(" number ")" | "[" number "->" number "]" )
/// number      = sum of products of: integer, name, set, "~" number, function "(" ... ")"
/// ```
class TermParser {
  private static final Set<String> NAMED_LITERALS =
      Set.of(
          "true",
          "false",
          "ones",
          "smallest",
          "largest",
          "inf",
          "nan",
          "RNE",
          "RNA",
          "RTP",
          "RTN",
          "RTZ");
  private static final Set<String> ABOUT_EXPRESSIONS = Set.of("int", "size", "cat", "possible");
  private static final Set<String> ABOUT_FORMATS = Set.of("precision", "emax", "width");
  private static final Set<String> OF_SETS = Set.of("swap", "negated", "magnitude");
  private static final List<String> PRECEDENCE = List.of("|", "&", "+-", "*/%");

  private final List<Token> tokens;
  private int at;

  /// Names that stand for an operator while a rule of a family is parsed.
  final Map<String, Operator> aliases = new HashMap<>();

  TermParser(List<Token> tokens) {
    this.tokens = tokens;
  }

  // ---- tokens ----

  final Token peek() {
    return tokens.get(at);
  }

  final Token peek(int ahead) {
    return tokens.get(Math.min(at + ahead, tokens.size() - 1));
  }

  final Token take() {
    Token token = peek();
    if (token.kind() != Token.Kind.END) {
      at++;
    }
    return token;
  }

  final int mark() {
    return at;
  }

  final void backTo(int mark) {
    at = mark;
  }

  final boolean accept(String symbol) {
    if (peek().is(symbol)) {
      at++;
      return true;
    }
    return false;
  }

  final boolean acceptWord(String word) {
    if (peek().isWord(word)) {
      at++;
      return true;
    }
    return false;
  }

  final void expect(String symbol) {
    if (!accept(symbol)) {
      throw wanted("'" + symbol + "'");
    }
  }

  final String name(String what) {
    if (peek().kind() != Token.Kind.NAME) {
      throw wanted(what);
    }
    return take().text();
  }

  final RuleException wanted(String what) {
    return new RuleException(peek().at(), "expected " + what + ", not " + peek());
  }

  // ---- terms ----

  final RuleTerm term() {
    Token first = peek();
    if (isLiteral(first)) {
      return literal();
    }
    if (first.kind() != Token.Kind.NAME) {
      throw wanted("an expression");
    }
    take();
    Operator operator = operator(first.text());
    boolean applied = operator != null && (peek().is("(") || peek().is("^"));
    if (!applied && peek().is("(")) {
      throw new RuleException(first.at(), "no operator is called '" + first.text() + "'");
    }
    SortTerm superscript = superscript();
    return applied
        ? operation(first, operator, superscript)
        : new RuleTerm.Variable(first.text(), superscript, first.at());
  }

  final Operator operator(String name) {
    Operator alias = aliases.get(name);
    return alias != null ? alias : RuleNotation.operator(name);
  }

  private boolean isLiteral(Token token) {
    return switch (token.kind()) {
      case INTEGER, FLOAT -> true;
      case NAME -> NAMED_LITERALS.contains(token.text());
      case SYMBOL -> token.text().equals("-");
      case END -> false;
    };
  }

  private RuleTerm literal() {
    Position begin = peek().at();
    String sign = accept("-") ? "-" : "";
    if (!isLiteral(peek()) || peek().is("-")) {
      throw wanted("a number");
    }
    String text = sign + take().text();
    return new RuleTerm.Literal(text, superscript(), begin);
  }

  private RuleTerm operation(Token name, Operator operator, SortTerm superscript) {
    expect("(");
    var operands = new ArrayList<RuleTerm>();
    for (int i = 0; i < operator.arity(); i++) {
      if (i > 0) {
        expectNext(name, operator);
      }
      operands.add(term());
    }
    Num parameter = null;
    Num.Kind kind = RuleNotation.parameter(operator);
    if (kind != null) {
      expectNext(name, operator);
      parameter = parameter(kind);
    }
    if (peek().is(",")) {
      throw arity(name, operator);
    }
    expect(")");
    return new RuleTerm.Operation(
        operator, List.copyOf(operands), parameter, superscript, name.at());
  }

  private void expectNext(Token name, Operator operator) {
    if (peek().is(")")) {
      throw arity(name, operator);
    }
    expect(",");
  }

  private static RuleException arity(Token name, Operator operator) {
    int count = operator.arity() + (RuleNotation.parameter(operator) == null ? 0 : 1);
    return new RuleException(
        name.at(),
        "'" + name.text() + "' takes " + count + (count == 1 ? " operand" : " operands"));
  }

  private SortTerm superscript() {
    if (!accept("^")) {
      return null;
    }
    if (accept("[")) {
      Num index = number();
      expect("->");
      Num element = number();
      expect("]");
      return new SortTerm.Array(index, element);
    }
    if (accept("(")) {
      Num width = number();
      expect(")");
      return new SortTerm.Bits(width);
    }
    if (peek().kind() == Token.Kind.INTEGER) {
      return new SortTerm.Bits(Num.of(integer()));
    }
    String name = name("a width or a format");
    if (RuleNotation.FORMATS.containsKey(name)) {
      return new SortTerm.Given(RuleNotation.FORMATS.get(name), name);
    }
    if (name.equals("rounding")) {
      return new SortTerm.Rounding();
    }
    return Character.isUpperCase(name.charAt(0))
        ? new SortTerm.Fp(name)
        : new SortTerm.Bits(new Num.Variable(name));
  }

  // ---- numbers ----

  /// A parameter: families and policies are given by name.
  private Num parameter(Num.Kind kind) {
    Token token = peek();
    if (kind == Num.Kind.FAMILY && RuleNotation.FAMILIES.containsKey(token.text())) {
      take();
      int value = RuleNotation.FAMILIES.get(token.text()).ordinal();
      return new Num.Literal(value, kind, token.text());
    }
    if (kind == Num.Kind.POLICY && RuleNotation.POLICIES.containsKey(token.text())) {
      take();
      int value = RuleNotation.POLICIES.get(token.text()).ordinal();
      return new Num.Literal(value, kind, token.text());
    }
    return number();
  }

  final Num number() {
    return binary(0);
  }

  private Num binary(int level) {
    if (level == PRECEDENCE.size()) {
      return factor();
    }
    Num left = binary(level + 1);
    while (peek().kind() == Token.Kind.SYMBOL
        && peek().text().length() == 1
        && PRECEDENCE.get(level).contains(peek().text())) {
      char operator = take().text().charAt(0);
      left = new Num.Binary(operator, left, binary(level + 1));
    }
    return left;
  }

  private Num factor() {
    Token token = peek();
    if (token.kind() == Token.Kind.INTEGER) {
      return Num.of(integer());
    }
    if (accept("(")) {
      Num inner = number();
      expect(")");
      return inner;
    }
    if (accept("~")) {
      return new Num.Unary("~", factor());
    }
    if (token.is("{")) {
      return set();
    }
    String name = name("a number");
    if (!accept("(")) {
      return named(name);
    }
    Num result;
    if (OF_SETS.contains(name)) {
      result = new Num.Unary(name, number());
    } else if (ABOUT_EXPRESSIONS.contains(name) || ABOUT_FORMATS.contains(name)) {
      var names = new ArrayList<String>();
      do {
        names.add(name("a variable"));
      } while (accept(","));
      result = new Num.About(name, List.copyOf(names), token.at());
    } else {
      throw new RuleException(token.at(), "no function is called '" + name + "'");
    }
    expect(")");
    return result;
  }

  /// A family if it is the name of one, else a variable.
  private static Num named(String name) {
    return RuleNotation.FAMILIES.containsKey(name)
        ? new Num.Literal(RuleNotation.FAMILIES.get(name).ordinal(), Num.Kind.FAMILY, name)
        : new Num.Variable(name);
  }

  private int integer() {
    Token token = take();
    try {
      return Integer.decode(token.text());
    } catch (NumberFormatException e) {
      throw new RuleException(token.at(), token.text() + " is too large");
    }
  }

  /// `{<,=}` of outcomes, `{nan,-,+inf}` of categories.
  private Num set() {
    Position begin = take().at();
    int outcomes = 0;
    int categories = 0;
    var text = new StringBuilder("{");
    while (!peek().is("}")) {
      if (text.length() > 1) {
        expect(",");
        text.append(',');
      }
      Token token = take();
      String member = token.text();
      if ((member.equals("-") || member.equals("+")) && peek().isWord("inf")) {
        member += take().text();
      }
      text.append(member);
      Outcomes outcome = outcome(member);
      Categories category = category(member);
      if (outcome == null && category == null) {
        throw new RuleException(token.at(), "no outcome or category is written " + token);
      }
      outcomes |= outcome == null ? 0 : outcome.mask();
      categories |= category == null ? 0 : category.mask();
    }
    take();
    if (outcomes != 0 && categories != 0) {
      throw new RuleException(begin, "a set has either outcomes or categories, not both");
    }
    return categories != 0
        ? new Num.Literal(categories, Num.Kind.CATEGORIES, text + "}")
        : new Num.Literal(outcomes, Num.Kind.OUTCOMES, text + "}");
  }

  private static Outcomes outcome(String text) {
    return switch (text) {
      case "<" -> Outcomes.LT;
      case "=" -> Outcomes.EQ;
      case ">" -> Outcomes.GT;
      case "?" -> Outcomes.UN;
      default -> null;
    };
  }

  private static Categories category(String text) {
    return switch (text) {
      case "nan" -> Categories.NAN;
      case "-inf" -> Categories.MINUS_INFINITY;
      case "-" -> Categories.NEGATIVE;
      case "0" -> Categories.ZERO;
      case "+" -> Categories.POSITIVE;
      case "+inf" -> Categories.PLUS_INFINITY;
      default -> null;
    };
  }
}
