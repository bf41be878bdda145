package org.ulpscope.solver.search;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Graphs;
import org.ulpscope.expr.Numbering;
import org.ulpscope.expr.Sort;
import org.ulpscope.expr.eval.CompiledExprs;
import org.ulpscope.ieee.Format;
import org.ulpscope.ieee.Fpu;

/// All expressions of a query as arrays, indexed by number, operands first, for traversals from a
/// condition downwards.
final class Nodes {
  private static final double MOST = 1e100;

  private final Numbering numbers;
  final CompiledExprs compiled;

  /// The operands of each node.
  final int[][] operands;

  /// The register slot of each node; -1 for arrays.
  final int[] slots;

  /// Whether a symbol occurs in a node.
  final boolean[] isOpen;

  /// The number of occurrences of symbols in each node as a tree; approximate if it is large.
  final double[] occurrences;

  /// The arithmetic of floats that have at most 64 bits; null for other sorts.
  final Fpu[] fpus;

  Nodes(List<Expr> roots) {
    List<Expr> order = Graphs.postOrder(roots);
    numbers = Numbering.of(order);
    compiled = CompiledExprs.of(order.stream().filter(Nodes::hasValue).toList());
    int size = numbers.size();
    operands = new int[size][];
    slots = new int[size];
    isOpen = new boolean[size];
    occurrences = new double[size];
    fpus = new Fpu[size];
    var byFormat = new HashMap<Format, Fpu>();
    int root = 0;
    for (int node = 0; node < size; node++) {
      Expr expr = numbers.get(node);
      slots[node] = hasValue(expr) ? compiled.rootSlot(root++) : -1;
      operands[node] = new int[expr.arity()];
      isOpen[node] = expr instanceof Expr.Symbol;
      occurrences[node] = isOpen[node] ? 1 : 0;
      for (int i = 0; i < expr.arity(); i++) {
        operands[node][i] = numbers.of(expr.child(i));
        isOpen[node] |= isOpen[operands[node][i]];
        occurrences[node] = Math.min(MOST, occurrences[node] + occurrences[operands[node][i]]);
      }
      fpus[node] = fpu(expr.sort(), byFormat);
    }
  }

  private static boolean hasValue(Expr expr) {
    return !(expr.sort() instanceof Sort.Array);
  }

  private static Fpu fpu(Sort sort, Map<Format, Fpu> byFormat) {
    return sort instanceof Sort.Fp(var format) && format.isNarrow()
        ? byFormat.computeIfAbsent(format, Fpu::of)
        : null;
  }

  int size() {
    return slots.length;
  }

  Expr expr(int node) {
    return numbers.get(node);
  }

  int number(Expr expr) {
    return numbers.of(expr);
  }

  int slot(Expr expr) {
    return slots[numbers.of(expr)];
  }

  /// How many bits the value has; 0 for arrays.
  int width(int node) {
    return slots[node] < 0 ? 0 : expr(node).sort().width();
  }
}
