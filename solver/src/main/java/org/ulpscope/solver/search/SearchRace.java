package org.ulpscope.solver.search;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ulpscope.solver.Budget;

/// Several local searches in parallel. The first to find a solution wins, where "first" refers to
/// the amount of work and not to time, so that the winner is deterministic: the others continue
/// until they have done as much work.
///
/// The first search runs in the caller's thread. The others start when it has worked for a while,
/// so that easy queries do not pay for threads.
final class SearchRace {
  /// The work of about one millisecond.
  private static final long ALONE = 4_000;

  private final Problem problem;
  private final SearchSolver.Options options;
  private final Budget budget;
  private final List<LocalSearch> searches = new ArrayList<>();
  private final List<Thread> threads = new ArrayList<>();

  /// The least work after which a search found a solution.
  private volatile long arrival = Long.MAX_VALUE;

  private volatile RuntimeException failure;

  SearchRace(Problem problem, SearchSolver.Options options, Budget budget) {
    this.problem = problem;
    this.options = options;
    this.budget = budget.share(1); // can be cancelled without cancelling the caller's
    searches.add(localSearch(0));
  }

  private LocalSearch localSearch(int number) {
    long seed = options.seed() + 0x9E3779B97F4A7C15L * number;
    boolean isFirst = number == 0;
    StopSignal stop = isFirst ? this::isOverForFirst : this::isOver;
    return new LocalSearch(problem, seed, isFirst, options.stagnationLimit(), stop);
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

  /// The values that the winner found.
  Optional<long[]> run() {
    searchSafely(searches.getFirst());
    for (Thread thread : threads) {
      join(thread);
    }
    if (failure != null) {
      throw failure;
    }
    return searches.stream()
        .filter(
            localSearch ->
                localSearch.point().isSolution() && localSearch.point().cost() == arrival)
        .findFirst()
        .map(localSearch -> localSearch.point().values());
  }

  private void startOthers() {
    for (int number = 1; number < options.threads(); number++) {
      LocalSearch localSearch = localSearch(number);
      searches.add(localSearch);
      Runnable work = () -> searchSafely(localSearch);
      threads.add(Thread.ofPlatform().daemon().name("search-" + number).start(work));
    }
  }

  /// A search that fails with an exception stops the others and the race.
  private void searchSafely(LocalSearch localSearch) {
    try {
      if (localSearch.search()) {
        arrived(localSearch.point().cost());
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

  // ---- statistics ----

  long evaluations() {
    return searches.stream().mapToLong(localSearch -> localSearch.point().evaluations()).sum();
  }

  long operations() {
    return searches.stream().mapToLong(localSearch -> localSearch.point().operations()).sum();
  }

  long restarts() {
    return searches.stream().mapToLong(LocalSearch::restarts).sum();
  }

  /// Why nothing was found.
  String end() {
    String why =
        budget.isOver()
            ? budget.end()
            : searches.stream().anyMatch(w -> w.point().cost() >= options.evaluationLimit())
                ? "evaluation limit reached"
                : "no more progress";
    return "%s after %d evaluations".formatted(why, evaluations());
  }
}
