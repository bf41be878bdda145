package org.ulpscope.engine.flow;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.ulpscope.program.Function;
import org.ulpscope.program.Instruction;
import org.ulpscope.program.Operation;

/// Where the paths out of a block join again, and which blocks may have been executed twice on
/// them.
///
/// The paths join at the immediate post-dominator: the dominator in the reversed control-flow
/// graph, with one exit added after all blocks without a successor.
public final class Joins {
  private static final int NONE = -1;

  private final int[][] successors;
  private final int[][] predecessors;
  private final int[] dominators;
  private final int[] postDominators;

  public Joins(Function function) {
    this(successors(function));
  }

  /// @param successors of each block; the first block is the entry
  Joins(int[][] successors) {
    this.successors = successors;
    this.predecessors = reversed(successors);
    this.dominators = Dominators.of(0, successors, predecessors);
    int[][] leaving = withExit(successors);
    this.postDominators = Dominators.of(successors.length, reversed(leaving), leaving);
  }

  /// The block where the paths out of a block join; -1 if they do not.
  public int after(int block) {
    int join = postDominators[block];
    return join == successors.length ? NONE : join;
  }

  /// The blocks between a block and its join that may have been executed before, and whose values
  /// may be used after the join: one path may redefine these values while another leaves them
  /// unchanged.
  ///
  /// Only values of blocks that dominate the join can be used after it before they are redefined.
  public List<Integer> repeated(int block, int join) {
    var again = new ArrayList<Integer>();
    BitSet between = reached(block, successors, join);
    if (dominators[join] != NONE) {
      BitSet before = reached(block, predecessors, NONE);
      for (int i = dominators[join]; i != NONE; i = dominators[i]) {
        if (between.get(i) && before.get(i)) {
          again.add(i);
        }
      }
    }
    return again;
  }

  /// The blocks reachable from a block without passing through another one. The block itself is
  /// included only if it is on a cycle.
  private static BitSet reached(int from, int[][] next, int avoided) {
    var found = new BitSet(next.length);
    var queue = new ArrayDeque<Integer>();
    queue.add(from);
    while (!queue.isEmpty()) {
      for (int block : next[queue.remove()]) {
        if (block != avoided && !found.get(block)) {
          found.set(block);
          queue.add(block);
        }
      }
    }
    return found;
  }

  /// The blocks that some path from the entry leads to.
  static BitSet reachable(Function function) {
    BitSet found = reached(0, successors(function), NONE);
    found.set(0);
    return found;
  }

  /// The predecessors of each block.
  static int[][] predecessors(Function function) {
    return reversed(successors(function));
  }

  private static int[][] reversed(int[][] successors) {
    var predecessors = new int[successors.length][];
    var counts = new int[successors.length];
    Arrays.stream(successors).flatMapToInt(Arrays::stream).forEach(target -> counts[target]++);
    Arrays.setAll(predecessors, i -> new int[counts[i]]);
    for (int i = successors.length - 1; i >= 0; i--) {
      for (int target : successors[i]) {
        predecessors[target][--counts[target]] = i;
      }
    }
    return predecessors;
  }

  private static int[][] withExit(int[][] successors) {
    int exit = successors.length;
    var all = new int[exit + 1][];
    Arrays.setAll(
        all,
        i -> i == exit ? new int[0] : successors[i].length > 0 ? successors[i] : new int[] {exit});
    return all;
  }

  private static int[][] successors(Function function) {
    return function.blocks().stream()
        .map(block -> targets(block.instructions().getLast()))
        .map(targets -> targets.stream().mapToInt(Integer::intValue).toArray())
        .toArray(int[][]::new);
  }

  private static List<Integer> targets(Instruction last) {
    return switch (last.operation()) {
      case Operation.Jump(int target) -> List.of(target);
      case Operation.Branch(_, int whenTrue, int whenFalse) -> List.of(whenTrue, whenFalse);
      case Operation.Switch(_, int otherwise, var cases) -> {
        var all = new ArrayList<Integer>();
        all.add(otherwise);
        cases.forEach(c -> all.add(c.target()));
        yield all;
      }
      case Operation.IndirectJump(_, var targets) -> targets;
      case Operation.Invoke(_, int normal, int unwind) -> List.of(normal, unwind);
      default -> List.of();
    };
  }
}
