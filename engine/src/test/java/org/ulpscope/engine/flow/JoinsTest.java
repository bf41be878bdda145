package org.ulpscope.engine.flow;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class JoinsTest {
  @Test
  void armsOfADiamondJoinAndRepeatNothing() {
    var joins = new Joins(graph("1 2", "3", "3", ""));
    assertThat(joins.after(0)).isEqualTo(3);
    assertThat(joins.repeated(0, 3)).isEmpty();
  }

  @Test
  void armsWithDifferentExitsDoNotJoin() {
    assertThat(new Joins(graph("1 2", "", "")).after(0)).isEqualTo(-1);
  }

  @Test
  void armsIntoAnEndlessLoopDoNotJoin() {
    assertThat(new Joins(graph("1 2", "1", "1")).after(0)).isEqualTo(-1);
  }

  @Test
  void aLoopComesThroughItsOwnTestAgain() {
    var joins = new Joins(graph("1", "2 3", "1", ""));
    assertThat(joins.after(1)).isEqualTo(3);
    assertThat(joins.repeated(1, 3)).containsExactly(1);
  }

  /// The body reaches the join only through the test, so its values are not read after the join.
  @Test
  void ofALoopOnlyWhatDominatesTheJoinMatters() {
    var joins = new Joins(graph("1", "2 4", "3", "1", ""));
    assertThat(joins.repeated(1, 4)).containsExactly(1);
  }

  @Test
  void aLoopTestedAtItsEndComesThroughItsBodyAgain() {
    var joins = new Joins(graph("1", "2", "1 3", ""));
    assertThat(joins.after(2)).isEqualTo(3);
    assertThat(joins.repeated(2, 3)).containsExactly(2, 1);
  }

  /// Block 1 can precede the branch in block 3 only via the join, block 2.
  @Test
  void aBlockBeforeTheJoinIsRepeatedByAnArmThatLeadsBackToIt() {
    var joins = new Joins(graph("1", "2", "3 4", "1 2", ""));
    assertThat(joins.after(3)).isEqualTo(2);
    assertThat(joins.repeated(3, 2)).containsExactly(1);
  }

  /// The successors of each block.
  private static int[][] graph(String... successors) {
    var graph = new int[successors.length][];
    for (int i = 0; i < graph.length; i++) {
      graph[i] =
          successors[i].isEmpty()
              ? new int[0]
              : Arrays.stream(successors[i].split(" ")).mapToInt(Integer::parseInt).toArray();
    }
    return graph;
  }
}
