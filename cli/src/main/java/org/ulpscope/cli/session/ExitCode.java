package org.ulpscope.cli.session;

import org.ulpscope.report.Answer;

/// What the command says to its caller, with the numbers that users of CBMC know.
///
/// ```java
/// if (exit == ExitCode.VIOLATED.number()) …
/// ```
///
/// A concrete `ulpscope run` that comes to its end exits as the program under test did.
public enum ExitCode {
  /// Everything asked was shown to hold, or was done.
  HOLDS(0),
  /// The command was called wrongly.
  USAGE(1),
  /// The input is missing, does not compile, or is of the wrong kind.
  INPUT(2),
  /// Neither shown nor refuted.
  INCONCLUSIVE(5),
  /// A mistake of Ulpscope's own.
  INTERNAL(6),
  /// Something asked does not hold.
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
