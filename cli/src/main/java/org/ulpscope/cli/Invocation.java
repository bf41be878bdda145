package org.ulpscope.cli;

/// One command line in its session, and what was found in it before it was parsed.
///
/// @param debugged whether internal errors show where they come from
record Invocation(Session session, Coloring coloring, boolean debugged) {
  static Invocation of(Session session, String... line) {
    return new Invocation(session, Coloring.askedFor(line), isDebugged(session, line));
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
