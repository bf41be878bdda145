package org.ulpscope.expr.smtlib.read;

import java.nio.charset.StandardCharsets;
import org.ulpscope.expr.smtlib.SmtException;

/// Splits a script into tokens (SMT-LIB 2.6 §3.1). The current token is in [#token], its bytes from
/// [#start] to [#end].
public final class SmtLexer {
  enum Token {
    OPEN,
    CLOSE,
    SYMBOL,
    NUMERAL,
    DECIMAL,
    HEXADECIMAL,
    BINARY,
    STRING,
    KEYWORD,
    END
  }

  private static final String PUNCTUATION = "~!@$%^&*_-+=<>.?/";
  private static final boolean[] IN_SYMBOL = symbolCharacters();
  private static final int LONGEST_SHOWN = 40;

  private final String source;
  private final byte[] text;
  private final NameTable names;
  private int at;

  private Token token = Token.END;
  private int start;
  private int end;
  private SmtName name;
  private boolean quoted;

  SmtLexer(String source, byte[] text, NameTable names) {
    this.source = source;
    this.text = text;
    this.names = names;
  }

  private static boolean[] symbolCharacters() {
    var in = new boolean[256];
    for (int c = 0; c < 128; c++) {
      in[c] = Character.isLetterOrDigit(c) || PUNCTUATION.indexOf(c) >= 0;
    }
    return in;
  }

  public static boolean isSymbolCharacter(int c) {
    return c < 128 && IN_SYMBOL[c];
  }

  // ---- the current token ----

  Token token() {
    return token;
  }

  /// Where the current token begins.
  int start() {
    return start;
  }

  /// Where the current token ends.
  int end() {
    return end;
  }

  /// The symbol, if the token is one.
  SmtName name() {
    return name;
  }

  /// Whether the symbol is quoted by bars, so that it is not a reserved word.
  boolean isQuoted() {
    return quoted;
  }

  /// The text of the token; for a string its contents.
  String string() {
    String slice = slice(start, end);
    return token == Token.STRING ? slice.replace("\"\"", "\"") : slice;
  }

  String slice(int from, int to) {
    return new String(text, from, to - from, StandardCharsets.UTF_8);
  }

  /// The token as shown in messages.
  String shown() {
    String all =
        switch (token) {
          case END -> "the end of the file";
          case STRING -> "\"" + string() + "\"";
          case SYMBOL -> name.text();
          default -> string();
        };
    return all.length() <= LONGEST_SHOWN ? all : all.substring(0, LONGEST_SHOWN) + "…";
  }

  // ---- reading tokens ----

  Token next() {
    skipBlanks();
    start = at;
    if (at == text.length) {
      end = at;
      token = Token.END;
      return token;
    }
    byte c = text[at];
    token =
        switch (c) {
          case '(' -> single(Token.OPEN);
          case ')' -> single(Token.CLOSE);
          case '|' -> quotedSymbol();
          case '"' -> stringLiteral();
          case ':' -> keyword();
          case '#' -> bitsLiteral();
          case '0', '1', '2', '3', '4', '5', '6', '7', '8', '9' -> number();
          default -> symbol();
        };
    return token;
  }

  private void skipBlanks() {
    while (at < text.length) {
      byte c = text[at];
      if (c == ';') {
        while (at < text.length && text[at] != '\n') {
          at++;
        }
      } else if (c == ' ' || c == '\n' || c == '\t' || c == '\r') {
        at++;
      } else {
        return;
      }
    }
  }

  private Token single(Token kind) {
    at++;
    end = at;
    return kind;
  }

  private void skipSymbolCharacters() {
    while (at < text.length && IN_SYMBOL[text[at] & 0xff]) {
      at++;
    }
    end = at;
  }

  private Token symbol() {
    skipSymbolCharacters();
    if (end == start) {
      throw error(start, "unexpected character " + printable(text[start]));
    }
    name = names.of(text, start, end);
    quoted = false;
    return Token.SYMBOL;
  }

  private Token quotedSymbol() {
    at++;
    int from = at;
    while (at < text.length && text[at] != '|') {
      if (text[at] == '\\') {
        throw error(at, "a quoted symbol must not contain a backslash");
      }
      at++;
    }
    if (at == text.length) {
      throw error(start, "the closing bar of a quoted symbol is missing");
    }
    name = names.of(text, from, at);
    at++;
    end = at;
    quoted = true;
    return Token.SYMBOL;
  }

  private Token stringLiteral() {
    at++;
    int from = at;
    while (true) {
      while (at < text.length && text[at] != '"') {
        at++;
      }
      if (at == text.length) {
        throw error(start, "the closing quote of a string is missing");
      }
      if (at + 1 < text.length && text[at + 1] == '"') {
        at += 2;
      } else {
        break;
      }
    }
    start = from;
    end = at;
    at++;
    return Token.STRING;
  }

  private Token keyword() {
    at++;
    skipSymbolCharacters();
    if (end == start + 1) {
      throw error(start, "a keyword must follow the colon");
    }
    return Token.KEYWORD;
  }

  private Token bitsLiteral() {
    at++;
    byte radix = at < text.length ? text[at] : 0;
    if (radix != 'x' && radix != 'b') {
      throw error(start, "# must be followed by x or b");
    }
    at++;
    int digits = at;
    skipSymbolCharacters();
    for (int i = digits; i < end; i++) {
      if (Character.digit(text[i], radix == 'x' ? 16 : 2) < 0) {
        throw error(i, "invalid digit " + printable(text[i]));
      }
    }
    if (end == digits) {
      throw error(start, "a bit-vector literal needs digits");
    }
    return radix == 'x' ? Token.HEXADECIMAL : Token.BINARY;
  }

  private Token number() {
    skipDigits();
    boolean decimal = at < text.length && text[at] == '.';
    if (decimal) {
      at++;
      int fraction = at;
      skipDigits();
      if (at == fraction) {
        throw error(start, "a decimal needs digits after its point");
      }
    }
    end = at;
    if (at < text.length && IN_SYMBOL[text[at] & 0xff]) {
      throw error(at, "a number must not be followed by " + printable(text[at]));
    }
    return decimal ? Token.DECIMAL : Token.NUMERAL;
  }

  private void skipDigits() {
    while (at < text.length && text[at] >= '0' && text[at] <= '9') {
      at++;
    }
  }

  private static String printable(byte c) {
    return c > ' ' && c < 127 ? "" + (char) c : "byte 0x%02x".formatted(c & 0xff);
  }

  // ---- expectations ----

  void expect(Token wanted, String what) {
    if (next() != wanted) {
      throw unexpected(what);
    }
  }

  SmtName expectSymbol(String what) {
    expect(Token.SYMBOL, what);
    return name;
  }

  /// Skips one balanced expression and returns its text.
  String skipExpression() {
    next();
    int from = token == Token.STRING ? start - 1 : start;
    int depth = 0;
    while (true) {
      switch (token) {
        case OPEN -> depth++;
        case CLOSE -> depth--;
        case END -> throw unexpected("a value");
        default -> {}
      }
      if (depth < 0) {
        throw unexpected("a value");
      }
      if (depth == 0) {
        return slice(from, at);
      }
      next();
    }
  }

  /// Whether the next token is a closing bracket.
  boolean isBeforeClose() {
    skipBlanks();
    return at < text.length && text[at] == ')';
  }

  int newlines(int from, int to) {
    int count = 0;
    for (int i = from; i < to; i++) {
      if (text[i] == '\n') {
        count++;
      }
    }
    return count;
  }

  // ---- errors ----

  SmtException unexpected(String wanted) {
    return error(start, "expected " + wanted + ", not " + shown());
  }

  SmtException error(int offset, String reason) {
    int lineStart = offset;
    while (lineStart > 0 && text[lineStart - 1] != '\n') {
      lineStart--;
    }
    int line = 1 + newlines(0, lineStart);
    return new SmtException(source, line, offset - lineStart + 1, reason);
  }
}
