package org.ulpscope.program.text;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The lines of the source files, for printing beside a program.
///
/// ```java
/// ProgramPrinter.of(program).withSources(SourceLines.ofFiles(Path.of("."))).print()
/// ```
@FunctionalInterface
public interface SourceLines {
  /// No sources at all.
  SourceLines NONE = (_, _) -> Optional.empty();

  /// The line of a file, counted from 1, without its end; empty if the file or line does not exist.
  Optional<String> line(String file, int line);

  /// Reads a file when one of its lines is first requested; relative names are resolved in
  /// `directory`. Files that cannot be read have no lines.
  static SourceLines ofFiles(Path directory) {
    Map<String, List<String>> files = new HashMap<>();
    return (file, line) -> {
      List<String> lines = files.computeIfAbsent(file, name -> read(directory, name));
      return line >= 1 && line <= lines.size()
          ? Optional.of(lines.get(line - 1))
          : Optional.empty();
    };
  }

  private static List<String> read(Path directory, String file) {
    try {
      // Bytes that are not UTF-8 become U+FFFD: the lines are for reading only.
      byte[] bytes = Files.readAllBytes(directory.resolve(file));
      return new String(bytes, StandardCharsets.UTF_8).lines().toList();
    } catch (IOException | InvalidPathException e) {
      return List.of();
    }
  }

  /// The text as one line of a comment: control characters become blanks.
  static String printable(String text) {
    var line = new StringBuilder(text.length());
    text.chars().forEach(c -> line.append(Character.isISOControl(c) ? ' ' : (char) c));
    return line.toString();
  }
}
