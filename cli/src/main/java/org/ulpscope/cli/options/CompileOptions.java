package org.ulpscope.cli.options;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ulpscope.cli.Words;
import org.ulpscope.cli.session.Invocation;
import org.ulpscope.cli.session.ProgressLine;
import org.ulpscope.cli.session.Session;
import org.ulpscope.program.clang.Bitcode;
import org.ulpscope.program.clang.CompilerFlags;
import org.ulpscope.program.clang.FrontEnd;
import org.ulpscope.program.clang.Inputs;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// What to compile and how: options of all commands that take a program.
public final class CompileOptions {
  @Parameters(
      paramLabel = "FILE",
      arity = "1..*",
      description = "Files to compile and link: .c .i .cc .cpp .cxx .c++ .C .ii .cl .cu .ll .bc")
  public List<Path> files = new ArrayList<>();

  @Option(names = Words.COMPILER_FLAG, hidden = true)
  public List<String> flags = new ArrayList<>();

  @Option(
      names = "--compile-commands",
      paramLabel = "FILE|DIR",
      description = "Take each source's flags from this compile_commands.json.")
  Path compileCommands;

  @Option(names = "--no-cache", description = "Do not use cached bitcode.")
  boolean uncached;

  @Option(
      names = "--compile-timeout",
      paramLabel = "SECONDS",
      defaultValue = "300",
      description = "Time limit for the compiler (default: ${DEFAULT-VALUE}).")
  int timeoutSeconds = 300;

  @Spec(Spec.Target.MIXEE)
  CommandSpec command;

  /// Compiles, and prints the compiler's diagnostics.
  public Bitcode compile(Invocation invocation) {
    return compile(invocation, files, flags);
  }

  /// Compiles some of the files, with other flags.
  public Bitcode compile(Invocation invocation, List<Path> files, List<String> flags) {
    return compile(invocation, inputs(invocation, files, flags));
  }

  /// Compiles what an earlier command compiled.
  Bitcode compile(Invocation invocation, Inputs inputs) {
    Session session = invocation.session();
    check(command.commandLine(), inputs.flags());
    var settings =
        FrontEnd.Settings.DEFAULT
            .withCached(!uncached)
            .withColored(invocation.coloring().onErrors(session))
            .withTimeout(Duration.ofSeconds(timeoutSeconds));
    Bitcode module =
        FrontEnd.open(session.environment(), settings, ProgressLine.of(session)).compile(inputs);
    session.err().print(module.diagnostics());
    return module;
  }

  /// The files and flags to compile.
  public Inputs inputs(Invocation invocation) {
    return inputs(invocation, files, flags);
  }

  /// Some of the files, with other flags.
  public Inputs inputs(Invocation invocation, List<Path> files, List<String> flags) {
    return new Inputs(
        invocation.session().directory(), files, flags, Optional.ofNullable(compileCommands));
  }

  private void check(CommandLine line, List<String> flags) {
    if (timeoutSeconds <= 0) {
      throw new ParameterException(line, "--compile-timeout must be at least 1 second");
    }
    for (int i = 0; i < flags.size(); i++) {
      Optional<String> objection = CompilerFlags.objection(flags.get(i));
      if (objection.isPresent()) {
        throw new ParameterException(line, objection.get());
      }
      i += CompilerFlags.takesValue(flags.get(i)) ? 1 : 0;
    }
  }
}
