package org.ulpscope.cli.crosscheck;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import org.ulpscope.cli.Words;
import org.ulpscope.cli.options.CommonOptions;
import org.ulpscope.cli.options.CompileOptions;
import org.ulpscope.cli.options.LicenceOptions;
import org.ulpscope.cli.options.SolvingOptions;
import org.ulpscope.cli.options.TimeSpan;
import org.ulpscope.cli.session.ExitCode;
import org.ulpscope.cli.session.Invocation;
import org.ulpscope.cli.session.ProgressLine;
import org.ulpscope.cli.session.Session;
import org.ulpscope.crosscheck.Mismatch;
import org.ulpscope.crosscheck.Settings;
import org.ulpscope.crosscheck.replay.NativeReplay;
import org.ulpscope.crosscheck.replay.NativeReplay.Replayed;
import org.ulpscope.crosscheck.replay.PairGuard;
import org.ulpscope.crosscheck.replay.PairGuard.PairGuarded;
import org.ulpscope.crosscheck.sweep.Crosscheck;
import org.ulpscope.harness.describe.Description;
import org.ulpscope.harness.describe.Sizes;
import org.ulpscope.harness.plan.SourceComments;
import org.ulpscope.program.InputException;
import org.ulpscope.program.clang.FrontEnd;
import org.ulpscope.program.clang.RemovedAsserts;
import org.ulpscope.replay.build.NativeBuild;
import org.ulpscope.report.crosscheck.CrosscheckPage;
import org.ulpscope.report.crosscheck.CrosscheckReport;
import org.ulpscope.solver.Solver;
import org.ulpscope.solver.chain.StandardChain;
import org.ulpscope.solver.scalar.Comparison;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/// Compares two functions.
@Command(
    name = "crosscheck",
    header = "Decide whether two functions compute the same.",
    description =
        "Calls both with the same symbolic arguments and compares what they return and write, "
            + "for every input. Exits with 0 if they are equivalent, 10 if not, 5 if undecided.",
    optionListHeading = "%nOptions:%n",
    parameterListHeading = "%n",
    customSynopsis =
        "ulpscope crosscheck [OPTIONS] [COMPILER FLAGS] FILE... --reference F --candidate G [--"
            + " COMPILER FLAGS]",
    footer = {
      "",
      "Examples:",
      "  ulpscope crosscheck saxpy.c --reference saxpy --candidate saxpy_sse --sizes n=1..64",
      "  ulpscope crosscheck dot.c --reference dot --candidate dot4 --assume associative",
      "  ulpscope crosscheck sum.c --reference sum --candidate sum --candidate-flags '-O3 -mavx2'",
      "  ulpscope crosscheck blur.c --reference blur --candidate blur_sse \\",
      "      --describe 'src: f32[w*h] in [0,1]; dst: out f32[w*h]' --sizes w=1..8,h=1..8"
    })
public final class CrosscheckCommand implements Callable<Integer> {
  /// How many more mismatches are tried if a native replay refutes the first.
  private static final int FURTHER = 3;

  @Mixin CompileOptions compilation;
  @Mixin SolvingOptions solving;
  @Mixin LicenceOptions licences;
  @Mixin CommonOptions common;

  @Option(names = Words.ARGUMENT, hidden = true)
  List<String> moreFlags = new ArrayList<>();

  @Option(
      names = "--reference",
      required = true,
      paramLabel = "[FILE:]F",
      description = "The function known to be right; give FILE if several files define it.")
  String reference;

  @Option(
      names = "--candidate",
      required = true,
      paramLabel = "[FILE:]G",
      description = "The function that should compute the same.")
  String candidate;

  @Option(
      names = "--describe",
      paramLabel = "TEXT",
      description = "Describe the parameters, as in 'x: f32[n] in [-1,1]; y: out f32[n]; k = 3'.")
  List<String> descriptions = new ArrayList<>();

  @Option(
      names = "--sizes",
      paramLabel = "SIZES",
      description = "Sizes to check, as in n=1..64 or w=1..16,h=4.")
  String sizes;

  @Option(names = "--all-sizes", description = "Continue after the first size with a mismatch.")
  boolean allSizes;

  @Option(
      names = "--reference-flags",
      paramLabel = "FLAGS",
      description = "Compiler flags for the reference only.")
  String referenceFlags = "";

  @Option(
      names = "--candidate-flags",
      paramLabel = "FLAGS",
      description = "Compiler flags for the candidate only, as in '-O3 -mavx2'.")
  String candidateFlags = "";

  @Option(
      names = "--compare",
      paramLabel = "HOW",
      description = "value (NaNs are equal, zeros of different signs are not) or bits.")
  String compare = "value";

  @Option(
      names = "--tolerance",
      paramLabel = "BOUND",
      description = "Allow differences: 2ulp, 1e-6rel or 1e-9abs.")
  String tolerance;

  @Option(
      names = "--globals",
      paramLabel = "HOW",
      description =
          "How variables that the functions use begin: initial (as initialised) or any (with any "
              + "value, the same for both functions).")
  String globals = "initial";

  @Option(
      names = "--max-time",
      paramLabel = "TIME",
      converter = TimeSpan.class,
      description = "Give up on a size after this time, as in 20s or 2min (default: 10min).")
  Duration maxTime = Settings.DEFAULT.maxTime();

  @Option(
      names = "--no-replay",
      description = "Run nothing natively: a mismatch is not replayed, and there is no guard.")
  boolean noReplay;

  @Option(
      names = "--no-guard",
      description =
          "Do not call the native functions on some 100,000 inputs before saying equivalent.")
  boolean noGuard;

  @Option(
      names = "--report",
      paramLabel = "FILE",
      description = "Write an HTML page with a map of sizes, results and times.")
  Path page;

  @Spec CommandSpec command;

  private final Invocation invocation;

  public CrosscheckCommand(Invocation invocation) {
    this.invocation = invocation;
  }

  @Override
  public Integer call() {
    Settings settings = settings();
    Sizes asked = sizes == null ? Sizes.NONE : Sizes.parse(sizes);
    var subjects = new Subjects(compilation, invocation);
    var flags = new ArrayList<>(compilation.flags);
    flags.addAll(moreFlags);
    Subjects.Pair pair =
        subjects.pair(
            Subjects.Wanted.of(reference, with(flags, referenceFlags)),
            Subjects.Wanted.of(candidate, with(flags, candidateFlags)));
    Description description =
        SourceComments.of(invocation.session().directory(), pair.reference())
            .plus(SourceComments.of(invocation.session().directory(), pair.candidate()))
            .plus(Description.parse(String.join(";", descriptions)));
    Crosscheck check = Crosscheck.of(pair.reference(), pair.candidate(), description, asked);
    check.requireApplicable(settings.comparison());
    var report = new CrosscheckReport(invocation.session().out(), solving.explains);
    report.begin(pair.reference(), pair.candidate(), check, removedAsserts(pair));
    try (StandardChain solver = StandardChain.open()) {
      Crosscheck.Result result = check.run(solver, settings, report::row);
      writePage(pair, result);
      Optional<Mismatch> mismatch = result.mismatch();
      if (mismatch.isPresent()) {
        Shown shown = replayed(check, pair, mismatch.get(), solver, settings);
        Crosscheck.Cure cure = check.cure(shown.mismatch(), solver, settings);
        return ExitCode.of(report.mismatch(result, shown.mismatch(), shown.replayed(), cure))
            .number();
      }
      Optional<PairGuarded> guarded =
          result.isEquivalent() && !noGuard && !noReplay
              ? Optional.of(
                  new PairGuard(nativeBuild(), check, settings)
                      .check(pair.ofReference(), pair.ofCandidate(), solver))
              : Optional.empty();
      return ExitCode.of(report.end(check, result, guarded)).number();
    }
  }

  private static Set<String> removedAsserts(Subjects.Pair pair) {
    var lines = new LinkedHashSet<>(RemovedAsserts.of(pair.ofReference()));
    lines.addAll(RemovedAsserts.of(pair.ofCandidate()));
    return lines;
  }

  private void writePage(Subjects.Pair pair, Crosscheck.Result result) {
    if (page == null) {
      return;
    }
    Path file = invocation.session().directory().resolve(page);
    try {
      if (file.getParent() != null) {
        Files.createDirectories(file.getParent());
      }
      Files.writeString(
          file, new CrosscheckPage(pair.reference(), pair.candidate(), result).html());
    } catch (IOException e) {
      throw InputException.of("the report " + page + " cannot be written: " + e.getMessage());
    }
  }

  /// A mismatch and what a replay says of it.
  private record Shown(Mismatch mismatch, Replayed replayed) {}

  /// Replays a mismatch. If that refutes it, further ones at the same size are looked for.
  private Shown replayed(
      Crosscheck check, Subjects.Pair pair, Mismatch mismatch, Solver solver, Settings settings) {
    if (noReplay) {
      return new Shown(mismatch, new Replayed.NotReplayed("--no-replay was given"));
    }
    var replay = new NativeReplay(nativeBuild());
    var tried = new ArrayList<Mismatch>();
    Optional<Mismatch> next = Optional.of(mismatch);
    Replayed first = null;
    while (next.isPresent() && tried.size() <= FURTHER) {
      Mismatch one = next.get();
      Replayed replayed =
          replay.replay(check, one, pair.ofReference(), pair.ofCandidate(), settings);
      boolean isFirst = first == null && !(replayed instanceof Replayed.Refuted);
      if (isFirst || replayed instanceof Replayed.Confirmed) {
        return new Shown(one, replayed);
      }
      first = first == null ? replayed : first;
      tried.add(one);
      next = check.another(tried, solver, settings);
    }
    return new Shown(mismatch, first);
  }

  private NativeBuild nativeBuild() {
    Session session = invocation.session();
    return NativeBuild.open(
        session.environment(), FrontEnd.Settings.DEFAULT, ProgressLine.of(session));
  }

  private Settings settings() {
    Comparison how =
        switch (compare) {
          case "value" -> new Comparison.ByValue();
          case "bits" -> new Comparison.ByBits();
          default ->
              throw new ParameterException(
                  command.commandLine(), "--compare takes value or bits, not " + compare);
        };
    if (tolerance != null) {
      if (how instanceof Comparison.ByBits) {
        throw new ParameterException(
            command.commandLine(), "--compare=bits and --tolerance contradict each other");
      }
      try {
        how = Comparison.tolerance(tolerance);
      } catch (IllegalArgumentException e) {
        throw InputException.of(e.getMessage());
      }
    }
    if (solving.threads <= 0) {
      throw new ParameterException(command.commandLine(), "--threads must be at least 1");
    }
    if (!globals.equals("initial") && !globals.equals("any")) {
      throw new ParameterException(
          command.commandLine(), "--globals takes initial or any, not " + globals);
    }
    return Settings.DEFAULT
        .withAnyGlobals(globals.equals("any"))
        .withThreads(solving.threads)
        .withComparison(how)
        .withAssumptions(solving.assumed())
        .withLicences(licences.licences())
        .withAllSizes(allSizes)
        .withMaxTime(maxTime)
        .withSolverTime(solving.maxSolverTime)
        .withSeed(solving.seed);
  }

  private static List<String> with(List<String> flags, String more) {
    var all = new ArrayList<>(flags);
    Arrays.stream(more.strip().split("\\s+")).filter(flag -> !flag.isEmpty()).forEach(all::add);
    return all;
  }
}
