package org.ulpscope.solver;

/// The answer to a [Query].
public sealed interface Verdict {
  /// Some values satisfy the query, and these are such values.
  ///
  /// @param by the stage that found them
  record Sat(Model model, String by) implements Verdict {}

  /// It was proved that no values satisfy the query.
  ///
  /// @param by the stage that proved it
  record Unsat(String by) implements Verdict {}

  /// Nothing was shown.
  ///
  /// @param reason what was tried and why it ended, for a person to read
  record Unknown(String reason) implements Verdict {}

  /// Whether something was shown.
  default boolean isDecided() {
    return !(this instanceof Unknown);
  }
}
