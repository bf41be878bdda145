package org.ulpscope.engine.simd;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.eval.Registers;
import org.ulpscope.expr.rules.RuleRewriter;
import org.ulpscope.expr.rules.RuleSet;
import org.ulpscope.ieee.Datum;
import org.ulpscope.ieee.Format;

/// The results of every row that only computes are bitwise equal to the processor's. Only where a
/// row produces a NaN, which is the canonical one, any NaN of the processor is accepted.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class HardwareTest {
  private static final long SEED = 20261115;
  private static final int CALLS = 240;
  private static final int CALLS_WITH_IMMEDIATES = 640;
  private static final int IMMEDIATES = 32;

  private static final Set<String> FEATURES = Hardware.features();

  private static final RuleRewriter RULES = new RuleRewriter(RuleSet.shipped(), Set.of());

  private record Call(Hardware.Request request, Hardware.Answer answer) {}

  private final Map<Row, List<Call>> calls = new LinkedHashMap<>();

  static Stream<Row.Pure> rows() {
    return SimdTable.x86().rows().stream()
        .filter(Row.Pure.class::isInstance)
        .map(Row.Pure.class::cast);
  }

  static Stream<Named<Row.Pure>> named() {
    return rows().map(row -> Named.of(row.name(), row));
  }

  @BeforeAll
  void askTheProcessor() throws Exception {
    var hardware = new Hardware();
    var requests = new ArrayList<Hardware.Request>();
    rows()
        .filter(row -> FEATURES.contains(row.signature().feature()))
        .forEach(row -> requests.addAll(requests(row)));
    requests.forEach(hardware::add);
    List<Hardware.Answer> answers = requests.isEmpty() ? List.of() : hardware.answers();
    for (int i = 0; i < answers.size(); i++) {
      var call = new Call(requests.get(i), answers.get(i));
      calls.computeIfAbsent(call.request.function().row(), _ -> new ArrayList<>()).add(call);
    }
  }

  private static List<Hardware.Request> requests(Row.Pure row) {
    Signature signature = row.signature();
    var source = new OperandSource(SEED + signature.name().hashCode());
    List<List<Long>> choices =
        signature.immediates().isEmpty()
            ? List.of(List.of())
            : LongStream.of(source.immediates(limit(signature.name()), IMMEDIATES))
                .mapToObj(List::of)
                .toList();
    var requests = new ArrayList<Hardware.Request>();
    int count = signature.immediates().isEmpty() ? CALLS : CALLS_WITH_IMMEDIATES;
    for (int i = 0; i < count; i++) {
      var function = new Hardware.Function(row, choices.get(i % choices.size()));
      requests.add(
          new Hardware.Request(
              function, source.mode(), source.operands(signature), new byte[Hardware.MEMORY]));
    }
    return requests;
  }

  /// The values of an immediate; for wider ones, those that clang accepts.
  private static int limit(String name) {
    if (name.contains(".cmp.")) {
      return 32;
    }
    if (name.contains(".round.")) {
      return 16;
    }
    if (name.contains("vcvtps2ph")) {
      return 8;
    }
    return name.contains(".pcmp") ? 128 : name.contains("sha1rnds4") ? 4 : 256;
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("named")
  void computesWhatTheProcessorComputes(Row.Pure row) {
    String feature = row.signature().feature();
    assumeTrue(FEATURES.contains(feature), () -> "this processor lacks " + feature);
    List<Call> all = calls.get(row);
    Map<List<Long>, List<Call>> byImmediates =
        all.stream().collect(Collectors.groupingBy(call -> call.request.function().immediates()));
    byImmediates.forEach((immediates, some) -> compare(new Builder(), row, immediates, some));
    assertThat(all.stream().map(call -> Arrays.toString(call.answer.result())).distinct().count())
        .as("different results, or the operands show nothing")
        .isGreaterThan(1);
    assertThat(all.stream().anyMatch(call -> new Mxcsr(call.answer.mxcsr()).flags() != 0))
        .as("raises flags")
        .isEqualTo(row.raisesFlags());
  }

  /// Symbolic execution rewrites the expressions of rows; they must still agree with the processor.
  @ParameterizedTest(name = "{0}")
  @MethodSource("named")
  void meansTheSameRewritten(Row.Pure row) {
    assumeTrue(calls.containsKey(row), "this processor lacks it");
    Map<List<Long>, List<Call>> byImmediates =
        calls.get(row).stream()
            .collect(Collectors.groupingBy(call -> call.request.function().immediates()));
    byImmediates.entrySet().stream()
        .limit(4)
        .forEach(some -> compare(new Builder(RULES), row, some.getKey(), some.getValue()));
  }

  private static void compare(Builder b, Row.Pure row, List<Long> immediates, List<Call> calls) {
    long[] constants = immediates.stream().mapToLong(Long::longValue).toArray();
    LaneProgram program = LaneProgram.of(b, row, constants);
    Registers registers = program.registers();
    for (Call call : calls) {
      long[] lanes = Arrays.stream(call.request.operands()).flatMapToLong(Arrays::stream).toArray();
      long[] ours = new long[row.signature().result().lanes()];
      program.run(registers, call.request.mode(), lanes, ours);
      long[] theirs = call.answer.result().clone();
      acceptNans(row.signature(), ours, theirs);
      assertThat(hex(ours))
          .as(
              "%s immediates %s, %s of %s",
              row.name(),
              immediates,
              call.request.mode(),
              Arrays.stream(call.request.operands()).map(HardwareTest::hex).toList())
          .isEqualTo(hex(theirs));
    }
  }

  /// Accepts any NaN of the processor for the canonical one.
  private static void acceptNans(Signature signature, long[] ours, long[] theirs) {
    boolean toHalf = signature.name().contains("vcvtps2ph");
    if (!toHalf && !signature.result().isFloat()) {
      return;
    }
    Format format = toHalf ? Format.HALF : signature.result().floatSort().format();
    long canonical = Datum.nan(format).lowBits();
    for (int i = 0; i < ours.length; i++) {
      if (ours[i] == canonical && Datum.of(format, theirs[i]).isNan()) {
        theirs[i] = canonical;
      }
    }
  }

  private static String hex(long[] lanes) {
    return LongStream.of(lanes).mapToObj(Long::toHexString).collect(Collectors.joining(" "));
  }
}
