package org.ulpscope.solver.search;

import java.util.Optional;
import java.util.concurrent.atomic.LongAdder;
import org.ulpscope.solver.Budget;
import org.ulpscope.solver.Model;
import org.ulpscope.solver.Query;
import org.ulpscope.solver.Solver;
import org.ulpscope.solver.Verdict;

/// Finds values that satisfy a query by trying: evaluates the constraints, measures how far they
/// are from holding, and moves towards where they hold. It never says `Unsat`.
///
/// ```java
/// var solver = new SearchSolver(SearchSolver.Options.DEFAULT.withSeed(7));
/// Verdict verdict = solver.check(query, Budget.of(Duration.ofSeconds(1)));
/// ```
///
/// The answer depends on the query and the options alone, as long as the budget's time suffices.
public final class SearchSolver implements Solver {
  /// The name of this stage in verdicts.
  public static final String NAME = "search";

  private final Options options;
  private final LongAdder queries = new LongAdder();
  private final LongAdder solved = new LongAdder();
  private final LongAdder refused = new LongAdder();
  private final LongAdder evaluations = new LongAdder();
  private final LongAdder operations = new LongAdder();
  private final LongAdder restarts = new LongAdder();

  /// How to search.
  ///
  /// @param seed where chance begins; the same seed gives the same answer
  /// @param evaluationLimit how many assignments each thread evaluates at most; one that takes more
  ///   than 64 operations counts as several
  /// @param stagnationLimit after how many evaluations without getting nearer a thread gives up
  /// @param threads how many search at once; more than one start after a first millisecond or two
  /// @param largest how many expressions a query may have
  public record Options(
      long seed, long evaluationLimit, long stagnationLimit, int threads, int largest) {
    public static final Options DEFAULT = new Options(1, 1_000_000, 100_000, 2, 500_000);

    public Options {
      if (evaluationLimit < 1 || stagnationLimit < 1 || threads < 1) {
        throw new IllegalArgumentException(
            "limits and threads have to be positive: %d evaluations, %d without progress, %d threads"
                .formatted(evaluationLimit, stagnationLimit, threads));
      }
    }

    public Options withSeed(long other) {
      return new Options(other, evaluationLimit, stagnationLimit, threads, largest);
    }

    public Options withEvaluationLimit(long other) {
      return new Options(seed, other, stagnationLimit, threads, largest);
    }

    public Options withStagnationLimit(long other) {
      return new Options(seed, evaluationLimit, other, threads, largest);
    }

    public Options withThreads(int other) {
      return new Options(seed, evaluationLimit, stagnationLimit, other, largest);
    }
  }

  /// What a solver has done so far.
  ///
  /// @param refused queries that it cannot search at all
  public record Counters(
      long queries, long solved, long refused, long evaluations, long operations, long restarts) {}

  public SearchSolver() {
    this(Options.DEFAULT);
  }

  public SearchSolver(Options options) {
    this.options = options;
  }

  public Counters counters() {
    return new Counters(
        queries.sum(),
        solved.sum(),
        refused.sum(),
        evaluations.sum(),
        operations.sum(),
        restarts.sum());
  }

  @Override
  public Verdict check(Query query, Budget budget) {
    queries.increment();
    Optional<String> refusal =
        query.isTriviallyUnsat()
            ? Optional.of("a constraint is false")
            : Problem.refusal(query, options.largest());
    if (refusal.isPresent()) {
      refused.increment();
      return new Verdict.Unknown(NAME + ": " + refusal.get());
    }
    Problem problem = Problem.of(query);
    var race = new Race(problem, options, budget);
    Optional<long[]> found = race.run();
    evaluations.add(race.evaluations());
    operations.add(race.operations());
    restarts.add(race.restarts());
    if (found.isEmpty()) {
      return new Verdict.Unknown(NAME + ": " + race.end());
    }
    Optional<Model> model = Model.of(query, problem.assignment(found.get()));
    if (model.isEmpty()) {
      return new Verdict.Unknown(NAME + ": the values found do not satisfy the query");
    }
    solved.increment();
    return new Verdict.Sat(model.get(), NAME);
  }
}
