package org.ulpscope.expr.smtlib;

/// An error in a script. The message is `file:line:column: reason`.
///
/// ```java
/// new SmtException("q.smt2", 3, 9, "x is not declared").getMessage()
///     // q.smt2:3:9: x is not declared
/// ```
public final class SmtException extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final int line;
  private final int column;

  public SmtException(String source, int line, int column, String reason) {
    super(source + ":" + line + ":" + column + ": " + reason);
    this.line = line;
    this.column = column;
  }

  /// The line, counted from 1.
  public int line() {
    return line;
  }

  /// The column, counted from 1 in bytes.
  public int column() {
    return column;
  }
}
