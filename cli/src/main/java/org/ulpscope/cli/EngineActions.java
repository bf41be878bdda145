package org.ulpscope.cli;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ulpscope.engine.Console;
import org.ulpscope.engine.Interpreter;
import org.ulpscope.engine.Loader;
import org.ulpscope.engine.Stop;
import org.ulpscope.engine.libc.CLibrary;
import org.ulpscope.engine.runtime.RuntimeSources;
import org.ulpscope.program.Function;
import org.ulpscope.program.InputException;
import org.ulpscope.program.Program;
import org.ulpscope.program.clang.Bitcode;
import org.ulpscope.program.clang.FrontEnd;

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
    Stop stop = new Interpreter().run(Loader.load(program, entry, line, library, console));
    flush(out);
    session.out().flush();
    return switch (stop) {
      case Stop.Exited(int code) -> code;
      case Stop.Failed failed -> {
        session.err().print(FailureText.of(failed));
        boolean violated = failed.error().kind().isProgramAtFault();
        yield (violated ? ExitCode.VIOLATED : ExitCode.INCONCLUSIVE).number();
      }
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
    throw new UnsupportedOperationException("show is not connected to the text form yet");
  }
}
