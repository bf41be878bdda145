package org.ulpscope.solver.interval;

/// The options of an [IntervalSolver].
///
/// ```java
/// new IntervalSolver(Options.DEFAULT.withUlpMaximum(false))
/// ```
///
/// @param ulpMaximum whether operands of a sum are also bounded by the last place of its result
/// @param exact whether hull consistency is enforced at the root
/// @param affine whether terms are also bounded by affine forms of their inputs
/// @param linear whether comparisons are also decided by exact linear forms and by the monotonicity
///   of rounding
/// @param enumeration the number of combinations of values up to which all are evaluated; 0 for
///   none
/// @param search whether to branch after propagation
public record Options(
    boolean ulpMaximum,
    boolean exact,
    boolean affine,
    boolean linear,
    int enumeration,
    boolean search) {
  /// Everything on.
  public static final Options DEFAULT = new Options(true, true, true, true, 1 << 12, true);

  public Options withUlpMaximum(boolean on) {
    return new Options(on, exact, affine, linear, enumeration, search);
  }

  public Options withExact(boolean on) {
    return new Options(ulpMaximum, on, affine, linear, enumeration, search);
  }

  public Options withAffine(boolean on) {
    return new Options(ulpMaximum, exact, on, linear, enumeration, search);
  }

  public Options withLinear(boolean on) {
    return new Options(ulpMaximum, exact, affine, on, enumeration, search);
  }

  public Options withEnumeration(int limit) {
    return new Options(ulpMaximum, exact, affine, linear, limit, search);
  }

  public Options withSearch(boolean on) {
    return new Options(ulpMaximum, exact, affine, linear, enumeration, on);
  }
}
