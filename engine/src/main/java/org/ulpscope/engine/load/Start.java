package org.ulpscope.engine.load;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ulpscope.expr.Sort;

/// The arguments of a program's entry function.
///
/// ```java
/// Loader.load(program, main, Start.main(List.of("a.out", "-v")), library, console, exploration);
/// ```
public sealed interface Start {
  /// Files with symbolic contents, created before anything runs.
  ///
  /// @param count the number of files, named `A`, `B` and so on
  /// @param size of each in bytes, at least one
  /// @param input the size of symbolic standard input; 0 to use the console's
  record Files(int count, int size, int input) {
    public static final Files NONE = new Files(0, 0, 0);

    /// Whether there are any.
    public boolean areAny() {
      return count > 0 || input > 0;
    }

    /// How KLEE's options request them on the command line of a program.
    public List<String> words() {
      var words = new ArrayList<String>();
      if (count > 0) {
        words.addAll(List.of("--sym-files", "" + count, "" + size));
      }
      if (input > 0) {
        words.addAll(List.of("--sym-stdin", "" + input));
      }
      return words;
    }

    /// The symbolic files, in the order of the inputs.
    public List<SymbolicFile> all() {
      var all = new ArrayList<SymbolicFile>();
      for (int i = 0; i < count; i++) {
        String name = String.valueOf((char) ('A' + i));
        all.add(new SymbolicFile(name, name + "-data", size));
      }
      if (input > 0) {
        all.add(new SymbolicFile("stdin", "stdin", input));
      }
      return all;
    }
  }

  /// A file with symbolic bytes.
  ///
  /// @param name by which the program opens it
  /// @param input the name of its bytes in tests, as in KLEE
  record SymbolicFile(String name, String input, int size) {}

  /// The symbol for the bytes of a symbolic file; it cannot clash with a name in a program.
  static String fileSymbol(String name) {
    return "file " + name;
  }

  /// A command line.
  ///
  /// @param arguments the program's name and its arguments
  /// @param symbolic the number of further, symbolic arguments
  /// @param length the maximum number of characters of each of these
  /// @param files the symbolic files
  record CommandLine(List<String> arguments, int symbolic, int length, Files files)
      implements Start {
    public CommandLine {
      arguments = List.copyOf(arguments);
    }
  }

  /// Unconstrained symbolic parameters.
  record AnyParameters(List<Parameter> parameters) implements Start {
    public AnyParameters {
      parameters = List.copyOf(parameters);
    }
  }

  /// A parameter that consists of one scalar.
  ///
  /// @param width in bits, as the function takes it
  /// @param kind the float format, if it is a float
  record Parameter(String name, int width, Optional<Sort.Fp> kind) {
    public int bytes() {
      return (width + 7) / 8;
    }
  }

  static Start main(List<String> arguments) {
    return new CommandLine(arguments, 0, 0, Files.NONE);
  }

  /// The name of a symbolic argument, counted from 0, as in KLEE.
  static String argumentName(int index) {
    return index < 10 ? "arg0" + index : "arg" + index;
  }

  /// Nothing yet: constructors run, and the caller enqueues the frame to start with.
  record Later() implements Start {}
}
