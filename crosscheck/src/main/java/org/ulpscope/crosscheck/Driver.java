package org.ulpscope.crosscheck;

import java.io.ByteArrayOutputStream;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ulpscope.crosscheck.Description.Side;
import org.ulpscope.engine.code.Wide;

/// Writes a C program that calls one function with the inputs of a mismatch and prints what the
/// caller sees, a line of hexadecimal bytes for the result and for each array.
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

  /// Why the function cannot be called from C; nothing if it can.
  static Optional<String> objection(Plan plan, Mismatch mismatch) {
    String output = mismatch.firstOutput().name();
    boolean isGlobal =
        !output.startsWith("return")
            && plan.buffers().stream().noneMatch(b -> output.startsWith(b.name() + "["));
    if (isGlobal) {
      return Optional.of("the global variable " + output + " differs");
    }
    boolean inMemory = plan.buffers().stream().anyMatch(b -> b.name().equals("return"));
    boolean byValue = plan.buffers().stream().anyMatch(b -> !b.isObserved());
    return inMemory || byValue
        ? Optional.of("a structure is passed or returned by value")
        : Optional.empty();
  }

  /// The program.
  String write(Subject subject, Side side) {
    for (int i = 0; i < plan.buffers().size(); i++) {
      declare(plan.buffers().get(i), i);
    }
    var types = new StringBuilder();
    var values = new StringBuilder();
    for (int i = 0; i < plan.parameters().size(); i++) {
      types.append(i == 0 ? "" : ", ").append(argument(plan.parameters().get(i), i, side));
      values.append(i == 0 ? "" : ", ").append("a").append(i);
    }
    String result = plan.result().isEmpty() ? "void" : named(plan.result(), "result_t");
    text.append(
        "extern %s called(%s) __asm__(\"%s\");%n"
            .formatted(result, types.isEmpty() ? "void" : types, subject.function().name()));
    text.append("int main(void) {\n");
    for (int i = 0; i < plan.parameters().size(); i++) {
      load(plan.parameters().get(i), i);
    }
    String call = "called(" + values + ")";
    if (plan.result().isEmpty()) {
      text.append("  ").append(call).append(";\n  printf(\"\\n\");\n");
    } else {
      text.append("  %s r = %s;%n  show(&r, sizeof r);%n".formatted(result, call));
    }
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
                ? Harness.parse(leaf.type(), buffer.fixed().get().get(next++))
                : inputs.get(buffer.nameOf(i, leaf)).bits();
        int offset = i * buffer.element().bytes() + leaf.offset();
        byte[] own = Wide.toBytes(value, leaf.type().bytes());
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

  private static String list(byte[] content) {
    var list = new StringBuilder();
    for (byte b : content) {
      list.append(b & 0xff).append(',');
    }
    return list.isEmpty() ? "0" : list.toString();
  }

  // ---- scalars ----

  /// The type of a parameter; the bytes of its value are declared on the way.
  private String argument(Plan.Parameter parameter, int number, Side side) {
    return switch (parameter.role()) {
      case Plan.Role.Address _ -> "void *";
      case Plan.Role.Size(ScalarType type) ->
          constant(
              number, type, Wide.keep(BigInteger.valueOf(size.get(parameter.name())), type.bits()));
      case Plan.Role.Fixed(ScalarType type, String reference, String candidate) ->
          constant(
              number, type, Harness.parse(type, side == Side.REFERENCE ? reference : candidate));
      case Plan.Role.Any(var leaves, _) -> {
        var all = new ByteArrayOutputStream();
        for (Layout.Leaf leaf : leaves) {
          BigInteger bits = inputs.get(parameter.name() + leaf.path()).bits();
          all.writeBytes(Wide.toBytes(bits, leaf.type().bytes()));
        }
        bytes(number, all.toByteArray());
        yield named(leaves, "argument%d_t".formatted(number));
      }
    };
  }

  private String constant(int number, ScalarType type, BigInteger value) {
    bytes(number, Wide.toBytes(value, type.bytes()));
    return c(type);
  }

  private void bytes(int number, byte[] content) {
    text.append("static const unsigned char v%d[] = {%s};%n".formatted(number, list(content)));
  }

  private void load(Plan.Parameter parameter, int number) {
    switch (parameter.role()) {
      case Plan.Role.Address(int buffer) ->
          text.append("  void *a%d = b%d;%n".formatted(number, buffer));
      case Plan.Role.Size(ScalarType type) -> copy(c(type), number);
      case Plan.Role.Fixed(ScalarType type, _, _) -> copy(c(type), number);
      case Plan.Role.Any(var leaves, _) ->
          copy(
              leaves.size() == 1 ? c(leaves.getFirst().type()) : "argument%d_t".formatted(number),
              number);
    }
  }

  private void copy(String type, int number) {
    text.append(
        "  %s a%d;%n  memcpy(&a%d, v%d, sizeof a%d);%n"
            .formatted(type, number, number, number, number));
  }

  /// The C type of some scalars: their own, or a vector of them, which is declared by that name.
  private String named(List<Layout.Leaf> leaves, String name) {
    ScalarType type = leaves.getFirst().type();
    if (leaves.size() == 1) {
      return c(type);
    }
    text.append(
        "typedef %s %s __attribute__((vector_size(%d)));%n"
            .formatted(c(type), name, leaves.size() * type.bytes()));
    return name;
  }

  private static String c(ScalarType type) {
    return switch (type.kind()) {
      case FLOAT ->
          switch (type.name()) {
            case "f16" -> "_Float16";
            case "bf16" -> "__bf16";
            case "f32" -> "float";
            case "f64" -> "double";
            default -> "__float128";
          };
      case BOOL -> "_Bool";
      case SIGNED -> type.bits() == 128 ? "__int128" : "int" + type.bits() + "_t";
      case UNSIGNED -> type.bits() == 128 ? "unsigned __int128" : "uint" + type.bits() + "_t";
    };
  }
}
