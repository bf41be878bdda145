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
    /// Thorough: gives up after some tenths of a second if the query is small.
    public static final Options DEFAULT = new Options(1, 1_000_000, 100_000, 2, 200_000);

    /// A few milliseconds on the caller's thread, for use before anything dearer.
    public static final Options QUICK = new Options(1, 5_000, 5_000, 1, 20_000);

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

  /// A model near values that satisfy most of a query, as when a constraint has been added to those
  /// that they were found for. Tries as many assignments as the options say, and gives up.
  ///
  /// @param start may leave symbols of the query open
  public Optional<Model> near(Query query, Model start, Budget budget) {
    queries.increment();
    if (refusal(query).isPresent()) {
      refused.increment();
      return Optional.empty();
    }
    Problem problem = Problem.of(query);
    StopSignal halt = point -> point.cost() >= options.evaluationLimit() || budget.isOver();
    var walk = new LocalSearch(problem, options.seed(), false, options.stagnationLimit(), halt);
    boolean arrived = walk.searchFrom(problem.values(start.assignment()));
    evaluations.add(walk.point().evaluations());
    operations.add(walk.point().operations());
    restarts.add(walk.restarts());
    Optional<Model> model =
        arrived
            ? Model.of(query, problem.assignment(query.symbols(), walk.point().values()))
            : Optional.empty();
    solved.add(model.isPresent() ? 1 : 0);
    return model;
  }

  private Optional<String> refusal(Query query) {
    return query.isTriviallyUnsat()
        ? Optional.of("a constraint is false")
        : Problem.refusal(query.constraints(), options.largest());
  }

  /// A model at which an objective is as large as was found. Nothing says that there is no larger
  /// one.
  ///
  /// ```java
  /// solver.maximise(error, query, budget).map(model -> model.datum(error))
  /// ```
  ///
  /// @param objective a float, of which NaNs are never the largest, or a bit-vector, read with its
  ///   sign; of at most 64 bits
  /// @return nothing if no model was found with an objective that is no NaN, or if the query cannot
  ///   be searched
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
    evaluations.add(maximiser.walk().point().evaluations());
    operations.add(maximiser.walk().point().operations());
    restarts.add(maximiser.walk().restarts());
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
          "an objective has to be a float or a bit-vector of at most 64 bits, not " + sort);
    }
  }
}
