package org.ulpscope.process;

import java.time.Duration;

/// What a command may take before it is ended.
///
/// @param time of the wall clock
/// @param grace how long a command that took too long has to end by itself once it is asked to
/// @param memory how many bytes all its processes together may hold resident
/// @param output how many bytes it may print, to either output
public record Limits(Duration time, Duration grace, long memory, long output) {
  private static final long MOST_OUTPUT = 1L << 30;

  /// A limit of time, and one of output that keeps this process alive.
  public static Limits ofTime(Duration time) {
    return new Limits(time, Duration.ZERO, Long.MAX_VALUE, MOST_OUTPUT);
  }

  public Limits withGrace(Duration now) {
    return new Limits(time, now, memory, output);
  }

  public Limits withMemory(long bytes) {
    return new Limits(time, grace, bytes, output);
  }

  public Limits withOutput(long bytes) {
    return new Limits(time, grace, memory, bytes);
  }

  boolean hasMemory() {
    return memory != Long.MAX_VALUE;
  }
}
