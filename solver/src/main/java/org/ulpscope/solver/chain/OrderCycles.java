package org.ulpscope.solver.chain;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Operator;
import org.ulpscope.expr.Outcomes;

/// Finds constraints like x < y, y ≤ z, z < x, which no numbers satisfy: a cycle of comparisons of
/// which at least one is strict. Floats, unsigned integers and signed integers are separate orders.
final class OrderCycles {
  private enum Order {
    FLOATS,
    UNSIGNED,
    SIGNED
  }

  /// Larger graphs would take too long.
  private static final int MOST_NODES = 500;

  private record Node(Order order, Expr expr) {}

  private record Edge(Node to, boolean strict) {}

  private final Map<Node, List<Edge>> edges = new HashMap<>();

  private OrderCycles(List<Expr> constraints) {
    for (Expr constraint : constraints) {
      boolean negated = constraint.operator() == Operator.NOT;
      learn(negated ? constraint.child(0) : constraint, negated);
    }
  }

  /// Whether some of the constraints contradict each other in this way.
  static boolean isIn(List<Expr> constraints) {
    return new OrderCycles(constraints).hasStrictCycle();
  }

  // ---- edges ----

  private void learn(Expr comparison, boolean negated) {
    switch (comparison.operator()) {
      case ULT -> integers(Order.UNSIGNED, comparison, true, negated);
      case ULE -> integers(Order.UNSIGNED, comparison, false, negated);
      case SLT -> integers(Order.SIGNED, comparison, true, negated);
      case SLE -> integers(Order.SIGNED, comparison, false, negated);
      case FCMP -> {
        var outcomes = new Outcomes(comparison.parameter());
        floats(comparison, negated ? outcomes.complement() : outcomes);
      }
      default -> {}
    }
  }

  private void integers(Order order, Expr comparison, boolean strict, boolean negated) {
    Expr x = comparison.child(0);
    Expr y = comparison.child(1);
    if (negated) {
      connect(order, y, x, !strict);
    } else {
      connect(order, x, y, strict);
    }
  }

  /// Only outcomes that exclude NaNs imply an order.
  private void floats(Expr comparison, Outcomes outcomes) {
    Expr x = comparison.child(0);
    Expr y = comparison.child(1);
    if (isWithin(outcomes, Outcomes.LE)) {
      connect(Order.FLOATS, x, y, isWithin(outcomes, Outcomes.LT));
    }
    if (isWithin(outcomes, Outcomes.GE)) {
      connect(Order.FLOATS, y, x, isWithin(outcomes, Outcomes.GT));
    }
  }

  private static boolean isWithin(Outcomes outcomes, Outcomes others) {
    return outcomes.and(others).equals(outcomes);
  }

  private void connect(Order order, Expr less, Expr greater, boolean strict) {
    edges
        .computeIfAbsent(new Node(order, less), _ -> new ArrayList<>())
        .add(new Edge(new Node(order, greater), strict));
  }

  // ---- cycles ----

  private boolean hasStrictCycle() {
    if (edges.size() > MOST_NODES) {
      return false;
    }
    for (Map.Entry<Node, List<Edge>> entry : edges.entrySet()) {
      for (Edge edge : entry.getValue()) {
        if (edge.strict && reaches(edge.to, entry.getKey())) {
          return true;
        }
      }
    }
    return false;
  }

  private boolean reaches(Node from, Node goal) {
    Set<Node> seen = new HashSet<>(Set.of(from));
    var pending = new ArrayDeque<>(seen);
    while (!pending.isEmpty()) {
      Node node = pending.pop();
      if (node.equals(goal)) {
        return true;
      }
      for (Edge edge : edges.getOrDefault(node, List.of())) {
        if (seen.add(edge.to)) {
          pending.push(edge.to);
        }
      }
    }
    return false;
  }
}
