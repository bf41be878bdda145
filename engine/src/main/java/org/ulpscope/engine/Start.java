package org.ulpscope.engine;

import java.util.List;
import java.util.Optional;
import org.ulpscope.expr.Sort;

/// What the entry function of a program is given.
///
/// ```java
/// Loader.load(program, main, Start.main(List.of("a.out", "-v")), library, console, exploration);
/// ```
public sealed interface Start {
  /// A command line.
  ///
  /// @param arguments the program's name and its arguments
  /// @param symbolic how many further arguments are symbolic
  /// @param length how many characters each of these has at most
  record CommandLine(List<String> arguments, int symbolic, int length) implements Start {
    public CommandLine {
      arguments = List.copyOf(arguments);
    }
  }

  /// Parameters that may have any values.
  record AnyParameters(List<Parameter> parameters) implements Start {
    public AnyParameters {
      parameters = List.copyOf(parameters);
    }
  }

  /// A parameter that is one scalar.
  ///
  /// @param width in bits, as the function takes it
  /// @param kind the float it is, if it is one
  record Parameter(String name, int width, Optional<Sort.Fp> kind) {
    public int bytes() {
      return (width + 7) / 8;
    }
  }

  static Start main(List<String> arguments) {
    return new CommandLine(arguments, 0, 0);
  }

  /// The name of a symbolic argument, counted from 0, as KLEE has it.
  static String argumentName(int index) {
    return index < 10 ? "arg0" + index : "arg" + index;
  }

  /// Not at all yet: constructors run, and whoever asked enqueues the frame to begin with.
  record Later() implements Start {}
}
