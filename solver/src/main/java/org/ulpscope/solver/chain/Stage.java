package org.ulpscope.solver.chain;

import java.util.Locale;

/// A stage of the [Chain] that can be switched on and off. The stages are in the order in which a
/// query meets them; after them come the leaves.
///
/// ```java
/// EnumSet.complementOf(EnumSet.of(Stage.CACHE))   // all but the cache
/// ```
public enum Stage {
  /// Remembers answers.
  CACHE,
  /// Cuts a query into parts that share no symbol.
  SPLIT,
  /// Uses what the constraints say of each other to make them simpler.
  CANONICALISE,
  /// Tries all values, where there are few.
  ENUMERATE,
  /// Compares minima and maxima by what they are made of, and finds comparisons in a circle.
  MATCH,
  /// Takes operations on floats as functions of which nothing is known, and decides what is left
  /// about bits.
  CONGRUENCE;

  /// As it is written on command lines and in statistics.
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
