package org.ulpscope.crosscheck.replay;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ulpscope.harness.plan.Convention;
import org.ulpscope.harness.plan.Plan;
import org.ulpscope.harness.plan.Subject;
import org.ulpscope.program.Type;

/// The C text of a call of one function, as clang lowers it.
///
/// The text around it provides `b0`, `b1` and so on, the addresses of the arrays; `v0`, `v1` and so
/// on, the bytes of the parameters that are passed by value, with 16 bytes to spare; and, if the
/// result goes to memory, `r`.
final class CallText {
  private final Convention convention;
  private final String symbol;
  private final StringBuilder declarations = new StringBuilder();
  private final StringBuilder loads = new StringBuilder();
  private final List<String> types = new ArrayList<>();
  private final List<String> arguments = new ArrayList<>();
  private final String result;

  CallText(Plan plan, Subject subject) {
    this.convention = Convention.of(subject, plan);
    this.symbol = subject.function().name();
    if (convention.returnsInMemory()) {
      pass("void *", "r");
    }
    for (int i = 0; i < plan.parameters().size(); i++) {
      Plan.Parameter parameter = plan.parameters().get(i);
      if (parameter.role() instanceof Plan.Role.Address(int buffer)) {
        pass("void *", "b" + buffer);
      } else {
        value(parameter.role().value().orElseThrow().bytes(), i, convention.arguments().get(i));
      }
    }
    this.result = returnsInRegisters() ? c(convention.returned(), "result_t") : "void";
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

  boolean returnsInMemory() {
    return convention.returnsInMemory();
  }

  boolean returnsInRegisters() {
    return convention.returned() != Type.Special.VOID;
  }

  /// What stands before the function that calls.
  String declarations() {
    return declarations
        + "extern %s called(%s) __asm__(\"%s\");%n"
            .formatted(result, types.isEmpty() ? "void" : String.join(", ", types), symbol);
  }

  /// The statements of the call. A result in registers is then the variable `r`.
  String statements() {
    String call = "called(" + String.join(", ", arguments) + ");\n";
    return loads + "  " + (returnsInRegisters() ? result + " r = " : "") + call;
  }

  private void pass(String type, String argument) {
    types.add(type);
    arguments.add(argument);
  }

  /// Passes a value as the function takes it.
  private void value(int bytes, int number, Convention.Argument argument) {
    switch (argument) {
      case Convention.Argument.InMemory(boolean isOnStack) -> {
        declarations.append(
            "struct m%1$d_t { unsigned char bytes[%2$d]; };%nstatic struct m%1$d_t m%1$d __attribute__((aligned(64)));%n"
                .formatted(number, bytes));
        loads.append("  memcpy(&m%1$d, v%1$d, sizeof m%1$d);%n".formatted(number));
        pass(
            isOnStack ? "struct m%d_t".formatted(number) : "void *",
            (isOnStack ? "m" : "&m") + number);
      }
      case Convention.Argument.InRegisters(var pieces) -> {
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
        declarations.append(
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
        declarations.append("typedef struct {%s } %s;%n".formatted(fields, name));
        yield name;
      }
      case Type.Pointer _ -> "void *";
      default -> throw new IllegalArgumentException("no value has type " + type);
    };
  }
}
