package org.ulpscope.solver.chain;

import java.time.Duration;
import java.util.concurrent.atomic.LongAdder;
import org.ulpscope.solver.Verdict;

/// The statistics of one stage. Thread-safe.
final class Tally {
  private final String stage;
  private final LongAdder asked = new LongAdder();
  private final LongAdder sat = new LongAdder();
  private final LongAdder unsat = new LongAdder();
  private final LongAdder nanos = new LongAdder();

  Tally(String stage) {
    this.stage = stage;
  }

  String stage() {
    return stage;
  }

  void asked() {
    asked.increment();
  }

  /// Counts an answer that the stage gave by itself; `Unknown` is not counted.
  <V extends Verdict> V answered(V verdict) {
    switch (verdict) {
      case Verdict.Sat _ -> sat.increment();
      case Verdict.Unsat _ -> unsat.increment();
      case Verdict.Unknown _ -> {}
    }
    return verdict;
  }

  /// Adds the time since a reading of [System#nanoTime].
  void since(long start) {
    nanos.add(System.nanoTime() - start);
  }

  StageCount count() {
    return new StageCount(
        stage, asked.sum(), sat.sum(), unsat.sum(), Duration.ofNanos(nanos.sum()));
  }
}
