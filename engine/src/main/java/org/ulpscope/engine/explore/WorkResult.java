package org.ulpscope.engine.explore;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ulpscope.engine.state.DecisionLog;
import org.ulpscope.engine.state.State;
import org.ulpscope.engine.state.Stop;

/// The result of running one state for a while. A [Worker] writes it, and nothing else sees it
/// before the [Explorer] collects it; so the findings and their order do not depend on timing.
final class WorkResult {
  /// An error that a state reached, or that some of its inputs would have reached.
  ///
  /// @param test inputs that trigger it, if they were searched for and found; not numbered yet
  /// @param log the decision log that leads there
  record Discovery(Stop.Failed error, Optional<TestCase> test, DecisionLog log) {}

  /// The state that runs; replaced when a replay continues in a fork.
  State state;

  final List<State> forked = new ArrayList<>(2);
  final List<Discovery> discoveries = new ArrayList<>(0);

  /// How the run ended; null until it has been run.
  Stop stop;

  /// Inputs for a path that was completed without an error.
  Optional<TestCase> test = Optional.empty();

  long instructions;

  /// Whether this replayed the path to a known error.
  boolean isRediscovery;

  WorkResult(State state) {
    this.state = state;
  }

  boolean wasRun() {
    return stop != null;
  }
}
