package org.ulpscope.engine.state;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/// The answers that led a state to where it is. A program that is run from its beginning and given
/// the same answers comes to the same state, without a solver being asked.
///
/// Trails of states that were one before share their beginnings. A trail is a list of links, the
/// latest first; a link holds up to 32 truths, which most answers are, or one other answer.
public final class DecisionLog {
  /// The beginning of the program.
  public static final DecisionLog START = new DecisionLog(null, null, 0, 0);

  private static final int MOST_TRUTHS = 32;
  private static final Exploration.Truth[] TRUTHS = Exploration.Truth.values();

  /// What a state was told.
  public sealed interface Answer {
    /// Which values a condition can have.
    record Decided(Exploration.Truth truth) implements Answer {}

    /// A value that an expression can have.
    record Picked(BigInteger value) implements Answer {}

    /// A value that is known without asking, or that none is.
    record Guessed(Optional<BigInteger> value) implements Answer {}

    /// The state was copied, and this is the original or the copy.
    record Forked(boolean isCopy) implements Answer {}

    /// Here an error was met. Said only at the end of a way that leads to one.
    ///
    /// @param test the number of the test that leads there
    record Met(int test) implements Answer {}
  }

  private final DecisionLog before;
  private final Answer answer;

  /// Truths, two bits each, the latest in the lowest.
  private final long truths;

  private final int truthCount;

  private DecisionLog(DecisionLog before, Answer answer, long truths, int truthCount) {
    this.before = before;
    this.answer = answer;
    this.truths = truths;
    this.truthCount = truthCount;
  }

  public DecisionLog plus(Answer next) {
    if (!(next instanceof Answer.Decided(var truth))) {
      return new DecisionLog(this, next, 0, 0);
    }
    return truthCount == 0 || truthCount == MOST_TRUTHS
        ? new DecisionLog(this, null, truth.ordinal(), 1)
        : new DecisionLog(before, null, truths << 2 | truth.ordinal(), truthCount + 1);
  }

  /// The links before the last one; null at the beginning.
  public DecisionLog before() {
    return before;
  }

  /// The answers of the last link, the earliest first.
  public Deque<Answer> latest() {
    var latest = new ArrayDeque<Answer>();
    if (answer != null) {
      latest.add(answer);
    }
    for (int i = truthCount - 1; i >= 0; i--) {
      latest.add(new Answer.Decided(TRUTHS[(int) (truths >>> (2 * i)) & 3]));
    }
    return latest;
  }

  /// All answers, the earliest first.
  public Deque<Answer> answers() {
    var answers = new ArrayDeque<Answer>();
    for (DecisionLog link = this; link != null; link = link.before) {
      Deque<Answer> latest = link.latest();
      while (!latest.isEmpty()) {
        answers.addFirst(latest.removeLast());
      }
    }
    return answers;
  }
}
