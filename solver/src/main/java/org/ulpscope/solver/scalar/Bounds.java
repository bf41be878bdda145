package org.ulpscope.solver.scalar;

import java.util.ArrayList;
import java.util.Optional;

/// The bounds on the values of an input.
///
/// @param low as it was written; empty if there is no bound
public record Bounds(Optional<String> low, Optional<String> high, boolean finite, boolean ordered) {
  public static final Bounds NONE = new Bounds(Optional.empty(), Optional.empty(), false, false);

  @Override
  public String toString() {
    var text = new ArrayList<String>();
    low.ifPresent(from -> text.add("in [" + from + "," + high.orElseThrow() + "]"));
    if (finite) {
      text.add("finite");
    }
    if (ordered) {
      text.add("ordered");
    }
    return String.join(" ", text);
  }
}
