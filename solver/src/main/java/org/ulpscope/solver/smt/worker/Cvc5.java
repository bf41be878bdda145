package org.ulpscope.solver.smt.worker;

import io.github.cvc5.CVC5ApiException;
import io.github.cvc5.CVC5ParserException;
import io.github.cvc5.Command;
import io.github.cvc5.Context;
import io.github.cvc5.InputParser;
import io.github.cvc5.Solver;
import io.github.cvc5.SymbolManager;
import io.github.cvc5.TermManager;
import io.github.cvc5.modes.InputLanguage;
import java.nio.file.Path;

/// cvc5 through its own binding, with scripts read by its own parser. It cannot be interrupted.
///
/// @see <a href="https://cvc5.github.io/docs/latest/api/java/java.html">The Java interface</a>
final class Cvc5 implements NativeSolver {
  @SuppressWarnings("restricted") // calling native code is what this is for
  Cvc5(Path file) {
    System.setProperty(
        "cvc5.skipLibraryLoad", "true"); // it would unpack its own copy of the library
    System.load(file.toString());
  }

  @Override
  public void interrupt() {}

  @Override
  public void rearm() {}

  @Override
  public Answer solve(Request request) {
    try {
      var manager = new TermManager();
      var solver = new Solver(manager);
      // Without this option, floats of formats other than single and double are rejected.
      solver.setOption("fp-exp", "true");
      // Without this option, constant arrays are rejected.
      solver.setOption("arrays-exp", "true");
      solver.setOption("incremental", "false");
      var symbols = new SymbolManager(manager);
      return solve(request, solver, symbols);
    } catch (CVC5ApiException | CVC5ParserException e) {
      return Answer.error(String.valueOf(e.getMessage()));
    } finally {
      Context.deletePointers();
    }
  }

  private static Answer solve(Request request, Solver solver, SymbolManager symbols)
      throws CVC5ApiException, CVC5ParserException {
    String said = run(request.script(), solver, symbols);
    return switch (said.strip()) {
      case "sat" ->
          Answer.sat(
              request.terms().isEmpty()
                  ? "()"
                  : run(
                      "(get-value (" + String.join(" ", request.terms()) + "))", solver, symbols));
      case "unsat" -> Answer.unsat();
      case "unknown" -> Answer.unknown("gave up");
      default -> Answer.error(said.strip());
    };
  }

  private static String run(String commands, Solver solver, SymbolManager symbols)
      throws CVC5ApiException, CVC5ParserException {
    var parser = new InputParser(solver, symbols);
    parser.setStringInput(InputLanguage.SMT_LIB_2_6, commands, "query");
    var said = new StringBuilder();
    for (Command command = parser.nextCommand();
        !command.isNull();
        command = parser.nextCommand()) {
      said.append(command.invoke(solver, symbols));
      command.deletePointer();
    }
    return said.toString();
  }
}
