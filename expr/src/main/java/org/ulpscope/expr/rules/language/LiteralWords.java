package org.ulpscope.expr.rules.language;

import java.math.BigInteger;
import org.ulpscope.expr.Sort;
import org.ulpscope.ieee.Datum;

/// Converts literals of rules to bits of a sort.
///
/// ```java
/// LiteralWords.bits("ones", Sorts.bits(8))   // 255
/// ```
public final class LiteralWords {
  private LiteralWords() {}

  /// Whether a number is written as a float.
  static boolean isFloat(String text) {
    boolean hexadecimal = text.startsWith("0x") || text.startsWith("-0x");
    return text.indexOf('.') >= 0 || (hexadecimal && text.indexOf('p') >= 0);
  }

  public static BigInteger bits(String text, Sort sort) {
    return switch (sort) {
      case Sort.Fp(var format) ->
          switch (text) {
            case "nan" -> Datum.nan(format).bits();
            case "inf" -> Datum.infinity(format, false).bits();
            case "-inf" -> Datum.infinity(format, true).bits();
            default -> Datum.parse(format, text).bits();
          };
      case Sort.Bits(int width) -> integer(text, width);
      case Sort.Rounding() -> BigInteger.valueOf(RuleNotation.MODES.get(text).ordinal());
      case Sort.Array _ -> throw new IllegalArgumentException(text + " is not an array");
    };
  }

  private static BigInteger integer(String text, int width) {
    BigInteger one = BigInteger.ONE;
    BigInteger all = one.shiftLeft(width).subtract(one);
    return switch (text) {
      case "true" -> one;
      case "false" -> BigInteger.ZERO;
      case "ones" -> all;
      case "smallest" -> one.shiftLeft(width - 1);
      case "largest" -> all.shiftRight(1);
      default -> decoded(text).and(all);
    };
  }

  private static BigInteger decoded(String text) {
    boolean negative = text.startsWith("-");
    String digits = negative ? text.substring(1) : text;
    BigInteger value =
        digits.startsWith("0x") || digits.startsWith("0X")
            ? new BigInteger(digits.substring(2), 16)
            : new BigInteger(digits);
    return negative ? value.negate() : value;
  }
}
