package org.ulpscope.solver.smt.worker;

import java.nio.file.Path;

/// A solver in a native library, which answers one script after another, each from scratch.
///
/// ```java
/// NativeSolver solver = NativeSolver.of("bitwuzla", List.of(library));
/// Answer answer = solver.solve(request);
/// ```
public interface NativeSolver {
  /// Answers a script; by one thread at a time.
  Answer solve(Request request);

  /// Asks the script that is being answered to end soon, from another thread. Not every solver
  /// listens.
  void interrupt();

  /// Forgets interruptions of earlier scripts.
  void rearm();

  /// A solver by the name of its configuration.
  ///
  /// @param library the file of the native library
  static NativeSolver of(String name, Path library) {
    return switch (name) {
      case "bitwuzla" -> new Bitwuzla(library, "bitblast");
      case "bitwuzla-preprop" -> new Bitwuzla(library, "preprop");
      case "z3" -> new Z3(library);
      case "cvc5" -> new Cvc5(library);
      default -> throw new IllegalArgumentException("no solver is called " + name);
    };
  }
}
