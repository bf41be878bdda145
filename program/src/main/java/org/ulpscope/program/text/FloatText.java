package org.ulpscope.program.text;

import java.math.BigInteger;
import java.util.regex.Pattern;
import org.ulpscope.ieee.Datum;
import org.ulpscope.ieee.DecimalDigits;
import org.ulpscope.ieee.Flags;
import org.ulpscope.ieee.FloatClass;
import org.ulpscope.ieee.Format;
import org.ulpscope.ieee.RoundingMode;
import org.ulpscope.ieee.WideFpu;
import org.ulpscope.program.Type;

/// The notation of floating-point numbers, from which their bits can be read back.
///
/// ```java
/// FloatText.print(Type.Fp.FLOAT, 0x3f800000)   // 1.0
/// FloatText.print(Type.Fp.FLOAT, 0x3dcccccd)   // 0x1.99999ap-4
/// FloatText.print(Type.Fp.FLOAT, 0x7fc00001)   // nan(0x7fc00001)
/// ```
///
/// Small multiples of one eighth are decimals, all other finite numbers are C hexadecimal constants
/// (C17 6.4.4.2), which represent every bit of the significand. Infinities are `inf` and `-inf`. A
/// NaN shows all its bits. Anything else is `bits(0x…)`: the x87 encodings that the 387 and later
/// do not support (Intel SDM vol. 1, table 4-3: pseudo-denormals, unnormals, pseudo-infinities,
/// pseudo-NaNs), and the double-double of PowerPC.
final class FloatText {
  /// Longer literals cannot denote a number of any format that has no shorter one.
  private static final int MOST_DIGITS = 64;

  private static final Pattern DECIMAL = Pattern.compile("-?[0-9]+\\.[0-9]+");
  private static final Pattern HEXADECIMAL =
      Pattern.compile("-?0x[0-9a-fA-F]+(?:\\.[0-9a-fA-F]*)?p[+-]?[0-9]{1,6}");

  /// Decimals have at most this many digits before the point, and three after it: eighths.
  private static final int INTEGER_DIGITS = 6;

  private static final int FRACTION_DIGITS = 3;

  private FloatText() {}

  // ---- printing ----

  static void print(Type.Fp type, BigInteger bits, StringBuilder out) {
    Datum number = type.format().map(format -> new Datum(format, bits)).orElse(null);
    if (number == null || !number.isCanonical()) {
      printBits("bits", bits, out);
    } else if (number.isNan()) {
      printBits("nan", bits, out);
    } else if (number.classify() == FloatClass.INFINITE) {
      out.append(number.isNegative() ? "-inf" : "inf");
    } else if (!printDecimal(number, out)) {
      out.append(number.toHexString());
    }
  }

  private static void printBits(String word, BigInteger bits, StringBuilder out) {
    out.append(word).append("(0x").append(bits.toString(16)).append(')');
  }

  /// A number with k binary places has k decimal places, so three places suffice exactly for
  /// eighths.
  private static boolean printDecimal(Datum number, StringBuilder out) {
    if (number.classify() != FloatClass.ZERO) {
      int exponent = WideFpu.of(number.format()).exponent(number);
      if (exponent < -FRACTION_DIGITS || exponent > 4 * INTEGER_DIGITS) {
        return false; // avoids the exact expansion of very large and small numbers
      }
    }
    DecimalDigits digits = DecimalDigits.exact(number);
    String fraction = digits.fractionPart();
    if (fraction.length() > FRACTION_DIGITS || digits.integerPart().length() > INTEGER_DIGITS) {
      return false;
    }
    out.append(digits.negative() ? "-" : "").append(digits.integerPart());
    out.append('.').append(fraction.isEmpty() ? "0" : fraction);
    return true;
  }

  // ---- parsing ----

  /// The bits of a finite number, given as a decimal or hexadecimal constant.
  ///
  /// @throws NumberFormatException if no number of `type` has exactly this value; the message
  ///   states what is expected instead
  static BigInteger parse(Type.Fp type, String text) {
    Format format = format(type);
    boolean hexadecimal = text.startsWith("0x") || text.startsWith("-0x");
    Pattern notation = hexadecimal ? HEXADECIMAL : DECIMAL;
    if (text.length() > MOST_DIGITS || !notation.matcher(text).matches()) {
      throw new NumberFormatException(
          hexadecimal
              ? "a hexadecimal constant such as 0x1.8p-3"
              : "a short decimal such as 1.5, or a hexadecimal constant");
    }
    var flags = new Flags();
    Datum number = Datum.parse(format, text, RoundingMode.NEAREST_EVEN, flags);
    if (flags.isRaised(Flags.INEXACT)) {
      throw new NumberFormatException("a number that " + type + " represents exactly");
    }
    return number.bits();
  }

  /// Whether a word before bits, `nan` or `bits`, is the one that these bits are printed with.
  static boolean isPrintedAs(String word, Type.Fp type, BigInteger bits) {
    var text = new StringBuilder();
    print(type, bits, text);
    return text.indexOf(word) == 0;
  }

  /// The bits of positive infinity.
  ///
  /// @throws NumberFormatException if the type has no known infinity
  static BigInteger infinity(Type.Fp type) {
    return Datum.infinity(format(type), false).bits();
  }

  private static Format format(Type.Fp type) {
    return type.format().orElseThrow(() -> new NumberFormatException("bits(0x…)"));
  }
}
