package org.ulpscope.expr;

import org.ulpscope.ieee.OutOfRange;

/// Checks of operands' sorts.
final class Check {
  private Check() {}

  static Sort.Bits bits(Expr a) {
    if (a.sort() instanceof Sort.Bits bits) {
      return bits;
    }
    throw wrong("a bit-vector", a);
  }

  static Sort.Bits sameBits(Expr a, Expr b) {
    Sort.Bits sort = bits(a);
    same(a, b);
    return sort;
  }

  static void same(Expr a, Expr b) {
    if (!a.sort().equals(b.sort())) {
      throw new IllegalArgumentException(
          "operands have different sorts " + a.sort() + " and " + b.sort() + ": " + a + ", " + b);
    }
  }

  static void bool(Expr a) {
    width(a, 1);
  }

  static void width(Expr a, int width) {
    if (bits(a).width() != width) {
      throw wrong("a bit-vector of width " + width, a);
    }
  }

  static void widens(Expr a, int width) {
    if (bits(a).width() > width) {
      throw wrong("at most " + width + " bits to extend", a);
    }
  }

  static void range(Expr a, int low, int width) {
    if (low < 0 || width < 1 || width > bits(a).width() - low) {
      throw wrong("bits " + low + " to " + (low + (width - 1L)), a);
    }
  }

  static Sort.Fp floating(Expr x) {
    if (x.sort() instanceof Sort.Fp sort) {
      return sort;
    }
    throw wrong("a float", x);
  }

  static Expr isFloat(Expr x) {
    floating(x);
    return x;
  }

  static Sort.Fp sameFloats(Expr x, Expr y) {
    Sort.Fp sort = floating(x);
    same(x, y);
    return sort;
  }

  static void mode(Expr mode) {
    if (!(mode.sort() instanceof Sort.Rounding)) {
      throw wrong("a rounding mode", mode);
    }
  }

  static Sort.Array array(Expr array, Expr index) {
    if (array.sort() instanceof Sort.Array sort) {
      width(index, sort.indexWidth());
      return sort;
    }
    throw wrong("an array", array);
  }

  /// Poison is not a value. To model it, use an uninterpreted function for the result.
  static void hasAnswer(OutOfRange policy) {
    if (policy == OutOfRange.POISON) {
      throw new IllegalArgumentException("poison is not a value of an expression");
    }
  }

  private static IllegalArgumentException wrong(String wanted, Expr given) {
    return new IllegalArgumentException(
        "expected " + wanted + ", not " + given + " of sort " + given.sort());
  }
}
