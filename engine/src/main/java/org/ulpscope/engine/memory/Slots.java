package org.ulpscope.engine.memory;

import java.util.Arrays;

/// The slots of one size, and the allocation of the next object of that size.
///
/// Slots and chunks are shared by the memories of forked states until one of them changes
/// something; see [Memory].
final class Slots {
  /// How many dead objects of a size are remembered by name.
  private static final int MOST_REMEMBERED = 1024;

  /// A range of addresses divided into slots of one size. The objects are kept in pages, so that a
  /// copy for another memory shares unchanged ones.
  static final class Chunk {
    private static final int PAGE_SHIFT = 6;
    private static final int PAGE = 1 << PAGE_SHIFT;

    final long base;
    final int slotShift;
    final int capacity;

    /// The memory that may change this chunk.
    final Object owner;

    private MemoryObject[][] pages;
    private Object[] pageOwners;
    private int count;
    private int forgotten;

    Chunk(Object owner, long base, int slotShift, int capacity) {
      this.owner = owner;
      this.base = base;
      this.slotShift = slotShift;
      this.capacity = capacity;
      this.pages = new MemoryObject[1][];
      this.pageOwners = new Object[1];
    }

    /// A copy for another owner.
    Chunk(Object owner, Chunk shared) {
      this.owner = owner;
      this.base = shared.base;
      this.slotShift = shared.slotShift;
      this.capacity = shared.capacity;
      this.pages = shared.pages.clone();
      this.pageOwners = shared.pageOwners.clone();
      this.count = shared.count;
      this.forgotten = shared.forgotten;
    }

    long addressOf(int slot) {
      return base + ((long) slot << slotShift);
    }

    int slotOf(long address) {
      return (int) ((address - base) >>> slotShift);
    }

    boolean isFull() {
      return count == capacity;
    }

    /// The object in a slot; null if there has never been one.
    MemoryObject get(int slot) {
      int page = slot >>> PAGE_SHIFT;
      if (page >= pages.length) {
        return null;
      }
      MemoryObject[] objects = pages[page];
      return objects == null ? null : objects[slot & (PAGE - 1)];
    }

    void put(int slot, MemoryObject object) {
      int page = slot >>> PAGE_SHIFT;
      if (pageOwners[page] != owner) {
        pages[page] = pages[page] == null ? new MemoryObject[PAGE] : pages[page].clone();
        pageOwners[page] = owner;
      }
      pages[page][slot & (PAGE - 1)] = object;
    }

    /// Whether an object has lived in a slot, or still does.
    boolean wasUsed(int slot) {
      return slot < count;
    }

    /// Whether all slots have been used and nothing is known of their objects any more.
    boolean isSpent() {
      return forgotten == capacity;
    }

    /// Removes a tombstone. Nothing is put into its slot again.
    void forget(int slot) {
      put(slot, null);
      forgotten++;
      if (forgotten == capacity) {
        pages = new MemoryObject[0][];
        pageOwners = new Object[0];
      } else if (isEmpty(pages[slot >>> PAGE_SHIFT], slot + 1)) {
        pages[slot >>> PAGE_SHIFT] = null;
        pageOwners[slot >>> PAGE_SHIFT] = null;
      }
    }

    /// Objects mostly die in the order of their slots, so the next one is the most likely to live.
    private static boolean isEmpty(MemoryObject[] page, int first) {
      for (int i = 0; i < PAGE; i++) {
        if (page[(first + i) & (PAGE - 1)] != null) {
          return false;
        }
      }
      return true;
    }

    /// The next slot that has never been used.
    int append() {
      if (count >>> PAGE_SHIFT >= pages.length) {
        pages = Arrays.copyOf(pages, pages.length * 2);
        pageOwners = Arrays.copyOf(pageOwners, pages.length);
      }
      return count++;
    }
  }

  /// The memory that may change this.
  final Object owner;

  /// The number of the chunk with unused slots; -1 if there is none yet.
  int lastChunk = -1;

  /// The addresses of dead slots, oldest first, as a ring buffer.
  private long[] dead;

  private int oldest;
  private int deadCount;

  Slots(Object owner) {
    this.owner = owner;
    this.dead = new long[8];
  }

  /// A copy for another owner.
  Slots(Object owner, Slots shared) {
    this.owner = owner;
    this.lastChunk = shared.lastChunk;
    this.dead = shared.dead.clone();
    this.oldest = shared.oldest;
    this.deadCount = shared.deadCount;
  }

  /// Whether more dead objects are remembered than need be.
  boolean remembersTooMany() {
    return deadCount > MOST_REMEMBERED;
  }

  boolean hasDead() {
    return deadCount > 0;
  }

  /// The address of the slot that has been dead for the longest time.
  long oldest() {
    long address = dead[oldest];
    oldest = (oldest + 1) % dead.length;
    deadCount--;
    return address;
  }

  void bury(long address) {
    if (deadCount == dead.length) {
      long[] larger = new long[2 * dead.length];
      for (int i = 0; i < deadCount; i++) {
        larger[i] = dead[(oldest + i) % dead.length];
      }
      dead = larger;
      oldest = 0;
    }
    dead[(oldest + deadCount) % dead.length] = address;
    deadCount++;
  }
}
