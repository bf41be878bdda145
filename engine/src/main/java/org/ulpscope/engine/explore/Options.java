package org.ulpscope.engine.explore;

import java.time.Duration;
import java.util.function.Consumer;

/// The limits and strategy of an exploration.
///
/// ```java
/// Options options = Options.DEFAULT.but(o -> {
///   o.search = Searcher.Kind.DFS;
///   o.threads = 2;
/// });
/// ```
///
/// @param search the order in which states are run
/// @param seed for random choices
/// @param maxTime for the whole exploration
/// @param maxSolverTime for one query
/// @param maxMemory in bytes, for the exploring process; states that do not fit are parked
/// @param maxForks how many states may be created
/// @param maxDepth how many branches a path may decide
/// @param makeTests whether every path yields a test, and not only errors
/// @param stopAtFirst whether to end at the first error
/// @param allErrors whether an error is a finding on every path that reaches it, and not only on
///   the first
/// @param merge whether both arms of a branch are merged where possible
/// @param fewValues whether a number with only a few possible values is tried with each of them
/// @param threads how many states run in parallel
public record Options(
    Searcher.Kind search,
    long seed,
    Duration maxTime,
    Duration maxSolverTime,
    long maxMemory,
    long maxForks,
    int maxDepth,
    boolean makeTests,
    boolean stopAtFirst,
    boolean allErrors,
    boolean merge,
    boolean fewValues,
    int threads) {
  public static final Options DEFAULT = new Draft().options();

  /// A copy of these options with some changes.
  public Options but(Consumer<Draft> changes) {
    var draft = new Draft(this);
    changes.accept(draft);
    return draft.options();
  }

  /// Mutable options; see [Options] for their meaning.
  public static final class Draft {
    public Searcher.Kind search = Searcher.Kind.INTERLEAVED;
    public long seed = 1;
    public Duration maxTime = Duration.ofHours(1);
    public Duration maxSolverTime = Duration.ofSeconds(20);
    public long maxMemory = Long.MAX_VALUE;
    public long maxForks = Long.MAX_VALUE;
    public int maxDepth = Integer.MAX_VALUE;
    public boolean makeTests = true;
    public boolean stopAtFirst;
    public boolean allErrors;
    public boolean merge = true;
    public boolean fewValues = true;
    public int threads = 1;

    private Draft() {}

    private Draft(Options options) {
      search = options.search;
      seed = options.seed;
      maxTime = options.maxTime;
      maxSolverTime = options.maxSolverTime;
      maxMemory = options.maxMemory;
      maxForks = options.maxForks;
      maxDepth = options.maxDepth;
      makeTests = options.makeTests;
      stopAtFirst = options.stopAtFirst;
      allErrors = options.allErrors;
      merge = options.merge;
      fewValues = options.fewValues;
      threads = options.threads;
    }

    private Options options() {
      return new Options(
          search,
          seed,
          maxTime,
          maxSolverTime,
          maxMemory,
          maxForks,
          maxDepth,
          makeTests,
          stopAtFirst,
          allErrors,
          merge,
          fewValues,
          threads);
    }
  }
}
