package org.ulpscope.solver.search;

import java.util.SplittableRandom;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Sort;
import org.ulpscope.ieee.RoundingMode;

/// A symbol of at most 64 bits that the search gives values to.
///
/// @param symbol which one
/// @param slot where its value is kept
/// @param line how its values are ordered if they are floats, or the upper parts of floats; null
///   for integers and rounding modes
record Coordinate(Expr.Symbol symbol, int slot, FloatLine line) {
  private static final int MODES = RoundingMode.values().length;

  int width() {
    return symbol.sort().width();
  }

  boolean isFloat() {
    return line != null;
  }

  boolean isMode() {
    return symbol.sort() instanceof Sort.Rounding;
  }

  long mask() {
    return -1L >>> (Long.SIZE - width());
  }

  /// The nearest value that there is.
  long legal(long bits) {
    return isMode() ? Math.floorMod(bits, MODES) : bits & mask();
  }

  /// The value some steps further on: of a float the next number, of an integer the next integer,
  /// which begins again at the end.
  long step(long bits, long by) {
    return isFloat() && !line.isNan(bits) ? line.step(bits, by) : legal(bits + by);
  }

  /// The largest useful step, as a power of two.
  int topStep() {
    return isMode() ? 1 : width() - 1;
  }

  /// Any value, all bits alike.
  long random(SplittableRandom random) {
    return legal(random.nextLong());
  }
}
