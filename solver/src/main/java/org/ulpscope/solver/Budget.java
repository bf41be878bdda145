package org.ulpscope.solver;

import java.time.Duration;

/// The time limit of a solver. A budget ends when its time is over or when any thread cancels it. A
/// solver must poll [#isOver] at least every few milliseconds.
///
/// ```java
/// Budget budget = Budget.of(Duration.ofSeconds(5));
/// Budget first = budget.share(0.2);      // ends after one second, or with the whole
/// ```
public final class Budget {
  private final Budget whole;
  private final long deadline;
  private volatile boolean cancelled;

  private Budget(Budget whole, long deadline) {
    this.whole = whole;
    this.deadline = deadline;
  }

  /// A budget that starts now.
  public static Budget of(Duration time) {
    return new Budget(null, System.nanoTime() + time.toNanos());
  }

  /// A part of this budget, given as a fraction of the remaining time. Cancelling the part does not
  /// affect the whole; cancelling the whole cancels the part.
  public Budget share(double fraction) {
    return new Budget(this, System.nanoTime() + (long) (remaining().toNanos() * fraction));
  }

  /// A part of this budget that ends after the given time, or earlier with the whole.
  public Budget atMost(Duration time) {
    return new Budget(this, System.nanoTime() + Math.min(time.toNanos(), remaining().toNanos()));
  }

  /// The remaining time; zero if the budget is over.
  public Duration remaining() {
    long left = isCancelled() ? 0 : deadline - System.nanoTime();
    return Duration.ofNanos(Math.max(0, left));
  }

  public boolean isOver() {
    return isCancelled() || deadline - System.nanoTime() <= 0;
  }

  /// Ends the budget at once.
  public void cancel() {
    cancelled = true;
  }

  public boolean isCancelled() {
    return cancelled || (whole != null && whole.isCancelled());
  }

  /// Why the budget ended, for messages.
  public String end() {
    return isCancelled() ? "cancelled" : "out of time";
  }
}
