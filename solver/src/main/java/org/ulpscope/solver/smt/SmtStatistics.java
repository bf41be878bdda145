package org.ulpscope.solver.smt;

import java.util.EnumMap;
import java.util.Map;

/// What an [SmtSolver] has done so far.
///
/// @param queries how many were asked
/// @param answers how many of these each back end decided
/// @param wrongModels how often a back end gave values that do not satisfy the query
/// @param lostWorkers how many processes ended before they answered: crashed, killed for their
///   memory or because they did not stop when asked
public record SmtStatistics(
    long queries, Map<BackEnd, Long> answers, long wrongModels, long lostWorkers) {
  public SmtStatistics {
    answers = Map.copyOf(answers);
  }

  /// Counts, from many threads.
  static final class Counter {
    private final EnumMap<BackEnd, Long> answers = new EnumMap<>(BackEnd.class);
    private long queries;
    private long wrongModels;
    private long lostWorkers;

    synchronized void query() {
      queries++;
    }

    synchronized void answer(BackEnd backEnd) {
      answers.merge(backEnd, 1L, Long::sum);
    }

    synchronized void wrongModel() {
      wrongModels++;
    }

    synchronized void lostWorker() {
      lostWorkers++;
    }

    synchronized SmtStatistics snapshot() {
      return new SmtStatistics(queries, answers, wrongModels, lostWorkers);
    }
  }
}
