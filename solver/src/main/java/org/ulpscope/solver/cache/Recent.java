package org.ulpscope.solver.cache;

import java.util.ArrayDeque;
import java.util.List;
import java.util.function.Predicate;

/// The last few of some things, the latest first. May be used by many threads.
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

  /// The latest that is wanted, or null. The question is asked without a lock.
  V find(Predicate<V> wanted) {
    for (V value : list()) {
      if (wanted.test(value)) {
        return value;
      }
    }
    return null;
  }
}
