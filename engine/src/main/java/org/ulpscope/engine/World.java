package org.ulpscope.engine;

import java.util.Set;

/// What of the world around a program is input: explored with all its values, instead of assumed
/// and told in the ledger.
///
/// ```java
/// var world = new World(Set.of(Effect.CLOCK, Effect.HEAP), 0); // any time, and malloc may fail
/// ```
///
/// @param inputs the effects that are inputs
/// @param longestVariable how many characters the value of an environment variable may have, if the
///   environment is an input
public record World(Set<Effect> inputs, int longestVariable) {
  /// Everything is assumed.
  public static final World ASSUMED = new World(Set.of(), 0);

  public World {
    inputs = Set.copyOf(inputs);
  }

  public boolean isInput(Effect effect) {
    return inputs.contains(effect);
  }
}
