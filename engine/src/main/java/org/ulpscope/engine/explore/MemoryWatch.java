package org.ulpscope.engine.explore;

import java.lang.management.ManagementFactory;
import java.util.function.LongSupplier;

/// Detects that memory is running short.
///
/// The limit applies to the process; objects may fill the part that the JVM does not need for
/// itself. The amount in use says little, since most of it may be garbage. So once all of it is in
/// use, a collection is requested, and the amount left after it counts. States must be parked once
/// they fill so much of the heap that collections would follow one another without gain.
final class MemoryWatch {
  private static final double FULL = 0.6;

  /// Bytes that the JVM needs beside live objects: its own code and data, and space to copy objects
  /// to.
  private static final long OWN = 384L << 20;

  /// The largest fraction of a limit that is reserved for the JVM, however small the limit.
  private static final double MOST_OWN = 0.4;

  private final long capacity;
  private final LongSupplier used;
  private final Runnable collect;

  /// Watches this process.
  ///
  /// @param limit in bytes; the heap of this JVM is always a limit as well
  MemoryWatch(long limit) {
    Runtime jvm = Runtime.getRuntime();
    long own = (long) Math.min(OWN, MOST_OWN * limit);
    this(
        Math.min(limit - own, jvm.maxMemory() / 10 * 9),
        () -> jvm.totalMemory() - jvm.freeMemory(),
        ManagementFactory.getMemoryMXBean()::gc);
  }

  /// @param capacity the space for objects, in bytes
  /// @param used how much of it is in use, including garbage
  MemoryWatch(long capacity, LongSupplier used, Runnable collect) {
    this.capacity = capacity;
    this.used = used;
    this.collect = collect;
  }

  /// Whether the space is full, perhaps with garbage: time to check whether memory is short.
  boolean isFilled() {
    return used.getAsLong() > capacity;
  }

  /// Whether states must be parked.
  boolean isShort() {
    if (!isFilled()) {
      return false;
    }
    collect.run();
    return used.getAsLong() > FULL * capacity;
  }
}
