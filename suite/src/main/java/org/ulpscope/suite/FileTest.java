package org.ulpscope.suite;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.StreamSupport;
import org.ulpscope.program.clang.ShellWords;
import org.ulpscope.suite.script.Script;

/// Files whose leading comments say how to run them and what to expect, like those in `filetests`.
/// Each run line is a task. `native: same` is ignored.
final class FileTest implements Suite.Reader {
  private static final Set<String> EXTENSIONS = Set.of("c", "cc", "cl", "ll", "smt2");

  @Override
  public boolean reads(Path file) {
    String name = file.getFileName().toString();
    return EXTENSIONS.contains(name.substring(name.lastIndexOf('.') + 1))
        && StreamSupport.stream(file.spliterator(), false)
            .noneMatch(part -> part.toString().equals("inputs"));
  }

  @Override
  public List<Task> tasks(Suite.Source source) throws IOException {
    List<String> lines = Files.readAllLines(source.file(), StandardCharsets.ISO_8859_1);
    String extension = source.file().toString();
    String comment = extension.endsWith(".ll") || extension.endsWith(".smt2") ? ";" : "//";
    boolean isTest =
        lines.stream()
            .takeWhile(line -> line.startsWith(comment))
            .anyMatch(
                line -> line.substring(comment.length()).strip().startsWith("run: ulpscope "));
    if (!isTest || source.choice().category().isPresent()) {
      return List.of();
    }
    var tasks = new ArrayList<Task>();
    String file = source.root().relativize(source.file()).toString();
    try {
      for (Script.Run run : Script.parse(comment, lines).runs()) {
        tasks.add(
            new Task(
                tasks.isEmpty() ? file : file + "#" + (tasks.size() + 1),
                source.home(),
                words(run.command(), source),
                new Expected.Scripted(file, run.expected())));
      }
      return tasks;
    } catch (Script.Mistake mistake) {
      return List.of(
          new Task(file, source.directory(), List.of(), new Expected.Open())
              .unsupported(mistake.getMessage()));
    }
  }

  /// The words of a command except the first. File names are relative to where it is run, because
  /// expected messages repeat them.
  private static List<String> words(String command, Suite.Source source) {
    Path file =
        source.file().startsWith(source.home())
            ? source.home().relativize(source.file())
            : source.file();
    Path directory = file.getParent() == null ? Path.of(".") : file.getParent();
    return ShellWords.split(command).stream()
        .skip(1)
        .map(word -> word.replace("%s", file.toString()).replace("%S", directory.toString()))
        .toList();
  }
}
