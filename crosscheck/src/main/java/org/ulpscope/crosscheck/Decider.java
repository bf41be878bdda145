package org.ulpscope.crosscheck;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.solver.Budget;
import org.ulpscope.solver.Model;
import org.ulpscope.solver.Query;
import org.ulpscope.solver.Solver;
import org.ulpscope.solver.Verdict;

/// Decides whether what two functions computed on one path is the same, the cheap ways first: the
/// same expression; rules that show that no difference is left; trying inputs; the solver.
///
/// Each decision is counted under the stage that made it.
final class Decider {
  /// An output of both functions.
  record Pair(String name, ScalarType type, Expr reference, Expr candidate) {}

  /// A pair that stayed open.
  record Open(Pair pair, String reason) {}

  /// A pair that differs, and inputs that show it.
  record Difference(Pair pair, Model model, String stage) {}

  /// What came of the pairs of a path: nothing of both if all are equal.
  record Answer(Optional<Difference> difference, List<Open> open) {}

  private final Builder builder;
  private final Solver solver;
  private final Comparison comparison;
  private final WitnessSearch search;
  private final Settings settings;
  private final Map<String, Integer> stages = new TreeMap<>();
  private int queries;

  Decider(Builder builder, Solver solver, WitnessSearch search, Settings settings) {
    this.builder = builder;
    this.solver = solver;
    this.comparison = settings.comparison();
    this.search = search;
    this.settings = settings;
  }

  /// How many outputs each stage has decided.
  Map<String, Integer> stages() {
    return new TreeMap<>(stages);
  }

  int queries() {
    return queries;
  }

  Answer decide(List<Expr> constraints, List<Pair> pairs, Budget budget) {
    var rest = new ArrayList<Pair>();
    var differences = new ArrayList<Expr>();
    for (Pair pair : pairs) {
      if (pair.reference() == pair.candidate()) {
        count("same node");
        continue;
      }
      Expr differs = comparison.differs(builder, pair.type(), pair.reference(), pair.candidate());
      if (differs.isFalse()) {
        count("rules");
      } else {
        rest.add(pair);
        differences.add(differs);
      }
    }
    if (rest.isEmpty()) {
      return new Answer(Optional.empty(), List.of());
    }
    Optional<Model> tried = search.find(constraints, differences);
    if (tried.isPresent()) {
      Optional<Difference> found = difference(rest, tried.get(), "search");
      if (found.isPresent()) {
        return new Answer(found, List.of());
      }
    }
    return ask(constraints, rest, differences, budget);
  }

  private Answer ask(
      List<Expr> constraints, List<Pair> pairs, List<Expr> differences, Budget budget) {
    var open = new ArrayList<Open>();
    for (int i = 0; i < pairs.size(); i++) {
      Pair pair = pairs.get(i);
      if (budget.isOver()) {
        open.add(new Open(pair, "no time was left"));
        continue;
      }
      var query = Query.of(builder, constraints).and(differences.get(i));
      queries++;
      switch (solver.check(query, budget.atMost(settings.solverTime()))) {
        case Verdict.Unsat(String by) -> count(by);
        case Verdict.Unknown(String reason) -> open.add(new Open(pair, reason));
        case Verdict.Sat(Model model, String by) -> {
          Model simple = search.simplify(model, constraints, differences);
          Optional<Difference> found = difference(pairs, simple, by);
          if (found.isPresent()) {
            return new Answer(found, open);
          }
          open.add(new Open(pair, "the difference found is within the tolerance by a hair"));
        }
      }
    }
    return new Answer(Optional.empty(), open);
  }

  /// The first pair that differs under a model, judged by the values themselves.
  private Optional<Difference> difference(List<Pair> pairs, Model model, String stage) {
    for (Pair pair : pairs) {
      var x = model.value(pair.reference());
      var y = model.value(pair.candidate());
      if (comparison.differ(pair.type(), x, y)) {
        count(stage);
        return Optional.of(new Difference(pair, model, stage));
      }
    }
    return Optional.empty();
  }

  private void count(String stage) {
    stages.merge(stage, 1, Integer::sum);
  }
}
