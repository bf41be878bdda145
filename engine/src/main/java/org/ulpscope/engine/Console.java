package org.ulpscope.engine;

import java.io.InputStream;
import java.io.OutputStream;
import java.util.Map;

/// A program's view of its environment: its streams and its environment variables.
public record Console(
    InputStream in, OutputStream out, OutputStream err, Map<String, String> environment) {
  public Console {
    environment = Map.copyOf(environment);
  }

  /// The same console, with its output discarded.
  public Console silent() {
    OutputStream nowhere = OutputStream.nullOutputStream();
    return new Console(in, nowhere, nowhere, environment);
  }
}
