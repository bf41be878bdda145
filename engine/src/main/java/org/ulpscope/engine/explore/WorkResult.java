package org.ulpscope.engine.explore;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ulpscope.engine.state.DecisionLog;
import org.ulpscope.engine.state.State;
import org.ulpscope.engine.state.Stop;

/// What a [Worker] did with one state: it ran the state, and then some of the states that were
/// forked from it, depth first. A worker writes it, and nothing else sees it before the [Explorer]
/// collects it; so the findings and their order do not depend on timing.
final class WorkResult {
  /// An error that a state reached, or that some of its inputs would have reached.
  ///
  /// @param test inputs that trigger it, if they were searched for and found; not numbered yet
  /// @param log the decision log that leads there
  record Discovery(Stop.Failed error, Optional<TestCase> test, DecisionLog log) {}

  /// A state that ran until it ended, forked, or had used up its slice.
  static final class Run {
    /// The state that runs; replaced when a replay continues in a fork.
    State state;

    final List<State> forked = new ArrayList<>(2);
    final List<Discovery> discoveries = new ArrayList<>(0);

    /// How the run ended.
    Stop stop;

    /// Inputs for a path that was completed without an error.
    Optional<TestCase> test = Optional.empty();

    long instructions;

    /// Whether this replayed the path to a known error.
    boolean isRediscovery;

    Run(State state) {
      this.state = state;
    }
  }

  /// How many runs this may have.
  final int quota;

  final List<Run> runs = new ArrayList<>(1);

  /// The states that are left to run, the next one last. At first the only one.
  final List<State> waiting = new ArrayList<>(2);

  WorkResult(State state, int quota) {
    this.quota = quota;
    waiting.add(state);
  }

  boolean hasDiscovered(String what) {
    for (Run run : runs) {
      for (Discovery discovery : run.discoveries) {
        if (Findings.what(discovery.error()).equals(what)) {
          return true;
        }
      }
    }
    return false;
  }
}
