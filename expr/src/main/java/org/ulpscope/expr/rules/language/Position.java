package org.ulpscope.expr.rules.language;

/// A position in a rule file; line and column are counted from 1.
///
/// ```java
/// new Position("bitwise.rules", 12, 3).toString()   // bitwise.rules:12:3
/// ```
public record Position(String file, int line, int column) {
  @Override
  public String toString() {
    return file + ":" + line + ":" + column;
  }
}
