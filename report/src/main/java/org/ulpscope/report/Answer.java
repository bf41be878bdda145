package org.ulpscope.report;

/// What a verdict comes to, for whoever acts on it.
public enum Answer {
  /// Everything asked was shown to hold.
  HOLDS,
  /// Something asked does not hold.
  VIOLATED,
  /// Neither shown nor refuted.
  INCONCLUSIVE
}
