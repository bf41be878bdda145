package org.ulpscope.engine.state;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/// The decisions that led a state to where it is: answers, and a fingerprint of the questions.
/// Replaying them from the initial state of the program leads to the same state without calling a
/// solver; a replay that meets other questions has another fingerprint and stops ([Replay]).
///
/// The logs of states that were forked from one another share their beginnings. A log is a linked
/// list, latest link first. A link holds up to 32 truth values, which most answers are, or one
/// other answer, and the fingerprint of all questions up to its end.
public final class DecisionLog {
  /// The initial state of the program.
  public static final DecisionLog START = new DecisionLog(null, null, 0, 0, 0);

  private static final int MOST_TRUTHS = 32;
  private static final Exploration.Truth[] TRUTHS = Exploration.Truth.values();

  /// An answer that a state was given.
  public sealed interface Answer {
    /// Which values a condition can have.
    record Decided(Exploration.Truth truth) implements Answer {}

    /// A value that an expression can have.
    record Picked(BigInteger value) implements Answer {}

    /// A value that is known without calling a solver, or none.
    record Guessed(Optional<BigInteger> value) implements Answer {}

    /// The state was forked, and this is the original or the fork.
    record Forked(boolean isFork) implements Answer {}

    /// Both arms of a branch were run. The answers that follow are theirs if they could be merged;
    /// what was asked in vain is not kept.
    record Merged(boolean succeeded) implements Answer {}

    /// An error occurred here. Only at the end of a log that leads to an error.
    ///
    /// @param test the number of the test that triggers it
    record Met(int test) implements Answer {}
  }

  private final DecisionLog before;
  private final Answer answer;

  /// Truth values, two bits each, the latest in the lowest bits.
  private final long truths;

  private final int truthCount;
  private final int fingerprint;

  private DecisionLog(
      DecisionLog before, Answer answer, long truths, int truthCount, int fingerprint) {
    this.before = before;
    this.answer = answer;
    this.truths = truths;
    this.truthCount = truthCount;
    this.fingerprint = fingerprint;
  }

  /// This log and another answer.
  ///
  /// @param question a hash of what was asked, and where
  public DecisionLog plus(Answer next, int question) {
    int after = (fingerprint ^ question) * 0x9e3779b1 + 0x7f4a7c15;
    after ^= after >>> 15;
    if (!(next instanceof Answer.Decided(var truth))) {
      return new DecisionLog(this, next, 0, 0, after);
    }
    return truthCount == 0 || truthCount == MOST_TRUTHS
        ? new DecisionLog(this, null, truth.ordinal(), 1, after)
        : new DecisionLog(before, null, truths << 2 | truth.ordinal(), truthCount + 1, after);
  }

  /// The same answers, to questions with a known fingerprint.
  public DecisionLog fingerprinted(int known) {
    return new DecisionLog(before, answer, truths, truthCount, known);
  }

  /// Identifies the questions that were answered. The answers themselves need not be part of it:
  /// they are replayed.
  public int fingerprint() {
    return fingerprint;
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
