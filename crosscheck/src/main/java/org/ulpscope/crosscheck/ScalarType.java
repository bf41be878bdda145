package org.ulpscope.crosscheck;

import java.math.BigInteger;
import java.util.Map;
import java.util.Optional;
import org.ulpscope.engine.code.Wide;
import org.ulpscope.expr.Sort;
import org.ulpscope.expr.Sorts;
import org.ulpscope.ieee.Datum;
import org.ulpscope.ieee.Format;
import org.ulpscope.program.debug.SourceType;

/// What one number in memory, or one scalar parameter, is.
///
/// ```java
/// ScalarType.named("f32").orElseThrow().bytes()   // 4
/// ```
///
/// @param name as descriptions write it
/// @param bits how many of its bits count; the others are zero
public record ScalarType(String name, Kind kind, int bits) {
  /// How the bits are to be read.
  public enum Kind {
    FLOAT,
    SIGNED,
    UNSIGNED,
    BOOL
  }

  public static final ScalarType BOOL = new ScalarType("bool", Kind.BOOL, 1);
  public static final ScalarType BYTE = new ScalarType("u8", Kind.UNSIGNED, 8);

  private static final Map<String, Format> FORMATS =
      Map.of(
          "f16", Format.HALF,
          "bf16", Format.BFLOAT16,
          "f32", Format.SINGLE,
          "f64", Format.DOUBLE,
          "f80", Format.X87,
          "f128", Format.QUAD);

  private static final Map<String, String> C_NAMES =
      Map.ofEntries(
          Map.entry("float", "f32"),
          Map.entry("double", "f64"),
          Map.entry("half", "f16"),
          Map.entry("char", "i8"),
          Map.entry("short", "i16"),
          Map.entry("int", "i32"),
          Map.entry("unsigned", "u32"),
          Map.entry("long", "i64"),
          Map.entry("size_t", "u64"),
          Map.entry("int8_t", "i8"),
          Map.entry("int16_t", "i16"),
          Map.entry("int32_t", "i32"),
          Map.entry("int64_t", "i64"),
          Map.entry("uint8_t", "u8"),
          Map.entry("uint16_t", "u16"),
          Map.entry("uint32_t", "u32"),
          Map.entry("uint64_t", "u64"));

  /// The type that a description names: `f32`, `u8`, `s16`, `bool`, or the C name of one.
  public static Optional<ScalarType> named(String text) {
    String name = C_NAMES.getOrDefault(text, text);
    if (name.equals("bool")) {
      return Optional.of(BOOL);
    }
    if (FORMATS.containsKey(name)) {
      return Optional.of(floating(name));
    }
    return switch (name) {
      case "i8", "i16", "i32", "i64", "i128", "s8", "s16", "s32", "s64" ->
          Optional.of(integer(true, Integer.parseInt(name.substring(1))));
      case "u8", "u16", "u32", "u64", "u128" ->
          Optional.of(integer(false, Integer.parseInt(name.substring(1))));
      default -> Optional.empty();
    };
  }

  private static ScalarType floating(String name) {
    return new ScalarType(name, Kind.FLOAT, FORMATS.get(name).width());
  }

  static ScalarType integer(boolean signed, int bits) {
    return new ScalarType((signed ? "i" : "u") + bits, signed ? Kind.SIGNED : Kind.UNSIGNED, bits);
  }

  /// The type behind a basic type of the source; nothing if it is of a kind not known here.
  static Optional<ScalarType> of(SourceType.Basic basic) {
    int bits = (int) basic.bits();
    return switch (basic.encoding()) {
      case BOOLEAN -> Optional.of(BOOL);
      case SIGNED, SIGNED_CHAR -> Optional.of(integer(true, bits));
      case UNSIGNED, UNSIGNED_CHAR, UNICODE -> Optional.of(integer(false, bits));
      case FLOAT ->
          switch (basic.name()) {
            case "float", "double", "half", "_Float32", "_Float64" ->
                Optional.of(floating("f" + bits));
            case "_Float16" -> Optional.of(floating("f16"));
            case "__bf16" -> Optional.of(floating("bf16"));
            case "__float128", "_Float128" -> Optional.of(floating("f128"));
            // How many of its bits are stored, no debug information says; 128 are x86's, of which
            // 80 count.
            case "long double" ->
                bits == 128 ? Optional.of(floating("f80")) : Optional.of(floating("f" + bits));
            default -> Optional.empty();
          };
      case ADDRESS, COMPLEX_FLOAT, OTHER -> Optional.empty();
    };
  }

  /// The type of both parts of a complex type; nothing if it is none.
  static Optional<ScalarType> ofParts(SourceType.Basic basic) {
    if (basic.encoding() == SourceType.Encoding.OTHER && basic.name().equals("complex")) {
      // A complex integer, as GNU C has it. No debug information says whether it has a sign.
      return Optional.of(integer(true, (int) basic.bits() / 2));
    }
    if (basic.encoding() != SourceType.Encoding.COMPLEX_FLOAT) {
      return Optional.empty();
    }
    return switch ((int) basic.bits()) {
      case 32 -> Optional.of(floating("f16"));
      case 64 -> Optional.of(floating("f32"));
      case 128 -> Optional.of(floating("f64"));
      case 256 -> Optional.of(floating("f80"));
      default -> Optional.empty();
    };
  }

  public boolean isFloat() {
    return kind == Kind.FLOAT;
  }

  public boolean isInteger() {
    return kind == Kind.SIGNED || kind == Kind.UNSIGNED;
  }

  public int bytes() {
    return (bits + 7) / 8;
  }

  /// The format of a float.
  public Format format() {
    return FORMATS.get(name);
  }

  /// The sort of a float; nothing for other types.
  public Optional<Sort.Fp> floatSort() {
    return isFloat() ? Optional.of(Sorts.of(format())) : Optional.empty();
  }

  /// A value as people write it; a float exactly, in hexadecimal.
  public String show(BigInteger value) {
    return switch (kind) {
      case FLOAT -> {
        var datum = new Datum(format(), value);
        yield datum.isNan()
            ? "nan (0x" + value.toString(16) + ")"
            : datum.toHexString() + " (" + datum + ")";
      }
      case SIGNED -> Wide.signed(value, bits).toString();
      case UNSIGNED, BOOL -> value.toString();
    };
  }

  @Override
  public String toString() {
    return name;
  }
}
