package org.ulpscope.engine.explore;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryMXBean;

/// Says when memory becomes short.
///
/// How much is in use says little, as most of it may be garbage; so when the limit is reached, a
/// collection is asked for, and what is left after it counts. States are to go once they fill so
/// much of the room that collections would follow one another without gain.
final class MemoryWatch {
  private static final double FULL = 0.6;

  /// How many states run between two looks.
  private static final int EVERY = 64;

  private final MemoryMXBean memory = ManagementFactory.getMemoryMXBean();
  private final long limit;
  private int countdown = EVERY;

  /// @param limit in bytes; the heap of this JVM is a limit in any case
  MemoryWatch(long limit) {
    this.limit = Math.min(limit, Runtime.getRuntime().maxMemory() / 10 * 9);
  }

  boolean isShort() {
    if (--countdown > 0) {
      return false;
    }
    countdown = EVERY;
    if (used() <= limit) {
      return false;
    }
    memory.gc();
    return used() > FULL * limit;
  }

  private long used() {
    return memory.getHeapMemoryUsage().getUsed();
  }
}
