package org.ulpscope.report;

/// A verdict reduced to what a caller acts on.
public enum Answer {
  /// Everything requested was shown to hold.
  HOLDS,
  /// Something requested does not hold.
  VIOLATED,
  /// Neither shown nor refuted.
  INCONCLUSIVE
}
