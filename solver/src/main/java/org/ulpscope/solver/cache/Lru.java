package org.ulpscope.solver.cache;

import java.util.LinkedHashMap;
import java.util.Map;

/// A bounded map that evicts the least recently used entries. It has several segments with a lock
/// each.
///
/// ```java
/// var known = new Lru<Key, Verdict>(4096);
/// ```
public final class Lru<K, V> {
  private static final int SEGMENTS = 16;

  private final Segment<K, V>[] segments;

  /// @param capacity the approximate number of entries
  @SuppressWarnings({"unchecked", "rawtypes"}) // an array of a generic type
  public Lru(int capacity) {
    segments = new Segment[SEGMENTS];
    for (int i = 0; i < SEGMENTS; i++) {
      segments[i] = new Segment<>(Math.max(1, capacity / SEGMENTS));
    }
  }

  /// The value of a key, or null.
  public V get(K key) {
    Segment<K, V> segment = segment(key);
    synchronized (segment) {
      return segment.get(key);
    }
  }

  public void put(K key, V value) {
    Segment<K, V> segment = segment(key);
    synchronized (segment) {
      segment.put(key, value);
    }
  }

  private Segment<K, V> segment(K key) {
    int hash = key.hashCode() * 0x9e3779b1;
    return segments[hash >>> 28];
  }

  private static final class Segment<K, V> extends LinkedHashMap<K, V> {
    private static final long serialVersionUID = 1;

    private final int capacity;

    Segment(int capacity) {
      super(16, 0.75f, true);
      this.capacity = capacity;
    }

    @Override
    protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
      return size() > capacity;
    }
  }
}
