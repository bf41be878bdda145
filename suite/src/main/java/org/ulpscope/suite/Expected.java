package org.ulpscope.suite;

import java.util.List;
import java.util.Set;
import org.ulpscope.suite.script.Script;

/// What should come out of a task.
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

  /// What the comments of a test file say.
  ///
  /// @param file its name, for messages
  record Scripted(String file, Script.Expected expected) implements Expected {}

  /// Nobody says.
  record Open() implements Expected {}

  /// A line of a source file.
  record Place(String file, int line) {
    /// Whether a place that a run told is this one: directories may be named in many ways.
    boolean isAt(String toldFile, int toldLine) {
      return line == toldLine && (toldFile.equals(file) || toldFile.endsWith("/" + file));
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
