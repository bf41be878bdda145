package org.ulpscope.crosscheck.replay;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ulpscope.crosscheck.Mismatch;
import org.ulpscope.crosscheck.Settings;
import org.ulpscope.crosscheck.sweep.Crosscheck;
import org.ulpscope.expr.TwosComplement;
import org.ulpscope.harness.describe.Description.Side;
import org.ulpscope.harness.plan.Convention;
import org.ulpscope.harness.plan.Layout;
import org.ulpscope.harness.plan.Plan;
import org.ulpscope.harness.plan.Subject;
import org.ulpscope.process.Ended;
import org.ulpscope.process.LimitedProcess;
import org.ulpscope.process.Limits;
import org.ulpscope.process.Sandbox;
import org.ulpscope.program.InputException;
import org.ulpscope.program.Linkage;
import org.ulpscope.program.clang.Inputs;
import org.ulpscope.replay.build.NativeBuild;
import org.ulpscope.solver.scalar.Comparison;
import org.ulpscope.solver.scalar.ScalarType;

/// Replays a mismatch on this machine: both functions are compiled to native code and called with
/// the inputs found, each in its own process, and their outputs are compared.
///
/// ```java
/// Replayed replayed = new NativeReplay(build).replay(check, mismatch, ofReference, ofCandidate, settings);
/// ```
public final class NativeReplay {
  private static final Duration TIMEOUT = Duration.ofSeconds(20);

  /// The result of a replay.
  public sealed interface Replayed {
    /// The native functions differ.
    ///
    /// @param asPredicted whether they compute the predicted values
    record Confirmed(boolean asPredicted) implements Replayed {}

    /// The native functions do not differ.
    record Refuted() implements Replayed {}

    /// Nothing was run, and why.
    record NotReplayed(String reason) implements Replayed {}

    /// One word for the verdict.
    default String word() {
      return switch (this) {
        case Confirmed _ -> "confirmed";
        case Refuted() -> "refuted";
        case NotReplayed _ -> "not replayed";
      };
    }
  }

  private final NativeBuild build;

  public NativeReplay(NativeBuild build) {
    this.build = build;
  }

  /// Replays a mismatch.
  ///
  /// @param ofReference what the reference is compiled from
  /// @param ofCandidate what the candidate is compiled from
  public Replayed replay(
      Crosscheck check,
      Mismatch mismatch,
      Inputs ofReference,
      Inputs ofCandidate,
      Settings settings) {
    Optional<String> objection =
        Driver.objection(check.plan(), mismatch)
            .or(() -> objection(check, ofReference, ofCandidate));
    return objection.isPresent()
        ? new Replayed.NotReplayed(objection.get())
        : run(check, mismatch, ofReference, ofCandidate, settings);
  }

  /// Why the two functions cannot be called natively; nothing if they can.
  Optional<String> objection(Crosscheck check, Inputs ofReference, Inputs ofCandidate) {
    return objection(check.plan(), check.reference())
        .or(() -> objection(check.plan(), check.candidate()))
        .or(() -> unreachable(check.reference(), ofReference))
        .or(() -> unreachable(check.candidate(), ofCandidate));
  }

  Replayed run(
      Crosscheck check,
      Mismatch mismatch,
      Inputs ofReference,
      Inputs ofCandidate,
      Settings settings) {
    Path directory = null;
    try {
      directory = Files.createTempDirectory("ulpscope-replay");
      List<BigInteger> first = outputs(check, mismatch, Side.REFERENCE, ofReference, directory);
      List<BigInteger> second = outputs(check, mismatch, Side.CANDIDATE, ofCandidate, directory);
      if (mismatch.first() >= first.size()) {
        String name = mismatch.outputs().get(mismatch.first()).name();
        return new Replayed.NotReplayed("native runs do not show " + name);
      }
      if (settings.anyGlobals()) {
        return new Replayed.NotReplayed("native runs do not choose the values of variables");
      }
      return judge(mismatch, first, second, settings);
    } catch (InputException e) {
      return new Replayed.NotReplayed(e.getMessage());
    } catch (IOException e) {
      return new Replayed.NotReplayed("the native run failed: " + e.getMessage());
    } finally {
      delete(directory);
    }
  }

  private static Optional<String> unreachable(Subject subject, Inputs inputs) {
    return isStatic(subject) && home(subject, inputs).isEmpty()
        ? Optional.of(subject.name() + " is static")
        : Optional.empty();
  }

  private static boolean isStatic(Subject subject) {
    return subject.function().linkage() == Linkage.INTERNAL
        || subject.function().linkage() == Linkage.PRIVATE;
  }

  /// The file whose code can see a static function: the only file, or the one that defines it.
  /// Nothing if that is not known, or if files have their own flags.
  private static Optional<Path> home(Subject subject, Inputs inputs) {
    if (inputs.compileCommands().isPresent()) {
      return Optional.empty();
    }
    if (inputs.files().size() == 1) {
      return Optional.of(inputs.files().getFirst());
    }
    Path place = inputs.directory().resolve(subject.source().location().file()).normalize();
    return inputs.files().stream()
        .filter(file -> inputs.directory().resolve(file).normalize().equals(place))
        .findFirst();
  }

  private static Optional<String> objection(Plan plan, Subject subject) {
    return CallText.objection(plan, Convention.of(subject, plan));
  }

  private static Replayed judge(
      Mismatch mismatch, List<BigInteger> first, List<BigInteger> second, Settings settings) {
    boolean differ = false;
    boolean asPredicted = true;
    for (int i = 0; i < first.size(); i++) {
      Mismatch.Output output = mismatch.outputs().get(i);
      var byValue = new Comparison.ByValue();
      differ |= settings.effectiveComparison().differ(output.type(), first.get(i), second.get(i));
      asPredicted &=
          !byValue.differ(output.type(), output.reference(), first.get(i))
              && !byValue.differ(output.type(), output.candidate(), second.get(i));
    }
    return differ ? new Replayed.Confirmed(asPredicted) : new Replayed.Refuted();
  }

  /// What a function computes natively, in the order of the mismatch's outputs.
  private List<BigInteger> outputs(
      Crosscheck check, Mismatch mismatch, Side side, Inputs inputs, Path directory)
      throws IOException {
    Subject subject = side == Side.REFERENCE ? check.reference() : check.candidate();
    String name = side == Side.REFERENCE ? "reference" : "candidate";
    String program = new Driver(check.plan(), mismatch).write(subject, side);
    Inputs whole = with(program, name, subject, inputs, directory);
    Path executable = directory.resolve(name);
    build.link(whole, executable);
    return parse(check.plan(), mismatch, run(executable));
  }

  /// What a function is compiled from, with a program that calls it. The text can see the function
  /// even if it is static.
  static Inputs with(String text, String name, Subject subject, Inputs inputs, Path directory)
      throws IOException {
    var files = new ArrayList<>(inputs.files());
    String program = text;
    Path source = directory.resolve(name + "-driver.c");
    if (isStatic(subject)) {
      Path home = home(subject, inputs).orElseThrow();
      files.remove(home);
      String file = home.getFileName().toString();
      source = directory.resolve(name + "-driver" + file.substring(file.lastIndexOf('.')));
      program = "#include \"%s\"%n".formatted(inputs.directory().resolve(home)) + program;
    }
    Files.writeString(source, program);
    files.add(source);
    var flags = new ArrayList<>(inputs.flags());
    flags.add("-Dmain=ulpscope_main_of_the_program"); // the driver has its own
    return new Inputs(inputs.directory(), files, flags, inputs.compileCommands());
  }

  private static List<String> run(Path executable) throws IOException {
    Ended ended =
        new LimitedProcess(executable.getParent(), Map.of(), Limits.ofTime(TIMEOUT))
            .in(Sandbox.best(), executable.getParent())
            .run(List.of(executable.toString()));
    if (ended.cut() == Ended.Cut.TIME) {
      throw new IOException("no end within " + TIMEOUT.toSeconds() + " s");
    }
    if (!ended.succeeded()) {
      throw new IOException("exit status " + ended.status());
    }
    return new String(ended.output(), StandardCharsets.US_ASCII).lines().toList();
  }

  private static List<BigInteger> parse(Plan plan, Mismatch mismatch, List<String> lines)
      throws IOException {
    if (lines.size() != 1 + plan.buffers().size()) {
      throw new IOException("unexpected output");
    }
    var values = new ArrayList<BigInteger>();
    byte[] result = HexFormat.of().parseHex(lines.getFirst());
    for (Layout.Leaf leaf : plan.result().map(Layout::leaves).orElse(List.of())) {
      values.add(value(result, leaf.offset(), leaf.type()));
    }
    for (int i = 0; i < plan.buffers().size(); i++) {
      Plan.Buffer buffer = plan.buffers().get(i);
      byte[] content = HexFormat.of().parseHex(lines.get(i + 1));
      for (int j = 0; j < buffer.count().value(mismatch.size()); j++) {
        for (Layout.Leaf leaf : buffer.element().leaves()) {
          values.add(value(content, j * buffer.element().bytes() + leaf.offset(), leaf.type()));
        }
      }
    }
    return values;
  }

  private static BigInteger value(byte[] content, int offset, ScalarType type) {
    byte[] own = Arrays.copyOfRange(content, offset, offset + type.bytes());
    return TwosComplement.fromBytes(own);
  }

  private static void delete(Path directory) {
    if (directory == null) {
      return;
    }
    try (var files = Files.walk(directory)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(file);
      }
    } catch (IOException _) {
      // The system cleans up its temporary directory.
    }
  }
}
