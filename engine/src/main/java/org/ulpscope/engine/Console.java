package org.ulpscope.engine;

import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.Map;

/// What a program sees of the world: its streams and its environment variables.
public record Console(
    InputStream in, OutputStream out, OutputStream err, Map<String, String> environment) {
  public Console {
    environment = Map.copyOf(environment);
  }

  /// The streams of this process, and no environment variables: a program under test does not
  /// depend on who runs it.
  public static Console system() {
    return new Console(System.in, new PrintStream(System.out, false), System.err, Map.of());
  }
}
