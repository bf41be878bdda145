package org.ulpscope.solver.smt;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.ulpscope.solver.Budget;
import org.ulpscope.solver.Query;
import org.ulpscope.solver.Verdict;

/// Runs several back ends on one query; the first to decide wins.
///
/// The first back end starts at once and runs as long as the budget lasts. After a while the others
/// run in parallel with it, as many at a time as allowed; they take turns, so that each gets its
/// share of the remaining time. If only one may run at a time, all take turns. While leaves of this
/// process work on the query, one processor is left to them. The calling thread only waits and
/// polls its budget, so that native code never blocks it.
final class SolverRace {
  /// The delay with which a cancellation may be noticed.
  private static final long LOOK_NANOS = TimeUnit.MILLISECONDS.toNanos(5);

  private final Query query;
  private final Budget budget;
  private final BooleanSupplier isAlone;
  private final SmtContext context;
  private final ExecutorService threads;
  private final LazyScript script;
  private final List<BackEnd> backEnds;
  private final List<Lane> lanes = new ArrayList<>();
  private final BlockingQueue<Lane.Outcome> outcomes = new LinkedBlockingQueue<>();

  /// In the order of back ends, not of failures.
  private final Map<BackEnd, String> failures = new EnumMap<>(BackEnd.class);

  private int running;
  private long lastStart;

  SolverRace(
      Query query,
      Budget budget,
      BooleanSupplier isAlone,
      SmtContext context,
      ExecutorService threads) {
    this.query = query;
    this.budget = budget;
    this.isAlone = isAlone;
    this.context = context;
    this.threads = threads;
    this.backEnds = context.options().backEnds();
    this.script = new LazyScript(query, budget);
  }

  Verdict run() {
    try {
      startNext();
      while (running > 0) {
        Lane.Outcome outcome = outcomes.poll(LOOK_NANOS, TimeUnit.NANOSECONDS);
        if (outcome != null) {
          running--;
          if (outcome.verdict().isDecided()) {
            context.counter().answer(outcome.backEnd());
            return outcome.verdict();
          }
          noteFailure(outcome);
        }
        if (budget.isOver()) {
          return new Verdict.Unknown(budget.end());
        }
        if (isTimeForNext()) {
          startNext();
        }
      }
      return new Verdict.Unknown(String.join("; ", failures.values()));
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      return new Verdict.Unknown("interrupted");
    } catch (RejectedExecutionException _) {
      return new Verdict.Unknown("the solver has been closed");
    } finally {
      lanes.forEach(lane -> lane.budget().cancel());
    }
  }

  private boolean isTimeForNext() {
    if (lanes.size() == backEnds.size() || running >= parallel()) {
      return false;
    }
    long waited = System.nanoTime() - lastStart;
    return running == 0 || waited >= context.options().raceDelay().toNanos();
  }

  /// How many back ends may run now.
  private int parallel() {
    int most = context.options().parallel();
    return isAlone.getAsBoolean() ? most : Math.max(1, most - 1);
  }

  private void startNext() {
    var lane = new Lane(backEnds.get(lanes.size()), budget.share(1.0 / turns(lanes.size())));
    lanes.add(lane);
    running++;
    lastStart = System.nanoTime();
    threads.execute(() -> outcomes.add(lane.run(query, script, context)));
  }

  /// The number of rounds of back ends that share the remaining time.
  private int turns(int index) {
    int parallel = context.options().parallel();
    if (index == 0 && parallel > 1) {
      return 1;
    }
    int atOnce = Math.max(1, parallel - 1);
    return Math.ceilDiv(backEnds.size() - index, atOnce);
  }

  private void noteFailure(Lane.Outcome outcome) {
    if (outcome.verdict() instanceof Verdict.Unknown(String reason)) {
      failures.put(outcome.backEnd(), outcome.backEnd() + ": " + reason);
    }
  }
}
