package org.ulpscope.engine.memory;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.ulpscope.expr.Expr;

/// A piece of memory that the program allocated: a global, a local variable, a heap block.
///
/// It consists of its bytes, a mask of initialised bytes, and the cells of symbolic bytes. A fully
/// initialised object has no mask, and an object without symbolic bytes has no cells, which keeps
/// the common access to a bounds check and a move.
///
/// Offsets passed to the accessors must lie within the object; [Memory] checks that before it
/// returns an object.
public final class MemoryObject {
  /// The origin of an object, which determines what may be done with it.
  public enum Kind {
    GLOBAL("global"),
    STACK("local variable"),
    HEAP("heap block"),
    /// An array passed to an entry function by a harness.
    ARGUMENT("array"),
    FUNCTION("function"),
    /// A variable that is declared but never defined: it has an address and nothing else.
    UNDEFINED("undefined variable");

    private final String text;

    Kind(String text) {
      this.text = text;
    }

    @Override
    public String toString() {
      return text;
    }
  }

  private static final VarHandle SHORTS = view(short[].class);
  private static final VarHandle INTS = view(int[].class);
  private static final VarHandle LONGS = view(long[].class);

  /// The memory that may change this object; see [Memory#fork].
  private final Object owner;

  private final Kind kind;
  private final String name;
  private final long address;
  private final int size;
  private final boolean readOnly;
  private byte[] bytes;

  /// One bit per byte, set once it has been written; null if all have been.
  private long[] written;

  /// The size while the object is alive, then -1, so that no access fits.
  private int limit;

  /// Whether the block ended in which a local variable is declared, as opposed to its function.
  private boolean outOfScope;

  /// The number of bytes that it has, if that depends on inputs: at most `size`, and at least
  /// `limit` on this path. Null if it does not.
  private Expr extent;

  /// The symbolic bytes; null if there are none.
  private Cells cells;

  /// The cached expression for the whole content of a frozen object; null if there is none.
  private Reading reading;

  /// @param how identifies the way of reading
  private record Reading(Object how, Expr expr) {}

  MemoryObject(Object owner, Kind kind, String name, long address, int size, boolean readOnly) {
    this.owner = owner;
    this.kind = kind;
    this.name = name;
    this.address = address;
    this.size = size;
    this.limit = size;
    this.readOnly = readOnly;
    this.bytes = new byte[size];
    this.written = size == 0 ? null : new long[(size + 63) >>> 6];
  }

  /// The same object for another owner, dead.
  private MemoryObject(Object owner, MemoryObject shared) {
    this.owner = owner;
    this.kind = shared.kind;
    this.name = shared.name;
    this.address = shared.address;
    this.size = shared.size;
    this.readOnly = shared.readOnly;
    this.limit = -1;
    this.outOfScope = shared.outOfScope;
  }

  MemoryObject copyFor(Object newOwner) {
    var copy = new MemoryObject(newOwner, this);
    if (isAlive()) {
      copy.limit = limit;
      copy.extent = extent;
      copy.bytes = bytes.clone();
      copy.written = written == null ? null : written.clone();
      copy.cells = cells == null ? null : cells.copy();
    }
    return copy;
  }

  /// The tombstone of this object; itself if the owner may change it.
  ///
  /// @param endOfScope whether only the scope of a local variable ended, not its function
  MemoryObject deadFor(Object newOwner, boolean endOfScope) {
    MemoryObject dead = owner == newOwner ? this : new MemoryObject(newOwner, this);
    dead.outOfScope = endOfScope;
    dead.limit = -1;
    dead.bytes = null;
    dead.written = null;
    dead.cells = null;
    return dead;
  }

  /// This object after the end of its scope: it keeps its place and may come back ([#inScopeFor]).
  /// Itself if the owner may change it.
  MemoryObject outOfScopeFor(Object newOwner) {
    MemoryObject ended = owner == newOwner ? this : new MemoryObject(newOwner, this);
    ended.outOfScope = true;
    ended.limit = -1;
    ended.written = null;
    ended.cells = null;
    return ended;
  }

  /// This object at the start of its scope: nothing has been written. Itself if the owner may
  /// change it.
  MemoryObject inScopeFor(Object newOwner) {
    MemoryObject started = owner == newOwner ? this : new MemoryObject(newOwner, this);
    started.outOfScope = false;
    started.limit = size;
    if (started.bytes == null) {
      started.bytes = new byte[size];
    }
    started.written = size == 0 ? null : new long[(size + 63) >>> 6];
    started.cells = null;
    started.reading = null;
    return started;
  }

  Object owner() {
    return owner;
  }

  private static VarHandle view(Class<?> arrays) {
    return MethodHandles.byteArrayViewVarHandle(arrays, ByteOrder.LITTLE_ENDIAN);
  }

  public Kind kind() {
    return kind;
  }

  /// Its name in the source, or the function that allocated it.
  public String name() {
    return name;
  }

  public long address() {
    return address;
  }

  public int size() {
    return size;
  }

  public boolean isReadOnly() {
    return readOnly;
  }

  /// Whether the object may still be used: it has not been freed, its function has not returned and
  /// its scope has not ended.
  public boolean isAlive() {
    return limit >= 0;
  }

  /// Whether this is a local variable outside the block that declares it.
  boolean isOutOfScope() {
    return outOfScope;
  }

  /// The number of bytes, if that depends on inputs; null if it does not. Then `size` is the
  /// largest possible one.
  public Expr extent() {
    return extent;
  }

  void setExtent(Expr bytes) {
    extent = bytes;
    limit = 0;
  }

  /// Takes note that the object has so many bytes on this path.
  void setKnown(int bytes) {
    limit = Math.max(limit, bytes);
  }

  /// As [#contains], if the object is as large as it can be.
  boolean mayContain(long from, long length) {
    long offset = from - address;
    return isAlive() && offset >= 0 && length >= 0 && offset <= size - length;
  }

  /// Whether this object is alive and contains all of `address … address + length - 1`.
  public boolean contains(long from, long length) {
    long offset = from - address;
    return offset >= 0 && length >= 0 && offset <= limit - length;
  }

  // ---- the whole content as an expression ----

  /// The expression that [#keep] cached for this way of reading; null if there is none.
  public Expr kept(Object how) {
    Reading last = reading;
    return last != null && last.how.equals(how) ? last.expr : null;
  }

  /// Caches an expression for the content of a frozen object ([Memory#isFrozen]). Not cached if
  /// some bytes are uninitialised or belong to an unread input, because reading them has a side
  /// effect.
  public void keep(Object how, Expr expr) {
    if (isWritten(0, size) && (cells == null || cells.areValues())) {
      reading = new Reading(how, expr);
    }
  }

  // ---- symbolic bytes ----

  /// Whether none of these bytes is symbolic.
  public boolean isConcrete(int offset, int length) {
    return cells == null || !cells.touches(offset, length);
  }

  /// Whether no byte at all is symbolic.
  public boolean isConcrete() {
    return cells == null;
  }

  /// The cell that a byte is part of; null if it is concrete.
  public Cell cell(int offset) {
    return cells == null ? null : cells.at(offset);
  }

  /// Makes bytes symbolic.
  public void store(Cell cell) {
    if (cells == null) {
      cells = new Cells(size);
    }
    cells.put(cell);
    if (written != null) {
      mark(cell.offset(), cell.width());
    }
  }

  /// Stores an expression of whole bytes.
  public void store(int offset, Expr value) {
    store(new Cell(offset, value.sort().width() / 8, new Cell.Content.Value(value), 0));
  }

  private void makeConcrete(int offset, int length) {
    cells.clear(offset, length);
    if (cells.isEmpty()) {
      cells = null;
    }
  }

  /// Concretising a wide range byte by byte keeps the number of values to try small.
  private void requireConcrete(int offset, int length) {
    for (int i = offset; i < offset + length; i++) {
      if (cells.at(i) != null) {
        throw length <= 8
            ? new SymbolicRead(address + offset, length)
            : new SymbolicRead(address + i, 1);
      }
    }
  }

  // ---- reading ----

  public long load8(int offset) {
    if (cells != null) {
      requireConcrete(offset, 1);
    }
    if (written != null) {
      requireWritten(offset, 1);
    }
    return bytes[offset] & 0xffL;
  }

  public long load16(int offset) {
    if (cells != null) {
      requireConcrete(offset, 2);
    }
    if (written != null) {
      requireWritten(offset, 2);
    }
    return (short) SHORTS.get(bytes, offset) & 0xffffL;
  }

  public long load32(int offset) {
    if (cells != null) {
      requireConcrete(offset, 4);
    }
    if (written != null) {
      requireWritten(offset, 4);
    }
    return (int) INTS.get(bytes, offset) & 0xffff_ffffL;
  }

  public long load64(int offset) {
    if (cells != null) {
      requireConcrete(offset, 8);
    }
    if (written != null) {
      requireWritten(offset, 8);
    }
    return (long) LONGS.get(bytes, offset);
  }

  /// The little-endian number in up to eight bytes.
  public long load(int offset, int width) {
    return switch (width) {
      case 1 -> load8(offset);
      case 2 -> load16(offset);
      case 4 -> load32(offset);
      case 8 -> load64(offset);
      default -> {
        if (cells != null) {
          requireConcrete(offset, width);
        }
        if (written != null) {
          requireWritten(offset, width);
        }
        long value = 0;
        for (int i = width - 1; i >= 0; i--) {
          value = (value << 8) | (bytes[offset + i] & 0xff);
        }
        yield value;
      }
    };
  }

  public byte[] copy(int offset, int length) {
    if (cells != null) {
      requireConcrete(offset, length);
    }
    if (written != null) {
      requireWritten(offset, length);
    }
    return Arrays.copyOfRange(bytes, offset, offset + length);
  }

  /// Whether each of these bytes has been written.
  public boolean isWritten(int offset, int length) {
    if (written == null) {
      return true;
    }
    if (length <= 8 && (offset & 63) + length <= 64) {
      long mask = ((1L << length) - 1) << offset;
      return (written[offset >>> 6] & mask) == mask;
    }
    for (int i = offset; i < offset + length; i++) {
      if (((written[i >>> 6] >>> i) & 1) == 0) {
        return false;
      }
    }
    return true;
  }

  /// Whether a byte has a value that the program has given it: it was written, and not with a copy
  /// of bytes that were not.
  public boolean isSet(int offset) {
    Cell cell = cell(offset);
    return cell == null
        ? isWritten(offset, 1)
        : !(cell.content() instanceof Cell.Content.Unwritten);
  }

  /// Leaves the step or model if one of these bytes has not been written.
  public void requireWritten(int offset, int length) {
    if (!isWritten(offset, length)) {
      throw new UnwrittenRead(address + offset, length);
    }
  }

  // ---- writing ----

  public void store8(int offset, long value) {
    if (cells != null) {
      makeConcrete(offset, 1);
    }
    bytes[offset] = (byte) value;
    if (written != null) {
      mark(offset, 1);
    }
  }

  public void store16(int offset, long value) {
    if (cells != null) {
      makeConcrete(offset, 2);
    }
    SHORTS.set(bytes, offset, (short) value);
    if (written != null) {
      mark(offset, 2);
    }
  }

  public void store32(int offset, long value) {
    if (cells != null) {
      makeConcrete(offset, 4);
    }
    INTS.set(bytes, offset, (int) value);
    if (written != null) {
      mark(offset, 4);
    }
  }

  public void store64(int offset, long value) {
    if (cells != null) {
      makeConcrete(offset, 8);
    }
    LONGS.set(bytes, offset, value);
    if (written != null) {
      mark(offset, 8);
    }
  }

  /// Stores the low `width` bytes of a number, at most eight.
  public void store(int offset, int width, long value) {
    switch (width) {
      case 1 -> store8(offset, value);
      case 2 -> store16(offset, value);
      case 4 -> store32(offset, value);
      case 8 -> store64(offset, value);
      default -> {
        for (int i = 0; i < width; i++) {
          store8(offset + i, value >>> (8 * i));
        }
      }
    }
  }

  public void store(int offset, byte[] values) {
    store(offset, values, 0, values.length);
  }

  public void store(int offset, byte[] values, int from, int length) {
    if (cells != null) {
      makeConcrete(offset, length);
    }
    System.arraycopy(values, from, bytes, offset, length);
    if (written != null) {
      mark(offset, length);
    }
  }

  public void fill(int offset, int length, byte value) {
    if (cells != null) {
      makeConcrete(offset, length);
    }
    Arrays.fill(bytes, offset, offset + length, value);
    if (written != null) {
      mark(offset, length);
    }
  }

  /// Copies bytes including their symbolic and initialised status, as `memmove` does: the two
  /// ranges may overlap.
  public void copyFrom(int offset, MemoryObject source, int sourceOffset, int length) {
    List<Cell> symbolic = source.cellsIn(sourceOffset, length);
    boolean wholeWritten = source.written == null || source.isWritten(sourceOffset, length);
    boolean[] mask = wholeWritten ? null : source.writtenIn(sourceOffset, length);
    System.arraycopy(source.bytes, sourceOffset, bytes, offset, length);
    if (cells != null) {
      makeConcrete(offset, length);
    }
    if (mask == null) {
      if (written != null) {
        mark(offset, length);
      }
    } else {
      for (int i = 0; i < length; i++) {
        if (mask[i]) {
          mark(offset + i, 1);
        } else {
          unmark(offset + i);
        }
      }
    }
    for (Cell cell : symbolic) {
      store(cell.movedTo(cell.offset() - sourceOffset + offset));
    }
  }

  private boolean[] writtenIn(int offset, int length) {
    boolean[] mask = new boolean[length];
    for (int i = 0; i < length; i++) {
      mask[i] = isWritten(offset + i, 1);
    }
    return mask;
  }

  /// The cells, or parts of cells, within these bytes, in order.
  public List<Cell> cellsIn(int offset, int length) {
    if (cells == null) {
      return List.of();
    }
    var found = new ArrayList<Cell>();
    for (int i = offset; i < offset + length; i++) {
      Cell cell = cells.at(i);
      if (cell != null) {
        int end = Math.min(offset + length, cell.offset() + cell.width());
        found.add(cell.slice(i, end));
        i = end - 1;
      }
    }
    return found;
  }

  private void mark(int offset, int length) {
    if (length == size) {
      written = null;
      return;
    }
    long[] mask = written;
    if (mask == null) {
      return;
    }
    if (length <= 8 && (offset & 63) + length <= 64) {
      mask[offset >>> 6] |= ((1L << length) - 1) << offset;
    } else {
      for (int i = offset; i < offset + length; i++) {
        mask[i >>> 6] |= 1L << i;
      }
    }
    dropFullMask(mask);
  }

  /// Drops a mask whose bits are all set. Only small masks are examined: a large one is full too
  /// seldom to be worth the search.
  private void dropFullMask(long[] mask) {
    if (mask.length == 1 && (mask[0] == -1L >>> -size || size == 0)) {
      written = null;
    }
  }

  /// Whether a byte is the same as in another version of this object.
  boolean isSameByte(MemoryObject other, int offset) {
    boolean isWritten = isWritten(offset, 1);
    return isWritten == other.isWritten(offset, 1)
        && Objects.equals(cell(offset), other.cell(offset))
        && (!isWritten || cell(offset) != null || bytes[offset] == other.bytes[offset]);
  }

  /// Makes a byte unwritten.
  void forget(int offset) {
    if (cells != null) {
      makeConcrete(offset, 1);
    }
    unmark(offset);
  }

  private void unmark(int offset) {
    if (written == null) {
      written = new long[(size + 63) >>> 6];
      Arrays.fill(written, -1L);
    }
    written[offset >>> 6] &= ~(1L << offset);
  }

  @Override
  public String toString() {
    String bytes = (extent == null ? "" : "up to ") + size + (size == 1 ? " byte" : " bytes");
    return kind == Kind.HEAP
        ? kind + " of " + bytes + " from " + name
        : kind + " " + name + " of " + bytes;
  }
}
