package org.ulpscope.cli;

import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import org.ulpscope.cli.crosscheck.CrosscheckCommand;
import org.ulpscope.cli.options.CommonOptions;
import org.ulpscope.cli.run.Actions;
import org.ulpscope.cli.run.EngineActions;
import org.ulpscope.cli.run.RunCommand;
import org.ulpscope.cli.run.ShowCommand;
import org.ulpscope.cli.session.ExitCode;
import org.ulpscope.cli.session.Invocation;
import org.ulpscope.cli.session.Session;
import org.ulpscope.cli.solve.RulesCommand;
import org.ulpscope.cli.solve.SolveCommand;
import org.ulpscope.cli.suite.SuiteCommand;
import org.ulpscope.cli.tests.CoverageCommand;
import org.ulpscope.cli.tests.ReplayCommand;
import org.ulpscope.cli.tests.TestsCommand;
import org.ulpscope.program.InputException;
import org.ulpscope.report.ProductVersion;
import org.ulpscope.report.run.RunCheckpoint;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.UnmatchedArgumentException;

/// The `ulpscope` command, for callers in this JVM.
///
/// ```java
/// int exit = new Ulpscope(Session.system()).run("show", "hello.c", "--function", "main");
/// ```
///
/// It returns the exit code, keeps no state, and never throws: an error is reported on the
/// session's error stream, in one line.
public final class Ulpscope {
  private final Session session;
  private final Actions actions;

  public Ulpscope(Session session) {
    this(session, new EngineActions());
  }

  public Ulpscope(Session session, Actions actions) {
    this.session = session;
    this.actions = actions;
  }

  /// Runs one command line, without the name of the program.
  public int run(String... line) {
    if (line.length == 1 && line[0].equals("--version")) {
      // Answering without a parser is by far the fastest.
      session.out().println(ProductVersion.text());
      return ExitCode.HOLDS.number();
    }
    var invocation = Invocation.of(session, line);
    try {
      invocation = Invocation.of(session, RunCheckpoint.expand(session.directory(), line));
      return commandLine(invocation).execute(Words.sort(invocation.line().toArray(String[]::new)));
    } catch (InputException e) {
      return failed(e, invocation.debugged());
    } catch (RuntimeException | Error failure) {
      return internalError(failure, invocation.debugged());
    }
  }

  private CommandLine commandLine(Invocation invocation) {
    boolean colored = invocation.coloring().onOutput(session);
    return new CommandLine(new Root())
        .addSubcommand(new RunCommand(invocation, actions))
        .addSubcommand(new ReplayCommand(invocation))
        .addSubcommand(new CoverageCommand(invocation))
        .addSubcommand(new TestsCommand(session))
        .addSubcommand(new ShowCommand(invocation, actions))
        .addSubcommand(new CrosscheckCommand(invocation))
        .addSubcommand(new SolveCommand(session))
        .addSubcommand(new SuiteCommand(session, Relaunch::command))
        .addSubcommand(new RulesCommand(session))
        .addSubcommand(new CompletionCommand(session))
        .addSubcommand(new HelpCommand())
        .setExpandAtFiles(false)
        .setOverwrittenOptionsAllowed(invocation.isResumed())
        .setAllowOptionsAsOptionParameters(true)
        .setUsageHelpWidth(100)
        .setOut(new PrintWriter(session.out(), true, StandardCharsets.UTF_8))
        .setErr(new PrintWriter(session.err(), true, StandardCharsets.UTF_8))
        .setColorScheme(CommandLine.Help.defaultColorScheme(colored ? Ansi.ON : Ansi.OFF))
        .setParameterExceptionHandler((failure, _) -> usageError(failure))
        .setExecutionExceptionHandler((failure, _, _) -> failed(failure, invocation.debugged()));
  }

  private int usageError(ParameterException failure) {
    String name = failure.getCommandLine().getCommandSpec().qualifiedName();
    session.err().println("ulpscope: " + message(failure) + " (see '" + name + " --help')");
    return ExitCode.USAGE.number();
  }

  private static String message(ParameterException failure) {
    String text = failure.getMessage().lines().findFirst().orElse("wrong usage");
    text = Character.toLowerCase(text.charAt(0)) + text.substring(1);
    if (!(failure instanceof UnmatchedArgumentException unmatched)) {
      return text;
    }
    String first = unmatched.getUnmatched().getFirst();
    if (!first.startsWith("-")) {
      text = "no such command: '" + first + "'";
    }
    return unmatched.getSuggestions().isEmpty()
        ? text
        : text + "; did you mean '" + unmatched.getSuggestions().getFirst() + "'?";
  }

  private int failed(Exception failure, boolean debugged) {
    return switch (failure) {
      case InputException input -> {
        session.err().print(input.details());
        session.err().println("ulpscope: " + input.getMessage());
        if (debugged) {
          input.printStackTrace(session.err());
        }
        yield ExitCode.INPUT.number();
      }
      case ParameterException usage -> usageError(usage);
      default -> internalError(failure, debugged);
    };
  }

  private int internalError(Throwable failure, boolean debugged) {
    session.err().println("ulpscope: internal error: " + failure + hint(debugged));
    if (debugged) {
      failure.printStackTrace(session.err());
    }
    return ExitCode.INTERNAL.number();
  }

  private static String hint(boolean debugged) {
    return debugged ? "" : " (--debug shows a stack trace; please report it)";
  }

  /// The root command, without a subcommand.
  @Command(
      name = "ulpscope",
      header = "Symbolic execution for floating-point programs.",
      synopsisSubcommandLabel = "COMMAND",
      versionProvider = Version.class,
      commandListHeading = "%nCommands:%n",
      optionListHeading = "%nOptions:%n",
      footer = {
        "",
        "Examples:",
        "  ulpscope run examples/hello.c",
        "  ulpscope show examples/hello.c --function main",
        "  ulpscope crosscheck examples/saxpy.c --reference saxpy --candidate saxpy_sse",
        "  source <(ulpscope completion)",
        "",
        "Exit codes: 0 holds, 10 violated, 5 inconclusive, 1 wrong usage, 2 bad input,",
        "6 internal error. The environment variable ULPSCOPE_CACHE names the cache directory."
      })
  static final class Root implements Runnable {
    @Mixin CommonOptions common;

    @Option(
        names = {"-V", "--version"},
        versionHelp = true,
        description = "Show the version and exit.")
    boolean version;

    @Spec CommandSpec command;

    @Override
    public void run() {
      throw new ParameterException(command.commandLine(), "no command given");
    }
  }
}
