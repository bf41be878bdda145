package org.ulpscope.engine.load;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ulpscope.expr.Sort;

/// What the entry function of a program is given.
///
/// ```java
/// Loader.load(program, main, Start.main(List.of("a.out", "-v")), library, console, exploration);
/// ```
public sealed interface Start {
  /// Files whose bytes the environment chooses, made before anything runs.
  ///
  /// @param count how many there are, named `A`, `B` and so on
  /// @param size of each in bytes, at least one
  /// @param input the size of standard input; 0 if that is the console's
  record Files(int count, int size, int input) {
    public static final Files NONE = new Files(0, 0, 0);

    /// Whether there is one.
    public boolean areAny() {
      return count > 0 || input > 0;
    }

    /// How KLEE asks for them on the command line of a program.
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

    /// The inputs, in order, and the files they are.
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
  /// @param input the name of its bytes in tests, as KLEE has it
  record SymbolicFile(String name, String input, int size) {}

  /// The symbol for the bytes of a symbolic file; no name in a program is like it.
  static String fileSymbol(String name) {
    return "file " + name;
  }

  /// A command line.
  ///
  /// @param arguments the program's name and its arguments
  /// @param symbolic how many further arguments are symbolic
  /// @param length how many characters each of these has at most
  /// @param files which files are symbolic
  record CommandLine(List<String> arguments, int symbolic, int length, Files files)
      implements Start {
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
    return new CommandLine(arguments, 0, 0, Files.NONE);
  }

  /// The name of a symbolic argument, counted from 0, as KLEE has it.
  static String argumentName(int index) {
    return index < 10 ? "arg0" + index : "arg" + index;
  }

  /// Not at all yet: constructors run, and whoever asked enqueues the frame to begin with.
  record Later() implements Start {}
}
