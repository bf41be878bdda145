package org.ulpscope.replay.coverage;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// Converts counts of blocks and arcs into counts of lines and branches.
///
/// The count of a line is the maximum over its blocks; the counts of several functions on one line,
/// such as the instances of a template, are added. A branch is an outgoing arc of a block with
/// several, and belongs to the line on which the block ends.
final class ByLines {
  private final List<Tally.Entry> entries;
  private final Map<Path, Draft> drafts = new TreeMap<>();

  /// The counts of one source.
  private static final class Draft {
    final TreeMap<Integer, Long> lines = new TreeMap<>();
    final List<Coverage.Function> functions = new ArrayList<>();
    final List<Coverage.Branch> branches = new ArrayList<>();
  }

  private record Spot(Path source, int line) {}

  ByLines(List<Tally.Entry> entries) {
    this.entries = entries;
  }

  Coverage coverage() {
    for (Tally.Entry entry : entries) {
      addFunction(entry);
      addLines(entry);
      addBranches(entry);
    }
    var sources = new ArrayList<Coverage.Source>();
    drafts.forEach(
        (file, draft) -> {
          draft.functions.sort(Comparator.comparingInt(Coverage.Function::line));
          draft.branches.sort(Comparator.comparingInt(Coverage.Branch::line));
          sources.add(new Coverage.Source(file, draft.functions, draft.lines, draft.branches));
        });
    return new Coverage(sources);
  }

  private Draft draft(Path source) {
    return drafts.computeIfAbsent(source, _ -> new Draft());
  }

  private void addFunction(Tally.Entry entry) {
    FunctionGraph.Place place = entry.graph().place();
    draft(entry.resolve(place.source()))
        .functions
        .add(new Coverage.Function(place.name(), place.line(), entry.block(FunctionGraph.ENTRY)));
  }

  private static void addLines(Tally.Entry entry, Map<Spot, Long> most) {
    for (FunctionGraph.BlockLines lines : entry.graph().lines()) {
      Path source = entry.resolve(lines.source());
      for (int line : lines.lines()) {
        most.merge(new Spot(source, line), entry.block(lines.block()), Math::max);
      }
    }
  }

  private void addLines(Tally.Entry entry) {
    var most = new HashMap<Spot, Long>();
    addLines(entry, most);
    most.forEach((spot, count) -> draft(spot.source()).lines.merge(spot.line(), count, Long::sum));
  }

  private void addBranches(Tally.Entry entry) {
    var ends = new HashMap<Integer, Spot>();
    for (FunctionGraph.BlockLines lines : entry.graph().lines()) {
      ends.put(lines.block(), new Spot(entry.resolve(lines.source()), lines.lines().getLast()));
    }
    List<List<Integer>> leaving = entry.graph().leaving();
    for (int block = 0; block < leaving.size(); block++) {
      List<Integer> arcs = leaving.get(block);
      Spot end = ends.get(block);
      // Code without a line does not come from the source.
      if (arcs.size() < 2 || end == null) {
        continue;
      }
      List<Coverage.Branch> branches = draft(end.source()).branches;
      int number = branches.isEmpty() ? 0 : branches.getLast().block() + 1;
      for (int i = 0; i < arcs.size(); i++) {
        branches.add(
            new Coverage.Branch(
                end.line(), number, i, entry.block(block) > 0, entry.arc(arcs.get(i))));
      }
    }
  }
}
