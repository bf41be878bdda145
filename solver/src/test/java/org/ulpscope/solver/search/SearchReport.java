package org.ulpscope.solver.search;

import java.time.Duration;
import java.util.Arrays;
import org.ulpscope.solver.Budget;
import org.ulpscope.solver.Query;
import org.ulpscope.solver.Verdict;

/// Prints the results of the search for each family, over some seeds: `SearchReport [pattern [seeds
/// [quick]]]`.
final class SearchReport {
  private SearchReport() {}

  public static void main(String[] arguments) {
    String pattern = arguments.length > 0 ? arguments[0] : ".*";
    int seeds = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 5;
    var options = arguments.length > 2 ? SearchSolver.Options.QUICK : SearchSolver.Options.DEFAULT;
    warmUp();
    System.out.printf(
        "%-26s %7s %10s %10s %10s%n", "family", "solved", "median ms", "max ms", "evals");
    Families.all()
        .forEach(
            (name, query) -> {
              if (name.matches(pattern)) {
                report(name, query, options, seeds);
              }
            });
  }

  private static void warmUp() {
    var solver = new SearchSolver(SearchSolver.Options.DEFAULT.withEvaluationLimit(20_000));
    Families.all().values().forEach(q -> solver.check(q, Budget.of(Duration.ofSeconds(1))));
  }

  private static void report(String name, Query query, SearchSolver.Options options, int seeds) {
    var times = new double[seeds];
    var evaluations = new long[seeds];
    int solved = 0;
    for (int seed = 0; seed < seeds; seed++) {
      var solver = new SearchSolver(options.withSeed(seed));
      long begin = System.nanoTime();
      Verdict verdict = solver.check(query, Budget.of(Duration.ofSeconds(10)));
      times[seed] = (System.nanoTime() - begin) / 1e6;
      evaluations[seed] = solver.counters().evaluations();
      solved += verdict.isDecided() ? 1 : 0;
    }
    Arrays.sort(times);
    Arrays.sort(evaluations);
    System.out.printf(
        "%-26s %3d/%-3d %10.3f %10.3f %10d%n",
        name, solved, seeds, times[seeds / 2], times[seeds - 1], evaluations[seeds / 2]);
  }
}
