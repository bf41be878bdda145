package org.ulpscope.expr.smtlib;

import java.math.BigInteger;
import org.ulpscope.ieee.Datum;
import org.ulpscope.ieee.Encoding;
import org.ulpscope.ieee.FloatClass;
import org.ulpscope.ieee.Format;
import org.ulpscope.ieee.RoundingMode;

/// Values in SMT-LIB syntax.
public final class SmtLiterals {
  private SmtLiterals() {}

  /// `#x0a` if the width is a multiple of four, else `#b1010`.
  public static String bits(BigInteger bits, int width) {
    return width % 4 == 0
        ? "#x" + padded(bits.toString(16), width / 4)
        : "#b" + padded(bits.toString(2), width);
  }

  public static String binary(BigInteger bits, int width) {
    return "#b" + padded(bits.toString(2), width);
  }

  private static String padded(String digits, int length) {
    return "0".repeat(length - digits.length()) + digits;
  }

  /// A number of the `FloatingPoint` sort with the format's precision and exponents: every NaN,
  /// including patterns that the x87 treats as NaNs, is SMT-LIB's single NaN.
  public static String number(Datum x) {
    Format format = x.format();
    FloatClass kind = x.classify();
    if (kind.isNan()) {
      return special("NaN", format);
    }
    String sign = x.isNegative() ? "-" : "+";
    return switch (kind) {
      case INFINITE -> special(sign + "oo", format);
      case ZERO -> special(sign + "zero", format);
      default -> fields(x);
    };
  }

  private static String fields(Datum x) {
    Format format = x.format();
    int fractionBits = format.significandBits() - 1;
    boolean explicit = format.encoding() == Encoding.EXPLICIT_BIT;
    BigInteger unsigned = x.bits().clearBit(format.width() - 1);
    BigInteger exponent = unsigned.shiftRight(explicit ? fractionBits + 1 : fractionBits);
    if (explicit && exponent.signum() == 0 && unsigned.testBit(fractionBits)) {
      exponent = BigInteger.ONE; // a pseudo-denormal is the normal number it equals
    }
    BigInteger fraction = unsigned.mod(BigInteger.ONE.shiftLeft(fractionBits));
    return "(fp "
        + (x.isNegative() ? "#b1 " : "#b0 ")
        + binary(exponent, format.exponentBits())
        + " "
        + binary(fraction, fractionBits)
        + ")";
  }

  /// A special value such as `(_ NaN 8 24)`.
  public static String special(String name, Format format) {
    return "(_ " + name + " " + sizes(format) + ")";
  }

  /// The two numerals that name a format.
  public static String sizes(Format format) {
    return format.exponentBits() + " " + format.significandBits();
  }

  public static String mode(RoundingMode mode) {
    return switch (mode) {
      case NEAREST_EVEN -> "RNE";
      case NEAREST_AWAY -> "RNA";
      case TOWARD_POSITIVE -> "RTP";
      case TOWARD_NEGATIVE -> "RTN";
      case TOWARD_ZERO -> "RTZ";
    };
  }
}
