package org.ulpscope.expr.smtlib.write;

import org.ulpscope.expr.Sort;

/// As what a printed term stands for an expression. Most expressions have one form; bits of width 1
/// have two, and so have floats.
enum Form {
  /// A `Bool` for bits of width 1.
  TRUTH,
  /// The bits, of a float too; an array; a rounding mode.
  BITS,
  /// The number of SMT-LIB's `FloatingPoint` sort that a float is: all NaNs are one.
  NUMBER;

  /// The form in which symbols are declared, functions take arguments and choices are made.
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
