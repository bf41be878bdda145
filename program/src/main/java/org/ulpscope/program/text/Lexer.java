package org.ulpscope.program.text;

import org.ulpscope.program.Names;

/// Splits the text into tokens, one at a time: [#next] advances, and the fields of the lexer
/// describe the current token.
///
/// ```
/// %x = add i32 %a, 1   →   LOCAL  MARK =  WORD add  WORD i32  LOCAL  MARK ,  NUMBER
/// ```
///
/// It works on the UTF-8 bytes: everything significant is ASCII, other characters only occur in
/// strings and comments. There are no errors here; invalid text becomes [Kind#INVALID], which no
/// rule of the grammar accepts.
final class Lexer {
  enum Kind {
    END,
    INVALID,
    /// A word: a keyword, a type or an attribute.
    WORD,
    /// A word that is directly followed by a colon or `#`: the name of a block before its
    /// instructions.
    LABEL,
    /// An integer, a decimal or a hexadecimal constant.
    NUMBER,
    STRING,
    /// `%name`, `%"name"`, `%7` or `%name#7`.
    LOCAL,
    /// `@name` or `@"name"`.
    SYMBOL,
    /// `!` and a file name, in a location.
    PATH,
    /// `!` and a string, in metadata or as the file name of a location.
    META,
    /// `->`
    ARROW,
    /// `...`
    DOTS,
    /// One character of punctuation.
    MARK
  }

  private final byte[] text;
  private int position;

  Kind kind = Kind.END;
  int start;
  int end;

  /// The start of the name in a token that has one, without sigil and quotes.
  int nameStart;

  int nameEnd;
  boolean quoted;

  /// The number after `%` or `#`, or -1.
  int index;

  Lexer(byte[] text) {
    this.text = text;
  }

  /// Moves to an offset, which must be the start of a token.
  void moveTo(int offset) {
    position = offset;
    next();
  }

  void next() {
    skipBlanks();
    start = position;
    index = -1;
    quoted = false;
    kind = position == text.length ? Kind.END : token(text[position]);
    end = position;
  }

  private void skipBlanks() {
    while (position < text.length) {
      byte c = text[position];
      if (c == ';') {
        while (position < text.length && text[position] != '\n') {
          position++;
        }
      } else if (c == ' ' || c == '\n' || c == '\t' || c == '\r') {
        position++;
      } else {
        return;
      }
    }
  }

  private Kind token(byte c) {
    switch (c) {
      case '%' -> {
        return sigil(Kind.LOCAL);
      }
      case '@' -> {
        return sigil(Kind.SYMBOL);
      }
      case '"' -> {
        return string(Kind.STRING);
      }
      case '!' -> {
        return bang();
      }
      case '(', ')', '[', ']', '{', '}', '<', '>', ',', '=', ':', '#' -> {
        position++;
        return Kind.MARK;
      }
      case '.' -> {
        if (peek(1) == '.' && peek(2) == '.') {
          position += 3;
          return Kind.DOTS;
        }
        return word();
      }
      case '-' -> {
        if (peek(1) == '>') {
          position += 2;
          return Kind.ARROW;
        }
        return isDigit(peek(1)) ? number() : word();
      }
      default -> {
        if (isDigit(c)) {
          return number();
        }
        if (c >= 0 && Names.isPlain((char) c)) {
          return word();
        }
        position++;
        while (position < text.length && (text[position] & 0xc0) == 0x80) {
          position++;
        }
        return Kind.INVALID;
      }
    }
  }

  /// The byte `ahead` of the position; 0 after the end.
  private int peek(int ahead) {
    return position + ahead < text.length ? text[position + ahead] : 0;
  }

  private Kind word() {
    nameStart = position++;
    skipPlain();
    nameEnd = position;
    return peek(0) == ':' || peek(0) == '#' ? Kind.LABEL : Kind.WORD;
  }

  private void skipPlain() {
    while (position < text.length && text[position] >= 0 && Names.isPlain((char) text[position])) {
      position++;
    }
  }

  /// Everything that a number can consist of, including a sign after the exponent; its validity is
  /// checked when it is parsed.
  private Kind number() {
    position++;
    while (position < text.length) {
      int c = text[position];
      boolean sign = (c == '+' || c == '-') && text[position - 1] == 'p';
      if (!sign && (c < 0 || c == '-' || !Names.isPlain((char) c))) {
        break;
      }
      position++;
    }
    return Kind.NUMBER;
  }

  private Kind string(Kind kind) {
    nameStart = ++position;
    quoted = true;
    while (position < text.length && text[position] != '"') {
      position++;
    }
    nameEnd = position;
    if (position == text.length) {
      return Kind.INVALID;
    }
    position++;
    return kind;
  }

  private Kind sigil(Kind kind) {
    position++;
    if (peek(0) == '"') {
      if (string(kind) == Kind.INVALID) {
        return Kind.INVALID;
      }
    } else {
      nameStart = position;
      skipPlain();
      nameEnd = position;
      if (nameStart == nameEnd) {
        return Kind.INVALID;
      }
      if (kind == Kind.LOCAL && isDigit(text[nameStart])) {
        index = number(nameStart, nameEnd);
        nameEnd = nameStart;
        return index < 0 ? Kind.INVALID : kind;
      }
    }
    if (kind == Kind.LOCAL && peek(0) == '#') {
      int digits = ++position;
      skipPlain();
      index = number(digits, position);
      return index < 0 ? Kind.INVALID : kind;
    }
    return kind;
  }

  /// The number written in decimal digits, or -1 if it is not a number or too large.
  private int number(int from, int to) {
    long value = 0;
    for (int i = from; i < to; i++) {
      if (!isDigit(text[i]) || value > Integer.MAX_VALUE) {
        return -1;
      }
      value = 10 * value + text[i] - '0';
    }
    return from == to || value > Integer.MAX_VALUE ? -1 : (int) value;
  }

  private Kind bang() {
    position++;
    int c = peek(0);
    if (c == '"') {
      return string(Kind.META);
    }
    if (isDigit(c) || c == '-' || !isPath(c)) {
      return Kind.MARK;
    }
    nameStart = position;
    while (isPath(peek(0))) {
      position++;
    }
    nameEnd = position;
    return Kind.PATH;
  }

  static boolean isDigit(int c) {
    return c >= '0' && c <= '9';
  }

  /// Whether `c` may be part of a file name without quotes.
  static boolean isPath(int c) {
    return (c > 0 && Names.isPlain((char) c)) || c == '/' || c == '+' || c == '~' || c == '@';
  }
}
