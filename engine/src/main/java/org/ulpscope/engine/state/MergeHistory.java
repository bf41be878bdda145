package org.ulpscope.engine.state;

import java.util.HashMap;
import java.util.Map;

/// How well merging has worked so far on a path, per place where the arms of a branch join. Only
/// the path itself counts, so whether arms are merged depends neither on other paths nor on their
/// order. Immutable.
public final class MergeHistory {
  /// Nothing has been tried.
  static final MergeHistory EMPTY = new MergeHistory(Map.of());

  /// Merging is given up once failures exceed successes by this number.
  private static final int PATIENCE = 4;

  private final Map<Object, Integer> failures;

  private MergeHistory(Map<Object, Integer> failures) {
    this.failures = failures;
  }

  /// Whether merging has succeeded often enough at a place.
  public boolean isPromising(Object join) {
    return failures.getOrDefault(join, 0) < PATIENCE;
  }

  /// The history with another attempt.
  public MergeHistory after(Object join, boolean succeeded) {
    int before = failures.getOrDefault(join, 0);
    int now = succeeded ? Math.max(0, before - 1) : before + 1;
    if (now == before) {
      return this;
    }
    var changed = new HashMap<>(failures);
    changed.put(join, now);
    return new MergeHistory(changed);
  }
}
