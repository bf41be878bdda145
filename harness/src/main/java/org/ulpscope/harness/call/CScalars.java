package org.ulpscope.harness.call;

import java.math.BigInteger;
import org.ulpscope.expr.TwosComplement;
import org.ulpscope.harness.describe.Numbers;
import org.ulpscope.ieee.Datum;
import org.ulpscope.ieee.Flags;
import org.ulpscope.ieee.Format;
import org.ulpscope.ieee.RoundingMode;
import org.ulpscope.program.InputException;
import org.ulpscope.solver.scalar.Bounds;
import org.ulpscope.solver.scalar.ScalarType;
import org.ulpscope.solver.scalar.UlpDistance;

/// Scalars in the C of a [CallHarness]: their types, their bounds, and what makes them symbolic.
final class CScalars {
  private CScalars() {}

  /// Bounds that a float type cannot represent are rounded inwards.
  static BigInteger bound(ScalarType type, String text, RoundingMode inwards) {
    return type.isFloat()
        ? Datum.parse(type.format(), text, inwards, Flags.IGNORED).bits()
        : Numbers.parse(type, text);
  }

  static void requireSome(
      String name, ScalarType type, Bounds bounds, BigInteger low, BigInteger high) {
    boolean empty =
        switch (type.kind()) {
          case FLOAT -> ordinal(type.format(), low).compareTo(ordinal(type.format(), high)) > 0;
          case SIGNED ->
              TwosComplement.signed(low, type.bits())
                      .compareTo(TwosComplement.signed(high, type.bits()))
                  > 0;
          case UNSIGNED, BOOL -> low.compareTo(high) > 0;
        };
    if (empty) {
      throw InputException.of("no value of " + name + " is " + bounds);
    }
  }

  private static BigInteger ordinal(Format format, BigInteger bits) {
    return UlpDistance.ordinal(new Datum(format, bits));
  }

  /// A C function that makes a scalar of a type symbolic. It reads the scalar with its type, so
  /// that it is a float even where only its bytes are copied.
  static String maker(ScalarType type) {
    String conditions =
        switch (type.kind()) {
          case FLOAT ->
              """
                if (finite) klee_assume(!!__builtin_isfinite(value));
                if (ordered) klee_assume(value == value);
              """;
          case BOOL -> "  klee_assume(value <= 1);\n";
          case SIGNED, UNSIGNED -> "";
        };
    return """
    static void make_%1$s(char *to, const char *name, const char *low, const char *high, int finite, int ordered) OWN("make.%1$s");
    static void make_%1$s(char *to, const char *name, const char *low, const char *high, int finite, int ordered) {
      %2$s made, least, most;
      klee_make_symbolic(&made, %3$d, name);
      %2$s value = made;
    %4$s  if (low) {
        __builtin_memcpy(&least, low, %3$d);
        __builtin_memcpy(&most, high, %3$d);
        klee_assume((least <= value) & (value <= most));
      }
      __builtin_memcpy(to, &value, %3$d);
    }
    """
        .formatted(type.name(), c(type), type.bytes(), conditions);
  }

  /// The C type of a scalar in memory.
  static String c(ScalarType type) {
    return switch (type.kind()) {
      case FLOAT ->
          switch (type.name()) {
            case "f16" -> "_Float16";
            case "bf16" -> "__bf16";
            case "f32" -> "float";
            case "f64" -> "double";
            case "f80" -> "long double";
            default -> "__float128";
          };
      case BOOL -> "uint8_t";
      case SIGNED -> type.bits() == 128 ? "__int128" : "int" + type.bits() + "_t";
      case UNSIGNED -> type.bits() == 128 ? "unsigned __int128" : "uint" + type.bits() + "_t";
    };
  }
}
