package org.ulpscope.bench.ratios;

import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.ulpscope.engine.Console;
import org.ulpscope.engine.explore.Configuration;
import org.ulpscope.engine.explore.Explorer;
import org.ulpscope.engine.explore.Options;
import org.ulpscope.engine.explore.Outcome;
import org.ulpscope.engine.libc.CLibrary;
import org.ulpscope.engine.load.Loader;
import org.ulpscope.engine.runtime.RuntimeSources;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.rules.RuleRewriter;
import org.ulpscope.expr.rules.RuleSet;
import org.ulpscope.program.Program;
import org.ulpscope.program.clang.FrontEnd;
import org.ulpscope.program.clang.Inputs;
import org.ulpscope.program.clang.Progress;
import org.ulpscope.solver.chain.StandardChain;

/// Explores each program of `bench/programs/ratios` in two variants, alternately, and prints a
/// table of the ratios of their times.
///
///     mvn -q -B -pl bench -am -DskipTests -Pratios verify -Dratios.arguments="merging threads"
public final class Ratios {
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  /// The number of measured rounds per variant.
  private static final int ROUNDS = 5;

  /// Rounds before the measurement, so that code is compiled.
  private static final int WARM_UP_ROUNDS = 3;

  /// A variant of an exploration.
  ///
  /// @param flags for the compiler
  /// @param stages of the solver; empty for all
  /// @param options of the exploration
  /// @param caches whether the results of rewriting are cached
  private record Variant(
      String name, List<String> flags, List<String> stages, Options options, boolean caches) {
    static Variant of(String name) {
      Options options =
          Options.DEFAULT.but(
              o -> {
                o.maxTime = PATIENCE;
                o.maxSolverTime = PATIENCE;
                o.makeTests = false;
              });
      return new Variant(name, List.of(), List.of(), options, true);
    }

    Variant with(String flag) {
      return new Variant(name, List.of(flag), stages, options, caches);
    }

    Variant withStages(String... some) {
      return new Variant(name, flags, List.of(some), options, caches);
    }

    Variant but(Consumer<Options.Draft> changes) {
      return new Variant(name, flags, stages, options.but(changes), caches);
    }

    Variant unmerged() {
      return but(o -> o.merge = false);
    }

    Variant uncached() {
      return new Variant(name, flags, stages, options, false);
    }
  }

  /// Two variants for a program.
  private record Experiment(String name, String file, Variant usual, Variant other) {}

  private static final List<Experiment> EXPERIMENTS =
      List.of(
          new Experiment(
              "merging",
              "branches.c",
              Variant.of("merging on"),
              Variant.of("merging off").unmerged()),
          new Experiment(
              "stages",
              "floats.c",
              Variant.of("all stages").unmerged(),
              Variant.of("SMT solvers alone").unmerged().withStages("smt")),
          new Experiment(
              "cells",
              "copies.c",
              Variant.of("copied as floats"),
              Variant.of("as bytes").with("-DBYTES")),
          new Experiment(
              "threads",
              "branches.c",
              Variant.of("2 threads").unmerged().but(o -> o.threads = 2),
              Variant.of("1 thread").unmerged()),
          new Experiment(
              "remembering",
              "../branches.c",
              Variant.of("rewrites cached").unmerged(),
              Variant.of("rewrites recomputed").unmerged().uncached()),
          new Experiment(
              "values",
              "window.c",
              Variant.of("few values tried"),
              Variant.of("asked each time").but(o -> o.fewValues = false)));

  private final FrontEnd frontEnd =
      FrontEnd.open(System.getenv(), FrontEnd.Settings.DEFAULT, Progress.SILENT);
  private final Path programs;

  private Ratios(Path programs) {
    this.programs = programs;
  }

  public static void main(String[] arguments) {
    Set<String> wanted = Set.of(arguments);
    var ratios = new Ratios(Path.of("programs", "ratios"));
    System.out.println("| what | program | usual | other | paths | seconds | ratio |");
    System.out.println("|---|---|---|---|---|---|---|");
    for (Experiment experiment : EXPERIMENTS) {
      if (wanted.isEmpty() || wanted.contains(experiment.name())) {
        ratios.answer(experiment);
      }
    }
    System.exit(0);
  }

  private void answer(Experiment experiment) {
    Program first = compile(experiment.file(), experiment.usual());
    Program second = compile(experiment.file(), experiment.other());
    var usual = new ArrayList<Double>();
    var other = new ArrayList<Double>();
    String paths = "";
    for (int i = 0; i < WARM_UP_ROUNDS + ROUNDS; i++) {
      Outcome.Statistics one = explore(first, experiment.usual());
      Outcome.Statistics two = explore(second, experiment.other());
      if (i >= WARM_UP_ROUNDS) {
        usual.add(one.seconds());
        other.add(two.seconds());
      }
      paths = one.paths() + ", " + two.paths();
    }
    double a = median(usual);
    double b = median(other);
    System.out.printf(
        Locale.ROOT,
        "| %s | `%s` | %s | %s | %s | %.2f, %.2f | %.1f |%n",
        experiment.name(),
        experiment.file(),
        experiment.usual().name(),
        experiment.other().name(),
        paths,
        a,
        b,
        b / a);
  }

  private static double median(List<Double> times) {
    double[] sorted = times.stream().mapToDouble(each -> each).toArray();
    Arrays.sort(sorted);
    return sorted[sorted.length / 2];
  }

  private Program compile(String file, Variant way) {
    var flags = new ArrayList<>(way.flags());
    flags.add("-O0");
    Inputs inputs = Inputs.of(programs.resolve(file)).withFlags(flags);
    return new RuntimeSources(frontEnd).complete(frontEnd.compile(inputs), new CLibrary().models());
  }

  /// Explores all paths with a new solver.
  private static Outcome.Statistics explore(Program program, Variant way) {
    try (StandardChain solver = StandardChain.open(way.stages(), List.of())) {
      var rules = new RuleRewriter(RuleSet.shipped(), Set.of(), way.caches() ? 2048 : 0);
      var explorer = new Explorer(Configuration.of(new Builder(rules), solver, way.options()));
      var nowhere = OutputStream.nullOutputStream();
      Outcome outcome =
          explorer.explore(
              Loader.load(
                  program,
                  program.function("main").orElseThrow(),
                  List.of("program"),
                  new CLibrary(),
                  new Console(InputStream.nullInputStream(), nowhere, nowhere, Map.of()),
                  explorer.exploration()));
      if (!(outcome.verdict() instanceof Outcome.Verdict.Holds)) {
        throw new IllegalStateException("expected to hold, not " + outcome.verdict());
      }
      return outcome.statistics();
    }
  }
}
