package org.ulpscope.solver.search;

import java.math.BigInteger;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.SplittableRandom;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Sort;
import org.ulpscope.ieee.Datum;
import org.ulpscope.ieee.Flags;
import org.ulpscope.ieee.Format;
import org.ulpscope.ieee.OutOfRange;
import org.ulpscope.ieee.RoundingMode;
import org.ulpscope.ieee.WideFpu;

/// Values worth trying for each coordinate: the ends and special values of its sort, and the
/// constants of the query with their neighbours, converted to its sort.
final class Pool {
  private static final int MOST_CONSTANTS = 64;

  private final Problem problem;
  private final long[][] values;

  Pool(Problem problem) {
    this.problem = problem;
    values = new long[problem.coordinates.length][];
    for (int i = 0; i < values.length; i++) {
      var found = new LinkedHashSet<Long>();
      Coordinate coordinate = problem.coordinates[i];
      addConstants(coordinate, found);
      if (coordinate.isFloat()) {
        addFloats(coordinate.line(), found);
      } else {
        addIntegers(coordinate, found);
      }
      int index = i;
      values[i] =
          found.stream()
              .mapToLong(value -> problem.clip(index, coordinate.legal(value)))
              .distinct()
              .toArray();
    }
  }

  long[] values(int coordinate) {
    return values[coordinate];
  }

  long any(int coordinate, SplittableRandom random) {
    return values[coordinate][random.nextInt(values[coordinate].length)];
  }

  // ---- special values ----

  private static void addFloats(FloatLine line, Set<Long> found) {
    long binade = 1L << line.fractionBits();
    long one = line.last() / binade / 2 * binade; // the middle exponent, whatever the bias
    long[] places = {
      0,
      one,
      one + binade,
      one - binade,
      one + 1,
      one - 1,
      1,
      binade,
      binade - 1,
      line.last() - 1,
      line.last()
    };
    for (long place : places) {
      found.add(line.bits(place));
      found.add(line.bits(place) | 1L << (line.width() - 1));
    }
    found.add(line.last() | binade >>> 1); // the canonical NaN
  }

  private static void addIntegers(Coordinate coordinate, Set<Long> found) {
    int width = coordinate.width();
    for (int i = 0; i < Math.min(width, 8); i++) {
      found.add((long) i);
      found.add(coordinate.legal(-i));
    }
    for (int bit = 2; bit < width && !coordinate.isMode(); bit++) {
      found.add(1L << bit);
      found.add((1L << bit) - 1);
    }
  }

  // ---- constants ----

  private void addConstants(Coordinate coordinate, Set<Long> found) {
    int count = 0;
    for (int node = 0; node < problem.nodes.size() && count < MOST_CONSTANTS; node++) {
      if (problem.nodes.expr(node) instanceof Expr.Constant constant
          && !(constant.sort() instanceof Sort.Rounding)
          && constant.sort().width() > 1) {
        count++;
        long value = converted(coordinate, constant);
        found.add(value);
        found.add(coordinate.step(value, 1));
        found.add(coordinate.step(value, -1));
      }
    }
  }

  private static long converted(Coordinate coordinate, Expr.Constant constant) {
    if (coordinate.symbol().sort() instanceof Sort.Fp(var format)) {
      return toFloat(constant, format).lowBits();
    }
    if (constant.sort().isFloat() && coordinate.isFloat()) { // the upper part of a wide float
      return constant
          .bits()
          .shiftRight(Math.max(0, constant.sort().width() - Long.SIZE))
          .longValue();
    }
    return constant.sort().isFloat()
        ? toInteger(constant, coordinate.width())
        : coordinate.legal(constant.low());
  }

  private static Datum toFloat(Expr.Constant constant, Format format) {
    WideFpu fpu = WideFpu.of(format);
    RoundingMode mode = RoundingMode.NEAREST_EVEN;
    if (constant.sort().isFloat()) {
      return fpu.convertFrom(constant.datum(), mode, Flags.IGNORED);
    }
    int width = constant.sort().width();
    BigInteger bits = constant.bits();
    BigInteger number =
        bits.testBit(width - 1) ? bits.subtract(BigInteger.ONE.shiftLeft(width)) : bits;
    return fpu.fromInteger(number, mode, Flags.IGNORED);
  }

  private static long toInteger(Expr.Constant constant, int width) {
    return WideFpu.of(constant.sort().format())
        .toInteger(
            constant.datum(),
            width,
            true,
            RoundingMode.TOWARD_ZERO,
            OutOfRange.SATURATE,
            Flags.IGNORED)
        .orElse(BigInteger.ZERO)
        .longValue();
  }
}
