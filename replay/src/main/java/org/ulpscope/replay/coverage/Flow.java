package org.ulpscope.replay.coverage;

import java.util.Arrays;
import java.util.List;

/// How often the arcs and blocks of a function were executed in one run.
///
/// ```java
/// Flow flow = Flow.of(graph, new long[] {1, 3, 1});
/// flow.blocks()[2]; // 4
/// ```
///
/// The flow into a block need not equal the flow out of it, because a program may end anywhere. So
/// each block's count is derived from the counter nearest to its start. LLVM counts the only arc
/// out of a block at the start of that block, and each of several arcs at its target:
///
/// - A block with one outgoing arc was entered as often as that arc was counted.
/// - A block with several was entered at least as often as it was left, and at least once if its
///   flag was set. The flag is a diamond before the block, see
///   [org.ulpscope.replay.build.NativeBuild]: of its two arcs into the block, the one after setting
///   the flag is counted, and the other is not.
///
/// @param arcs in the order of the graph; those without counters are 0
@SuppressWarnings("ArrayRecordComponent") // Created here, read once, never compared.
record Flow(long[] arcs, long[] blocks) {

  /// @param counts one for each counted arc
  static Flow of(FunctionGraph graph, long[] counts) {
    long[] arcs = new long[graph.arcs().size()];
    int next = 0;
    for (int i = 0; i < arcs.length; i++) {
      arcs[i] = graph.arcs().get(i).counted() ? counts[next++] : 0;
    }
    List<List<Integer>> entering = graph.entering();
    List<List<Integer>> leaving = graph.leaving();
    long[] blocks = new long[graph.blocks()];
    Arrays.setAll(
        blocks,
        block -> {
          long left = sum(arcs, leaving.get(block));
          boolean hasFlag =
              entering.get(block).stream().anyMatch(i -> !graph.arcs().get(i).counted());
          return leaving.get(block).size() > 1 && hasFlag
              ? Math.max(left, sum(arcs, entering.get(block)))
              : left;
        });
    return new Flow(arcs, blocks);
  }

  private static long sum(long[] arcs, List<Integer> which) {
    return which.stream().mapToLong(i -> arcs[i]).sum();
  }
}
