package org.ulpscope.solver;

/// The answer to a [Query].
public sealed interface Verdict {
  /// The query is satisfiable; the model satisfies it.
  ///
  /// @param by the stage that found them
  record Sat(Model model, String by) implements Verdict {}

  /// The query was proved to be unsatisfiable.
  ///
  /// @param by the stage that proved it
  record Unsat(String by) implements Verdict {}

  /// The query was not decided.
  ///
  /// @param reason what was tried and why it failed, for messages
  record Unknown(String reason) implements Verdict {}

  /// Whether the verdict is `Sat` or `Unsat`.
  default boolean isDecided() {
    return !(this instanceof Unknown);
  }
}
