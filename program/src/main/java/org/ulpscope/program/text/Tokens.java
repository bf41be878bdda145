package org.ulpscope.program.text;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.ulpscope.program.Names;
import org.ulpscope.program.text.Lexer.Kind;

/// The tokens of a text, for parsers: inspect a token, take it if the grammar allows it, or report
/// what was expected.
///
/// ```java
/// tokens.expect('(');
/// int space = tokens.integer();
/// tokens.expect(')');
/// ```
final class Tokens {
  /// The maximum nesting of types and values: the parsers recurse for each level, and so does the
  /// comparison of records. A C++ tuple of 200 elements has 400 levels of types.
  static final int DEEPEST = 600;

  /// The weight of a level of values: parsing one takes that many times the stack of a level of
  /// types.
  static final int VALUE = 3;

  private static final int LONGEST_FOUND = 40;

  private final String file;
  private final byte[] text;
  private final Lexer lexer;
  private final String[] words = new String[1 << 12];
  private int depth;

  Tokens(String file, byte[] text) {
    this.file = file;
    this.text = text;
    this.lexer = new Lexer(text);
    lexer.next();
  }

  // ---- inspecting ----

  Kind kind() {
    return lexer.kind;
  }

  /// The start of the token, for [#moveTo].
  int offset() {
    return lexer.start;
  }

  void moveTo(int offset) {
    lexer.moveTo(offset);
  }

  void next() {
    lexer.next();
  }

  boolean is(char mark) {
    return lexer.kind == Kind.MARK && text[lexer.start] == mark;
  }

  boolean is(String word) {
    return lexer.kind == Kind.WORD && matches(word, lexer.start, lexer.end);
  }

  /// The text of a word, or of anything else in plain ASCII; equal words are often the same object.
  String word() {
    return word(lexer.start, lexer.end);
  }

  private String word(int from, int to) {
    int hash = 0;
    for (int i = from; i < to; i++) {
      hash = 31 * hash + text[i];
    }
    int slot = (hash ^ (hash >>> 15)) & (words.length - 1);
    String word = words[slot];
    if (word == null || !matches(word, from, to)) {
      word = new String(text, from, to - from, StandardCharsets.ISO_8859_1);
      words[slot] = word;
    }
    return word;
  }

  private boolean matches(String word, int from, int to) {
    if (word.length() != to - from) {
      return false;
    }
    for (int i = from; i < to; i++) {
      if (word.charAt(i - from) != text[i]) {
        return false;
      }
    }
    return true;
  }

  /// The token as written in the text.
  String spelling() {
    return new String(text, lexer.start, lexer.end - lexer.start, StandardCharsets.UTF_8);
  }

  /// The name in a local, symbol, path, label or string.
  String name() {
    return lexer.quoted ? Names.decode(unescaped()) : word(lexer.nameStart, lexer.nameEnd);
  }

  /// The index of a local that has one, or -1.
  int index() {
    return lexer.index;
  }

  // ---- taking ----

  boolean accept(char mark) {
    boolean found = is(mark);
    if (found) {
      next();
    }
    return found;
  }

  boolean accept(String word) {
    boolean found = is(word);
    if (found) {
      next();
    }
    return found;
  }

  boolean accept(Kind kind) {
    boolean found = lexer.kind == kind;
    if (found) {
      next();
    }
    return found;
  }

  void expect(char mark) {
    if (!accept(mark)) {
      throw expected("'" + mark + "'");
    }
  }

  void expect(String word) {
    if (!accept(word)) {
      throw expected("'" + word + "'");
    }
  }

  /// Takes the current token and returns its name.
  String takeName() {
    String name = name();
    next();
    return name;
  }

  String symbol() {
    require(Kind.SYMBOL, "a symbol such as @main");
    return takeName();
  }

  String string() {
    require(Kind.STRING, "a string");
    return takeName();
  }

  /// The bytes of a string.
  byte[] bytes() {
    require(Kind.STRING, "a string");
    byte[] bytes = unescaped();
    next();
    return bytes;
  }

  int integer() {
    return (int) number(Integer.MIN_VALUE, Integer.MAX_VALUE, "a whole number of at most 32 bits");
  }

  long longInteger() {
    return number(Long.MIN_VALUE, Long.MAX_VALUE, "a whole number of at most 64 bits");
  }

  private long number(long least, long most, String what) {
    require(Kind.NUMBER, what);
    try {
      long value = Long.parseLong(word());
      if (value >= least && value <= most) {
        next();
        return value;
      }
    } catch (NumberFormatException e) {
      throw expected(what);
    }
    throw expected(what);
  }

  void require(Kind kind, String what) {
    if (lexer.kind != kind) {
      throw expected(what);
    }
  }

  // ---- nesting ----

  /// Increases the nesting by `levels`.
  void enter(int levels) {
    depth += levels;
    if (depth > DEEPEST) {
      throw expected("less nesting");
    }
  }

  void leave(int levels) {
    depth -= levels;
  }

  // ---- strings ----

  /// The bytes between the quotes, with `\XX` replaced by the byte it denotes.
  private byte[] unescaped() {
    int from = lexer.nameStart;
    int to = lexer.nameEnd;
    var bytes = new byte[to - from];
    int length = 0;
    for (int i = from; i < to; i++) {
      if (text[i] != '\\') {
        bytes[length++] = text[i];
        continue;
      }
      int high = i + 2 < to ? Character.digit(text[i + 1], 16) : -1;
      int low = i + 2 < to ? Character.digit(text[i + 2], 16) : -1;
      if (high < 0 || low < 0) {
        throw error(i, "two hexadecimal digits after '\\'", found());
      }
      bytes[length++] = (byte) (16 * high + low);
      i += 2;
    }
    return Arrays.copyOf(bytes, length);
  }

  // ---- errors ----

  /// The error that the current token is not what the grammar requires.
  ParseException expected(String what) {
    return error(lexer.start, what, found());
  }

  private String found() {
    if (lexer.kind == Kind.END) {
      return "the end of the file";
    }
    String token = spelling();
    String line = token.lines().findFirst().orElse("");
    boolean shortened = line.length() > LONGEST_FOUND || line.length() < token.length();
    return "'"
        + line.substring(0, Math.min(line.length(), LONGEST_FOUND))
        + (shortened ? "…'" : "'");
  }

  private ParseException error(int offset, String expected, String found) {
    int line = 1;
    int lineStart = 0;
    for (int i = 0; i < offset; i++) {
      if (text[i] == '\n') {
        line++;
        lineStart = i + 1;
      }
    }
    String before = new String(text, lineStart, offset - lineStart, StandardCharsets.UTF_8);
    int column = before.codePointCount(0, before.length()) + 1;
    return new ParseException(file, line, column, expected, found);
  }
}
