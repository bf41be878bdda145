package org.ulpscope.replay;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ulpscope.process.Ended;
import org.ulpscope.process.LimitedProcess;
import org.ulpscope.process.Limits;
import org.ulpscope.process.Sandbox;
import org.ulpscope.program.InputException;
import org.ulpscope.program.clang.Inputs;
import org.ulpscope.replay.build.NativeBuild;
import org.ulpscope.replay.coverage.Coverage;
import org.ulpscope.replay.coverage.Tally;

/// Builds a program natively, together with a runtime that feeds it the values of a test, and runs
/// it on tests.
///
/// ```java
/// try (var replayer = new Replayer(nativeBuild, Replayer.Subject.of(inputs), limit)) {
///   Ending ending = replayer.run(ktest, List.of("argument"));
///   Replay replay = ending.judge(NativeSign.ASSERTION);
/// }
/// ```
///
/// The build contains checks for errors that a processor does not detect: the compiler checks array
/// bounds and unreachable points, and an allocator with guard pages checks heap blocks. No library
/// beyond the C library is needed.
public final class Replayer implements AutoCloseable {
  /// Sanitizers among the program's own flags trap as well, and thus need no library.
  private static final List<String> CHECKS =
      List.of("-fsanitize=bounds,unreachable,return", "-fsanitize-trap=all");

  private static final List<String> NO_CHECKS = List.of("-fno-sanitize=all");

  /// What is an error for the compiler's check of bounds need not be one of the program: an index
  /// of an inner array may lead to another element of the outer one.
  private static final List<String> CHECKS_OF_TRIALS =
      List.of("-fsanitize=unreachable,return", "-fsanitize-trap=all");

  /// The program to be built.
  ///
  /// @param harness a `ulpscope_entry` in C that replaces `main`; absent for `main` itself
  /// @param watchesCalls whether the program defines its own `reach_error`, calls of which are
  ///   errors
  public record Subject(Inputs inputs, Optional<String> harness, boolean watchesCalls) {
    public static Subject of(Inputs inputs) {
      return new Subject(inputs, Optional.empty(), false);
    }
  }

  /// A program that prints more than this is out of control.
  private static final long MOST_OUTPUT = 1L << 28;

  private final NativeBuild build;
  private final Subject subject;
  private final Duration limit;
  private final Purpose purpose;
  private Tally tally;
  private Path directory;
  private InputException failure;

  /// @param limit after which a native run is killed
  public Replayer(NativeBuild build, Subject subject, Duration limit) {
    this(build, subject, limit, Purpose.TESTS);
  }

  private Replayer(NativeBuild build, Subject subject, Duration limit, Purpose purpose) {
    this.build = build;
    this.subject = subject;
    this.limit = limit;
    this.purpose = purpose;
  }

  /// What a build is for.
  private enum Purpose {
    TESTS,
    COVERAGE,
    TRIALS;

    List<String> flags() {
      return switch (this) {
        case TESTS -> CHECKS;
        case COVERAGE -> NO_CHECKS;
        case TRIALS -> CHECKS_OF_TRIALS;
      };
    }
  }

  /// A replayer that also measures coverage, for [#coverage()]. Its build has none of the
  /// compiler's checks: they are branches, and would be counted as the program's own.
  public static Replayer counting(NativeBuild build, Subject subject, Duration limit) {
    return new Replayer(build, subject, limit, Purpose.COVERAGE);
  }

  /// A replayer that can also run many generated inputs, with [#attempt].
  public static Replayer trying(NativeBuild build, Subject subject, Duration limit) {
    return new Replayer(build, subject, limit, Purpose.TRIALS);
  }

  private boolean isCounting() {
    return purpose == Purpose.COVERAGE;
  }

  /// The coverage of all runs together, of a replayer that measures it.
  ///
  /// @throws InputException if the program cannot be built
  public synchronized Coverage coverage() {
    try {
      prepare();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return tally.coverage();
  }

  /// Runs the program on a test.
  ///
  /// @param arguments of the program, without its name
  /// @throws InputException if it cannot be built
  public synchronized Ending run(KTest test, List<String> arguments) {
    try {
      prepare();
      Path file = directory.resolve("test.ktest");
      Path report = directory.resolve("report");
      Files.write(file, test.encode());
      Path counts = directory.resolve("counts");
      Files.deleteIfExists(report);
      Files.deleteIfExists(counts);
      Ending ending = run(file, report, arguments);
      if (isCounting() && Files.exists(counts)) {
        tally.add(Files.readAllBytes(counts));
      }
      return ending;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// Builds the program, unless that was done before.
  private void prepare() throws IOException {
    if (failure != null) {
      throw failure;
    }
    if (directory != null) {
      return;
    }
    Path made = Files.createTempDirectory("ulpscope-replay");
    try {
      Path program = made.resolve("program");
      if (isCounting()) {
        tally = Tally.of(build.linkCounting(subject.inputs(), additions(), program));
      } else {
        build.link(subject.inputs(), additions(), program);
      }
      directory = made;
    } catch (InputException e) {
      failure = e;
      delete(made);
      throw e;
    }
  }

  private NativeBuild.Additions additions() {
    var flags = new ArrayList<>(purpose.flags());
    var linkerFlags = new ArrayList<>(List.of("-Wl,--wrap=main", "-fno-sanitize-link-runtime"));
    if (subject.watchesCalls()) {
      flags.add("-finstrument-functions");
    }
    var sources = new LinkedHashMap<String, byte[]>();
    String runtime =
        Stream.of("file.c", "generate.c", "trials.c", "feed.c", "values.c", "world.c")
            .map(Replayer::resource)
            .collect(Collectors.joining());
    for (String function : wrapped(resource("world.c"))) {
      linkerFlags.add("-Wl,--wrap=" + function);
    }
    if (subject.harness().isPresent()) {
      runtime = "#define ULPSCOPE_ENTRY\n" + runtime;
      sources.put("harness.c", subject.harness().get().getBytes(StandardCharsets.UTF_8));
    }
    if (purpose == Purpose.TRIALS) {
      runtime = "#define ULPSCOPE_WRAPS_EXIT\n" + runtime;
      linkerFlags.add("-Wl,--wrap=exit");
    }
    sources.put("values.c", runtime.getBytes(StandardCharsets.UTF_8));
    sources.put("guard.c", resource("guard.c").getBytes(StandardCharsets.UTF_8));
    if (isCounting()) {
      sources.put("coverage.c", resource("coverage.c").getBytes(StandardCharsets.UTF_8));
      linkerFlags.addAll(List.of("-Wl,--wrap=_exit", "-Wl,--wrap=_Exit"));
    }
    return new NativeBuild.Additions(flags, linkerFlags, sources);
  }

  private static final Pattern WRAPPED =
      Pattern.compile(
          "\\b__wrap_(\\w+)\\(|^(?:ALLOCATES|RAND48)\\([^,]+, (\\w+),|^NEW\\w*\\((\\w+),",
          Pattern.MULTILINE);

  /// The functions that a source wraps.
  private static Set<String> wrapped(String source) {
    var names = new TreeSet<String>();
    WRAPPED
        .matcher(source)
        .results()
        .forEach(
            match ->
                Stream.of(match.group(1), match.group(2), match.group(3))
                    .filter(Objects::nonNull)
                    .forEach(names::add));
    return names;
  }

  /// A source of the replay runtime.
  public static String resource(String name) {
    try (InputStream in = Replayer.class.getResourceAsStream(name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Ending run(Path test, Path report, List<String> arguments) throws IOException {
    Map<String, String> environment =
        Map.of(
            "KTEST_FILE",
            test.toString(),
            "ULPSCOPE_REPORT",
            report.toString(),
            "ULPSCOPE_COUNTS",
            report.resolveSibling("counts").toString());
    Limits limits = Limits.ofTime(limit).withOutput(MOST_OUTPUT);
    if (isCounting()) {
      limits = limits.withGrace(Duration.ofSeconds(1)); // to write the counts
    }
    Ended ended = run(arguments, environment, limits);
    String said = Files.exists(report) ? Files.readString(report) : "";
    return Ending.of(ended, said);
  }

  private Ended run(List<String> arguments, Map<String, String> environment, Limits limits)
      throws IOException {
    var command = new ArrayList<String>();
    command.add(directory.resolve("program").toString());
    command.addAll(arguments);
    // Each run has a directory of its own, so that no run finds files of another one.
    Path place = directory.resolve("place");
    delete(place);
    Files.createDirectory(place);
    return new LimitedProcess(place, environment, limits)
        .joiningErrors()
        .in(Sandbox.best(), directory)
        .run(command);
  }

  // ---- trials ----

  /// Runs the program on generated inputs, until one fails or the limits are reached. An input that
  /// fails is run once more by itself, as a test.
  ///
  /// @param template the arguments and files of the program, for their sizes
  /// @param seeds inputs to begin with, and to vary
  /// @throws InputException if it cannot be built
  public synchronized Trials attempt(
      KTest template, List<KTest> seeds, List<String> arguments, Trials.Wanted wanted) {
    try {
      prepare();
      Path test = directory.resolve("trials.ktest");
      Path report = directory.resolve("report");
      Path failure = directory.resolve("failure");
      Path starts = directory.resolve("seeds");
      Files.write(test, template.encode());
      Files.write(starts, Trials.encode(seeds));
      Files.deleteIfExists(report);
      Files.deleteIfExists(failure);
      Map<String, String> environment =
          Map.of(
              "KTEST_FILE", test.toString(),
              "ULPSCOPE_REPORT", report.toString(),
              "ULPSCOPE_SEEDS", starts.toString(),
              "ULPSCOPE_FAILURE", failure.toString(),
              "ULPSCOPE_TRIALS", wanted.encode());
      Limits limits = Limits.ofTime(wanted.time().plus(limit)).withOutput(MOST_OUTPUT);
      Ended ended = run(arguments, environment, limits);
      Optional<KTest> failed =
          Files.exists(failure)
              ? Optional.of(Trials.decode(template, Files.readAllBytes(failure)))
              : Optional.empty();
      String said = Files.exists(report) ? Files.readString(report) : "";
      Optional<Trials.Failure> reproduced =
          failed.map(values -> new Trials.Failure(values, run(values, arguments)));
      return Trials.of(said, ended.time().toMillis() / 1e3, reproduced);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public synchronized void close() {
    if (directory != null) {
      delete(directory);
      directory = null;
    }
  }

  private static void delete(Path directory) {
    if (!Files.exists(directory)) {
      return;
    }
    try (Stream<Path> walk = Files.walk(directory)) {
      for (Path path : walk.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(path);
      }
    } catch (IOException _) {
      // Files left in the temporary directory are harmless.
    }
  }
}
