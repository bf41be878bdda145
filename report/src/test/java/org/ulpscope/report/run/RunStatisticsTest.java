package org.ulpscope.report.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.ulpscope.engine.explore.Outcome;
import org.ulpscope.engine.state.LoadedProgram;

class RunStatisticsTest {
  private final RunStatistics statistics = new RunStatistics();

  private static Outcome.Statistics after(double seconds, long paths) {
    var coverage = new LoadedProgram.Coverage(7, 9);
    return new Outcome.Statistics(paths, 1, 2, 3, 4, 5, 6, 0, seconds, 0.25, coverage);
  }

  @Test
  void namesStandAboveNumbersAndTheOutcomeIsLast() {
    statistics.note(after(0.5, 10));
    assertThat(statistics.text(after(0.75, 20)).lines())
        .containsExactly(
            "Instructions,NumStates,NumQueries,SolverTime,WallTime,Forks,CompletedPaths,"
                + "PartialPaths,GeneratedTests,CoveredBlocks,Blocks",
            "5,2,6,250000,500000,4,10,1,3,7,9",
            "5,2,6,250000,750000,4,20,1,3,7,9");
  }

  @Test
  void oneRowIsTakenPerSecond() {
    for (int i = 0; i < 30; i++) {
      statistics.note(after(i / 8.0, i));
    }
    assertThat(completed()).containsExactly("0", "8", "16", "24", "99");
  }

  @Test
  void longRunsKeepRowsFurtherApart() {
    for (int i = 0; i < 5000; i++) {
      statistics.note(after(i, i));
    }
    List<String> completed = completed();
    assertThat(completed).hasSizeLessThan(3000).startsWith("0", "2", "4").endsWith("4998", "99");
  }

  private List<String> completed() {
    return statistics.text(after(9999, 99)).lines().skip(1).map(l -> l.split(",", -1)[6]).toList();
  }
}
