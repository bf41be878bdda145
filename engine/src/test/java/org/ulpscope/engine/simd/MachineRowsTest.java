package org.ulpscope.engine.simd;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// A straightforward implementation of the rows with memory agrees with the processor.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class MachineRowsTest {
  private static final int CALLS = 60;
  private static final Set<String> FEATURES = Hardware.features();

  private record Call(Hardware.Request request, Hardware.Answer answer) {}

  private final Map<Row, List<Call>> calls = new LinkedHashMap<>();

  /// Only an operating system may execute privileged instructions.
  static Stream<Named<Row>> rows() {
    return SimdTable.x86().rows().stream()
        .filter(row -> !(row instanceof Row.Pure || row instanceof Row.Approximate))
        .filter(
            row ->
                !(row instanceof Row.Control control) || control.action() != Row.Action.PRIVILEGED)
        .map(row -> Named.of(row.name(), row));
  }

  @BeforeAll
  void askTheProcessor() throws Exception {
    var requests = new ArrayList<Hardware.Request>();
    rows()
        .map(Named::getPayload)
        .filter(row -> FEATURES.contains(row.signature().feature()))
        .forEach(row -> requests.addAll(requests(row)));
    var hardware = new Hardware();
    requests.forEach(hardware::add);
    List<Hardware.Answer> answers = requests.isEmpty() ? List.of() : hardware.answers();
    for (int i = 0; i < answers.size(); i++) {
      var call = new Call(requests.get(i), answers.get(i));
      calls.computeIfAbsent(call.request.function().row(), _ -> new ArrayList<>()).add(call);
    }
  }

  private static List<Hardware.Request> requests(Row row) {
    var source = new OperandSource(row.name().hashCode());
    var requests = new ArrayList<Hardware.Request>();
    for (int i = 0; i < CALLS; i++) {
      long[][] operands = source.operands(row.signature());
      List<Long> immediates = row instanceof Row.Gather ? List.of(1L << i % 4) : List.of();
      if (row instanceof Row.Gather) {
        // Keeps all addresses in the request's memory.
        for (int lane = 0; lane < operands[2].length; lane++) {
          operands[2][lane] = source.next(28) - 14;
        }
      }
      byte[] memory = source.memory(Hardware.MEMORY);
      if (row instanceof Row.Control) {
        // A valid value of MXCSR.
        ByteBuffer buffer = Hardware.wrap(memory);
        buffer.putInt(Hardware.POINTER, Mxcsr.of(source.mode(), (int) source.next(64)).bits());
      }
      var function = new Hardware.Function(row, immediates);
      requests.add(new Hardware.Request(function, source.mode(), operands, memory));
    }
    return requests;
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("rows")
  void doesWhatTheProcessorDoes(Row row) {
    String feature = row.signature().feature();
    assumeTrue(FEATURES.contains(feature), () -> "this processor lacks " + feature);
    for (Call call : calls.get(row)) {
      byte[] bytes = call.request.memory().clone();
      ByteBuffer memory = Hardware.wrap(bytes);
      long[] result = new long[row.signature().result().lanes()];
      perform(call.request, memory, result);
      assertThat(result).isEqualTo(call.answer.result());
      assertThat(bytes).isEqualTo(call.answer.memory());
      boolean loads =
          row instanceof Row.Control(_, Row.Action action) && action == Row.Action.LOAD_MXCSR;
      int before = Mxcsr.of(call.request.mode(), 0).bits();
      assertThat(call.answer.mxcsr()).isEqualTo(loads ? memory.getInt(Hardware.POINTER) : before);
    }
  }

  private static void perform(Hardware.Request request, ByteBuffer memory, long[] result) {
    Row row = request.function().row();
    Shape shape = row.signature().result();
    long[][] operands = request.operands();
    switch (row) {
      case Row.Load _ -> {
        for (int i = 0; i < result.length; i++) {
          result[i] = read(memory, shape, (long) i * shape.width() / 8);
        }
      }
      case Row.MaskedLoad _ -> {
        for (int i = 0; i < result.length; i++) {
          boolean taken = isSet(row, 1, operands[1][i]);
          result[i] = taken ? read(memory, shape, (long) i * shape.width() / 8) : 0;
        }
      }
      case Row.MaskedStore store -> {
        Shape value = row.signature().operands().get(store.value());
        assertThat(row.signature().operands().get(store.address()).element())
            .isEqualTo(Shape.Element.PTR);
        for (int i = 0; i < value.lanes(); i++) {
          if (isSet(row, store.mask(), operands[store.mask()][i])) {
            int bytes = value.width() / 8;
            Hardware.put(memory, Hardware.POINTER + i * bytes, bytes, operands[store.value()][i]);
          }
        }
      }
      case Row.Gather gather -> {
        long scale = request.function().immediates().getFirst();
        for (int i = 0; i < gather.count(); i++) {
          boolean taken = isSet(row, 3, operands[3][i]);
          result[i] = taken ? read(memory, shape, operands[2][i] * scale) : operands[0][i];
        }
      }
      case Row.Control control -> {
        if (control.action() == Row.Action.STORE_MXCSR) {
          memory.putInt(Hardware.POINTER, Mxcsr.of(request.mode(), 0).bits());
        }
      }
      case Row.Pure _, Row.Approximate _ -> throw new IllegalArgumentException(row.name());
    }
  }

  private static boolean isSet(Row row, int operand, long lane) {
    return (lane >> (row.signature().operands().get(operand).width() - 1) & 1) != 0;
  }

  private static long read(ByteBuffer memory, Shape shape, long offset) {
    return Hardware.get(memory, (int) (Hardware.POINTER + offset), shape.width() / 8);
  }
}
