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

/// Explores programs of `bench/programs/ratios` in two ways each, in turn, and prints how much
/// longer one takes than the other, as a table.
///
///     mvn -q -B -pl bench -am -DskipTests -Pratios verify -Dratios.arguments="merging threads"
public final class Ratios {
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  /// Of each way.
  private static final int ROUNDS = 5;

  /// Go before, so that code is compiled, and are not counted.
  private static final int WARMING = 3;

  /// How a program is explored.
  ///
  /// @param flags the compiler's
  /// @param stages of the solver; none for all
  /// @param options of the exploration
  /// @param remembers whether what rules made of operations is remembered
  private record Way(
      String name, List<String> flags, List<String> stages, Options options, boolean remembers) {
    static Way of(String name) {
      Options options =
          Options.DEFAULT.but(
              o -> {
                o.maxTime = PATIENCE;
                o.maxSolverTime = PATIENCE;
                o.makeTests = false;
              });
      return new Way(name, List.of(), List.of(), options, true);
    }

    Way with(String flag) {
      return new Way(name, List.of(flag), stages, options, remembers);
    }

    Way withStages(String... some) {
      return new Way(name, flags, List.of(some), options, remembers);
    }

    Way but(Consumer<Options.Draft> changes) {
      return new Way(name, flags, stages, options.but(changes), remembers);
    }

    Way unmerged() {
      return but(o -> o.merge = false);
    }

    Way forgetful() {
      return new Way(name, flags, stages, options, false);
    }
  }

  /// Two ways for a program.
  private record Question(String name, String file, Way usual, Way other) {}

  private static final List<Question> QUESTIONS =
      List.of(
          new Question(
              "merging", "branches.c", Way.of("merging on"), Way.of("merging off").unmerged()),
          new Question(
              "stages",
              "floats.c",
              Way.of("all stages").unmerged(),
              Way.of("SMT solvers alone").unmerged().withStages("smt")),
          new Question(
              "cells", "copies.c", Way.of("copied as floats"), Way.of("as bytes").with("-DBYTES")),
          new Question(
              "threads",
              "branches.c",
              Way.of("2 threads").unmerged().but(o -> o.threads = 2),
              Way.of("1 thread").unmerged()),
          new Question(
              "remembering",
              "../branches.c",
              Way.of("rules' results remembered").unmerged(),
              Way.of("found again").unmerged().forgetful()),
          new Question(
              "values",
              "window.c",
              Way.of("few values tried"),
              Way.of("asked each time").but(o -> o.fewValues = false)));

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
    for (Question question : QUESTIONS) {
      if (wanted.isEmpty() || wanted.contains(question.name())) {
        ratios.answer(question);
      }
    }
    System.exit(0);
  }

  private void answer(Question question) {
    Program first = compile(question.file(), question.usual());
    Program second = compile(question.file(), question.other());
    var usual = new ArrayList<Double>();
    var other = new ArrayList<Double>();
    String paths = "";
    for (int i = 0; i < WARMING + ROUNDS; i++) {
      Outcome.Statistics one = explore(first, question.usual());
      Outcome.Statistics two = explore(second, question.other());
      if (i >= WARMING) {
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
        question.name(),
        question.file(),
        question.usual().name(),
        question.other().name(),
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

  private Program compile(String file, Way way) {
    var flags = new ArrayList<>(way.flags());
    flags.add("-O0");
    Inputs inputs = Inputs.of(programs.resolve(file)).withFlags(flags);
    return new RuntimeSources(frontEnd).complete(frontEnd.compile(inputs), new CLibrary().models());
  }

  /// Follows all paths with a solver that knows nothing from before.
  private static Outcome.Statistics explore(Program program, Way way) {
    try (StandardChain solver = StandardChain.open(way.stages(), List.of())) {
      var rules = new RuleRewriter(RuleSet.shipped(), Set.of(), way.remembers() ? 2048 : 0);
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
