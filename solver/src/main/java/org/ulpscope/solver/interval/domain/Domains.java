package org.ulpscope.solver.interval.domain;

import java.util.Arrays;
import org.ulpscope.expr.Expr;
import org.ulpscope.ieee.Datum;
import org.ulpscope.ieee.interval.Interval;

/// The possible values of each node of a [Network], with a trail of all changes.
///
/// A node has up to four *slots*, each a bound that only gets tighter as the search descends:
///
/// | kind | slot 0 | slot 1 | slot 2 | slot 3 |
/// |---|---|---|---|---|
/// | float | NaN, or at least this ordinal | NaN, or at most this ordinal | 1 if it may be a NaN | – |
/// | bits | at least, unsigned | at most, unsigned | at least, signed | at most, signed |
/// | mode | the set of possible modes | – | – | – |
///
/// Unsigned bounds are stored with their top bit flipped, so that they have the order of `long`. A
/// float whose slot 0 is above slot 1 is not a number. An ordinal of a wide format is a bucket of
/// numbers. A node with an empty domain is the *conflict*.
///
/// Every change above level 0 is an entry of the trail: the slot, its old and new value, and the
/// reason. Conflict analysis follows the reasons.
public final class Domains {
  public static final int SLOTS = 4;
  public static final int LOW = 0;
  public static final int HIGH = 1;
  public static final int NAN = 2;
  public static final int SIGNED_LOW = 2;
  public static final int SIGNED_HIGH = 3;

  /// Reasons other than constraints, which are not negative. Clauses count down from −16.
  public static final int DECISION = -1;

  /// The other slots of the node itself.
  public static final int OWN = -2;

  public static final int FIRST_CLAUSE = -16;

  /// How often a node may change in one propagation before only large changes are accepted.
  private static final int PATIENCE = 40;

  private final Network net;
  private final long[] bounds;

  // The trail.
  private int size;
  private int[] slots = new int[64];
  private long[] olds = new long[64];
  private long[] news = new long[64];
  private int[] reasons = new int[64];
  private int[] previous = new int[64];

  /// The last entry of each slot; −1 if there is none.
  private final int[] latest;

  private int level;
  private int[] levelStarts = new int[16];

  /// The node without values; −1 if there is none.
  private int conflict = -1;

  /// The reason of the next changes.
  private int reason = OWN;

  /// The changed nodes that have not been processed: a ring buffer.
  private final int[] queue;

  private int queueHead;
  private int queueCount;
  private final boolean[] isQueued;
  private final int[] changes;
  private final int[] changed;
  private int changedCount;

  public Domains(Network net) {
    this.net = net;
    int slotCount = SLOTS * net.size();
    bounds = new long[slotCount];
    latest = new int[slotCount];
    Arrays.fill(latest, -1);
    queue = new int[net.size()];
    isQueued = new boolean[net.size()];
    changes = new int[net.size()];
    changed = new int[net.size()];
    for (int node = 0; node < net.size(); node++) {
      begin(node);
    }
  }

  private void begin(int node) {
    int at = SLOTS * node;
    switch (net.kind(node)) {
      case Network.FLOAT -> {
        bounds[at] = net.encoding(node).first;
        bounds[at + HIGH] = net.encoding(node).last;
        bounds[at + NAN] = 1;
      }
      case Network.BITS -> {
        int width = net.width(node);
        bounds[at] = Long.MIN_VALUE;
        bounds[at + HIGH] = (-1L >>> (Long.SIZE - width)) ^ Long.MIN_VALUE;
        bounds[at + SIGNED_LOW] = -1L << (width - 1);
        bounds[at + SIGNED_HIGH] = ~(-1L << (width - 1));
      }
      case Network.MODE -> bounds[at] = (1L << OrdinalEncoding.MODES.length) - 1;
      default -> {}
    }
    if (net.expr(node) instanceof Expr.Constant constant && net.kind(node) != Network.NONE) {
      if (net.isBucketed(node)) {
        narrow(node, Interval.point(new Datum(net.encoding(node).format, constant.bits())));
      } else {
        fix(node, constant.low());
      }
    }
  }

  /// Narrows a node to one value, given by its bits; all NaNs count as one value.
  public void fix(int node, long bits) {
    switch (net.kind(node)) {
      case Network.FLOAT -> {
        OrdinalEncoding encoding = net.encoding(node);
        if (encoding.isNan(bits)) {
          setLow(node, encoding.last + 1);
        } else {
          setLow(node, encoding.ordinal(bits));
          setHigh(node, encoding.ordinal(bits));
          setNumber(node);
        }
      }
      case Network.BITS -> {
        setLow(node, bits ^ Long.MIN_VALUE);
        setHigh(node, bits ^ Long.MIN_VALUE);
      }
      case Network.MODE -> setModes(node, 1L << bits);
      default -> {}
    }
  }

  /// Narrows a float to an interval.
  public void narrow(int node, Interval to) {
    if (to.hasNoNumbers()) {
      setNan(node);
    } else if (net.isBucketed(node)) {
      setLow(node, net.encoding(node).lowBucket(to));
      setHigh(node, net.encoding(node).highBucket(to));
    } else {
      setLow(node, to.low());
      setHigh(node, to.high());
    }
    if (!to.mayBeNan()) {
      setNumber(node);
    }
  }

  // ---- reading ----

  public long low(int node) {
    return bounds[SLOTS * node];
  }

  public long high(int node) {
    return bounds[SLOTS * node + HIGH];
  }

  public boolean mayBeNan(int node) {
    return bounds[SLOTS * node + NAN] != 0;
  }

  public boolean hasNumbers(int node) {
    return bounds[SLOTS * node] <= bounds[SLOTS * node + HIGH];
  }

  /// The least value of a bit-vector, to be read unsigned.
  public long unsignedLow(int node) {
    return bounds[SLOTS * node] ^ Long.MIN_VALUE;
  }

  public long unsignedHigh(int node) {
    return bounds[SLOTS * node + HIGH] ^ Long.MIN_VALUE;
  }

  public long signedLow(int node) {
    return bounds[SLOTS * node + SIGNED_LOW];
  }

  public long signedHigh(int node) {
    return bounds[SLOTS * node + SIGNED_HIGH];
  }

  public int modes(int node) {
    return (int) bounds[SLOTS * node];
  }

  /// Whether a condition is known to hold.
  public boolean isTrue(int node) {
    return bounds[SLOTS * node] != Long.MIN_VALUE;
  }

  /// Whether a condition is known not to hold.
  public boolean isFalse(int node) {
    return bounds[SLOTS * node + HIGH] == Long.MIN_VALUE;
  }

  /// Whether a node has exactly one value. NaNs count as one value although their bits may differ.
  public boolean isPoint(int node) {
    int at = SLOTS * node;
    return switch (net.kind(node)) {
      case Network.FLOAT ->
          bounds[at] == bounds[at + HIGH] && bounds[at + NAN] == 0 && !net.isBucketed(node);
      case Network.BITS -> bounds[at] == bounds[at + HIGH];
      case Network.MODE -> Long.bitCount(bounds[at]) == 1;
      default -> false;
    };
  }

  /// The bits of a node that has one value.
  public long point(int node) {
    return switch (net.kind(node)) {
      case Network.FLOAT -> net.encoding(node).bits(low(node));
      case Network.BITS -> unsignedLow(node);
      default -> Long.numberOfTrailingZeros(bounds[SLOTS * node]);
    };
  }

  // ---- narrowing ----

  public void setLow(int node, long bound) {
    int slot = SLOTS * node;
    if (bound > bounds[slot] && conflict < 0) {
      long high = bounds[slot + HIGH];
      if (isWorthwhile(node, bound, bounds[slot], high)) {
        write(node, slot, bound);
        check(node);
      }
    }
  }

  public void setHigh(int node, long bound) {
    int slot = SLOTS * node + HIGH;
    if (bound < bounds[slot] && conflict < 0) {
      if (isWorthwhile(node, bound, bounds[slot], bounds[slot - 1])) {
        write(node, slot, bound);
        check(node);
      }
    }
  }

  /// Narrows a float to numbers.
  public void setNumber(int node) {
    int slot = SLOTS * node + NAN;
    if (bounds[slot] != 0 && conflict < 0) {
      write(node, slot, 0);
      check(node);
    }
  }

  /// Narrows a float to NaN.
  public void setNan(int node) {
    setLow(node, net.encoding(node).last + 1);
  }

  public void setUnsigned(int node, long low, long high) {
    setLow(node, low ^ Long.MIN_VALUE);
    setHigh(node, high ^ Long.MIN_VALUE);
  }

  public void setSigned(int node, long low, long high) {
    setSignedLow(node, low);
    setSignedHigh(node, high);
  }

  public void setSignedLow(int node, long bound) {
    int slot = SLOTS * node + SIGNED_LOW;
    if (bound > bounds[slot] && conflict < 0) {
      if (isWorthwhile(node, bound, bounds[slot], bounds[slot + 1])) {
        write(node, slot, bound);
        check(node);
      }
    }
  }

  public void setSignedHigh(int node, long bound) {
    int slot = SLOTS * node + SIGNED_HIGH;
    if (bound < bounds[slot] && conflict < 0) {
      if (isWorthwhile(node, bound, bounds[slot], bounds[slot - 1])) {
        write(node, slot, bound);
        check(node);
      }
    }
  }

  public void setModes(int node, long modes) {
    int slot = SLOTS * node;
    long left = bounds[slot] & modes;
    if (left != bounds[slot] && conflict < 0) {
      write(node, slot, left);
      if (left == 0) {
        conflict = node;
      }
    }
  }

  public void setTrue(int node) {
    setLow(node, 1 ^ Long.MIN_VALUE);
  }

  public void setFalse(int node) {
    setHigh(node, Long.MIN_VALUE);
  }

  public void setBoolean(int node, boolean value) {
    if (value) {
      setTrue(node);
    } else {
      setFalse(node);
    }
  }

  /// Whether a change is large enough after many small ones: it must remove a quarter of the
  /// domain, and after very many changes leave at most one value. Skipping a change is sound.
  private boolean isWorthwhile(int node, long bound, long old, long other) {
    if (changes[node] < PATIENCE) {
      return true;
    }
    if (old < other ? bound >= other : bound <= other) {
      return true;
    }
    if (changes[node] >= 3 * PATIENCE) {
      return false;
    }
    // Distances of up to 64 bits, hence unsigned.
    long left = old < other ? other - bound : bound - other;
    long whole = old < other ? other - old : old - other;
    return Long.compareUnsigned(left, whole - (whole >>> 2)) < 0;
  }

  private void write(int node, int slot, long value) {
    if (level > 0) {
      if (size == slots.length) {
        grow();
      }
      slots[size] = slot;
      olds[size] = bounds[slot];
      news[size] = value;
      reasons[size] = reason;
      previous[size] = latest[slot];
      latest[slot] = size++;
    }
    bounds[slot] = value;
    touch(node);
  }

  private void grow() {
    int length = 2 * size;
    slots = Arrays.copyOf(slots, length);
    olds = Arrays.copyOf(olds, length);
    news = Arrays.copyOf(news, length);
    reasons = Arrays.copyOf(reasons, length);
    previous = Arrays.copyOf(previous, length);
  }

  /// Detects an empty domain, and reconciles the signed and unsigned bounds of a bit-vector.
  private void check(int node) {
    int at = SLOTS * node;
    if (net.kind(node) == Network.FLOAT) {
      if (bounds[at] > bounds[at + HIGH] && bounds[at + NAN] == 0) {
        conflict = node;
      }
      return;
    }
    if (bounds[at] > bounds[at + HIGH] || bounds[at + SIGNED_LOW] > bounds[at + SIGNED_HIGH]) {
      conflict = node;
      return;
    }
    int kept = reason;
    reason = OWN;
    meet(node, at);
    reason = kept;
  }

  /// On each half of the value circle the signed and unsigned orders agree.
  private void meet(int node, int at) {
    int unused = Long.SIZE - net.width(node);
    long low = bounds[at] ^ Long.MIN_VALUE;
    long high = bounds[at + HIGH] ^ Long.MIN_VALUE;
    if ((low << unused) < 0 == (high << unused) < 0) {
      setSigned(node, low << unused >> unused, high << unused >> unused);
    }
    long signedLow = bounds[at + SIGNED_LOW];
    long signedHigh = bounds[at + SIGNED_HIGH];
    if (signedLow < 0 == signedHigh < 0 && conflict < 0) {
      setUnsigned(node, signedLow << unused >>> unused, signedHigh << unused >>> unused);
    }
  }

  // ---- queue of changed nodes ----

  private void touch(int node) {
    if (changes[node]++ == 0) {
      changed[changedCount++] = node;
    }
    if (!isQueued[node]) {
      isQueued[node] = true;
      int end = queueHead + queueCount++;
      queue[end < queue.length ? end : end - queue.length] = node;
    }
  }

  /// The next changed node; −1 if there is none.
  public int take() {
    if (queueCount == 0) {
      return -1;
    }
    int node = queue[queueHead];
    queueHead = queueHead + 1 == queue.length ? 0 : queueHead + 1;
    queueCount--;
    isQueued[node] = false;
    return node;
  }

  /// Whether a changed node has not been processed.
  public boolean isPending() {
    return queueCount > 0;
  }

  /// Clears the queue and the change counters.
  public void settle() {
    while (take() >= 0) {
      // only drain the queue
    }
    while (changedCount > 0) {
      changes[changed[--changedCount]] = 0;
    }
  }

  // ---- levels ----

  public void push() {
    if (++level == levelStarts.length) {
      levelStarts = Arrays.copyOf(levelStarts, 2 * level);
    }
    levelStarts[level] = size;
  }

  /// Undoes all changes above a level.
  public void backTo(int target) {
    if (target < level) {
      int start = levelStarts[target + 1];
      while (size > start) {
        size--;
        bounds[slots[size]] = olds[size];
        latest[slots[size]] = previous[size];
      }
      level = target;
    }
    conflict = -1;
    settle();
  }

  /// The level of an entry of the trail.
  public int levelOf(int entry) {
    int low = 1;
    int high = level;
    while (low < high) {
      int middle = (low + high + 1) >>> 1;
      if (levelStarts[middle] <= entry) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return low;
  }

  // ---- the trail ----

  public Network net() {
    return net;
  }

  /// The node without values; −1 if there is none.
  public int conflict() {
    return conflict;
  }

  /// Sets the reason of the next changes.
  public void setReason(int next) {
    reason = next;
  }

  public int level() {
    return level;
  }

  /// The first entry of a level.
  public int levelStart(int of) {
    return levelStarts[of];
  }

  /// The number of entries.
  public int size() {
    return size;
  }

  public int slot(int entry) {
    return slots[entry];
  }

  public long oldValue(int entry) {
    return olds[entry];
  }

  public long newValue(int entry) {
    return news[entry];
  }

  public int reasonOf(int entry) {
    return reasons[entry];
  }

  /// The entry of the same slot before this one; −1 if there is none.
  public int previous(int entry) {
    return previous[entry];
  }

  /// The last entry of a slot; −1 if there is none.
  public int latest(int slot) {
    return latest[slot];
  }

  public long bound(int slot) {
    return bounds[slot];
  }

  /// All bounds as they are now.
  public long[] bounds() {
    return bounds.clone();
  }
}
