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
import org.ulpscope.cli.options.LicenceOptions;
import org.ulpscope.cli.options.WorldOptions;
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
    header = "Explore a program on all inputs.",
    description = {
      "Compiles and links the files, and explores all paths from main. A program without symbolic "
          + "inputs is simply executed, and the command exits with its exit code. Otherwise a "
          + "verdict is printed, and the exit code is 0 (holds), 10 (violated) or 5 (inconclusive)."
    },
    optionListHeading = "%nOptions:%n",
    parameterListHeading = "%n",
    customSynopsis = "ulpscope run [OPTIONS] [COMPILER FLAGS] FILE... [-- ARGUMENT...]",
    footer = {
      "",
      "Options with a single dash go to the compiler: -I -D -U -std= -m -O -f -W -include and so on.",
      "",
      "Examples:",
      "  ulpscope run hello.c",
      "  ulpscope run main.c sum.cc -Iinclude -DN=4 -O2 -- first second",
      "  ulpscope run quadratic.c --entry discriminant --max-time 1min",
      "  ulpscope run dot.c --entry dot --describe 'x: f32[n]; y: f32[n]; n: in [1,4]'",
      "  ulpscope run parse.c --sym-args 1 8 --output-dir out",
      "  ulpscope run parse.c --sym-stdin 16",
      "  ulpscope run list.c --malloc-may-fail",
      "  ulpscope run --resume out --max-time 2h"
    })
public final class RunCommand implements Callable<Integer> {
  /// A longer symbolic string or file is most likely a mistake.
  private static final int MOST = 1 << 16;

  @Mixin CompileOptions compilation;
  @Mixin ExplorationOptions exploration;
  @Mixin LicenceOptions licences;
  @Mixin CommonOptions common;
  @Mixin WorldOptions world;

  @Option(
      names = {"--entry", "--entry-point"},
      paramLabel = "FUNCTION",
      description = "Start with this function; its parameters may have any values.")
  String entry;

  @Option(
      names = "--describe",
      paramLabel = "TEXT",
      description = "Describe that function's parameters, as in 'x: f32[n] finite; n: in [1,8]'.")
  List<String> descriptions = new ArrayList<>();

  @Option(
      names = "--sym-args",
      paramLabel = "N LENGTH",
      arity = "2",
      hideParamSyntax = true,
      description = "Give main N more arguments, symbolic strings of at most LENGTH characters.")
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
      description = "Create COUNT files, named A, B and so on, of N symbolic bytes each.")
  List<Integer> symbolicFiles = new ArrayList<>();

  @Option(
      names = "--check",
      paramLabel = "LIST",
      description =
          "Additional checks, separated by commas: overshift, signed-overflow, invalid-conversion, "
              + "uninitialised, "
              + "float-nan, float-infinity, float-division-by-zero, float-overflow, "
              + "float-underflow, float-inexact, float-absorption, float-cancellation, "
              + "float-equality; float means the last nine, all means all.")
  String checks = "";

  @Option(
      names = "--external-calls",
      paramLabel = "WHICH",
      description =
          "Which functions without a definition or a model to call natively: none, concrete "
              + "(those with concrete arguments; the default) or all.")
  String external = "concrete";

  @Option(
      names = "--output-dir",
      paramLabel = "DIR",
      description = "Directory for tests; it must be empty or not exist (default: ulpscope-out-N).")
  Path directory;

  @Option(
      names = "--resume",
      paramLabel = "DIR",
      description =
          "Resume the run whose tests are in this directory. Files may be omitted; limits may be "
              + "changed.")
  Path resume;

  @Option(
      names = "--no-tests",
      description = "Do not generate tests for paths that end normally, and write none.")
  boolean noTests;

  @Option(
      names = "--no-replay",
      description = "Run nothing natively: findings are not replayed, and there is no guard.")
  boolean noReplay;

  @Option(
      names = "--no-guard",
      description = "Do not run the native program on some 100,000 inputs before saying holds.")
  boolean noGuard;

  @Option(
      names = "--guard-flags",
      paramLabel = "FLAGS",
      description =
          "Compile the guard's program once more with these flags, too, as in '-O2'; may be repeated.")
  List<String> guardFlags = new ArrayList<>();

  @Option(
      names = {"-q", "--quiet"},
      description = "Print only the verdict.")
  boolean quiet;

  @Option(
      names = "--json",
      paramLabel = "FILE",
      description = "Write the outcome to this file as JSON.")
  Path json;

  @Option(
      names = "--witness",
      paramLabel = "FILE",
      description = "Write findings as SV-COMP violation witnesses 2.0; - is standard output.")
  Path witness;

  @Option(
      names = "--test-suite",
      paramLabel = "DIR",
      description =
          "Write tests in Test-Comp's format to this directory; it must be empty or not exist.")
  Path testSuite;

  @Option(
      names = "--dump-queries",
      paramLabel = "DIR",
      description = "Write every solver query to a file in this directory.")
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
            !noGuard,
            guardFlags,
            quiet,
            exploration.explains(),
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
            world.world(),
            checks(),
            licences.licences(),
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
              "ulpscope: unknown search %s; using %s%n",
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
      throw usage("--describe needs --entry with a function other than main");
    }
    if (isFunction && files().areAny()) {
      throw usage("--sym-stdin and --sym-files need main as the entry function");
    }
    if (isFunction && (!arguments.isEmpty() || !symbolicArguments.isEmpty())) {
      throw usage("only main takes arguments; " + entry + " gets any values");
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
