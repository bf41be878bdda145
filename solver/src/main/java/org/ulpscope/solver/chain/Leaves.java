package org.ulpscope.solver.chain;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import org.ulpscope.solver.BackgroundSolver;
import org.ulpscope.solver.Budget;
import org.ulpscope.solver.Query;
import org.ulpscope.solver.Solver;
import org.ulpscope.solver.Verdict;

/// Runs the leaves: first each for a short time, one after the other; then those in other processes
/// for as long as it takes, while the others take turns, each twice as long as the previous one.
/// The first to decide wins, and the others are cancelled.
///
/// So a query that a cheap leaf decides costs little, and one that only an expensive leaf decides
/// costs little more than running that leaf alone.
final class Leaves implements Solver {
  /// How long leaves of this process take turns while others run: at least this long, and at least
  /// this fraction of the remaining time.
  private static final Duration LEAST_TURNS = Duration.ofSeconds(2);

  private static final double TURNS = 0.6;

  /// The minimum base of the time slices.
  private static final Duration SHORTEST = Duration.ofMillis(5);

  private final List<Counted> leaves;
  private final ExecutorService threads =
      Executors.newCachedThreadPool(Thread.ofPlatform().daemon().name("solver-", 0).factory());

  Leaves(List<Counted> leaves) {
    this.leaves = List.copyOf(leaves);
  }

  /// A leaf with its statistics.
  record Counted(Leaf leaf, Tally tally) {
    Verdict check(Query query, Budget budget) {
      return check(query, budget, () -> true);
    }

    Verdict check(Query query, Budget budget, BooleanSupplier isAlone) {
      long start = System.nanoTime();
      tally.asked();
      try {
        Verdict verdict =
            leaf.solver() instanceof BackgroundSolver background
                ? background.check(query, budget, isAlone)
                : leaf.solver().check(query, budget);
        return tally.answered(verdict);
      } finally {
        tally.since(start);
      }
    }
  }

  @Override
  public Verdict check(Query query, Budget budget) {
    if (budget.isOver()) {
      return new Verdict.Unknown(budget.end());
    }
    if (leaves.isEmpty()) {
      return new Verdict.Unknown("no solver is enabled");
    }
    if (leaves.size() == 1) {
      return leaves.getFirst().check(query, budget);
    }
    var contest = new Contest(query, budget);
    contest.firstTries();
    return contest.verdict() != null ? contest.verdict() : contest.race();
  }

  /// The run of all leaves on one query.
  private final class Contest {
    private final Query query;
    private final Budget budget;
    private final AtomicReference<Verdict> decided = new AtomicReference<>();
    private final List<String> reasons = new ArrayList<>();
    private final List<Counted> left = new ArrayList<>(leaves);

    /// Whether no leaf runs in this process any more.
    private volatile boolean turnsAreOver;

    /// Ends with the first answer, for all leaves that are still running.
    private final Budget here;

    Contest(Query query, Budget budget) {
      this.query = query;
      this.budget = budget;
      this.here = budget.share(1);
    }

    Verdict verdict() {
      return decided.get();
    }

    void firstTries() {
      for (Counted counted : leaves) {
        if (counted.leaf().first().isZero()) {
          continue;
        }
        turn(counted, budget.atMost(counted.leaf().first()));
        if (verdict() != null || budget.isOver()) {
          return;
        }
      }
    }

    Verdict race() {
      List<Counted> apart = left.stream().filter(counted -> counted.leaf().apart()).toList();
      left.removeAll(apart);
      var working = new CountDownLatch(apart.size());
      for (Counted counted : apart) {
        threads.execute(
            () -> {
              try {
                note(counted, counted.check(query, here, () -> turnsAreOver));
              } catch (RuntimeException | Error failure) {
                note(counted, new Verdict.Unknown(failure.toString()));
              } finally {
                working.countDown();
              }
            });
      }
      takeTurns(apart.isEmpty());
      turnsAreOver = true;
      await(working);
      Verdict verdict = verdict();
      return verdict != null ? verdict : new Verdict.Unknown(reason());
    }

    /// Leaves of this process stop after a while if others are running, which then have all cores.
    private void takeTurns(boolean alone) {
      Budget turns = alone ? here : here.atMost(max(LEAST_TURNS, here.share(TURNS).remaining()));
      int slice = 2;
      while (!left.isEmpty() && !turns.isOver()) {
        for (Counted counted : List.copyOf(left)) {
          turn(counted, turns.atMost(max(SHORTEST, counted.leaf().first()).multipliedBy(slice)));
          if (turns.isOver()) {
            return;
          }
        }
        slice = Math.min(2 * slice, 1 << 20);
      }
    }

    private static Duration max(Duration a, Duration b) {
      return a.compareTo(b) >= 0 ? a : b;
    }

    /// One time slice. A leaf that gives up before its time is over is not asked again.
    private void turn(Counted counted, Budget time) {
      Verdict verdict = counted.check(query, time);
      if (!verdict.isDecided() && !time.isOver()) {
        left.remove(counted);
      }
      note(counted, verdict);
    }

    private void note(Counted counted, Verdict verdict) {
      if (verdict instanceof Verdict.Unknown(String reason)) {
        synchronized (reasons) {
          String name = counted.leaf().name() + ": ";
          reasons.removeIf(said -> said.startsWith(name));
          reasons.add(reason.startsWith(name) ? reason : name + reason);
        }
      } else if (decided.compareAndSet(null, verdict)) {
        here.cancel();
      }
    }

    private void await(CountDownLatch working) {
      try {
        while (!here.isOver() && working.getCount() > 0) {
          working.await(5, TimeUnit.MILLISECONDS);
        }
        // A leaf ends a few milliseconds after its budget. Do not wait for one that does not.
        if (verdict() == null) {
          working.await(500, TimeUnit.MILLISECONDS);
        }
      } catch (InterruptedException _) {
        here.cancel();
        Thread.currentThread().interrupt();
      }
    }

    private String reason() {
      synchronized (reasons) {
        return String.join("; ", reasons);
      }
    }
  }
}
