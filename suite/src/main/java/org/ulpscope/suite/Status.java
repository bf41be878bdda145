package org.ulpscope.suite;

import java.util.Arrays;
import java.util.Optional;

/// How a result compares with the expected one.
public enum Status {
  CORRECT_TRUE("correct true", "holds, as expected"),
  CORRECT_FALSE("correct false", "violated, as expected"),
  /// The worst: an error was missed.
  WRONG_TRUE("wrong true", "reported to hold, but an error is known"),
  WRONG_FALSE("wrong false", "reported as violated, but known to hold"),
  WRONG_PLACE("wrong place", "violated, but not at the expected place"),
  /// A test file with the right exit code and the wrong output.
  DIFFERS("differs", "the output is not what the test file expects"),
  CRASH("crash", "ended without an answer"),
  UNKNOWN("unknown", "inconclusive"),
  TIMEOUT("timeout", "out of time"),
  MEMORY("out of memory", "used more memory than allowed"),
  UNSUPPORTED("unsupported", "cannot be run"),
  /// The task has no expected result.
  DONE("no expectation", "the task has no expected result");

  private final String label;
  private final String meaning;

  Status(String label, String meaning) {
    this.label = label;
    this.meaning = meaning;
  }

  static Optional<Status> labelled(String label) {
    return Arrays.stream(values()).filter(each -> each.label.equals(label)).findFirst();
  }

  String meaning() {
    return meaning;
  }

  public boolean isCorrect() {
    return this == CORRECT_TRUE || this == CORRECT_FALSE;
  }

  /// Whether something must be fixed.
  public boolean isWrong() {
    return this == WRONG_TRUE
        || this == WRONG_FALSE
        || this == WRONG_PLACE
        || this == DIFFERS
        || this == CRASH;
  }

  @Override
  public String toString() {
    return label;
  }
}
