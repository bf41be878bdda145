package org.ulpscope.expr.print;

import java.math.BigInteger;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Sort;
import org.ulpscope.ieee.Datum;
import org.ulpscope.ieee.Format;
import org.ulpscope.ieee.RoundingMode;

/// Constants, modes and formats as text.
///
/// Floats are printed as the shortest decimal that reads back, always with a point or an exponent,
/// so that they do not look like integers; a NaN shows its bits.
final class Numerals {
  private static final BigInteger LARGEST_DECIMAL = BigInteger.valueOf(9999);

  private Numerals() {}

  static String of(Expr.Constant constant) {
    BigInteger bits = constant.bits();
    return switch (constant.sort()) {
      case Sort.Fp _ -> of(constant.datum());
      case Sort.Rounding() -> mode(RoundingMode.values()[bits.intValueExact()]);
      case Sort.Bits(int width) when width == 1 -> bits.signum() == 0 ? "false" : "true";
      default -> bits.compareTo(LARGEST_DECIMAL) <= 0 ? bits.toString() : "0x" + bits.toString(16);
    };
  }

  static String of(Datum value) {
    return switch (value.classify()) {
      case SIGNALING_NAN, QUIET_NAN, UNSUPPORTED -> "nan(0x" + value.bits().toString(16) + ")";
      case INFINITE -> value.isNegative() ? "-inf" : "inf";
      default -> {
        String text = value.toString();
        boolean looksLikeFloat = text.indexOf('.') >= 0 || text.indexOf('e') >= 0;
        yield looksLikeFloat ? text : text + ".0";
      }
    };
  }

  /// The abbreviations of SMT-LIB.
  static String mode(RoundingMode mode) {
    return switch (mode) {
      case NEAREST_EVEN -> "RNE";
      case NEAREST_AWAY -> "RNA";
      case TOWARD_POSITIVE -> "RTP";
      case TOWARD_NEGATIVE -> "RTN";
      case TOWARD_ZERO -> "RTZ";
    };
  }

  /// For example `f32`; unusual formats are written as `f3_5`.
  static String format(Format format) {
    if (format.equals(Format.X87)) {
      return "f80";
    }
    if (format.equals(Format.BFLOAT16)) {
      return "bf16";
    }
    boolean usual =
        format.equals(Format.HALF)
            || format.equals(Format.SINGLE)
            || format.equals(Format.DOUBLE)
            || format.equals(Format.QUAD);
    if (usual) {
      return "f" + format.width();
    }
    String size = "f" + format.exponentBits() + "_" + format.significandBits();
    return switch (format.encoding()) {
      case IEEE -> size;
      case EXPLICIT_BIT -> size + "x";
      case FINITE -> size + "n";
    };
  }
}
