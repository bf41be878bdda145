package org.ulpscope.cli.session;

import java.io.InputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Map;

/// The world as one command sees it.
///
/// ```java
/// var out = new ByteArrayOutputStream();
/// var session = new Session(
///     InputStream.nullInputStream(), new PrintStream(out), System.err,
///     Map.of("HOME", "/home/ada"), Path.of("/work"), Session.Terminal.NONE);
/// ```
///
/// @param environment its environment variables
/// @param directory where relative file names start
/// @param terminal which of the outputs are terminals
public record Session(
    InputStream in,
    PrintStream out,
    PrintStream err,
    Map<String, String> environment,
    Path directory,
    Terminal terminal) {
  /// Set by the launcher, which can test it cheaply: the outputs that are terminals, as in
  /// `out,err`.
  private static final String TERMINAL_PROPERTY = "ulpscope.terminal";

  /// Which outputs are terminals.
  public record Terminal(boolean out, boolean err) {
    public static final Terminal NONE = new Terminal(false, false);
  }

  public Session {
    environment = Map.copyOf(environment);
    directory = directory.toAbsolutePath();
  }

  /// The world of this process.
  public static Session system() {
    String watched = System.getProperty(TERMINAL_PROPERTY, "");
    return new Session(
        System.in,
        System.out,
        System.err,
        System.getenv(),
        Path.of(""),
        new Terminal(watched.contains("out"), watched.contains("err")));
  }
}
