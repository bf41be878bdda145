package org.ulpscope.engine.explore;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// Where the program assumes something, and whether any input got past it. An assumption that no
/// input meets is hardly what its author meant: what follows it holds vacuously. Thread-safe.
final class AssumptionSites {
  /// Whether some input met the assumption of a place.
  private final Map<String, Boolean> isMet = new TreeMap<>();

  synchronized void add(String place, boolean isPossible) {
    isMet.merge(place, isPossible, Boolean::logicalOr);
  }

  /// The places that nothing got past, in order.
  synchronized List<String> neverMet() {
    return isMet.entrySet().stream()
        .filter(entry -> !entry.getValue())
        .map(Map.Entry::getKey)
        .toList();
  }
}
