package org.ulpscope.solver.smt;

import java.util.Locale;

/// A native solver in one of its configurations.
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
  /// cvc5, whose floats are bit-blasted as Bitwuzla's are.
  CVC5(Native.CVC5),
  /// Z3, whose floats are code of their own.
  Z3(Native.Z3);

  private final Native library;

  BackEnd(Native library) {
    this.library = library;
  }

  Native library() {
    return library;
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
