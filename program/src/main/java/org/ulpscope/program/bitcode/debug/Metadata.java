package org.ulpscope.program.bitcode.debug;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.ulpscope.program.Names;
import org.ulpscope.program.bitcode.stream.BitCursor;
import org.ulpscope.program.bitcode.stream.Bitstream;

/// The metadata of a module by number, followed by the metadata of the function being read.
///
/// Most of it is debug information that is rarely needed, so a node is kept as the numbers of its
/// record until it is requested:
///
/// ```java
/// if (metadata.code(id) == Metadata.SUBPROGRAM) {
///   metadata.string(metadata.reference(id, 2))   // the function's name
/// }
/// ```
public final class Metadata {
  // LLVMBitCodes.h, enum MetadataCodes.
  public static final int VALUE = 2;
  public static final int NODE = 3;
  static final int NAME = 4;
  static final int DISTINCT_NODE = 5;
  static final int KIND = 6;
  static final int LOCATION = 7;
  static final int NAMED_NODE = 10;
  static final int FILE = 16;
  static final int COMPILE_UNIT = 20;
  static final int SUBPROGRAM = 21;
  static final int LEXICAL_BLOCK = 22;
  static final int LEXICAL_BLOCK_FILE = 23;
  static final int GLOBAL_VAR = 27;
  static final int LOCAL_VAR = 28;
  static final int STRINGS = 35;
  static final int GLOBAL_DECL_ATTACHMENT = 36;
  static final int GLOBAL_VAR_EXPR = 37;
  static final int INDEX_OFFSET = 38;
  static final int INDEX = 39;

  /// The number that represents no node.
  public static final int NOTHING = -1;

  private final Bitstream in;
  private final Map<String, Integer> kinds = new HashMap<>();

  /// For each node, the code of its record and the position of its numbers in `pool`; for a string,
  /// the code [#STRINGS] and the position of its bytes in the stream.
  private int[] codes = new int[1024];

  private int[] starts = new int[1024];
  private int[] lengths = new int[1024];
  private int size;
  private long[] pool = new long[1024];
  private int poolSize;

  public Metadata(Bitstream in) {
    this.in = in;
  }

  // ---- reading ----

  /// Reads a block of metadata to its end; `attachments` is called for the attachments of globals.
  public void read(Runnable attachments) {
    in.enter();
    while (in.nextRecord()) {
      switch (in.code()) {
        case NAME, NAMED_NODE, KIND, INDEX_OFFSET, INDEX -> {}
        case STRINGS -> addStrings();
        case GLOBAL_DECL_ATTACHMENT -> attachments.run();
        default -> addNode();
      }
    }
  }

  /// Reads the block of attachment kind names.
  public void readKinds() {
    in.enter();
    while (in.nextRecord()) {
      if (in.code() == KIND) {
        kinds.put(in.text(1), in.intOp(0));
      }
    }
  }

  /// The number of an attachment kind, such as `fpmath`; -1 if the module does not use it.
  public int kind(String name) {
    return kinds.getOrDefault(name, -1);
  }

  private void addNode() {
    int count = in.size();
    if (poolSize + count > pool.length) {
      pool = Arrays.copyOf(pool, Math.max(2 * pool.length, poolSize + count));
    }
    for (int i = 0; i < count; i++) {
      pool[poolSize + i] = in.op(i);
    }
    add(in.code(), poolSize, count);
    poolSize += count;
  }

  /// A blob contains the lengths of strings, as VBR6 numbers, followed by their bytes.
  private void addStrings() {
    int count = in.intOp(0);
    long from = in.blobFrom();
    long bytes = in.intOp(1);
    if (bytes > in.blobLength() || 6L * count > 8 * bytes) {
      throw in.error(count + " metadata strings are truncated");
    }
    BitCursor sizes = in.cursor().within(from, bytes);
    long at = bytes;
    for (int i = 0; i < count; i++) {
      long length = sizes.vbr(6);
      if (length < 0 || length > in.blobLength() - at) {
        throw in.error("metadata string " + i + " is truncated");
      }
      add(STRINGS, (int) (from + at), (int) length);
      at += length;
    }
  }

  private void add(int code, int start, int length) {
    if (size == codes.length) {
      codes = Arrays.copyOf(codes, 2 * size);
      starts = Arrays.copyOf(starts, 2 * size);
      lengths = Arrays.copyOf(lengths, 2 * size);
    }
    codes[size] = code;
    starts[size] = start;
    lengths[size] = length;
    size++;
  }

  public int size() {
    return size;
  }

  /// Removes all nodes from number `newSize` on.
  public void truncate(int newSize) {
    for (int id = newSize; id < size; id++) {
      if (codes[id] != STRINGS) {
        poolSize = Math.min(poolSize, starts[id]);
      }
    }
    size = newSize;
  }

  // ---- queries ----

  /// The code of a node's record, [#STRINGS] for a string.
  int code(int id) {
    if (id < 0 || id >= size) {
      throw in.error("metadata " + id + " is not defined");
    }
    return codes[id];
  }

  public boolean is(int id, int code) {
    return id != NOTHING && code(id) == code;
  }

  /// The number of a node's fields.
  int length(int id) {
    code(id);
    return lengths[id];
  }

  /// One of a node's fields.
  long number(int id, int index) {
    if (index >= length(id) || code(id) == STRINGS) {
      throw in.error("metadata " + id + " has no field " + index);
    }
    return pool[starts[id] + index];
  }

  public int intNumber(int id, int index) {
    return (int) number(id, index);
  }

  /// The node that a field refers to, or [#NOTHING]: fields contain its number plus one.
  public int reference(int id, int index) {
    long value = number(id, index);
    if (value < 0 || value > size) {
      throw in.error("metadata " + value + " is not defined");
    }
    return (int) value - 1;
  }

  /// A string, or the empty string for [#NOTHING].
  String string(int id) {
    if (id == NOTHING) {
      return "";
    }
    if (code(id) != STRINGS) {
      throw in.error("metadata " + id + " is not a string");
    }
    return Names.decode(in.cursor().bytes(starts[id], lengths[id]));
  }
}
