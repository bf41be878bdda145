package org.ulpscope.replay;

/// The result of running a finding's test natively.
public sealed interface Replay {
  /// The native program failed in the same way.
  record Confirmed() implements Replay {}

  /// The native program did not fail, although the error would have been visible: a mistake of
  /// Ulpscope, or a program that depends on more than its inputs.
  record Refuted(String how) implements Replay {}

  /// The result is unknown.
  record NotReplayed(String why) implements Replay {}

  /// A one-line description.
  default String text() {
    return switch (this) {
      case Confirmed() -> "confirmed";
      case Refuted(String how) -> "refuted: " + how;
      case NotReplayed(String why) -> "not replayed: " + why;
    };
  }
}
