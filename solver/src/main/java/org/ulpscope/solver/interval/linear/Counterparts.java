package org.ulpscope.solver.interval.linear;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.ulpscope.expr.Operator;
import org.ulpscope.solver.interval.domain.Network;

/// Pairs of floats that are worth comparing: the sides of a comparison, and, recursively, the
/// corresponding operands of two results of the same operation that are worth comparing.
///
/// If `(x + c) + c` rounded down is compared with the same to nearest, then `x + c` rounded down
/// has its counterpart in `x + c` to nearest, whether the query compares them or not.
final class Counterparts {
  private static final int MOST = 200;

  private final Network net;
  private final Map<Integer, List<Integer>> found = new HashMap<>();
  private final Set<Long> seen = new HashSet<>();
  private final ArrayDeque<int[]> open = new ArrayDeque<>();

  Counterparts(Network net) {
    this.net = net;
    for (int node = net.size() - 1; node >= 0; node--) {
      if (net.operator(node) == Operator.FCMP) {
        pair(net.operand(node, 0), net.operand(node, 1));
      }
    }
    while (!open.isEmpty()) {
      int[] both = open.removeFirst();
      add(both[0], both[1]);
      descend(both[0], both[1]);
      descend(both[1], both[0]);
    }
  }

  /// The counterparts of a node.
  List<Integer> of(int node) {
    return found.getOrDefault(node, List.of());
  }

  private void add(int a, int b) {
    found.computeIfAbsent(a, _ -> new ArrayList<>()).add(b);
    found.computeIfAbsent(b, _ -> new ArrayList<>()).add(a);
  }

  private void pair(int a, int b) {
    long key = (long) Math.min(a, b) << Integer.SIZE | Math.max(a, b);
    boolean floats =
        a >= 0 && b >= 0 && net.kind(a) == Network.FLOAT && net.kind(b) == Network.FLOAT;
    boolean constant = floats && (isConstant(a) || isConstant(b));
    if (floats && !constant && a != b && seen.size() < MOST && seen.add(key)) {
      open.add(new int[] {a, b});
    }
  }

  private boolean isConstant(int node) {
    return net.operator(node) == Operator.CONSTANT;
  }

  private void descend(int a, int b) {
    switch (net.operator(a)) {
      case FCONVERT -> pair(net.operand(a, 1), b);
      case ITE -> {
        pair(net.operand(a, 1), b);
        pair(net.operand(a, 2), b);
      }
      default -> {}
    }
    if (net.operator(a) != net.operator(b)) {
      return;
    }
    switch (net.operator(a)) {
      case FADD, FMUL -> {
        pair(net.operand(a, 1), net.operand(b, 1));
        pair(net.operand(a, 2), net.operand(b, 2));
        pair(net.operand(a, 1), net.operand(b, 2));
      }
      case FSUB, FDIV -> {
        pair(net.operand(a, 1), net.operand(b, 1));
        pair(net.operand(a, 2), net.operand(b, 2));
      }
      case FSQRT, FROUND -> pair(net.operand(a, 1), net.operand(b, 1));
      case FNEG, FABS -> pair(net.operand(a, 0), net.operand(b, 0));
      default -> {}
    }
  }
}
