package org.ulpscope.suite;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ulpscope.program.clang.CompilerFlags;

/// One thing to decide, and the expected result.
///
/// ```java
/// new Task("floats/newton_1_4", directory, List.of("newton_1_4.c", "-m32"), expected)
/// ```
///
/// @param name unique in its suite; the rows of two runs are compared by it
/// @param directory where the command is run
/// @param words the arguments of `ulpscope run`, or the whole command if it is scripted
/// @param notes what a reader of the results should know, such as assumptions
/// @param obstacle why it cannot be run at all
public record Task(
    String name,
    Path directory,
    List<String> words,
    Expected expected,
    List<String> notes,
    Optional<String> obstacle) {
  public Task {
    words = List.copyOf(words);
    notes = List.copyOf(notes);
    Optional<String> loading = CompilerFlags.thatLoadsCode(words);
    obstacle = obstacle.or(() -> loading.map(flag -> "has the compiler load code (" + flag + ")"));
  }

  public Task(String name, Path directory, List<String> words, Expected expected) {
    this(name, directory, words, expected, List.of(), Optional.empty());
  }

  Task noting(String note) {
    var all = new ArrayList<>(notes);
    all.add(note);
    return new Task(name, directory, words, expected, all, obstacle);
  }

  Task unsupported(String reason) {
    return new Task(name, directory, words, expected, notes, Optional.of(reason));
  }
}
