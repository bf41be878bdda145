package org.ulpscope.expr.rules;

import java.math.BigInteger;
import java.util.Map;
import java.util.stream.Collectors;
import org.ulpscope.expr.Sort;
import org.ulpscope.ieee.Datum;
import org.ulpscope.ieee.RoundingMode;

/// Values for which the sides of a rule differ.
///
/// ```
/// with x = -0x0p+0 (Float(2,3)): fadd(m, x, 0.0) is 0x0p+0, x is -0x0p+0
/// ```
///
/// @param inputs the value of each variable, floats in hexadecimal
public record Counterexample(
    Instance instance, Map<String, String> inputs, String before, String after) {
  /// A value as a reader wants it: floats in hexadecimal, NaNs and integers by their bits.
  static String text(Sort sort, long bits) {
    return switch (sort) {
      case Sort.Fp(var format) -> {
        Datum datum = new Datum(format, BigInteger.valueOf(bits));
        yield datum.isNan() ? "nan(0x" + Long.toHexString(bits) + ")" : datum.toHexString();
      }
      case Sort.Rounding() -> RoundingMode.values()[(int) bits].name();
      default -> "0x" + Long.toHexString(bits);
    };
  }

  @Override
  public String toString() {
    String values =
        inputs.entrySet().stream()
            .map(e -> e.getKey() + " = " + e.getValue())
            .collect(Collectors.joining(", "));
    return "on %s, with %s: the left side %s is %s, the right side %s is %s"
        .formatted(
            instance.sorts().isEmpty() ? "these sorts" : instance.sorts(),
            values.isEmpty() ? "no variables" : values,
            instance.before(),
            before,
            instance.after(),
            after);
  }
}
