package org.ulpscope.expr;

import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.concurrent.locks.ReentrantLock;

/// The expressions in use, each once. Expressions that nobody holds any more are forgotten.
///
/// A hash table of weak references, cut into segments with a lock each. What is looked for is
/// described by a [Probe], so that nothing is allocated when the expression exists.
final class Interner {
  private static final int SEGMENT_BITS = 6;

  /// Describes an expression, and makes it if there is none yet.
  interface Probe {
    int hash();

    boolean matches(Expr candidate);

    Expr make();
  }

  private static final class Entry extends WeakReference<Expr> {
    private final int hash;

    Entry(Expr expr, int hash, ReferenceQueue<Expr> queue) {
      super(expr, queue);
      this.hash = hash;
    }
  }

  private final Segment[] segments = new Segment[1 << SEGMENT_BITS];

  Interner() {
    for (int i = 0; i < segments.length; i++) {
      segments[i] = new Segment();
    }
  }

  Expr intern(Probe probe) {
    int hash = probe.hash();
    return segments[hash >>> (32 - SEGMENT_BITS)].intern(probe, hash);
  }

  /// About how many expressions are held.
  int size() {
    int size = 0;
    for (Segment segment : segments) {
      size += segment.count;
    }
    return size;
  }

  /// Open addressing with linear probing; removal shifts later entries back.
  private static final class Segment {
    private final ReentrantLock lock = new ReentrantLock();
    private final ReferenceQueue<Expr> dropped = new ReferenceQueue<>();
    private Entry[] table = new Entry[256];
    private int count;

    Expr intern(Probe probe, int hash) {
      lock.lock();
      try {
        forgetDropped();
        int mask = table.length - 1;
        int at = hash & mask;
        for (Entry entry = table[at]; entry != null; entry = table[at]) {
          if (entry.hash == hash) {
            Expr candidate = entry.get();
            if (candidate != null && probe.matches(candidate)) {
              return candidate;
            }
          }
          at = (at + 1) & mask;
        }
        Expr made = probe.make();
        table[at] = new Entry(made, hash, dropped);
        count++;
        if (count > table.length / 4 * 3) {
          grow();
        }
        return made;
      } finally {
        lock.unlock();
      }
    }

    private void forgetDropped() {
      for (Reference<?> entry = dropped.poll(); entry != null; entry = dropped.poll()) {
        remove((Entry) entry);
      }
    }

    private void remove(Entry entry) {
      int mask = table.length - 1;
      int at = entry.hash & mask;
      while (table[at] != entry) {
        if (table[at] == null) {
          return;
        }
        at = (at + 1) & mask;
      }
      count--;
      // Close the gap: an entry moves back if its own place is not between the gap and where it is.
      int gap = at;
      for (int i = (gap + 1) & mask; table[i] != null; i = (i + 1) & mask) {
        int home = table[i].hash & mask;
        if (((i - home) & mask) >= ((i - gap) & mask)) {
          table[gap] = table[i];
          gap = i;
        }
      }
      table[gap] = null;
    }

    private void grow() {
      Entry[] old = table;
      table = new Entry[old.length * 2];
      int mask = table.length - 1;
      for (Entry entry : old) {
        if (entry != null) {
          int at = entry.hash & mask;
          while (table[at] != null) {
            at = (at + 1) & mask;
          }
          table[at] = entry;
        }
      }
    }
  }
}
