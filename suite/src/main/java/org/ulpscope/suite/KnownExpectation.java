package org.ulpscope.suite;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.ulpscope.program.InputException;

/// Expectations of suites that are known to be wrong, and why. The suites themselves are not
/// changed.
///
/// ```yaml
/// gsl/benchmarks/histogram2d/klee_bug:
///   expected: holds
///   reason: no float in the range fails the assertion natively
/// ```
///
/// @param tasks what is expected instead, by the task's name
public record KnownExpectation(Map<String, Ruling> tasks) {
  /// No expectations.
  public static final KnownExpectation NONE = new KnownExpectation(Map.of());

  /// The corrected expectation.
  public record Ruling(boolean holds, String reason) {}

  public KnownExpectation {
    tasks = Map.copyOf(tasks);
  }

  /// Reads a file.
  ///
  /// @param named the file as the user wrote it, for messages
  public static KnownExpectation read(Path named, Path file) {
    var rulings = new LinkedHashMap<String, Ruling>();
    try {
      Map<String, Object> yaml =
          Yaml.read(file)
              .orElseThrow(() -> InputException.in(named, "is not a YAML mapping of tasks"));
      yaml.forEach((task, about) -> rulings.put(task, ruling(named, task, Yaml.map(about))));
    } catch (IOException e) {
      throw InputException.in(named, "cannot be read: " + e.getMessage());
    }
    return new KnownExpectation(rulings);
  }

  private static Ruling ruling(Path named, String task, Map<String, Object> about) {
    Object expected = about.get("expected");
    boolean isWord = "holds".equals(expected) || "violated".equals(expected);
    if (!isWord || !(about.get("reason") instanceof String reason) || reason.isBlank()) {
      throw InputException.in(
          named, task + ": needs 'expected: holds' or 'expected: violated', and a 'reason'");
    }
    return new Ruling(expected.equals("holds"), reason);
  }

  /// A task with its corrected expectation, if there is one. Its row says so.
  Task judged(Task task) {
    Ruling ruling = tasks.get(task.name());
    if (ruling == null) {
      return task;
    }
    Set<Property> properties = Judge.properties(task.expected());
    Expected expected =
        ruling.holds()
            ? new Expected.Holds(properties)
            : new Expected.Violated(properties, List.of());
    return new Task(
            task.name(), task.directory(), task.words(), expected, task.notes(), task.obstacle())
        .noting("expectation overruled: " + ruling.reason());
  }
}
