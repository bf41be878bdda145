package org.ulpscope.cli.tests;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.ulpscope.cli.options.CommonOptions;
import org.ulpscope.cli.session.ExitCode;
import org.ulpscope.cli.session.Session;
import org.ulpscope.program.InputException;
import org.ulpscope.report.run.StoredTest;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// Shows tests, or writes them in another form.
@Command(
    name = "tests",
    header = "List the tests of a run, or write them as C.",
    description = {
      "Lists each test with its values. With --as c, writes a C file next to each test that defines "
          + "klee_make_symbolic and similar functions to return the test's values: build it together "
          + "with the program, with any compiler. A single test is printed instead."
    },
    optionListHeading = "%nOptions:%n",
    parameterListHeading = "%n",
    footer = {
      "",
      "Examples:",
      "  ulpscope tests ulpscope-last",
      "  ulpscope tests ulpscope-last --as c",
      "  ulpscope tests ulpscope-last/test000001.ktest --as c > test.c"
    })
public final class TestsCommand implements Callable<Integer> {
  /// The formats in which tests can be written.
  enum Form {
    /// As C.
    c
  }

  @Mixin CommonOptions common;

  @Parameters(paramLabel = "TEST.ktest|DIR", description = "A test, or a directory of tests.")
  Path path;

  @Option(
      names = "--as",
      paramLabel = "FORM",
      description = "Write the tests as ${COMPLETION-CANDIDATES}.")
  Form form;

  private final Session session;

  public TestsCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    List<StoredTest> tests = StoredTest.in(session.directory(), path);
    boolean single = !Files.isDirectory(session.directory().resolve(path));
    for (StoredTest test : tests) {
      if (form == null) {
        session.out().println(line(test));
      } else if (single) {
        session.out().print(test.asC());
      } else {
        write(test);
      }
    }
    session.out().flush();
    return ExitCode.HOLDS.number();
  }

  private static String line(StoredTest test) {
    return IntStream.range(0, test.test().objects().size())
        .mapToObj(i -> test.test().objects().get(i).name() + " = " + test.shown(i))
        .collect(Collectors.joining(", ", test.name() + " (" + test.kind() + "): ", ""));
  }

  private void write(StoredTest test) {
    Path file = test.file().resolveSibling(test.name() + ".c");
    try {
      Files.writeString(file, test.asC());
      session.out().println(path.resolve(file.getFileName()));
    } catch (IOException e) {
      throw InputException.in(path, "cannot be written to: " + e.getMessage());
    }
  }
}
