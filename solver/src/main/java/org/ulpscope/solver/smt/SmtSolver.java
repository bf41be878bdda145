package org.ulpscope.solver.smt;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.function.BooleanSupplier;
import org.ulpscope.solver.BackgroundSolver;
import org.ulpscope.solver.Budget;
import org.ulpscope.solver.Query;
import org.ulpscope.solver.Verdict;

/// A portfolio of native SMT solvers, started one after another and run in parallel: the first to
/// decide wins.
///
/// ```java
/// try (var solver = new SmtSolver(SmtOptions.defaults())) {
///   Verdict verdict = solver.check(query, Budget.of(Duration.ofSeconds(10)));
/// }
/// ```
///
/// No process is started before the first query. A solver that crashes, hangs or needs too much
/// memory costs only its part of one query; the package documentation explains how.
public final class SmtSolver implements BackgroundSolver, AutoCloseable {
  private final ExecutorService threads;
  private final ScheduledExecutorService timer = Watch.timer();
  private final SmtContext context;

  public SmtSolver(SmtOptions options) {
    this(options, options.isolated() ? WorkerProcess::start : LocalSession::start);
  }

  /// A solver with another source of sessions.
  SmtSolver(SmtOptions options, Session.Starter starter) {
    // Solvers in this process recurse on these stacks. Stack memory is only committed when it is
    // used.
    long stack = options.isolated() ? 0 : 1L << 30;
    threads =
        Executors.newCachedThreadPool(
            task -> {
              Thread thread = new Thread(null, task, "smt", stack);
              thread.setDaemon(true);
              return thread;
            });
    context =
        new SmtContext(
            options,
            new Sessions(starter, options.memoryLimit() / 4),
            timer,
            new SmtStatistics.Counter(),
            new BugReports(options.bugReports()));
  }

  @Override
  public Verdict check(Query query, Budget budget, BooleanSupplier isAlone) {
    context.counter().query();
    if (query.isTriviallyUnsat()) {
      return new Verdict.Unsat("constant");
    }
    return new SolverRace(query, budget, isAlone, context, threads).run();
  }

  /// The statistics so far.
  public SmtStatistics statistics() {
    return context.counter().snapshot();
  }

  /// Ends all solvers; running queries end with `Unknown`.
  @Override
  public void close() {
    context.sessions().close();
    threads.shutdownNow();
    timer.shutdownNow();
  }
}
