package org.ulpscope.crosscheck.replay;

import java.io.ByteArrayOutputStream;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.ulpscope.expr.TwosComplement;
import org.ulpscope.harness.call.Harness;
import org.ulpscope.harness.describe.Description.Side;
import org.ulpscope.harness.describe.Numbers;
import org.ulpscope.harness.plan.Layout;
import org.ulpscope.harness.plan.Plan;
import org.ulpscope.harness.plan.Planner;
import org.ulpscope.ieee.Datum;
import org.ulpscope.solver.scalar.Bounds;
import org.ulpscope.solver.scalar.InputGuesses;
import org.ulpscope.solver.scalar.ScalarInput;
import org.ulpscope.solver.scalar.ScalarType;

/// What `pairs.c` has to know about the parameters of two functions: its tables, and the pools of
/// values that inputs are drawn from.
final class PairTables {
  private static final int POOL_VALUES = 512;

  /// A block of elements as the driver sees it: an array, or a parameter passed by value.
  ///
  /// @param given its bytes, if they are not drawn from pools
  private record Block(String name, Layout layout, Bounds bounds, int front, Given given) {}

  private interface Given {
    Given NOTHING = (_, _) -> null;

    /// The bytes for a side and a size; null if they are drawn.
    byte[] bytes(Side side, Map<String, Long> size);
  }

  private record Kind(ScalarType type, Bounds bounds) {}

  private final Plan plan;
  private final List<Map<String, Long>> sizes;
  private final List<Block> blocks = new ArrayList<>();
  private final InputGuesses guesses;
  private final Map<Kind, Integer> places = new LinkedHashMap<>();
  private final ByteArrayOutputStream pools = new ByteArrayOutputStream();

  PairTables(Plan plan, List<Map<String, Long>> sizes, long seed) {
    this.plan = plan;
    this.sizes = sizes;
    this.guesses = new InputGuesses(seed);
    for (Plan.Buffer buffer : plan.buffers()) {
      boolean isUnaligned = buffer.alignment() < Planner.DEFAULT_ALIGNMENT;
      blocks.add(
          new Block(
              buffer.name(),
              buffer.element(),
              buffer.bounds(),
              isUnaligned ? buffer.alignment() : 0,
              buffer
                  .fixed()
                  .<Given>map(values -> (_, size) -> fixed(buffer, values, size))
                  .orElse(Given.NOTHING)));
    }
    for (Plan.Parameter parameter : plan.parameters()) {
      parameter.role().value().ifPresent(layout -> blocks.add(value(parameter, layout)));
    }
  }

  private static Block value(Plan.Parameter parameter, Layout layout) {
    Bounds bounds =
        parameter.role() instanceof Plan.Role.Any(_, Bounds stated) ? stated : Bounds.NONE;
    Given given =
        switch (parameter.role()) {
          case Plan.Role.Size _ ->
              (_, size) ->
                  bytes(layout, leaf -> Harness.sizeOf(size, parameter.name(), leaf.type()));
          case Plan.Role.Fixed(_, var reference, var candidate) ->
              (side, _) -> {
                List<String> own = side == Side.REFERENCE ? reference : candidate;
                return bytes(
                    layout,
                    leaf -> Numbers.parse(leaf.type(), own.get(layout.leaves().indexOf(leaf))));
              };
          case Plan.Role.Any _, Plan.Role.Address _ -> Given.NOTHING;
        };
    return new Block(parameter.name(), layout, bounds, 0, given);
  }

  private static byte[] bytes(Layout layout, Function<Layout.Leaf, BigInteger> value) {
    var bytes = new byte[layout.bytes()];
    layout.leaves().forEach(leaf -> put(value.apply(leaf), leaf.type(), bytes, leaf.offset()));
    return bytes;
  }

  private static byte[] fixed(Plan.Buffer buffer, List<String> values, Map<String, Long> size) {
    Layout element = buffer.element();
    long count = buffer.count().value(size);
    var bytes = new byte[(int) count * element.bytes()];
    int next = 0;
    for (int i = 0; i < count; i++) {
      for (Layout.Leaf leaf : element.leaves()) {
        BigInteger value = Numbers.parse(leaf.type(), values.get(next++));
        put(value, leaf.type(), bytes, i * element.bytes() + leaf.offset());
      }
    }
    return bytes;
  }

  private static void put(BigInteger value, ScalarType type, byte[] to, int offset) {
    byte[] own = TwosComplement.toBytes(value, type.bytes());
    System.arraycopy(own, 0, to, offset, own.length);
  }

  /// The bytes of a block at a size.
  private int bytes(Block block, Map<String, Long> size) {
    return (int) count(block, size) * block.layout().bytes();
  }

  private long count(Block block, Map<String, Long> size) {
    int index = blocks.indexOf(block);
    return index < plan.buffers().size() ? plan.buffers().get(index).count().value(size) : 1;
  }

  // ---- as C ----

  byte[] pools() {
    return pools.toByteArray();
  }

  String text() {
    var leaves = new StringBuilder();
    var table = new StringBuilder();
    int first = 0;
    for (Block block : blocks) {
      for (Layout.Leaf leaf : block.layout().leaves()) {
        leaves.append("  ").append(row(leaf, pool(leaf.type(), block.bounds()))).append(",\n");
      }
      int count = block.layout().leaves().size();
      table.append(
          "  {%d, %d, %d, %d},%n".formatted(first, count, block.layout().bytes(), block.front()));
      first += count;
    }
    List<Layout.Leaf> result = plan.result().map(Layout::leaves).orElse(List.of());
    String results =
        result.stream().map(leaf -> "  " + row(leaf, 0) + ",\n").collect(Collectors.joining());
    var text = new StringBuilder("#include <stdint.h>\n");
    text.append("#define SIZES %d%n#define BLOCKS %d%n".formatted(sizes.size(), blocks.size()));
    text.append("#define BUFFERS %d%n".formatted(plan.buffers().size()));
    text.append("#define VALUES (BLOCKS - BUFFERS)\n");
    text.append("#define RESULT_BYTES %d%n".formatted(plan.result().map(Layout::bytes).orElse(0)));
    text.append("#define RESULT_LEAVES %d%n".formatted(result.size()));
    text.append("#define STYLES %d%n".formatted(InputGuesses.Style.values().length));
    text.append("#define POOL_VALUES %d%n".formatted(POOL_VALUES));
    text.append("struct leaf { long pool; int offset, bytes, kind; };\n");
    text.append("struct block { int first, leaves, stride, front; };\n");
    text.append("static const struct leaf leaves[] = {\n%s  {0}};%n".formatted(leaves));
    text.append("static const struct leaf result_leaves[] = {\n%s  {0}};%n".formatted(results));
    text.append("static const struct block blocks[] = {\n%s  {0}};%n".formatted(table));
    return text + counts() + given();
  }

  private String counts() {
    String rows =
        sizes.stream()
            .map(
                size ->
                    blocks.stream()
                        .map(block -> String.valueOf(count(block, size)))
                        .collect(Collectors.joining(", ", "  {", "}")))
            .collect(Collectors.joining(",\n"));
    return "static const long counts[SIZES][BLOCKS + 1] = {\n%s};%n".formatted(rows);
  }

  private String given() {
    var arrays = new StringBuilder();
    var rows = new StringBuilder();
    for (Side side : List.of(Side.REFERENCE, Side.CANDIDATE)) {
      rows.append("  {");
      for (int s = 0; s < sizes.size(); s++) {
        rows.append(" {");
        for (int b = 0; b < blocks.size(); b++) {
          byte[] bytes = blocks.get(b).given().bytes(side, sizes.get(s));
          String name = "given_%d_%d_%d".formatted(side.ordinal(), s, b);
          if (bytes != null) {
            arrays.append(
                "static const unsigned char %s[] = {%s};%n".formatted(name, Driver.list(bytes)));
          }
          rows.append(bytes == null ? "0, " : name + ", ");
        }
        rows.append("},\n");
      }
      rows.append("  },\n");
    }
    return arrays
        + "static const unsigned char *const given[2][SIZES][BLOCKS + 1] = {\n%s};%n"
            .formatted(rows);
  }

  private static String row(Layout.Leaf leaf, int pool) {
    return "{%d, %d, %d, %d}"
        .formatted(pool, leaf.offset(), leaf.type().bytes(), floatKind(leaf.type()));
  }

  private static int floatKind(ScalarType type) {
    return switch (type.name()) {
      case "f16" -> 2;
      case "bf16" -> 3;
      case "f32" -> 4;
      case "f64" -> 8;
      case "f80" -> 10;
      case "f128" -> 16;
      default -> 0;
    };
  }

  // ---- pools ----

  /// Where the pool of a type and its bounds begins.
  private int pool(ScalarType type, Bounds bounds) {
    return places.computeIfAbsent(new Kind(type, bounds), this::fill);
  }

  private int fill(Kind kind) {
    int start = pools.size();
    var input = new ScalarInput("value", kind.type(), null, kind.bounds());
    for (InputGuesses.Style style : InputGuesses.Style.values()) {
      for (int i = 0; i < POOL_VALUES; i++) {
        BigInteger value = guesses.next(input, style);
        boolean fits = isAllowed(kind, value);
        BigInteger kept = fits ? value : guesses.next(input, InputGuesses.Style.WHOLE);
        pools.writeBytes(TwosComplement.toBytes(kept, kind.type().bytes()));
      }
    }
    return start;
  }

  private static boolean isAllowed(Kind kind, BigInteger value) {
    if (!kind.type().isFloat()) {
      return true;
    }
    var datum = new Datum(kind.type().format(), value);
    boolean isInfinite = datum.abs().equals(Datum.infinity(kind.type().format(), false));
    Bounds bounds = kind.bounds();
    return !(datum.isNan() && (bounds.ordered() || bounds.finite()))
        && !(isInfinite && bounds.finite());
  }

  // ---- records ----

  /// The values of all inputs in a record, by their names.
  Map<String, BigInteger> inputs(ByteBuffer record, Map<String, Long> size) {
    var values = new LinkedHashMap<String, BigInteger>();
    for (Block block : blocks) {
      byte[] bytes = new byte[bytes(block, size)];
      record.get(bytes);
      if (block.given() != Given.NOTHING) {
        continue;
      }
      boolean isArray = blocks.indexOf(block) < plan.buffers().size();
      for (int i = 0; i < count(block, size); i++) {
        for (Layout.Leaf leaf : block.layout().leaves()) {
          String place = isArray ? "[" + i + "]" : "";
          int offset = i * block.layout().bytes() + leaf.offset();
          values.put(block.name() + place + leaf.path(), read(bytes, offset, leaf.type()));
        }
      }
    }
    return values;
  }

  /// What one function leaves, in the order of a mismatch's outputs.
  List<BigInteger> outputs(ByteBuffer record, Map<String, Long> size) {
    var values = new ArrayList<BigInteger>();
    byte[] result = new byte[plan.result().map(Layout::bytes).orElse(0)];
    record.get(result);
    for (Layout.Leaf leaf : plan.result().map(Layout::leaves).orElse(List.of())) {
      values.add(read(result, leaf.offset(), leaf.type()));
    }
    for (int b = 0; b < plan.buffers().size(); b++) {
      Block block = blocks.get(b);
      byte[] bytes = new byte[bytes(block, size)];
      record.get(bytes);
      for (int i = 0; i < count(block, size); i++) {
        for (Layout.Leaf leaf : block.layout().leaves()) {
          values.add(read(bytes, i * block.layout().bytes() + leaf.offset(), leaf.type()));
        }
      }
    }
    return values;
  }

  private static BigInteger read(byte[] bytes, int offset, ScalarType type) {
    return TwosComplement.fromBytes(Arrays.copyOfRange(bytes, offset, offset + type.bytes()));
  }
}
