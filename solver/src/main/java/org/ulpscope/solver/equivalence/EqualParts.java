package org.ulpscope.solver.equivalence;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/// Caches which pairs of generalised expressions ([SharedParts]) were proved equal, across all
/// sizes.
public final class EqualParts {
  /// @param compared how they are compared: as an output of a type, or by bits
  private record Question(String compared, SharedParts parts) {}

  private final Map<Question, Boolean> answers = new ConcurrentHashMap<>();

  boolean hasSome() {
    return !answers.isEmpty();
  }

  /// Whether two expressions were already proved equal for all values of their shared parts.
  boolean isProved(String compared, SharedParts parts) {
    return answers.getOrDefault(new Question(compared, parts), false);
  }

  /// Whether two expressions are proved equal, now or before.
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
