package org.ulpscope.engine.flow;

import java.util.ArrayList;
import java.util.Arrays;

/// The immediate dominators of a graph's nodes: the last node before a given node that is on every
/// path from the root.
///
/// ```java
/// int[] dominators = Dominators.of(0, successors, predecessors);
/// dominators[node]   // -1 for the root and for unreachable nodes
/// ```
///
/// Computed as in Cooper, Harvey and Kennedy, "A simple, fast dominance algorithm".
final class Dominators {
  private static final int NONE = -1;

  private final int[] postOrder;
  private final int[] place;
  private final int[] found;

  private Dominators(int root, int[][] successors) {
    this.postOrder = postOrder(root, successors);
    this.place = new int[successors.length];
    for (int i = 0; i < postOrder.length; i++) {
      place[postOrder[i]] = i;
    }
    this.found = new int[successors.length];
    Arrays.fill(found, NONE);
  }

  static int[] of(int root, int[][] successors, int[][] predecessors) {
    var dominators = new Dominators(root, successors);
    dominators.find(root, predecessors);
    return dominators.found;
  }

  private void find(int root, int[][] predecessors) {
    found[root] = root;
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int i = postOrder.length - 2; i >= 0; i--) {
        int node = postOrder[i];
        int common = NONE;
        for (int predecessor : predecessors[node]) {
          if (found[predecessor] != NONE) {
            common = common == NONE ? predecessor : common(common, predecessor);
          }
        }
        changed |= found[node] != common;
        found[node] = common;
      }
    }
    found[root] = NONE;
  }

  private int common(int a, int b) {
    int x = a;
    int y = b;
    while (x != y) {
      if (place[x] < place[y]) {
        x = found[x];
      } else {
        y = found[y];
      }
    }
    return x;
  }

  /// The reachable nodes, in post-order.
  private static int[] postOrder(int root, int[][] successors) {
    var list = new ArrayList<Integer>();
    var visited = new boolean[successors.length];
    var stack = new ArrayList<int[]>();
    stack.add(new int[] {root, 0});
    visited[root] = true;
    while (!stack.isEmpty()) {
      int[] top = stack.getLast();
      int[] next = successors[top[0]];
      if (top[1] == next.length) {
        list.add(top[0]);
        stack.removeLast();
      } else {
        int node = next[top[1]++];
        if (!visited[node]) {
          visited[node] = true;
          stack.add(new int[] {node, 0});
        }
      }
    }
    return list.stream().mapToInt(Integer::intValue).toArray();
  }
}
