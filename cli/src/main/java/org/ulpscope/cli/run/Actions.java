package org.ulpscope.cli.run;

import java.util.Optional;
import org.ulpscope.cli.session.Invocation;
import org.ulpscope.program.clang.Bitcode;
import org.ulpscope.report.run.RunRequest;

/// What is done with a program once it is compiled; each returns the exit code of the command.
public interface Actions {
  /// Executes it.
  int run(Bitcode program, RunRequest request, Invocation invocation);

  /// Prints it, or one function of it, as text.
  int show(Bitcode program, Optional<String> function, Invocation invocation);
}
