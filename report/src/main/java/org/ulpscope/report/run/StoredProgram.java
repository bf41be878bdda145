package org.ulpscope.report.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ulpscope.program.InputException;
import org.ulpscope.program.clang.Inputs;

/// The program that the tests in a directory belong to: the file `program` there, so that the user
/// need not name it again.
///
///     directory /home/ada/work
///     file quadratic.c
///     flag -O2
///     entry main
///
/// Written as [NamedLines].
///
/// @param arguments of the program
/// @param entry the entry function
/// @param description of that function's parameters; empty if there is none
public record StoredProgram(
    Inputs inputs, List<String> arguments, String entry, String description) {
  private static final String NAME = "program";

  public StoredProgram {
    arguments = List.copyOf(arguments);
  }

  /// The program of a test or of a directory of tests.
  ///
  /// @throws InputException if it is not recorded there
  public static StoredProgram read(Path directory, Path tests) {
    Path path = directory.resolve(tests);
    Path file = Files.isDirectory(path) ? path.resolve(NAME) : path.resolveSibling(NAME);
    try {
      return decode(Files.readString(file));
    } catch (NoSuchFileException _) {
      throw InputException.in(
          tests,
          Files.exists(path)
              ? "does not record its program; name the program's files as well"
              : "no test directory here; name it, and the program's files");
    } catch (IOException e) {
      throw InputException.of(file + ": cannot be read: " + e.getMessage());
    } catch (IllegalArgumentException e) {
      throw InputException.of(file + ": " + e.getMessage());
    }
  }

  void write(Path target) throws IOException {
    var lines = new NamedLines();
    lines.add("directory", inputs.directory());
    lines.addEach("file", inputs.files());
    lines.addEach("flag", inputs.flags());
    inputs.compileCommands().ifPresent(file -> lines.add("compile-commands", file));
    lines.addEach("argument", arguments);
    lines.add("entry", entry);
    if (!description.isEmpty()) {
      lines.add("describe", description);
    }
    Files.writeString(target.resolve(NAME), lines.toString());
  }

  private static StoredProgram decode(String text) {
    Path directory = Path.of("");
    String entry = "main";
    String description = "";
    var files = new ArrayList<Path>();
    var flags = new ArrayList<String>();
    var arguments = new ArrayList<String>();
    Optional<Path> compileCommands = Optional.empty();
    for (NamedLines.Line line : NamedLines.decode(text)) {
      String value = line.value();
      switch (line.name()) {
        case "directory" -> directory = Path.of(value);
        case "file" -> files.add(Path.of(value));
        case "flag" -> flags.add(value);
        case "compile-commands" -> compileCommands = Optional.of(Path.of(value));
        case "argument" -> arguments.add(value);
        case "entry" -> entry = value;
        case "describe" -> description = value;
        default -> throw new IllegalArgumentException("'" + line.name() + "' is unknown");
      }
    }
    return new StoredProgram(
        new Inputs(directory, files, flags, compileCommands), arguments, entry, description);
  }
}
