package org.ulpscope.engine.code;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;
import org.ulpscope.program.Function;
import org.ulpscope.program.Instruction;
import org.ulpscope.program.Operation;

/// Where the ways out of a block come together again: its immediate post-dominator.
///
/// Computed as in Cooper, Harvey and Kennedy, "A simple, fast dominance algorithm", on the reversed
/// graph of blocks with one exit added behind all blocks that control does not leave for another.
final class Joins {
  private final int exit;
  private final int[] order;
  private final int[] dominators;

  Joins(Function function) {
    this.exit = function.blocks().size();
    List<List<Integer>> successors = new ArrayList<>();
    List<List<Integer>> predecessors = new ArrayList<>();
    for (int i = 0; i <= exit; i++) {
      successors.add(new ArrayList<>());
      predecessors.add(new ArrayList<>());
    }
    for (int i = 0; i < exit; i++) {
      List<Integer> targets = targets(function, i);
      for (int target : targets.isEmpty() ? List.of(exit) : targets) {
        successors.get(i).add(target);
        predecessors.get(target).add(i);
      }
    }
    List<Integer> postOrder = postOrder(predecessors);
    this.order = new int[exit + 1];
    Arrays.fill(order, -1);
    for (int i = 0; i < postOrder.size(); i++) {
      order[postOrder.get(i)] = i;
    }
    this.dominators = dominators(postOrder, successors);
  }

  /// The block where the ways out of a block come together; -1 if they do not.
  int after(int block) {
    int join = dominators[block];
    return join == exit ? -1 : join;
  }

  /// The blocks through which control can come back to a block before it comes to another.
  List<Integer> repeated(Function function, int block, int end) {
    List<Integer> reached = reached(i -> targets(function, i), block, end);
    int[][] before = predecessors(function);
    List<Integer> reaching = reached(i -> Arrays.stream(before[i]).boxed().toList(), block, end);
    return reached.stream().filter(reaching::contains).toList();
  }

  private static List<Integer> reached(IntFunction<List<Integer>> steps, int from, int end) {
    var found = new ArrayList<Integer>();
    var queue = new ArrayList<>(steps.apply(from));
    while (!queue.isEmpty()) {
      int next = queue.removeLast();
      if (next != end && !found.contains(next)) {
        found.add(next);
        queue.addAll(steps.apply(next));
      }
    }
    return found;
  }

  /// The blocks from which control goes to each block.
  static int[][] predecessors(Function function) {
    List<List<Integer>> found = new ArrayList<>();
    function.blocks().forEach(_ -> found.add(new ArrayList<>()));
    for (int i = 0; i < found.size(); i++) {
      for (int target : targets(function, i)) {
        found.get(target).add(i);
      }
    }
    return found.stream()
        .map(list -> list.stream().mapToInt(Integer::intValue).toArray())
        .toArray(int[][]::new);
  }

  private static List<Integer> targets(Function function, int block) {
    List<Instruction> instructions = function.block(block).instructions();
    return switch (instructions.getLast().operation()) {
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

  /// The blocks from which the exit can be reached, in post-order of a walk from it backwards.
  private List<Integer> postOrder(List<List<Integer>> predecessors) {
    var list = new ArrayList<Integer>();
    var visited = new boolean[exit + 1];
    var stack = new ArrayList<int[]>();
    stack.add(new int[] {exit, 0});
    visited[exit] = true;
    while (!stack.isEmpty()) {
      int[] top = stack.getLast();
      List<Integer> next = predecessors.get(top[0]);
      if (top[1] == next.size()) {
        list.add(top[0]);
        stack.removeLast();
      } else {
        int block = next.get(top[1]++);
        if (!visited[block]) {
          visited[block] = true;
          stack.add(new int[] {block, 0});
        }
      }
    }
    return list;
  }

  private int[] dominators(List<Integer> postOrder, List<List<Integer>> successors) {
    int[] found = new int[exit + 1];
    Arrays.fill(found, -1);
    found[exit] = exit;
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int i = postOrder.size() - 2; i >= 0; i--) {
        int block = postOrder.get(i);
        int common = -1;
        for (int successor : successors.get(block)) {
          if (found[successor] >= 0) {
            common = common < 0 ? successor : intersect(found, common, successor);
          }
        }
        if (found[block] != common) {
          found[block] = common;
          changed = true;
        }
      }
    }
    return found;
  }

  private int intersect(int[] found, int a, int b) {
    int x = a;
    int y = b;
    while (x != y) {
      if (order[x] < order[y]) {
        x = found[x];
      } else {
        y = found[y];
      }
    }
    return x;
  }
}
