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
/// more than the table. Entries whose expression is gone stay until their segment is full; then
/// they are forgotten, and the segment grows to what is left or shrinks, at most by half. So the
/// table follows what is in use, counting what was dropped since the last collection, and a program
/// that makes and drops as many expressions again and again does not make it grow again and again.
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
    byte tag = Places.tag(hash);
    Segment segment = segments[hash >>> (32 - SEGMENT_BITS)];
    Places places = segment.places;
    int at = places.first(hash);
    while (true) {
      byte found = places.tagAt(at);
      if (found == tag) {
        Expr candidate = places.entries[at].get();
        if (candidate != null && candidate.hashCode() == hash && probe.matches(candidate)) {
          return candidate;
        }
      } else if (found == Places.FREE) {
        return segment.add(probe.make(), hash, places, at);
      }
      at = places.next(at);
    }
  }

  /// How many expressions are in use; counts them.
  int size() {
    int size = 0;
    for (Segment segment : segments) {
      for (WeakReference<Expr> entry : segment.places.entries) {
        size += entry == null || entry.refersTo(null) ? 0 : 1;
      }
    }
    return size;
  }

  /// Open addressing with linear probing. What is looked for is mostly new, so most looks touch
  /// nothing but tags: a byte of each entry's hash, small enough to stay in the processor's cache
  /// where hashes and references would not.
  private static final class Places {
    /// The tag of a place without an entry.
    static final byte FREE = 0;

    private static final VarHandle TAG = MethodHandles.arrayElementVarHandle(byte[].class);

    private final byte[] tags;
    private final int[] hashes;
    private final WeakReference<Expr>[] entries;

    @SuppressWarnings({"unchecked", "rawtypes"}) // There are no arrays of generic types.
    Places(int capacity) {
      tags = new byte[capacity];
      hashes = new int[capacity];
      entries = new WeakReference[capacity];
    }

    /// From bits that choose neither the segment nor, unless it is huge, the place.
    static byte tag(int hash) {
      byte tag = (byte) (hash >>> 18);
      return tag == FREE ? 1 : tag;
    }

    int capacity() {
      return tags.length;
    }

    int first(int hash) {
      return hash & (tags.length - 1);
    }

    int next(int at) {
      return (at + 1) & (tags.length - 1);
    }

    /// What stands at a place. A reader that sees a tag sees its entry.
    byte tagAt(int at) {
      return (byte) TAG.getAcquire(tags, at);
    }

    void put(WeakReference<Expr> entry, int hash) {
      int at = first(hash);
      while (tags[at] != FREE) {
        at = next(at);
      }
      hashes[at] = hash;
      entries[at] = entry;
      TAG.setRelease(tags, at, tag(hash));
    }
  }

  private static final class Segment {
    private final ReentrantLock lock = new ReentrantLock();
    private volatile Places places = new Places(LEAST);

    /// How many places are taken, by live expressions or not.
    private int taken;

    /// Refers to something for as long as nothing can have been collected since there was made
    /// room: then no entry needs to be looked at.
    private WeakReference<Object> canary = new WeakReference<>(new Object());

    /// Adds an expression, unless another thread was quicker: then that one's.
    ///
    /// @param seen the places in which it was looked for, and the free one `at` which that ended
    Expr add(Expr made, int hash, Places seen, int at) {
      lock.lock();
      try {
        // Whoever added the same meanwhile has taken the free place, or another before a sweep.
        if (places != seen || seen.tags[at] != Places.FREE) {
          Expr twin = find(made, hash);
          if (twin != null) {
            return twin;
          }
        }
        if (taken >= places.capacity() / 8 * 5) {
          makeRoom();
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
      for (int at = all.first(hash); all.tags[at] != Places.FREE; at = all.next(at)) {
        if (all.hashes[at] == hash) {
          Expr candidate = all.entries[at].get();
          if (candidate != null && candidate.isTwinOf(made)) {
            return candidate;
          }
        }
      }
      return null;
    }

    /// Forgets what is gone and makes room: half of the places are free afterwards.
    private void makeRoom() {
      Places old = places;
      var kept = new int[taken];
      int live = 0;
      boolean collected = canary.refersTo(null);
      for (int at = 0; at < old.capacity(); at++) {
        if (old.tags[at] != Places.FREE && !(collected && old.entries[at].refersTo(null))) {
          kept[live++] = at;
        }
      }
      var roomy = new Places(capacity(old.capacity(), live));
      for (int i = 0; i < live; i++) {
        roomy.put(old.entries[kept[i]], old.hashes[kept[i]]);
      }
      taken = live;
      canary = new WeakReference<>(new Object());
      places = roomy;
    }

    /// Twice what is live, but not less than half of what it was: dropped expressions are mostly
    /// followed by as many others, and to grow step by step again would cost more than the places.
    private static int capacity(int before, int live) {
      int capacity = Math.max(LEAST, before / 2);
      while (capacity < 2 * live) {
        capacity *= 2;
      }
      return capacity;
    }
  }
}
