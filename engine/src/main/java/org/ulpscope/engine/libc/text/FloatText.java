package org.ulpscope.engine.libc.text;

import java.util.Locale;
import org.ulpscope.ieee.Datum;
import org.ulpscope.ieee.DecimalDigits;
import org.ulpscope.ieee.FloatClass;
import org.ulpscope.ieee.HexDigits;
import org.ulpscope.ieee.RoundingMode;

/// A number as `%e`, `%f`, `%g` or `%a` formats it, correctly rounded in the current mode.
///
/// @param isNumber whether it may be padded with zeros: false for infinities and NaNs
record FloatText(String sign, String digits, boolean isNumber) {
  static FloatText of(Printf.Conversion c, Datum value, RoundingMode mode) {
    boolean upper = Character.isUpperCase(c.kind());
    String sign = value.isNegative() ? "-" : c.has('+') ? "+" : c.has(' ') ? " " : "";
    FloatClass floatClass = value.classify();
    boolean isNumber = floatClass.isFinite();
    String text;
    if (floatClass.isNan()) {
      text = "nan";
    } else if (!isNumber) {
      text = "inf";
    } else {
      text =
          switch (Character.toLowerCase(c.kind())) {
            case 'e' -> exponential(c, value, c.precision() < 0 ? 6 : c.precision(), mode);
            case 'f' -> fixed(c, value, c.precision() < 0 ? 6 : c.precision(), mode);
            case 'g' -> general(c, value, mode);
            default -> hexadecimal(c, value, mode);
          };
    }
    return new FloatText(sign, upper ? text.toUpperCase(Locale.ROOT) : text, isNumber);
  }

  private static String fixed(Printf.Conversion c, Datum value, int precision, RoundingMode mode) {
    DecimalDigits d = DecimalDigits.fraction(value, precision, mode);
    return d.integerPart() + point(c, d.fractionPart());
  }

  private static String exponential(
      Printf.Conversion c, Datum value, int precision, RoundingMode mode) {
    DecimalDigits d = DecimalDigits.significant(value, precision + 1, mode);
    return mantissa(c, d.digits()) + exponent(d.exponent());
  }

  private static String mantissa(Printf.Conversion c, String digits) {
    return digits.charAt(0) + point(c, digits.substring(1));
  }

  private static String point(Printf.Conversion c, String fraction) {
    return fraction.isEmpty() && !c.has('#') ? "" : "." + fraction;
  }

  private static String exponent(int exponent) {
    String digits = Integer.toString(Math.abs(exponent));
    return "e" + (exponent < 0 ? "-" : "+") + (digits.length() < 2 ? "0" : "") + digits;
  }

  /// C17 7.21.6.1 p8: `%e` if its exponent is less than -4 or not less than the precision, else
  /// `%f`; trailing zeros are removed unless `#` is given.
  private static String general(Printf.Conversion c, Datum value, RoundingMode mode) {
    int precision = c.precision() < 0 ? 6 : Math.max(1, c.precision());
    DecimalDigits d = DecimalDigits.significant(value, precision, mode);
    int x = d.exponent();
    String digits = d.digits();
    if (x < -4 || x >= precision) {
      return mantissa(c, c.has('#') ? digits : trimmed(digits, 1)) + exponent(x);
    }
    String whole = x < 0 ? "0" : digits.substring(0, x + 1);
    String fraction = x < 0 ? "0".repeat(-x - 1) + digits : digits.substring(x + 1);
    return whole + point(c, c.has('#') ? fraction : trimmed(fraction, 0));
  }

  /// Without trailing zeros, but with at least `kept` digits.
  private static String trimmed(String digits, int kept) {
    int end = digits.length();
    while (end > kept && digits.charAt(end - 1) == '0') {
      end--;
    }
    return digits.substring(0, end);
  }

  private static String hexadecimal(Printf.Conversion c, Datum value, RoundingMode mode) {
    HexDigits h =
        c.precision() < 0 ? HexDigits.stored(value) : HexDigits.stored(value, c.precision(), mode);
    String exponent = (h.exponent() < 0 ? "p-" : "p+") + Math.abs(h.exponent());
    return "0x" + mantissa(c, h.digits()) + exponent;
  }
}
