package org.ulpscope.report.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.ulpscope.engine.explore.Outcome;

/// The progress of a run over time, as the file `run.stats`: a line of names and then lines of
/// numbers, separated by commas. Names that KLEE has mean the same as there; times are in
/// microseconds.
final class RunStatistics {
  /// Seconds between rows, at first. When there are [#MOST] rows, every second one is dropped.
  private static final double EVERY = 1;

  private static final int MOST = 4096;

  private static final String NAMES =
      "Instructions,NumStates,NumQueries,SolverTime,WallTime,Forks,CompletedPaths,PartialPaths,"
          + "GeneratedTests,CoveredBlocks,Blocks\n";

  private final List<Outcome.Statistics> rows = new ArrayList<>();
  private double every = EVERY;

  /// Adds a row if it is time for one.
  void note(Outcome.Statistics now) {
    if (rows.isEmpty() || now.seconds() - rows.getLast().seconds() >= every) {
      rows.add(now);
    }
    if (rows.size() == MOST) {
      for (int i = MOST - 1; i > 0; i -= 2) {
        rows.remove(i);
      }
      every *= 2;
    }
  }

  /// The text of the file, ending with the final row.
  String text(Outcome.Statistics last) {
    var text = new StringBuilder(NAMES);
    rows.forEach(row -> text.append(line(row)));
    return text.append(line(last)).toString();
  }

  private static String line(Outcome.Statistics s) {
    return String.format(
        Locale.ROOT,
        "%d,%d,%d,%.0f,%.0f,%d,%d,%d,%d,%d,%d\n",
        s.instructions(),
        s.waiting(),
        s.queries(),
        1e6 * s.solverSeconds(),
        1e6 * s.seconds(),
        s.forks(),
        s.paths(),
        s.partial(),
        s.tests(),
        s.coverage().reached(),
        s.coverage().all());
  }
}
