package org.ulpscope.solver.chain;

import java.util.Locale;

/// A stage of the [Chain] that can be switched on and off. Constants are in the order in which a
/// query passes through the stages. The leaves come after them.
///
/// ```java
/// EnumSet.complementOf(EnumSet.of(Stage.CACHE))   // all but the cache
/// ```
public enum Stage {
  /// Query cache: looks up and stores verdicts.
  CACHE,
  /// Independence partition: solves parts that share no symbol separately.
  INDEPENDENCE,
  /// Simplifies each constraint with the facts that the others imply.
  CANONICALISE,
  /// Tries all assignments if there are few.
  ENUMERATE,
  /// Compares minima and maxima by their sets of operands, and refutes cyclic comparisons.
  MIN_MAX,
  /// Bit-blasting with floating-point operations as uninterpreted functions.
  BIT_BLAST_UF;

  /// The name used on command lines and in statistics, for example `min-max`.
  public String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
