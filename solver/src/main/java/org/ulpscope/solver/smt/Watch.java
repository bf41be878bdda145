package org.ulpscope.solver.smt;

import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.ulpscope.solver.Budget;

/// Watches a session every few milliseconds: interrupts it when its budget is over, and kills it if
/// it does not stop, or if it exceeds its memory limit.
final class Watch implements AutoCloseable {
  private static final long PERIOD_MILLIS = 5;

  /// How long an interrupted solver may take to stop: less than the start of another one costs.
  private static final long GRACE_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

  private final Session session;
  private final Budget budget;
  private final long memoryLimit;
  private ScheduledFuture<?> looking;
  private long askedToStop;
  private boolean isAskedToStop;
  private boolean isClosed;

  private Watch(Session session, Budget budget, long memoryLimit) {
    this.session = session;
    this.budget = budget;
    this.memoryLimit = memoryLimit;
  }

  /// Starts watching, until closed.
  static Watch over(
      Session session, Budget budget, long memoryLimit, ScheduledExecutorService timer) {
    var watch = new Watch(session, budget, memoryLimit);
    watch.looking =
        timer.scheduleWithFixedDelay(
            watch::look, PERIOD_MILLIS, PERIOD_MILLIS, TimeUnit.MILLISECONDS);
    return watch;
  }

  /// The timer of all watches of a solver: one thread.
  static ScheduledExecutorService timer() {
    var timer =
        new ScheduledThreadPoolExecutor(
            1, task -> Thread.ofPlatform().daemon().name("smt-watch").unstarted(task));
    timer.setRemoveOnCancelPolicy(true);
    return timer;
  }

  private synchronized void look() {
    if (isClosed) {
      return;
    }
    if (session.residentBytes() > memoryLimit) {
      session.kill("it needed more than " + (memoryLimit >> 20) + " MB");
    } else if (!isAskedToStop && budget.isOver()) {
      isAskedToStop = true;
      askedToStop = System.nanoTime();
      session.interrupt();
    } else if (isAskedToStop && System.nanoTime() - askedToStop > GRACE_NANOS) {
      session.kill(budget.end());
    }
  }

  @Override
  public synchronized void close() {
    isClosed = true;
    looking.cancel(false);
  }
}
