package org.ulpscope.solver.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.ulpscope.solver.Budget;
import org.ulpscope.solver.Verdict;

/// Every family is solved, for several seeds, within a few times its usual number of evaluations: a
/// few hundred for most families, fifty thousand for the most expensive one (a variance below
/// zero).
class FamiliesTest {
  private static final int SEEDS = 3;
  private static final int LIMIT = 150_000;
  private static final SearchSolver.Options OPTIONS =
      SearchSolver.Options.DEFAULT
          .withThreads(1) // so that results are deterministic
          .withEvaluationLimit(LIMIT)
          .withStagnationLimit(LIMIT);

  @TestFactory
  Stream<DynamicTest> solved() {
    return Families.all().entrySet().stream()
        .map(
            family ->
                DynamicTest.dynamicTest(
                    family.getKey(),
                    () -> {
                      for (int seed = 0; seed < SEEDS; seed++) {
                        var solver = new SearchSolver(OPTIONS.withSeed(seed));
                        Budget budget = Budget.of(Duration.ofMinutes(5));
                        assertThat(solver.check(family.getValue(), budget))
                            .isInstanceOf(Verdict.Sat.class);
                      }
                    }));
  }
}
