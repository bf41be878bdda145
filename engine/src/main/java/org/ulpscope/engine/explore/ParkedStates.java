package org.ulpscope.engine.explore;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import org.ulpscope.engine.Ledger;
import org.ulpscope.engine.state.DecisionLog;
import org.ulpscope.engine.state.State;

/// States for which there was no memory. What is kept of each is its trail, some bytes for each
/// branch that it does not share with others; a copy of the program's beginning that follows the
/// trail becomes that state again. So nothing is lost for want of memory, it only takes longer,
/// unless there are more states than even their trails find room for.
final class ParkedStates {
  /// About as many as fit into the memory that one large state would take.
  private static final int MOST = 1 << 20;

  private final Deque<DecisionLog> ways = new ArrayDeque<>();
  private final Ledger ledger;

  ParkedStates(Ledger ledger) {
    this.ledger = ledger;
  }

  int size() {
    return ways.size();
  }

  Collection<DecisionLog> ways() {
    return Collections.unmodifiableCollection(ways);
  }

  /// Puts states aside.
  ///
  /// @return how many are lost
  int add(List<State> states) {
    int lost = 0;
    for (State state : states) {
      if (ways.size() < MOST) {
        ways.push(state.destination());
        ledger.add(
            Ledger.Kind.NOTE,
            "a path was put aside to stay within --max-memory, to be gone again from the start");
      } else {
        ledger.add(Ledger.Kind.INCOMPLETE, "a path was given up to stay within --max-memory");
        lost++;
      }
    }
    return lost;
  }

  /// Takes out the state that was put aside last, the deepest for most searchers; there is one.
  ///
  /// @param origin the beginning of the program
  State next(State origin) {
    State state = origin.fork();
    state.replay(ways.pop());
    return state;
  }
}
