package org.ulpscope.engine;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// What was approximated, assumed or left out in a run, printed beside its verdict: a verdict is no
/// better than this list is short. May be written to by many threads.
///
/// ```java
/// ledger.add(Ledger.Kind.INCOMPLETE, "a loop was cut after 1,000 forks");
/// ```
public final class Ledger {
  /// What an entry means for the verdict.
  public enum Kind {
    /// Something was not looked at: nothing can be claimed for all inputs.
    INCOMPLETE,
    /// The program was given one of several allowed behaviours: claims hold for that one.
    ASSUMED,
    /// Good to know, and no limit to what is claimed.
    NOTE
  }

  /// An entry, and how often it was made.
  public record Entry(Kind kind, String text, long count) {}

  private record Key(Kind kind, String text) implements Comparable<Key> {
    @Override
    public int compareTo(Key other) {
      int byKind = kind.compareTo(other.kind);
      return byKind != 0 ? byKind : text.compareTo(other.text);
    }
  }

  private final Map<Key, Long> entries = new TreeMap<>();

  public synchronized void add(Kind kind, String text) {
    entries.merge(new Key(kind, text), 1L, Long::sum);
  }

  /// Adds an entry as often as it was made elsewhere.
  public synchronized void add(Entry entry) {
    entries.merge(new Key(entry.kind(), entry.text()), entry.count(), Long::sum);
  }

  /// All entries, the gravest first, then by their texts.
  public synchronized List<Entry> entries() {
    return entries.entrySet().stream()
        .map(e -> new Entry(e.getKey().kind(), e.getKey().text(), e.getValue()))
        .toList();
  }
}
