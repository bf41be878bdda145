package org.ulpscope.process;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

/// How a command ended.
///
/// @param status as a shell would report it, above 128 for a signal
/// @param output what it printed
/// @param errors what it printed to its error output; empty if that was joined to the other
/// @param peak the largest amount of memory that was observed, in bytes; 0 if memory is not limited
/// @param cut the limit that ended it
@SuppressWarnings("ArrayRecordComponent") // large, and read once
public record Ended(int status, byte[] output, byte[] errors, Duration time, long peak, Cut cut) {
  /// Statuses from here on indicate signals and failures of the dynamic loader.
  private static final int LEAST_CRASH = 126;

  /// A limit.
  public enum Cut {
    NONE,
    TIME,
    MEMORY,
    OUTPUT
  }

  /// Whether it ended by itself, and successfully.
  public boolean succeeded() {
    return cut == Cut.NONE && status == 0;
  }

  /// Whether a signal, or the dynamic loader, stopped it.
  public boolean crashed() {
    return cut == Cut.NONE && status >= LEAST_CRASH;
  }

  public String outputText() {
    return outputText(StandardCharsets.UTF_8);
  }

  public String outputText(Charset charset) {
    return new String(output, charset);
  }

  public String errorText() {
    return errorText(StandardCharsets.UTF_8);
  }

  public String errorText(Charset charset) {
    return new String(errors, charset);
  }
}
