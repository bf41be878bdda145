package org.ulpscope.solver.search;

import java.math.BigInteger;
import java.util.List;
import org.ulpscope.expr.Categories;
import org.ulpscope.expr.Outcomes;
import org.ulpscope.expr.eval.Registers;
import org.ulpscope.ieee.Datum;
import org.ulpscope.ieee.Flags;
import org.ulpscope.ieee.Format;
import org.ulpscope.ieee.Outcome;
import org.ulpscope.ieee.WideFpu;

/// A condition to satisfy, with a measure of how far it is from being satisfied.
sealed interface Goal {
  /// 0 if it holds, at least 1 if it does not; approximately the logarithm of a number of steps.
  double distance(Registers registers);

  /// On which side of equality a comparison is: negative, zero or positive; also 0 if there are no
  /// sides.
  default int side(Registers registers) {
    return 0;
  }

  /// A goal without subgoals.
  sealed interface Atom extends Goal {
    /// The node of the condition.
    int node();

    /// The value that the condition must have.
    boolean wanted();
  }

  // ---- goals with subgoals ----

  record All(List<Goal> parts) implements Goal {
    @Override
    public double distance(Registers registers) {
      double sum = 0;
      for (int i = 0; i < parts.size(); i++) {
        sum += parts.get(i).distance(registers);
      }
      return sum;
    }
  }

  record Any(List<Goal> parts) implements Goal {
    @Override
    public double distance(Registers registers) {
      double least = Double.MAX_VALUE;
      for (int i = 0; i < parts.size(); i++) {
        least = Math.min(least, parts.get(i).distance(registers));
      }
      return least;
    }
  }

  // ---- conditions without a distance ----

  record Plain(int node, boolean wanted, int slot) implements Atom {
    @Override
    public double distance(Registers registers) {
      return registers.isTrue(slot) == wanted ? 0 : 1;
    }
  }

  // ---- floats ----

  /// A comparison with one of the given outcomes.
  record FloatOrder(int node, boolean wanted, int a, int b, FloatLine line, int outcomes)
      implements Atom {
    @Override
    public double distance(Registers registers) {
      long x = registers.bits(a);
      long y = registers.bits(b);
      if (line.isNan(x) || line.isNan(y)) {
        return (outcomes & Outcomes.UN.mask()) != 0 ? 0 : FloatLine.NAN_DISTANCE;
      }
      long left = line.place(x);
      long right = line.place(y);
      int outcome = left < right ? 1 : left == right ? 2 : 4;
      if ((outcomes & outcome) != 0) {
        return 0;
      }
      double gap = FloatLine.gap(left, right);
      double least = Double.MAX_VALUE;
      if ((outcomes & Outcomes.EQ.mask()) != 0) {
        least = gap;
      } else if ((outcomes & (Outcomes.LT.mask() | Outcomes.GT.mask())) != 0) {
        least = gap + 1;
      }
      if ((outcomes & Outcomes.UN.mask()) != 0) {
        least =
            Math.min(least, line.last() - (double) Math.max(Math.abs(left), Math.abs(right)) + 1);
      }
      return line.score(Math.max(least, 1));
    }

    @Override
    public int side(Registers registers) {
      long x = registers.bits(a);
      long y = registers.bits(b);
      return line.isNan(x) || line.isNan(y) ? 0 : Long.compare(line.place(x), line.place(y));
    }
  }

  /// The same bits.
  record FloatEquality(int node, boolean wanted, int a, int b, FloatLine line) implements Atom {
    @Override
    public double distance(Registers registers) {
      long x = registers.bits(a);
      long y = registers.bits(b);
      if ((x == y) == wanted) {
        return 0;
      }
      if (!wanted) {
        return 1;
      }
      if (line.isNan(x) || line.isNan(y)) {
        return line.isNan(x) && line.isNan(y) ? Long.bitCount(x ^ y) : FloatLine.NAN_DISTANCE;
      }
      return line.score(Math.max(1, FloatLine.gap(line.place(x), line.place(y))));
    }

    @Override
    public int side(Registers registers) {
      long x = registers.bits(a);
      long y = registers.bits(b);
      return line.isNan(x) || line.isNan(y) ? 0 : Long.compare(line.place(x), line.place(y));
    }
  }

  /// A value in one of the given categories.
  record FloatCategory(int node, boolean wanted, int a, FloatLine line, int categories)
      implements Atom {
    @Override
    public double distance(Registers registers) {
      long x = registers.bits(a);
      if (line.isNan(x)) {
        return has(Categories.NAN) ? 0 : FloatLine.NAN_DISTANCE;
      }
      long place = line.place(x);
      double least = has(Categories.NAN) ? line.last() - (double) Math.abs(place) + 1 : 0x1p70;
      if (has(Categories.MINUS_INFINITY) && line.hasInfinity()) {
        least = Math.min(least, FloatLine.gap(place, -line.last()));
      }
      if (has(Categories.PLUS_INFINITY) && line.hasInfinity()) {
        least = Math.min(least, FloatLine.gap(line.last(), place));
      }
      least = has(Categories.ZERO) ? Math.min(least, Math.abs((double) place)) : least;
      least = has(Categories.POSITIVE) ? Math.min(least, outside(place)) : least;
      least = has(Categories.NEGATIVE) ? Math.min(least, outside(-place)) : least;
      return least == 0 ? 0 : line.score(Math.max(1, least));
    }

    private boolean has(Categories category) {
      return (categories & category.mask()) != 0;
    }

    /// The distance of an ordinal from those of positive finite numbers.
    private double outside(long place) {
      return place <= 0 ? 1 - (double) place : line.hasInfinity() && place == line.last() ? 1 : 0;
    }
  }

  /// A comparison in a format of more than 64 bits.
  record WideFloatOrder(int node, boolean wanted, int a, int b, Format format, int outcomes)
      implements Atom {
    @Override
    public double distance(Registers registers) {
      var x = new Datum(format, registers.value(a));
      var y = new Datum(format, registers.value(b));
      WideFpu fpu = WideFpu.of(format);
      Outcome outcome = fpu.compare(x, y, Flags.IGNORED);
      if ((outcomes & Outcomes.bit(outcome)) != 0) {
        return 0;
      }
      if (outcome == Outcome.UNORDERED) {
        return FloatLine.NAN_DISTANCE;
      }
      double ulps = fpu.ulpDistance(x, y).map(BigInteger::doubleValue).orElse(Double.MAX_VALUE);
      double least = (outcomes & Outcomes.EQ.mask()) != 0 ? ulps : ulps + 1;
      return FloatLine.logarithm(Math.max(1, least))
          + Math.scalb(least, -format.significandBits()) / 16;
    }

    @Override
    public int side(Registers registers) {
      var x = new Datum(format, registers.value(a));
      var y = new Datum(format, registers.value(b));
      return switch (WideFpu.of(format).compare(x, y, Flags.IGNORED)) {
        case LESS -> -1;
        case GREATER -> 1;
        case EQUAL, UNORDERED -> 0;
      };
    }
  }

  // ---- bit-vectors ----

  /// a < b, or a <= b. A comparison that must not hold becomes the opposite one.
  record BitOrder(int node, boolean wanted, int a, int b, int width, boolean signed, boolean strict)
      implements Atom {
    @Override
    public double distance(Registers registers) {
      long x = key(registers.bits(a));
      long y = key(registers.bits(b));
      if (strict ? x < y : x <= y) {
        return 0;
      }
      return FloatLine.logarithm(Math.max(1, FloatLine.gap(x, y) + (strict ? 1 : 0)));
    }

    @Override
    public int side(Registers registers) {
      return Long.compare(key(registers.bits(a)), key(registers.bits(b)));
    }

    /// A signed number with the same order as the bits.
    private long key(long bits) {
      int unused = Long.SIZE - width;
      return signed ? bits << unused >> unused : bits ^ Long.MIN_VALUE;
    }
  }

  /// Equal or different bits. The distance is the smaller of the numeric distance and the Hamming
  /// distance.
  record BitEquality(int node, boolean wanted, int a, int b, int width) implements Atom {
    @Override
    public double distance(Registers registers) {
      long x = registers.bits(a);
      long y = registers.bits(b);
      if ((x == y) == wanted) {
        return 0;
      }
      if (!wanted) {
        return 1;
      }
      int unused = Long.SIZE - width;
      double gap = Math.abs((double) ((x - y) << unused >> unused));
      return Math.min(FloatLine.logarithm(Math.max(1, gap)), Long.bitCount(x ^ y));
    }

    @Override
    public int side(Registers registers) {
      return Long.compareUnsigned(registers.bits(a), registers.bits(b));
    }
  }

  /// A comparison of more than 64 bits: a < b, a <= b or a = b.
  record WideOrder(int node, boolean wanted, int a, int b, int width, boolean signed, int outcomes)
      implements Atom {
    @Override
    public double distance(Registers registers) {
      BigInteger difference = key(registers.value(a)).subtract(key(registers.value(b)));
      if ((outcomes & 1 << (difference.signum() + 1)) != 0) {
        return 0;
      }
      boolean orEqual = (outcomes & Outcomes.EQ.mask()) != 0;
      double gap = difference.abs().doubleValue() + (orEqual ? 0 : 1);
      return FloatLine.logarithm(Math.max(1, gap));
    }

    @Override
    public int side(Registers registers) {
      return key(registers.value(a)).compareTo(key(registers.value(b)));
    }

    private BigInteger key(BigInteger bits) {
      return signed && bits.testBit(width - 1)
          ? bits.subtract(BigInteger.ONE.shiftLeft(width))
          : bits;
    }
  }
}
