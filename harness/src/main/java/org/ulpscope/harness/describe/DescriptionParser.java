package org.ulpscope.harness.describe;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.ulpscope.harness.describe.Description.Clause;
import org.ulpscope.harness.describe.Description.Direction;
import org.ulpscope.harness.describe.Description.Side;
import org.ulpscope.program.InputException;
import org.ulpscope.solver.scalar.Bounds;
import org.ulpscope.solver.scalar.ScalarType;

/// Reads the notation of [Description].
final class DescriptionParser {
  private static final Pattern WORD =
      Pattern.compile(
          "\\s*(?:([A-Za-z_][A-Za-z_0-9]*)"
              + "|(0[xX][0-9a-fA-F.]+(?:[pP][+-]?\\d+)?|(?:\\d+\\.?\\d*|\\.\\d+)(?:[eE][+-]?\\d+)?)"
              + "|(\\S))");

  private static final String END = "";

  private final String text;
  private final List<String> words = new ArrayList<>();
  private int at;

  DescriptionParser(String text) {
    this.text = text;
    Matcher matcher = WORD.matcher(text.replaceAll("[\\r\\n]+", ";"));
    int from = 0;
    while (matcher.find(from) && matcher.start() == from) {
      words.add(matcher.group().strip());
      from = matcher.end();
    }
  }

  Description parse() {
    var clauses = new ArrayList<Clause>();
    while (at < words.size()) {
      if (accept(";")) {
        continue;
      }
      Clause clause = clause();
      clauses.forEach(earlier -> requireConsistent(earlier, clause));
      clauses.add(clause);
      if (at < words.size()) {
        expect(";");
      }
    }
    return new Description(clauses);
  }

  /// Clauses of one text must agree; precedence is only between texts.
  private void requireConsistent(Clause earlier, Clause later) {
    boolean contradict =
        switch (earlier) {
          case Clause.About one ->
              later instanceof Clause.About other
                  && one.name().equals(other.name())
                  && one.contradicts(other);
          case Clause.Fixed one ->
              later instanceof Clause.Fixed other
                  && one.name().equals(other.name())
                  && one.side() == other.side()
                  && !one.values().equals(other.values());
          case Clause.Alias _ -> false;
        };
    if (contradict) {
      String name =
          later instanceof Clause.About about ? about.name() : ((Clause.Fixed) later).name();
      throw InputException.of(
          "the description '%s' contradicts itself about %s".formatted(text.strip(), name));
    }
  }

  private Clause clause() {
    String name = name("the name of a parameter");
    if (name.equals("alias") && isName(peek())) {
      var names = new ArrayList<String>();
      while (isName(peek())) {
        names.add(next());
      }
      if (names.size() < 2) {
        throw wrong("two names after alias");
      }
      return new Clause.Alias(names);
    }
    Side side = Side.BOTH;
    if (accept(".")) {
      side =
          switch (name) {
            case "reference" -> Side.REFERENCE;
            case "candidate" -> Side.CANDIDATE;
            default -> throw wrong("reference. or candidate. before the name of a parameter");
          };
      name = name("the name of a parameter");
    }
    if (accept("=")) {
      return new Clause.Fixed(side, name, values());
    }
    if (side == Side.BOTH && accept(":")) {
      return about(name);
    }
    throw wrong(side == Side.BOTH ? ": or = after " + name : "= after " + name);
  }

  private List<String> values() {
    if (!accept("{")) {
      return List.of(number());
    }
    var values = new ArrayList<String>();
    do {
      values.add(number());
    } while (accept(","));
    expect("}");
    return values;
  }

  private Clause.About about(String name) {
    Optional<Direction> direction = Optional.empty();
    Optional<ScalarType> type = Optional.empty();
    Optional<Count> count = Optional.empty();
    Optional<String> low = Optional.empty();
    Optional<String> high = Optional.empty();
    boolean finite = false;
    boolean ordered = false;
    OptionalInt alignment = OptionalInt.empty();
    while (!peek().equals(END) && !peek().equals(";")) {
      String word = peek();
      if (word.equals("in") && isRangeNext()) {
        at += 2;
        low = Optional.of(number());
        expect(",");
        high = Optional.of(number());
        expect("]");
        checkBounds(low.get(), high.get());
      } else if (Direction.named(word).isPresent()) {
        direction = Direction.named(next());
      } else if (word.equals("finite")) {
        finite = true;
        at++;
      } else if (word.equals("ordered")) {
        ordered = true;
        at++;
      } else if (word.equals("align")) {
        at++;
        alignment = OptionalInt.of(alignment());
      } else if (word.equals("[")) {
        at++;
        count = Optional.of(sum());
        expect("]");
      } else if (ScalarType.named(word).isPresent()) {
        type = ScalarType.named(next());
      } else {
        throw wrong(
            "in, out, inout, a type such as f32 or u8, [count], in [low,high], finite, ordered or"
                + " align");
      }
    }
    return new Clause.About(
        name, direction, type, count, new Bounds(low, high, finite, ordered), alignment);
  }

  /// Whether `in` is followed by two bounds, and not by a count as in `x: in [n]`.
  private boolean isRangeNext() {
    int ahead = 1;
    while (!peek(ahead).equals("]") && !peek(ahead).equals(END) && !peek(ahead).equals(",")) {
      ahead++;
    }
    return peek(1).equals("[") && (peek(ahead).equals(",") || isSignedNumber());
  }

  /// A single bound: the message will say what is missing.
  private boolean isSignedNumber() {
    return peek(2).equals("-") || peek(2).equals("+");
  }

  private void checkBounds(String low, String high) {
    if (low.contains("nan") || high.contains("nan") || value(low) > value(high)) {
      throw InputException.of(
          "in the description '%s': the bounds [%s,%s] are empty"
              .formatted(text.strip(), low, high));
    }
  }

  /// Approximate: bounds that are nearly equal are compared exactly where the type is known.
  private static double value(String number) {
    String plain = number.replace("inf", "Infinity");
    boolean isHexInteger = plain.matches("-?0[xX][0-9a-fA-F]+");
    return isHexInteger ? Long.decode(plain) : Double.parseDouble(plain);
  }

  private int alignment() {
    String digits = next();
    if (digits.matches("[1-9]\\d{0,4}") && Integer.bitCount(Integer.parseInt(digits)) == 1) {
      return Integer.parseInt(digits);
    }
    at--;
    throw wrong("a power of two after align");
  }

  // ---- counts ----

  private Count sum() {
    Count count = product();
    while (peek().equals("+") || peek().equals("-")) {
      count =
          next().equals("+") ? new Count.Plus(count, product()) : new Count.Minus(count, product());
    }
    return count;
  }

  private Count product() {
    Count count = factor();
    while (accept("*")) {
      count = new Count.Times(count, factor());
    }
    return count;
  }

  private Count factor() {
    if (accept("(")) {
      Count count = sum();
      expect(")");
      return count;
    }
    String word = peek();
    if (isName(word)) {
      return new Count.Name(next());
    }
    if (word.matches("\\d{1,9}")) {
      return new Count.Literal(Long.parseLong(next()));
    }
    throw wrong("a number of elements");
  }

  // ---- words ----

  private String number() {
    String sign = accept("-") ? "-" : "";
    accept("+");
    String word = peek();
    boolean isNumber =
        !word.isEmpty()
            && (Character.isDigit(word.charAt(0)) || (word.startsWith(".") && word.length() > 1));
    if (isNumber || word.equals("inf") || word.equals("nan")) {
      at++;
      return sign + word;
    }
    throw wrong("a number");
  }

  private String name(String what) {
    if (!isName(peek())) {
      throw wrong(what);
    }
    return next();
  }

  private static boolean isName(String word) {
    return !word.isEmpty() && (Character.isLetter(word.charAt(0)) || word.charAt(0) == '_');
  }

  private String peek() {
    return peek(0);
  }

  private String peek(int ahead) {
    return at + ahead < words.size() ? words.get(at + ahead) : END;
  }

  private String next() {
    String word = peek();
    at++;
    return word;
  }

  private boolean accept(String word) {
    if (peek().equals(word)) {
      at++;
      return true;
    }
    return false;
  }

  private void expect(String word) {
    if (!accept(word)) {
      throw wrong(word);
    }
  }

  private InputException wrong(String expected) {
    String found = peek().equals(END) ? "the end" : "'" + peek() + "'";
    return InputException.of(
        "in the description '" + text.strip() + "': expected " + expected + ", found " + found);
  }
}
