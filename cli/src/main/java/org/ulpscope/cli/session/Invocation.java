package org.ulpscope.cli.session;

import java.util.List;

/// One command line in its session, and what was found in it before it was parsed.
///
/// @param line the words, without the name of the program
/// @param debugged whether errors show a stack trace
public record Invocation(Session session, List<String> line, Coloring coloring, boolean debugged) {
  public Invocation {
    line = List.copyOf(line);
  }

  public static Invocation of(Session session, String... line) {
    return new Invocation(
        session, List.of(line), Coloring.askedFor(line), isDebugged(session, line));
  }

  /// Whether an earlier run is resumed: options given now then override the earlier ones.
  public boolean isResumed() {
    return line.stream()
        .takeWhile(word -> !word.equals("--"))
        .anyMatch(word -> word.equals("--resume") || word.startsWith("--resume="));
  }

  private static boolean isDebugged(Session session, String... line) {
    if (!session.environment().getOrDefault("ULPSCOPE_DEBUG", "").isEmpty()) {
      return true;
    }
    for (String word : line) {
      if (word.equals("--")) {
        return false;
      }
      if (word.equals("--debug")) {
        return true;
      }
    }
    return false;
  }
}
