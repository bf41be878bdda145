package org.ulpscope.solver;

import java.time.Duration;

/// How long a solver may take. A budget ends when its time is over or when it is cancelled, by any
/// thread; whoever works on it asks [#isOver] often, every few milliseconds at least.
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

  /// A budget that begins now.
  public static Budget of(Duration time) {
    return new Budget(null, System.nanoTime() + time.toNanos());
  }

  /// A part of this budget, given as a fraction of the time that is left. Cancelling the part
  /// leaves the rest as it is; the whole takes the part with it.
  public Budget share(double fraction) {
    return new Budget(this, System.nanoTime() + (long) (remaining().toNanos() * fraction));
  }

  /// A part of this budget that ends after some time, if the whole does not end before.
  public Budget atMost(Duration time) {
    return new Budget(this, System.nanoTime() + Math.min(time.toNanos(), remaining().toNanos()));
  }

  /// The time that is left; zero if the budget is over.
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

  /// Why there is nothing left, for a person to read.
  public String end() {
    return isCancelled() ? "cancelled" : "out of time";
  }
}
