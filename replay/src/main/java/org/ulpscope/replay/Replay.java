package org.ulpscope.replay;

/// What came of running a finding's test natively.
public sealed interface Replay {
  /// The native program went wrong in the same way.
  record Confirmed() implements Replay {}

  /// The native program did not, although it would have shown: a mistake of Ulpscope's, or a
  /// program that depends on more than its inputs.
  record Refuted(String how) implements Replay {}

  /// Nothing can be said.
  record NotReplayed(String why) implements Replay {}

  /// In one line, for a person.
  default String text() {
    return switch (this) {
      case Confirmed() -> "confirmed";
      case Refuted(String how) -> "refuted: " + how;
      case NotReplayed(String why) -> "not replayed: " + why;
    };
  }
}
