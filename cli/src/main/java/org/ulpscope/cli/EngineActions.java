package org.ulpscope.cli;

import java.io.BufferedOutputStream;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ulpscope.engine.Console;
import org.ulpscope.engine.Loader;
import org.ulpscope.engine.explore.Explorer;
import org.ulpscope.engine.explore.Options;
import org.ulpscope.engine.explore.Outcome;
import org.ulpscope.engine.libc.CLibrary;
import org.ulpscope.engine.runtime.RuntimeSources;
import org.ulpscope.expr.Builder;
import org.ulpscope.program.Function;
import org.ulpscope.program.InputException;
import org.ulpscope.program.Program;
import org.ulpscope.program.bitcode.BitcodeReader;
import org.ulpscope.program.clang.Bitcode;
import org.ulpscope.program.clang.FrontEnd;
import org.ulpscope.program.text.ProgramPrinter;
import org.ulpscope.program.text.SourceLines;
import org.ulpscope.solver.chain.StandardChain;

/// Hands the program to the rooms that know what to do with it.
final class EngineActions implements Actions {
  @Override
  public int run(Bitcode bitcode, List<String> arguments, Invocation invocation) {
    Session session = invocation.session();
    var library = new CLibrary();
    var frontEnd =
        FrontEnd.open(session.environment(), FrontEnd.Settings.DEFAULT, ProgressLine.of(session));
    Program program = new RuntimeSources(frontEnd).complete(bitcode, library.models());
    Function entry =
        program
            .function("main")
            .filter(function -> !function.isDeclaration())
            .orElseThrow(() -> InputException.of(program.source() + ": there is no function main"));
    var out = new BufferedOutputStream(session.out(), 1 << 16);
    var console = new Console(session.in(), out, session.err(), Map.of());
    var line = new ArrayList<String>();
    line.add(program.source());
    line.addAll(arguments);
    try (StandardChain solver = StandardChain.open()) {
      var explorer = new Explorer(new Builder(new LazyRules()), solver, Options.DEFAULT);
      Outcome outcome =
          explorer.explore(Loader.load(program, entry, line, library, console, explorer));
      flush(out);
      return report(outcome, session);
    }
  }

  /// A run without inputs is the program's own run: it ends as the program does. A run with inputs
  /// ends with a verdict.
  private static int report(Outcome outcome, Session session) {
    if (outcome.hadInputs()) {
      new RunReport(session.out()).print(outcome);
    } else {
      session.out().flush();
      outcome.findings().forEach(f -> session.err().print(FailureText.of(f.error())));
      outcome.obstacles().forEach(stop -> session.err().print(FailureText.of(stop)));
    }
    session.out().flush();
    return switch (outcome.verdict()) {
      case Outcome.Verdict.Holds() -> outcome.hadInputs() ? 0 : outcome.exitCode();
      case Outcome.Verdict.Violated() -> ExitCode.VIOLATED.number();
      case Outcome.Verdict.Inconclusive _ -> ExitCode.INCONCLUSIVE.number();
    };
  }

  private static void flush(BufferedOutputStream out) {
    try {
      out.flush();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public int show(Bitcode bitcode, Optional<String> function, Invocation invocation) {
    Session session = invocation.session();
    Program program = BitcodeReader.read(bitcode.bytes());
    ProgramPrinter printer = ProgramPrinter.of(program);
    if (function.isPresent()) {
      printer = printer.only(named(program, function.get()));
    }
    var out = new BufferedWriter(new OutputStreamWriter(session.out(), StandardCharsets.UTF_8));
    try {
      printer.withSources(SourceLines.ofFiles(session.directory())).print(out);
      out.flush();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return ExitCode.HOLDS.number();
  }

  private static Function named(Program program, String name) {
    return program
        .function(name)
        .orElseThrow(
            () -> {
              List<String> names =
                  program.functions().stream()
                      .filter(function -> !function.isDeclaration())
                      .map(Function::name)
                      .toList();
              return InputException.of(
                  program.source() + ": there is no function " + name + Nearest.hint(name, names));
            });
  }
}
