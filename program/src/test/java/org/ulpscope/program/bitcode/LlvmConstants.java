package org.ulpscope.program.bitcode;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.ulpscope.program.Attributes;
import org.ulpscope.program.Attributes.Attribute;
import org.ulpscope.program.Constant;
import org.ulpscope.program.Flag;
import org.ulpscope.program.Flags;
import org.ulpscope.program.Names;
import org.ulpscope.program.Operand;
import org.ulpscope.program.Operation;
import org.ulpscope.program.Type;

/// Prints constants, flags and attributes like `llvm/lib/IR/AsmWriter.cpp`, so that the reader's
/// results can be compared with LLVM's own disassembly, character by character.
final class LlvmConstants {
  private static final int FAST =
      Flags.of(Flag.REASSOC, Flag.NNAN, Flag.NINF, Flag.NSZ, Flag.ARCP, Flag.CONTRACT, Flag.AFN)
          .mask();

  /// The names of a function's blocks, for addresses of blocks.
  private final Function<Constant.BlockAddress, String> blocks;

  LlvmConstants(Function<Constant.BlockAddress, String> blocks) {
    this.blocks = blocks;
  }

  String typed(Constant constant) {
    return constant.type() + " " + text(constant);
  }

  String text(Constant constant) {
    return switch (constant) {
      case Constant.Int(Type.Int(int bits), BigInteger value) when bits == 1 ->
          value.signum() == 0 ? "false" : "true";
      case Constant.Int number -> number.signed().toString();
      case Constant.Fp number -> floating(number);
      case Constant.Null _ -> "null";
      case Constant.Zero _ -> "zeroinitializer";
      case Constant.Undef _ -> "undef";
      case Constant.Poison _ -> "poison";
      case Constant.NoToken _ -> "none";
      case Constant.Aggregate(Type type, var elements) -> aggregate(type, elements);
      case Constant.Data data -> data(data);
      case Constant.Symbol symbol -> "@" + LlvmNames.quote(symbol.name());
      case Constant.BlockAddress address ->
          "blockaddress(@"
              + LlvmNames.quote(address.function())
              + ", "
              + blocks.apply(address)
              + ")";
      case Constant.Expression(Operation operation, Type type) -> expression(operation, type);
      case Constant.Unsupported(_, String reason) -> reason;
    };
  }

  // ---- floats ----

  private static String floating(Constant.Fp number) {
    String hex = number.bits().toString(16).toUpperCase(Locale.ROOT);
    return switch (number.type()) {
      case HALF -> "0xH" + pad(hex, 4);
      case BFLOAT -> "0xR" + pad(hex, 4);
      case X86_FP80 -> "0xK" + pad(hex, 20);
      case FP128 -> "0xL" + pad(hex, 32).substring(16) + pad(hex, 32).substring(0, 16);
      case PPC_FP128 -> "0xM" + pad(hex, 32).substring(16) + pad(hex, 32).substring(0, 16);
      case FLOAT -> single(number.bits().intValue());
      case DOUBLE -> hex(number.bits().longValue());
    };
  }

  /// A float is printed as the double of the same value, with the payload of a NaN shifted up.
  private static String single(int bits) {
    float value = Float.intBitsToFloat(bits);
    if (!Float.isNaN(value)) {
      return hex(Double.doubleToRawLongBits(value));
    }
    long sign = (bits & 0x8000_0000L) << 32;
    return hex(sign | 0x7ff0_0000_0000_0000L | (bits & 0x7f_ffffL) << 29);
  }

  /// LLVM prints some doubles in decimal; [Disassembly] converts these to their bits.
  static String hex(long bits) {
    return "0x" + Long.toHexString(bits).toUpperCase(Locale.ROOT);
  }

  private static String pad(String hex, int digits) {
    return "0".repeat(digits - hex.length()) + hex;
  }

  // ---- aggregates ----

  private String aggregate(Type type, List<Constant> elements) {
    if (type instanceof Type.Vector) {
      return vector(elements);
    }
    String list = String.join(", ", elements.stream().map(this::typed).toList());
    if (type instanceof Type.Array) {
      return "[" + list + "]";
    }
    var struct = type instanceof Type.Named named ? named.body() : (Type.Struct) type;
    String body = elements.isEmpty() ? "{}" : "{ " + list + " }";
    return struct.packed() ? "<" + body + ">" : body;
  }

  private String vector(List<Constant> elements) {
    Constant first = elements.getFirst();
    boolean number = first instanceof Constant.Int || first instanceof Constant.Fp;
    if (number && elements.stream().allMatch(first::equals)) {
      return "splat (" + typed(first) + ")";
    }
    return "<" + String.join(", ", elements.stream().map(this::typed).toList()) + ">";
  }

  private String data(Constant.Data data) {
    boolean isArray = data.type() instanceof Type.Array;
    if (isArray && data.element().equals(new Type.Int(8))) {
      return "c\"" + Names.escape(data.bytes()) + '"';
    }
    List<Constant> elements = new ArrayList<>();
    for (int i = 0; i < data.length(); i++) {
      elements.add(element(data.element(), data.element(i)));
    }
    return aggregate(data.type(), elements);
  }

  private static Constant element(Type type, long bits) {
    return type instanceof Type.Int integer
        ? Constant.Int.of(integer, bits)
        : new Constant.Fp((Type.Fp) type, new BigInteger(Long.toUnsignedString(bits)));
  }

  // ---- expressions ----

  private String expression(Operation operation, Type type) {
    return switch (operation) {
      case Operation.Cast(var operator, Operand value, Flags flags) ->
          lower(operator) + flags(flags) + " (" + operand(value) + " to " + type + ")";
      case Operation.Binary(var operator, Operand left, Operand right, Flags flags) ->
          lower(operator) + flags(flags) + " (" + operand(left) + ", " + operand(right) + ")";
      case Operation.ElementPointer(Type element, Operand base, var indices, Flags flags) -> {
        var text = new StringBuilder("getelementptr" + flags(flags) + " (" + element);
        text.append(", ").append(operand(base));
        indices.forEach(index -> text.append(", ").append(operand(index)));
        yield text.append(')').toString();
      }
      default -> operation.toString();
    };
  }

  private String operand(Operand operand) {
    return typed((Constant) operand);
  }

  // ---- flags and attributes ----

  static String lower(Enum<?> word) {
    return word.name().toLowerCase(Locale.ROOT);
  }

  /// Flags with a blank before each.
  static String flags(Flags flags) {
    if (flags.isEmpty()) {
      return "";
    }
    if (flags.mask() == FAST) {
      return " fast";
    }
    // A wrap flag of address arithmetic follows inbounds.
    boolean address = flags.has(Flag.INBOUNDS) || flags.has(Flag.NUSW);
    if (address && flags.has(Flag.NUW)) {
      return (flags.has(Flag.INBOUNDS) ? " inbounds" : " nusw") + " nuw";
    }
    return " " + flags;
  }

  /// Attributes of a parameter or result, each followed by a blank.
  static String attributes(Attributes attributes) {
    var text = new StringBuilder();
    for (Attribute attribute : attributes.list()) {
      text.append(attribute(attribute, false)).append(' ');
    }
    return text.toString();
  }

  /// Attributes of a function or call, as in a group.
  static String group(Attributes attributes) {
    if (attributes.isEmpty()) {
      return "";
    }
    var text = new StringBuilder(" {");
    for (Attribute attribute : attributes.list()) {
      text.append(' ').append(attribute(attribute, true));
    }
    return text.append(" }").toString();
  }

  private static String attribute(Attribute attribute, boolean inGroup) {
    return switch (attribute) {
      case Attribute.Flag(String key) -> key;
      case Attribute.Numeric(String key, long value) when inGroup && key.startsWith("align") ->
          key + "=" + value;
      case Attribute.Numeric(String key, long value) when key.equals("align") -> "align " + value;
      case Attribute.Numeric(String key, long value) -> key + "(" + value + ")";
      case Attribute.Typed(String key, Type type) -> key + "(" + type + ")";
      case Attribute.Text(String key, String value) when value.isEmpty() ->
          '"' + Names.escape(key) + '"';
      case Attribute.Text(String key, String value) ->
          '"' + Names.escape(key) + "\"=\"" + Names.escape(value) + '"';
      case Attribute.Other(String key, String payload) -> key + "(" + payload + ")";
    };
  }
}
