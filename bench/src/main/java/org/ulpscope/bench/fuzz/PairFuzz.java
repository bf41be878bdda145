package org.ulpscope.bench.fuzz;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.ulpscope.bench.fuzz.Question.Level;
import org.ulpscope.bench.fuzz.program.Expression;
import org.ulpscope.bench.fuzz.program.Literals;
import org.ulpscope.bench.fuzz.program.Printer;
import org.ulpscope.bench.fuzz.program.Reductions;
import org.ulpscope.bench.fuzz.program.Specimen;
import org.ulpscope.bench.fuzz.program.Type;
import org.ulpscope.bench.fuzz.vocabulary.Theme;
import org.ulpscope.crosscheck.Mismatch;
import org.ulpscope.crosscheck.Settings;
import org.ulpscope.crosscheck.SizeResult.Conclusion;
import org.ulpscope.crosscheck.replay.NativeReplay;
import org.ulpscope.crosscheck.replay.NativeReplay.Replayed;
import org.ulpscope.crosscheck.sweep.Crosscheck;
import org.ulpscope.harness.describe.Description;
import org.ulpscope.harness.describe.Sizes;
import org.ulpscope.harness.plan.Subject;
import org.ulpscope.program.InputException;
import org.ulpscope.program.Program;
import org.ulpscope.program.bitcode.BitcodeReader;
import org.ulpscope.program.clang.Bitcode;
import org.ulpscope.program.clang.FrontEnd;
import org.ulpscope.program.clang.Inputs;
import org.ulpscope.program.clang.Progress;
import org.ulpscope.program.debug.DebugInfo;
import org.ulpscope.replay.build.NativeBuild;

/// The crosscheck fuzzer: do verdicts agree with the machine?
///
/// A specimen is compared with itself, unoptimised against optimised, which must never be a
/// mismatch. It is also compared with a mutant, one of its [Reductions]: the verdict must not be
/// `equivalent` if the machine shows a difference on some of many inputs, and a mismatch must be
/// confirmed by the machine.
final class PairFuzz {
  private static final int BATCH = 40;
  private static final int TRIALS = 40;
  private static final Settings SETTINGS =
      Settings.DEFAULT.withMaxTime(Duration.ofSeconds(4)).withSolverTime(Duration.ofSeconds(1));

  private final FuzzOptions options;
  private final PrintStream out;
  private final Path directory;
  private final Machine machine;
  private final Engine engine;
  private final NativeBuild build =
      NativeBuild.open(
          System.getenv(), FrontEnd.Settings.DEFAULT.withCached(false), Progress.SILENT);
  private final Map<String, Integer> verdicts = new TreeMap<>();
  private int pairs;
  private int wrong;

  PairFuzz(FuzzOptions options, PrintStream out) throws IOException {
    this.options = options;
    this.out = out;
    this.directory = Files.createTempDirectory("ulpscope-pairs");
    this.machine = new Machine(directory);
    this.engine = new Engine(directory);
  }

  /// A compiled program with its sources.
  private record Build(Inputs inputs, Program program, DebugInfo debug) {
    Subject subject(String specimen) {
      String name = specimen + "_pair";
      return Subject.of(program, debug, Subject.named(program, debug, name).getFirst());
    }
  }

  /// Checks pairs up to the limit of count or time.
  ///
  /// @return how many verdicts were wrong
  int run() throws IOException, InterruptedException {
    long end = System.nanoTime() + options.time().toNanos();
    try (engine) {
      for (int batch = 0; pairs < options.count() && System.nanoTime() < end; batch++) {
        Theme theme = options.themes().get(batch % options.themes().size());
        if (!theme.rounds()) {
          examine(theme, batch, end);
        }
      }
    } finally {
      Scratch.delete(directory);
    }
    out.println(pairs + " pairs, " + wrong + " wrong verdicts, " + verdicts);
    return wrong;
  }

  private void examine(Theme theme, int batch, long end) throws IOException, InterruptedException {
    var originals = new ArrayList<Specimen>();
    var all = new ArrayList<Specimen>();
    for (int i = 0; i < BATCH; i++) {
      long number = options.seed() + (long) batch * BATCH + i;
      var random = new SplittableRandom(number);
      Specimen original = Generator.of(theme, number).next("p" + number);
      if (!canBeCalled(original)) {
        continue;
      }
      var literals = new Literals(random);
      var trials = new ArrayList<List<Expression.Literal>>();
      for (int t = 0; t < TRIALS; t++) {
        trials.add(original.main().parameters().stream().map(p -> literals.any(p.type())).toList());
      }
      original = original.withInputs(trials);
      originals.add(original);
      all.add(original);
      mutant(original, random).ifPresent(all::add);
    }
    var before = machine.run(all, theme, Level.O0);
    var after = machine.run(all, theme, Level.O2);
    String text = Harness.forCrosscheck(all);
    Build plain = build(text, theme, Level.O0);
    Build optimised = build(text, theme, Level.O2);
    for (Specimen specimen : originals) {
      String name = specimen.name();
      if (System.nanoTime() > end || !before.get(name).equals(after.get(name))) {
        continue;
      }
      check(specimen, specimen, plain, optimised, false);
      all.stream()
          .filter(s -> s.name().equals(name + "m"))
          .findFirst()
          .ifPresent(
              m ->
                  check(
                      specimen, m, plain, plain, !before.get(name).equals(before.get(name + "m"))));
    }
  }

  /// Whether a crosscheck can call it: scalars of more than 64 bits are not supported.
  private static boolean canBeCalled(Specimen specimen) {
    return specimen.main().parameters().stream()
        .allMatch(p -> p.type() instanceof Type.Vector || p.type().bits() <= 64);
  }

  private static Optional<Specimen> mutant(Specimen original, SplittableRandom random) {
    List<Specimen> all =
        Reductions.of(original).stream()
            .filter(s -> s.inputs().equals(original.inputs()) && s.words() == original.words())
            .toList();
    return all.isEmpty()
        ? Optional.empty()
        : Optional.of(all.get(random.nextInt(all.size())).named(original.name() + "m"));
  }

  private Build build(String text, Theme theme, Level level) throws IOException {
    Inputs inputs = engine.inputs(text, theme, level);
    Bitcode bitcode = engine.bitcode(inputs);
    return new Build(
        inputs, engine.complete(bitcode), BitcodeReader.readDebugInfo(bitcode.bytes()));
  }

  // ---- one pair ----

  private void check(
      Specimen one, Specimen other, Build ofOne, Build ofOther, boolean differNatively) {
    pairs++;
    String kind =
        one.name().equals(other.name()) ? "itself" : differNatively ? "another" : "mutant";
    Optional<String> complaint;
    try {
      Crosscheck check =
          Crosscheck.of(
              ofOne.subject(one.name()),
              ofOther.subject(other.name()),
              Description.parse(Harness.description(one)),
              Sizes.NONE);
      var result = check.run(engine.solver(), SETTINGS, _ -> {}).sizes().getFirst();
      verdicts.merge(kind + " " + result.word(), 1, Integer::sum);
      complaint =
          switch (result.conclusion()) {
            case Conclusion.Equivalent() ->
                differNatively
                    ? Optional.of("equivalent, but the machine differs")
                    : Optional.empty();
            case Conclusion.Unknown _ -> Optional.empty();
            case Conclusion.Faulty(var first, var second) ->
                Optional.of("an error: " + first + second);
            case Conclusion.Different(Mismatch mismatch) ->
                replayed(check, mismatch, ofOne, ofOther);
          };
    } catch (InputException e) {
      complaint = Optional.of("not checked: " + e.getMessage());
    } catch (RuntimeException e) {
      e.printStackTrace(out);
      complaint = Optional.of("failed: " + e);
    }
    if (complaint.isPresent()) {
      wrong++;
      out.println(kind + ": " + complaint.get());
      out.println(Printer.print(one));
      if (!one.name().equals(other.name())) {
        out.println(Printer.print(other));
      }
    }
  }

  private Optional<String> replayed(
      Crosscheck check, Mismatch mismatch, Build ofOne, Build ofOther) {
    Replayed replayed =
        new NativeReplay(build).replay(check, mismatch, ofOne.inputs(), ofOther.inputs(), SETTINGS);
    verdicts.merge("mismatch " + replayed.word(), 1, Integer::sum);
    boolean good = replayed instanceof Replayed.Confirmed(boolean asPredicted) && asPredicted;
    return good
        ? Optional.empty()
        : Optional.of(
            "a mismatch, " + replayed + ": " + mismatch.inputs() + mismatch.firstOutput());
  }
}
