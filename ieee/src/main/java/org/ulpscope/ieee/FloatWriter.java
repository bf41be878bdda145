package org.ulpscope.ieee;

import java.math.BigInteger;

/// The text forms of a [Datum]; [FloatReader] reads them back.
final class FloatWriter {
  /// Decimal exponents written without an exponent part, as in ECMAScript.
  private static final int PLAIN_MIN = -7;

  private static final int PLAIN_MAX = 20;

  private FloatWriter() {}

  static String decimal(Datum x) {
    FloatClass kind = x.classify();
    if (!kind.isFinite()) {
      return special(x, kind);
    }
    DecimalDigits d = DecimalDigits.shortest(x);
    String sign = d.negative() ? "-" : "";
    if (d.exponent() >= PLAIN_MIN && d.exponent() <= PLAIN_MAX) {
      String fraction = d.fractionPart();
      return sign + d.integerPart() + (fraction.isEmpty() ? "" : "." + fraction);
    }
    return sign + pointed(d.digits()) + "e" + d.exponent();
  }

  static String hexadecimal(Datum x) {
    FloatClass kind = x.classify();
    if (!kind.isFinite()) {
      return special(x, kind);
    }
    HexDigits h = HexDigits.normalized(x);
    String exponent = (h.exponent() < 0 ? "" : "+") + h.exponent();
    return (h.negative() ? "-" : "") + "0x" + pointed(h.digits()) + "p" + exponent;
  }

  private static String pointed(String digits) {
    return digits.length() == 1 ? digits : digits.charAt(0) + "." + digits.substring(1);
  }

  /// `NaN` and `SNaN` carry a payload other than the canonical one in parentheses.
  private static String special(Datum x, FloatClass kind) {
    String sign = x.isNegative() ? "-" : "";
    return switch (kind) {
      case INFINITE -> sign + "Infinity";
      case QUIET_NAN -> sign + "NaN" + payload(x);
      case SIGNALING_NAN -> sign + "SNaN" + payload(x);
      default -> "Unsupported(0x" + x.bits().toString(16) + ")";
    };
  }

  private static String payload(Datum x) {
    int bits = Math.max(0, x.format().significandBits() - 2);
    BigInteger mask = BigInteger.ONE.shiftLeft(bits).subtract(BigInteger.ONE);
    BigInteger payload = x.format().hasInfinity() ? x.bits().and(mask) : BigInteger.ZERO;
    return payload.signum() == 0 ? "" : "(0x" + payload.toString(16) + ")";
  }
}
