package org.ulpscope.solver.equivalence;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/// What was shown, or not, of expressions with unknowns ([SharedParts]); for all sizes together.
public final class EqualParts {
  /// @param compared as what: the type of an output, or bits
  private record Question(String compared, SharedParts parts) {}

  private final Map<Question, Boolean> answers = new ConcurrentHashMap<>();

  boolean hasSome() {
    return !answers.isEmpty();
  }

  /// Whether it was shown before that two are equal whatever their parts are.
  boolean isProved(String compared, SharedParts parts) {
    return answers.getOrDefault(new Question(compared, parts), false);
  }

  /// Whether it was shown, now or before.
  boolean answer(String compared, SharedParts parts, Supplier<Boolean> proof) {
    var question = new Question(compared, parts);
    Boolean known = answers.get(question);
    if (known == null) {
      known = proof.get();
      answers.put(question, known);
    }
    return known;
  }
}
