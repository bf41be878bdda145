package org.ulpscope.engine.explore;

import java.lang.management.ManagementFactory;
import java.util.function.LongSupplier;

/// Says when memory becomes short.
///
/// A limit is meant for the process; objects may fill what the JVM itself does not need of it. How
/// much they fill says little, as most of it may be garbage; so when all of it is filled, a
/// collection is asked for, and what is left after it counts. States are to go once they fill so
/// much of the room that collections would follow one another without gain.
final class MemoryWatch {
  private static final double FULL = 0.6;

  /// What the JVM needs beside the objects that are in use, in bytes: its own code and data, and
  /// room to copy objects to.
  private static final long OWN = 384L << 20;

  /// The most of a limit that is left to the JVM, however small the limit.
  private static final double MOST_OWN = 0.4;

  private final long room;
  private final LongSupplier used;
  private final Runnable collect;

  /// Watches this process.
  ///
  /// @param limit in bytes; the heap of this JVM is a limit in any case
  MemoryWatch(long limit) {
    Runtime jvm = Runtime.getRuntime();
    long own = (long) Math.min(OWN, MOST_OWN * limit);
    this(
        Math.min(limit - own, jvm.maxMemory() / 10 * 9),
        () -> jvm.totalMemory() - jvm.freeMemory(),
        ManagementFactory.getMemoryMXBean()::gc);
  }

  /// @param room for objects, in bytes
  /// @param used how much of it is filled, garbage included
  MemoryWatch(long room, LongSupplier used, Runnable collect) {
    this.room = room;
    this.used = used;
    this.collect = collect;
  }

  /// Whether the room is filled, be it with garbage: time to look whether memory is short.
  boolean isFilled() {
    return used.getAsLong() > room;
  }

  /// Whether states are to go.
  boolean isShort() {
    if (!isFilled()) {
      return false;
    }
    collect.run();
    return used.getAsLong() > FULL * room;
  }
}
