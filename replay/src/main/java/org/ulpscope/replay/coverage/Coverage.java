package org.ulpscope.replay.coverage;

import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/// The lines and branches of a program that were executed, and how often.
///
/// ```java
/// for (Coverage.Source source : coverage.sources()) {
///   System.out.println(source.file() + ": " + source.linesHit() + " of " + source.lines().size());
/// }
/// ```
///
/// @param sources ordered by name
public record Coverage(List<Source> sources) {
  public Coverage {
    sources = List.copyOf(sources);
  }

  /// One source file.
  ///
  /// @param functions ordered by line
  /// @param lines those with code, and how often each was executed
  /// @param branches ordered by line
  public record Source(
      Path file, List<Function> functions, SortedMap<Integer, Long> lines, List<Branch> branches) {
    public Source {
      functions = List.copyOf(functions);
      lines = Collections.unmodifiableSortedMap(new TreeMap<>(lines));
      branches = List.copyOf(branches);
    }

    public int linesHit() {
      return (int) lines.values().stream().filter(count -> count > 0).count();
    }

    public int branchesHit() {
      return (int) branches.stream().filter(branch -> branch.taken() > 0).count();
    }

    public int functionsHit() {
      return (int) functions.stream().filter(function -> function.calls() > 0).count();
    }
  }

  /// A function of a source.
  ///
  /// @param name its symbol
  /// @param calls how often it was entered
  public record Function(String name, int line, long calls) {}

  /// One outgoing arc of a block with several.
  ///
  /// @param block numbers such blocks within a source
  /// @param number of the arc within its block
  /// @param reached whether the block was reached
  /// @param taken how often this arc was taken
  public record Branch(int line, int block, int number, boolean reached, long taken) {}
}
