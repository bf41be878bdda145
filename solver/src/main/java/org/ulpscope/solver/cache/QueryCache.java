package org.ulpscope.solver.cache;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.eval.Assignment;
import org.ulpscope.expr.eval.Evaluator;
import org.ulpscope.solver.Model;
import org.ulpscope.solver.Query;
import org.ulpscope.solver.Verdict;

/// A bounded cache of verdicts, which evicts the least recently used ones. Thread-safe.
///
/// It answers a query
/// - if the same constraints were solved before, in any order;
/// - if a subset of its constraints is unsatisfiable;
/// - if its constraints are a subset of a satisfiable query;
/// - if a recent model satisfies it, which is checked by evaluation.
public final class QueryCache {
  private static final int ANSWERS = 1 << 15;
  private static final int CONSTRAINTS = 1 << 14;

  /// How many queries are kept per constraint, and models per symbol.
  private static final int KEPT = 6;

  /// Larger queries are looked up only as a whole.
  private static final int MOST_CONSTRAINTS = 200;

  /// Evaluating recent models on larger queries would cost more than it saves.
  private static final int LARGEST = 20_000;

  private final Lru<ConstraintSet, Answer> answers = new Lru<>(ANSWERS);
  private final Lru<Expr, Recent<ConstraintSet>> unsatisfiable = new Lru<>(CONSTRAINTS);
  private final Lru<Expr, Recent<Solved>> satisfiable = new Lru<>(CONSTRAINTS);
  private final Lru<Expr, Recent<Model>> models = new Lru<>(CONSTRAINTS);
  private final FreeSymbols.Index index;

  public QueryCache(FreeSymbols.Index index) {
    this.index = index;
  }

  /// A verdict, and for `Unknown` the time limit of the attempt.
  record Answer(Verdict verdict, Duration given) {}

  private record Solved(ConstraintSet constraints, Model model) {}

  // ---- lookup ----

  /// The verdict of the same query, or null. An `Unknown` counts only if the new time limit is at
  /// most twice that of the previous attempt.
  public Verdict same(ConstraintSet key, Duration time) {
    Answer answer = answers.get(key);
    boolean counts =
        answer != null
            && (answer.verdict.isDecided() || time.compareTo(answer.given.plus(answer.given)) <= 0);
    return counts ? answer.verdict : null;
  }

  /// The verdict implied by those of other queries, or null.
  public Verdict implied(Query query, ConstraintSet key) {
    if (key.size() > MOST_CONSTRAINTS) {
      return null;
    }
    for (int i = 0; i < key.size(); i++) {
      Recent<ConstraintSet> refuted = unsatisfiable.get(key.get(i));
      if (refuted != null && refuted.find(key::containsAll) != null) {
        return new Verdict.Unsat("cache");
      }
    }
    Recent<Solved> solved = satisfiable.get(key.get(0));
    Solved larger = solved == null ? null : solved.find(s -> s.constraints.containsAll(key));
    Optional<Model> model =
        larger == null ? Optional.empty() : Model.of(query, restricted(query, larger.model));
    return model.isPresent() ? new Verdict.Sat(model.get(), "cache") : recent(query);
  }

  private Verdict recent(Query query) {
    Expr last = query.constraints().getLast();
    List<Expr.Symbol> symbols = index.of(last).symbols();
    if (symbols.isEmpty() || size(query) > LARGEST) {
      return null;
    }
    Recent<Model> tried = models.get(symbols.getFirst());
    Model found = tried == null ? null : tried.find(model -> satisfies(query, model));
    if (found == null) {
      return null;
    }
    return Model.of(query, restricted(query, found))
        .map(model -> new Verdict.Sat(model, "cache"))
        .orElse(null);
  }

  private static long size(Query query) {
    long size = 0;
    for (Expr constraint : query.constraints()) {
      size += constraint.size();
    }
    return size;
  }

  /// Evaluates the constraints from the last one, which is usually the one that the model was not
  /// made for.
  private boolean satisfies(Query query, Model model) {
    List<Expr> constraints = query.constraints();
    var evaluator = new Evaluator(restricted(query, model));
    try {
      for (int i = constraints.size() - 1; i >= 0; i--) {
        if (!evaluator.isTrue(constraints.get(i))) {
          return false;
        }
      }
      return true;
    } catch (IllegalArgumentException _) {
      return false; // a function without a value
    }
  }

  /// The values of a model for the free symbols of a query and for no others, because models of
  /// parts are joined later. Missing values are zero.
  private Assignment restricted(Query query, Model model) {
    Assignment all = model.assignment();
    var some = new Assignment();
    for (Expr constraint : query.constraints()) {
      FreeSymbols free = index.of(constraint);
      for (Expr.Symbol symbol : free.symbols()) {
        all.number(symbol).ifPresent(bits -> some.set(symbol, bits));
        all.array(symbol).ifPresent(value -> some.set(symbol, value));
      }
      for (String function : free.functions()) {
        all.function(function).ifPresent(value -> some.define(function, value));
      }
    }
    return some.setRestToZero(query.constraints());
  }

  // ---- learning ----

  /// Stores a verdict.
  ///
  /// @param given the time limit of the attempt
  public void learn(ConstraintSet key, Verdict verdict, Duration given) {
    answers.put(key, new Answer(remembered(verdict), given));
    if (key.size() > MOST_CONSTRAINTS || key.size() == 0) {
      return;
    }
    switch (verdict) {
      case Verdict.Unsat _ -> keep(unsatisfiable, key.get(key.size() - 1), key);
      case Verdict.Sat(Model model, _) -> {
        for (int i = 0; i < key.size(); i++) {
          keep(satisfiable, key.get(i), new Solved(key, model));
        }
        for (Expr.Symbol symbol : index.of(key.get(key.size() - 1)).symbols()) {
          keep(models, symbol, model);
        }
      }
      case Verdict.Unknown _ -> {}
    }
  }

  private static Verdict remembered(Verdict verdict) {
    return switch (verdict) {
      case Verdict.Sat(Model model, _) -> new Verdict.Sat(model, "cache");
      case Verdict.Unsat _ -> new Verdict.Unsat("cache");
      case Verdict.Unknown unknown -> unknown;
    };
  }

  private static <V> void keep(Lru<Expr, Recent<V>> map, Expr key, V value) {
    Recent<V> recent = map.get(key);
    if (recent == null) {
      recent = new Recent<>(KEPT);
      map.put(key, recent);
    }
    recent.add(value);
  }
}
