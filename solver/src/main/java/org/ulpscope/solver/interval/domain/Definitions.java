package org.ulpscope.solver.interval.domain;

import java.util.ArrayList;
import java.util.List;
import org.ulpscope.expr.Categories;
import org.ulpscope.expr.Operator;
import org.ulpscope.expr.Outcomes;

/// Symbols that a constraint equates with a term without them, as `t = x + y` does in a path
/// condition with a variable a statement. Once the other symbols have values, these follow; so they
/// need neither be guessed nor split.
public final class Definitions {
  private static final int LIMIT = 1000;

  private static final byte OPEN = 1;
  private static final byte DONE = 2;

  private final Network net;
  private final int[] termOf;
  private final byte[] states;
  private final boolean[] byBits;

  /// Defined symbols and their terms, as nodes, in an order in which they can be evaluated.
  public final List<int[]> ordered = new ArrayList<>();

  public Definitions(Network net) {
    this.net = net;
    termOf = new int[net.size];
    states = new byte[net.size];
    byBits = new boolean[net.size];
    List<Integer> found = new ArrayList<>();
    for (int root : net.roots) {
      int equation = equation(root);
      if (equation >= 0 && found.size() < LIMIT) {
        collect(found, equation, equation == root && net.operators[root] == Operator.EQ);
      }
    }
    for (int symbol : found) {
      order(symbol);
    }
  }

  public boolean isDefined(int symbol) {
    return termOf[symbol] > 0;
  }

  /// Whether a definition leaves its symbol just the value of the term, whatever that is: an
  /// equation of bits that has to hold does; a comparison takes either zero, and a disjunction any
  /// NaN.
  public boolean isByBits(int symbol) {
    return byBits[symbol];
  }

  /// The equation that a constraint is, or is but for both sides being NaNs; −1 if it is none.
  private int equation(int root) {
    if (isEquation(root)) {
      return root;
    }
    if (net.operators[root] == Operator.OR) {
      int a = net.operand(root, 0);
      int b = net.operand(root, 1);
      return isEquation(a) && areNans(b, a) ? a : isEquation(b) && areNans(a, b) ? b : -1;
    }
    return -1;
  }

  /// Whether a condition says that both sides of an equation are NaNs.
  private boolean areNans(int condition, int equation) {
    if (net.operators[condition] != Operator.AND) {
      return false;
    }
    int a = nan(net.operand(condition, 0));
    int b = nan(net.operand(condition, 1));
    int x = net.operand(equation, 0);
    int y = net.operand(equation, 1);
    return (a == x && b == y) || (a == y && b == x);
  }

  /// The float of which a condition says that it is a NaN; −1 if it says something else.
  private int nan(int condition) {
    return net.operators[condition] == Operator.FCLASS
            && net.parameters[condition] == Categories.NAN.mask()
        ? net.operand(condition, 0)
        : -1;
  }

  private boolean isEquation(int node) {
    return net.operators[node] == Operator.EQ
        || (net.operators[node] == Operator.FCMP && net.parameters[node] == Outcomes.EQ.mask());
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
    return net.operators[node] == Operator.SYMBOL
        && net.kinds[node] != Network.NONE
        && !net.isWide(node)
        && termOf[node] == 0;
  }

  private void define(List<Integer> found, int symbol, int term, boolean exact) {
    byBits[symbol] = exact;
    termOf[symbol] = term + 1; // a node number may be 0
    found.add(symbol);
  }

  /// Puts a symbol behind those its term needs; a definition that needs itself is dropped.
  private boolean order(int symbol) {
    if (states[symbol] != 0) {
      return states[symbol] == DONE;
    }
    states[symbol] = OPEN;
    for (int needed : definedIn(termOf[symbol] - 1)) {
      if (!order(needed) && termOf[needed] > 0) {
        termOf[symbol] = 0; // part of a circle
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
    var seen = new boolean[net.size];
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
}
