package org.ulpscope.suite;

import java.util.Arrays;
import java.util.Optional;

/// How what came out compares with what should have.
public enum Status {
  CORRECT_TRUE("correct true", "holds, as it should"),
  CORRECT_FALSE("correct false", "violated, as it should be"),
  /// The worst: an error was missed.
  WRONG_TRUE("wrong true", "said to hold, but an error is known"),
  WRONG_FALSE("wrong false", "said to be violated, but is known to hold"),
  WRONG_PLACE("wrong place", "violated, but not where it should be"),
  /// A test file whose exit code is as it should be, but not what is printed.
  DIFFERS("differs", "the output is not what the test file expects"),
  CRASH("crash", "ended without an answer"),
  UNKNOWN("unknown", "inconclusive"),
  TIMEOUT("timeout", "out of time"),
  MEMORY("out of memory", "took more memory than allowed"),
  UNSUPPORTED("unsupported", "cannot be run"),
  /// Nobody says what should come out.
  DONE("no expectation", "nobody says what should come out");

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

  /// Whether something must be mended.
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
