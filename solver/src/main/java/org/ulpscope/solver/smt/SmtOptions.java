package org.ulpscope.solver.smt;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// The options of an [SmtSolver].
///
/// ```java
/// SmtOptions.defaults().withMemoryLimit(4L << 30).withRaceDelay(Duration.ofMillis(100))
/// ```
///
/// @param backEnds the native solvers, in the order in which they start; each once
/// @param isolated whether they run in separate processes, which can be killed
/// @param memoryLimit the maximum memory of a solver's process in bytes
/// @param raceDelay how long to wait for a solver before the next one starts as well
/// @param parallel the maximum number of solvers that work on one query at the same time
/// @param bugReports the directory for scripts on which a solver gave a wrong model; empty to keep
///   none
public record SmtOptions(
    List<BackEnd> backEnds,
    boolean isolated,
    long memoryLimit,
    Duration raceDelay,
    int parallel,
    Optional<Path> bugReports) {
  public SmtOptions {
    backEnds = List.copyOf(backEnds);
    if (backEnds.isEmpty()) {
      throw new IllegalArgumentException("no SMT solver is selected");
    }
    if (parallel < 1) {
      throw new IllegalArgumentException(
          "the number of parallel solvers must be positive, not " + parallel);
    }
  }

  /// All solvers, in processes of at most 2 GB, as many at a time as there are processors, each
  /// started 0.3 s after the previous one.
  public static SmtOptions defaults() {
    int processors = Runtime.getRuntime().availableProcessors();
    return new SmtOptions(
        List.of(BackEnd.values()),
        true,
        2L << 30,
        Duration.ofMillis(300),
        Math.clamp(processors, 1, BackEnd.values().length),
        Optional.empty());
  }

  public SmtOptions withBackEnds(BackEnd... chosen) {
    return withBackEnds(List.of(chosen));
  }

  public SmtOptions withBackEnds(List<BackEnd> chosen) {
    return new SmtOptions(chosen, isolated, memoryLimit, raceDelay, parallel, bugReports);
  }

  /// With solvers in separate processes, or in this one.
  public SmtOptions withIsolation(boolean on) {
    return new SmtOptions(backEnds, on, memoryLimit, raceDelay, parallel, bugReports);
  }

  public SmtOptions withMemoryLimit(long bytes) {
    return new SmtOptions(backEnds, isolated, bytes, raceDelay, parallel, bugReports);
  }

  public SmtOptions withRaceDelay(Duration delay) {
    return new SmtOptions(backEnds, isolated, memoryLimit, delay, parallel, bugReports);
  }

  public SmtOptions withParallel(int count) {
    return new SmtOptions(backEnds, isolated, memoryLimit, raceDelay, count, bugReports);
  }

  public SmtOptions withBugReports(Path directory) {
    return new SmtOptions(
        backEnds, isolated, memoryLimit, raceDelay, parallel, Optional.of(directory));
  }
}
