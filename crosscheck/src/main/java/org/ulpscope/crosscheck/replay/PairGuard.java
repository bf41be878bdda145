package org.ulpscope.crosscheck.replay;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ulpscope.crosscheck.Mismatch;
import org.ulpscope.crosscheck.Settings;
import org.ulpscope.crosscheck.SizeResult.Conclusion;
import org.ulpscope.crosscheck.replay.NativeReplay.Replayed;
import org.ulpscope.crosscheck.sweep.Crosscheck;
import org.ulpscope.engine.Licences;
import org.ulpscope.harness.describe.Description.Side;
import org.ulpscope.harness.plan.Layout;
import org.ulpscope.harness.plan.Plan;
import org.ulpscope.process.Ended;
import org.ulpscope.process.LimitedProcess;
import org.ulpscope.process.Limits;
import org.ulpscope.process.Sandbox;
import org.ulpscope.program.InputException;
import org.ulpscope.program.clang.Inputs;
import org.ulpscope.program.clang.TempDirs;
import org.ulpscope.replay.Replayer;
import org.ulpscope.replay.build.NativeBuild;
import org.ulpscope.solver.Solver;
import org.ulpscope.solver.scalar.ScalarType;

/// Holds the verdict that two functions are the same against their native code: both are called
/// with many inputs, in one process, and what they leave is compared as the verdict does it.
///
/// ```java
/// PairGuarded guarded = new PairGuard(build, check, settings).check(ofReference, ofCandidate, solver);
/// ```
///
/// A difference is doubted first: it must show again in two processes of their own, as calls may
/// leave something behind. Then the engine executes both functions on that input.
public final class PairGuard {
  private static final long COUNT = 100_000;
  private static final Duration TIME = Duration.ofSeconds(2);
  private static final Duration MARGIN = Duration.ofSeconds(20);
  private static final int MOST_SIZES = 32;
  private static final long MOST_BYTES = 1L << 22;

  private final NativeBuild build;
  private final Crosscheck check;
  private final Settings settings;
  private final NativeReplay replay;

  public PairGuard(NativeBuild build, Crosscheck check, Settings settings) {
    this.build = build;
    this.check = check;
    this.settings = settings;
    this.replay = new NativeReplay(build);
  }

  /// What native calls say about the verdict.
  public sealed interface PairGuarded {
    /// No input contradicts it.
    record Agrees(long inputs, double seconds) implements PairGuarded {}

    /// An input contradicts it.
    ///
    /// @param mismatch the input, and what the native functions compute
    /// @param reason for the verdict that can no longer be given
    record Contradicted(Mismatch mismatch, String natively, String reason) implements PairGuarded {}

    /// Nothing was run.
    record NotRun(String why) implements PairGuarded {}

    /// For the user, in one line.
    default String text() {
      return switch (this) {
        case Agrees(long inputs, double seconds) ->
            String.format(Locale.ROOT, "guard: %,d native inputs agree (%.1f s)", inputs, seconds);
        case Contradicted(_, String natively, _) -> "guard: contradicted, " + natively + " on";
        case NotRun(String why) -> "guard: not run, " + why;
      };
    }
  }

  /// What the driver wrote down.
  ///
  /// @param kind 1 if the functions differ, 2 or 3 if one of them crashed
  private record Difference(int kind, int signal, Mismatch mismatch) {}

  private record Found(long trials, double seconds, Optional<Difference> record) {}

  /// Calls both functions, which are said to be the same at all sizes.
  public PairGuarded check(Inputs ofReference, Inputs ofCandidate, Solver solver) {
    if (!settings.assumptions().isEmpty()) {
      return new PairGuarded.NotRun("the machine does not know what --assume says");
    }
    if (!settings.licences().equals(Licences.DEFAULT)) {
      return new PairGuarded.NotRun(
          "a compiler may do otherwise than --contract or --as-written say");
    }
    Optional<String> objection = replay.objection(check, ofReference, ofCandidate);
    if (objection.isPresent()) {
      return new PairGuarded.NotRun(objection.get());
    }
    List<Map<String, Long>> sizes = sizes();
    if (sizes.isEmpty()) {
      return new PairGuarded.NotRun("the arrays are too large");
    }
    Path directory = null;
    try {
      directory = Files.createTempDirectory("ulpscope-guard");
      var tables = new PairTables(check.plan(), sizes, settings.seed());
      build(tables, ofReference, ofCandidate, directory);
      // Calls that leave something behind disturb each other: then each has a process of its own.
      for (long batch : new long[] {COUNT, 1}) {
        Found found = run(tables, sizes, batch, directory);
        if (found.record().isEmpty()) {
          return new PairGuarded.Agrees(found.trials(), found.seconds());
        }
        Difference record = found.record().get();
        if (showsAgain(record, ofReference, ofCandidate)) {
          return contradicted(record, solver);
        }
      }
      return new PairGuarded.NotRun("the native functions do not repeat what they do");
    } catch (InputException e) {
      return new PairGuarded.NotRun(
          "the functions cannot be built natively: "
              + e.getMessage().lines().findFirst().orElse(""));
    } catch (IOException e) {
      return new PairGuarded.NotRun("the native run failed: " + e.getMessage());
    } finally {
      if (directory != null) {
        TempDirs.delete(directory);
      }
    }
  }

  /// Some of the sizes, evenly chosen, among them the smallest and the largest that is not too
  /// large.
  private List<Map<String, Long>> sizes() {
    List<Map<String, Long>> all =
        check.sizes().all().stream().filter(size -> bytes(size) <= MOST_BYTES).toList();
    int count = Math.min(MOST_SIZES, all.size());
    var some = new ArrayList<Map<String, Long>>();
    for (int i = 0; i < count; i++) {
      some.add(all.get(count == 1 ? 0 : i * (all.size() - 1) / (count - 1)));
    }
    return some;
  }

  private long bytes(Map<String, Long> size) {
    return check.plan().buffers().stream()
        .mapToLong(buffer -> buffer.count().value(size) * buffer.element().bytes())
        .sum();
  }

  // ---- native code ----

  private void build(PairTables tables, Inputs ofReference, Inputs ofCandidate, Path directory)
      throws IOException {
    var additions =
        new NativeBuild.Additions(
            List.of("-fPIC"), List.of("-shared", "-Wl,-Bsymbolic", "-Wl,-z,lazy"), Map.of());
    String driver = tables.text() + Replayer.resource("generate.c") + resource("pairs.c");
    for (Side side : List.of(Side.REFERENCE, Side.CANDIDATE)) {
      boolean isReference = side == Side.REFERENCE;
      var subject = isReference ? check.reference() : check.candidate();
      Inputs inputs = isReference ? ofReference : ofCandidate;
      String name = isReference ? "reference" : "candidate";
      Inputs whole =
          NativeReplay.with(
              stub(new CallText(check.plan(), subject)), name, subject, inputs, directory);
      build.link(whole, additions, directory.resolve(name + ".so"));
    }
    Path source = Files.writeString(directory.resolve("pairs.c"), driver);
    build.link(
        Inputs.of(source).withFlags(List.of("-O2", "-w", "-frounding-math")),
        new NativeBuild.Additions(List.of(), List.of("-ldl"), Map.of()),
        directory.resolve("pairs"));
    Files.write(directory.resolve("pools"), tables.pools());
  }

  private static String resource(String name) {
    try (InputStream in = PairGuard.class.getResourceAsStream(name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// A function that finds its arguments in memory and calls.
  private String stub(CallText call) {
    var text = new StringBuilder("#undef main\n#include <stdint.h>\n#include <string.h>\n");
    text.append(call.declarations());
    String signature =
        "void ulpscope_stub(unsigned char **buffers, unsigned char **values, unsigned char *result)";
    text.append(signature)
        .append(" __asm__(\"ulpscope_call\");\n")
        .append(signature)
        .append(" {\n");
    Plan plan = check.plan();
    for (int i = 0; i < plan.buffers().size(); i++) {
      text.append("  unsigned char *b%d = buffers[%d];%n".formatted(i, i));
    }
    int next = 0;
    for (int i = 0; i < plan.parameters().size(); i++) {
      if (plan.parameters().get(i).role().value().isPresent()) {
        text.append("  unsigned char *v%d = values[%d];%n".formatted(i, next++));
      }
    }
    if (call.returnsInMemory()) {
      text.append("  unsigned char *r = result;\n");
    }
    text.append(call.statements());
    if (call.returnsInRegisters() && plan.result().isPresent()) {
      int bytes = plan.result().get().bytes();
      text.append("  memcpy(result, &r, sizeof r < %1$d ? sizeof r : %1$d);%n".formatted(bytes));
    }
    return text.append("}\n").toString();
  }

  private Found run(PairTables tables, List<Map<String, Long>> sizes, long batch, Path directory)
      throws IOException {
    List<String> command =
        List.of(
            directory.resolve("pairs").toString(),
            directory.resolve("reference.so").toString(),
            directory.resolve("candidate.so").toString(),
            directory.resolve("pools").toString(),
            directory.resolve("records").toString(),
            String.valueOf(COUNT),
            String.valueOf(TIME.toMillis() / 1e3),
            String.valueOf(batch),
            String.valueOf(settings.seed()));
    Ended ended =
        new LimitedProcess(directory, Map.of(), Limits.ofTime(TIME.plus(MARGIN)))
            .in(Sandbox.best(), directory)
            .run(command);
    if (!ended.succeeded()) {
      throw new IOException("exit status " + ended.status());
    }
    ByteBuffer records =
        ByteBuffer.wrap(Files.readAllBytes(directory.resolve("records")))
            .order(ByteOrder.LITTLE_ENDIAN);
    return read(tables, sizes, records, ended.time().toMillis() / 1e3);
  }

  private Found read(
      PairTables tables, List<Map<String, Long>> sizes, ByteBuffer records, double seconds)
      throws IOException {
    while (records.hasRemaining()) {
      int kind = records.getInt();
      int signal = records.getInt();
      Map<String, Long> size = sizes.get(records.getInt());
      long trials = records.getLong();
      if (kind == 0) {
        return new Found(trials, seconds, Optional.empty());
      }
      Map<String, BigInteger> inputs = tables.inputs(records, size);
      List<BigInteger> first = kind == 1 ? tables.outputs(records, size) : List.of();
      List<BigInteger> second = kind == 1 ? tables.outputs(records, size) : List.of();
      Mismatch mismatch = mismatch(size, inputs, first, second);
      if (kind != 1 || mismatch.first() >= 0) {
        return new Found(trials, seconds, Optional.of(new Difference(kind, signal, mismatch)));
      }
    }
    throw new IOException("it did not end in time");
  }

  /// @return with -1 for the first difference if all are within the tolerance
  private Mismatch mismatch(
      Map<String, Long> size,
      Map<String, BigInteger> inputs,
      List<BigInteger> ofReference,
      List<BigInteger> ofCandidate) {
    Plan plan = check.plan();
    var values = new ArrayList<Mismatch.Value>();
    var outputs = new ArrayList<Mismatch.Output>();
    plan.parameters().stream()
        .filter(parameter -> parameter.role() instanceof Plan.Role.Any)
        .forEach(
            parameter ->
                add(values, parameter.name(), parameter.role().value().orElseThrow(), inputs));
    addOutputs(
        outputs,
        "return",
        plan.result().map(Layout::leaves).orElse(List.of()),
        ofReference,
        ofCandidate);
    for (Plan.Buffer buffer : plan.buffers()) {
      for (int i = 0; i < buffer.count().value(size); i++) {
        String name = buffer.name() + "[" + i + "]";
        if (buffer.fixed().isEmpty()) {
          add(values, name, buffer.element(), inputs);
        }
        addOutputs(outputs, name, buffer.element().leaves(), ofReference, ofCandidate);
      }
    }
    int first = -1;
    for (int i = outputs.size() - 1; i >= 0; i--) {
      Mismatch.Output output = outputs.get(i);
      boolean differs =
          settings
              .effectiveComparison()
              .differ(output.type(), output.reference(), output.candidate());
      first = differs ? i : first;
    }
    return new Mismatch(
        size,
        values,
        outputs,
        first,
        "native runs",
        false,
        List.of(),
        "",
        List.of(),
        List.of(),
        Set.of());
  }

  private static void add(
      List<Mismatch.Value> values, String name, Layout layout, Map<String, BigInteger> inputs) {
    for (Layout.Leaf leaf : layout.leaves()) {
      String whole = name + leaf.path();
      values.add(new Mismatch.Value(whole, leaf.type(), inputs.get(whole), true));
    }
  }

  private static void addOutputs(
      List<Mismatch.Output> outputs,
      String name,
      List<Layout.Leaf> leaves,
      List<BigInteger> ofReference,
      List<BigInteger> ofCandidate) {
    for (Layout.Leaf leaf : leaves) {
      int at = outputs.size();
      boolean isBool = leaf.type().kind() == ScalarType.Kind.BOOL;
      BigInteger reference = at < ofReference.size() ? ofReference.get(at) : BigInteger.ZERO;
      BigInteger candidate = at < ofCandidate.size() ? ofCandidate.get(at) : BigInteger.ZERO;
      outputs.add(
          new Mismatch.Output(
              name + leaf.path(), isBool ? ScalarType.BYTE : leaf.type(), reference, candidate));
    }
  }

  // ---- doubts ----

  private boolean showsAgain(Difference record, Inputs ofReference, Inputs ofCandidate) {
    Replayed again = replay.run(check, record.mismatch(), ofReference, ofCandidate, settings);
    return again instanceof Replayed.Confirmed
        || (record.kind() != 1 && again instanceof Replayed.NotReplayed);
  }

  private PairGuarded contradicted(Difference record, Solver solver) {
    Mismatch mismatch = record.mismatch();
    String natively =
        switch (record.kind()) {
          case 1 -> "the native functions differ";
          case 2 -> "the native reference crashes (signal " + record.signal() + ")";
          default -> "the native candidate crashes (signal " + record.signal() + ")";
        };
    return new PairGuarded.Contradicted(mismatch, natively, reason(natively, mismatch, solver));
  }

  private String reason(String natively, Mismatch mismatch, Solver solver) {
    return switch (check.on(mismatch, solver, settings)) {
      case Conclusion.Different _, Conclusion.Faulty _ ->
          "internal error: " + natively + ", and so do their models; the proof is wrong";
      case Conclusion.Unknown(String why, _) ->
          natively + ", and their models are undecided: " + why;
      case Conclusion.Equivalent() ->
          check.unusedFlags(false).isEmpty()
              ? "internal error: " + natively + ", and their models do not"
              : natively + ", which flags left in the code may explain";
    };
  }
}
