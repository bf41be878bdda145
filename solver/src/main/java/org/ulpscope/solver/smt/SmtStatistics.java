package org.ulpscope.solver.smt;

import java.util.EnumMap;
import java.util.Map;

/// The statistics of an [SmtSolver].
///
/// @param queries the number of queries
/// @param answers how many of them each back end decided
/// @param wrongModels how often a back end gave values that do not satisfy the query
/// @param lostWorkers how many processes ended before they answered: they crashed, or were killed
///   because of their memory or because they did not react to an interrupt
public record SmtStatistics(
    long queries, Map<BackEnd, Long> answers, long wrongModels, long lostWorkers) {
  public SmtStatistics {
    answers = Map.copyOf(answers);
  }

  /// Thread-safe counters.
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
