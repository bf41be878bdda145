package org.ulpscope.suite;

import java.util.List;
import java.util.Set;
import org.ulpscope.suite.script.Script;

/// The expected result of a task.
public sealed interface Expected {
  /// No error that one of the properties forbids can be reached.
  record Holds(Set<Property> properties) implements Expected {
    public Holds {
      properties = Set.copyOf(properties);
    }
  }

  /// Such an error can be reached.
  ///
  /// @param places where; anywhere if there are none
  record Violated(Set<Property> properties, List<Place> places) implements Expected {
    public Violated {
      properties = Set.copyOf(properties);
      places = List.copyOf(places);
    }
  }

  /// The expectations in the comments of a test file.
  ///
  /// @param file its name, for messages
  record Scripted(String file, Script.Expected expected) implements Expected {}

  /// No expectation is given.
  record Open() implements Expected {}

  /// A line of a source file.
  record Place(String file, int line) {
    /// Whether a place that a run reported is this one; its directory may be written differently.
    boolean isAt(String reportedFile, int reportedLine) {
      return line == reportedLine
          && (reportedFile.equals(file) || reportedFile.endsWith("/" + file));
    }

    @Override
    public String toString() {
      return file + ":" + line;
    }
  }

  /// In a word, for tables.
  default String word() {
    return switch (this) {
      case Holds _ -> "holds";
      case Violated _ -> "violated";
      case Scripted(_, var expected) -> "exit " + expected.exit().orElse(0);
      case Open() -> "";
    };
  }
}
