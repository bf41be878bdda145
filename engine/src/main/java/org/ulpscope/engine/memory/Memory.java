package org.ulpscope.engine.memory;

import java.util.Arrays;
import org.ulpscope.engine.NotMergeable;
import org.ulpscope.engine.ProgramError;
import org.ulpscope.engine.memory.MemoryObject.Kind;
import org.ulpscope.engine.memory.Slots.Chunk;
import org.ulpscope.expr.Expr;

/// The address space of a running program.
///
/// Objects live in slots whose sizes are powers of two. The address space is divided into chunks of
/// equal size, and all slots of a chunk have the same size. So the object at an address is found by
/// two shifts and two array reads, regardless of the number of objects. An object starts some bytes
/// into its slot and ends before the slot does, so a number in a slot, the one past the end of its
/// object included, belongs to that object. A pointer that leaves the slot of its object is no
/// number any more; see `symbolic.Provenance`.
///
/// A slot is not used again after its object has died, so dangling pointers never point to another
/// object. Only a program that exhausts the address space gets old addresses again ([#reuses]).
/// Addresses depend only on the order of allocations.
///
/// A fork of a memory ([#fork]) shares all objects with the original until one of the two writes to
/// them, so its cost is proportional to the number of chunks in use.
///
/// Chunks are small enough that all functions and globals of a program, which come first, lie
/// within 2 GiB, as compilers assume: they store distances between them in 32 bits.
///
/// ```java
/// var memory = new Memory(64);
/// MemoryObject x = memory.allocate(Kind.STACK, "x", 4, 4, false);
/// memory.writable(x.address(), 4).store32(0, 7);
/// ```
public final class Memory {
  /// The minimum number of bytes between two objects.
  static final int GAP = 16;

  private static final int SMALLEST_SLOT_SHIFT = 5;
  private static final int CHUNK_SHIFT = 24;
  private static final int LARGEST_OBJECT = Integer.MAX_VALUE - 64;
  private static final int LARGEST_SLOT_SHIFT = 33;

  /// The number of chunks in the address space.
  private final int mostChunks;

  /// Above this there are no objects.
  private final long outside;

  /// Whether an object has got the address of a dead one.
  private boolean reuses;

  private Chunk[] chunks;

  /// Chunk 0 is empty: it contains the null pointer and its neighbourhood.
  private int usedChunks = 1;

  private final Slots[] bySlotShift;

  /// Marks the parts that this memory may change in place. It is replaced on each fork, so that
  /// parts shared by two memories belong to neither.
  private Object owner = new Object();

  private long changes;

  /// Records changes; null if they are not recorded.
  private Journal journal;

  /// What can be taken back; null if no transaction is in progress.
  private Undo undo;

  /// An empty address space for pointers of 32 or 64 bits.
  public Memory(int pointerBits) {
    this.mostChunks = pointerBits <= 32 ? 1 << 7 : 1 << 15;
    this.outside = pointerBits <= 32 ? 1L << 31 : 1L << 62;
    this.chunks = new Chunk[16];
    this.bySlotShift = new Slots[LARGEST_SLOT_SHIFT + 1];
  }

  private Memory(Memory shared) {
    this.mostChunks = shared.mostChunks;
    this.outside = shared.outside;
    this.reuses = shared.reuses;
    this.chunks = shared.chunks.clone();
    this.usedChunks = shared.usedChunks;
    this.bySlotShift = shared.bySlotShift.clone();
    this.changes = shared.changes;
  }

  /// A copy of this memory. Changes to one are not visible in the other.
  public Memory fork() {
    owner = new Object();
    return new Memory(this);
  }

  /// Counts changes, and hand-outs for writing. If the number is the same as before, so is the
  /// memory.
  public long changes() {
    return changes;
  }

  /// Starts to record changes to this memory.
  public Journal begin() {
    journal = new Journal();
    return journal;
  }

  /// The active journal; null if there is none.
  public Journal journal() {
    return journal;
  }

  /// Continues a journal that was started for another memory, which this one replaces; null for
  /// none.
  public void continueIn(Journal begun) {
    journal = begun;
  }

  /// Restores an object from another memory, a fork of this one from before it changed.
  public void restore(MemoryObject object) {
    replace(object);
  }

  // ---- allocation ----

  /// Allocates an uninitialised object of `size` bytes at a multiple of `alignment`, a power of
  /// two, that is not a multiple of a higher power: nothing is aligned by chance.
  ///
  /// @throws ProgramError if there is no space left
  public MemoryObject allocate(Kind kind, String name, long size, int alignment, boolean readOnly) {
    int front = alignment < GAP ? GAP + alignment : alignment;
    if (size < 0 || size > LARGEST_OBJECT) {
      throw outOfMemory(Long.toUnsignedString(size) + " bytes are more than an object may have");
    }
    // The address one past its end lies inside its slot.
    int slotShift = 64 - Long.numberOfLeadingZeros(front + size);
    slotShift = Math.max(SMALLEST_SLOT_SHIFT, slotShift);
    long slotAddress = slot(slotShift);
    MemoryObject object;
    try {
      object = new MemoryObject(owner, kind, name, slotAddress + front, (int) size, readOnly);
    } catch (OutOfMemoryError _) {
      throw outOfMemory("Ulpscope itself ran out of memory for " + size + " bytes");
    }
    replace(object);
    if (journal != null) {
      journal.allocated(object.address());
    }
    if (undo != null) {
      undo.noteMove();
    }
    return object;
  }

  /// Replaces the object in a slot.
  private void replace(MemoryObject object) {
    changes++;
    Chunk chunk = ownChunk((int) (object.address() >>> CHUNK_SHIFT));
    chunk.put(chunk.slotOf(object.address()), object);
  }

  /// A chunk that this memory may change.
  private Chunk ownChunk(int index) {
    Chunk chunk = chunks[index];
    if (chunk.owner != owner) {
      var copy = new Chunk(owner, chunk);
      int first = (int) (chunk.base >>> CHUNK_SHIFT);
      for (int i = first; i < usedChunks && chunks[i] == chunk; i++) {
        chunks[i] = copy;
      }
      chunk = copy;
    }
    return chunk;
  }

  /// The slots of a size, which this memory may change.
  private Slots ownSlots(int slotShift) {
    Slots slots = bySlotShift[slotShift];
    if (slots == null) {
      slots = new Slots(owner);
      bySlotShift[slotShift] = slots;
    } else if (slots.owner != owner) {
      slots = new Slots(owner, slots);
      bySlotShift[slotShift] = slots;
    }
    return slots;
  }

  /// The address of a slot that has never been used, or not since the address space was exhausted.
  private long slot(int slotShift) {
    Slots slots = ownSlots(slotShift);
    if (slots.lastChunk < 0 || chunks[slots.lastChunk].isFull()) {
      int fresh = newChunk(slotShift);
      if (fresh < 0) {
        throw outOfMemory("the address space is used up");
      }
      slots.lastChunk = fresh;
    }
    Chunk last = ownChunk(slots.lastChunk);
    return last.addressOf(last.append());
  }

  /// Whether the address space was exhausted and dead objects have given their addresses to others.
  public boolean reuses() {
    return reuses;
  }

  /// A slot larger than a chunk occupies several chunks, all represented by one object. -1 if there
  /// is no space left.
  private int newChunk(int slotShift) {
    boolean large = slotShift >= CHUNK_SHIFT;
    int needed = large ? 1 << (slotShift - CHUNK_SHIFT) : 1;
    int first = usedChunks;
    if (usedChunks + needed > mostChunks) {
      first = reclaim(needed);
      if (first < 0) {
        return -1;
      }
    } else {
      usedChunks += needed;
    }
    int capacity = large ? 1 : 1 << (CHUNK_SHIFT - slotShift);
    var chunk = new Chunk(owner, (long) first << CHUNK_SHIFT, slotShift, capacity);
    if (usedChunks > chunks.length) {
      chunks = Arrays.copyOf(chunks, Math.max(usedChunks, 2 * chunks.length));
    }
    Arrays.fill(chunks, first, first + needed, chunk);
    return first;
  }

  /// Finds adjacent chunks in which nothing lives any more; -1 if there are none.
  private int reclaim(int needed) {
    for (int shift = 0; shift < bySlotShift.length; shift++) {
      Slots slots = bySlotShift[shift] == null ? null : ownSlots(shift);
      while (slots != null && slots.hasDead()) {
        forget(slots.oldest());
      }
    }
    int run = 0;
    for (int i = 1; i < usedChunks; i++) {
      run = chunks[i].isSpent() ? run + 1 : 0;
      if (run == needed) {
        reuses = true;
        int first = i - needed + 1;
        for (Slots slots : bySlotShift) {
          if (slots != null && slots.lastChunk >= first && slots.lastChunk <= i) {
            slots.lastChunk = -1; // owned since its dead objects were forgotten
          }
        }
        return first;
      }
    }
    return -1;
  }

  private void forget(long slotAddress) {
    Chunk chunk = ownChunk((int) (slotAddress >>> CHUNK_SHIFT));
    chunk.forget(chunk.slotOf(slotAddress));
  }

  private static ProgramError outOfMemory(String message) {
    return new ProgramError(ProgramError.Kind.OUT_OF_MEMORY, message);
  }

  /// Whether an object no longer belongs to any memory: its memory has been forked since it was
  /// last written, so any write goes to a copy.
  public boolean isFrozen(MemoryObject object) {
    return object.owner() != owner;
  }

  /// Ends the lifetime of an object: later accesses to it are errors.
  public void release(MemoryObject object) {
    release(object.address());
  }

  /// Ends the lifetime of the object that starts at an address.
  public void release(long address) {
    release(address, false);
  }

  /// Ends the lifetime of a local variable together with its scope; it will not come back.
  public void releaseScope(long address) {
    release(address, true);
  }

  private void release(long address, boolean outOfScope) {
    MemoryObject object = near(address);
    MemoryObject dead = object.deadFor(owner, outOfScope);
    replaceIfOther(object, dead);
    if (journal != null) {
      journal.released(dead.address());
    }
    if (undo != null) {
      undo.noteMove();
    }
    Chunk chunk = chunks[(int) (address >>> CHUNK_SHIFT)];
    Slots slots = ownSlots(chunk.slotShift);
    slots.bury(chunk.addressOf(chunk.slotOf(address)));
    if (slots.remembersTooMany()) {
      forget(slots.oldest());
    }
  }

  /// Starts the scope of a local variable: it can be used, and nothing has been written to it.
  public void startScope(MemoryObject object) {
    changeScope(object);
    replaceIfOther(object, object.inScopeFor(owner));
  }

  /// Ends the scope of a local variable: accesses are errors until the scope starts again. The
  /// variable keeps its address until its function returns.
  public void endScope(MemoryObject object) {
    changeScope(object);
    replaceIfOther(object, object.outOfScopeFor(owner));
  }

  private void changeScope(MemoryObject object) {
    if (journal != null) {
      journal.scoped(object.address(), object.size());
    }
    save(object);
  }

  private void replaceIfOther(MemoryObject object, MemoryObject changed) {
    if (changed == object) {
      changes++;
    } else {
      replace(changed);
    }
  }

  /// The version of an object that this memory may change.
  private MemoryObject own(MemoryObject object) {
    if (object.owner() == owner) {
      return object;
    }
    MemoryObject copy = object.copyFor(owner);
    replace(copy);
    return copy;
  }

  // ---- lookup ----

  /// The object whose slot contains this address, alive or dead; null if there is none. The address
  /// may lie outside the object's bytes.
  public MemoryObject near(long address) {
    long index = address >>> CHUNK_SHIFT;
    if (index >= chunks.length) {
      return null;
    }
    Chunk chunk = chunks[(int) index];
    return chunk == null ? null : chunk.get(chunk.slotOf(address));
  }

  /// Whether a pointer that is moved from one address to another leaves the slot of its object.
  public boolean leavesSlot(long from, long to) {
    if ((from ^ to) >>> SMALLEST_SLOT_SHIFT == 0) {
      return false;
    }
    long index = from >>> CHUNK_SHIFT;
    if (index >= chunks.length) {
      return isOutside(from);
    }
    Chunk chunk = chunks[(int) index];
    return chunk != null
        && (from - chunk.base) >>> chunk.slotShift != (to - chunk.base) >>> chunk.slotShift;
  }

  /// The first address of the slot of an object.
  public long slotStart(long address) {
    Chunk chunk = chunks[(int) (address >>> CHUNK_SHIFT)];
    return chunk.addressOf(chunk.slotOf(address));
  }

  /// The first address after the slot of an object.
  public long slotEnd(long address) {
    return slotStart(address) + (1L << chunks[(int) (address >>> CHUNK_SHIFT)].slotShift);
  }

  /// Whether an object has lived in the slot of an address, or still does.
  public boolean wasUsed(long address) {
    long index = address >>> CHUNK_SHIFT;
    Chunk chunk = index >= chunks.length ? null : chunks[(int) index];
    return chunk != null && chunk.wasUsed(chunk.slotOf(address));
  }

  /// A number for a pointer that has left its object: there is nothing at this address, and never
  /// will be, whatever the number of the pointer is.
  public long outside(long address) {
    return (address & (outside - 1)) | outside;
  }

  /// Whether a number was made by [#outside].
  public boolean isOutside(long address) {
    return address > 0 && (address & outside) != 0;
  }

  /// The live object that contains all of `address … address + length - 1`.
  ///
  /// @throws ProgramError if there is none
  public MemoryObject readable(long address, long length) {
    MemoryObject object = near(address);
    if (object != null && object.contains(address, length)) {
      return object;
    }
    requireFixed(object, address, length, false);
    throw Faults.of(this, object, address, length, "read");
  }

  private static void requireFixed(MemoryObject object, long address, long length, boolean write) {
    if (object != null && object.extent() != null && object.mayContain(address, length)) {
      throw new SizeQuestion(address, length, write);
    }
  }

  /// Makes the size of a new object depend on inputs.
  ///
  /// @param bytes at most the size that it was allocated with
  public void setExtent(MemoryObject object, Expr bytes) {
    object.setExtent(bytes);
  }

  /// Takes note that an object has so many bytes on this path.
  ///
  /// @throws NotMergeable in a speculative run: the other arm does not know it
  public void setKnown(MemoryObject object, int bytes) {
    if (journal != null) {
      throw new NotMergeable();
    }
    own(object).setKnown(bytes);
  }

  /// The bytes of an object for a change that is conditional on its being so large.
  public MemoryObject writable(MemoryObject object, int offset, int width) {
    if (object.extent() == null) {
      return writable(object.address() + offset, width);
    }
    return initialisable(object, offset, width);
  }

  /// As [#readable], for an object that may be written to.
  public MemoryObject writable(long address, long length) {
    MemoryObject object = near(address);
    if (object != null && object.contains(address, length) && !object.isReadOnly()) {
      changes++;
      if (journal != null) {
        journal.written(address, length);
      }
      if (undo != null) {
        undo.save(object, owner);
      }
      return object.owner() == owner ? object : own(object);
    }
    requireFixed(object, address, length, true);
    throw Faults.of(this, object, address, length, "write");
  }

  /// The live object that contains these bytes, for giving values to those that nothing has
  /// written. That is no write of the program, so the object may be read-only.
  public MemoryObject initialisable(long address, long length) {
    MemoryObject object = near(address);
    if (object == null || !object.mayContain(address, length)) {
      object = readable(address, length);
    }
    return initialisable(object, (int) (address - object.address()), length);
  }

  private MemoryObject initialisable(MemoryObject object, int offset, long length) {
    changes++;
    save(object);
    if (journal != null) {
      journal.written(object.address() + offset, length);
    }
    return own(near(object.address()));
  }

  // ---- comparing with earlier times ----

  /// A copy of the object that starts at an address, which never changes.
  public MemoryObject copy(long address) {
    return near(address).copyFor(new Object());
  }

  /// Makes all bytes unwritten that are no longer as they were.
  ///
  /// @param then a copy of the object
  public void forgetChanges(MemoryObject then) {
    MemoryObject now = near(then.address());
    for (int i = 0; i < then.size(); i++) {
      if (!now.isSameByte(then, i)) {
        now = writable(then.address() + i, 1);
        now.forget(i);
      }
    }
  }

  // ---- transactions ----

  /// Has all changes from now on remembered, until [#commit] or [#rollback].
  public void begin(Undo transaction) {
    undo = transaction;
  }

  public void commit() {
    undo = null;
  }

  /// Takes back all changes since [#begin(Undo)].
  ///
  /// @return whether that was possible; if not, objects were allocated or released meanwhile, and
  ///   nothing is taken back
  public boolean rollback() {
    Undo last = undo;
    undo = null;
    if (last.hasMoved()) {
      return false;
    }
    last.saved().forEach(this::replace);
    return true;
  }

  private void save(MemoryObject object) {
    if (undo != null) {
      undo.save(object, owner);
    }
  }
}
