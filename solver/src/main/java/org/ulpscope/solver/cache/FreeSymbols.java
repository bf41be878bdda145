package org.ulpscope.solver.cache;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Graphs;

/// The unknowns of a constraint: its symbols, arrays among them, and the functions it applies. Two
/// constraints without a common unknown say nothing of each other.
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

  /// Footprints by constraint. A constraint is looked through once and then asked for in many
  /// queries.
  public static final class Index {
    private static final int CAPACITY = 1 << 14;

    private final Lru<Expr, FreeSymbols> known = new Lru<>(CAPACITY);

    public FreeSymbols of(Expr constraint) {
      FreeSymbols footprint = known.get(constraint);
      if (footprint == null) {
        footprint = FreeSymbols.of(constraint);
        known.put(constraint, footprint);
      }
      return footprint;
    }
  }
}
