package org.ulpscope.bench.fuzz;

import java.util.Map;
import java.util.TreeMap;

/// Statistics of the questions.
final class Tally {
  private static final class Count {
    long asked;
    long inconclusive;
    long nanoseconds;
  }

  private final Map<String, Count> counts = new TreeMap<>();
  private final Map<String, Integer> reasons = new TreeMap<>();
  private long specimens;

  void specimens(int many) {
    specimens += many;
  }

  long specimens() {
    return specimens;
  }

  void asked(Question question, long nanoseconds) {
    Count count = counts.computeIfAbsent(question.toString(), _ -> new Count());
    count.asked++;
    count.nanoseconds += nanoseconds;
  }

  void inconclusive(Question question, String reason) {
    counts.computeIfAbsent(question.toString(), _ -> new Count()).inconclusive++;
    // Positions and numbers are removed, so that equal reasons are counted together.
    reasons.merge(reason.replaceAll("[^ ]*\\.c:[0-9:]+|[0-9]+", "…"), 1, Integer::sum);
  }

  @Override
  public String toString() {
    var text = new StringBuilder("%d programs%n".formatted(specimens));
    counts.forEach(
        (question, count) ->
            text.append(
                "%8d asked %6d inconclusive %8.2f ms each  %s%n"
                    .formatted(
                        count.asked,
                        count.inconclusive,
                        count.nanoseconds / 1e6 / count.asked,
                        question)));
    reasons.forEach((reason, many) -> text.append("%8d × %s%n".formatted(many, reason)));
    return text.toString();
  }
}
