package org.ulpscope.cli.tests;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.ulpscope.cli.options.CommonOptions;
import org.ulpscope.cli.options.CompileOptions;
import org.ulpscope.cli.options.NativeRunOptions;
import org.ulpscope.cli.session.ExitCode;
import org.ulpscope.cli.session.Invocation;
import org.ulpscope.cli.session.Session;
import org.ulpscope.program.InputException;
import org.ulpscope.replay.Ending;
import org.ulpscope.replay.Replayer;
import org.ulpscope.replay.coverage.Coverage;
import org.ulpscope.replay.coverage.Lcov;
import org.ulpscope.report.coverage.CoverageReport;
import org.ulpscope.report.run.StoredTest;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// Shows which code of a program its tests execute.
@Command(
    name = "coverage",
    header = "Show which lines and branches tests reach natively.",
    description =
        "Builds the program of the tests natively with coverage counters, runs it on all of them, "
            + "and shows for each source how many lines and branches were reached, and which were "
            + "not. Name the files only for tests that do not record their program.",
    optionListHeading = "%nOptions:%n",
    parameterListHeading = "%n",
    customSynopsis =
        "ulpscope coverage [OPTIONS] [COMPILER FLAGS] TEST.ktest|DIR [FILE...] [-- ARGUMENT...]",
    footer = {
      "",
      "Examples:",
      "  ulpscope coverage ulpscope-last",
      "  ulpscope coverage ulpscope-last --lcov coverage.info",
      "  ulpscope coverage klee-last program.c -DN=4"
    })
public final class CoverageCommand implements Callable<Integer> {
  @Mixin CompileOptions compilation;
  @Mixin NativeRunOptions running;
  @Mixin CommonOptions common;

  @Option(
      names = "--lcov",
      paramLabel = "FILE",
      description = "Write the counts to this file in lcov's tracefile format.")
  Path lcov;

  private final Invocation invocation;

  public CoverageCommand(Invocation invocation) {
    this.invocation = invocation;
  }

  @Override
  public Integer call() {
    Session session = invocation.session();
    NativeRunOptions.Subject subject = running.subject(compilation, invocation);
    List<StoredTest> tests = StoredTest.in(session.directory(), subject.tests());
    try (Replayer replayer =
        Replayer.counting(
            NativeRunOptions.build(session),
            NativeRunOptions.built(subject.program(), compilation, invocation),
            running.timeout)) {
      int failed = 0;
      for (StoredTest test : tests) {
        Ending ending = replayer.run(test.test(), subject.program().arguments());
        failed += ending.isWrong() ? 1 : 0;
        ending
            .misfit()
            .ifPresent(why -> session.err().println("ulpscope: " + test.name() + ": " + why));
      }
      Coverage coverage = replayer.coverage();
      session.out().print(new CoverageReport(coverage, session.directory()).text());
      session.out().println("tests: " + tests.size() + (failed > 0 ? ", failed: " + failed : ""));
      session.out().flush();
      write(coverage);
    }
    return ExitCode.HOLDS.number();
  }

  private void write(Coverage coverage) {
    if (lcov == null) {
      return;
    }
    try {
      Files.writeString(invocation.session().directory().resolve(lcov), Lcov.write(coverage));
    } catch (IOException e) {
      throw InputException.in(lcov, "cannot be written: " + e.getMessage());
    }
  }
}
