package org.ulpscope.cli;

import java.util.Optional;
import org.ulpscope.program.clang.Bitcode;

/// What is done with a program once it is compiled; each returns the exit code of the command.
interface Actions {
  /// Executes it.
  int run(Bitcode program, RunRequest request, Invocation invocation);

  /// Prints it, or one function of it, as text.
  int show(Bitcode program, Optional<String> function, Invocation invocation);
}
