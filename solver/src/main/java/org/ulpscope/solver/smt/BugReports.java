package org.ulpscope.solver.smt;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.Optional;

/// Reports failures of native solvers: in the log, with the script in a file that reproduces the
/// failure.
///
/// @param directory the directory for scripts; empty to keep none
record BugReports(Optional<Path> directory) {
  private static final System.Logger LOGGER = System.getLogger(BugReports.class.getName());
  private static final int LONGEST = 2_000;

  /// Reports a failure of a back end.
  ///
  /// @param level a warning for a bug, whose script is kept; a lower level for something that is
  ///   merely unsupported
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
