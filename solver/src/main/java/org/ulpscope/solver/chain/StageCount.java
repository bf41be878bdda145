package org.ulpscope.solver.chain;

import java.time.Duration;

/// Statistics of a stage: how often it was asked, how many queries it answered by itself, and the
/// time it took, without the time of the next stages.
///
/// ```java
/// chain.counts().forEach(System.out::println);
/// ```
///
/// @param stage its name
public record StageCount(String stage, long asked, long sat, long unsat, Duration time) {
  public long answered() {
    return sat + unsat;
  }
}
