package org.ulpscope.cli.run;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ulpscope.cli.session.ExitCode;
import org.ulpscope.cli.session.Interruption;
import org.ulpscope.cli.session.Invocation;
import org.ulpscope.cli.session.ProgressLine;
import org.ulpscope.cli.session.Session;
import org.ulpscope.cli.session.WatchedInput;
import org.ulpscope.engine.Console;
import org.ulpscope.engine.Ledger;
import org.ulpscope.engine.explore.Checkpoint;
import org.ulpscope.engine.explore.Configuration;
import org.ulpscope.engine.explore.DeclaredTypes;
import org.ulpscope.engine.explore.Explorer;
import org.ulpscope.engine.explore.Observer;
import org.ulpscope.engine.explore.Outcome;
import org.ulpscope.engine.explore.TestCase;
import org.ulpscope.engine.libc.CLibrary;
import org.ulpscope.engine.load.Loader;
import org.ulpscope.engine.load.Start;
import org.ulpscope.engine.runtime.RuntimeSources;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Rewriter;
import org.ulpscope.expr.rules.RuleRewriter;
import org.ulpscope.expr.rules.RuleSet;
import org.ulpscope.expr.rules.language.RuleException;
import org.ulpscope.harness.call.EntryPoint;
import org.ulpscope.program.InputException;
import org.ulpscope.program.Program;
import org.ulpscope.program.bitcode.BitcodeReader;
import org.ulpscope.program.clang.Bitcode;
import org.ulpscope.program.clang.FrontEnd;
import org.ulpscope.program.clang.RemovedAsserts;
import org.ulpscope.report.FailureText;
import org.ulpscope.report.run.RunCheckpoint;
import org.ulpscope.report.run.RunDirectory;
import org.ulpscope.report.run.RunJson;
import org.ulpscope.report.run.RunReport;
import org.ulpscope.report.run.RunRequest;
import org.ulpscope.report.run.TestFiles;
import org.ulpscope.solver.Solver;
import org.ulpscope.solver.chain.StandardChain;
import org.ulpscope.solver.smt.QueryDump;

/// Explores all paths of one program and reports the findings.
final class ProgramRun {
  /// As many tests of paths are varied by native runs.
  private static final int MOST_SEEDS = 200;

  private final RunRequest request;
  private final Session session;
  private final Program program;
  private final EntryPoint entry;
  private final WatchedInput input;
  private final DeclaredTypes types;
  private final List<String> commandLine;
  private final String identity;
  private final List<TestCase> seeds = new ArrayList<>();

  ProgramRun(Bitcode bitcode, RunRequest request, Invocation invocation) {
    this.request = request;
    this.session = invocation.session();
    this.commandLine = invocation.line();
    var frontEnd =
        FrontEnd.open(session.environment(), FrontEnd.Settings.DEFAULT, ProgressLine.of(session));
    Program complete =
        new RuntimeSources(frontEnd)
            .complete(bitcode, new CLibrary().models(), request.files().areAny(), request.world());
    var line = new ArrayList<String>();
    line.add(request.programName());
    line.addAll(request.arguments());
    this.entry =
        EntryPoint.of(
            complete,
            bitcode,
            new EntryPoint.Wanted(
                request.entry().orElse("main"),
                request.description(),
                new Start.CommandLine(
                    line, request.symbolicArguments(), request.symbolicLength(), request.files())),
            new EntryPoint.Workplace(frontEnd, session.directory()));
    this.program = entry.program();
    this.identity = RunCheckpoint.identify(bitcode.bytes(), entry.call());
    this.types =
        new DeclaredTypes(
            () -> BitcodeReader.readDebugInfo(bitcode.bytes()), entry.symbol(), entry.integers());
    this.input = new WatchedInput(session.in());
  }

  /// Explores and reports.
  ///
  /// @return the exit code of the command
  int run() {
    Rewriter rules = rules();
    var files =
        new TestFiles(
            request,
            session.directory(),
            RunDirectory.in(session.directory(), session.environment()));
    var competition = Competition.of(request, session, program);
    var line = new ExplorationLine(session, request.options().maxTime());
    try (StandardChain chain = StandardChain.open()) {
      Solver solver = dumping(chain);
      Configuration configuration =
          Configuration.of(new Builder(rules), solver, request.options())
              .checking(request.checks())
              .licensing(request.licences().under(request.assumptions()))
              .typing(types)
              .observedBy(observer(line, files, competition));
      boolean isResumed = request.output().isResumed();
      var explorer = new Explorer(isResumed ? configuration.resuming(left()) : configuration);
      if (!isResumed) {
        entry
            .assumed()
            .forEach(text -> explorer.exploration().ledger().add(Ledger.Kind.ASSUMED, text));
        RemovedAsserts.of(request.inputs())
            .forEach(text -> explorer.exploration().ledger().add(Ledger.Kind.ASSUMED, text));
      }
      try (var interruption = new Interruption(explorer::cancel)) {
        Outcome explored = explore(explorer);
        line.wipe();
        NativeRuns.Checked checked =
            new NativeRuns(request, session, entry, input.wasRead())
                .check(explored, explorer, seeds);
        competition.finish(checked.outcome());
        int exit = conclude(checked, files, explorer::trace);
        interruption.finish(exit);
        return exit;
      }
    }
  }

  private Solver dumping(Solver solver) {
    Optional<Path> directory = request.output().queries();
    if (directory.isEmpty()) {
      return solver;
    }
    try {
      return new QueryDump(solver, session.directory().resolve(directory.get()));
    } catch (UncheckedIOException e) {
      throw InputException.in(directory.get(), "cannot be created: " + e.getCause().getMessage());
    }
  }

  private Observer observer(ExplorationLine line, TestFiles files, Competition competition) {
    return new Observer() {
      @Override
      public void progress(Outcome.Statistics now) {
        files.note(now);
        if (!request.output().quiet()) {
          line.show(now);
        }
      }

      @Override
      public void test(TestCase test) {
        if (seeds.size() < MOST_SEEDS) {
          seeds.add(test);
        }
        files.write(test);
        competition.write(test);
      }

      @Override
      public void earlyTest(TestCase test) {
        files.writeEarly(test);
        competition.write(test);
      }

      @Override
      public void checkpoint(Checkpoint now) {
        files.write(new RunCheckpoint(session.directory(), commandLine, identity, now));
      }
    };
  }

  /// What is left to do of the run that is resumed.
  private Checkpoint left() {
    Path directory = session.directory().resolve(request.output().directory().orElseThrow());
    var earlier = RunCheckpoint.read(directory);
    if (!earlier.program().equals(identity)) {
      throw InputException.of(
          "the program has changed since "
              + request.output().directory().get()
              + " was written; start a new run");
    }
    return earlier.left();
  }

  private Rewriter rules() {
    if (request.rules().isEmpty() && request.assumptions().isEmpty()) {
      return new LazyRules();
    }
    List<Path> files = request.rules().stream().map(session.directory()::resolve).toList();
    try {
      return new RuleRewriter(RuleSet.forRun(files), request.assumptions());
    } catch (RuleException e) {
      throw InputException.of(e.getMessage());
    } catch (NoSuchFileException e) {
      throw InputException.of(e.getFile() + ": no such file");
    } catch (IOException e) {
      throw InputException.of("the rules cannot be read: " + e.getMessage());
    }
  }

  private Outcome explore(Explorer explorer) {
    var out = new BufferedOutputStream(session.out(), 1 << 16);
    var console = new Console(input, out, session.err(), Map.of());
    Outcome outcome =
        explorer.explore(
            Loader.load(
                program,
                entry.function(),
                entry.start(),
                new CLibrary(request.external(), request.world()),
                console,
                explorer.exploration()));
    try {
      out.flush();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return outcome;
  }

  /// A run without inputs ends with the program's exit code. A run with inputs ends with a verdict.
  private int conclude(NativeRuns.Checked checked, TestFiles files, TestFiles.Tracer tracer) {
    Outcome outcome = checked.outcome();
    var report = new RunReport(outcome, checked.replays(), checked.guarded());
    files.finish(outcome, report, tracer);
    if (outcome.hadInputs()) {
      session
          .out()
          .print(
              request.output().quiet()
                  ? ""
                  : report.findings() + report.summary(request.output().explains()));
      files.directory().ifPresent(this::printDirectory);
      session.out().println(RunReport.verdict(outcome.verdict()));
    } else {
      session.out().flush();
      outcome.findings().forEach(f -> session.err().print(FailureText.of(f.error())));
      outcome.obstacles().forEach(stop -> session.err().print(FailureText.of(stop)));
    }
    session.out().flush();
    request
        .output()
        .json()
        .ifPresent(
            file ->
                write(
                    file,
                    RunJson.of(outcome, checked.replays(), checked.guarded(), files.directory())));
    return switch (outcome.verdict()) {
      case Outcome.Verdict.Holds() -> outcome.hadInputs() ? 0 : outcome.exitCode();
      case Outcome.Verdict.Violated() -> ExitCode.VIOLATED.number();
      case Outcome.Verdict.Inconclusive _ ->
          isOwnRun(outcome) ? outcome.exitCode() : ExitCode.INCONCLUSIVE.number();
    };
  }

  /// Whether this was a single run of the program, to its end.
  private static boolean isOwnRun(Outcome outcome) {
    Outcome.Statistics s = outcome.statistics();
    return !outcome.hadInputs() && s.paths() == 1 && s.partial() == 0;
  }

  private void printDirectory(Path directory) {
    if (!request.output().quiet()) {
      Path shown =
          directory.startsWith(session.directory())
              ? session.directory().relativize(directory)
              : directory;
      session.out().println("tests: " + shown);
    }
  }

  private void write(Path file, String text) {
    try {
      Files.writeString(session.directory().resolve(file), text);
    } catch (IOException e) {
      throw InputException.in(file, "cannot be written: " + e.getMessage());
    }
  }
}
