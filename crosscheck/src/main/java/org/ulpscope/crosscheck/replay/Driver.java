package org.ulpscope.crosscheck.replay;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.ulpscope.crosscheck.Mismatch;
import org.ulpscope.expr.TwosComplement;
import org.ulpscope.harness.call.Harness;
import org.ulpscope.harness.describe.Description.Side;
import org.ulpscope.harness.describe.Numbers;
import org.ulpscope.harness.plan.Layout;
import org.ulpscope.harness.plan.Plan;
import org.ulpscope.harness.plan.Planner;
import org.ulpscope.harness.plan.Subject;

/// Writes a C program that calls one function with the inputs of a mismatch and prints what the
/// caller sees, one line of hexadecimal bytes for the result and one per array.
final class Driver {
  private static final String HEAD =
      """
      #undef main
      #include <stdint.h>
      #include <stdio.h>
      #include <string.h>

      static void show(const void *from, size_t size) {
        for (size_t i = 0; i < size; i++) printf("%02x", ((const unsigned char *)from)[i]);
        printf("\\n");
      }
      """;

  private final Plan plan;
  private final Map<String, Long> size;
  private final Map<String, Mismatch.Value> inputs = new HashMap<>();
  private final StringBuilder text = new StringBuilder(HEAD);

  Driver(Plan plan, Mismatch mismatch) {
    this.plan = plan;
    this.size = mismatch.size();
    mismatch.inputs().forEach(value -> inputs.put(value.name(), value));
  }

  /// Why a mismatch is not visible in the program's output; nothing if it is.
  static Optional<String> objection(Plan plan, Mismatch mismatch) {
    String output = mismatch.firstOutput().name();
    boolean isGlobal =
        !output.startsWith("return")
            && plan.buffers().stream().noneMatch(b -> output.startsWith(b.name() + "["));
    if (isGlobal) {
      return Optional.of("the difference is in the global variable " + output);
    }
    return Optional.empty();
  }

  /// The program.
  String write(Subject subject, Side side) {
    var call = new CallText(plan, subject);
    for (int i = 0; i < plan.buffers().size(); i++) {
      declare(plan.buffers().get(i), i);
    }
    if (call.returnsInMemory()) {
      int bytes = plan.result().orElseThrow().bytes();
      text.append("static unsigned char r[%d] __attribute__((aligned(64)));%n".formatted(bytes));
    }
    for (int i = 0; i < plan.parameters().size(); i++) {
      if (plan.parameters().get(i).role().value().isPresent()) {
        byte[] content = content(plan.parameters().get(i), side);
        text.append(
            "static const unsigned char v%d[%d] = {%s};%n"
                .formatted(i, content.length + 16, list(content)));
      }
    }
    text.append(call.declarations()).append("int main(void) {\n").append(call.statements());
    text.append(
        plan.result().isEmpty()
            ? "  printf(\"\\n\");\n"
            : "  show(%s, sizeof r);%n".formatted(call.returnsInRegisters() ? "&r" : "r"));
    for (int i = 0; i < plan.buffers().size(); i++) {
      text.append("  show(b%d, %d);%n".formatted(i, bytes(plan.buffers().get(i))));
    }
    return text.append("  return 0;\n}\n").toString();
  }

  private long bytes(Plan.Buffer buffer) {
    return buffer.count().value(size) * buffer.element().bytes();
  }

  // ---- arrays ----

  private void declare(Plan.Buffer buffer, int number) {
    byte[] content = new byte[(int) bytes(buffer)];
    int next = 0;
    for (int i = 0; i < buffer.count().value(size); i++) {
      for (Layout.Leaf leaf : buffer.element().leaves()) {
        BigInteger value =
            buffer.fixed().isPresent()
                ? Numbers.parse(leaf.type(), buffer.fixed().get().get(next++))
                : inputs.get(buffer.nameOf(i, leaf)).bits();
        int offset = i * buffer.element().bytes() + leaf.offset();
        byte[] own = TwosComplement.toBytes(value, leaf.type().bytes());
        System.arraycopy(own, 0, content, offset, own.length);
      }
    }
    boolean isUnaligned = buffer.alignment() < Planner.DEFAULT_ALIGNMENT;
    int front = isUnaligned ? buffer.alignment() : 0;
    byte[] stored = new byte[front + content.length];
    System.arraycopy(content, 0, stored, front, content.length);
    text.append(
        "static unsigned char s%d[%d] __attribute__((aligned(%d))) = {%s};%n"
            .formatted(
                number,
                Math.max(1, stored.length),
                Math.max(Planner.DEFAULT_ALIGNMENT, buffer.alignment()),
                list(stored)));
    text.append("static unsigned char *const b%d = s%d + %d;%n".formatted(number, number, front));
  }

  static String list(byte[] content) {
    var list = new StringBuilder();
    for (byte b : content) {
      list.append(b & 0xff).append(',');
    }
    return list.isEmpty() ? "0" : list.toString();
  }

  // ---- values ----

  private byte[] content(Plan.Parameter parameter, Side side) {
    Layout layout = parameter.role().value().orElseThrow();
    var content = new byte[layout.bytes()];
    for (int i = 0; i < layout.leaves().size(); i++) {
      Layout.Leaf leaf = layout.leaves().get(i);
      BigInteger bits =
          switch (parameter.role()) {
            case Plan.Role.Size _ -> Harness.sizeOf(size, parameter.name(), leaf.type());
            case Plan.Role.Fixed(_, var reference, var candidate) ->
                Numbers.parse(leaf.type(), (side == Side.REFERENCE ? reference : candidate).get(i));
            case Plan.Role.Any _ -> inputs.get(parameter.name() + leaf.path()).bits();
            case Plan.Role.Address _ -> throw new IllegalArgumentException("an address");
          };
      byte[] own = TwosComplement.toBytes(bits, leaf.type().bytes());
      System.arraycopy(own, 0, content, leaf.offset(), own.length);
    }
    return content;
  }
}
