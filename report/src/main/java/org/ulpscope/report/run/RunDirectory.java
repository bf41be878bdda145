package org.ulpscope.report.run;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.ulpscope.program.InputException;

/// Where the files of runs go: `ulpscope-out-0`, `ulpscope-out-1` and so on, with a link
/// `ulpscope-last` to the newest; or where the user says.
///
/// @param parent the directory in which they are
public record RunDirectory(Path current, Path parent) {
  private static final String NAME = "ulpscope-out-";
  private static final String LAST = "ulpscope-last";

  /// Says in which directory they are made; the current one otherwise.
  static final String VARIABLE = "ULPSCOPE_OUT";

  /// The directories of a session.
  ///
  /// @param current where relative file names start
  public static RunDirectory in(Path current, Map<String, String> environment) {
    String elsewhere = environment.getOrDefault(VARIABLE, "");
    return new RunDirectory(current, current.resolve(elsewhere));
  }

  /// Makes the directory that a user has named, before anything is done that would be lost.
  public Path reserve(Path named) {
    Path directory = current.resolve(named);
    try {
      if (Files.isDirectory(directory) && !isEmpty(directory)) {
        throw InputException.in(named, "exists already; name a directory that does not");
      }
      return Files.createDirectories(directory);
    } catch (IOException e) {
      throw InputException.in(named, "cannot be made: " + e.getMessage());
    }
  }

  private static boolean isEmpty(Path directory) throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files.findAny().isEmpty();
    }
  }

  /// Makes a new directory.
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
          // Another run's.
        }
      }
    } catch (IOException e) {
      throw InputException.of(
          parent + ": a directory for tests cannot be made there; --output-dir names another");
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
      // Another run was quicker, or there are no links here; the directory's name is printed.
    }
  }
}
