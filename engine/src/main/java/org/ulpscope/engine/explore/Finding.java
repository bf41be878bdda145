package org.ulpscope.engine.explore;

import java.util.Optional;
import org.ulpscope.engine.state.Stop;

/// An error of the program, and inputs that lead to it.
///
/// @param error what happened, and where
/// @param test inputs that lead there; absent if the program has none
/// @param count on how many paths it was met
public record Finding(Stop.Failed error, Optional<TestCase> test, int count) {
  Finding again() {
    return new Finding(error, test, count + 1);
  }
}
