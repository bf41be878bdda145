package org.ulpscope.engine.memory;

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

  private final Chunk[] chunks;

  /// How much of the address space dead slots of one size may hold back.
  private final long quarantineBytes;

  /// Nothing lives in chunk 0: it holds the null pointer and its neighbourhood.
  private int usedChunks = 1;

  private final Slots[] bySlotShift = new Slots[64];

  /// An empty address space for pointers of 32 or 64 bits.
  public Memory(int pointerBits) {
    boolean narrow = pointerBits <= 32;
    this.chunks = new Chunk[narrow ? 1 << 8 : 1 << 15];
    this.quarantineBytes = (long) chunks.length << (CHUNK_SHIFT - 3);
  }

  // ---- allocation ----

  /// A new object of `size` bytes at a multiple of `alignment`, none of its bytes written.
  ///
  /// @throws ProgramError if there is no room
  public MemoryObject allocate(Kind kind, String name, long size, int alignment, boolean readOnly) {
    if (size < 0 || size > LARGEST_OBJECT) {
      throw outOfMemory(Long.toUnsignedString(size) + " bytes are more than an object may have");
    }
    int front = Math.max(GAP, alignment);
    int slotShift = 64 - Long.numberOfLeadingZeros(front + size - 1);
    slotShift = Math.max(SMALLEST_SLOT_SHIFT, slotShift);
    long slotAddress = slot(slotShift);
    MemoryObject object;
    try {
      object = new MemoryObject(kind, name, slotAddress + front, (int) size, readOnly);
    } catch (OutOfMemoryError _) {
      throw outOfMemory("Ulpscope itself has no memory left for " + size + " bytes");
    }
    Chunk chunk = chunks[(int) (slotAddress >>> CHUNK_SHIFT)];
    chunk.objects[chunk.slotOf(slotAddress)] = object;
    return object;
  }

  /// The address of a slot that is free.
  private long slot(int slotShift) {
    Slots slots = bySlotShift[slotShift];
    if (slots == null) {
      slots = new Slots(slotShift, quarantineBytes);
      bySlotShift[slotShift] = slots;
    }
    if (!slots.hasReusable()) {
      if (!slots.hasUnused()) {
        Chunk fresh = newChunk(slotShift);
        slots.last = fresh != null ? fresh : slots.last;
      }
      if (slots.hasUnused()) {
        return slots.last.addressOf(slots.last.append());
      }
      if (!slots.hasDead()) {
        throw outOfMemory("the address space is used up");
      }
    }
    return slots.reuse();
  }

  /// A slot larger than a chunk takes several chunks, all represented by one. Null if there is no
  /// room.
  private Chunk newChunk(int slotShift) {
    boolean large = slotShift >= CHUNK_SHIFT;
    int needed = large ? 1 << (slotShift - CHUNK_SHIFT) : 1;
    if (usedChunks + needed > chunks.length) {
      return null;
    }
    int capacity = large ? 1 : 1 << (CHUNK_SHIFT - slotShift);
    var chunk = new Chunk((long) usedChunks << CHUNK_SHIFT, slotShift, capacity);
    for (int i = 0; i < needed; i++) {
      chunks[usedChunks++] = chunk;
    }
    return chunk;
  }

  private static ProgramError outOfMemory(String message) {
    return new ProgramError(ProgramError.Kind.OUT_OF_MEMORY, message);
  }

  /// Ends the life of an object: later accesses to it are errors.
  public void release(MemoryObject object) {
    object.kill();
    Chunk chunk = chunks[(int) (object.address() >>> CHUNK_SHIFT)];
    bySlotShift[chunk.slotShift].bury(chunk.addressOf(chunk.slotOf(object.address())));
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
    if (chunk == null) {
      return null;
    }
    int slot = chunk.slotOf(address);
    return slot < chunk.objects.length ? chunk.objects[slot] : null;
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
      return object;
    }
    throw Faults.of(this, object, address, length, "write");
  }
}
