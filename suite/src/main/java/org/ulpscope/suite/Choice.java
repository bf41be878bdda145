package org.ulpscope.suite;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/// Which tasks of a directory to run, and what they depend on.
///
/// @param filter must match somewhere in a task's name
/// @param category that a task must declare
/// @param dependencies by name: directories with headers, and files to link
/// @param overruled corrections of the suite's expectations
public record Choice(
    Optional<Pattern> filter,
    Optional<String> category,
    Map<String, List<Path>> dependencies,
    KnownExpectation overruled) {
  /// All tasks, and nothing else.
  public static final Choice ALL =
      new Choice(Optional.empty(), Optional.empty(), Map.of(), KnownExpectation.NONE);

  public Choice {
    dependencies = Map.copyOf(dependencies);
  }

  boolean wants(Task task) {
    return filter.isEmpty() || filter.get().matcher(task.name()).find();
  }
}
