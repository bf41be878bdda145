package org.ulpscope.expr.rules.language;

/// A token of a rule file.
///
/// @param comment the comment lines directly above
record Token(Kind kind, String text, Position at, String comment) {
  enum Kind {
    NAME,
    INTEGER,
    FLOAT,
    SYMBOL,
    END
  }

  boolean is(String symbol) {
    return kind == Kind.SYMBOL && text.equals(symbol);
  }

  boolean isWord(String word) {
    return kind == Kind.NAME && text.equals(word);
  }

  @Override
  public String toString() {
    return kind == Kind.END ? "the end of the file" : "'" + text + "'";
  }
}
