package org.ulpscope.engine.explore;

import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ulpscope.engine.InfeasiblePath;
import org.ulpscope.engine.ProgramError;
import org.ulpscope.engine.state.Exploration.Truth;
import org.ulpscope.engine.state.PathCondition;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.solver.Budget;
import org.ulpscope.solver.Model;
import org.ulpscope.solver.Query;
import org.ulpscope.solver.Solver;
import org.ulpscope.solver.Verdict;
import org.ulpscope.solver.search.SearchSolver;

/// Answers the questions of one path with as little solving as possible. A query contains only the
/// constraints that are relevant to the question, and a known model answers half of it.
final class Oracle {
  /// Takes a fraction of a millisecond.
  private static final SearchSolver.Options NEAR =
      SearchSolver.Options.QUICK.withEvaluationLimit(500);

  private final Builder builder;
  private final Solver solver;
  private final Duration limit;

  /// The time left for the whole exploration; a query gets a share of it.
  private final Budget whole;

  private final LibmRefinement refinement;
  private final SearchSolver neighbourhood;

  /// Null if disabled.
  private final SmallDomains fewValues;

  private long queries;
  private long undecided;
  private long nanoseconds;

  Oracle(Builder builder, Solver solver, Options options, Budget whole) {
    this.builder = builder;
    this.solver = solver;
    this.limit = options.maxSolverTime();
    this.whole = whole;
    this.refinement = new LibmRefinement(builder, options.seed());
    this.neighbourhood = new SearchSolver(NEAR.withSeed(options.seed()));
    this.fewValues = options.fewValues() ? new SmallDomains(builder) : null;
  }

  long queries() {
    return queries;
  }

  /// The number of queries that the solver could not answer.
  long undecided() {
    return undecided;
  }

  long nanoseconds() {
    return nanoseconds;
  }

  /// Which values a condition can have on a path. Undecided values count as possible.
  ///
  /// @throws InfeasiblePath if it can have none
  Truth decide(PathCondition path, Expr condition) {
    PathCondition.Group group = path.relevant(condition);
    Expr negation = builder.not(condition);
    if (fewValues != null) {
      Budget budget = whole.atMost(limit);
      var models = fewValues.models(group, condition, budget, query -> check(query, budget));
      if (models.isPresent()) {
        return decide(path, condition, negation, models.get());
      }
    }
    Model known = group.model();
    Verdict whenTrue = null;
    Verdict whenFalse = null;
    Optional<BigInteger> value = known == null ? Optional.empty() : value(known, condition);
    if (value.isPresent()) {
      boolean holds = value.get().signum() != 0;
      whenTrue = holds ? new Verdict.Sat(known, "known model") : null;
      whenFalse = holds ? null : new Verdict.Sat(known, "known model");
    }
    if (whenTrue == null) {
      whenTrue = check(group, condition);
    }
    if (whenTrue instanceof Verdict.Unsat && known != null) {
      return Truth.FALSE;
    }
    if (whenFalse == null) {
      whenFalse = check(group, negation);
    }
    boolean canHold = !(whenTrue instanceof Verdict.Unsat);
    boolean canFail = !(whenFalse instanceof Verdict.Unsat);
    if (!canHold && !canFail) {
      throw new InfeasiblePath();
    }
    if (whenTrue instanceof Verdict.Sat(Model model, _)) {
      path.suggest(condition, model);
    }
    if (whenFalse instanceof Verdict.Sat(Model model, _)) {
      path.suggest(negation, model);
    }
    return canHold ? (canFail ? Truth.EITHER : Truth.TRUE) : Truth.FALSE;
  }

  /// Decides by models that cover all relevant values.
  private static Truth decide(
      PathCondition path, Expr condition, Expr negation, List<Model> models) {
    boolean canHold = false;
    boolean canFail = false;
    for (Model model : models) {
      boolean holds = model.value(condition).signum() != 0;
      if (holds ? !canHold : !canFail) {
        path.suggest(holds ? condition : negation, model);
      }
      canHold |= holds;
      canFail |= !holds;
    }
    if (!canHold && !canFail) {
      throw new InfeasiblePath();
    }
    return canHold ? (canFail ? Truth.EITHER : Truth.TRUE) : Truth.FALSE;
  }

  /// The value of an expression under a model; empty if it applies a function that the model does
  /// not define.
  private static Optional<BigInteger> value(Model model, Expr expr) {
    try {
      return Optional.of(model.value(expr));
    } catch (IllegalArgumentException _) {
      return Optional.empty();
    }
  }

  /// A value that an expression can have on a path.
  BigInteger pick(PathCondition path, Expr value) {
    PathCondition.Group group = path.relevant(value);
    Model model = group.model();
    if (model == null) {
      model = find(group, builder.bool(true));
      path.remember(group, model);
    }
    Optional<BigInteger> known = value(model, value);
    // Naming the value makes the model define everything that it depends on.
    Expr named = builder.eq(value, builder.symbol("picked@", value.sort()));
    return known.isPresent() ? known.get() : find(group, named).value(value);
  }

  private Model find(PathCondition.Group group, Expr condition) {
    return switch (check(group, condition)) {
      case Verdict.Sat(Model found, _) -> found;
      case Verdict.Unsat _ -> throw new InfeasiblePath();
      case Verdict.Unknown(String reason) ->
          throw new ProgramError(
              ProgramError.Kind.UNDECIDED, "no value was found for an expression: " + reason);
    };
  }

  /// A value that an expression can have on a path, if a model is known.
  Optional<BigInteger> guess(PathCondition path, Expr value) {
    return Optional.ofNullable(path.relevant(value).model()).flatMap(model -> value(model, value));
  }

  /// Inputs that take a path and satisfy a condition. All constraints are included, so that the
  /// answer holds for the whole path, and functions of the mathematical library have this machine's
  /// values.
  ///
  /// This has a time limit of its own, so that a finding is not lost when time runs out.
  Verdict solve(PathCondition path, Expr condition) {
    return solve(path, condition, Budget.of(limit));
  }

  /// As above, with a given time limit.
  Verdict solve(PathCondition path, Expr condition, Budget own) {
    var all = new ArrayList<>(path.constraints());
    all.add(condition);
    List<Model> known = path.models(condition);
    return refinement.solve(
        Query.of(builder, all),
        query ->
            Model.joined(query, known)
                .<Verdict>map(model -> new Verdict.Sat(model, "known model"))
                .orElseGet(() -> check(query, own)),
        own);
  }

  /// Whether the constraints of a group are satisfiable together with a condition. With floats
  /// involved, the neighbourhood of a known model is searched first: along a path, conditions are
  /// added one at a time, and most are satisfied by changing an input or two.
  private Verdict check(PathCondition.Group group, Expr condition) {
    var all = new ArrayList<>(group.constraints());
    all.add(condition);
    Query query = Query.of(builder, all);
    Budget budget = whole.atMost(limit);
    if (group.model() != null && condition.hasFloat()) {
      long before = System.nanoTime();
      Optional<Model> near = neighbourhood.near(query, group.model(), budget);
      nanoseconds += System.nanoTime() - before;
      if (near.isPresent()) {
        queries++;
        return new Verdict.Sat(near.get(), SearchSolver.NAME);
      }
    }
    return check(query, budget);
  }

  private Verdict check(Query query, Budget budget) {
    long before = System.nanoTime();
    Verdict verdict = solver.check(query, budget);
    nanoseconds += System.nanoTime() - before;
    queries++;
    if (verdict instanceof Verdict.Unknown) {
      undecided++;
    }
    return verdict;
  }
}
