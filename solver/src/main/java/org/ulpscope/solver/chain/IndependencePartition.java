package org.ulpscope.solver.chain;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ulpscope.expr.Expr;
import org.ulpscope.solver.Budget;
import org.ulpscope.solver.Model;
import org.ulpscope.solver.Query;
import org.ulpscope.solver.Solver;
import org.ulpscope.solver.Verdict;
import org.ulpscope.solver.cache.FreeSymbols;

/// Partitions a query into parts that share neither symbols nor functions, and solves each part
/// separately. If one part is unsatisfiable, so is the whole; the models of all parts together are
/// a model of the whole.
///
/// A path condition grows by one constraint at a time, so all parts but one have usually been
/// solved before.
final class IndependencePartition implements Solver {
  private final Solver whole;
  private final Solver part;
  private final FreeSymbols.Index index;
  private final Tally tally;

  /// @param whole solves a query that has only one part
  /// @param part solves each of several parts
  IndependencePartition(Solver whole, Solver part, FreeSymbols.Index index, Tally tally) {
    this.whole = whole;
    this.part = part;
    this.index = index;
    this.tally = tally;
  }

  @Override
  public Verdict check(Query query, Budget budget) {
    if (query.constraints().size() < 2) {
      return whole.check(query, budget);
    }
    long start = System.nanoTime();
    List<Query> parts = parts(query);
    tally.since(start);
    if (parts.size() == 1) {
      return whole.check(query, budget);
    }
    tally.asked();
    return checkParts(query, parts, budget);
  }

  private Verdict checkParts(Query query, List<Query> parts, Budget budget) {
    var models = new ArrayList<Model>();
    var origins = new ArrayList<String>();
    Verdict.Unknown unknown = null;
    for (int i = 0; i < parts.size(); i++) {
      if (budget.isOver()) {
        return new Verdict.Unknown(budget.end() + " after " + i + " of " + parts.size() + " parts");
      }
      // A hard part must leave time for the others.
      Budget share = i < parts.size() - 1 ? budget.share(0.5) : budget;
      switch (part.check(parts.get(i), share)) {
        case Verdict.Unsat unsat -> {
          return unsat;
        }
        case Verdict.Sat(Model found, String by) -> {
          models.add(found);
          if (!origins.contains(by)) {
            origins.add(by);
          }
        }
        case Verdict.Unknown none -> unknown = unknown == null ? none : unknown;
      }
    }
    if (unknown != null) {
      return unknown;
    }
    Optional<Model> model = Model.joined(query, models);
    return model.isPresent()
        ? new Verdict.Sat(model.get(), String.join("+", origins))
        : whole.check(query, budget); // two parts shared something after all
  }

  /// The parts, smaller ones first, because they are cheaper to refute.
  private List<Query> parts(Query query) {
    List<Expr> constraints = query.constraints();
    var joined = new UnionFind(constraints.size());
    var firstWith = new HashMap<Object, Integer>();
    for (int i = 0; i < constraints.size(); i++) {
      FreeSymbols free = index.of(constraints.get(i));
      for (Expr.Symbol symbol : free.symbols()) {
        joined.join(i, first(firstWith, symbol, i));
      }
      for (String function : free.functions()) {
        joined.join(i, first(firstWith, function, i));
      }
    }
    Map<Integer, List<Expr>> groups = new LinkedHashMap<>();
    for (int i = 0; i < constraints.size(); i++) {
      groups.computeIfAbsent(joined.find(i), _ -> new ArrayList<>()).add(constraints.get(i));
    }
    return groups.values().stream()
        .sorted((a, b) -> Integer.compare(a.size(), b.size()))
        .map(group -> new Query(query.builder(), group))
        .toList();
  }

  private static int first(Map<Object, Integer> firstWith, Object unknown, int number) {
    Integer first = firstWith.putIfAbsent(unknown, number);
    return first == null ? number : first;
  }

  /// Union-find over integers.
  private static final class UnionFind {
    private final int[] parents;

    UnionFind(int size) {
      parents = new int[size];
      for (int i = 0; i < size; i++) {
        parents[i] = i;
      }
    }

    int find(int number) {
      int root = number;
      while (parents[root] != root) {
        parents[root] = parents[parents[root]];
        root = parents[root];
      }
      return root;
    }

    void join(int a, int b) {
      int left = find(a);
      int right = find(b);
      // The lesser becomes the root, so that groups keep the order of their first members.
      parents[Math.max(left, right)] = Math.min(left, right);
    }
  }
}
