package org.ulpscope.engine.explore;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;

/// Workers that run the states of a batch in parallel; the calling thread is one of them.
final class WorkerPool implements AutoCloseable {
  private final List<Worker> workers;
  private final BooleanSupplier isOver;
  private final BooleanSupplier isCrowded;
  private ExecutorService threads;

  /// @param isOver whether states that have not started are to be skipped
  /// @param isCrowded whether they are to be skipped, except for the first
  WorkerPool(List<Worker> workers, BooleanSupplier isOver, BooleanSupplier isCrowded) {
    this.workers = List.copyOf(workers);
    this.isOver = isOver;
    this.isCrowded = isCrowded;
  }

  List<Worker> workers() {
    return workers;
  }

  /// Runs all states of a batch, unless the run is over before.
  void run(List<WorkResult> batch) {
    var next = new AtomicInteger();
    var helping = new ArrayList<Future<?>>();
    for (int i = 1; i < Math.min(workers.size(), batch.size()); i++) {
      Worker worker = workers.get(i);
      helping.add(threads().submit(() -> work(worker, batch, next)));
    }
    try {
      work(workers.getFirst(), batch, next);
    } finally {
      helping.forEach(WorkerPool::await);
    }
  }

  private void work(Worker worker, List<WorkResult> batch, AtomicInteger next) {
    for (int i = next.getAndIncrement();
        i < batch.size() && !isOver.getAsBoolean() && (i == 0 || !isCrowded.getAsBoolean());
        i = next.getAndIncrement()) {
      worker.run(batch.get(i), () -> isOver.getAsBoolean() || isCrowded.getAsBoolean());
    }
  }

  private static void await(Future<?> helper) {
    boolean interrupted = false;
    while (true) {
      try {
        helper.get();
        break;
      } catch (InterruptedException _) {
        interrupted = true; // states must not be left half-way
      } catch (ExecutionException e) {
        throw new IllegalStateException(e.getCause());
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  /// Threads are created on demand: most programs have a single path at first.
  private ExecutorService threads() {
    if (threads == null) {
      threads =
          Executors.newFixedThreadPool(
              workers.size() - 1, Thread.ofPlatform().daemon().name("worker-", 1).factory());
    }
    return threads;
  }

  @Override
  public void close() {
    if (threads != null) {
      threads.shutdown();
      threads = null; // exploration may continue later
    }
  }
}
