package org.ulpscope.solver.interval;

/// Switches of an [IntervalSolver].
///
/// ```java
/// new IntervalSolver(Options.DEFAULT.withUlpMaximum(false))
/// ```
///
/// @param ulpMaximum whether operands of a sum are also bounded by the last place of its result
/// @param exact whether bounds at the root are narrowed to exact hulls
/// @param relaxation whether terms are also bounded by affine forms of their inputs
/// @param enumeration up to how many combinations of values are tried one by one; 0 for none
/// @param search whether boxes are split, after propagation
public record Options(
    boolean ulpMaximum, boolean exact, boolean relaxation, int enumeration, boolean search) {
  /// Everything on.
  public static final Options DEFAULT = new Options(true, true, true, 1 << 12, true);

  public Options withUlpMaximum(boolean on) {
    return new Options(on, exact, relaxation, enumeration, search);
  }

  public Options withExact(boolean on) {
    return new Options(ulpMaximum, on, relaxation, enumeration, search);
  }

  public Options withRelaxation(boolean on) {
    return new Options(ulpMaximum, exact, on, enumeration, search);
  }

  public Options withEnumeration(int limit) {
    return new Options(ulpMaximum, exact, relaxation, limit, search);
  }

  public Options withSearch(boolean on) {
    return new Options(ulpMaximum, exact, relaxation, enumeration, on);
  }
}
