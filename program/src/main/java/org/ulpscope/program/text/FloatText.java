package org.ulpscope.program.text;

import java.math.BigInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.ulpscope.program.Type;

/// How a floating-point number is written such that its bits can be read back.
///
/// ```java
/// FloatText.print(Type.Fp.FLOAT, 0x3f800000)   // 1.0
/// FloatText.print(Type.Fp.FLOAT, 0x3dcccccd)   // 0x1.99999ap-4
/// FloatText.print(Type.Fp.FLOAT, 0x7fc00001)   // nan(0x7fc00001)
/// ```
///
/// A number that is a small multiple of one eighth is a decimal, any other finite number a C
/// hexadecimal constant (C17 6.4.4.2), which names every bit of the significand. Infinities are
/// `inf` and `-inf`. A NaN shows all its bits. What is none of these is `bits(0x…)`: the x87
/// encodings that the 387 and later refuse (Intel SDM vol. 1, table 4-3: pseudo-denormals,
/// unnormals, pseudo-infinities, pseudo-NaNs), and the double-double of PowerPC.
final class FloatText {
  /// The fields of a format: `integerBit` says that the significand's leading bit is stored.
  private record Layout(int exponentBits, int fractionBits, boolean integerBit) {
    int bias() {
      return (1 << (exponentBits - 1)) - 1;
    }

    int largestField() {
      return (1 << exponentBits) - 1;
    }

    int exponentShift() {
      return fractionBits + (integerBit ? 1 : 0);
    }

    /// The exponent of the smallest normal number.
    int minimum() {
      return 1 - bias();
    }
  }

  /// Longer literals name no number of any format that a shorter one does not name.
  private static final int MOST_DIGITS = 64;

  private static final Pattern DECIMAL = Pattern.compile("([0-9]+)\\.([0-9]+)");
  private static final Pattern HEXADECIMAL =
      Pattern.compile("0x([0-9a-fA-F]+)(?:\\.([0-9a-fA-F]*))?p([+-]?[0-9]{1,6})");
  private static final BigInteger FIVE = BigInteger.valueOf(5);
  private static final int DECIMALS_BELOW = 1_000_000;
  private static final String[] EIGHTHS = {
    ".0", ".125", ".25", ".375", ".5", ".625", ".75", ".875"
  };

  private FloatText() {}

  private static Layout layout(Type.Fp type) {
    return switch (type) {
      case HALF -> new Layout(5, 10, false);
      case BFLOAT -> new Layout(8, 7, false);
      case FLOAT -> new Layout(8, 23, false);
      case DOUBLE -> new Layout(11, 52, false);
      case X86_FP80 -> new Layout(15, 63, true);
      case FP128 -> new Layout(15, 112, false);
      case PPC_FP128 -> null;
    };
  }

  // ---- printing ----

  static void print(Type.Fp type, BigInteger bits, StringBuilder out) {
    Layout layout = layout(type);
    if (layout == null) {
      printBits("bits", bits, out);
      return;
    }
    int field = bits.shiftRight(layout.exponentShift()).intValue() & layout.largestField();
    BigInteger fraction = lowBits(bits, layout.fractionBits());
    boolean impliedBit = field != 0;
    if (layout.integerBit() && bits.testBit(layout.fractionBits()) != impliedBit) {
      printBits("bits", bits, out);
    } else if (field == layout.largestField() && fraction.signum() != 0) {
      printBits("nan", bits, out);
    } else {
      if (bits.testBit(type.bits() - 1)) {
        out.append('-');
      }
      if (field == layout.largestField()) {
        out.append("inf");
      } else {
        printFinite(layout, field, fraction, out);
      }
    }
  }

  private static void printBits(String word, BigInteger bits, StringBuilder out) {
    out.append(word).append("(0x").append(bits.toString(16)).append(')');
  }

  private static void printFinite(
      Layout layout, int field, BigInteger fraction, StringBuilder out) {
    int exponent = field == 0 ? layout.minimum() : field - layout.bias();
    if (printDecimal(layout, field, exponent, fraction, out)) {
      return;
    }
    out.append(field == 0 ? "0x0" : "0x1");
    if (fraction.signum() != 0) {
      int digits = (layout.fractionBits() + 3) / 4;
      String hex = fraction.shiftLeft(4 * digits - layout.fractionBits()).toString(16);
      int end = hex.length();
      while (hex.charAt(end - 1) == '0') {
        end--;
      }
      out.append('.').repeat('0', digits - hex.length()).append(hex, 0, end);
    }
    out.append(exponent < 0 ? "p" : "p+").append(exponent);
  }

  private static boolean printDecimal(
      Layout layout, int field, int exponent, BigInteger fraction, StringBuilder out) {
    if (field == 0) {
      if (fraction.signum() == 0) {
        out.append("0.0");
        return true;
      }
      return false;
    }
    // The number is significand * 2^(exponent - fractionBits); its eighths are 2^3 times that.
    int shift = exponent - layout.fractionBits() + 3;
    BigInteger significand = fraction.setBit(layout.fractionBits());
    if (exponent < -3 || exponent > 20 || significand.getLowestSetBit() < -shift) {
      return false;
    }
    long eighths = significand.shiftLeft(shift).longValueExact();
    if (eighths / 8 >= DECIMALS_BELOW) {
      return false;
    }
    out.append(eighths / 8).append(EIGHTHS[(int) (eighths % 8)]);
    return true;
  }

  // ---- parsing ----

  /// The bits of a finite number, given as a decimal or hexadecimal constant.
  ///
  /// @throws NumberFormatException if no number of `type` has exactly this value; the message says
  ///   what is expected instead
  static BigInteger parse(Type.Fp type, String text) {
    Layout layout = layout(type);
    if (layout == null) {
      throw new NumberFormatException("bits(0x…)");
    }
    boolean negative = text.startsWith("-");
    String digits = negative ? text.substring(1) : text;
    BigInteger magnitude =
        digits.startsWith("0x") ? hexadecimal(layout, type, digits) : decimal(layout, type, digits);
    return negative ? magnitude.setBit(type.bits() - 1) : magnitude;
  }

  /// Whether a word in front of bits, `nan` or `bits`, is the one these bits are printed with.
  static boolean isPrintedAs(String word, Type.Fp type, BigInteger bits) {
    var text = new StringBuilder();
    print(type, bits, text);
    return text.indexOf(word) == 0;
  }

  /// The bits of positive infinity.
  ///
  /// @throws NumberFormatException if the type has none that we know
  static BigInteger infinity(Type.Fp type) {
    Layout layout = layout(type);
    if (layout == null) {
      throw new NumberFormatException("bits(0x…)");
    }
    return field(layout, layout.largestField(), BigInteger.ZERO);
  }

  private static BigInteger decimal(Layout layout, Type.Fp type, String text) {
    Matcher parts = DECIMAL.matcher(text);
    if (text.length() > MOST_DIGITS || !parts.matches()) {
      throw new NumberFormatException("a short decimal such as 1.5, or a hexadecimal constant");
    }
    int places = parts.group(2).length();
    var digits = new BigInteger(parts.group(1) + parts.group(2));
    // digits / 10^places is a binary fraction only if 5^places divides the digits.
    BigInteger[] quotient = digits.divideAndRemainder(FIVE.pow(places));
    if (quotient[1].signum() != 0) {
      throw inexact(type);
    }
    return encode(layout, type, quotient[0], -places);
  }

  private static BigInteger hexadecimal(Layout layout, Type.Fp type, String text) {
    Matcher parts = HEXADECIMAL.matcher(text);
    if (text.length() > MOST_DIGITS || !parts.matches()) {
      throw new NumberFormatException("a hexadecimal constant such as 0x1.8p-3");
    }
    String places = parts.group(2) == null ? "" : parts.group(2);
    var digits = new BigInteger(parts.group(1) + places, 16);
    int exponent = Integer.parseInt(parts.group(3));
    return encode(layout, type, digits, exponent - 4 * places.length());
  }

  /// The bits of `number * 2^exponent`.
  private static BigInteger encode(Layout layout, Type.Fp type, BigInteger number, int exponent) {
    if (number.signum() == 0) {
      return BigInteger.ZERO;
    }
    int zeros = number.getLowestSetBit();
    BigInteger odd = number.shiftRight(zeros);
    int ulp = exponent + zeros;
    int leading = ulp + odd.bitLength() - 1;
    int unit = Math.max(leading, layout.minimum()) - layout.fractionBits();
    if (leading > layout.bias() || ulp < unit) {
      throw inexact(type);
    }
    int field = leading < layout.minimum() ? 0 : leading + layout.bias();
    return field(layout, field, lowBits(odd.shiftLeft(ulp - unit), layout.fractionBits()));
  }

  private static BigInteger field(Layout layout, int exponent, BigInteger fraction) {
    BigInteger bits = fraction.or(BigInteger.valueOf(exponent).shiftLeft(layout.exponentShift()));
    return layout.integerBit() && exponent != 0 ? bits.setBit(layout.fractionBits()) : bits;
  }

  private static NumberFormatException inexact(Type.Fp type) {
    return new NumberFormatException("a number that " + type + " holds exactly");
  }

  private static BigInteger lowBits(BigInteger value, int count) {
    return value.and(BigInteger.ONE.shiftLeft(count).subtract(BigInteger.ONE));
  }
}
