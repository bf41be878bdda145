package org.ulpscope.ieee;

import java.math.BigInteger;
import java.util.HexFormat;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Reads the text of a number, correctly rounded in every format and mode (IEEE 754-2019 §5.12).
///
/// A decimal is an integer times a power of ten, a quotient of integers: dividing leaves p + 2 bits
/// or more and a remainder, which rounds exactly.
final class FloatReader {
  private static final Pattern DECIMAL =
      Pattern.compile("([+-]?)(?=\\.?[0-9])([0-9]*)(?:\\.([0-9]*))?(?:[eE]([+-]?[0-9]+))?");
  private static final Pattern HEXADECIMAL =
      Pattern.compile(
          "([+-]?)0[xX](?=\\.?[0-9a-fA-F])([0-9a-fA-F]*)(?:\\.([0-9a-fA-F]*))?"
              + "(?:[pP]([+-]?[0-9]+))?");
  private static final Pattern SPECIAL =
      Pattern.compile("([+-]?)(inf|infinity|nan|snan)(?:\\((0x[0-9a-f]+|[0-9]+)?\\))?");

  /// Beyond the exponents of every format, even if an equal number of digits pulls the other way.
  private static final int FAR = 1 << 29;

  private FloatReader() {}

  static Datum read(WideFpu fpu, String text, RoundingMode mode, Flags flags) {
    Matcher decimal = DECIMAL.matcher(text);
    if (decimal.matches()) {
      return decimal(fpu.layout(), decimal, mode, flags);
    }
    Matcher hexadecimal = HEXADECIMAL.matcher(text);
    if (hexadecimal.matches()) {
      return hexadecimal(fpu.layout(), hexadecimal, mode, flags);
    }
    Matcher special = SPECIAL.matcher(text.toLowerCase(Locale.ROOT));
    if (special.matches()) {
      return special(fpu, special, text);
    }
    throw new NumberFormatException("text \"%s\" is not a floating-point number".formatted(text));
  }

  private static Datum decimal(WideLayout layout, Matcher text, RoundingMode mode, Flags flags) {
    boolean negative = text.group(1).equals("-");
    String fraction = text.group(3) == null ? "" : text.group(3);
    String digits = withoutLeadingZeros(text.group(2) + fraction);
    long exponent = (long) exponent(text.group(4)) - fraction.length();
    int limit = digitLimit(layout.format);
    if (digits.length() > limit) {
      boolean more = !withoutLeadingZeros(digits.substring(limit)).isEmpty();
      exponent += digits.length() - limit;
      digits = digits.substring(0, limit);
      if (more) {
        digits += "1";
        exponent--;
      }
    }
    if (digits.isEmpty()) {
      return layout.zero(negative);
    }
    BigInteger integer = new BigInteger(digits);
    return decimal(layout, negative, integer, Math.clamp(exponent, -FAR, FAR), mode, flags);
  }

  /// An upper bound on the decimal digits of numbers and midpoints of a format: 2^−k has at most k
  /// digits, and 2^k has fewer than k. Beyond it only matters whether any digit is nonzero: a
  /// single 1 in place of the rest keeps the decimal on the same side of every number and midpoint.
  private static int digitLimit(Format format) {
    return format.maxExponent() - format.minQuantum() + format.significandBits() + 8;
  }

  /// Rounds ±digits · 10^exponent, digits positive.
  static Datum decimal(
      WideLayout layout,
      boolean negative,
      BigInteger digits,
      int exponent,
      RoundingMode mode,
      Flags flags) {
    // 10^n lies between 2^(3n) and 2^(4n): numbers far out of range need not be computed.
    long least = digits.bitLength() - 1 + (exponent >= 0 ? 3L : 4L) * exponent;
    long most = digits.bitLength() + (exponent >= 0 ? 4L : 3L) * exponent;
    if (least > layout.format.maxExponent()) {
      int huge = layout.format.maxExponent() + 1;
      return layout.round(negative, BigInteger.ONE, huge, false, mode, flags);
    }
    if (most < layout.minQuantum - 1) {
      BigInteger enough = BigInteger.ONE.shiftLeft(layout.precision + 2);
      int tiny = layout.minQuantum - 2 * layout.precision - 8;
      return layout.round(negative, enough, tiny, true, mode, flags);
    }
    if (exponent >= 0) {
      BigInteger integer = digits.multiply(BigInteger.TEN.pow(exponent));
      return layout.round(negative, integer, 0, false, mode, flags);
    }
    BigInteger divisor = BigInteger.TEN.pow(-exponent);
    int up = Math.max(0, layout.precision + 3 + divisor.bitLength() - digits.bitLength());
    BigInteger[] parts = digits.shiftLeft(up).divideAndRemainder(divisor);
    return layout.round(negative, parts[0], -up, parts[1].signum() != 0, mode, flags);
  }

  private static Datum hexadecimal(
      WideLayout layout, Matcher text, RoundingMode mode, Flags flags) {
    boolean negative = text.group(1).equals("-");
    String fraction = text.group(3) == null ? "" : text.group(3);
    BigInteger integer = hexadecimalInteger(text.group(2) + fraction);
    if (integer.signum() == 0) {
      return layout.zero(negative);
    }
    int scale = Math.clamp(exponent(text.group(4)) - 4L * fraction.length(), -FAR, FAR);
    return layout.round(negative, integer, scale, false, mode, flags);
  }

  /// Built from bytes, because the constructor with a radix takes quadratic time.
  private static BigInteger hexadecimalInteger(String digits) {
    String even = digits.length() % 2 == 0 ? digits : "0" + digits;
    return new BigInteger(1, HexFormat.of().parseHex(even));
  }

  private static Datum special(WideFpu fpu, Matcher text, String original) {
    boolean negative = text.group(1).equals("-");
    WideLayout layout = fpu.layout();
    if (text.group(2).startsWith("inf")) {
      if (!fpu.format().hasInfinity()) {
        throw new NumberFormatException(
            "text \"%s\" is an infinity, and %s has none".formatted(original, fpu.format()));
      }
      return layout.infinite(negative);
    }
    boolean signaling = text.group(2).equals("snan");
    int payloadBits = fpu.format().significandBits() - 2;
    BigInteger payload = text.group(3) == null ? null : new BigInteger(digits(text), radix(text));
    if (payload == null) {
      payload = signaling ? BigInteger.ONE : BigInteger.ZERO;
    }
    boolean fits =
        payload.bitLength() <= payloadBits && (fpu.format().hasInfinity() || payload.signum() == 0);
    if (!fits || (signaling && payload.signum() == 0)) {
      throw new NumberFormatException(
          "text \"%s\" is not a NaN of %s".formatted(original, fpu.format()));
    }
    BigInteger magnitude = signaling ? layout.lastNumber : layout.quietNan;
    return layout.pack(negative, magnitude.or(payload));
  }

  private static String digits(Matcher text) {
    String payload = text.group(3);
    return payload.startsWith("0x") ? payload.substring(2) : payload;
  }

  private static int radix(Matcher text) {
    return text.group(3).startsWith("0x") ? 16 : 10;
  }

  private static int exponent(String text) {
    if (text == null) {
      return 0;
    }
    return new BigInteger(text)
        .min(BigInteger.valueOf(FAR))
        .max(BigInteger.valueOf(-FAR))
        .intValue();
  }

  private static String withoutLeadingZeros(String digits) {
    int start = 0;
    while (start < digits.length() && digits.charAt(start) == '0') {
      start++;
    }
    return digits.substring(start);
  }
}
