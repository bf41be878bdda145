package org.ulpscope.expr;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.ref.WeakReference;
import java.util.concurrent.locks.ReentrantLock;

/// The expressions in use, each once. Expressions that nobody holds any more are forgotten.
///
/// A hash table of weak references, cut into segments. What is looked for is described by a
/// [Probe], so that nothing is allocated when the expression exists. Looking up takes no lock: all
/// fields of an expression are final, so a reader that finds one in a race sees it complete, and a
/// reader that misses one asks again under the lock of the segment if the free place at which it
/// stopped has been taken meanwhile.
///
/// There is no queue of dropped references, for the collector's own bookkeeping of it would cost
/// more than the table. Entries whose expression is gone stay until their segment is full; then it
/// is swept, and grows or shrinks to what is left. So the table is never larger than a constant
/// times what was in use at some moment since the last collection.
final class Interner {
  private static final int SEGMENT_BITS = 6;

  /// The fewest places of a segment.
  private static final int LEAST = 256;

  /// Describes an expression, and makes it if there is none yet.
  interface Probe {
    int hash();

    boolean matches(Expr candidate);

    Expr make();
  }

  private final Segment[] segments = new Segment[1 << SEGMENT_BITS];

  Interner() {
    for (int i = 0; i < segments.length; i++) {
      segments[i] = new Segment();
    }
  }

  Expr intern(Probe probe) {
    int hash = probe.hash();
    Segment segment = segments[hash >>> (32 - SEGMENT_BITS)];
    Places places = segment.places;
    int at = hash;
    while (true) {
      at &= places.hashes.length - 1;
      WeakReference<Expr> entry = places.entry(at);
      if (entry == null) {
        return segment.add(probe.make(), hash, places, at);
      }
      if (places.hashes[at] == hash) {
        Expr candidate = entry.get();
        if (candidate != null && probe.matches(candidate)) {
          return candidate;
        }
      }
      at++;
    }
  }

  /// How many expressions are in use; counts them.
  int size() {
    int size = 0;
    for (Segment segment : segments) {
      size += segment.places.live();
    }
    return size;
  }

  /// Open addressing with linear probing. Hashes stand apart from references, so that passing by an
  /// entry does not touch it.
  private static final class Places {
    private static final VarHandle ENTRY =
        MethodHandles.arrayElementVarHandle(WeakReference[].class);

    private final int[] hashes;
    private final WeakReference<Expr>[] entries;

    @SuppressWarnings({"unchecked", "rawtypes"}) // There are no arrays of generic types.
    Places(int capacity) {
      hashes = new int[capacity];
      entries = new WeakReference[capacity];
    }

    int live() {
      int live = 0;
      for (WeakReference<Expr> entry : entries) {
        if (entry != null && !entry.refersTo(null)) {
          live++;
        }
      }
      return live;
    }

    /// What stands at a place. A reader that sees an entry sees its hash.
    @SuppressWarnings("unchecked")
    WeakReference<Expr> entry(int at) {
      return (WeakReference<Expr>) ENTRY.getAcquire(entries, at);
    }

    void put(WeakReference<Expr> entry, int hash) {
      int at = hash & (hashes.length - 1);
      while (entries[at] != null) {
        at = (at + 1) & (hashes.length - 1);
      }
      hashes[at] = hash;
      ENTRY.setRelease(entries, at, entry);
    }
  }

  private static final class Segment {
    private final ReentrantLock lock = new ReentrantLock();
    private volatile Places places = new Places(LEAST);

    /// How many places are taken, by live expressions or not.
    private int taken;

    /// Adds an expression, unless another thread was quicker: then that one's.
    ///
    /// @param seen the places in which it was looked for, and the free one `at` which that ended
    Expr add(Expr made, int hash, Places seen, int at) {
      lock.lock();
      try {
        // Whoever added the same meanwhile has taken the free place, or another before a sweep.
        if (places != seen || seen.entries[at] != null) {
          Expr twin = find(made, hash);
          if (twin != null) {
            return twin;
          }
        }
        if (taken >= places.hashes.length / 4 * 3) {
          sweep();
        }
        places.put(new WeakReference<>(made), hash);
        taken++;
        return made;
      } finally {
        lock.unlock();
      }
    }

    private Expr find(Expr made, int hash) {
      Places all = places;
      int mask = all.hashes.length - 1;
      for (int at = hash & mask; all.entries[at] != null; at = (at + 1) & mask) {
        if (all.hashes[at] == hash) {
          Expr candidate = all.entries[at].get();
          if (candidate != null && candidate.isTwinOf(made)) {
            return candidate;
          }
        }
      }
      return null;
    }

    /// Forgets what is gone and makes room, so that at least half of what is in use can be added
    /// before the next time.
    private void sweep() {
      Places old = places;
      int live = old.live();
      int capacity = LEAST;
      while (capacity < 2 * live) {
        capacity *= 2;
      }
      var swept = new Places(capacity);
      taken = 0;
      for (int i = 0; i < old.hashes.length; i++) {
        WeakReference<Expr> entry = old.entries[i];
        if (entry != null && !entry.refersTo(null)) {
          swept.put(entry, old.hashes[i]);
          taken++;
        }
      }
      places = swept;
    }
  }
}
