package org.ulpscope.process;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

/// How a command ended.
///
/// @param status as a shell would report it, above 128 for a signal
/// @param output what it printed
/// @param errors what it printed to its error output; nothing if that was joined to the other
/// @param peak the most memory that was seen, in bytes; 0 if there is no limit of it
/// @param cut which limit ended it
@SuppressWarnings("ArrayRecordComponent") // large, and read once
public record Ended(int status, byte[] output, byte[] errors, Duration time, long peak, Cut cut) {
  /// Statuses from here on are those of signals and of the dynamic loader.
  private static final int LEAST_CRASH = 126;

  /// A limit.
  public enum Cut {
    NONE,
    TIME,
    MEMORY,
    OUTPUT
  }

  /// Whether it came to an end of its own, and was content.
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
