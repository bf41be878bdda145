package org.ulpscope.solver.smt;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// How an [SmtSolver] works.
///
/// ```java
/// SmtOptions.defaults().withMemoryLimit(4L << 30).withRaceDelay(Duration.ofMillis(100))
/// ```
///
/// @param backEnds the native solvers, in the order in which they are asked; each once
/// @param isolated whether they run in processes of their own, which can be killed
/// @param memoryLimit how many bytes the process of a solver may hold
/// @param raceDelay how long a solver is waited for before the next is asked as well
/// @param parallel how many solvers may work on one query at the same time
/// @param bugReports where scripts go on which a solver gave a wrong model; empty if nowhere
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
      throw new IllegalArgumentException("no solver is left to ask");
    }
    if (parallel < 1) {
      throw new IllegalArgumentException(parallel + " solvers at a time");
    }
  }

  /// All solvers, in processes of at most 2 GB, as many at a time as there are processors, each 0.3
  /// s after the one before.
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

  /// With solvers in processes of their own, or in this one.
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
