package org.ulpscope.engine.memory;

import java.util.Arrays;

/// The slots of one size: where the next object of that size goes.
final class Slots {
  /// How many slots must be dead before the oldest of them is used again.
  private static final int QUARANTINE = 1024;

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

  /// The chunk whose dead slots are used again. Later chunks exist only once it is full of live
  /// objects or larger than any program fills.
  final Chunk first;

  Chunk last;

  /// Dead slots of `first`, oldest first: a ring.
  private int[] dead = new int[2 * QUARANTINE];

  private int oldest;
  private int deadCount;

  Slots(Chunk first) {
    this.first = first;
    this.last = first;
  }

  boolean hasReusable() {
    return deadCount > QUARANTINE;
  }

  int reuse() {
    int slot = dead[oldest];
    oldest = (oldest + 1) % dead.length;
    deadCount--;
    return slot;
  }

  void bury(int slot) {
    if (deadCount == dead.length) {
      int[] larger = new int[2 * dead.length];
      for (int i = 0; i < deadCount; i++) {
        larger[i] = dead[(oldest + i) % dead.length];
      }
      dead = larger;
      oldest = 0;
    }
    dead[(oldest + deadCount) % dead.length] = slot;
    deadCount++;
  }
}
