package org.ulpscope.solver.chain;

import java.time.Duration;

/// How often a stage was asked, what it answered by itself, and how long it took for that; the time
/// of what it asked in turn is not counted.
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
