package org.ulpscope.solver.search;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.LongAdder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Graphs;
import org.ulpscope.expr.Sort;
import org.ulpscope.solver.Budget;
import org.ulpscope.solver.Model;
import org.ulpscope.solver.Query;
import org.ulpscope.solver.Solver;
import org.ulpscope.solver.Verdict;

/// Finds values that satisfy a query by local search: it evaluates the constraints, measures how
/// far they are from being satisfied, and moves to reduce that distance. It never returns `Unsat`.
///
/// ```java
/// var solver = new SearchSolver(SearchSolver.Options.DEFAULT.withSeed(7));
/// Verdict verdict = solver.check(query, Budget.of(Duration.ofSeconds(1)));
/// ```
///
/// The result depends only on the query and the options, as long as the budget suffices.
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

  /// The parameters of a search.
  ///
  /// @param seed the random seed; the same seed gives the same result
  /// @param evaluationLimit the maximum number of assignments that each thread evaluates; one with
  ///   more than 64 operations counts as several
  /// @param stagnationLimit after how many evaluations without progress a thread gives up
  /// @param threads the number of threads; the second and further ones start after one or two
  ///   milliseconds
  /// @param largest the maximum number of expressions of a query
  public record Options(
      long seed, long evaluationLimit, long stagnationLimit, int threads, int largest) {
    /// Thorough: gives up after a few tenths of a second if the query is small.
    public static final Options DEFAULT = new Options(1, 1_000_000, 100_000, 2, 200_000);

    /// A few milliseconds on the caller's thread, for use before anything more expensive.
    public static final Options QUICK = new Options(1, 5_000, 5_000, 1, 20_000);

    public Options {
      if (evaluationLimit < 1 || stagnationLimit < 1 || threads < 1) {
        throw new IllegalArgumentException(
            "limits and threads must be positive: %d evaluations, %d without progress, %d threads"
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

  /// The statistics of a solver.
  ///
  /// @param refused queries that it cannot search
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
    Optional<String> refusal = refusal(query);
    if (refusal.isPresent()) {
      refused.increment();
      return new Verdict.Unknown(NAME + ": " + refusal.get());
    }
    Problem problem = Problem.of(query);
    var race = new SearchRace(problem, options, budget);
    Optional<long[]> found = race.run();
    evaluations.add(race.evaluations());
    operations.add(race.operations());
    restarts.add(race.restarts());
    if (found.isEmpty()) {
      return new Verdict.Unknown(NAME + ": " + race.end());
    }
    Optional<Model> model = Model.of(query, problem.assignment(query.symbols(), found.get()));
    if (model.isEmpty()) {
      return new Verdict.Unknown(NAME + ": the values found do not satisfy the query");
    }
    solved.increment();
    return new Verdict.Sat(model.get(), NAME);
  }

  /// A model near values that satisfy most of a query, for example after a constraint was added to
  /// a solved query. Gives up at the evaluation limit of the options.
  ///
  /// @param start may lack values for symbols of the query
  public Optional<Model> near(Query query, Model start, Budget budget) {
    queries.increment();
    if (refusal(query).isPresent()) {
      refused.increment();
      return Optional.empty();
    }
    Problem problem = Problem.of(query);
    StopSignal stop = point -> point.cost() >= options.evaluationLimit() || budget.isOver();
    var localSearch =
        new LocalSearch(problem, options.seed(), false, options.stagnationLimit(), stop);
    boolean arrived = localSearch.searchFrom(problem.values(start.assignment()));
    evaluations.add(localSearch.point().evaluations());
    operations.add(localSearch.point().operations());
    restarts.add(localSearch.restarts());
    Optional<Model> model =
        arrived
            ? Model.of(query, problem.assignment(query.symbols(), localSearch.point().values()))
            : Optional.empty();
    solved.add(model.isPresent() ? 1 : 0);
    return model;
  }

  private Optional<String> refusal(Query query) {
    return query.isTriviallyUnsat()
        ? Optional.of("a constraint is false")
        : Problem.refusal(query.constraints(), options.largest());
  }

  /// The model with the largest objective that was found. There may be a larger one.
  ///
  /// ```java
  /// solver.maximise(error, query, budget).map(model -> model.datum(error))
  /// ```
  ///
  /// @param objective a float (NaNs are never the largest) or a signed bit-vector, of at most 64
  ///   bits
  /// @return empty if no model was found whose objective is not a NaN, or if the query cannot be
  ///   searched
  /// @throws IllegalArgumentException if the objective is wider or of another sort
  public Optional<Model> maximise(Expr objective, Query query, Budget budget) {
    checkObjective(objective.sort());
    queries.increment();
    if (refusal(query).isPresent()
        || Problem.refusal(List.of(objective), options.largest()).isPresent()) {
      refused.increment();
      return Optional.empty();
    }
    var maximiser = new Maximiser(objective, query, options, budget);
    Optional<long[]> found = maximiser.run();
    evaluations.add(maximiser.localSearch().point().evaluations());
    operations.add(maximiser.localSearch().point().operations());
    restarts.add(maximiser.localSearch().restarts());
    Set<Expr.Symbol> symbols = query.symbols();
    symbols.addAll(Graphs.symbols(List.of(objective)));
    Optional<Model> model =
        found.flatMap(at -> Model.of(query, maximiser.problem().assignment(symbols, at)));
    solved.add(model.isPresent() ? 1 : 0);
    return model;
  }

  private static void checkObjective(Sort sort) {
    boolean isOrdered =
        sort instanceof Sort.Fp(var format) ? format.isNarrow() : sort instanceof Sort.Bits;
    if (!isOrdered || sort.width() > Long.SIZE) {
      throw new IllegalArgumentException(
          "an objective must be a float or a bit-vector of at most 64 bits, not " + sort);
    }
  }
}
