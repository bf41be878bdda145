package org.ulpscope.program.clang;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ulpscope.program.InputException;
import org.ulpscope.program.json.Json;

/// A `compile_commands.json`, as written by CMake, Meson and Bear: for each source file of a build
/// the directory and the command that compiled it.
///
/// The compiler runs in an entry's directory, so relative paths in its flags mean the same as in
/// the build. Output and optimisation flags are dropped, see [CompilerFlags#ofBuild].
///
/// @see <a href="https://clang.llvm.org/docs/JSONCompilationDatabase.html">the format</a>
record CompileCommands(Path file, List<Entry> entries) {
  /// One compilation of the build: absolute names, and its flags without compiler and source file.
  record Entry(Path directory, Path source, List<String> flags, Optional<String> loadsCode) {}

  /// Reads a database, given by name or by its directory.
  static CompileCommands read(Path workingDirectory, Path name) {
    Path file = workingDirectory.resolve(name);
    Path shown = name;
    if (Files.isDirectory(file)) {
      file = file.resolve("compile_commands.json");
      shown = name.resolve("compile_commands.json");
    }
    try {
      return parse(shown, file.toAbsolutePath().getParent(), Files.readString(file));
    } catch (IOException e) {
      throw InputException.in(
          shown, Files.exists(file) ? "cannot be read as text" : "no such compilation database");
    }
  }

  private static CompileCommands parse(Path shown, Path home, String text) {
    try {
      if (!(Json.parse(text) instanceof List<?> list)) {
        throw new IllegalArgumentException("line 1: expected a list of commands");
      }
      var entries = new ArrayList<Entry>();
      for (Object element : list) {
        entries.add(entry(home, element));
      }
      return new CompileCommands(shown, List.copyOf(entries));
    } catch (IllegalArgumentException e) {
      throw InputException.in(shown, "not a compilation database: " + e.getMessage());
    }
  }

  private static Entry entry(Path home, Object element) {
    if (!(element instanceof Map<?, ?> members)
        || !(members.get("directory") instanceof String directoryName)
        || !(members.get("file") instanceof String source)) {
      throw new IllegalArgumentException("an entry lacks its directory or file");
    }
    List<String> words = new ArrayList<>();
    if (members.get("arguments") instanceof List<?> arguments) {
      arguments.forEach(argument -> words.add(String.valueOf(argument)));
    } else if (members.get("command") instanceof String command) {
      words.addAll(ShellWords.split(command));
    } else {
      throw new IllegalArgumentException("the entry of " + source + " has no command");
    }
    Path directory = home.resolve(directoryName);
    Path file = directory.resolve(source).normalize();
    return new Entry(
        directory, file, flags(words, directory, file), CompilerFlags.thatLoadsCode(words));
  }

  private static List<String> flags(List<String> words, Path directory, Path source) {
    List<String> rest = words.isEmpty() ? words : words.subList(1, words.size());
    return CompilerFlags.ofBuild(rest).stream()
        .filter(word -> word.startsWith("-") || !directory.resolve(word).normalize().equals(source))
        .filter(word -> !word.equals("--"))
        .toList();
  }

  /// The same unit, with the flags of its build followed by those of the user.
  Unit apply(Unit unit) {
    Entry entry =
        find(unit.path())
            .orElseThrow(
                () ->
                    unit.failure(
                        "has no entry in %s (entries: %d)".formatted(file, entries.size())));
    entry
        .loadsCode()
        .ifPresent(
            flag -> {
              throw unit.failure(
                  "its entry in %s has the compiler load code (%s); remove that flag there, and give it on the command line if you trust it"
                      .formatted(file, flag));
            });
    var flags = new ArrayList<>(entry.flags());
    flags.addAll(absolute(unit.flags(), unit.directory()));
    Path source = unit.path().normalize();
    return new Unit(unit.name(), source, entry.directory(), unit.language(), List.copyOf(flags));
  }

  private Optional<Entry> find(Path source) {
    Path wanted = real(source);
    return entries.stream().filter(entry -> real(entry.source()).equals(wanted)).findFirst();
  }

  private static Path real(Path path) {
    try {
      return path.toRealPath();
    } catch (IOException _) {
      return path.toAbsolutePath().normalize();
    }
  }

  /// The user's flags are relative to the user's directory, not to the build's.
  private static List<String> absolute(List<String> flags, Path directory) {
    var result = new ArrayList<String>();
    boolean pathNext = false;
    for (String flag : flags) {
      if (pathNext) {
        result.add(directory.resolve(flag).toString());
      } else if (flag.startsWith("-I") && flag.length() > 2) {
        result.add("-I" + directory.resolve(flag.substring(2)));
      } else {
        result.add(flag);
      }
      pathNext = !pathNext && PATH_FLAGS.contains(flag);
    }
    return result;
  }

  private static final List<String> PATH_FLAGS =
      List.of("-I", "-include", "-imacros", "-isystem", "-iquote", "-idirafter", "-isysroot");
}
