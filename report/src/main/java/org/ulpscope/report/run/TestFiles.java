package org.ulpscope.report.run;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ulpscope.engine.ProgramError;
import org.ulpscope.engine.explore.Finding;
import org.ulpscope.engine.explore.Outcome;
import org.ulpscope.engine.explore.TestCase;
import org.ulpscope.engine.state.Stop;
import org.ulpscope.harness.replay.Guarded;
import org.ulpscope.program.InputException;
import org.ulpscope.program.json.Json;
import org.ulpscope.replay.KTest;
import org.ulpscope.report.LedgerText;

/// Writes the results of a run into its directory, as KLEE does: `test000001.ktest` for each test
/// and `test000001.assert.err` for one that leads to an error. Next to each test are its values
/// with their types, `test000001.json`; next to one that leads to an error also the path to it,
/// `test000001.trace`. The file `program` names the program that they belong to, `info` has the
/// outcome of the run, and `run.stats` its progress over time.
///
/// The directory is created when there is something to write: a run without inputs leaves nothing
/// behind.
public final class TestFiles {
  /// With more findings than this, traces do not help.
  private static final int MOST_TRACES = 100;

  private final RunRequest request;
  private final RunDirectory directories;
  private Path directory;
  private final RunStatistics statistics = new RunStatistics();
  private boolean namesProgram;

  /// @param current the base of relative file names
  public TestFiles(RunRequest request, Path current, RunDirectory directories) {
    this.request = request;
    this.directories = directories;
    if (request.output().isResumed()) {
      this.directory = current.resolve(request.output().directory().orElseThrow());
    } else if (request.output().directory().isPresent()) {
      // Before the run, so that an error costs no results.
      this.directory = directories.reserve(request.output().directory().get());
    }
  }

  /// Where the files are, if there are any.
  public Optional<Path> directory() {
    return Optional.ofNullable(directory);
  }

  /// Writes the test of a path that ended normally.
  public void write(TestCase test) {
    if (request.output().writesTests()) {
      require(() -> write(test, "path"));
    }
  }

  /// Writes the test of a path that had not ended, and next to it a file that says so.
  public void writeEarly(TestCase test) {
    if (request.output().writesTests()) {
      require(
          () -> {
            write(test, "early");
            put(test, "early", "The path had not ended when the exploration did.\n");
          });
    }
  }

  /// Writes what is left to do, if anything is written.
  public void write(RunCheckpoint checkpoint) {
    if (request.output().writesTests() || directory != null) {
      require(() -> checkpoint.write(directory));
    }
  }

  /// Records the progress so far.
  public void note(Outcome.Statistics now) {
    statistics.note(now);
  }

  /// Writes the rest at the end of the run.
  ///
  /// @param tracer finds the path to a finding
  public void finish(Outcome outcome, RunReport report, Tracer tracer) {
    boolean writes = outcome.hadInputs() && request.output().writesTests();
    if (writes || directory != null) {
      require(() -> writeAll(outcome, report));
      outcome.findings().stream()
          .limit(MOST_TRACES)
          .forEach(finding -> tracer.of(finding).ifPresent(trace -> write(finding, trace)));
    }
  }

  /// The source lines on the path to a finding; nothing if they cannot be found.
  public interface Tracer {
    Optional<List<Stop.StackEntry>> of(Finding finding);
  }

  private void write(Finding finding, List<Stop.StackEntry> trace) {
    var text = new StringBuilder();
    for (Stop.StackEntry place : trace) {
      text.append("%s in %s%n".formatted(place.location().orElseThrow(), place.function()));
    }
    text.append("%s%n".formatted(finding.error().error().getMessage()));
    require(() -> put(finding.test().orElseThrow(), "trace", text.toString()));
  }

  private interface Work {
    void run() throws IOException;
  }

  private void require(Work work) {
    if (directory == null) {
      directory = directories.next();
    }
    try {
      if (!namesProgram) {
        namesProgram = true;
        new StoredProgram(
                request.inputs(),
                request.arguments(),
                request.entry().orElse("main"),
                request.description())
            .write(directory);
      }
      work.run();
    } catch (IOException e) {
      throw InputException.of(directory + ": tests cannot be written there: " + e.getMessage());
    }
  }

  private void writeAll(Outcome outcome, RunReport report) throws IOException {
    for (Finding finding : outcome.findings()) {
      if (finding.test().isPresent()) {
        TestCase test = finding.test().get();
        write(test, finding.error().error().kind().toString());
        put(test, suffix(finding.error().error().kind()) + ".err", error(finding, test));
      }
    }
    if (outcome.statistics().waiting() == 0) {
      RunCheckpoint.remove(directory);
    }
    if (report.guarded().orElse(null) instanceof Guarded.Contradicted contradicted) {
      Files.write(directory.resolve("guard.ktest"), contradicted.test().encode());
    }
    put("info", info(report));
    put("run.stats", statistics.text(outcome.statistics()));
    put("messages.txt", report.findings() + RunReport.verdict(outcome.verdict()) + "\n");
    put("warnings.txt", String.join("\n", LedgerText.lines(outcome.ledger(), true)) + "\n");
  }

  private void write(TestCase test, String kind) throws IOException {
    Files.write(directory.resolve(name(test, "ktest")), ktest(test, request).encode());
    put(test, "json", Json.write(RunJson.of(test, kind)));
  }

  private void put(TestCase test, String suffix, String text) throws IOException {
    put(name(test, suffix), text);
  }

  private void put(String name, String text) throws IOException {
    Files.writeString(directory.resolve(name), text, StandardCharsets.UTF_8);
  }

  private static String name(TestCase test, String suffix) {
    return "test%06d.%s".formatted(test.number(), suffix);
  }

  public static KTest ktest(TestCase test, RunRequest request) {
    var line = new ArrayList<String>();
    line.add(request.programName());
    line.addAll(request.files().words());
    line.addAll(request.arguments());
    List<KTest.Item> items =
        test.values().stream().map(value -> new KTest.Item(value.name(), value.bytes())).toList();
    return new KTest(line, request.symbolicArguments(), request.symbolicLength(), items);
  }

  private String info(RunReport report) {
    return "files: %s%nflags: %s%narguments: %s%n%s"
        .formatted(
            String.join(" ", request.inputs().files().stream().map(Path::toString).toList()),
            String.join(" ", request.inputs().flags()),
            String.join(" ", request.arguments()),
            report.summary(request.output().explains()));
  }

  /// The lines of KLEE's `.err` files; there is no `assembly.ll` here to count lines in.
  private static String error(Finding finding, TestCase test) {
    Stop.Failed failed = finding.error();
    var text = new StringBuilder();
    text.append("Error: ").append(failed.error().getMessage()).append('\n');
    failed
        .location()
        .ifPresent(
            location ->
                text.append("File: %s%nLine: %d%n".formatted(location.file(), location.line())));
    text.append("State: ").append(test.number()).append('\n');
    text.append("Stack: \n");
    List<Stop.StackEntry> stack = failed.stack();
    for (int i = 0; i < stack.size(); i++) {
      Stop.StackEntry call = stack.get(i);
      String place = call.location().map(l -> " at " + l.file() + ":" + l.line()).orElse("");
      text.append("\t#%d in %s()%s%n".formatted(i, call.function(), place));
    }
    text.append("Info: \n\tkind: ").append(failed.error().kind()).append('\n');
    for (TestCase.Value value : test.values()) {
      for (TestCase.Part part : value.parts()) {
        text.append("\t%s[%d]: %s%n".formatted(value.name(), part.offset(), part.shown()));
      }
    }
    return text.toString();
  }

  private static final Map<ProgramError.Kind, String> KLEE_NAMES =
      Map.ofEntries(
          Map.entry(ProgramError.Kind.ASSERTION, "assert"),
          Map.entry(ProgramError.Kind.ABORT, "abort"),
          Map.entry(ProgramError.Kind.UNCAUGHT_EXCEPTION, "uncaught_exception"),
          Map.entry(ProgramError.Kind.REPORTED, "user"),
          Map.entry(ProgramError.Kind.OUT_OF_BOUNDS, "ptr"),
          Map.entry(ProgramError.Kind.NULL, "ptr"),
          Map.entry(ProgramError.Kind.USE_AFTER_FREE, "ptr"),
          Map.entry(ProgramError.Kind.USE_AFTER_RETURN, "ptr"),
          Map.entry(ProgramError.Kind.USE_AFTER_SCOPE, "ptr"),
          Map.entry(ProgramError.Kind.READ_ONLY, "readonly"),
          Map.entry(ProgramError.Kind.INVALID_FREE, "free"),
          Map.entry(ProgramError.Kind.MISMATCHED_FREE, "free"),
          Map.entry(ProgramError.Kind.DIVISION_BY_ZERO, "div"),
          Map.entry(ProgramError.Kind.DIVISION_OVERFLOW, "overflow"));

  /// KLEE's name for a kind of error; our own if it has none.
  private static String suffix(ProgramError.Kind kind) {
    return KLEE_NAMES.getOrDefault(kind, kind.toString());
  }
}
