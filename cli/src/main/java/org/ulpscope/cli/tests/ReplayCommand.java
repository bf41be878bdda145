package org.ulpscope.cli.tests;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.ulpscope.cli.options.CommonOptions;
import org.ulpscope.cli.options.CompileOptions;
import org.ulpscope.cli.options.NativeRunOptions;
import org.ulpscope.cli.session.ExitCode;
import org.ulpscope.cli.session.Invocation;
import org.ulpscope.cli.session.Session;
import org.ulpscope.harness.replay.FindingSigns;
import org.ulpscope.replay.Ending;
import org.ulpscope.replay.Replay;
import org.ulpscope.replay.Replayer;
import org.ulpscope.report.run.StoredTest;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/// Runs a program natively on tests.
@Command(
    name = "replay",
    header = "Run a program natively on tests.",
    description =
        "Builds the program of the tests natively, with a runtime that supplies the values of a "
            + "test, and reports how it ends. Exits with 10 if it fails on a test, else with 5 if a "
            + "predicted error does not occur. Name the files only for tests that do not record "
            + "their program.",
    optionListHeading = "%nOptions:%n",
    parameterListHeading = "%n",
    customSynopsis =
        "ulpscope replay [OPTIONS] [COMPILER FLAGS] TEST.ktest|DIR [FILE...] [-- ARGUMENT...]",
    footer = {
      "",
      "Examples:",
      "  ulpscope replay ulpscope-last",
      "  ulpscope replay ulpscope-last/test000003.ktest",
      "  ulpscope replay klee-last program.c -DN=4"
    })
public final class ReplayCommand implements Callable<Integer> {
  @Mixin CompileOptions compilation;
  @Mixin NativeRunOptions running;
  @Mixin CommonOptions common;

  private final Invocation invocation;

  public ReplayCommand(Invocation invocation) {
    this.invocation = invocation;
  }

  @Override
  public Integer call() {
    Session session = invocation.session();
    NativeRunOptions.Subject subject = running.subject(compilation, invocation);
    List<StoredTest> tests = StoredTest.in(session.directory(), subject.tests());
    boolean wrong = false;
    boolean open = false;
    try (Replayer replayer =
        new Replayer(
            NativeRunOptions.build(session),
            NativeRunOptions.built(subject.program(), compilation, invocation),
            running.timeout)) {
      for (StoredTest test : tests) {
        Ending ending = replayer.run(test.test(), subject.program().arguments());
        session.out().print(ending.output());
        Optional<Replay> replay = test.error().map(FindingSigns::of).map(ending::judge);
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
}
