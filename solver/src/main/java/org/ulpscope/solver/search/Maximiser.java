package org.ulpscope.solver.search;

import java.util.List;
import java.util.Optional;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Outcomes;
import org.ulpscope.expr.Sort;
import org.ulpscope.solver.Budget;
import org.ulpscope.solver.Query;

/// Searches for a point that satisfies a query, and then repeatedly for one with a larger
/// objective. The bar that the objective has to reach is a coordinate that no move changes. It is
/// raised by steps that double as long as they succeed and are halved when they fail.
final class Maximiser {
  /// The inverse of the share of all work that one attempt at a bar may take.
  private static final int ATTEMPTS = 64;

  private final Problem problem;
  private final LocalSearch localSearch;
  private final int bar;
  private final int objective;
  private final long limit;
  private final Budget budget;
  private long sliceEnd;
  private long[] best;

  Maximiser(Expr objective, Query query, SearchSolver.Options options, Budget budget) {
    Builder builder = query.builder();
    Expr barSymbol = builder.symbol("!bar", objective.sort());
    Expr reaches =
        objective.sort() instanceof Sort.Fp
            ? builder.fcmp(objective, barSymbol, Outcomes.GE)
            : builder.sle(barSymbol, objective);
    problem = Problem.of(query.and(reaches), List.of(objective, barSymbol));
    this.objective = problem.slot(objective);
    int node = problem.nodes.number(barSymbol);
    bar = problem.coordinateOf[node];
    problem.nodes.isOpen[node] = false;
    this.budget = budget;
    limit = options.evaluationLimit();
    raise(problem.boxes[bar].low());
    localSearch =
        new LocalSearch(problem, options.seed(), true, options.stagnationLimit(), this::isOver);
  }

  Problem problem() {
    return problem;
  }

  LocalSearch localSearch() {
    return localSearch;
  }

  private boolean isOver(Point point) {
    return point.cost() >= sliceEnd || budget.isOver();
  }

  private void raise(long key) {
    problem.boxes[bar] = new Box(key, key, false);
  }

  /// The point with the largest objective.
  Optional<long[]> run() {
    sliceEnd = limit;
    if (!localSearch.search()) {
      return Optional.empty();
    }
    keep();
    Coordinate line = problem.coordinates[bar];
    Box all = Box.all(line);
    long reached = objectiveKey();
    int power = 0;
    while (power >= 0
        && reached < all.high()
        && localSearch.point().cost() < limit
        && !budget.isOver()) {
      long step = 1L << power;
      raise(all.high() - step < reached ? all.high() : reached + step);
      sliceEnd = Math.min(limit, localSearch.point().cost() + Math.max(1, limit / ATTEMPTS));
      if (localSearch.searchFrom(best)) {
        keep();
        reached = objectiveKey();
        power = Math.min(power + 1, Long.SIZE - 2);
      } else {
        power = power == 0 ? -1 : power / 2;
      }
    }
    return Optional.of(best);
  }

  private void keep() {
    best = localSearch.point().values();
  }

  /// The objective at a solution: at least the bar, so not a NaN.
  private long objectiveKey() {
    return Box.key(problem.coordinates[bar], localSearch.point().registers().bits(objective));
  }
}
