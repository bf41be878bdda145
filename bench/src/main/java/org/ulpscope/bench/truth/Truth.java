package org.ulpscope.bench.truth;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.ulpscope.cli.Ulpscope;
import org.ulpscope.cli.session.Session;
import org.ulpscope.process.Ended;
import org.ulpscope.process.LimitedProcess;
import org.ulpscope.process.Limits;
import org.ulpscope.program.clang.TempDirs;
import org.ulpscope.replay.KTest;
import org.ulpscope.replay.Replayer;

/// Judges whether the verdict of a command is true.
///
/// @param directory in which commands run
record Truth(Path directory) {
  /// Builds beside the usual one: optimised, and with the sanitizers that check what a verdict
  /// claims. They trap, so they need no library.
  private static final List<String> BUILDS =
      List.of(
          "--guard-flags=-O2",
          "--guard-flags=-O1 -fsanitize=null,integer-divide-by-zero,return,unreachable,vla-bound,bounds"
              + " -fsanitize-trap=all");

  private static final Pattern VERDICT = Pattern.compile("(?m)^verdict: ([a-z]+)(.*)$");
  private static final Pattern INPUTS = Pattern.compile("guard: ([0-9,]+) native inputs agree");

  /// What a verdict is worth.
  ///
  /// @param verdict the word, `none` if there was no verdict
  /// @param inputs how many native inputs agree
  /// @param contradiction what contradicts it, if something does
  /// @param output all that was printed
  record Judgement(String verdict, long inputs, Optional<String> contradiction, String output) {
    /// What the guard said.
    String guard() {
      return output.lines().filter(line -> line.startsWith("guard")).findFirst().orElse("no guard");
    }

    boolean isClaim() {
      return verdict.equals("holds") || verdict.equals("equivalent");
    }
  }

  /// Runs a command with its guard, and looks at what both say.
  ///
  /// @param words of the command, without `ulpscope`
  Judgement of(List<String> words) {
    return of(words, "");
  }

  /// @param input what the command reads from standard input
  Judgement of(List<String> words, String input) {
    var line = new ArrayList<>(words);
    // What is asked about here must not be turned off; and the tests of paths are inputs to vary.
    line.removeAll(List.of("--no-guard", "--no-replay", "--no-tests"));
    Path tests = tests();
    if (words.getFirst().equals("run")) {
      line.addAll(1, BUILDS);
      line.add(1, "--output-dir=" + tests);
    }
    var out = new ByteArrayOutputStream();
    var print = new PrintStream(out, false, StandardCharsets.UTF_8);
    var session =
        new Session(
            new ByteArrayInputStream(input.getBytes(StandardCharsets.ISO_8859_1)),
            print,
            print,
            System.getenv(),
            directory,
            Session.Terminal.NONE);
    new Ulpscope(session).run(line.toArray(String[]::new));
    print.flush();
    TempDirs.delete(tests);
    return judge(out.toString(StandardCharsets.UTF_8));
  }

  private static Path tests() {
    try {
      return Files.createTempDirectory("ulpscope-truth-tests");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Judgement judge(String output) {
    Matcher verdict = VERDICT.matcher(output);
    String word = verdict.find() ? verdict.group(1) : "none";
    Matcher agreed = INPUTS.matcher(output);
    long inputs = agreed.find() ? Long.parseLong(agreed.group(1).replace(",", "")) : 0;
    Optional<String> contradiction =
        output
            .lines()
            .filter(
                text ->
                    text.startsWith("guard: contradicted")
                        || text.contains("internal error")
                        || text.strip().startsWith("replay: refuted"))
            .findFirst();
    return new Judgement(word, inputs, contradiction, output);
  }

  // ---- AddressSanitizer ----

  private static final Path GCC = Path.of("/usr/bin/gcc");
  private static final Duration LIMIT = Duration.ofSeconds(60);

  /// Runs a program that has no errors, it is said, with AddressSanitizer.
  ///
  /// @return what it complains of; nothing if it does not, or is not on this machine
  Optional<String> addressErrors(Path program, long trials) throws IOException {
    if (!Files.isExecutable(GCC)) {
      return Optional.empty();
    }
    var runtime = new StringBuilder("#define ULPSCOPE_WRAPS_EXIT\n");
    for (String part : List.of("file.c", "generate.c", "trials.c", "feed.c", "values.c")) {
      runtime.append(Replayer.resource(part));
    }
    Path own = Files.writeString(directory.resolve("runtime.c"), runtime);
    Path built = directory.resolve("address");
    List<String> command =
        List.of(
            GCC.toString(),
            "-O1",
            "-g",
            "-w",
            "-fsanitize=address",
            "-fsanitize=undefined",
            "-fno-sanitize=signed-integer-overflow,shift,float-cast-overflow",
            "-fno-sanitize-recover=all",
            own.toString(),
            program.toString(),
            "-Wl,--wrap=main",
            "-Wl,--wrap=exit",
            "-lm",
            "-o",
            built.toString());
    Map<String, String> path = Map.of("PATH", "/usr/bin:/bin");
    Ended made = new LimitedProcess(directory, path, Limits.ofTime(LIMIT)).run(command);
    if (!made.succeeded()) {
      return Optional.empty(); // without the sanitizer's library, for example
    }
    Path report = directory.resolve("report");
    Files.deleteIfExists(report);
    Path test =
        Files.write(
            directory.resolve("empty.ktest"), new KTest(List.of(), 0, 0, List.of()).encode());
    Map<String, String> environment =
        Map.of(
            "KTEST_FILE",
            test.toString(),
            "ULPSCOPE_REPORT",
            report.toString(),
            "ULPSCOPE_TRIALS",
            trials + ",5,1,1",
            "ASAN_OPTIONS",
            "detect_leaks=0:abort_on_error=1",
            "UBSAN_OPTIONS",
            "abort_on_error=1");
    new LimitedProcess(directory, environment, Limits.ofTime(LIMIT)).run(List.of(built.toString()));
    String said = Files.exists(report) ? Files.readString(report) : "";
    return said.lines()
        .filter(text -> text.startsWith("failed"))
        .findFirst()
        .map(text -> "with AddressSanitizer or UBSan: " + text);
  }
}
