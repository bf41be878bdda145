package org.ulpscope.crosscheck.replay;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ulpscope.crosscheck.Mismatch;
import org.ulpscope.expr.TwosComplement;
import org.ulpscope.harness.call.Harness;
import org.ulpscope.harness.describe.Description.Side;
import org.ulpscope.harness.describe.Numbers;
import org.ulpscope.harness.plan.Convention;
import org.ulpscope.harness.plan.Layout;
import org.ulpscope.harness.plan.Plan;
import org.ulpscope.harness.plan.Planner;
import org.ulpscope.harness.plan.Subject;
import org.ulpscope.program.Type;

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
  private final StringBuilder loads = new StringBuilder();
  private final List<String> types = new ArrayList<>();
  private final List<String> arguments = new ArrayList<>();

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

  /// Why a function cannot be called from C as it is; nothing if it can.
  static Optional<String> objection(Plan plan, Convention convention) {
    for (int i = 0; i < plan.parameters().size(); i++) {
      // A larger structure is passed on the stack whatever its members.
      boolean isSmall =
          plan.parameters().get(i).role().value().map(v -> v.bytes() <= 16).orElse(false);
      if (isSmall
          && convention.arguments().get(i) instanceof Convention.Argument.InMemory(boolean onStack)
          && onStack) {
        return Optional.of("a small structure is passed on the stack");
      }
    }
    return Optional.empty();
  }

  /// The program.
  String write(Subject subject, Side side) {
    Convention convention = Convention.of(subject, plan);
    for (int i = 0; i < plan.buffers().size(); i++) {
      declare(plan.buffers().get(i), i);
    }
    if (convention.returnsInMemory()) {
      int bytes = plan.result().orElseThrow().bytes();
      text.append("static unsigned char r[%d] __attribute__((aligned(64)));%n".formatted(bytes));
      pass("void *", "r");
    }
    for (int i = 0; i < plan.parameters().size(); i++) {
      Plan.Parameter parameter = plan.parameters().get(i);
      if (parameter.role() instanceof Plan.Role.Address(int buffer)) {
        pass("void *", "b" + buffer);
      } else {
        value(parameter, i, convention.arguments().get(i), side);
      }
    }
    boolean isInRegisters = convention.returned() != Type.Special.VOID;
    String result = isInRegisters ? c(convention.returned(), "result_t") : "void";
    text.append(
        "extern %s called(%s) __asm__(\"%s\");%n"
            .formatted(
                result,
                types.isEmpty() ? "void" : String.join(", ", types),
                subject.function().name()));
    text.append("int main(void) {\n").append(loads);
    String call = "called(" + String.join(", ", arguments) + ")";
    text.append("  ").append(isInRegisters ? result + " r = " : "").append(call).append(";\n");
    text.append(
        plan.result().isEmpty()
            ? "  printf(\"\\n\");\n"
            : "  show(%s, sizeof r);%n".formatted(isInRegisters ? "&r" : "r"));
    for (int i = 0; i < plan.buffers().size(); i++) {
      text.append("  show(b%d, %d);%n".formatted(i, bytes(plan.buffers().get(i))));
    }
    return text.append("  return 0;\n}\n").toString();
  }

  private void pass(String type, String argument) {
    types.add(type);
    arguments.add(argument);
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

  private static String list(byte[] content) {
    var list = new StringBuilder();
    for (byte b : content) {
      list.append(b & 0xff).append(',');
    }
    return list.isEmpty() ? "0" : list.toString();
  }

  // ---- values ----

  /// Declares the bytes of a value and passes it as the function takes it.
  private void value(
      Plan.Parameter parameter, int number, Convention.Argument argument, Side side) {
    byte[] content = content(parameter, side);
    switch (argument) {
      case Convention.Argument.InMemory(boolean isOnStack) -> {
        text.append(
            "static struct { unsigned char bytes[%d]; } v%d __attribute__((aligned(64))) = {{%s}};%n"
                .formatted(content.length, number, list(content)));
        pass(
            isOnStack ? "__typeof__(v%d)".formatted(number) : "void *",
            (isOnStack ? "v" : "&v") + number);
      }
      case Convention.Argument.InRegisters(var pieces) -> {
        text.append(
            "static const unsigned char v%d[%d] = {%s};%n"
                .formatted(number, content.length + 16, list(content)));
        for (Convention.Piece piece : pieces) {
          String name = "a%d_%d".formatted(number, piece.offset());
          String type = c(piece.type(), name + "_t");
          loads.append(
              "  %s %s;%n  memcpy(&%s, v%d + %d, sizeof %s);%n"
                  .formatted(type, name, name, number, piece.offset(), name));
          pass(type, name);
        }
      }
    }
  }

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

  /// The C type that is passed and returned like an LLVM type. A type that needs a name gets this
  /// one.
  private String c(Type type, String name) {
    return switch (type) {
      case Type.Int(int bits) when bits == 1 -> "uint8_t"; // as wide as bool, in every language
      case Type.Int(int bits) when bits > 64 -> "unsigned __int128";
      case Type.Int(int bits) -> "uint" + Math.max(8, Integer.highestOneBit(2 * bits - 1)) + "_t";
      case Type.Fp fp ->
          switch (fp) {
            case HALF -> "_Float16";
            case BFLOAT -> "__bf16";
            case FLOAT -> "float";
            case DOUBLE -> "double";
            case X86_FP80 -> "long double";
            default -> "__float128";
          };
      case Type.Vector(int length, Type element, _) -> {
        text.append(
            "typedef %s %s __attribute__((ext_vector_type(%d)));%n"
                .formatted(c(element, name + "_e"), name, length));
        yield name;
      }
      case Type.Struct struct when struct.fields().stream().allMatch(Type.Fp.X86_FP80::equals) ->
          "_Complex long double"; // a structure of two would be returned in memory
      case Type.Struct struct -> {
        var fields = new StringBuilder();
        for (int i = 0; i < struct.fields().size(); i++) {
          fields.append(" %s f%d;".formatted(c(struct.fields().get(i), name + i), i));
        }
        text.append("typedef struct {%s } %s;%n".formatted(fields, name));
        yield name;
      }
      case Type.Pointer _ -> "void *";
      default -> throw new IllegalArgumentException("no value has type " + type);
    };
  }
}
