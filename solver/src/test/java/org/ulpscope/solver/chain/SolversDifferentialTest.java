package org.ulpscope.solver.chain;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.smtlib.write.SmtScript;
import org.ulpscope.ieee.Format;
import org.ulpscope.solver.Budget;
import org.ulpscope.solver.Query;
import org.ulpscope.solver.Solver;
import org.ulpscope.solver.Verdict;
import org.ulpscope.solver.bits.BitSolver;
import org.ulpscope.solver.interval.IntervalSolver;
import org.ulpscope.solver.search.SearchSolver;
import org.ulpscope.solver.smt.BackEnd;
import org.ulpscope.solver.smt.SmtOptions;
import org.ulpscope.solver.smt.SmtSolver;

/// All solvers against exhaustive evaluation where that is possible, and otherwise against each
/// other: if one of them finds a model, which has been evaluated, no other may answer `Unsat`.
/// `-Dulpscope.solvers=20000` sets the number of queries.
class SolversDifferentialTest {
  private static final int QUERIES = Integer.getInteger("ulpscope.solvers", 200);
  private static final long SEED = Long.getLong("ulpscope.seed", 20261115);
  private static final Duration PATIENCE = Duration.ofMillis(300);

  /// Long enough to restart a process that was killed.
  private static final Duration NATIVE_PATIENCE = Duration.ofSeconds(2);

  /// Native solvers take a hundred times as long, so they take turns and only get some of the
  /// queries.
  private static final int NATIVE_EVERY = 8;

  private static final List<AutoCloseable> OPENED = new ArrayList<>();
  private static final Map<String, Solver> SOLVERS = solvers();
  private static final Map<String, Solver> NATIVE = nativeSolvers();

  private static Map<String, Solver> solvers() {
    var solvers = new LinkedHashMap<String, Solver>();
    solvers.put("interval", new IntervalSolver());
    solvers.put("search", new SearchSolver(SearchSolver.Options.QUICK));
    solvers.put("bits", new BitSolver());
    solvers.put("chain", opened(StandardChain.open()));
    return solvers;
  }

  private static Map<String, Solver> nativeSolvers() {
    var solvers = new LinkedHashMap<String, Solver>();
    for (BackEnd backEnd : List.of(BackEnd.BITWUZLA, BackEnd.Z3, BackEnd.CVC5)) {
      var options = SmtOptions.defaults().withBackEnds(backEnd);
      solvers.put(backEnd.text(), opened(new SmtSolver(options)));
    }
    return solvers;
  }

  private static <T extends AutoCloseable> T opened(T solver) {
    OPENED.add(solver);
    return solver;
  }

  @AfterAll
  static void close() throws Exception {
    for (AutoCloseable solver : OPENED) {
      solver.close();
    }
  }

  @Test
  void solvers_agree_with_trying_all_values() {
    var b = new Builder();
    var queries = new RandomQueries(b, new Random(SEED));
    var tally = new Count();
    for (int i = 0; i < QUERIES / 2; i++) {
      Query query = queries.next();
      Map<String, Verdict> verdicts = verdicts(query, i);
      verdicts.put("exhaustion", new Exhaustion().check(query, Budget.of(PATIENCE)));
      tally.add(query, verdicts);
    }
    tally.finish("tiny formats");
  }

  @ParameterizedTest
  @CsvSource({"5, 11, 16", "8, 8, 16", "8, 24, 32", "11, 53, 64"})
  void solvers_agree_in_the_formats_of_programs(int exponent, int significand, int width) {
    var format = new Format(exponent, significand);
    var queries = new RandomQueries(new Builder(), new Random(SEED), format, width);
    var tally = new Count();
    for (int i = 0; i < QUERIES / 8; i++) {
      Query query = queries.next();
      tally.add(query, verdicts(query, i));
    }
    tally.finish(format.toString());
  }

  private static Map<String, Verdict> verdicts(Query query, int number) {
    var verdicts = new LinkedHashMap<String, Verdict>();
    SOLVERS.forEach((name, solver) -> verdicts.put(name, solver.check(query, Budget.of(PATIENCE))));
    if (number % NATIVE_EVERY == 0) {
      List<String> names = List.copyOf(NATIVE.keySet());
      String turn = names.get(number / NATIVE_EVERY % names.size());
      verdicts.put(turn, NATIVE.get(turn).check(query, Budget.of(NATIVE_PATIENCE)));
    }
    return verdicts;
  }

  /// Verdicts so far, and the queries with contradictory verdicts.
  private static final class Count {
    private final Map<String, Map<String, Integer>> counts = new LinkedHashMap<>();
    private final List<String> disagreements = new ArrayList<>();
    private int decided;
    private int queries;

    void add(Query query, Map<String, Verdict> verdicts) {
      var seen = new TreeMap<String, List<String>>();
      verdicts.forEach(
          (name, verdict) -> {
            String kind = verdict.getClass().getSimpleName();
            counts.computeIfAbsent(name, _ -> new TreeMap<>()).merge(kind, 1, Integer::sum);
            if (verdict.isDecided()) {
              seen.computeIfAbsent(kind, _ -> new ArrayList<>()).add(name);
            }
          });
      queries++;
      decided += seen.isEmpty() ? 0 : 1;
      if (seen.size() > 1) {
        disagreements.add(seen + " for " + SmtScript.of(query.constraints()));
      }
    }

    void finish(String what) {
      System.out.println(what + ": " + queries + " queries, " + decided + " decided, " + counts);
      assertThat(disagreements).isEmpty();
      assertThat(decided).isGreaterThan(queries * 9 / 10);
    }
  }
}
