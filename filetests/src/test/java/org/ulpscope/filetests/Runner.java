package org.ulpscope.filetests;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import org.ulpscope.cli.Ulpscope;
import org.ulpscope.cli.session.Session;
import org.ulpscope.program.clang.ShellWords;
import org.ulpscope.suite.script.Comparison;
import org.ulpscope.suite.script.Result;
import org.ulpscope.suite.script.Script;

/// Executes a test file: runs its commands and compares the results.
///
/// @param home the directory in which commands run, so that they can be repeated by hand there
record Runner(Path home, Command ulpscope, Duration timeout) {

  /// The command under test, called with its words except the first.
  @FunctionalInterface
  interface Command {
    int run(Session session, String... words);
  }

  static Runner in(Path home) {
    return new Runner(
        home, (session, words) -> new Ulpscope(session).run(words), Duration.ofMinutes(3));
  }

  /// @throws AssertionError that says what differs and how to reproduce it
  void run(Path file) throws IOException, InterruptedException {
    String name = home.relativize(file).toString();
    Script script;
    try {
      script = Script.parse(comment(name), Files.readAllLines(file, StandardCharsets.ISO_8859_1));
    } catch (Script.Mistake mistake) {
      throw new AssertionError(name + ":" + mistake.getMessage());
    }
    Path scratch = Files.createTempDirectory("ulpscope-filetest");
    try {
      run(script, name, scratch);
    } finally {
      delete(scratch);
    }
  }

  private void run(Script script, String name, Path scratch)
      throws IOException, InterruptedException {
    for (Script.Run run : script.runs()) {
      List<String> words = words(run.command(), name, scratch);
      Result result = execute(words, run.expected().input(), scratch);
      List<String> complaints =
          new ArrayList<>(Comparison.complaints(name, run.expected(), result));
      if (run.expected().likeNative()) {
        complaints.addAll(
            new NativeProgram(home, timeout).complaints(words, run.expected(), result));
      }
      if (!complaints.isEmpty()) {
        throw new AssertionError(
            "%s:%d: %s%n%s%nreproduce: ./%s%s"
                .formatted(
                    name,
                    run.line(),
                    run.command(),
                    String.join("\n", complaints),
                    String.join(" ", words),
                    run.expected().input().isEmpty() ? "" : " < INPUT"));
      }
    }
  }

  private static String comment(String name) {
    return name.endsWith(".ll") || name.endsWith(".smt2") ? ";" : "//";
  }

  private static void delete(Path directory) throws IOException {
    try (Stream<Path> files = Files.walk(directory)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }

  private static List<String> words(String command, String file, Path scratch) {
    String directory = file.contains("/") ? file.substring(0, file.lastIndexOf('/')) : ".";
    return ShellWords.split(command).stream()
        .map(
            word ->
                word.replace("%s", file).replace("%S", directory).replace("%T", scratch.toString()))
        .toList();
  }

  private Result execute(List<String> words, String input, Path scratch)
      throws InterruptedException {
    // Tests that a run writes by default must not fill the source directory.
    var environment = new HashMap<>(System.getenv());
    environment.put("ULPSCOPE_OUT", scratch.toString());
    var output = new ByteArrayOutputStream();
    var errors = new ByteArrayOutputStream();
    var session =
        new Session(
            new ByteArrayInputStream(input.getBytes(StandardCharsets.ISO_8859_1)),
            new PrintStream(output, false, StandardCharsets.UTF_8),
            new PrintStream(errors, true, StandardCharsets.UTF_8),
            environment,
            home,
            Session.Terminal.NONE);
    String[] arguments = words.subList(1, words.size()).toArray(String[]::new);
    // On a separate thread, so that a command that hangs fails its test and not the build.
    var task = new FutureTask<>(() -> ulpscope.run(session, arguments));
    Thread.ofPlatform().daemon().name(words.toString()).start(task);
    try {
      int exit = task.get(timeout.toMillis(), TimeUnit.MILLISECONDS);
      session.out().flush();
      return new Result(
          output.toString(StandardCharsets.ISO_8859_1),
          errors.toString(StandardCharsets.ISO_8859_1),
          exit);
    } catch (TimeoutException e) {
      task.cancel(true);
      throw new AssertionError(
          "did not end within %d s%nreproduce: ./%s"
              .formatted(timeout.toSeconds(), String.join(" ", words)));
    } catch (ExecutionException e) {
      throw new AssertionError("threw instead of returning an exit code", e.getCause());
    }
  }
}
