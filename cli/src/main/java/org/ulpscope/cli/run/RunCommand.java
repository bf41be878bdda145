package org.ulpscope.cli.run;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.ulpscope.cli.Words;
import org.ulpscope.cli.options.CommonOptions;
import org.ulpscope.cli.options.CompileOptions;
import org.ulpscope.cli.options.ExplorationOptions;
import org.ulpscope.cli.session.Invocation;
import org.ulpscope.engine.Checks;
import org.ulpscope.engine.external.ExternalCalls;
import org.ulpscope.engine.load.Start;
import org.ulpscope.program.clang.Bitcode;
import org.ulpscope.report.run.RunRequest;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

@Command(
    name = "run",
    header = "Execute a program on all its inputs.",
    description = {
      "Compiles the files, links them and follows all paths from main. A program without symbolic "
          + "inputs is just executed, and the command exits as the program does; otherwise a "
          + "verdict is printed: 0 holds, 10 violated, 5 inconclusive."
    },
    optionListHeading = "%nOptions:%n",
    parameterListHeading = "%n",
    customSynopsis = "ulpscope run [OPTIONS] [COMPILER FLAGS] FILE... [-- ARGUMENT...]",
    footer = {
      "",
      "Words with one dash are the compiler's: -I -D -U -std= -m -O -f -W -include and so on.",
      "",
      "Examples:",
      "  ulpscope run hello.c",
      "  ulpscope run main.c sum.cc -Iinclude -DN=4 -O2 -- first second",
      "  ulpscope run quadratic.c --entry discriminant --max-time 1min",
      "  ulpscope run dot.c --entry dot --describe 'x: f32[n]; y: f32[n]; n: in [1,4]'",
      "  ulpscope run parse.c --sym-args 1 8 --output-dir out",
      "  ulpscope run parse.c --sym-stdin 16",
      "  ulpscope run --resume out --max-time 2h"
    })
public final class RunCommand implements Callable<Integer> {
  /// More symbolic text than this is a mistake rather than a wish.
  private static final int MOST = 1 << 16;

  @Mixin CompileOptions compilation;
  @Mixin ExplorationOptions exploration;
  @Mixin CommonOptions common;

  @Option(
      names = {"--entry", "--entry-point"},
      paramLabel = "FUNCTION",
      description = "Begin with this function; its parameters may have any values.")
  String entry;

  @Option(
      names = "--describe",
      paramLabel = "TEXT",
      description = "What that function's parameters are, as in 'x: f32[n] finite; n: in [1,8]'.")
  List<String> descriptions = new ArrayList<>();

  @Option(
      names = "--sym-args",
      paramLabel = "N LENGTH",
      arity = "2",
      hideParamSyntax = true,
      description = "Give main N further arguments, symbolic texts of at most LENGTH characters.")
  List<Integer> symbolicArguments = new ArrayList<>();

  @Option(
      names = "--sym-stdin",
      paramLabel = "N",
      description = "Make standard input a file of N symbolic bytes.")
  Integer symbolicInput;

  @Option(
      names = "--sym-files",
      paramLabel = "COUNT N",
      arity = "2",
      hideParamSyntax = true,
      description = "Make files A, B and so on, COUNT of them, of N symbolic bytes each.")
  List<Integer> symbolicFiles = new ArrayList<>();

  @Option(
      names = "--check",
      paramLabel = "LIST",
      description =
          "Check for more, separated by commas: overshift, signed-overflow, invalid-conversion, "
              + "uninitialised, "
              + "float-nan, float-infinity, float-division-by-zero, float-overflow, "
              + "float-underflow, float-inexact, float-absorption, float-cancellation, "
              + "float-equality; float for the last nine, all for all.")
  String checks = "";

  @Option(
      names = "--external-calls",
      paramLabel = "WHICH",
      description =
          "Functions that are neither defined nor known: none of them is called, those with "
              + "concrete arguments are called natively (the default), or all are.")
  String external = "concrete";

  @Option(
      names = "--output-dir",
      paramLabel = "DIR",
      description = "Where tests go; it must not exist (default: ulpscope-out-N).")
  Path directory;

  @Option(
      names = "--resume",
      paramLabel = "DIR",
      description =
          "Go on with the run whose tests are in this directory, where it was ended by a limit or "
              + "by Ctrl-C. No files need be named; limits may be.")
  Path resume;

  @Option(
      names = "--no-tests",
      description = "Make no tests of paths that end well, and write none.")
  boolean noTests;

  @Option(names = "--no-replay", description = "Do not run the program natively on what was found.")
  boolean noReplay;

  @Option(
      names = {"-q", "--quiet"},
      description = "Print the verdict only.")
  boolean quiet;

  @Option(
      names = "--json",
      paramLabel = "FILE",
      description = "Write the outcome to this file as JSON.")
  Path json;

  @Option(
      names = "--witness",
      paramLabel = "FILE",
      description =
          "Write what was found as SV-COMP's violation witnesses 2.0; - is standard output.")
  Path witness;

  @Option(
      names = "--test-suite",
      paramLabel = "DIR",
      description = "Write tests to this directory in Test-Comp's format; it must not exist.")
  Path testSuite;

  @Option(
      names = "--dump-queries",
      paramLabel = "DIR",
      description = "Write every question to the solvers to a file in this directory.")
  Path queries;

  @Option(names = Words.ARGUMENT, hidden = true)
  List<String> arguments = new ArrayList<>();

  @Spec CommandSpec command;

  private final Invocation invocation;
  private final Actions actions;

  public RunCommand(Invocation invocation, Actions actions) {
    this.invocation = invocation;
    this.actions = actions;
  }

  @Override
  public Integer call() {
    check();
    var output =
        new RunRequest.Output(
            Optional.ofNullable(resume == null ? directory : resume),
            resume != null,
            !noTests,
            !noReplay,
            quiet,
            Optional.ofNullable(json),
            Optional.ofNullable(witness),
            Optional.ofNullable(testSuite),
            Optional.ofNullable(queries));
    var request =
        new RunRequest(
            compilation.inputs(invocation),
            arguments,
            exploration.options(!noTests),
            Optional.ofNullable(entry),
            String.join(";", descriptions),
            symbolicArguments.isEmpty() ? 0 : symbolicArguments.get(0),
            symbolicArguments.isEmpty() ? 0 : symbolicArguments.get(1),
            files(),
            checks(),
            external(),
            exploration.rules,
            exploration.assumed(),
            output);
    Bitcode program = compilation.compile(invocation);
    return actions.run(program, request, invocation);
  }

  private void check() {
    if (exploration.search.isSubstitute()) {
      invocation
          .session()
          .err()
          .printf(
              "ulpscope: there is no search %s; %s is nearest and is used%n",
              exploration.search.written(), exploration.search.kind());
    }
    if (symbolicArguments.size() > 2) {
      throw usage("--sym-args may be given once");
    }
    for (int number : symbolicArguments) {
      if (number < 0 || number > MOST) {
        throw usage("--sym-args takes numbers from 0 to " + MOST);
      }
    }
    boolean isFunction = entry != null && !entry.equals("main");
    if (!isFunction && !descriptions.isEmpty()) {
      throw usage("--describe is for the parameters of a function that --entry names");
    }
    if (isFunction && files().areAny()) {
      throw usage("--sym-stdin and --sym-files need a main to begin with");
    }
    if (isFunction && (!arguments.isEmpty() || !symbolicArguments.isEmpty())) {
      throw usage("only main takes arguments; " + entry + " is given any values");
    }
  }

  private Start.Files files() {
    if (symbolicInput != null && (symbolicInput < 1 || symbolicInput > MOST)) {
      throw usage("--sym-stdin takes a number from 1 to " + MOST);
    }
    if (symbolicFiles.isEmpty()) {
      return new Start.Files(0, 0, symbolicInput == null ? 0 : symbolicInput);
    }
    int count = symbolicFiles.get(0);
    int size = symbolicFiles.get(1);
    if (symbolicFiles.size() > 2 || count < 1 || count > 'Z' - 'A' + 1) {
      throw usage("--sym-files may be given once, with 1 to 26 files, A to Z");
    }
    if (size < 1 || size > MOST) {
      throw usage("--sym-files takes sizes from 1 to " + MOST);
    }
    return new Start.Files(count, size, symbolicInput == null ? 0 : symbolicInput);
  }

  private Checks checks() {
    try {
      return checks.isEmpty() ? Checks.DEFAULT : Checks.of(checks);
    } catch (IllegalArgumentException e) {
      throw usage(e.getMessage());
    }
  }

  private ExternalCalls.Policy external() {
    return switch (external) {
      case "none" -> ExternalCalls.Policy.NONE;
      case "concrete" -> ExternalCalls.Policy.CONCRETE;
      case "all" -> ExternalCalls.Policy.ALL;
      default -> throw usage("--external-calls takes none, concrete or all, not " + external);
    };
  }

  private ParameterException usage(String message) {
    return new ParameterException(command.commandLine(), message);
  }
}
