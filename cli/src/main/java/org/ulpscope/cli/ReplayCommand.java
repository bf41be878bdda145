package org.ulpscope.cli;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.ulpscope.engine.Start;
import org.ulpscope.engine.replay.Ending;
import org.ulpscope.engine.replay.Replay;
import org.ulpscope.engine.replay.Replayer;
import org.ulpscope.program.InputException;
import org.ulpscope.program.Program;
import org.ulpscope.program.bitcode.BitcodeReader;
import org.ulpscope.program.clang.Bitcode;
import org.ulpscope.program.clang.FrontEnd;
import org.ulpscope.program.clang.Inputs;
import org.ulpscope.program.clang.NativeBuild;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/// Runs a program natively on tests.
@Command(
    name = "replay",
    header = "Run a program natively on tests.",
    description =
        "Builds the files natively, with a runtime that gives the program the values of a test, "
            + "and says how it ends. Exits with 10 if it goes wrong on a test.",
    optionListHeading = "%nOptions:%n",
    parameterListHeading = "%n",
    customSynopsis =
        "ulpscope replay [OPTIONS] [COMPILER FLAGS] TEST.ktest|DIR FILE... [-- ARGUMENT...]",
    footer = {
      "",
      "Examples:",
      "  ulpscope replay ulpscope-last program.c",
      "  ulpscope replay ulpscope-last/test000003.ktest program.c -DN=4"
    })
final class ReplayCommand implements Callable<Integer> {
  @Mixin CompileOptions compilation;
  @Mixin CommonOptions common;

  @Option(
      names = {"--entry", "--entry-point"},
      paramLabel = "FUNCTION",
      description = "The function with which the tests were made, if it is not main.")
  String entry = "main";

  @Option(
      names = "--timeout",
      paramLabel = "TIME",
      converter = TimeSpan.class,
      description = "How long each native run may take (default: 10s).")
  Duration timeout = Duration.ofSeconds(10);

  @Option(names = Words.ARGUMENT, hidden = true)
  List<String> arguments = new ArrayList<>();

  @Spec CommandSpec command;

  private final Invocation invocation;

  ReplayCommand(Invocation invocation) {
    this.invocation = invocation;
  }

  @Override
  public Integer call() {
    if (compilation.files.size() < 2) {
      throw new ParameterException(
          command.commandLine(),
          "name a test or a directory of tests, and then the program's files");
    }
    Session session = invocation.session();
    // The first of the files is the test.
    Path named = compilation.files.removeFirst();
    List<StoredTest> tests = StoredTest.in(session.directory(), named);
    boolean wrong = false;
    boolean open = false;
    try (Replayer replayer = replayer(session)) {
      for (StoredTest test : tests) {
        Ending ending = replayer.run(test.test(), arguments);
        session.out().print(ending.output());
        Optional<Replay> replay = test.error().map(ending::judge);
        session.out().println(line(test, ending, replay));
        wrong |= ending.isWrong();
        open |= replay.isPresent() && !(replay.get() instanceof Replay.Confirmed);
      }
    }
    session.out().flush();
    ExitCode code = wrong ? ExitCode.VIOLATED : open ? ExitCode.INCONCLUSIVE : ExitCode.HOLDS;
    return code.number();
  }

  private static String line(StoredTest test, Ending ending, Optional<Replay> replay) {
    String judged = replay.map(r -> "; " + test.kind() + " " + r.text()).orElse("");
    return test.name() + ": " + ending.text() + judged;
  }

  private Replayer replayer(Session session) {
    Inputs inputs = compilation.inputs(invocation);
    Bitcode bitcode = compilation.compile(invocation);
    Program program = BitcodeReader.read(bitcode.bytes());
    EntryPoint point =
        EntryPoint.of(program, bitcode, entry, new Start.CommandLine(List.of(), 0, 0));
    if (point.obstacle().isPresent()) {
      throw InputException.of("cannot replay: " + point.obstacle().get());
    }
    var build =
        NativeBuild.open(
            session.environment(), FrontEnd.Settings.DEFAULT, ProgressLine.of(session));
    return new Replayer(build, point.subject(inputs, program), timeout);
  }
}
