package org.ulpscope.program.clang;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/// Temporary directories.
public final class TempDirs {
  private TempDirs() {}

  /// Deletes a directory and its contents as far as possible; null is ignored.
  public static void delete(Path directory) {
    if (directory == null) {
      return;
    }
    try (Stream<Path> walk = Files.walk(directory)) {
      List<Path> deepestFirst = walk.sorted(Comparator.reverseOrder()).toList();
      for (Path path : deepestFirst) {
        Files.deleteIfExists(path);
      }
    } catch (IOException _) {
      // Leftovers in a temporary directory are harmless.
    }
  }
}
