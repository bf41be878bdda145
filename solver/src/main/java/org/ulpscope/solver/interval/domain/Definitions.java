package org.ulpscope.solver.interval.domain;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.ulpscope.expr.Categories;
import org.ulpscope.expr.Operator;
import org.ulpscope.expr.Outcomes;

/// Symbols that a constraint equates with a term that does not contain them, such as `t = x + y` in
/// a path condition with one variable per statement. Once the other symbols have values, these are
/// determined; so they need neither be guessed nor branched on.
public final class Definitions {
  private static final int LIMIT = 1000;

  private static final byte OPEN = 1;
  private static final byte DONE = 2;

  private final Network net;
  private final int[] termOf;
  private final byte[] states;
  private final boolean[] byBits;

  /// Defined symbols and their terms, as nodes, in evaluation order.
  private final List<int[]> ordered = new ArrayList<>();

  public Definitions(Network net) {
    this.net = net;
    termOf = new int[net.size()];
    states = new byte[net.size()];
    byBits = new boolean[net.size()];
    List<Integer> found = new ArrayList<>();
    for (int root : net.roots()) {
      int equation = equation(root);
      if (equation >= 0 && found.size() < LIMIT) {
        collect(found, equation, equation == root && net.operator(root) == Operator.EQ);
      }
    }
    for (int symbol : found) {
      order(symbol);
    }
  }

  public boolean isDefined(int symbol) {
    return termOf[symbol] > 0;
  }

  /// Whether a definition determines its symbol uniquely: an equality of bits that must hold does;
  /// a comparison allows either zero, and a disjunction allows any NaN.
  public boolean isByBits(int symbol) {
    return byBits[symbol];
  }

  /// The equality that a constraint represents, possibly as "equal, or both NaN"; −1 if there is
  /// none.
  private int equation(int root) {
    if (isEquation(root)) {
      return root;
    }
    if (net.operator(root) == Operator.OR) {
      int a = net.operand(root, 0);
      int b = net.operand(root, 1);
      return isEquation(a) && areNans(b, a) ? a : isEquation(b) && areNans(a, b) ? b : -1;
    }
    return -1;
  }

  /// Whether a condition means that both sides of an equality are NaNs.
  private boolean areNans(int condition, int equation) {
    if (net.operator(condition) != Operator.AND) {
      return false;
    }
    int a = nan(net.operand(condition, 0));
    int b = nan(net.operand(condition, 1));
    int x = net.operand(equation, 0);
    int y = net.operand(equation, 1);
    return (a == x && b == y) || (a == y && b == x);
  }

  /// The float that a condition states to be a NaN; −1 if it is another condition.
  private int nan(int condition) {
    return net.operator(condition) == Operator.FCLASS
            && net.parameter(condition) == Categories.NAN.mask()
        ? net.operand(condition, 0)
        : -1;
  }

  private boolean isEquation(int node) {
    return net.operator(node) == Operator.EQ
        || (net.operator(node) == Operator.FCMP && net.parameter(node) == Outcomes.EQ.mask());
  }

  private void collect(List<Integer> found, int equation, boolean exact) {
    int a = net.operand(equation, 0);
    int b = net.operand(equation, 1);
    if (isFree(b)) {
      define(found, b, a, exact);
    } else if (isFree(a)) {
      define(found, a, b, exact);
    }
  }

  private boolean isFree(int node) {
    return net.operator(node) == Operator.SYMBOL
        && net.kind(node) != Network.NONE
        && !net.isBucketed(node)
        && termOf[node] == 0;
  }

  private void define(List<Integer> found, int symbol, int term, boolean exact) {
    byBits[symbol] = exact;
    termOf[symbol] = term + 1; // a node number may be 0
    found.add(symbol);
  }

  /// Topological order: puts a symbol after those that its term needs. A cyclic definition is
  /// dropped.
  private boolean order(int symbol) {
    if (states[symbol] != 0) {
      return states[symbol] == DONE;
    }
    states[symbol] = OPEN;
    for (int needed : definedIn(termOf[symbol] - 1)) {
      if (!order(needed) && termOf[needed] > 0) {
        termOf[symbol] = 0; // part of a cycle
        states[symbol] = DONE;
        return true;
      }
    }
    states[symbol] = DONE;
    ordered.add(new int[] {symbol, termOf[symbol] - 1});
    return true;
  }

  private List<Integer> definedIn(int term) {
    List<Integer> symbols = new ArrayList<>();
    List<Integer> pending = new ArrayList<>(List.of(term));
    var seen = new boolean[net.size()];
    while (!pending.isEmpty()) {
      int node = pending.removeLast();
      if (seen[node]) {
        continue;
      }
      seen[node] = true;
      if (termOf[node] > 0) {
        symbols.add(node);
      }
      for (int i = 0; i < Network.OPERANDS && net.operand(node, i) >= 0; i++) {
        pending.add(net.operand(node, i));
      }
    }
    return symbols;
  }

  /// The definitions, in an order in which each uses only symbols that earlier ones define.
  public List<int[]> ordered() {
    return Collections.unmodifiableList(ordered);
  }
}
