package org.ulpscope.replay.coverage;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class LcovTest {
  @Test
  void tracefileHasFunctionsBranchesAndLinesWithTheirTotals() {
    var source =
        new Coverage.Source(
            Path.of("/a.c"),
            List.of(new Coverage.Function("f", 1, 2), new Coverage.Function("g", 5, 0)),
            new TreeMap<>(Map.of(1, 2L, 2, 2L, 5, 0L)),
            List.of(
                new Coverage.Branch(2, 0, 0, true, 2),
                new Coverage.Branch(2, 0, 1, true, 0),
                new Coverage.Branch(5, 1, 0, false, 0)));
    assertThat(Lcov.write(new Coverage(List.of(source))))
        .isEqualTo(
            """
            TN:
            SF:/a.c
            FN:1,f
            FN:5,g
            FNDA:2,f
            FNDA:0,g
            FNF:2
            FNH:1
            BRDA:2,0,0,2
            BRDA:2,0,1,0
            BRDA:5,1,0,-
            BRF:3
            BRH:1
            DA:1,2
            DA:2,2
            DA:5,0
            LF:3
            LH:2
            end_of_record
            """);
  }
}
