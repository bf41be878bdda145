package org.ulpscope.solver.smt;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.Optional;

/// Where it is said that a native solver failed: in the log, with the script in a file from which
/// anyone can see it fail again.
///
/// @param directory where scripts go; empty if nowhere
record BugReports(Optional<Path> directory) {
  private static final System.Logger LOGGER = System.getLogger(BugReports.class.getName());
  private static final int LONGEST = 2_000;

  /// Says what a back end did wrong.
  ///
  /// @param level a warning for what cannot be excused, of which the script is kept; less for what
  ///   it merely cannot do
  void report(System.Logger.Level level, BackEnd backEnd, Question question, String what) {
    String shown = what.length() <= LONGEST ? what : what.substring(0, LONGEST) + "…";
    String where =
        directory
            .filter(_ -> level == System.Logger.Level.WARNING)
            .map(d -> "; see " + write(d, backEnd, question, shown))
            .orElse("");
    LOGGER.log(level, "{0}: {1}{2}", backEnd, shown, where);
  }

  private static String write(Path directory, BackEnd backEnd, Question question, String what) {
    String name = backEnd.text() + "-" + HexFormat.of().toHexDigits(question.script().hashCode());
    Path file = directory.resolve(name + ".smt2");
    var head = new StringBuilder();
    what.lines().forEach(line -> head.append("; ").append(line).append('\n'));
    try {
      Files.createDirectories(directory);
      Files.writeString(file, head + question.script());
      return file.toString();
    } catch (IOException e) {
      return file + ", which could not be written: " + e.getMessage();
    }
  }
}
