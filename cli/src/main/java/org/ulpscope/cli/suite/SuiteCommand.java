package org.ulpscope.cli.suite;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.LongFunction;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.ulpscope.cli.options.CommonOptions;
import org.ulpscope.cli.options.MemorySize;
import org.ulpscope.cli.options.TimeSpan;
import org.ulpscope.cli.session.ExitCode;
import org.ulpscope.cli.session.Session;
import org.ulpscope.program.InputException;
import org.ulpscope.report.ProductVersion;
import org.ulpscope.suite.Changes;
import org.ulpscope.suite.Choice;
import org.ulpscope.suite.Csv;
import org.ulpscope.suite.KnownExpectation;
import org.ulpscope.suite.Page;
import org.ulpscope.suite.Row;
import org.ulpscope.suite.Status;
import org.ulpscope.suite.Suite;
import org.ulpscope.suite.SuiteRunner;
import org.ulpscope.suite.Table;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// Runs a directory of tasks with expected results.
@Command(
    name = "suite",
    header = "Run a directory of tasks with expected results.",
    description = {
      "Finds the tasks below a directory (task definitions of SV-COMP, benchmark specifications of "
          + "the KLEE-Float study, kernels with GPUVerify's headers, test files like Ulpscope's "
          + "own), runs each in a separate process, and compares each verdict with the expected one. "
          + "Exits with 10 if an answer is wrong or a run crashed, else with 5 if something is "
          + "undecided."
    },
    optionListHeading = "%nOptions:%n",
    parameterListHeading = "%n",
    footer = {
      "",
      "Examples:",
      "  ulpscope suite sv-benchmarks/c/floats-cdfpl --csv now.csv --compare before.csv",
      "  ulpscope suite fp-benchmarks --category ase_2017 --timeout 60s --html table.html",
      "  ulpscope suite fp-benchmarks --dependency gsl=gsl/include --dependency gsl=gsl.bc"
    })
public final class SuiteCommand implements Callable<Integer> {
  private static final int MOST_JOBS = 256;

  @Parameters(paramLabel = "DIR", description = "Directory of tasks, searched recursively.")
  Path directory;

  @Option(
      names = "--timeout",
      paramLabel = "TIME",
      converter = TimeSpan.class,
      description = "Time limit per task, as in 60s or 5min (default: 60s).")
  Duration timeout = Duration.ofSeconds(60);

  @Option(
      names = "--memory",
      paramLabel = "SIZE",
      converter = MemorySize.class,
      description =
          "Memory limit per task, summed over its processes, as in 500m or 4g (default: 4g).")
  Long memory = 4L << 30;

  @Option(
      names = "--jobs",
      paramLabel = "N",
      description = "How many tasks run at once (default: 2).")
  int jobs = 2;

  @Option(
      names = "--filter",
      paramLabel = "REGEX",
      description = "Run only tasks whose name contains a match.")
  String filter;

  @Option(
      names = "--category",
      paramLabel = "NAME",
      description = "Run only tasks that declare this category.")
  String category;

  @Option(
      names = "--dependency",
      paramLabel = "NAME=PATH",
      description =
          "What tasks mean by NAME: a directory with headers, or a source or bitcode file to "
              + "link. May be repeated, also for the same name.")
  List<String> dependencies = new ArrayList<>();

  @Option(
      names = "--overrule",
      paramLabel = "FILE",
      description = "Expectations of the suite that are known to be wrong, and why, as YAML.")
  Path overruled;

  @Option(names = "--csv", paramLabel = "FILE", description = "Write one row per task as CSV.")
  Path csv;

  @Option(names = "--html", paramLabel = "FILE", description = "Write the results as an HTML page.")
  Path html;

  @Option(
      names = "--compare",
      paramLabel = "OLD.csv",
      description = "Show what has changed since this file was written.")
  Path compare;

  @Option(names = "--list", description = "List the tasks without running them.")
  boolean list;

  @Option(
      names = {"-q", "--quiet"},
      description = "Do not print a line per task.")
  boolean quiet;

  @Mixin CommonOptions common;

  @Spec CommandSpec command;

  private final Session session;
  private final LongFunction<List<String>> relaunch;

  /// @param relaunch the command line that starts Ulpscope in a separate process, for a heap size
  ///   in bytes
  public SuiteCommand(Session session, LongFunction<List<String>> relaunch) {
    this.relaunch = relaunch;
    this.session = session;
  }

  @Override
  public Integer call() throws InterruptedException {
    if (jobs < 1 || jobs > MOST_JOBS) {
      throw usage("--jobs takes a number from 1 to " + MOST_JOBS);
    }
    Path root = session.directory().resolve(directory);
    if (!Files.isDirectory(root)) {
      throw InputException.in(directory, "no such directory");
    }
    // First, so that a bad file does not cost the results of a run.
    Optional<List<Row>> before = Optional.ofNullable(compare).map(this::read);
    Suite suite = Suite.read(root, session.directory(), choice());
    if (suite.tasks().isEmpty()) {
      throw InputException.in(directory, "no tasks found (see 'ulpscope suite --help')");
    }
    if (list) {
      suite.tasks().forEach(task -> session.out().println(task.name()));
      return ExitCode.HOLDS.number();
    }
    var runner =
        new SuiteRunner(relaunch.apply(memory / 2), timeout, memory, jobs, session.environment());
    List<Row> rows = runner.run(suite.tasks(), this::print);
    session.out().print(Table.explanations(rows));
    session.out().print("\n" + Table.of(rows));
    suite
        .skipped()
        .forEach((what, count) -> session.out().println("skipped: " + count + " " + what));
    before.ifPresent(old -> session.out().print("\n" + Changes.between(old, rows)));
    session.out().flush();
    if (csv != null) {
      write(csv, Csv.write(rows));
    }
    if (html != null) {
      write(html, Page.of("Suite " + directory, subtitle(), rows));
    }
    return exit(rows).number();
  }

  private static ExitCode exit(List<Row> rows) {
    if (rows.stream().anyMatch(row -> row.status().isWrong())) {
      return ExitCode.VIOLATED;
    }
    boolean decided =
        rows.stream().allMatch(row -> row.status().isCorrect() || row.status() == Status.DONE);
    return decided ? ExitCode.HOLDS : ExitCode.INCONCLUSIVE;
  }

  private synchronized void print(Row row) {
    if (!quiet) {
      session.out().println(Table.line(row));
      session.out().flush();
    }
  }

  private String subtitle() {
    return "%s, %d s and %d MB per task, %d at once"
        .formatted(ProductVersion.text(), timeout.toSeconds(), memory >> 20, jobs);
  }

  private Choice choice() {
    Map<String, List<Path>> paths = new LinkedHashMap<>();
    for (String each : dependencies) {
      int sign = each.indexOf('=');
      if (sign < 1) {
        throw usage("--dependency takes NAME=PATH, not '" + each + "'");
      }
      Path path = session.directory().resolve(each.substring(sign + 1)).normalize();
      if (!Files.exists(path)) {
        throw InputException.in(path, "no such file or directory");
      }
      paths.computeIfAbsent(each.substring(0, sign), _ -> new ArrayList<>()).add(path);
    }
    try {
      return new Choice(
          Optional.ofNullable(filter).map(Pattern::compile),
          Optional.ofNullable(category),
          paths,
          overruled == null
              ? KnownExpectation.NONE
              : KnownExpectation.read(overruled, session.directory().resolve(overruled)));
    } catch (PatternSyntaxException e) {
      throw usage("--filter: not a regular expression: " + e.getDescription());
    }
  }

  private List<Row> read(Path file) {
    try {
      return Csv.read(file.toString(), Files.readString(session.directory().resolve(file)));
    } catch (IOException e) {
      throw InputException.in(file, "cannot be read: " + e.getMessage());
    }
  }

  private void write(Path file, String text) {
    try {
      Files.writeString(session.directory().resolve(file), text);
    } catch (IOException e) {
      throw InputException.in(file, "cannot be written: " + e.getMessage());
    }
  }

  private ParameterException usage(String message) {
    return new ParameterException(command.commandLine(), message);
  }
}
