package org.ulpscope.engine;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// The approximations, assumptions and omissions of a run, printed beside its verdict. The verdict
/// is only as strong as this list is short. Thread-safe.
///
/// ```java
/// ledger.add(Ledger.Kind.INCOMPLETE, "a loop was cut after 1,000 forks");
/// ```
public final class Ledger {
  /// What an entry means for the verdict.
  public enum Kind {
    /// Something was not explored, so nothing can be claimed for all inputs.
    INCOMPLETE,
    /// The program was given one of several allowed behaviours; claims hold for that one.
    ASSUMED,
    /// As [#ASSUMED], of something that is usual for C programs: see [Effect].
    USUAL,
    /// Information only; it does not limit what is claimed.
    NOTE
  }

  /// An entry, and how often it was added.
  public record Entry(Kind kind, String text, long count) {}

  private record Key(Kind kind, String text) implements Comparable<Key> {
    @Override
    public int compareTo(Key other) {
      int byKind = kind.compareTo(other.kind);
      return byKind != 0 ? byKind : text.compareTo(other.text);
    }
  }

  private final Map<Key, Long> entries = new TreeMap<>();

  /// A bit for each effect that has been assumed.
  private volatile int assumed;

  public synchronized void add(Kind kind, String text) {
    entries.merge(new Key(kind, text), 1L, Long::sum);
  }

  /// Adds an entry that counts once, however often it is added.
  public synchronized void note(Kind kind, String text) {
    entries.putIfAbsent(new Key(kind, text), 1L);
  }

  public synchronized boolean has(Kind kind, String text) {
    return entries.containsKey(new Key(kind, text));
  }

  /// Takes note that an effect is assumed. Doing so again costs next to nothing.
  public void assume(Effect effect) {
    int bit = 1 << effect.ordinal();
    if ((assumed & bit) == 0) {
      synchronized (this) {
        assumed |= bit;
        entries.putIfAbsent(new Key(Kind.USUAL, effect.text()), 1L);
      }
    }
  }

  /// Adds an entry with the count that it has elsewhere.
  public synchronized void add(Entry entry) {
    entries.merge(new Key(entry.kind(), entry.text()), entry.count(), Long::sum);
  }

  /// All entries, the most severe first, then ordered by text.
  public synchronized List<Entry> entries() {
    return entries.entrySet().stream()
        .map(e -> new Entry(e.getKey().kind(), e.getKey().text(), e.getValue()))
        .toList();
  }
}
