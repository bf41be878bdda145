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
/// ```java
/// var memory = new Memory(64);
/// MemoryObject x = memory.allocate(Kind.STACK, "x", 4, 4, false);
/// memory.writable(x.address(), 4).store32(0, 7);
/// ```
public final class Memory {
  /// The least number of bytes between two objects.
  static final int GAP = 16;

  private static final int SMALLEST_SLOT_SHIFT = 5;
  private static final int LARGEST_OBJECT = Integer.MAX_VALUE - 64;

  private final int chunkShift;
  private final Chunk[] chunks;

  /// Nothing lives in chunk 0: it holds the null pointer and its neighbourhood.
  private int usedChunks = 1;

  private final Slots[] bySlotShift = new Slots[64];

  /// An empty address space for pointers of 32 or 64 bits.
  public Memory(int pointerBits) {
    boolean narrow = pointerBits <= 32;
    this.chunkShift = narrow ? 24 : 32;
    this.chunks = new Chunk[narrow ? 1 << 8 : 1 << 15];
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
    Slots slots = slots(Math.max(SMALLEST_SLOT_SHIFT, slotShift));
    Chunk chunk;
    int slot;
    if (slots.hasReusable()) {
      chunk = slots.first;
      slot = slots.reuse();
    } else {
      if (slots.last.isFull()) {
        slots.last = newChunk(slots.last.slotShift);
      }
      chunk = slots.last;
      slot = chunk.append();
    }
    var object = new MemoryObject(kind, name, chunk.addressOf(slot) + front, (int) size, readOnly);
    chunk.objects[slot] = object;
    return object;
  }

  private Slots slots(int slotShift) {
    Slots slots = bySlotShift[slotShift];
    if (slots == null) {
      slots = new Slots(newChunk(slotShift));
      bySlotShift[slotShift] = slots;
    }
    return slots;
  }

  /// A slot larger than a chunk takes several chunks, all represented by one.
  private Chunk newChunk(int slotShift) {
    boolean large = slotShift >= chunkShift;
    int needed = large ? 1 << (slotShift - chunkShift) : 1;
    if (usedChunks + needed > chunks.length) {
      throw outOfMemory("the address space is used up");
    }
    int capacity = large ? 1 : 1 << (chunkShift - slotShift);
    var chunk = new Chunk((long) usedChunks << chunkShift, slotShift, capacity);
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
    Chunk chunk = chunks[(int) (object.address() >>> chunkShift)];
    Slots slots = bySlotShift[chunk.slotShift];
    if (chunk == slots.first) {
      slots.bury(chunk.slotOf(object.address()));
    }
  }

  // ---- lookup ----

  /// The object whose slot holds this address, alive or dead; null if there is none. The address
  /// may lie outside the object's bytes.
  public MemoryObject near(long address) {
    long index = address >>> chunkShift;
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
