package org.ulpscope.report;

import java.math.BigInteger;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ulpscope.engine.explore.TestCase;
import org.ulpscope.expr.Sort;
import org.ulpscope.ieee.Datum;
import org.ulpscope.ieee.Flags;
import org.ulpscope.ieee.FloatClass;
import org.ulpscope.ieee.Format;
import org.ulpscope.ieee.RoundingMode;
import org.ulpscope.program.debug.IntegerType;

/// A scalar of a test in C syntax. If the type of an integer is not known, the name may imply it:
/// inputs are named after the function that created them, as in `uint_3` for the fourth value of
/// `__VERIFIER_nondet_uint`.
///
/// @param bits of the value
/// @param format of the float it is, if it is one
/// @param declared the integer it is, if that is known
/// @param made what the value is named after, such as `uint`
public record ScalarText(
    BigInteger bits,
    int width,
    Optional<Format> format,
    Optional<IntegerType> declared,
    String made) {
  private static final Map<String, String> FLOATS =
      Map.of("float", "float", "double", "double", "longdouble", "long double");

  /// Not integer types of C, but SV-COMP has nondet functions for them.
  private static final Set<String> ADDRESSES =
      Set.of("pointer", "pthread_t", "sector_t", "pchar", "charp");

  /// Some bytes of a value that were read as one scalar.
  public static ScalarText of(TestCase.Value value, TestCase.Part part) {
    byte[] bytes = value.bytes();
    BigInteger bits = BigInteger.ZERO;
    for (int i = part.offset() + part.width() - 1; i >= part.offset(); i--) {
      bits = bits.shiftLeft(8).or(BigInteger.valueOf(bytes[i] & 0xff));
    }
    Optional<Format> format =
        part.sort() instanceof Sort.Fp(Format read) ? Optional.of(read) : Optional.empty();
    String made = value.name().replaceFirst("_\\d+$", "");
    return new ScalarText(bits, 8 * part.width(), format, part.type(), made);
  }

  /// The type in C, if the name implies one.
  public Optional<String> type() {
    return IntegerType.named(made)
        .map(IntegerType::name)
        .or(() -> Optional.ofNullable(FLOATS.get(made)));
  }

  private boolean isUnsigned() {
    return declared
        .or(() -> IntegerType.named(made))
        .map(type -> !type.isSigned())
        .orElseGet(() -> ADDRESSES.contains(made));
  }

  /// As `scanf` reads it back, bit for bit except for the payload of a NaN.
  public String text() {
    return format
        .map(
            f -> {
              var datum = new Datum(f, bits);
              return datum.isNan() ? "nan" : datum.toString().replace("Infinity", "inf");
            })
        .orElseGet(this::integer);
  }

  private String integer() {
    boolean negative = !isUnsigned() && bits.testBit(width - 1);
    return (negative ? bits.subtract(BigInteger.ONE.shiftLeft(width)) : bits).toString();
  }

  /// The value of `\result` of the function that created it, as a comparison with a constant;
  /// nothing for a NaN, which compares with nothing.
  public Optional<String> constraint() {
    if (format.isEmpty()) {
      return Optional.of("\\result == " + integer());
    }
    var datum = new Datum(format.get(), bits);
    if (datum.isNan()) {
      return Optional.empty();
    }
    String suffix =
        format.get().equals(Format.SINGLE) ? "f" : format.get().equals(Format.DOUBLE) ? "" : "L";
    if (datum.classify() == FloatClass.INFINITE) {
      // There is no constant for it, but nothing else is beyond the largest finite number.
      boolean negative = bits.testBit(format.get().width() - 1);
      String largest = largest(format.get()).toHexString() + suffix;
      return Optional.of(negative ? "\\result < -" + largest : "\\result > " + largest);
    }
    return Optional.of("\\result == " + datum.toHexString() + suffix);
  }

  /// The largest finite number: what anything larger is rounded to, toward zero.
  private static Datum largest(Format format) {
    return Datum.parse(format, "1e9999", RoundingMode.TOWARD_ZERO, Flags.IGNORED);
  }
}
