package org.ulpscope.expr.rules.language;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.IntPredicate;

/// Splits a rule file into tokens. A `#` starts a comment; comment lines are kept with the token
/// that follows them.
final class RuleLexer {
  private static final String SYMBOLS = "-(),^:&|~+*/%{}<>=?[]";
  private static final Set<String> PAIRS = Set.of("=>", "->", "==", "!=", "<=", ">=");

  private final String file;
  private final String text;
  private int at;
  private int line = 1;
  private int lineStart;
  private final StringBuilder comment = new StringBuilder();

  private RuleLexer(String file, String text) {
    this.file = file;
    this.text = text;
  }

  static List<Token> tokens(String file, String text) {
    var lexer = new RuleLexer(file, text);
    var tokens = new ArrayList<Token>();
    do {
      tokens.add(lexer.next());
    } while (tokens.getLast().kind() != Token.Kind.END);
    return tokens;
  }

  private Token next() {
    skipSpace();
    if (at == text.length()) {
      return token(Token.Kind.END, "");
    }
    char c = text.charAt(at);
    if (isNameStart(c)) {
      return token(Token.Kind.NAME, at + 1, RuleLexer::isNamePart);
    }
    if (isDigit(c)) {
      return number();
    }
    int length = at + 1 < text.length() && PAIRS.contains(text.substring(at, at + 2)) ? 2 : 1;
    if (length == 1 && SYMBOLS.indexOf(c) < 0) {
      throw new RuleException(
          position(), "unexpected character '" + Character.toString(text.codePointAt(at)) + "'");
    }
    return token(Token.Kind.SYMBOL, text.substring(at, at + length));
  }

  // ---- words ----

  private static boolean isNameStart(int c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
  }

  private static boolean isNamePart(int c) {
    return isNameStart(c) || isDigit(c);
  }

  private static boolean isDigit(int c) {
    return c >= '0' && c <= '9';
  }

  private static boolean isHexDigit(int c) {
    return isDigit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
  }

  /// An integer, or a float: a decimal one has a point, a hexadecimal one an exponent.
  private Token number() {
    boolean hex =
        at + 2 < text.length()
            && "xX".indexOf(text.charAt(at + 1)) >= 0
            && text.charAt(at) == '0'
            && isHexDigit(text.charAt(at + 2));
    IntPredicate digit = hex ? RuleLexer::isHexDigit : RuleLexer::isDigit;
    int integer = end(hex ? at + 2 : at, digit);
    int end = integer;
    boolean hasPoint = end < text.length() && text.charAt(end) == '.';
    if (hasPoint) {
      end = end(end + 1, digit);
    }
    boolean hasFraction = hasPoint && (hex || end > integer + 1);
    int exponent = exponent(hasFraction ? end : integer, hex ? "pP" : "eE");
    boolean isFloat = hex ? exponent >= 0 : hasFraction;
    end = !isFloat ? integer : Math.max(end, exponent);
    return token(isFloat ? Token.Kind.FLOAT : Token.Kind.INTEGER, text.substring(at, end));
  }

  /// The end of an exponent that starts here; -1 if there is none.
  private int exponent(int from, String letters) {
    if (from >= text.length() || letters.indexOf(text.charAt(from)) < 0) {
      return -1;
    }
    int digits = from + 1;
    if (digits < text.length() && "+-".indexOf(text.charAt(digits)) >= 0) {
      digits++;
    }
    int end = end(digits, RuleLexer::isDigit);
    return end > digits ? end : -1;
  }

  private int end(int from, IntPredicate part) {
    int end = from;
    while (end < text.length() && part.test(text.charAt(end))) {
      end++;
    }
    return end;
  }

  private Token token(Token.Kind kind, int from, IntPredicate part) {
    return token(kind, text.substring(at, end(from, part)));
  }

  private Token token(Token.Kind kind, String word) {
    var token = new Token(kind, word, position(), comment.toString());
    comment.setLength(0);
    at += word.length();
    return token;
  }

  private void skipSpace() {
    while (at < text.length()) {
      char c = text.charAt(at);
      if (c == '\n') {
        newLine();
      } else if (c == ' ' || c == '\t' || c == '\r') {
        at++;
      } else if (c == '#') {
        int end = text.indexOf('\n', at);
        end = end < 0 ? text.length() : end;
        comment.append(comment.isEmpty() ? "" : "\n").append(text, at + 1, end);
        at = end;
      } else {
        return;
      }
    }
  }

  /// An empty line separates a comment from the text after it.
  private void newLine() {
    if (text.substring(lineStart, at).isBlank()) {
      comment.setLength(0);
    }
    at++;
    line++;
    lineStart = at;
  }

  private Position position() {
    return new Position(file, line, at - lineStart + 1);
  }
}
