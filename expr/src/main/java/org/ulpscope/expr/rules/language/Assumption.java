package org.ulpscope.expr.rules.language;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;

/// What a user may take for granted although IEEE 754 does not (KLEE-CL §6.1). A rule that needs an
/// assumption is used only where it is made.
///
/// ```java
/// Assumption.named("positive-zero")   // Optional[positive-zero]
/// ```
public enum Assumption {
  /// Nobody cares for the sign of a zero.
  POSITIVE_ZERO("positive-zero"),
  /// All results are finite.
  FINITE("finite"),
  /// No result is a NaN.
  ORDERED("ordered"),
  /// Sums and products may be bracketed in any way.
  ASSOCIATIVE("associative"),
  /// A product that is added to may be rounded or not: `fma(a, b, c)` is `a * b + c`.
  CONTRACTION("contraction"),
  /// A quotient may be the product with the reciprocal: `x / y` is `x * (1 / y)`.
  RECIPROCAL("reciprocal"),
  /// Subnormal numbers are zeros: none goes in, and results that would be one are a zero with their
  /// sign (as with FTZ and DAZ of x86's MXCSR).
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
