package org.ulpscope.cli.session;

import org.ulpscope.report.Answer;

/// The exit code of a command, with CBMC's numbers.
///
/// ```java
/// if (exit == ExitCode.VIOLATED.number()) …
/// ```
///
/// A concrete `ulpscope run` that reaches its end exits with the exit code of the program under
/// test.
public enum ExitCode {
  /// Everything requested was shown to hold, or was done.
  HOLDS(0),
  /// Wrong usage.
  USAGE(1),
  /// The input is missing, does not compile, or is of the wrong kind.
  INPUT(2),
  /// Neither shown nor refuted.
  INCONCLUSIVE(5),
  /// An internal error in Ulpscope.
  INTERNAL(6),
  /// Something requested does not hold.
  VIOLATED(10);

  private final int number;

  ExitCode(int number) {
    this.number = number;
  }

  public int number() {
    return number;
  }

  public static ExitCode of(Answer answer) {
    return switch (answer) {
      case HOLDS -> HOLDS;
      case VIOLATED -> VIOLATED;
      case INCONCLUSIVE -> INCONCLUSIVE;
    };
  }
}
