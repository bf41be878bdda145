package org.ulpscope.replay.coverage;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// The blocks of a function and the arcs between them, from the compiler's notes.
///
/// ```java
/// // 0 → 2, then 2 → 3 or 2 → 1: block 0 is the entry, block 1 the exit.
/// var graph = new FunctionGraph(id, place, 4, arcs, lines);
/// ```
///
/// @param place its location in the source
/// @param blocks the number of blocks
/// @param arcs in the order of their counts
/// @param lines the source lines of blocks, in order
record FunctionGraph(Id id, Place place, int blocks, List<Arc> arcs, List<BlockLines> lines) {
  /// The block from which functions are entered.
  static final int ENTRY = 0;

  /// The block into which functions return.
  static final int EXIT = 1;

  FunctionGraph {
    arcs = List.copyOf(arcs);
    lines = List.copyOf(lines);
  }

  /// Identifies the function in the program's counts.
  ///
  /// @param number in its unit
  /// @param checksum of its name and line
  /// @param shape checksum of its blocks
  record Id(int number, int checksum, int shape) {}

  /// @param source as it was passed to the compiler
  record Place(String name, String source, int line) {}

  /// @param counted whether the program counts it
  record Arc(int from, int to, boolean counted) {}

  /// The lines of one block that are in one source.
  record BlockLines(int block, String source, List<Integer> lines) {
    BlockLines {
      lines = List.copyOf(lines);
    }
  }

  /// How many arcs are counted.
  int counts() {
    return (int) arcs.stream().filter(Arc::counted).count();
  }

  /// The outgoing arcs of each block, as indices in [#arcs()], in the order of their targets.
  List<List<Integer>> leaving() {
    List<List<Integer>> leaving = empty();
    for (int i = 0; i < arcs.size(); i++) {
      leaving.get(arcs.get(i).from()).add(i);
    }
    leaving.forEach(some -> some.sort(Comparator.comparingInt(i -> arcs.get(i).to())));
    return leaving;
  }

  /// The incoming arcs of each block, as indices in [#arcs()].
  List<List<Integer>> entering() {
    List<List<Integer>> entering = empty();
    for (int i = 0; i < arcs.size(); i++) {
      entering.get(arcs.get(i).to()).add(i);
    }
    return entering;
  }

  private List<List<Integer>> empty() {
    var lists = new ArrayList<List<Integer>>();
    for (int i = 0; i < blocks; i++) {
      lists.add(new ArrayList<>());
    }
    return lists;
  }
}
