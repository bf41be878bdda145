package org.ulpscope.solver.search;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ulpscope.solver.Budget;

/// Several walks at once. The first to arrive wins, where first is said in work done and not in
/// time, so that the winner is always the same: the others go on until they have worked as much.
///
/// The first walk is the caller's thread; others begin when it has worked for a while, so that easy
/// queries do not pay for threads.
final class SearchRace {
  /// About a millisecond's work.
  private static final long ALONE = 4_000;

  private final Problem problem;
  private final SearchSolver.Options options;
  private final Budget budget;
  private final List<LocalSearch> walks = new ArrayList<>();
  private final List<Thread> threads = new ArrayList<>();

  /// The least work after which a walk has arrived.
  private volatile long arrival = Long.MAX_VALUE;

  private volatile RuntimeException failure;

  SearchRace(Problem problem, SearchSolver.Options options, Budget budget) {
    this.problem = problem;
    this.options = options;
    this.budget = budget.share(1); // to be cancelled without the caller's
    walks.add(walk(0));
  }

  private LocalSearch walk(int number) {
    long seed = options.seed() + 0x9E3779B97F4A7C15L * number;
    boolean isFirst = number == 0;
    StopSignal halt = isFirst ? this::isOverForFirst : this::isOver;
    return new LocalSearch(problem, seed, isFirst, options.stagnationLimit(), halt);
  }

  private boolean isOver(Point point) {
    long cost = point.cost();
    return cost > arrival || cost >= options.evaluationLimit() || budget.isOver();
  }

  private boolean isOverForFirst(Point point) {
    if (threads.isEmpty() && options.threads() > 1 && point.cost() > ALONE) {
      startOthers();
    }
    return isOver(point);
  }

  /// The values at which a walk arrived.
  Optional<long[]> run() {
    searchSafely(walks.getFirst());
    for (Thread thread : threads) {
      join(thread);
    }
    if (failure != null) {
      throw failure;
    }
    return walks.stream()
        .filter(walk -> walk.point().isSolution() && walk.point().cost() == arrival)
        .findFirst()
        .map(walk -> walk.point().values());
  }

  private void startOthers() {
    for (int number = 1; number < options.threads(); number++) {
      LocalSearch walk = walk(number);
      walks.add(walk);
      Runnable work = () -> searchSafely(walk);
      threads.add(Thread.ofPlatform().daemon().name("search-" + number).start(work));
    }
  }

  /// A walk that fails stops the others, and the race with them.
  private void searchSafely(LocalSearch walk) {
    try {
      if (walk.search()) {
        arrived(walk.point().cost());
      }
    } catch (RuntimeException e) {
      failure = e;
      arrived(-1);
    }
  }

  private synchronized void arrived(long cost) {
    arrival = Math.min(arrival, cost);
  }

  /// Waits for a thread, which ends soon after the budget does.
  private void join(Thread thread) {
    boolean interrupted = false;
    while (true) {
      try {
        thread.join();
        break;
      } catch (InterruptedException _) {
        interrupted = true;
        budget.cancel();
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  // ---- what happened ----

  long evaluations() {
    return walks.stream().mapToLong(walk -> walk.point().evaluations()).sum();
  }

  long operations() {
    return walks.stream().mapToLong(walk -> walk.point().operations()).sum();
  }

  long restarts() {
    return walks.stream().mapToLong(LocalSearch::restarts).sum();
  }

  /// Why nothing was found.
  String end() {
    String why =
        budget.isOver()
            ? budget.end()
            : walks.stream().anyMatch(w -> w.point().cost() >= options.evaluationLimit())
                ? "the limit of evaluations is reached"
                : "no longer getting nearer";
    return "%s after %d evaluations".formatted(why, evaluations());
  }
}
