package org.ulpscope.ieee.bigfloat;

import org.ulpscope.ieee.RoundingMode;

/// How results are rounded: to how many bits, and in which direction.
///
///     var hundred = new Context(100, RoundingMode.NEAREST_EVEN);
///     BigFloat.of(2).sqrt(hundred)
///
/// @param precision count of significant bits, 2 or more
/// @param mode the direction
public record Context(int precision, RoundingMode mode) {
  public Context {
    if (precision < 2) {
      throw new IllegalArgumentException(
          "precision is %d; it must be 2 or more".formatted(precision));
    }
  }
}
