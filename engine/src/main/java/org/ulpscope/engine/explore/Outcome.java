package org.ulpscope.engine.explore;

import java.util.List;
import org.ulpscope.engine.Ledger;
import org.ulpscope.engine.state.LoadedProgram;
import org.ulpscope.engine.state.Stop;

/// What an exploration came to.
///
/// @param findings the errors met, in the order of their places in the program
/// @param obstacles where Ulpscope could not go on
/// @param tests one for each path that ended well, in the order in which paths were found; none if
///   an [Observer] got them
/// @param exitCode of the program, if it had one path and no inputs
public record Outcome(
    Verdict verdict,
    List<Finding> findings,
    List<Stop.Failed> obstacles,
    List<TestCase> tests,
    List<Ledger.Entry> ledger,
    Statistics statistics,
    boolean hadInputs,
    int exitCode) {
  public Outcome {
    findings = List.copyOf(findings);
    obstacles = List.copyOf(obstacles);
    tests = List.copyOf(tests);
    ledger = List.copyOf(ledger);
  }

  /// Whether the program does what it should.
  public sealed interface Verdict {
    /// No input leads to an error: all paths were followed to their ends.
    record Holds() implements Verdict {}

    /// There is a finding.
    record Violated() implements Verdict {}

    /// Nothing was found, and not everything was looked at.
    record Inconclusive(String reason) implements Verdict {}
  }

  /// Counts of what was done.
  ///
  /// @param paths how many ended, well or not
  /// @param partial how many were given up
  /// @param waiting how many states wait to be run
  /// @param tests how many tests of paths that ended well were made
  /// @param coverage how much of the program was reached
  public record Statistics(
      long paths,
      long partial,
      long waiting,
      long tests,
      long forks,
      long instructions,
      long queries,
      long undecided,
      double seconds,
      double solverSeconds,
      LoadedProgram.Coverage coverage) {}
}
