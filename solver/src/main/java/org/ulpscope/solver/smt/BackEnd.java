package org.ulpscope.solver.smt;

import java.util.List;
import java.util.Locale;

/// A native solver in one of its configurations, in the order in which they are asked by default.
///
/// ```java
/// SmtOptions.defaults().withBackEnds(BackEnd.BITWUZLA, BackEnd.Z3)
/// ```
public enum BackEnd {
  /// Bitwuzla as it comes: bit-blasting.
  BITWUZLA(Native.BITWUZLA),
  /// Bitwuzla with a local search by propagation before it bit-blasts: finds solutions of products
  /// of doubles that bit-blasting takes long for.
  BITWUZLA_PREPROP(Native.BITWUZLA),
  /// Z3, whose floats are code of their own.
  Z3(Native.Z3),
  /// cvc5, whose floats are made into circuits as Bitwuzla's are.
  CVC5(Native.CVC5);

  private final Native library;

  BackEnd(Native library) {
    this.library = library;
  }

  /// Whether it stops when it is asked to.
  boolean isInterruptible() {
    return this != CVC5;
  }

  Native library() {
    return library;
  }

  /// The back end of a name, as `z3`.
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

  /// The name by which users and workers know it, as `bitwuzla-preprop`.
  public String text() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  @Override
  public String toString() {
    return text();
  }
}
