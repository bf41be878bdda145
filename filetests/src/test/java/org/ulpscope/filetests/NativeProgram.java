package org.ulpscope.filetests;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.ulpscope.program.InputException;
import org.ulpscope.program.clang.CompilerFlags;
import org.ulpscope.program.clang.FrontEnd;
import org.ulpscope.program.clang.Inputs;
import org.ulpscope.program.clang.Progress;
import org.ulpscope.replay.build.NativeBuild;
import org.ulpscope.suite.script.Comparison;
import org.ulpscope.suite.script.Result;
import org.ulpscope.suite.script.Script;

/// The program of a run line, built and run on this machine.
record NativeProgram(Path home, Duration timeout) {

  /// The parts of `ulpscope run FILE… FLAGS -- ARGUMENTS`.
  private record Line(List<Path> files, List<String> flags, List<String> arguments) {
    static Line of(List<String> words) {
      var line = new Line(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
      for (int i = 2; i < words.size(); i++) {
        String word = words.get(i);
        if (word.equals("--")) {
          line.arguments.addAll(words.subList(i + 1, words.size()));
          break;
        }
        if (word.startsWith("-") && !word.startsWith("--")) {
          line.flags.add(word);
          if (CompilerFlags.takesValue(word)) {
            i++;
            line.flags.add(words.get(i));
          }
        } else if (!word.startsWith("-")) {
          line.files.add(Path.of(word));
        }
      }
      return line;
    }
  }

  /// How Ulpscope's run differs from the native one.
  List<String> complaints(List<String> words, Script.Expected expected, Result ours)
      throws IOException, InterruptedException {
    Result theirs;
    try {
      theirs = run(Line.of(words), expected.input());
    } catch (InputException e) {
      return List.of("the native program: " + e.getMessage() + "\n" + e.details());
    }
    var complaints = new ArrayList<String>();
    if (!ours.output().equals(theirs.output())) {
      complaints.add(
          "stdout differs from the native program's:\n"
              + Diff.unified("native", theirs.output(), "ulpscope", ours.output()));
    }
    if (ours.exit() != theirs.exit()) {
      complaints.add(
          "exit code is %d, the native program's is %d; stderr was:%n%s"
              .formatted(ours.exit(), theirs.exit(), Comparison.quote(ours.errors())));
    }
    return complaints;
  }

  private Result run(Line line, String input) throws IOException, InterruptedException {
    Path directory = Files.createTempDirectory("ulpscope-native");
    Path program = directory.resolve("program");
    Path output = directory.resolve("output");
    Path stdin = directory.resolve("input");
    try {
      NativeBuild.open(System.getenv(), FrontEnd.Settings.DEFAULT, Progress.SILENT)
          .link(new Inputs(home, line.files(), line.flags(), Optional.empty()), program);
      Files.writeString(stdin, input, StandardCharsets.ISO_8859_1);
      var command = new ArrayList<String>();
      command.add(program.toString());
      command.addAll(line.arguments());
      var builder =
          new ProcessBuilder(command)
              .directory(home.toFile())
              .redirectInput(stdin.toFile())
              .redirectOutput(output.toFile())
              .redirectError(ProcessBuilder.Redirect.DISCARD);
      builder.environment().clear();
      Process process = builder.start();
      if (!process.waitFor(timeout.toMillis(), TimeUnit.MILLISECONDS)) {
        process.destroyForcibly().waitFor();
        throw new AssertionError("the native program did not end within " + timeout);
      }
      return new Result(
          Files.readString(output, StandardCharsets.ISO_8859_1), "", process.exitValue());
    } finally {
      for (Path file : List.of(program, output, stdin, directory)) {
        Files.deleteIfExists(file);
      }
    }
  }
}
