package org.ulpscope.solver.search;

import java.util.SplittableRandom;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Sort;
import org.ulpscope.ieee.RoundingMode;

/// A symbol of at most 64 bits to which the search assigns values.
///
/// @param symbol the symbol
/// @param slot the register slot of its value
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

  /// The nearest valid value.
  long legal(long bits) {
    return isMode() ? Math.floorMod(bits, MODES) : bits & mask();
  }

  /// The value `by` steps away: the next number for a float, the next integer, with wrap-around,
  /// for an integer.
  long step(long bits, long by) {
    return isFloat() && !line.isNan(bits) ? line.step(bits, by) : legal(bits + by);
  }

  /// The largest useful step, as a power of two.
  int topStep() {
    return isMode() ? 1 : width() - 1;
  }

  /// A uniformly random value.
  long random(SplittableRandom random) {
    return legal(random.nextLong());
  }
}
