package org.ulpscope.replay.coverage;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.ulpscope.replay.build.NativeBuild;

/// Adds up the counts of the runs of one program.
///
/// ```java
/// Tally tally = Tally.of(notes);
/// tally.add(Files.readAllBytes(counts));
/// Coverage coverage = tally.coverage();
/// ```
public final class Tally {
  private static final int UNIT = 1;
  private static final int FUNCTION = 2;

  /// A function of one unit.
  private record Key(String unit, int number) {}

  private final Map<Key, Entry> functions = new LinkedHashMap<>();

  private Tally() {}

  /// A function, and its counts so far.
  static final class Entry {
    private final FunctionGraph graph;
    private final Path directory;
    private final long[] arcs;
    private final long[] blocks;

    Entry(FunctionGraph graph, Path directory) {
      this.graph = graph;
      this.directory = directory;
      this.arcs = new long[graph.arcs().size()];
      this.blocks = new long[graph.blocks()];
    }

    private void add(Flow flow) {
      Arrays.setAll(arcs, i -> arcs[i] + flow.arcs()[i]);
      Arrays.setAll(blocks, i -> blocks[i] + flow.blocks()[i]);
    }

    FunctionGraph graph() {
      return graph;
    }

    long arc(int i) {
      return arcs[i];
    }

    long block(int i) {
      return blocks[i];
    }

    Path resolve(String source) {
      return directory.resolve(source).normalize();
    }
  }

  /// A tally without any counts.
  ///
  /// @throws IllegalArgumentException if the notes are not in the format of gcov 11.1
  public static Tally of(List<NativeBuild.Notes> notes) {
    var tally = new Tally();
    for (NativeBuild.Notes unit : notes) {
      for (FunctionGraph graph : NotesReader.read(unit.content())) {
        tally.functions.put(
            new Key(unit.unit(), graph.id().number()), new Entry(graph, unit.directory()));
      }
    }
    return tally;
  }

  /// Adds the counts that one run has written; `coverage.c`, which writes them, defines the format.
  /// A run that was killed while writing contributes its counts up to that point.
  public void add(byte[] written) {
    Map<Key, long[]> run = new HashMap<>();
    ByteBuffer words = ByteBuffer.wrap(written).order(ByteOrder.LITTLE_ENDIAN);
    String unit = "";
    try {
      while (words.hasRemaining()) {
        int kind = words.getInt();
        switch (kind) {
          case UNIT -> unit = unit(words);
          case FUNCTION -> function(unit, words, run);
          default ->
              throw new IllegalArgumentException("a record of counts has the unknown kind " + kind);
        }
      }
    } catch (BufferUnderflowException _) {
      // Truncated.
    }
    run.forEach(
        (key, counts) -> {
          Entry entry = functions.get(key);
          entry.add(Flow.of(entry.graph, counts));
        });
  }

  /// The name of a unit is that of the directory in which it was compiled.
  private static String unit(ByteBuffer words) {
    int length = words.getInt();
    byte[] bytes = new byte[(length + Integer.BYTES - 1) / Integer.BYTES * Integer.BYTES];
    words.get(bytes);
    String path = new String(bytes, 0, length, StandardCharsets.UTF_8);
    Path directory = Path.of(path).getParent();
    return directory == null ? "" : directory.getFileName().toString();
  }

  private void function(String unit, ByteBuffer words, Map<Key, long[]> run) {
    var id = new FunctionGraph.Id(words.getInt(), words.getInt(), words.getInt());
    long[] counts = new long[words.getInt()];
    for (int i = 0; i < counts.length; i++) {
      counts[i] = words.getLong();
    }
    var key = new Key(unit, id.number());
    Entry entry = functions.get(key);
    if (entry == null || !entry.graph.id().equals(id) || entry.graph.counts() != counts.length) {
      throw new IllegalArgumentException("there are counts of a function that is not in the notes");
    }
    long[] sum = run.computeIfAbsent(key, _ -> new long[counts.length]);
    Arrays.setAll(sum, i -> sum[i] + counts[i]);
  }

  /// The coverage, by source lines.
  public Coverage coverage() {
    // A function in a header is in each unit that includes it, and the linker keeps one of them.
    record Same(FunctionGraph.Place place, Path source, int shape) {}
    var merged = new LinkedHashMap<Same, Entry>();
    for (Entry entry : functions.values()) {
      FunctionGraph graph = entry.graph;
      var same = new Same(graph.place(), entry.resolve(graph.place().source()), graph.id().shape());
      merged
          .computeIfAbsent(same, _ -> new Entry(graph, entry.directory))
          .add(new Flow(entry.arcs, entry.blocks));
    }
    return new ByLines(new ArrayList<>(merged.values())).coverage();
  }
}
