package org.ulpscope.expr.rules.language;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;

/// An assumption that a user may make although IEEE 754 does not justify it (KLEE-CL §6.1). A rule
/// that needs an assumption is used only if it is made.
///
/// ```java
/// Assumption.named("positive-zero")   // Optional[positive-zero]
/// ```
public enum Assumption {
  /// The sign of a zero does not matter.
  POSITIVE_ZERO("positive-zero"),
  /// All results are finite.
  FINITE("finite"),
  /// No result is a NaN.
  ORDERED("ordered"),
  /// Sums and products may be bracketed in any way.
  ASSOCIATIVE("associative"),
  /// The product in a sum may be rounded or not: `fma(a, b, c)` is `a * b + c`.
  CONTRACTION("contraction"),
  /// A quotient may be computed as a product with the reciprocal: `x / y` is `x * (1 / y)`.
  RECIPROCAL("reciprocal"),
  /// Subnormal numbers are zeros: inputs and results that would be subnormal are replaced by a zero
  /// of the same sign (as with FTZ and DAZ of x86's MXCSR).
  FLUSH_TO_ZERO("flush-to-zero");

  private final String text;

  Assumption(String text) {
    this.text = text;
  }

  /// The assumption of that name.
  public static Optional<Assumption> named(String name) {
    return Arrays.stream(values()).filter(a -> a.text.equals(name)).findFirst();
  }

  /// All names, for messages.
  public static String names() {
    return Arrays.stream(values()).map(Assumption::toString).collect(Collectors.joining(", "));
  }

  @Override
  public String toString() {
    return text;
  }
}
