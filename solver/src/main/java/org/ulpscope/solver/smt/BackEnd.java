package org.ulpscope.solver.smt;

import java.util.List;
import java.util.Locale;

/// A native solver in one of its configurations, in the default order.
///
/// ```java
/// SmtOptions.defaults().withBackEnds(BackEnd.BITWUZLA, BackEnd.Z3)
/// ```
public enum BackEnd {
  /// Bitwuzla in its default configuration: bit-blasting.
  BITWUZLA(Native.BITWUZLA),
  /// Bitwuzla with propagation-based local search before bit-blasting: finds models for products of
  /// doubles on which bit-blasting is slow.
  BITWUZLA_PREPROP(Native.BITWUZLA),
  /// Z3, whose floating-point encoding is independent of the others.
  Z3(Native.Z3),
  /// cvc5, whose floating-point encoding (symfpu) is also that of Bitwuzla.
  CVC5(Native.CVC5);

  private final Native library;

  BackEnd(Native library) {
    this.library = library;
  }

  /// Whether it can be interrupted.
  boolean isInterruptible() {
    return this != CVC5;
  }

  Native library() {
    return library;
  }

  /// The back end with a name such as `z3`.
  ///
  /// @throws IllegalArgumentException if there is none
  public static BackEnd of(String name) {
    for (BackEnd backEnd : values()) {
      if (backEnd.text().equals(name)) {
        return backEnd;
      }
    }
    throw new IllegalArgumentException(
        "no solver is called " + name + "; there are " + List.of(values()));
  }

  /// The name for users and workers, for example `bitwuzla-preprop`.
  public String text() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  @Override
  public String toString() {
    return text();
  }
}
