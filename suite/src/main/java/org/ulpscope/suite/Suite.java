package org.ulpscope.suite;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.ulpscope.program.InputException;

/// The tasks of a directory.
///
/// @param skipped what was left out and how often, such as tasks about other properties
public record Suite(List<Task> tasks, Map<String, Integer> skipped) {
  public Suite {
    tasks = List.copyOf(tasks);
    skipped = Map.copyOf(skipped);
  }

  /// Finds the tasks in the files of one kind.
  interface Reader {
    /// Whether a file is of that kind, by its name.
    boolean reads(Path file);

    /// The tasks of a file; none if it is something else after all.
    List<Task> tasks(Source source) throws IOException;
  }

  /// A file of a suite.
  ///
  /// @param root the directory of the suite
  /// @param home where commands of test files are run
  /// @param skipped counts what is left out
  record Source(Path root, Path home, Path file, Choice choice, Skipped skipped) {
    Path directory() {
      return file.getParent();
    }

    /// The name of tasks in this file: its path without the extension.
    String name() {
      String path = root.relativize(file).toString();
      int dot = path.lastIndexOf('.');
      return dot > path.lastIndexOf('/') + 1 ? path.substring(0, dot) : path;
    }
  }

  /// Counts what is left out.
  static final class Skipped {
    private final Map<String, Integer> counts = new TreeMap<>();

    void add(String what) {
      counts.merge(what, 1, Integer::sum);
    }
  }

  private static final List<Reader> READERS =
      List.of(new Specification(), new SvComp(), new GpuVerify(), new FileTest());

  /// Reads a directory and everything below it.
  ///
  /// @param home where commands of test files are run
  public static Suite read(Path directory, Path home, Choice choice) {
    var tasks = new ArrayList<Task>();
    var skipped = new Skipped();
    Path root = directory.toAbsolutePath().normalize();
    try (Stream<Path> files = Files.walk(root)) {
      for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
        for (Reader reader : READERS) {
          if (reader.reads(file)) {
            tasks.addAll(
                reader.tasks(
                    new Source(root, home.toAbsolutePath().normalize(), file, choice, skipped)));
          }
        }
      }
    } catch (IOException e) {
      throw InputException.in(directory, "cannot be read: " + e.getMessage());
    }
    List<Task> wanted =
        tasks.stream()
            .filter(choice::wants)
            .map(choice.overruled()::judged)
            .sorted(Comparator.comparing(Task::name))
            .toList();
    return new Suite(wanted, skipped.counts);
  }
}
