package org.ulpscope.replay.coverage;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// How counts of blocks are derived from counts of arcs, including programs that end inside a
/// block.
class FlowTest {
  private static FunctionGraph graph(int blocks, int[]... arcs) {
    var all = new ArrayList<FunctionGraph.Arc>();
    for (int[] arc : arcs) {
      all.add(new FunctionGraph.Arc(arc[0], arc[1], arc.length == 2));
    }
    return new FunctionGraph(
        new FunctionGraph.Id(0, 0, 0),
        new FunctionGraph.Place("f", "f.c", 1),
        blocks,
        all,
        List.of());
  }

  private static int[] arc(int from, int to) {
    return new int[] {from, to};
  }

  private static int[] uncounted(int from, int to) {
    return new int[] {from, to, 0};
  }

  @Test
  void loopIsTestedOnceMoreThanItsBodyIsExecuted() {
    FunctionGraph graph = graph(5, arc(0, 2), arc(2, 3), arc(2, 4), arc(3, 2), arc(4, 1));
    Flow flow = Flow.of(graph, new long[] {1, 3, 1, 3, 1});
    assertThat(flow.blocks()).containsExactly(1, 0, 4, 3, 1);
  }

  @Test
  void blockBehindTheOneInWhichTheProgramEndedWasNotReached() {
    // Block 3 has one outgoing arc, which is counted at the start of block 3.
    FunctionGraph graph = graph(7, arc(0, 2), arc(2, 3), arc(3, 4), arc(4, 5), arc(4, 6));
    Flow flow = Flow.of(graph, new long[] {1, 1, 1, 0, 0});
    assertThat(flow.blocks()).containsExactly(1, 0, 1, 1, 0, 0, 0);
  }

  @Test
  void blockWithAFlagIsKnownToBeReachedEvenIfTheProgramEndedInIt() {
    // Block 2 tests the flag of block 5, block 4 sets it, block 3 is on the arc that bypasses it.
    FunctionGraph graph =
        graph(8, arc(0, 2), arc(2, 4), uncounted(3, 5), arc(4, 5), arc(5, 6), arc(5, 7));
    assertThat(Flow.of(graph, new long[] {1, 1, 1, 0, 0}).blocks()[5]).isEqualTo(1);
    assertThat(Flow.of(graph, new long[] {1, 0, 0, 0, 0}).blocks()[5]).isZero();
    assertThat(Flow.of(graph, new long[] {1, 1, 1, 5, 2}).blocks()[5]).isEqualTo(7);
  }
}
