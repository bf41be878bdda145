package org.ulpscope.expr;

import org.ulpscope.ieee.Format;

/// The sort of an expression: the kind of its values.
///
/// ```java
/// Sorts.bits(32).width()           // 32
/// Sorts.of(Format.DOUBLE).width()  // 64
/// ```
public sealed interface Sort {
  /// Bit-vectors; booleans have width 1.
  record Bits(int width) implements Sort {
    public Bits {
      if (width < 1) {
        throw new IllegalArgumentException("a bit-vector of width " + width);
      }
    }

    @Override
    public String toString() {
      return "i" + width;
    }
  }

  /// Floats of a format, given by their bits.
  record Fp(Format format) implements Sort {
    @Override
    public int width() {
      return format.width();
    }

    @Override
    public String toString() {
      return format.toString();
    }
  }

  /// Arrays of bit-vectors indexed by bit-vectors.
  record Array(int indexWidth, int elementWidth) implements Sort {
    @Override
    public int width() {
      throw new IllegalStateException("an array sort has no width");
    }

    @Override
    public String toString() {
      return "[i" + indexWidth + " -> i" + elementWidth + "]";
    }
  }

  /// The rounding modes.
  record Rounding() implements Sort {
    @Override
    public int width() {
      return 3;
    }

    @Override
    public String toString() {
      return "rounding";
    }
  }

  /// The number of bits of a value.
  int width();

  default boolean isFloat() {
    return this instanceof Fp;
  }

  /// The format of a float sort.
  ///
  /// @throws IllegalArgumentException if this is not a float sort
  default Format format() {
    if (this instanceof Fp(var format)) {
      return format;
    }
    throw new IllegalArgumentException(this + " is not a float sort");
  }
}
