package org.ulpscope.solver.cache;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Graphs;
import org.ulpscope.expr.Sort;
import org.ulpscope.expr.eval.Assignment;
import org.ulpscope.solver.Budget;
import org.ulpscope.solver.Model;
import org.ulpscope.solver.Query;
import org.ulpscope.solver.Solver;
import org.ulpscope.solver.Verdict;

/// Solves queries that differ only in the names of symbols once: a loop over an array asks the same
/// about each element.
///
/// ```java
/// Solver solver = new Renaming(chain);   // x[0] < 3 and x[1] < 3 are one query
/// ```
///
/// Symbols are numbered in order of their first occurrence. A verdict is stored for the numbered
/// query and translated to the names of each query; a model is then evaluated again. Thread-safe.
public final class Renaming implements Solver {
  /// Few larger queries are alike, and they would have to be copied.
  private static final int MOST_NODES = 4000;

  private static final int MOST_ANSWERS = 100_000;

  private final Solver next;
  private final Map<List<Expr>, Verdict> answers = new ConcurrentHashMap<>();

  public Renaming(Solver next) {
    this.next = next;
  }

  @Override
  public Verdict check(Query query, Budget budget) {
    List<Expr> nodes = Graphs.postOrder(query.constraints());
    if (nodes.size() > MOST_NODES || !nodes.stream().allMatch(Renaming::hasPlainSort)) {
      return next.check(query, budget);
    }
    Builder builder = query.builder();
    Map<Expr, Expr> numbered = new HashMap<>();
    List<Expr.Symbol> symbols = new ArrayList<>();
    for (Expr node : nodes) {
      if (node instanceof Expr.Symbol symbol) {
        numbered.put(symbol, builder.symbol("name!" + symbols.size(), symbol.sort()));
        symbols.add(symbol);
      }
    }
    List<Expr> renamed =
        query.constraints().stream()
            .map(constraint -> Graphs.replace(builder, constraint, numbered::get))
            .toList();
    Verdict known = answers.get(renamed);
    if (known == null) {
      known = next.check(Query.of(builder, renamed), budget);
      if (known.isDecided() && answers.size() < MOST_ANSWERS) {
        answers.put(renamed, known);
      }
    }
    return translated(known, query, symbols, numbered).orElseGet(() -> next.check(query, budget));
  }

  /// Functions and arrays are not renamed: functions have their own names, and values of arrays are
  /// not numbers.
  private static boolean hasPlainSort(Expr expr) {
    return !(expr.sort() instanceof Sort.Array) && !(expr instanceof Expr.Application);
  }

  private static Optional<Verdict> translated(
      Verdict verdict, Query query, List<Expr.Symbol> symbols, Map<Expr, Expr> numbered) {
    if (!(verdict instanceof Verdict.Sat(Model model, String by))) {
      return Optional.of(verdict);
    }
    Assignment values = model.assignment();
    var own = new Assignment();
    for (Expr.Symbol symbol : symbols) {
      values.number((Expr.Symbol) numbered.get(symbol)).ifPresent(value -> own.set(symbol, value));
    }
    return Model.of(query, own).map(found -> new Verdict.Sat(found, by));
  }
}
