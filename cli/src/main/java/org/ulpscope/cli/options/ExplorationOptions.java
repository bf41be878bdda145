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
      description = "End the exploration after this time, as in 500ms, 20s or 2min (default: 1h).")
  Duration maxTime = Options.DEFAULT.maxTime();

  @Option(
      names = "--max-memory",
      paramLabel = "SIZE",
      converter = MemorySize.class,
      description = "Give up paths rather than use more, as in 500m or 2g.")
  Long maxMemory = Options.DEFAULT.maxMemory();

  @Option(
      names = "--max-depth",
      paramLabel = "N",
      description = "Give up paths that decide more branches.")
  int maxDepth = Options.DEFAULT.maxDepth();

  @Option(names = "--max-forks", paramLabel = "N", description = "End after so many forks.")
  long maxForks = Options.DEFAULT.maxForks();

  @Option(
      names = "--search",
      paramLabel = "ORDER",
      converter = SearchOrder.Converter.class,
      description =
          "Which path is followed next: dfs, bfs, random-state, random-path, covnew, which is "
              + "KLEE's nurs:covnew, or interleaved, the default: random-path and covnew in turn.")
  public SearchOrder search = SearchOrder.DEFAULT;

  @Option(
      names = "--no-merge",
      description = "Follow both ways of each branch as paths of their own.")
  boolean separate;

  @Option(
      names = "--no-few-values",
      description = "Do not try all values of a number that can have a few only; ask each time.")
  boolean manyValues;

  @Option(
      names = {"--stop-at-first", "--exit-on-error"},
      description = "End at the first error.")
  boolean stopAtFirst;

  @Option(
      names = "--emit-all-errors",
      description = "Report an error on each path that meets it, not only on the first.")
  boolean allErrors;

  @Option(
      names = "--rules",
      paramLabel = "FILE",
      description = "Use the rewrite rules of this file too, once they are proved.")
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
}
