package org.ulpscope.solver.cache;

import java.util.ArrayDeque;
import java.util.List;
import java.util.function.Predicate;

/// The most recent values, latest first. Thread-safe.
final class Recent<V> {
  private final ArrayDeque<V> kept = new ArrayDeque<>();
  private final int most;

  Recent(int most) {
    this.most = most;
  }

  synchronized void add(V value) {
    if (kept.size() == most) {
      kept.removeLast();
    }
    kept.addFirst(value);
  }

  private synchronized List<V> list() {
    return List.copyOf(kept);
  }

  /// The latest value that satisfies a predicate, or null. The predicate is evaluated without a
  /// lock.
  V find(Predicate<V> wanted) {
    for (V value : list()) {
      if (wanted.test(value)) {
        return value;
      }
    }
    return null;
  }
}
