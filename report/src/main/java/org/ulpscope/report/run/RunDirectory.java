package org.ulpscope.report.run;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.ulpscope.program.InputException;

/// Where the files of runs go: `ulpscope-out-0`, `ulpscope-out-1` and so on, with a link
/// `ulpscope-last` to the newest; or a directory named by the user.
///
/// @param parent the directory in which they are
public record RunDirectory(Path current, Path parent) {
  private static final String NAME = "ulpscope-out-";
  private static final String LAST = "ulpscope-last";

  /// The directory in which they are created (default: the current one).
  static final String VARIABLE = "ULPSCOPE_OUT";

  /// The directories of a session.
  ///
  /// @param current the base of relative file names
  public static RunDirectory in(Path current, Map<String, String> environment) {
    String elsewhere = environment.getOrDefault(VARIABLE, "");
    return new RunDirectory(current, current.resolve(elsewhere));
  }

  /// Creates the directory that the user named, before the run, so that an error costs no results.
  public Path reserve(Path named) {
    Path directory = current.resolve(named);
    try {
      if (Files.isDirectory(directory) && !isEmpty(directory)) {
        throw InputException.in(named, "is not empty; name an empty or new directory");
      }
      return Files.createDirectories(directory);
    } catch (IOException e) {
      throw InputException.in(named, "cannot be created: " + e.getMessage());
    }
  }

  private static boolean isEmpty(Path directory) throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files.findAny().isEmpty();
    }
  }

  /// Creates a new directory.
  Path next() {
    try {
      Files.createDirectories(parent);
      for (int number = 0; ; number++) {
        Path directory = parent.resolve(NAME + number);
        try {
          Files.createDirectory(directory);
          link(directory);
          return directory;
        } catch (FileAlreadyExistsException _) {
          // It belongs to another run.
        }
      }
    } catch (IOException e) {
      throw InputException.of(
          parent + ": cannot create a directory for tests there; choose another with --output-dir");
    }
  }

  private void link(Path directory) {
    Path link = parent.resolve(LAST);
    try {
      if (Files.isSymbolicLink(link)) {
        Files.delete(link);
      }
      Files.createSymbolicLink(link, directory.getFileName());
    } catch (IOException _) {
      // Another run was faster, or links are not supported; the directory's name is printed.
    }
  }
}
