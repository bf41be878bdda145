package org.ulpscope.engine.state;

import java.util.ArrayDeque;
import java.util.Deque;

/// A decision log that a state replays: the answers that are left, and what the state's own log
/// must be after them.
///
/// Each link of the log is compared once its last answer has been given. Until then nothing that
/// the state does is visible: it adds no states and reports no errors.
public final class Replay {
  private final DecisionLog whole;
  private final Deque<DecisionLog> links = new ArrayDeque<>();
  private Deque<DecisionLog.Answer> left = new ArrayDeque<>();
  private DecisionLog link = DecisionLog.START;

  Replay(DecisionLog whole) {
    this.whole = whole;
    for (DecisionLog part = whole; part != null; part = part.before()) {
      links.addFirst(part);
    }
    advance();
  }

  private void advance() {
    while (left.isEmpty() && !links.isEmpty()) {
      link = links.removeFirst();
      left = link.latest();
    }
  }

  /// The log that is replayed.
  DecisionLog whole() {
    return whole;
  }

  boolean isOver() {
    return left.isEmpty();
  }

  /// Whether the log ends with a known error.
  boolean endsWithError() {
    return whole.latest().peekLast() instanceof DecisionLog.Answer.Met;
  }

  /// The next answer; null if there is none.
  DecisionLog.Answer peek() {
    return left.peek();
  }

  /// Gives the next answer to a state whose log has just got it.
  ///
  /// @return whether the questions have been the same so far, as far as is known by now
  boolean advance(DecisionLog own) {
    left.remove();
    boolean isSame = !left.isEmpty() || own.fingerprint() == link.fingerprint();
    advance();
    return isSame;
  }
}
