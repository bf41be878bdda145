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
/// @param linear whether comparisons are also decided by sums that are exact and by the order that
///   rounding keeps
/// @param enumeration up to how many combinations of values are tried one by one; 0 for none
/// @param search whether boxes are split, after propagation
public record Options(
    boolean ulpMaximum,
    boolean exact,
    boolean relaxation,
    boolean linear,
    int enumeration,
    boolean search) {
  /// Everything on.
  public static final Options DEFAULT = new Options(true, true, true, true, 1 << 12, true);

  public Options withUlpMaximum(boolean on) {
    return new Options(on, exact, relaxation, linear, enumeration, search);
  }

  public Options withExact(boolean on) {
    return new Options(ulpMaximum, on, relaxation, linear, enumeration, search);
  }

  public Options withRelaxation(boolean on) {
    return new Options(ulpMaximum, exact, on, linear, enumeration, search);
  }

  public Options withLinear(boolean on) {
    return new Options(ulpMaximum, exact, relaxation, on, enumeration, search);
  }

  public Options withEnumeration(int limit) {
    return new Options(ulpMaximum, exact, relaxation, linear, limit, search);
  }

  public Options withSearch(boolean on) {
    return new Options(ulpMaximum, exact, relaxation, linear, enumeration, on);
  }
}
