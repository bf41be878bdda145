package org.ulpscope.cli.options;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.ulpscope.engine.explore.Options;
import org.ulpscope.expr.rules.language.Assumption;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// How far to explore, and in which order.
public final class ExplorationOptions {
  @Mixin SolvingOptions solving;

  @Option(
      names = "--max-time",
      paramLabel = "TIME",
      converter = TimeSpan.class,
      description = "Stop exploring after this time, as in 500ms, 20s or 2min (default: 1h).")
  Duration maxTime = Options.DEFAULT.maxTime();

  @Option(
      names = "--max-memory",
      paramLabel = "SIZE",
      converter = MemorySize.class,
      description = "Memory limit, as in 500m or 2g; states beyond it are parked.")
  Long maxMemory = Options.DEFAULT.maxMemory();

  @Option(
      names = "--max-depth",
      paramLabel = "N",
      description = "Give up paths that take more than N branch decisions.")
  int maxDepth = Options.DEFAULT.maxDepth();

  @Option(names = "--max-forks", paramLabel = "N", description = "Stop after N forks.")
  long maxForks = Options.DEFAULT.maxForks();

  @Option(
      names = "--search",
      paramLabel = "ORDER",
      converter = SearchOrder.Converter.class,
      description =
          "Which path to explore next: dfs, bfs, random-state, random-path, covnew (KLEE's "
              + "nurs:covnew) or interleaved (default: random-path and covnew in turn).")
  public SearchOrder search = SearchOrder.DEFAULT;

  @Option(
      names = "--no-merge",
      description = "Explore both sides of each branch as separate paths.")
  boolean separate;

  @Option(
      names = "--no-few-values",
      description = "Do not enumerate integers with few values; ask the solver each time.")
  boolean manyValues;

  @Option(
      names = {"--stop-at-first", "--exit-on-error"},
      description = "Stop at the first error.")
  boolean stopAtFirst;

  @Option(
      names = "--emit-all-errors",
      description = "Report an error on each path that reaches it, not only on the first.")
  boolean allErrors;

  @Option(
      names = "--rules",
      paramLabel = "FILE",
      description = "Also use the rewrite rules of this file, once they are proved.")
  public List<Path> rules = new ArrayList<>();

  public Options options(boolean makeTests) {
    return Options.DEFAULT.but(
        o -> {
          o.search = search.kind();
          o.seed = solving.seed;
          o.maxTime = maxTime;
          o.maxSolverTime = solving.maxSolverTime;
          o.maxMemory = maxMemory;
          o.maxForks = maxForks;
          o.maxDepth = maxDepth;
          o.makeTests = makeTests;
          o.stopAtFirst = stopAtFirst;
          o.allErrors = allErrors;
          o.merge = !separate;
          o.fewValues = !manyValues;
          o.threads = Math.max(1, solving.threads);
        });
  }

  public Set<Assumption> assumed() {
    return solving.assumed();
  }

  /// Whether usual assumptions are explained.
  public boolean explains() {
    return solving.explains;
  }
}
