package org.ulpscope.solver.smt.worker;

import java.nio.file.Path;

/// A solver in a native library, which answers one script after another, each from scratch.
///
/// ```java
/// NativeSolver solver = NativeSolver.of("bitwuzla", List.of(library));
/// Answer answer = solver.solve(request);
/// ```
public interface NativeSolver {
  /// Solves a script; only one thread at a time may call this.
  Answer solve(Request request);

  /// Interrupts the script that is being solved, from another thread. Not every solver reacts.
  void interrupt();

  /// Clears interrupts of earlier scripts.
  void rearm();

  /// The solver with the name of a configuration.
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
