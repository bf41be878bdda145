package org.ulpscope.expr.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Cuts a rule file into tokens. A `#` begins a comment; comment lines are kept with the token that
/// follows them.
final class Lexer {
  private static final Pattern SPACE = Pattern.compile("[ \\t\\r]+");
  private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");
  private static final Pattern FLOAT =
      Pattern.compile(
          "0[xX][0-9a-fA-F]+(\\.[0-9a-fA-F]*)?[pP][+-]?[0-9]+|[0-9]+\\.[0-9]+([eE][+-]?[0-9]+)?");
  private static final Pattern INTEGER = Pattern.compile("0[xX][0-9a-fA-F]+|[0-9]+");
  private static final Pattern SYMBOL =
      Pattern.compile("=>|->|==|!=|<=|>=|[-(),^:&|~+*/%{}<>=?\\[\\]]");

  private final String file;
  private final String text;
  private int at;
  private int line = 1;
  private int lineStart;
  private final StringBuilder comment = new StringBuilder();

  private Lexer(String file, String text) {
    this.file = file;
    this.text = text;
  }

  static List<Token> tokens(String file, String text) {
    var lexer = new Lexer(file, text);
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
    String word;
    if ((word = lookingAt(NAME)) != null) {
      return token(Token.Kind.NAME, word);
    }
    if ((word = lookingAt(FLOAT)) != null) {
      return token(Token.Kind.FLOAT, word);
    }
    if ((word = lookingAt(INTEGER)) != null) {
      return token(Token.Kind.INTEGER, word);
    }
    if ((word = lookingAt(SYMBOL)) != null) {
      return token(Token.Kind.SYMBOL, word);
    }
    throw new RuleException(
        position(), "unexpected character '" + Character.toString(text.codePointAt(at)) + "'");
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
      } else if (c == '#') {
        int end = text.indexOf('\n', at);
        end = end < 0 ? text.length() : end;
        comment.append(comment.isEmpty() ? "" : "\n").append(text, at + 1, end);
        at = end;
      } else {
        String space = lookingAt(SPACE);
        if (space == null) {
          return;
        }
        at += space.length();
      }
    }
  }

  /// An empty line parts a comment from what follows.
  private void newLine() {
    if (text.substring(lineStart, at).isBlank()) {
      comment.setLength(0);
    }
    at++;
    line++;
    lineStart = at;
  }

  private String lookingAt(Pattern pattern) {
    Matcher matcher = pattern.matcher(text).region(at, text.length());
    return matcher.lookingAt() ? matcher.group() : null;
  }

  private Position position() {
    return new Position(file, line, at - lineStart + 1);
  }
}
