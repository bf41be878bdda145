package org.ulpscope.crosscheck.sweep;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import org.ulpscope.crosscheck.SizeResult;

/// Checks several sizes at once and reports them in order: the report does not depend on which of
/// them is done first.
final class SizeSweep {
  /// A size that is being checked, or will be soon.
  private record Running(AtomicReference<PairCheck> check, Future<SizeResult> result) {
    void giveUp() {
      result.cancel(false);
      PairCheck begun = check.get();
      if (begun != null) {
        begun.cancel();
      }
    }
  }

  private final Function<Map<String, Long>, PairCheck> checks;
  private final int threads;

  SizeSweep(Function<Map<String, Long>, PairCheck> checks, int threads) {
    this.checks = checks;
    this.threads = threads;
  }

  /// Checks sizes up to the first whose result is the last one needed; larger ones in progress are
  /// then given up.
  List<SizeResult> run(
      List<Map<String, Long>> sizes, Predicate<SizeResult> isLast, Consumer<SizeResult> progress) {
    var results = new ArrayList<SizeResult>();
    Deque<Running> running = new ArrayDeque<>();
    Iterator<Map<String, Long>> next = sizes.iterator();
    try (ExecutorService pool = Executors.newFixedThreadPool(threads)) {
      try {
        while (next.hasNext() || !running.isEmpty()) {
          // One more than there are threads, so that no thread waits for the smallest size.
          while (next.hasNext() && running.size() <= threads) {
            running.add(begin(pool, next.next()));
          }
          SizeResult result = result(running.remove());
          results.add(result);
          progress.accept(result);
          if (isLast.test(result)) {
            break;
          }
        }
      } finally {
        running.forEach(Running::giveUp);
      }
    }
    return results;
  }

  private Running begin(ExecutorService pool, Map<String, Long> size) {
    var check = new AtomicReference<PairCheck>();
    return new Running(
        check,
        pool.submit(
            () -> {
              check.set(checks.apply(size));
              return check.get().run(true);
            }));
  }

  private static SizeResult result(Running running) {
    try {
      return running.result().get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", e);
    } catch (ExecutionException e) {
      switch (e.getCause()) {
        case RuntimeException cause -> throw cause;
        case Error cause -> throw cause;
        default -> throw new IllegalStateException(e.getCause());
      }
    }
  }
}
