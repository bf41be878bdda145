package org.ulpscope.engine.explore;

import java.time.Duration;

/// How far an exploration goes.
///
/// @param search the order in which states are run
/// @param seed for what is chosen at random
/// @param maxTime for the whole exploration
/// @param maxSolverTime for one query
/// @param maxMemory in bytes, for states and all they hold; what does not fit is given up
/// @param maxForks how many states may be made
/// @param maxDepth how many branches a path may decide
/// @param makeTests whether each path is to give a test, and not only errors
/// @param stopAtFirst whether to end at the first error
/// @param allErrors whether an error is a finding on each path that meets it, and not only on the
///   first
/// @param merge whether both ways of a branch are merged where that can be done
/// @param threads how many states are run side by side
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
    int threads) {
  public static final Options DEFAULT =
      new Options(
          Searcher.Kind.INTERLEAVED,
          1,
          Duration.ofHours(1),
          Duration.ofSeconds(20),
          Long.MAX_VALUE,
          Long.MAX_VALUE,
          Integer.MAX_VALUE,
          true,
          false,
          false,
          true,
          1);
}
