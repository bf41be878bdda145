package org.ulpscope.engine.coverage;

import java.util.Arrays;
import java.util.List;

/// How often the arcs and blocks of a function were executed in one run.
///
/// ```java
/// Flow flow = Flow.of(graph, new long[] {1, 3, 1});
/// flow.blocks()[2]; // 4
/// ```
///
/// An arc without a count follows from the others: what flows into a block flows out of it. That
/// holds but for calls of the function that never ended, because the program ended in them. It is
/// then not always known in which of two blocks; what is here are the least counts possible, so
/// that nothing is said to be executed that was not.
///
/// @param arcs in the order of the graph's
@SuppressWarnings("ArrayRecordComponent") // Made here, read once, never compared.
record Flow(long[] arcs, long[] blocks) {
  private static final long UNKNOWN = -1;

  /// @param counts one for each counted arc
  static Flow of(FunctionGraph graph, long[] counts) {
    return new Solution(graph, counts).solve();
  }

  /// @param entering the arcs into each block
  /// @param leaving the arcs out of each block
  private record Solution(
      FunctionGraph graph, long[] arcs, List<List<Integer>> entering, List<List<Integer>> leaving) {

    Solution(FunctionGraph graph, long[] counts) {
      this(graph, known(graph, counts), graph.entering(), graph.leaving());
    }

    private static long[] known(FunctionGraph graph, long[] counts) {
      long[] arcs = new long[graph.arcs().size()];
      int next = 0;
      for (int i = 0; i < arcs.length; i++) {
        arcs[i] = graph.arcs().get(i).counted() ? counts[next++] : UNKNOWN;
      }
      return arcs;
    }

    Flow solve() {
      boolean more = true;
      while (more) {
        more = solve(leaving, entering) || solve(entering, leaving);
      }
      for (int i = 0; i < arcs.length; i++) {
        // What nothing is known about is not known to be executed.
        arcs[i] = Math.max(arcs[i], 0);
      }
      long unended = sum(leaving.get(FunctionGraph.ENTRY)) - sum(entering.get(FunctionGraph.EXIT));
      if (unended > 0) {
        lower(unended);
      }
      long[] blocks = new long[graph.blocks()];
      Arrays.setAll(blocks, this::begun);
      return new Flow(arcs, blocks);
    }

    /// Finds arcs that are the one unknown on one side of a block whose other side is known.
    private boolean solve(List<List<Integer>> open, List<List<Integer>> known) {
      boolean found = false;
      for (int block = 0; block < open.size(); block++) {
        List<Integer> unknown = open.get(block).stream().filter(i -> arcs[i] == UNKNOWN).toList();
        boolean decided =
            unknown.size() == 1
                && !known.get(block).isEmpty()
                && known.get(block).stream().noneMatch(i -> arcs[i] == UNKNOWN);
        if (decided) {
          long others = open.get(block).stream().mapToLong(i -> Math.max(arcs[i], 0)).sum();
          arcs[unknown.getFirst()] = Math.max(sum(known.get(block)) - others, 0);
          found = true;
        }
      }
      return found;
    }

    /// A block in which the program ended was begun and not left, so what is deduced of the arcs
    /// out of it may be too much. The blocks to which they lead say how much there must have been.
    private void lower(long unended) {
      long[] least = arcs.clone();
      for (int i = 0; i < arcs.length; i++) {
        if (!graph.arcs().get(i).counted()) {
          int to = graph.arcs().get(i).to();
          boolean leadsOn = leaving.get(to).size() == 1 && isSplit(to);
          int second = leadsOn ? leaving.get(to).getFirst() : i;
          int target = graph.arcs().get(second).to();
          long needed = sum(leaving.get(target)) - sum(entering.get(target)) + arcs[second];
          least[i] = Math.max(Math.min(arcs[i], needed), Math.max(arcs[i] - unended, 0));
        }
      }
      System.arraycopy(least, 0, arcs, 0, arcs.length);
    }

    /// How often a block was begun. LLVM counts the only arc out of a block where the block begins,
    /// and each of several where it leads to. So the former tells how often its block was begun,
    /// even if the run ended in it, and less about the block behind; a block with several arcs out
    /// was begun as often as it was left, and as often as others chose to go there, at least.
    private long begun(int block) {
      long left = sum(leaving.get(block));
      if (leaving.get(block).size() == 1) {
        return left;
      }
      return Math.max(left, sum(entering.get(block).stream().filter(this::isExact).toList()));
    }

    /// Whether an arc was followed as often as it was counted: it was chosen among several, or is
    /// the way into the function.
    private boolean isExact(int arc) {
      int from = graph.arcs().get(arc).from();
      return from == FunctionGraph.ENTRY || leaving.get(from).size() > 1 || isSplit(from);
    }

    /// Whether a block does nothing but stand in an arc; no run ends there.
    private boolean isSplit(int block) {
      return leaving.get(block).stream().noneMatch(i -> graph.arcs().get(i).counted());
    }

    private long sum(List<Integer> which) {
      return which.stream().mapToLong(i -> arcs[i]).sum();
    }
  }
}
