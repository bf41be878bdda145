package org.ulpscope.bench.truth;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.ulpscope.bench.fuzz.FuzzOptions;
import org.ulpscope.process.LimitedProcess;
import org.ulpscope.process.Limits;
import org.ulpscope.program.clang.FrontEnd;
import org.ulpscope.program.clang.Inputs;
import org.ulpscope.program.clang.Progress;
import org.ulpscope.program.clang.ShellWords;
import org.ulpscope.program.clang.TempDirs;
import org.ulpscope.replay.build.NativeBuild;
import org.ulpscope.suite.script.Script;

/// Asks for verdicts and holds them against native runs: on generated programs, or on the file
/// tests and examples.
///
/// ```
/// Fuzz truth --count 2000 --minutes 600 --keep found
/// Fuzz files --minutes 60
/// ```
public final class TruthFuzz {
  private static final int PROBES = 300;
  private static final long ADDRESS_TRIALS = 10_000;
  private static final Duration PROBE_LIMIT = Duration.ofSeconds(20);

  private final PrintStream out;
  private final Optional<Path> keep;
  private final Map<String, Integer> verdicts = new TreeMap<>();
  private long inputs;
  private long unchecked;
  private long found;

  /// @param keep a directory for what contradicts a verdict
  public TruthFuzz(PrintStream out, Optional<Path> keep) {
    this.out = out;
    this.keep = keep;
  }

  // ---- generated programs ----

  /// Judges generated programs.
  ///
  /// @return how many verdicts are contradicted
  public long programs(FuzzOptions options) throws IOException {
    long end = System.nanoTime() + options.time().toNanos();
    Path directory = Files.createTempDirectory("ulpscope-truth");
    try {
      for (long i = 0; i < options.count() && System.nanoTime() < end; i++) {
        program(options.seed() + i, directory);
      }
    } finally {
      TempDirs.delete(directory);
    }
    return summary();
  }

  private void program(long seed, Path directory) throws IOException {
    var maker = new Maker(seed);
    Maker.Draft draft = maker.draft();
    List<Long> seen = probe(draft, seed, directory);
    if (seen.isEmpty()) {
      count("unusable", 0);
      out.println("program " + seed + " cannot be run natively:\n" + draft.probe(PROBES, seed));
      return;
    }
    String assertion = maker.guess(seen);
    Truth.Judgement first = judge(draft, assertion, directory);
    count(first.verdict(), first.inputs());
    unchecked += first.isClaim() && first.inputs() == 0 ? 1 : 0;
    if (first.contradiction().isEmpty()) {
      return;
    }
    Maker.Draft small = reduce(draft, assertion, directory);
    show("program " + seed, small.with(assertion), judge(small, assertion, directory));
  }

  /// The program's numbers for some inputs.
  private static List<Long> probe(Maker.Draft draft, long seed, Path directory) throws IOException {
    Path source = Files.writeString(directory.resolve("probe.c"), draft.probe(PROBES, seed));
    Path built = directory.resolve("probe");
    NativeBuild.open(System.getenv(), FrontEnd.Settings.DEFAULT.withCached(false), Progress.SILENT)
        .link(Inputs.of(source).withFlags(List.of("-w")), built);
    return new LimitedProcess(directory, Map.of(), Limits.ofTime(PROBE_LIMIT))
        .run(List.of(built.toString()))
        .errorText()
        .lines()
        .map(Long::parseLong)
        .toList();
  }

  private static Truth.Judgement judge(Maker.Draft draft, String assertion, Path directory)
      throws IOException {
    Path source = Files.writeString(directory.resolve("program.c"), draft.with(assertion));
    var truth = new Truth(directory);
    Truth.Judgement judged =
        truth.of(List.of("run", "-w", "--max-time=10s", "--max-solver-time=2s", "program.c"));
    if (!judged.isClaim() || judged.contradiction().isPresent()) {
      return judged;
    }
    return new Truth.Judgement(
        judged.verdict(),
        judged.inputs(),
        truth.addressErrors(source, ADDRESS_TRIALS),
        judged.output());
  }

  /// Leaves out statements as long as the verdict remains contradicted.
  private static Maker.Draft reduce(Maker.Draft draft, String assertion, Path directory)
      throws IOException {
    Maker.Draft small = draft;
    for (int i = small.statements().size() - 1; i >= 0; i--) {
      var fewer = new ArrayList<>(small.statements());
      fewer.remove(i);
      var next = new Maker.Draft(small.bytes(), fewer);
      if (judge(next, assertion, directory).contradiction().isPresent()) {
        small = next;
      }
    }
    return small;
  }

  // ---- file tests and examples ----

  /// Judges all commands of file tests that are expected to say `holds` or `equivalent`.
  ///
  /// @param home the directory of the project
  /// @return how many verdicts are contradicted
  public long files(Path home, FuzzOptions options) throws IOException {
    long end = System.nanoTime() + options.time().toNanos();
    Path root = home.toAbsolutePath();
    root = Files.isDirectory(root.resolve("filetests")) ? root : root.getParent();
    List<Path> all;
    try (Stream<Path> files = Files.walk(root.resolve("filetests"))) {
      all = files.filter(file -> file.toString().matches(".*\\.(c|cc)")).sorted().toList();
    }
    long next = 0;
    for (Path file : all) {
      for (Script.Run run : claims(file)) {
        if (next++ % options.seldom() == options.seed() % options.seldom()
            && System.nanoTime() < end) {
          command(root, file, run);
        }
      }
    }
    return summary();
  }

  private static List<Script.Run> claims(Path file) throws IOException {
    List<String> lines = Files.readAllLines(file, StandardCharsets.ISO_8859_1);
    if (lines.isEmpty() || !lines.getFirst().startsWith("//")) {
      return List.of();
    }
    try {
      return Script.parse("//", lines).runs().stream()
          .filter(
              run ->
                  run.expected().output().stream()
                      .anyMatch(text -> text.written().matches(".*verdict: (holds|equivalent).*")))
          // A command without the guard shows what is said where the guard would object.
          .filter(run -> !run.command().contains("%T") && !run.command().contains("--no-guard"))
          .toList();
    } catch (Script.Mistake _) {
      return List.of(); // an input of other tests
    }
  }

  private void command(Path root, Path file, Script.Run run) {
    String name = root.relativize(file).toString();
    String directory = root.relativize(file.getParent()).toString();
    List<String> words =
        ShellWords.split(run.command().replace("%s", name).replace("%S", directory));
    Truth.Judgement judged =
        new Truth(root).of(words.subList(1, words.size()), run.expected().input());
    count(judged.verdict(), judged.inputs());
    if (judged.isClaim() && judged.inputs() == 0) {
      unchecked++;
      out.println("unchecked: " + name + ":" + run.line() + ", " + judged.guard());
    }
    // The command is expected to make a claim; if it does not, nothing was judged.
    if (judged.contradiction().isPresent() || !judged.isClaim()) {
      show(name + ":" + run.line(), run.command(), judged);
    }
  }

  // ---- results ----

  private void count(String verdict, long agreed) {
    verdicts.merge(verdict, 1, Integer::sum);
    inputs += agreed;
  }

  private void show(String what, String text, Truth.Judgement judged) {
    found++;
    out.println(
        "== "
            + what
            + ": "
            + judged.contradiction().orElse("not the expected claim: " + judged.verdict()));
    out.println(text);
    out.println(judged.output());
    keep.ifPresent(
        directory -> {
          try {
            Files.createDirectories(directory);
            String name = what.replaceAll("[^A-Za-z0-9]+", "-") + ".c";
            Files.writeString(directory.resolve(name), text);
          } catch (IOException e) {
            out.println("cannot be kept: " + e.getMessage());
          }
        });
  }

  private long summary() {
    out.println(
        String.format(
            Locale.ROOT,
            "verdicts: %s; native inputs: %,d; claims that no native run checked: %d; found: %d",
            verdicts,
            inputs,
            unchecked,
            found));
    return found;
  }
}
