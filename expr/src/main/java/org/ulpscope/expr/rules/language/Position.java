package org.ulpscope.expr.rules.language;

/// A place in a rule file, counted from 1.
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
