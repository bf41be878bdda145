package org.ulpscope.expr;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.ref.WeakReference;
import java.util.concurrent.locks.ReentrantLock;

/// The expressions in use, each once. Expressions that are no longer referenced are dropped.
///
/// A hash table of weak references, divided into segments. A [Probe] describes the expression to
/// look up, so that nothing is allocated if it exists. Lookups take no lock: all fields of an
/// expression are final, so a reader that finds one in a race sees it complete. A reader that
/// misses one repeats the lookup under the segment's lock if the free slot at which it stopped has
/// been taken meanwhile.
///
/// There is no reference queue, because the collector's bookkeeping for it would cost more than the
/// table. Entries whose expression was collected stay until their segment is full. Then they are
/// removed, and the segment grows to fit the live entries or shrinks, at most by half. So the table
/// follows the number of expressions in use (including those dropped since the last collection),
/// and a program that repeatedly makes and drops the same number of expressions does not make it
/// grow again and again.
final class Interner {
  private static final int SEGMENT_BITS = 6;

  /// The minimum number of slots of a segment.
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
    byte tag = Slots.tag(hash);
    Segment segment = segments[hash >>> (32 - SEGMENT_BITS)];
    Slots slots = segment.slots;
    int at = slots.first(hash);
    while (true) {
      byte found = slots.tagAt(at);
      if (found == tag) {
        Expr candidate = slots.entries[at].get();
        if (candidate != null && candidate.hashCode() == hash && probe.matches(candidate)) {
          return candidate;
        }
      } else if (found == Slots.FREE) {
        return segment.add(probe.make(), hash, slots, at);
      }
      at = slots.next(at);
    }
  }

  /// How many expressions are in use; counts them.
  int size() {
    int size = 0;
    for (Segment segment : segments) {
      for (WeakReference<Expr> entry : segment.slots.entries) {
        size += entry == null || entry.refersTo(null) ? 0 : 1;
      }
    }
    return size;
  }

  /// Open addressing with linear probing. Most lookups are for new expressions and touch only the
  /// tags. A tag is one byte of an entry's hash, so tags stay in the processor's cache where hashes
  /// and references would not.
  private static final class Slots {
    /// The tag of a free slot.
    static final byte FREE = 0;

    private static final VarHandle TAG = MethodHandles.arrayElementVarHandle(byte[].class);

    private final byte[] tags;
    private final int[] hashes;
    private final WeakReference<Expr>[] entries;

    @SuppressWarnings({"unchecked", "rawtypes"}) // There are no arrays of generic types.
    Slots(int capacity) {
      tags = new byte[capacity];
      hashes = new int[capacity];
      entries = new WeakReference[capacity];
    }

    /// Taken from bits that select neither the segment nor, unless it is huge, the slot.
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

    /// The tag of a slot. A reader that sees a tag also sees its entry.
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
    private volatile Slots slots = new Slots(LEAST);

    /// The number of slots taken, by live expressions or not.
    private int taken;

    /// Holds its referent only as long as no collection has happened since the segment last made
    /// room. Until then no entry needs to be checked.
    private WeakReference<Object> canary = new WeakReference<>(new Object());

    /// Adds an expression and returns it, or returns the one that another thread has added
    /// meanwhile.
    ///
    /// @param seen the slots that were searched; the search ended at the free slot `at`
    Expr add(Expr made, int hash, Slots seen, int at) {
      lock.lock();
      try {
        // A thread that added the same expression meanwhile has taken the free slot, or another one
        // before a sweep.
        if (slots != seen || seen.tags[at] != Slots.FREE) {
          Expr twin = find(made, hash);
          if (twin != null) {
            return twin;
          }
        }
        if (taken >= slots.capacity() / 8 * 5) {
          makeRoom();
        }
        slots.put(new WeakReference<>(made), hash);
        taken++;
        return made;
      } finally {
        lock.unlock();
      }
    }

    private Expr find(Expr made, int hash) {
      Slots all = slots;
      for (int at = all.first(hash); all.tags[at] != Slots.FREE; at = all.next(at)) {
        if (all.hashes[at] == hash) {
          Expr candidate = all.entries[at].get();
          if (candidate != null && candidate.isTwinOf(made)) {
            return candidate;
          }
        }
      }
      return null;
    }

    /// Removes collected entries and makes room: half of the slots are free afterwards.
    private void makeRoom() {
      Slots old = slots;
      var kept = new int[taken];
      int live = 0;
      boolean collected = canary.refersTo(null);
      for (int at = 0; at < old.capacity(); at++) {
        if (old.tags[at] != Slots.FREE && !(collected && old.entries[at].refersTo(null))) {
          kept[live++] = at;
        }
      }
      var roomy = new Slots(capacity(old.capacity(), live));
      for (int i = 0; i < live; i++) {
        roomy.put(old.entries[kept[i]], old.hashes[kept[i]]);
      }
      taken = live;
      canary = new WeakReference<>(new Object());
      slots = roomy;
    }

    /// Twice the number of live entries, but at least half of the previous capacity. Dropped
    /// expressions are usually followed by as many others, and growing again step by step would
    /// cost more than the slots.
    private static int capacity(int before, int live) {
      int capacity = Math.max(LEAST, before / 2);
      while (capacity < 2 * live) {
        capacity *= 2;
      }
      return capacity;
    }
  }
}
