package org.ulpscope.bench.queries;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Graphs;
import org.ulpscope.expr.Sort;
import org.ulpscope.solver.Query;

/// Reduces a query while a predicate holds: constraints are removed, and terms are replaced by one
/// of their operands, a constant or a symbol.
final class QueryShrinker {
  private final Builder b;
  private final Predicate<Query> keeps;
  private int left;

  /// @param most the maximum number of queries that are tried
  QueryShrinker(Builder b, Predicate<Query> keeps, int most) {
    this.b = b;
    this.keeps = keeps;
    this.left = most;
  }

  Query shrink(Query query) {
    Query best = query;
    boolean again = true;
    while (again) {
      again = false;
      for (Query smaller : smaller(best)) {
        if (left-- <= 0) {
          return best;
        }
        if (size(smaller) < size(best) && keeps.test(smaller)) {
          best = smaller;
          again = true;
          break;
        }
      }
    }
    return best;
  }

  private static int size(Query query) {
    return Graphs.postOrder(List.copyOf(query.constraints())).size() + query.constraints().size();
  }

  private List<Query> smaller(Query query) {
    var all = new ArrayList<Query>();
    for (Expr gone : query.constraints()) {
      all.add(Query.of(b, query.constraints().stream().filter(c -> c != gone).toList()));
    }
    List<Expr> nodes = Graphs.postOrder(List.copyOf(query.constraints()));
    for (Expr node : nodes.reversed()) {
      for (Expr instead : instead(node)) {
        all.add(
            Query.of(
                b,
                query.constraints().stream()
                    .map(c -> Graphs.replace(b, c, e -> e == node ? instead : null))
                    .toList()));
      }
    }
    return all;
  }

  private List<Expr> instead(Expr node) {
    var all = new ArrayList<Expr>();
    if (node.arity() == 0) {
      return all;
    }
    for (int i = 0; i < node.arity(); i++) {
      if (node.child(i).sort().equals(node.sort())) {
        all.add(node.child(i));
      }
    }
    if (node.sort() instanceof Sort.Fp || node.sort() instanceof Sort.Bits) {
      all.add(b.symbol("new." + node.sort(), node.sort()));
    }
    return all;
  }
}
