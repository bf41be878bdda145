package org.ulpscope.program.clang;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// The files that are to be compiled into one program.
///
/// ```java
/// var inputs = Inputs.of(Path.of("main.c"), Path.of("sum.c")).withFlags(List.of("-DN=4", "-O2"));
/// ```
///
/// @param directory where relative names start; the compiler runs there
/// @param files the files to compile and link, in this order, as named by the user
/// @param flags compiler flags for all source files; they follow Ulpscope's own flags and take
///   precedence over them
/// @param compileCommands a `compile_commands.json`, or the directory that contains it, with
///   further flags for each source file
public record Inputs(
    Path directory, List<Path> files, List<String> flags, Optional<Path> compileCommands) {
  public Inputs {
    directory = directory.toAbsolutePath();
    files = List.copyOf(files);
    flags = List.copyOf(flags);
  }

  /// Files relative to the JVM's working directory, with no flags.
  public static Inputs of(Path... files) {
    return new Inputs(Path.of(""), List.of(files), List.of(), Optional.empty());
  }

  public Inputs withFlags(List<String> newFlags) {
    return new Inputs(directory, files, newFlags, compileCommands);
  }

  public Inputs inDirectory(Path newDirectory) {
    return new Inputs(newDirectory, files, flags, compileCommands);
  }

  public Inputs withCompileCommands(Path database) {
    return new Inputs(directory, files, flags, Optional.of(database));
  }
}
