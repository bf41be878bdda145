package org.ulpscope.bench.fuzz;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// Temporary directories.
final class Scratch {
  private Scratch() {}

  /// Deletes a directory and the files in it.
  static void delete(Path directory) throws IOException {
    try (var files = Files.list(directory)) {
      for (Path file : files.toList()) {
        Files.delete(file);
      }
    }
    Files.delete(directory);
  }
}
