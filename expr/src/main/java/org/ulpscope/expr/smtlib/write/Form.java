package org.ulpscope.expr.smtlib.write;

import org.ulpscope.expr.Sort;

/// How a printed term represents an expression. Most expressions have one form; bits of width 1 and
/// floats have two.
enum Form {
  /// A `Bool` for bits of width 1.
  TRUTH,
  /// The bits, also of a float; an array; a rounding mode.
  BITS,
  /// The number of SMT-LIB's `FloatingPoint` sort that a float represents: all NaNs are the same.
  NUMBER;

  /// The form used for declarations of symbols, arguments of functions and `ite`.
  static Form usual(Sort sort) {
    return sort instanceof Sort.Bits(int width) && width == 1 ? TRUTH : BITS;
  }

  /// The other form that an expression of a sort may have; null if there is none.
  Form other(Sort sort) {
    if (sort.isFloat()) {
      return this == BITS ? NUMBER : BITS;
    }
    if (usual(sort) == TRUTH) {
      return this == BITS ? TRUTH : BITS;
    }
    return null;
  }
}
