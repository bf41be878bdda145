package org.ulpscope.engine.memory;

import java.util.Arrays;
import org.ulpscope.engine.ProgramError;
import org.ulpscope.engine.memory.MemoryObject.Kind;
import org.ulpscope.engine.memory.Slots.Chunk;

/// The address space of a running program.
///
/// Objects live in slots of a power of two. The address space is cut into chunks of equal size and
/// all slots of a chunk have the same size, so the object at an address is found by two shifts and
/// two array reads, whatever the number of objects. An object starts some bytes into its slot,
/// which leaves a gap between any two objects: an access that misses its object by a little hits
/// nothing.
///
/// The slot of a dead object keeps its tombstone until many others have died, so that a dangling
/// pointer is recognised; then the slot is used again, oldest first. Addresses depend only on the
/// order of allocations.
///
/// A copy of a memory ([#fork]) shares all objects with the original until one of the two writes to
/// them, so it costs about as much as there are chunks in use.
///
/// Chunks are small enough for all functions and globals of a program, which come first, to lie
/// within 2 GiB, as compilers presume: they store distances between them in 32 bits.
///
/// ```java
/// var memory = new Memory(64);
/// MemoryObject x = memory.allocate(Kind.STACK, "x", 4, 4, false);
/// memory.writable(x.address(), 4).store32(0, 7);
/// ```
public final class Memory {
  /// The least number of bytes between two objects.
  static final int GAP = 16;

  private static final int SMALLEST_SLOT_SHIFT = 5;
  private static final int CHUNK_SHIFT = 24;
  private static final int LARGEST_OBJECT = Integer.MAX_VALUE - 64;
  private static final int LARGEST_SLOT_SHIFT = 33;

  /// How many chunks the address space has.
  private final int mostChunks;

  /// How much of the address space dead slots of one size may hold back.
  private final long quarantineBytes;

  private Chunk[] chunks;

  /// Nothing lives in chunk 0: it holds the null pointer and its neighbourhood.
  private int usedChunks = 1;

  private final Slots[] bySlotShift;

  /// Marks what this memory may change in place. It is a new one after each fork, so that what two
  /// memories share belongs to neither.
  private Object owner = new Object();

  private long changes;

  /// Where changes are written down; null if nobody wants to know.
  private Journal journal;

  /// An empty address space for pointers of 32 or 64 bits.
  public Memory(int pointerBits) {
    this.mostChunks = pointerBits <= 32 ? 1 << 8 : 1 << 15;
    this.quarantineBytes = (long) mostChunks << (CHUNK_SHIFT - 3);
    this.chunks = new Chunk[16];
    this.bySlotShift = new Slots[LARGEST_SLOT_SHIFT + 1];
  }

  private Memory(Memory shared) {
    this.mostChunks = shared.mostChunks;
    this.quarantineBytes = shared.quarantineBytes;
    this.chunks = shared.chunks.clone();
    this.usedChunks = shared.usedChunks;
    this.bySlotShift = shared.bySlotShift.clone();
    this.changes = shared.changes;
  }

  /// A copy of this memory. What is done to one is not seen by the other.
  public Memory fork() {
    owner = new Object();
    return new Memory(this);
  }

  /// How often something was changed, or handed out to be changed: if that number is the same as
  /// before, so is the memory.
  public long changes() {
    return changes;
  }

  /// Writes down from now on what is done to this memory.
  public Journal begin() {
    journal = new Journal();
    return journal;
  }

  /// The journal that is being written; null if there is none.
  public Journal journal() {
    return journal;
  }

  /// Goes on with a journal that was begun for another memory, which this one now replaces; null
  /// for none.
  public void continueIn(Journal begun) {
    journal = begun;
  }

  /// Puts an object of another memory, a copy of this one before it changed, in its place.
  public void restore(MemoryObject object) {
    replace(object);
  }

  // ---- allocation ----

  /// A new object of `size` bytes at a multiple of `alignment`, none of its bytes written.
  ///
  /// @throws ProgramError if there is no room
  public MemoryObject allocate(Kind kind, String name, long size, int alignment, boolean readOnly) {
    return allocateBehind(kind, name, size, Math.max(GAP, alignment), readOnly);
  }

  /// As [#allocate], at a multiple of a power of two below 16 that is no multiple of a higher one.
  public MemoryObject allocateUnaligned(Kind kind, String name, long size, int alignment) {
    return allocateBehind(kind, name, size, GAP + alignment, false);
  }

  /// Leaves some bytes free in front of an object.
  private MemoryObject allocateBehind(
      Kind kind, String name, long size, int front, boolean readOnly) {
    if (size < 0 || size > LARGEST_OBJECT) {
      throw outOfMemory(Long.toUnsignedString(size) + " bytes are more than an object may have");
    }
    // Even an object without bytes has its address inside its slot.
    int slotShift = 64 - Long.numberOfLeadingZeros(front + Math.max(size, 1) - 1);
    slotShift = Math.max(SMALLEST_SLOT_SHIFT, slotShift);
    long slotAddress = slot(slotShift);
    MemoryObject object;
    try {
      object = new MemoryObject(owner, kind, name, slotAddress + front, (int) size, readOnly);
    } catch (OutOfMemoryError _) {
      throw outOfMemory("Ulpscope itself has no memory left for " + size + " bytes");
    }
    replace(object);
    if (journal != null) {
      journal.allocated(object.address());
    }
    return object;
  }

  /// Puts an object into its slot, in place of what is there.
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

  /// The slots of a size, for this memory to change.
  private Slots ownSlots(int slotShift) {
    Slots slots = bySlotShift[slotShift];
    if (slots == null) {
      slots = new Slots(owner, slotShift, quarantineBytes);
      bySlotShift[slotShift] = slots;
    } else if (slots.owner != owner) {
      slots = new Slots(owner, slots);
      bySlotShift[slotShift] = slots;
    }
    return slots;
  }

  /// The address of a slot that is free.
  private long slot(int slotShift) {
    Slots slots = ownSlots(slotShift);
    if (!slots.hasReusable()) {
      boolean full = slots.lastChunk < 0 || chunks[slots.lastChunk].isFull();
      if (full) {
        int fresh = newChunk(slotShift);
        if (fresh >= 0) {
          slots.lastChunk = fresh;
          full = false;
        }
      }
      if (!full) {
        Chunk last = ownChunk(slots.lastChunk);
        return last.addressOf(last.append());
      }
      if (!slots.hasDead()) {
        throw outOfMemory("the address space is used up");
      }
    }
    return slots.reuse();
  }

  /// A slot larger than a chunk takes several chunks, all represented by one. -1 if there is no
  /// room.
  private int newChunk(int slotShift) {
    boolean large = slotShift >= CHUNK_SHIFT;
    int needed = large ? 1 << (slotShift - CHUNK_SHIFT) : 1;
    if (usedChunks + needed > mostChunks) {
      return -1;
    }
    int capacity = large ? 1 : 1 << (CHUNK_SHIFT - slotShift);
    int first = usedChunks;
    var chunk = new Chunk(owner, (long) first << CHUNK_SHIFT, slotShift, capacity);
    usedChunks += needed;
    if (usedChunks > chunks.length) {
      chunks = Arrays.copyOf(chunks, Math.max(usedChunks, 2 * chunks.length));
    }
    Arrays.fill(chunks, first, usedChunks, chunk);
    return first;
  }

  private static ProgramError outOfMemory(String message) {
    return new ProgramError(ProgramError.Kind.OUT_OF_MEMORY, message);
  }

  /// Whether an object belongs to no memory any more: since it was last written, its memory has
  /// been forked, so that whoever writes to it writes to a copy.
  public boolean isFrozen(MemoryObject object) {
    return object.owner() != owner;
  }

  /// Ends the life of an object: later accesses to it are errors.
  public void release(MemoryObject object) {
    release(object.address());
  }

  /// Ends the life of the object that begins at an address.
  public void release(long address) {
    MemoryObject object = near(address);
    MemoryObject dead = object.deadFor(owner);
    if (dead == object) {
      changes++;
    } else {
      replace(dead);
    }
    if (journal != null) {
      journal.released(dead.address());
    }
    Chunk chunk = chunks[(int) (address >>> CHUNK_SHIFT)];
    ownSlots(chunk.slotShift).bury(chunk.addressOf(chunk.slotOf(address)));
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

  /// The object whose slot holds this address, alive or dead; null if there is none. The address
  /// may lie outside the object's bytes.
  public MemoryObject near(long address) {
    long index = address >>> CHUNK_SHIFT;
    if (index >= chunks.length) {
      return null;
    }
    Chunk chunk = chunks[(int) index];
    return chunk == null ? null : chunk.get(chunk.slotOf(address));
  }

  /// The live object in which all of `address … address + length - 1` lie.
  ///
  /// @throws ProgramError if there is none
  public MemoryObject readable(long address, long length) {
    MemoryObject object = near(address);
    if (object != null && object.contains(address, length)) {
      return object;
    }
    throw Faults.of(this, object, address, length, "read");
  }

  /// As [#readable], and the object may be written to.
  public MemoryObject writable(long address, long length) {
    MemoryObject object = near(address);
    if (object != null && object.contains(address, length) && !object.isReadOnly()) {
      changes++;
      if (journal != null) {
        journal.written(address, length);
      }
      return object.owner() == owner ? object : own(object);
    }
    throw Faults.of(this, object, address, length, "write");
  }
}
