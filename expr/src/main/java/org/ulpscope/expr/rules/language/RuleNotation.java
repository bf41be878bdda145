package org.ulpscope.expr.rules.language;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.ulpscope.expr.Operator;
import org.ulpscope.ieee.Format;
import org.ulpscope.ieee.MinMax;
import org.ulpscope.ieee.OutOfRange;
import org.ulpscope.ieee.RoundingMode;

/// The names used in rules.
public final class RuleNotation {
  private static final Map<String, Operator> OPERATORS = new HashMap<>();
  private static final Map<Operator, String> NAMES = new EnumMap<>(Operator.class);

  static final Map<String, Format> FORMATS =
      Map.of(
          "f16", Format.HALF,
          "bf16", Format.BFLOAT16,
          "f32", Format.SINGLE,
          "f64", Format.DOUBLE,
          "f80", Format.X87,
          "f128", Format.QUAD);

  static final Map<String, RoundingMode> MODES =
      Map.of(
          "RNE", RoundingMode.NEAREST_EVEN,
          "RNA", RoundingMode.NEAREST_AWAY,
          "RTP", RoundingMode.TOWARD_POSITIVE,
          "RTN", RoundingMode.TOWARD_NEGATIVE,
          "RTZ", RoundingMode.TOWARD_ZERO);

  static final Map<String, MinMax> FAMILIES =
      Map.of(
          "ieee2019", MinMax.IEEE_2019,
          "number2019", MinMax.IEEE_2019_NUMBER,
          "ieee2008", MinMax.IEEE_2008,
          "c", MinMax.C,
          "x86", MinMax.X86);

  static final Map<String, OutOfRange> POLICIES =
      Map.of("indefinite", OutOfRange.X86_INDEFINITE, "saturate", OutOfRange.SATURATE);

  static {
    for (Operator operator : Operator.values()) {
      String name = operator.name().toLowerCase(Locale.ROOT);
      NAMES.put(operator, name);
      switch (operator) {
        case CONSTANT, SYMBOL, APPLY -> {}
        default -> OPERATORS.put(name, operator);
      }
    }
  }

  private RuleNotation() {}

  static String name(Operator operator) {
    return NAMES.get(operator);
  }

  /// The operator of that name, or null.
  static Operator operator(String name) {
    return OPERATORS.get(name);
  }

  /// The kind of the operator's parameter; null if it has none.
  public static Num.Kind parameter(Operator operator) {
    return switch (operator) {
      case EXTRACT -> Num.Kind.NUMBER;
      case FCMP -> Num.Kind.OUTCOMES;
      case FCLASS -> Num.Kind.CATEGORIES;
      case FMIN, FMAX -> Num.Kind.FAMILY;
      case FTOSI, FTOUI -> Num.Kind.POLICY;
      default -> null;
    };
  }

  /// Whether the operands do not determine the sort of the result, so that it needs a superscript.
  public static boolean needsSuperscript(Operator operator) {
    return switch (operator) {
      case EXTRACT, ZEXT, SEXT, FLOAT, FCONVERT, FTOSI, FTOUI, SITOF, UITOF, FILL -> true;
      default -> false;
    };
  }

  /// Whether the operator is associative, so that its chains can be put in order.
  public static boolean isAssociative(Operator operator) {
    return switch (operator) {
      case ADD, MUL, AND, OR, XOR, FADD, FMUL, FMIN, FMAX -> true;
      default -> false;
    };
  }
}
