package org.ulpscope.program.text;

/// Text that is not a program: the position, what was expected there, and what was found.
///
/// ```java
/// try {
///   ProgramParser.parse("sum.ulp", text);
/// } catch (ParseException e) {
///   e.getMessage();   // sum.ulp:3:17: expected a type, found 'flaot'
/// }
/// ```
public final class ParseException extends RuntimeException {
  private final String file;
  private final int line;
  private final int column;

  ParseException(String file, int line, int column, String expected, String found) {
    super(file + ":" + line + ":" + column + ": expected " + expected + ", found " + found);
    this.file = file;
    this.line = line;
    this.column = column;
  }

  public String file() {
    return file;
  }

  /// The line, counted from 1.
  public int line() {
    return line;
  }

  /// The column in characters, counted from 1.
  public int column() {
    return column;
  }
}
