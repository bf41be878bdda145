package org.ulpscope.engine.explore;

import java.util.ArrayList;
import java.util.List;
import org.ulpscope.engine.Ledger;
import org.ulpscope.engine.state.LoadedProgram;
import org.ulpscope.engine.state.Stop;

/// The result of an exploration.
///
/// @param findings the errors found, in the order of their locations in the program
/// @param obstacles where Ulpscope could not continue
/// @param tests one per path completed without an error, in the order in which paths were found;
///   none if an [Observer] received them
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

  /// The same with other inputs for the findings.
  public Outcome withFindings(List<Finding> now) {
    return new Outcome(verdict, now, obstacles, tests, ledger, statistics, hadInputs, exitCode);
  }

  /// The same, but no claim is made any more, for a reason that is in the ledger as well.
  public Outcome doubted(String reason) {
    var more = new ArrayList<Ledger.Entry>();
    more.add(new Ledger.Entry(Ledger.Kind.INCOMPLETE, reason, 1));
    more.addAll(ledger);
    return new Outcome(
        new Verdict.Inconclusive(reason),
        findings,
        obstacles,
        tests,
        more,
        statistics,
        hadInputs,
        exitCode);
  }

  /// Whether the program is correct.
  public sealed interface Verdict {
    /// No input leads to an error: all paths were explored completely.
    record Holds() implements Verdict {}

    /// There is a finding.
    record Violated() implements Verdict {}

    /// Nothing was found, but not everything was explored.
    record Inconclusive(String reason) implements Verdict {}
  }

  /// Counts of the work done.
  ///
  /// @param paths how many were completed, with or without an error
  /// @param partial how many were abandoned
  /// @param waiting how many states wait to be run
  /// @param tests how many tests of paths without an error were made
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
