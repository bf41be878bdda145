package org.ulpscope.engine.memory;

import java.util.Arrays;

/// The slots of one size: where the next object of that size goes.
final class Slots {
  /// How many slots must be dead before the oldest of them is used again.
  private static final int MOST_QUARANTINED = 1024;

  /// A stretch of addresses cut into slots of one size.
  static final class Chunk {
    final long base;
    final int slotShift;
    final int capacity;
    MemoryObject[] objects = new MemoryObject[16];
    int count;

    Chunk(long base, int slotShift, int capacity) {
      this.base = base;
      this.slotShift = slotShift;
      this.capacity = capacity;
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

    /// The next slot that was never used.
    int append() {
      if (count == objects.length) {
        objects = Arrays.copyOf(objects, Math.min(capacity, count * 2));
      }
      return count++;
    }
  }

  /// The chunk whose slots have not all been used; null before there is one.
  Chunk last;

  private final int quarantine;

  /// The addresses of dead slots, oldest first: a ring.
  private long[] dead = new long[64];

  private int oldest;
  private int deadCount;

  /// @param quarantineBytes how much of the address space dead slots of this size may hold back
  Slots(int slotShift, long quarantineBytes) {
    long fitting = Math.max(1, quarantineBytes >>> slotShift);
    this.quarantine = (int) Math.min(MOST_QUARANTINED, fitting);
  }

  boolean hasReusable() {
    return deadCount > quarantine;
  }

  boolean hasDead() {
    return deadCount > 0;
  }

  boolean hasUnused() {
    return last != null && !last.isFull();
  }

  /// The address of the slot that has been dead for longest.
  long reuse() {
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
