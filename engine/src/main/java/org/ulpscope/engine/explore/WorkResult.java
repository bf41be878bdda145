package org.ulpscope.engine.explore;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ulpscope.engine.state.DecisionLog;
import org.ulpscope.engine.state.State;
import org.ulpscope.engine.state.Stop;

/// What came of running one state for a while. A [Worker] writes it down; nobody else knows of it
/// before the [Explorer] takes it over, so that what is found, and in which order, does not depend
/// on which worker was quicker.
final class WorkResult {
  /// An error that a state ran into, or that some of its inputs would have.
  ///
  /// @param test inputs that lead there, if they were looked for and found; its number is not its
  ///   own yet
  /// @param trail what leads there again
  record Discovery(Stop.Failed error, Optional<TestCase> test, DecisionLog trail) {}

  /// The state that runs; another one once a script has led into a copy.
  State state;

  final List<State> forked = new ArrayList<>(2);
  final List<Discovery> discoveries = new ArrayList<>(0);

  /// How the run came to its end; null as long as it has not begun.
  Stop stop;

  /// Inputs for a path that has ended well.
  Optional<TestCase> test = Optional.empty();

  long instructions;

  /// Whether this was the way to an error that had been found before.
  boolean isAgain;

  WorkResult(State state) {
    this.state = state;
  }

  boolean wasRun() {
    return stop != null;
  }
}
