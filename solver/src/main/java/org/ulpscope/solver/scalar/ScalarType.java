package org.ulpscope.solver.scalar;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Map;
import java.util.Optional;
import org.ulpscope.expr.Sort;
import org.ulpscope.expr.Sorts;
import org.ulpscope.expr.TwosComplement;
import org.ulpscope.ieee.Datum;
import org.ulpscope.ieee.Format;

/// The type of a number in memory or of a scalar parameter.
///
/// ```java
/// ScalarType.named("f32").orElseThrow().bytes()   // 4
/// ```
///
/// @param name as in descriptions
/// @param bits the number of significant bits; the others are zero
public record ScalarType(String name, Kind kind, int bits) {
  /// How the bits are interpreted.
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

  /// The type with a name used in descriptions: `f32`, `u8`, `s16`, `bool`, or the C name of one.
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

  public static ScalarType floating(String name) {
    return new ScalarType(name, Kind.FLOAT, FORMATS.get(name).width());
  }

  public static ScalarType integer(boolean signed, int bits) {
    return new ScalarType((signed ? "i" : "u") + bits, signed ? Kind.SIGNED : Kind.UNSIGNED, bits);
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

  /// The sort of a float; empty for other types.
  public Optional<Sort.Fp> floatSort() {
    return isFloat() ? Optional.of(Sorts.of(format())) : Optional.empty();
  }

  /// Parses a number and returns its bits.
  ///
  /// @throws IllegalArgumentException if this type has no such number
  public BigInteger parse(String text) {
    if (isFloat()) {
      Datum number = Datum.parse(format(), text);
      boolean isTooLarge =
          number.abs().equals(Datum.infinity(format(), false)) && !text.contains("inf");
      if (isTooLarge) {
        throw new IllegalArgumentException(
            "'" + text + "' is too large for a number of type " + this);
      }
      return number.bits();
    }
    try {
      boolean negative = text.startsWith("-");
      String digits = negative ? text.substring(1) : text;
      boolean isPattern = digits.startsWith("0x") || digits.startsWith("0X");
      BigInteger value =
          isPattern
              ? new BigInteger(digits.substring(2), 16)
              : new BigDecimal(digits).toBigIntegerExact();
      if (!fits(negative ? value.negate() : value, isPattern)) {
        throw new ArithmeticException();
      }
      return TwosComplement.keep(negative ? value.negate() : value, bits);
    } catch (NumberFormatException | ArithmeticException _) {
      throw new IllegalArgumentException("'" + text + "' is not a number of type " + this);
    }
  }

  /// Hexadecimal digits may give all bits, including the sign bit.
  private boolean fits(BigInteger value, boolean isPattern) {
    boolean signed = kind == ScalarType.Kind.SIGNED;
    if (value.signum() < 0) {
      return signed && value.bitLength() <= bits - 1;
    }
    return value.bitLength() <= (signed && !isPattern ? bits - 1 : bits);
  }

  /// The text of a value; floats are shown exactly, in hexadecimal.
  public String show(BigInteger value) {
    return switch (kind) {
      case FLOAT -> {
        var datum = new Datum(format(), value);
        yield datum.isNan()
            ? "nan (0x" + value.toString(16) + ")"
            : datum.toHexString() + " (" + datum + ")";
      }
      case SIGNED -> TwosComplement.signed(value, bits).toString();
      case UNSIGNED, BOOL -> value.toString();
    };
  }

  @Override
  public String toString() {
    return name;
  }
}
