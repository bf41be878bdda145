package org.ulpscope.engine.explore;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Function;
import org.ulpscope.engine.libc.math.HostFunctions;
import org.ulpscope.engine.libc.math.HostMath;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Graphs;
import org.ulpscope.expr.Sort;
import org.ulpscope.expr.eval.Assignment;
import org.ulpscope.expr.eval.Evaluator;
import org.ulpscope.ieee.Datum;
import org.ulpscope.ieee.Flags;
import org.ulpscope.ieee.Format;
import org.ulpscope.ieee.RoundingMode;
import org.ulpscope.ieee.WideFpu;
import org.ulpscope.solver.Budget;
import org.ulpscope.solver.Model;
import org.ulpscope.solver.Query;
import org.ulpscope.solver.Verdict;

/// Finds models in which functions such as `sin` have the values of this machine's library, so that
/// a test behaves natively as it does here.
///
/// A solver's model gives a function any values that the constraints allow. Such a model is tried
/// with the library's values, then its neighbourhood is searched, then the solver is asked again
/// with the library's values at the arguments it chose, until its model is right or time runs out.
///
/// ```java
/// var refinement = new LibmRefinement(builder, seed);
/// Verdict verdict = refinement.solve(query, q -> solver.check(q, budget), budget);
/// ```
public final class LibmRefinement {
  /// The maximum number of rounds; more rarely help.
  private static final int MOST_ROUNDS = 16;

  /// How many arguments are tried per round without calling a solver.
  private static final int TRIES = 400;

  private final Builder b;
  private final HostFunctions host = new HostFunctions();
  private final SplittableRandom random;

  public LibmRefinement(Builder builder, long seed) {
    this.b = builder;
    this.random = new SplittableRandom(seed);
  }

  /// Answers a query with the library's values for functions.
  ///
  /// @param solver answers queries in which functions are uninterpreted
  public Verdict solve(Query query, Function<Query, Verdict> solver, Budget budget) {
    List<Expr.Application> applications = applications(query);
    if (applications.isEmpty()) {
      return solver.apply(query);
    }
    Optional<Expr.Application> unknown =
        applications.stream().filter(a -> a.function().contains(HostMath.MODE)).findFirst();
    if (unknown.isPresent()) {
      return solver.apply(query) instanceof Verdict.Unsat unsat
          ? unsat
          : new Verdict.Unknown("nothing is known about " + unknown.get().function());
    }
    Query refined = query;
    for (int round = 0; round < MOST_ROUNDS && !budget.isOver(); round++) {
      Verdict verdict = solver.apply(refined);
      if (verdict instanceof Verdict.Unsat && round > 0) {
        // Values of one machine's library prove nothing about the function.
        return new Verdict.Unknown(
            "only this machine's values of "
                + applications.getFirst().function()
                + " rule it out, which proves nothing");
      }
      if (!(verdict instanceof Verdict.Sat(Model model, String by))) {
        return verdict;
      }
      Assignment values = host.define(model.assignment(), query.constraints());
      Optional<Model> found = Model.of(query, values).or(() -> search(query, values, applications));
      Set<Expr> points = points(values, applications);
      if (found.isEmpty() && !budget.isOver()) {
        found = pinned(query, values, applications, points, solver);
      }
      if (found.isPresent()) {
        return new Verdict.Sat(found.get(), by + ", and this machine's mathematical library");
      }
      for (Expr point : points) {
        refined = refined.and(point);
      }
    }
    return new Verdict.Unknown(
        "no input was found for which "
            + applications.getFirst().function()
            + " has the value that is needed");
  }

  private static List<Expr.Application> applications(Query query) {
    var found = new ArrayList<Expr.Application>();
    for (Expr expr : Graphs.postOrder(query.constraints())) {
      if (expr instanceof Expr.Application application) {
        found.add(application);
      }
    }
    return found;
  }

  /// The library's values at the arguments that an assignment implies, innermost first.
  private Set<Expr> points(Assignment values, List<Expr.Application> applications) {
    var points = new LinkedHashSet<Expr>();
    var evaluator = new Evaluator(values.copy().setRestToZero(List.copyOf(applications)));
    for (Expr.Application application : applications) {
      var arguments = new Expr[application.arity()];
      for (int i = 0; i < arguments.length; i++) {
        Expr argument = application.child(i);
        arguments[i] = constant(argument.sort(), evaluator.value(argument));
      }
      Expr there = b.apply(application.function(), application.sort(), arguments);
      points.add(b.eq(there, constant(application.sort(), evaluator.value(application))));
    }
    return points;
  }

  private Expr constant(Sort sort, BigInteger bits) {
    return sort instanceof Sort.Fp(Format format)
        ? b.number(new Datum(format, bits))
        : b.bits(sort.width(), bits);
  }

  /// Fixes the arguments of a model and solves for everything else again.
  private Optional<Model> pinned(
      Query query,
      Assignment values,
      List<Expr.Application> applications,
      Set<Expr> points,
      Function<Query, Verdict> solver) {
    Query pinned = query;
    for (Expr point : points) {
      pinned = pinned.and(point);
    }
    var evaluator = new Evaluator(values.copy().setRestToZero(query.constraints()));
    for (Expr.Application application : applications) {
      for (int i = 0; i < application.arity(); i++) {
        Expr argument = application.child(i);
        pinned = pinned.and(b.eq(argument, constant(argument.sort(), evaluator.value(argument))));
      }
    }
    return solver.apply(pinned) instanceof Verdict.Sat(Model model, _)
        ? Model.of(query, host.define(model.assignment(), query.constraints()))
        : Optional.empty();
  }

  // ---- trying arguments ----

  private Optional<Model> search(
      Query query, Assignment values, List<Expr.Application> applications) {
    Set<Expr.Symbol> symbols = Graphs.symbols(List.copyOf(applications));
    for (int i = 0; i < TRIES; i++) {
      Assignment candidate = values.copy();
      for (Expr.Symbol symbol : symbols) {
        if (symbol.sort() instanceof Sort.Fp(Format format)) {
          candidate.set(symbol, candidate(format, candidate, symbol));
        }
      }
      Optional<Model> model = Model.of(query, candidate);
      if (model.isPresent()) {
        return model;
      }
    }
    return Optional.empty();
  }

  private Datum candidate(Format format, Assignment values, Expr.Symbol symbol) {
    Datum before = new Datum(format, values.number(symbol).orElse(BigInteger.ZERO));
    double sign = random.nextBoolean() ? 1 : -1;
    return switch (random.nextInt(5)) {
      case 0 -> before;
      case 1 -> number(format, random.nextDouble(-10, 10));
      case 2 -> number(format, sign * Math.pow(10, random.nextDouble(-8, 8)));
      case 3 -> number(format, random.nextInt(-20, 21));
      default -> number(format, sign * random.nextDouble());
    };
  }

  private static Datum number(Format format, double value) {
    return WideFpu.of(format)
        .convertFrom(Datum.of(value), RoundingMode.NEAREST_EVEN, Flags.IGNORED);
  }
}
