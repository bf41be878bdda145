package org.ulpscope.replay.coverage;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/// Reads the notes that clang writes for gcov, `.gcno` files of format 11.1 (gcc's `gcov-io.h`;
/// LLVM's `GCOV.h`).
///
/// The file is a sequence of 32-bit words: magic, version, checksum, directory, a flag, and
/// records. A record is a tag, its length in words, and that many words. A string is its length in
/// words, and its characters padded with zeros.
final class NotesReader {
  private static final int MAGIC = 0x67636e6f;
  private static final int VERSION = 0x4231312a;
  private static final int FUNCTION = 0x01000000;
  private static final int BLOCKS = 0x01410000;
  private static final int ARCS = 0x01430000;
  private static final int LINES = 0x01450000;
  private static final int ON_TREE = 1;

  private final ByteBuffer words;
  private final List<FunctionGraph> graphs = new ArrayList<>();

  private FunctionGraph.Id id;
  private FunctionGraph.Place place;
  private int blocks;
  private final List<FunctionGraph.Arc> arcs = new ArrayList<>();
  private final List<FunctionGraph.BlockLines> lines = new ArrayList<>();

  private NotesReader(byte[] notes) {
    this.words = ByteBuffer.wrap(notes).order(ByteOrder.LITTLE_ENDIAN);
  }

  /// The functions of one unit.
  ///
  /// @throws IllegalArgumentException if these are not such notes
  static List<FunctionGraph> read(byte[] notes) {
    var reader = new NotesReader(notes);
    try {
      reader.readAll();
    } catch (BufferUnderflowException e) {
      throw new IllegalArgumentException("the notes are truncated", e);
    }
    return List.copyOf(reader.graphs);
  }

  private void readAll() {
    if (words.getInt() != MAGIC || words.getInt() != VERSION) {
      throw new IllegalArgumentException("these are not notes of gcov 11.1");
    }
    words.getInt();
    text();
    words.getInt();
    while (words.remaining() >= 2 * Integer.BYTES) {
      int tag = words.getInt();
      int end = Integer.BYTES * words.getInt() + words.position();
      switch (tag) {
        case FUNCTION -> {
          finish();
          function();
        }
        case BLOCKS -> blocks = words.getInt();
        case ARCS -> arcs(end);
        case LINES -> lines(end);
        default -> {
          // Not needed here.
        }
      }
      if (end > words.limit()) {
        throw new BufferUnderflowException();
      }
      words.position(end);
    }
    finish();
  }

  private void function() {
    id = new FunctionGraph.Id(words.getInt(), words.getInt(), words.getInt());
    String name = text();
    words.getInt(); // whether it is artificial
    place = new FunctionGraph.Place(name, text(), words.getInt());
  }

  private void arcs(int end) {
    int from = words.getInt();
    while (words.position() < end) {
      int to = words.getInt();
      arcs.add(new FunctionGraph.Arc(from, to, (words.getInt() & ON_TREE) == 0));
    }
  }

  private void lines(int end) {
    int block = words.getInt();
    String source = place.source();
    var numbers = new ArrayList<Integer>();
    while (words.position() < end) {
      int line = words.getInt();
      if (line != 0) {
        numbers.add(line);
        continue;
      }
      // Zero starts the lines of another source, or ends the record if its name is empty.
      if (!numbers.isEmpty()) {
        lines.add(new FunctionGraph.BlockLines(block, source, numbers));
        numbers.clear();
      }
      source = text();
    }
  }

  private void finish() {
    if (id != null) {
      graphs.add(new FunctionGraph(id, place, blocks, arcs, lines));
    }
    arcs.clear();
    lines.clear();
  }

  private String text() {
    byte[] bytes = new byte[Integer.BYTES * words.getInt()];
    words.get(bytes);
    int length = 0;
    while (length < bytes.length && bytes[length] != 0) {
      length++;
    }
    return new String(bytes, 0, length, StandardCharsets.UTF_8);
  }
}
