package org.ulpscope.solver.interval;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.ulpscope.solver.Budget;
import org.ulpscope.solver.Query;
import org.ulpscope.solver.Verdict;

/// Verdicts against exhaustive evaluation.
class DifferentialTest {
  /// Seeds from which random queries are made.
  @ParameterizedTest
  @CsvSource({
    "0, 2000, true, true, 0",
    "3000, 5000, true, false, 0",
    "6000, 8000, false, false, 0",
    "9000, 9500, true, true, 4096"
  })
  void verdicts_agree_with_trying_all_values(
      long from, long to, boolean affine, boolean exact, int enumeration) {
    var solver =
        new IntervalSolver(
            Options.DEFAULT.withAffine(affine).withExact(exact).withEnumeration(enumeration));
    int unknowns = 0;
    for (long seed = from; seed < to; seed++) {
      Query query = new RandomQueries(seed).next();
      Verdict verdict = solver.check(query, Budget.of(Duration.ofSeconds(5)));
      switch (verdict) {
        case Verdict.Sat _ -> {} // evaluated by the model
        case Verdict.Unsat _ ->
            assertThat(RandomQueries.isSatisfiable(query))
                .describedAs("seed %d: %s", seed, query.constraints())
                .isFalse();
        case Verdict.Unknown _ -> unknowns++;
      }
    }
    assertThat(unknowns).isLessThan((int) (to - from) / 100);
  }
}
