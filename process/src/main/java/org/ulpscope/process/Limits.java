package org.ulpscope.process;

import java.time.Duration;

/// The limits of a command, beyond which it is killed.
///
/// @param time of the wall clock
/// @param grace how long a command that took too long has to end by itself once it is asked to
/// @param memory how many bytes of resident memory all its processes may have together
/// @param output how many bytes it may print, per output
public record Limits(Duration time, Duration grace, long memory, long output) {
  private static final long MOST_OUTPUT = 1L << 30;

  /// A time limit, and an output limit that protects this process.
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
