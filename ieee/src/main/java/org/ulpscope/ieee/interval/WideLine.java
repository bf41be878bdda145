package org.ulpscope.ieee.interval;

import java.math.BigInteger;
import org.ulpscope.ieee.Datum;
import org.ulpscope.ieee.Format;
import org.ulpscope.ieee.WideFpu;

/// The line of any format.
final class WideLine extends Line {
  final WideFpu fpu;

  /// The place of +∞, or of a positive overflow.
  final BigInteger infinity;

  WideLine(Format format) {
    super(format);
    fpu = WideFpu.of(format);
    infinity = fpu.ordinal(fpu.largest()).add(BigInteger.ONE);
  }

  @Override
  WidePlaces run(Mark from, Mark to) {
    return new WidePlaces(place(from), place(to));
  }

  private BigInteger place(Mark mark) {
    return switch (mark) {
      case ZERO -> BigInteger.ZERO;
      case LEAST -> BigInteger.ONE;
      case LARGEST -> infinity.subtract(BigInteger.ONE);
      case INFINITY -> infinity;
      case MINUS_ZERO, MINUS_LEAST, MINUS_LARGEST, MINUS_INFINITY -> place(mark.mirrored()).not();
    };
  }

  /// The place of a number; an x87 pseudo-denormal has that of the number it equals.
  BigInteger place(Datum x) {
    BigInteger ordinal = fpu.ordinal(x);
    return x.isNegative() ? ordinal.negate().not() : ordinal;
  }

  Datum datum(BigInteger place) {
    return place.signum() >= 0 ? fpu.ofOrdinal(place) : fpu.ofOrdinal(place.not()).negate();
  }
}
