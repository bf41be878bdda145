package org.ulpscope.solver.cache;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Graphs;

/// The free symbols of a constraint, including arrays, and the functions that it applies. Two
/// constraints that have none in common are independent.
///
/// @param functions their names, in order
public record FreeSymbols(List<Expr.Symbol> symbols, List<String> functions) {
  private static FreeSymbols of(Expr expr) {
    var symbols = new ArrayList<Expr.Symbol>();
    var functions = new TreeSet<String>();
    for (Expr part : Graphs.postOrder(expr)) {
      switch (part) {
        case Expr.Symbol symbol -> symbols.add(symbol);
        case Expr.Application application -> functions.add(application.function());
        default -> {}
      }
    }
    return new FreeSymbols(List.copyOf(symbols), List.copyOf(functions));
  }

  /// Caches the free symbols of constraints. A constraint is traversed once and then occurs in many
  /// queries.
  public static final class Index {
    private static final int CAPACITY = 1 << 14;

    private final Lru<Expr, FreeSymbols> known = new Lru<>(CAPACITY);

    public FreeSymbols of(Expr constraint) {
      FreeSymbols found = known.get(constraint);
      if (found == null) {
        found = FreeSymbols.of(constraint);
        known.put(constraint, found);
      }
      return found;
    }
  }
}
