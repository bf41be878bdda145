package org.ulpscope.solver.interval;

import java.util.ArrayList;
import java.util.List;
import org.ulpscope.expr.Operator;
import org.ulpscope.expr.Outcomes;

/// Symbols that a constraint equates with a term without them, as `t = x + y` does in a path
/// condition with a variable a statement. Once the other symbols have values, these follow; so they
/// need neither be guessed nor split.
final class Definitions {
  private static final int LIMIT = 1000;

  private static final byte OPEN = 1;
  private static final byte DONE = 2;

  private final Network net;
  private final int[] termOf;
  private final byte[] states;

  /// Defined symbols and their terms, as nodes, in an order in which they can be evaluated.
  final List<int[]> ordered = new ArrayList<>();

  Definitions(Network net) {
    this.net = net;
    termOf = new int[net.size];
    states = new byte[net.size];
    List<Integer> found = new ArrayList<>();
    for (int root : net.roots) {
      int equation = equation(root);
      if (equation >= 0 && found.size() < LIMIT) {
        collect(found, equation);
      }
    }
    for (int symbol : found) {
      order(symbol);
    }
  }

  boolean isDefined(int symbol) {
    return termOf[symbol] > 0;
  }

  /// The equation that a constraint is, or is but for NaNs; −1 if it is none.
  private int equation(int root) {
    if (isEquation(root)) {
      return root;
    }
    if (net.operators[root] == Operator.OR) {
      int a = net.operand(root, 0);
      int b = net.operand(root, 1);
      return isEquation(a) ? a : isEquation(b) ? b : -1;
    }
    return -1;
  }

  private boolean isEquation(int node) {
    return net.operators[node] == Operator.EQ
        || (net.operators[node] == Operator.FCMP && net.parameters[node] == Outcomes.EQ.mask());
  }

  private void collect(List<Integer> found, int equation) {
    int a = net.operand(equation, 0);
    int b = net.operand(equation, 1);
    if (isFree(b)) {
      define(found, b, a);
    } else if (isFree(a)) {
      define(found, a, b);
    }
  }

  private boolean isFree(int node) {
    return net.operators[node] == Operator.SYMBOL
        && net.kinds[node] != Network.NONE
        && termOf[node] == 0;
  }

  private void define(List<Integer> found, int symbol, int term) {
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
