package org.ulpscope.cli.options;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.ulpscope.cli.Words;
import org.ulpscope.cli.session.Invocation;
import org.ulpscope.cli.session.ProgressLine;
import org.ulpscope.cli.session.Session;
import org.ulpscope.engine.load.Start;
import org.ulpscope.harness.call.EntryPoint;
import org.ulpscope.program.InputException;
import org.ulpscope.program.Program;
import org.ulpscope.program.bitcode.BitcodeReader;
import org.ulpscope.program.clang.Bitcode;
import org.ulpscope.program.clang.FrontEnd;
import org.ulpscope.program.clang.Inputs;
import org.ulpscope.replay.Replayer;
import org.ulpscope.replay.build.NativeBuild;
import org.ulpscope.report.run.StoredProgram;
import picocli.CommandLine.Option;

/// How a program is run natively on tests: options of `replay` and `coverage`.
public final class NativeRunOptions {
  @Option(
      names = {"--entry", "--entry-point"},
      paramLabel = "FUNCTION",
      description = "The function the tests were generated for, if it is not main.")
  String entry;

  @Option(
      names = "--describe",
      paramLabel = "TEXT",
      description = "The description of its parameters, if the tests were generated with one.")
  List<String> descriptions = new ArrayList<>();

  @Option(
      names = "--timeout",
      paramLabel = "TIME",
      converter = TimeSpan.class,
      description = "Time limit per native run (default: 10s).")
  public Duration timeout = Duration.ofSeconds(10);

  @Option(names = Words.ARGUMENT, hidden = true)
  List<String> arguments = new ArrayList<>();

  /// The tests that a command line names, and their program: the files named after the tests, or
  /// else the program that the tests record.
  public record Subject(Path tests, StoredProgram program) {}

  public Subject subject(CompileOptions compilation, Invocation invocation) {
    // The first of the files is the test.
    Path tests = compilation.files.getFirst();
    List<Path> files = compilation.files.subList(1, compilation.files.size());
    if (!files.isEmpty()) {
      Inputs inputs = compilation.inputs(invocation, files, compilation.flags);
      return new Subject(
          tests,
          new StoredProgram(
              inputs, arguments, entry == null ? "main" : entry, String.join(";", descriptions)));
    }
    StoredProgram stored = StoredProgram.read(invocation.session().directory(), tests);
    var flags = new ArrayList<>(stored.inputs().flags());
    flags.addAll(compilation.flags);
    return new Subject(
        tests,
        new StoredProgram(
            stored.inputs().withFlags(flags),
            arguments.isEmpty() ? stored.arguments() : arguments,
            entry == null ? stored.entry() : entry,
            descriptions.isEmpty() ? stored.description() : String.join(";", descriptions)));
  }

  /// What to build to run a program natively.
  public static Replayer.Subject built(
      StoredProgram stored, CompileOptions compilation, Invocation invocation) {
    Bitcode bitcode = compilation.compile(invocation, stored.inputs());
    Program program = BitcodeReader.read(bitcode.bytes());
    Session session = invocation.session();
    EntryPoint point =
        EntryPoint.of(
            program,
            bitcode,
            new EntryPoint.Wanted(stored.entry(), stored.description(), Start.main(List.of())),
            new EntryPoint.Workplace(
                FrontEnd.open(
                    session.environment(), FrontEnd.Settings.DEFAULT, ProgressLine.of(session)),
                stored.inputs().directory()));
    if (point.obstacle().isPresent()) {
      throw InputException.of("cannot replay: " + point.obstacle().get());
    }
    return point.subject(stored.inputs());
  }

  public static NativeBuild build(Session session) {
    return NativeBuild.open(
        session.environment(), FrontEnd.Settings.DEFAULT, ProgressLine.of(session));
  }
}
