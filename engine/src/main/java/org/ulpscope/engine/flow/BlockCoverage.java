package org.ulpscope.engine.flow;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import org.ulpscope.program.Function;

/// Which blocks of a function have been reached, by whatever path, and how far it is to one that
/// has not. May be used by many threads.
public final class BlockCoverage {
  /// No block that has not been reached can be reached.
  public static final int NEVER = Integer.MAX_VALUE;

  private final Function function;
  private final boolean[] visited;
  private final AtomicInteger count = new AtomicInteger();
  private volatile Distances distances = new Distances(-1, new int[0]);

  /// How many branches it is from each block to the nearest that has not been visited.
  ///
  /// @param visited how many had been when this was computed
  @SuppressWarnings("ArrayRecordComponent") // it is not shared
  private record Distances(int visited, int[] from) {}

  public BlockCoverage(Function function) {
    this.function = function;
    this.visited = new boolean[function.blocks().size()];
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

  /// How many branches lead from a block to the nearest that has not been reached, at least;
  /// [#NEVER] if none leads there.
  public int distance(int block) {
    Distances known = distances;
    if (known.visited != count()) {
      known = compute();
      distances = known;
    }
    return known.from[block];
  }

  /// Backwards from all blocks that have not been visited, nearest first.
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
