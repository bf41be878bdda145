package org.ulpscope.engine.explore;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import org.ulpscope.engine.Ledger;
import org.ulpscope.engine.state.DecisionLog;
import org.ulpscope.engine.state.State;

/// States that were parked because memory ran short. Only the decision log of each is kept: a few
/// bytes for each branch that it does not share with others. A fork of the initial state that
/// replays the log becomes that state again. So no state is lost to a lack of memory, it only takes
/// longer, unless there are more states than even their logs fit into memory.
final class ParkedStates {
  /// About as many as fit into the memory of one large state.
  private static final int MOST = 1 << 20;

  private final Deque<DecisionLog> logs = new ArrayDeque<>();
  private final Ledger ledger;

  ParkedStates(Ledger ledger) {
    this.ledger = ledger;
  }

  int size() {
    return logs.size();
  }

  Collection<DecisionLog> logs() {
    return Collections.unmodifiableCollection(logs);
  }

  /// Parks states.
  ///
  /// @return how many had to be dropped
  int add(List<State> states) {
    int lost = 0;
    for (State state : states) {
      if (logs.size() < MOST) {
        logs.push(state.destination());
        ledger.add(
            Ledger.Kind.NOTE,
            "a path was parked to stay within --max-memory; it will be replayed from the start");
      } else {
        ledger.add(Ledger.Kind.INCOMPLETE, "a path was given up to stay within --max-memory");
        lost++;
      }
    }
    return lost;
  }

  /// Takes out the state that was parked last, which is the deepest for most searchers. There must
  /// be one.
  ///
  /// @param origin the initial state of the program
  State next(State origin) {
    State state = origin.fork();
    state.replay(logs.pop());
    return state;
  }
}
