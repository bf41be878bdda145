package org.ulpscope.engine.explore;

import java.util.Optional;
import org.ulpscope.engine.state.Stop;

/// An error of the program, and inputs that trigger it.
///
/// @param error what happened, and where
/// @param test inputs that trigger it; absent if the program has no inputs
/// @param count the number of paths that reached it
public record Finding(Stop.Failed error, Optional<TestCase> test, int count) {
  /// The same with other inputs.
  public Finding with(TestCase other) {
    return new Finding(error, Optional.of(other), count);
  }

  Finding again() {
    return new Finding(error, test, count + 1);
  }
}
