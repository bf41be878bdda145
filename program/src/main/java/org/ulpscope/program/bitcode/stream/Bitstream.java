package org.ulpscope.program.bitcode.stream;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.ulpscope.program.Names;

/// A stream of nested blocks and records (LLVM Bitcode File Format, section Bitstream Format).
///
/// ```java
/// in.enter();
/// while (in.nextRecord()) {
///   in.code();    // the kind of the record
///   in.op(0);     // its first number
/// }
/// ```
///
/// There is one current record at a time; its numbers are overwritten by the next.
public final class Bitstream {
  /// The entries that [#next] finds.
  public enum Entry {
    /// The end of the current block, which has been left.
    END,
    /// A block, which must be entered or skipped before the next call.
    BLOCK,
    /// A record.
    RECORD
  }

  private static final int END_BLOCK = 0;
  private static final int ENTER_SUBBLOCK = 1;
  private static final int DEFINE_ABBREV = 2;
  private static final int UNABBREV_RECORD = 3;
  private static final int FIRST_ABBREVIATION = 4;

  private static final int BLOCKINFO_BLOCK = 0;
  private static final int BLOCKINFO_SETBID = 1;

  private static final int MAXIMUM_OPERANDS = 1 << 27;
  private static final String CHAR6 =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._";

  /// A block that has been entered.
  private record Scope(int width, List<Abbreviation> abbreviations, long end) {}

  private final BitCursor cursor;
  private final List<Scope> scopes = new ArrayList<>();
  private final Map<Integer, List<Abbreviation>> blockInfo = new HashMap<>();

  private int width = 2;
  private List<Abbreviation> abbreviations = new ArrayList<>();
  private long end;

  private long entryAt;
  private int block;
  private int code;
  private long[] operands = new long[64];
  private int size;
  private long blobFrom;
  private int blobLength;

  public Bitstream(BitCursor cursor) {
    this.cursor = cursor;
    this.end = cursor.end();
  }

  public BitCursor cursor() {
    return cursor;
  }

  /// Whether all top-level blocks have been read.
  public boolean atEnd() {
    return cursor.remaining() < 32;
  }

  /// Advances to the next block or record, or out of the current block.
  public Entry next() {
    while (true) {
      entryAt = cursor.position();
      int id = (int) cursor.fixed(width);
      switch (id) {
        case END_BLOCK -> {
          leave();
          return Entry.END;
        }
        case ENTER_SUBBLOCK -> {
          block = (int) cursor.vbr(8);
          return Entry.BLOCK;
        }
        case DEFINE_ABBREV -> abbreviations.add(Abbreviation.read(cursor));
        case UNABBREV_RECORD -> {
          readPlain();
          return Entry.RECORD;
        }
        default -> {
          int index = id - FIRST_ABBREVIATION;
          if (index < 0 || index >= abbreviations.size()) {
            throw error("abbreviation " + id + " is not defined");
          }
          read(abbreviations.get(index));
          return Entry.RECORD;
        }
      }
    }
  }

  /// Advances to the next record of the current block, past all nested blocks; false at its end.
  public boolean nextRecord() {
    while (true) {
      switch (next()) {
        case END -> {
          return false;
        }
        case BLOCK -> skip();
        case RECORD -> {
          return true;
        }
      }
    }
  }

  /// Enters the block that [#next] found.
  public void enter() {
    scopes.add(new Scope(width, abbreviations, end));
    int newWidth = (int) cursor.vbr(4);
    if (newWidth < 2 || newWidth > 32) {
      throw error("a block with abbreviation ids of " + newWidth + " bits");
    }
    long blockEnd = blockEnd();
    width = newWidth;
    end = blockEnd;
    abbreviations = new ArrayList<>(blockInfo.getOrDefault(block, List.of()));
  }

  /// Skips the block that [#next] found.
  public void skip() {
    cursor.vbr(4);
    cursor.moveTo(blockEnd());
  }

  private long blockEnd() {
    cursor.align();
    long length = 32 * cursor.fixed(32);
    if (cursor.position() + length > end) {
      throw error("block " + block + " is truncated");
    }
    return cursor.position() + length;
  }

  private void leave() {
    cursor.align();
    if (scopes.isEmpty() || cursor.position() != end) {
      throw error("a block ends at an unexpected position");
    }
    Scope outer = scopes.removeLast();
    width = outer.width;
    abbreviations = outer.abbreviations;
    end = outer.end;
  }

  /// Reads the block of abbreviations for other blocks, which [#next] found.
  public void readBlockInfo() {
    enter();
    while (nextRecord()) {
      if (code == BLOCKINFO_SETBID) {
        abbreviations = blockInfo.computeIfAbsent(intOp(0), _ -> new ArrayList<>());
      }
    }
  }

  public boolean atBlockInfo() {
    return block == BLOCKINFO_BLOCK;
  }

  private void readPlain() {
    code = (int) cursor.vbr(6);
    int count = count(cursor.vbr(6), 6);
    reserve(count);
    for (int i = 0; i < count; i++) {
      operands[i] = cursor.vbr(6);
    }
    size = count;
  }

  private void read(Abbreviation abbreviation) {
    int fields = abbreviation.size();
    code = (int) scalar(abbreviation.encoding(0), abbreviation.number(0));
    size = 0;
    blobLength = 0;
    reserve(fields);
    for (int i = 1; i < fields; i++) {
      byte encoding = abbreviation.encoding(i);
      switch (encoding) {
        case Abbreviation.ARRAY -> {
          readArray(abbreviation.encoding(i + 1), abbreviation.number(i + 1));
          return;
        }
        case Abbreviation.BLOB -> readBlob();
        default -> operands[size++] = scalar(encoding, abbreviation.number(i));
      }
    }
  }

  private long scalar(byte encoding, long number) {
    return switch (encoding) {
      case Abbreviation.LITERAL -> number;
      case Abbreviation.FIXED -> cursor.fixed((int) number);
      case Abbreviation.VBR -> cursor.vbr((int) number);
      default -> CHAR6.charAt((int) cursor.fixed(6));
    };
  }

  private void readArray(byte encoding, long number) {
    int bits = encoding == Abbreviation.CHAR6 ? 6 : (int) number;
    int count = count(cursor.vbr(6), bits);
    reserve(size + count);
    int at = size;
    size += count;
    switch (encoding) {
      case Abbreviation.FIXED -> {
        while (at < size) {
          operands[at++] = cursor.fixed(bits);
        }
      }
      case Abbreviation.VBR -> {
        while (at < size) {
          operands[at++] = cursor.vbr(bits);
        }
      }
      default -> {
        while (at < size) {
          operands[at++] = CHAR6.charAt((int) cursor.fixed(6));
        }
      }
    }
  }

  private void readBlob() {
    blobLength = count(cursor.vbr(6), 8);
    cursor.align();
    blobFrom = cursor.position() >>> 3;
    cursor.moveTo(cursor.position() + 8L * blobLength);
    cursor.align();
  }

  /// Checks a number of elements against the remaining data, so that an invalid one costs no
  /// memory.
  private int count(long count, int bits) {
    if (count < 0 || count > MAXIMUM_OPERANDS || count * bits > end - cursor.position()) {
      throw error("a record of " + Long.toUnsignedString(count) + " numbers is truncated");
    }
    return (int) count;
  }

  private void reserve(int count) {
    if (count > operands.length) {
      long[] larger = new long[Math.max(count, 2 * operands.length)];
      System.arraycopy(operands, 0, larger, 0, size);
      operands = larger;
    }
  }

  // ---- the current entry ----

  /// The kind of the block that [#next] found.
  public int block() {
    return block;
  }

  public int code() {
    return code;
  }

  /// The number of fields of the record.
  public int size() {
    return size;
  }

  public long op(int index) {
    if (index < 0 || index >= size) {
      throw error("record " + code + " has " + size + " numbers, which is too few");
    }
    return operands[index];
  }

  /// A number that must fit in 31 bits, such as an index.
  public int intOp(int index) {
    long value = op(index);
    if (value < 0 || value > Integer.MAX_VALUE) {
      throw error(Long.toUnsignedString(value) + " is not an index");
    }
    return (int) value;
  }

  public boolean flag(int index) {
    return op(index) != 0;
  }

  /// The record's numbers from `from` on as characters.
  public String text(int from) {
    return text(from, Math.max(from, size));
  }

  public String text(int from, int to) {
    return Names.decode(bytes(from, to));
  }

  public byte[] bytes(int from, int to) {
    if (from < 0 || to < from || to > Math.max(size, from)) {
      throw error("a string is truncated");
    }
    byte[] bytes = new byte[to - from];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = (byte) operands[from + i];
    }
    return bytes;
  }

  /// The position of the first byte of the record's blob.
  public long blobFrom() {
    return blobFrom;
  }

  public int blobLength() {
    return blobLength;
  }

  /// The number of bits left in the current block, which limits any count read from it.
  public long remaining() {
    return end - cursor.position();
  }

  /// The position of the current entry.
  public long position() {
    return entryAt;
  }

  /// An exception with the position of the current entry.
  public BitcodeException error(String what) {
    return new BitcodeException(what, entryAt);
  }
}
