package org.ulpscope.engine.flow;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.BitSet;
import java.util.concurrent.atomic.AtomicInteger;
import org.ulpscope.program.Function;

/// Which blocks of a function have been reached on any path, and the distance to one that has not.
/// Blocks that nothing leads to count as reached: there is nothing to wait for. Thread-safe.
public final class BlockCoverage {
  /// No unreached block is reachable.
  public static final int NEVER = Integer.MAX_VALUE;

  private final Function function;
  private final boolean[] visited;
  private final AtomicInteger count = new AtomicInteger();
  private volatile Distances distances = new Distances(-1, new int[0]);

  /// The number of branches from each block to the nearest unvisited one.
  ///
  /// @param visited the number of visited blocks when this was computed
  @SuppressWarnings("ArrayRecordComponent") // not shared
  private record Distances(int visited, int[] from) {}

  public BlockCoverage(Function function) {
    this.function = function;
    this.visited = new boolean[function.blocks().size()];
    BitSet reachable = Joins.reachable(function);
    for (int block = 0; block < visited.length; block++) {
      visited[block] = !reachable.get(block);
    }
    count.set(visited.length - reachable.cardinality());
  }

  public void visit(int block) {
    synchronized (visited) {
      if (!visited[block]) {
        visited[block] = true;
        count.incrementAndGet();
      }
    }
  }

  /// How many blocks have been reached.
  public int count() {
    return count.get();
  }

  /// A lower bound on the number of branches from a block to the nearest unreached one; [#NEVER] if
  /// there is none.
  public int distance(int block) {
    Distances known = distances;
    if (known.visited != count()) {
      known = compute();
      distances = known;
    }
    return known.from[block];
  }

  /// Breadth-first, backwards from all unvisited blocks.
  private Distances compute() {
    boolean[] seen;
    synchronized (visited) {
      seen = visited.clone();
    }
    int reached = 0;
    var from = new int[seen.length];
    Arrays.fill(from, NEVER);
    var queue = new ArrayDeque<Integer>();
    for (int block = 0; block < seen.length; block++) {
      if (seen[block]) {
        reached++;
      } else {
        from[block] = 0;
        queue.add(block);
      }
    }
    int[][] predecessors = Joins.predecessors(function);
    while (!queue.isEmpty()) {
      int block = queue.remove();
      for (int before : predecessors[block]) {
        if (from[before] == NEVER) {
          from[before] = from[block] + 1;
          queue.add(before);
        }
      }
    }
    return new Distances(reached, from);
  }
}
