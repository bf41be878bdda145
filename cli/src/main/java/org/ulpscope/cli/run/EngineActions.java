package org.ulpscope.cli.run;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.ulpscope.cli.session.ExitCode;
import org.ulpscope.cli.session.Invocation;
import org.ulpscope.cli.session.Session;
import org.ulpscope.program.Function;
import org.ulpscope.program.InputException;
import org.ulpscope.program.Nearest;
import org.ulpscope.program.Program;
import org.ulpscope.program.bitcode.BitcodeReader;
import org.ulpscope.program.clang.Bitcode;
import org.ulpscope.program.text.ProgramPrinter;
import org.ulpscope.program.text.SourceLines;
import org.ulpscope.report.run.RunRequest;

/// Passes the program on to be run or printed.
public final class EngineActions implements Actions {
  @Override
  public int run(Bitcode bitcode, RunRequest request, Invocation invocation) {
    return new ProgramRun(bitcode, request, invocation).run();
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
