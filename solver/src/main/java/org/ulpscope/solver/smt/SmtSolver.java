package org.ulpscope.solver.smt;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.function.BooleanSupplier;
import org.ulpscope.solver.BackgroundSolver;
import org.ulpscope.solver.Budget;
import org.ulpscope.solver.Query;
import org.ulpscope.solver.Verdict;

/// Asks native SMT solvers, one after another and two at a time: the first that decides is heard.
///
/// ```java
/// try (var solver = new SmtSolver(SmtOptions.defaults())) {
///   Verdict verdict = solver.check(query, Budget.of(Duration.ofSeconds(10)));
/// }
/// ```
///
/// Nothing is started before the first query. A solver that crashes, hangs or needs too much memory
/// costs its part of one query; see the package for how.
public final class SmtSolver implements BackgroundSolver, AutoCloseable {
  private final ExecutorService threads;
  private final ScheduledExecutorService timer = Watch.timer();
  private final SmtContext shop;

  public SmtSolver(SmtOptions options) {
    this(options, options.isolated() ? WorkerProcess::start : LocalSession::start);
  }

  /// A solver whose sessions are made otherwise.
  SmtSolver(SmtOptions options, Session.Starter starter) {
    // In this process solvers recurse on these stacks. The memory is only taken when it is used.
    long stack = options.isolated() ? 0 : 1L << 30;
    threads =
        Executors.newCachedThreadPool(
            task -> {
              Thread thread = new Thread(null, task, "smt", stack);
              thread.setDaemon(true);
              return thread;
            });
    shop =
        new SmtContext(
            options,
            new Sessions(starter, options.memoryLimit() / 4),
            timer,
            new SmtStatistics.Counter(),
            new BugReports(options.bugReports()));
  }

  @Override
  public Verdict check(Query query, Budget budget, BooleanSupplier isAlone) {
    shop.counter().query();
    if (query.isTriviallyUnsat()) {
      return new Verdict.Unsat("constant");
    }
    return new SolverRace(query, budget, isAlone, shop, threads).run();
  }

  /// What was done so far.
  public SmtStatistics statistics() {
    return shop.counter().snapshot();
  }

  /// Ends all solvers; queries that are being answered end with `Unknown`.
  @Override
  public void close() {
    shop.sessions().close();
    threads.shutdownNow();
    timer.shutdownNow();
  }
}
