package org.ulpscope.bench.opencv;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.ulpscope.crosscheck.Mismatch;
import org.ulpscope.crosscheck.Settings;
import org.ulpscope.crosscheck.SizeResult;
import org.ulpscope.crosscheck.replay.NativeReplay;
import org.ulpscope.crosscheck.sweep.Crosscheck;
import org.ulpscope.engine.libc.CLibrary;
import org.ulpscope.engine.runtime.RuntimeSources;
import org.ulpscope.harness.describe.Sizes;
import org.ulpscope.harness.plan.Subject;
import org.ulpscope.program.Program;
import org.ulpscope.program.bitcode.BitcodeReader;
import org.ulpscope.program.clang.Bitcode;
import org.ulpscope.program.clang.FrontEnd;
import org.ulpscope.program.clang.Inputs;
import org.ulpscope.program.clang.Progress;
import org.ulpscope.program.debug.DebugInfo;
import org.ulpscope.replay.build.NativeBuild;
import org.ulpscope.solver.chain.StandardChain;

/// Compares every pair of `bench/opencv/cases.txt` and prints a table in Markdown.
///
/// ```
/// OpenCvTable DIRECTORY [PATTERN] [SIZES] [SECONDS]
/// ```
///
/// The pattern selects cases by name, sizes (other than a dash) replace those of all cases, and
/// seconds are the time limit per size. Exits with status 1 if a result is not the expected one.
public final class OpenCvTable {

  private record Compiled(Program program, DebugInfo debug) {
    Subject subject(String name) {
      return Subject.of(program, debug, Subject.named(program, debug, name).getFirst());
    }
  }

  /// The result of a case.
  private record Row(Case of, Crosscheck.Result result, String verdict, double seconds) {
    boolean isAsExpected() {
      boolean isMismatch = of.expected().equals("mismatch");
      return verdict.startsWith(of.expected()) && (!isMismatch || verdict.endsWith("confirmed"));
    }
  }

  private final Path directory;
  private final Duration most;
  private final PrintStream out;
  private final FrontEnd frontEnd =
      FrontEnd.open(System.getenv(), FrontEnd.Settings.DEFAULT, Progress.SILENT);
  private final NativeBuild build =
      NativeBuild.open(System.getenv(), FrontEnd.Settings.DEFAULT, Progress.SILENT);
  private final Map<String, Compiled> compiled = new HashMap<>();

  OpenCvTable(Path directory, Duration most, PrintStream out) {
    this.directory = directory;
    this.most = most;
    this.out = out;
  }

  public static void main(String... arguments) throws IOException {
    Path directory = Path.of(arguments.length > 0 ? arguments[0] : "opencv");
    Pattern pattern = Pattern.compile(arguments.length > 1 ? arguments[1] : ".*");
    Optional<Sizes> sizes =
        arguments.length > 2 && !arguments[2].equals("-")
            ? Optional.of(Sizes.parse(arguments[2]))
            : Optional.empty();
    Duration most = Duration.ofSeconds(arguments.length > 3 ? Long.parseLong(arguments[3]) : 600);
    var cases = new ArrayList<Case>();
    for (Case each : Case.read(directory.resolve("cases.txt"))) {
      if (pattern.matcher(each.name()).find()) {
        cases.add(sizes.map(each::withSizes).orElse(each));
      }
    }
    var out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    boolean asExpected = new OpenCvTable(directory, most, out).run(cases);
    System.exit(asExpected ? 0 : 1);
  }

  /// Compares all cases and returns whether all results are as expected; a mismatch must be
  /// confirmed natively.
  boolean run(List<Case> cases) {
    out.println(
        "| paper | case | sizes | assuming | verdict | paths | queries | seconds | decided by |");
    out.println("|---|---|---|---|---|---:|---:|---:|---|");
    var rows = new ArrayList<Row>();
    for (Case each : cases) {
      Row row = run(each);
      rows.add(row);
      print(row);
    }
    List<Double> seconds = rows.stream().map(Row::seconds).sorted().toList();
    List<String> surprises =
        rows.stream().filter(row -> !row.isAsExpected()).map(row -> row.of().name()).toList();
    out.printf(
        Locale.ROOT,
        "%n%d cases, median %.1f s, longest %.1f s; unexpected results: %s%n",
        rows.size(),
        seconds.isEmpty() ? 0 : seconds.get(seconds.size() / 2),
        seconds.isEmpty() ? 0 : seconds.getLast(),
        surprises.isEmpty() ? "none" : String.join(", ", surprises));
    return surprises.isEmpty();
  }

  private Row run(Case each) {
    long start = System.nanoTime();
    Inputs inputs = Inputs.of(Path.of(each.file())).inDirectory(directory);
    Compiled program = compiled.computeIfAbsent(each.file(), _ -> compile(inputs));
    Crosscheck check =
        Crosscheck.of(
            program.subject(each.reference()),
            program.subject(each.candidate()),
            each.description(),
            each.sizes());
    Settings settings =
        Settings.DEFAULT
            .withAssumptions(each.assumptions())
            .withMaxTime(most)
            .withThreads(Runtime.getRuntime().availableProcessors());
    try (StandardChain solver = StandardChain.open()) {
      Crosscheck.Result result = check.run(solver, settings, _ -> {});
      String verdict =
          result
              .mismatch()
              .map(mismatch -> mismatch(check, mismatch, inputs, settings))
              .orElseGet(() -> verdict(result));
      return new Row(each, result, verdict, (System.nanoTime() - start) / 1e9);
    }
  }

  private Compiled compile(Inputs inputs) {
    Bitcode bitcode = frontEnd.compile(inputs);
    Program program = new RuntimeSources(frontEnd).complete(bitcode, new CLibrary().models());
    return new Compiled(program, BitcodeReader.readDebugInfo(bitcode.bytes()));
  }

  private String mismatch(Crosscheck check, Mismatch mismatch, Inputs inputs, Settings settings) {
    var replayed = new NativeReplay(build).replay(check, mismatch, inputs, inputs, settings);
    return "mismatch at " + Sizes.show(mismatch.size()) + ", " + replayed.word();
  }

  private static String verdict(Crosscheck.Result result) {
    for (SizeResult size : result.sizes()) {
      switch (size.conclusion()) {
        case SizeResult.Conclusion.Equivalent() -> {}
        case SizeResult.Conclusion.Different _ -> throw new IllegalStateException();
        case SizeResult.Conclusion.Unknown(String reason, _) -> {
          return "unknown at " + Sizes.show(size.size()) + ": " + reason;
        }
        case SizeResult.Conclusion.Faulty(var reference, var candidate) -> {
          var first = reference.isEmpty() ? candidate.getFirst() : reference.getFirst();
          return "error at " + Sizes.show(size.size()) + ": " + first.error();
        }
      }
    }
    return "equivalent";
  }

  private void print(Row row) {
    var stages = new TreeMap<String, Integer>();
    long paths = 0;
    long queries = 0;
    for (SizeResult size : row.result().sizes()) {
      size.stages().forEach((stage, count) -> stages.merge(stage, count, Integer::sum));
      paths += size.paths();
      queries += size.queries();
    }
    String assumed =
        row.of().assumptions().stream().map(Object::toString).collect(Collectors.joining(", "));
    String decided =
        stages.entrySet().stream()
            .map(entry -> entry.getKey() + " " + entry.getValue())
            .collect(Collectors.joining(", "));
    out.printf(
        Locale.ROOT,
        "| %s | %s | %s | %s | %s | %d | %d | %.1f | %s |%n",
        row.of().number(),
        row.of().name(),
        row.of().sizes(),
        assumed,
        row.verdict(),
        paths,
        queries,
        row.seconds(),
        decided);
  }
}
