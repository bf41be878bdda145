package org.ulpscope.solver.interval.contract;

import org.ulpscope.expr.Categories;
import org.ulpscope.expr.Outcomes;
import org.ulpscope.solver.interval.domain.Domains;
import org.ulpscope.solver.interval.domain.Network;
import org.ulpscope.solver.interval.domain.OrdinalEncoding;

/// Contractors for comparisons and classifications: which outcomes are possible, and how a known
/// outcome narrows the operands.
final class CompareContractors {
  private static final int LESS = Outcomes.LT.mask();
  private static final int EQUAL = Outcomes.EQ.mask();
  private static final int GREATER = Outcomes.GT.mask();
  private static final int UNORDERED = Outcomes.UN.mask();

  private final Domains d;
  private final Network net;

  CompareContractors(Domains d) {
    this.d = d;
    this.net = d.net();
  }

  // ---- floats ----

  /// c = the comparison of x with y has one of the outcomes.
  void floats(int c, int x, int y, int outcomes) {
    int possible = possible(x, y);
    if ((possible & outcomes) == 0) {
      d.setFalse(c);
    } else if ((possible & ~outcomes) == 0) {
      d.setTrue(c);
    }
    if (d.isTrue(c)) {
      demand(x, y, possible & outcomes);
    } else if (d.isFalse(c)) {
      demand(x, y, possible & ~outcomes);
    }
  }

  /// Ordinals with both zeros at 0, because they are equal.
  private static long merged(long ordinal) {
    return ordinal < 0 ? ordinal + 1 : ordinal;
  }

  private int possible(int x, int y) {
    if (x == y) {
      return (d.hasNumbers(x) ? EQUAL : 0) | (d.mayBeNan(x) ? UNORDERED : 0);
    }
    int possible = d.mayBeNan(x) || d.mayBeNan(y) ? UNORDERED : 0;
    if (d.hasNumbers(x) && d.hasNumbers(y)) {
      long xLow = merged(d.low(x));
      long xHigh = merged(d.high(x));
      long yLow = merged(d.low(y));
      long yHigh = merged(d.high(y));
      // Numbers in the same bucket of a wide format may differ.
      possible |= xLow < yHigh || (net.isBucketed(x) && xLow == yHigh) ? LESS : 0;
      possible |= xHigh > yLow || (net.isBucketed(x) && xHigh == yLow) ? GREATER : 0;
      possible |= xLow <= yHigh && yLow <= xHigh ? EQUAL : 0;
    }
    return possible;
  }

  /// Narrows both operands, given that one of the outcomes occurs.
  void demand(int x, int y, int outcomes) {
    if ((outcomes & UNORDERED) == 0) {
      d.setNumber(x);
      d.setNumber(y);
    }
    if (x == y) {
      if ((outcomes & EQUAL) == 0) {
        d.setNan(x);
      }
      return;
    }
    int mirrored =
        (outcomes & (EQUAL | UNORDERED))
            | ((outcomes & LESS) != 0 ? GREATER : 0)
            | ((outcomes & GREATER) != 0 ? LESS : 0);
    demandFirst(x, y, outcomes);
    demandFirst(y, x, mirrored);
  }

  private void demandFirst(int x, int y, int outcomes) {
    if (d.conflict() >= 0 || ((outcomes & UNORDERED) != 0 && d.mayBeNan(y))) {
      return; // if y may be a NaN, x may be anything
    }
    if ((outcomes & ~UNORDERED) == 0 || !d.hasNumbers(y)) {
      d.setNan(x);
      return;
    }
    long yLow = d.low(y);
    long yHigh = d.high(y);
    boolean wide = net.isBucketed(x);
    if ((outcomes & GREATER) == 0) {
      boolean orEqual = (outcomes & EQUAL) != 0 || wide;
      d.setHigh(x, orEqual ? (yHigh == -1 ? 0 : yHigh) : (yHigh == 0 ? -1 : yHigh) - 1);
    }
    if ((outcomes & LESS) == 0) {
      boolean orEqual = (outcomes & EQUAL) != 0 || wide;
      d.setLow(x, orEqual ? (yLow == 0 ? -1 : yLow) : (yLow == -1 ? 0 : yLow) + 1);
    }
    if ((outcomes & EQUAL) == 0 && merged(yLow) == merged(yHigh) && !wide) {
      differ(x, merged(yLow));
    }
  }

  /// Removes a number, given by its merged ordinal, from the ends of a domain.
  private void differ(int x, long ordinal) {
    if (merged(d.low(x)) == ordinal) {
      d.setLow(x, ordinal >= 0 ? ordinal + 1 : ordinal);
    }
    if (merged(d.high(x)) == ordinal) {
      d.setHigh(x, ordinal > 0 ? ordinal - 1 : ordinal - 2);
    }
  }

  /// c = x has one of the categories.
  void categories(int c, int x, int mask) {
    var wanted = new Categories(mask);
    Categories possible = categoriesOf(x);
    if (!possible.mayBe(wanted)) {
      d.setFalse(c);
    } else if (possible.isWithin(wanted)) {
      d.setTrue(c);
    }
    if (d.isTrue(c)) {
      keep(x, possible.and(wanted));
    } else if (d.isFalse(c)) {
      keep(x, possible.without(wanted));
    }
  }

  private static final Categories[] NUMBERS = {
    Categories.MINUS_INFINITY,
    Categories.NEGATIVE,
    Categories.ZERO,
    Categories.POSITIVE,
    Categories.PLUS_INFINITY
  };

  private Categories categoriesOf(int x) {
    Categories result = d.mayBeNan(x) ? Categories.NAN : Categories.NONE;
    for (int i = 0; i < NUMBERS.length; i++) {
      boolean meets =
          Math.max(d.low(x), start(net.encoding(x), i))
              <= Math.min(d.high(x), end(net.encoding(x), i));
      result = meets ? result.or(NUMBERS[i]) : result;
    }
    return result;
  }

  /// The first ordinal of a category of numbers, indexed as in [#NUMBERS]; that of the next
  /// category if it is empty.
  private static long start(OrdinalEncoding encoding, int category) {
    return switch (category) {
      case 0 -> ~encoding.infinity;
      case 1 -> ~(encoding.infinity - 1);
      case 2 -> -1;
      case 3 -> encoding.isBucketed ? 0 : 1;
      default -> encoding.infinity;
    };
  }

  private static long end(OrdinalEncoding encoding, int category) {
    return switch (category) {
      case 0 -> ~encoding.infinity;
      case 1 -> encoding.isBucketed ? -1 : -2;
      case 2 -> 0;
      case 3 -> encoding.infinity - 1;
      default -> encoding.infinity;
    };
  }

  private void keep(int x, Categories kept) {
    if (!kept.mayBe(Categories.NAN)) {
      d.setNumber(x);
    }
    int least = 0;
    while (least < NUMBERS.length && !kept.mayBe(NUMBERS[least])) {
      least++;
    }
    if (least == NUMBERS.length) {
      d.setNan(x);
      return;
    }
    int most = NUMBERS.length - 1;
    while (!kept.mayBe(NUMBERS[most])) {
      most--;
    }
    d.setLow(x, start(net.encoding(x), least));
    d.setHigh(x, end(net.encoding(x), most));
  }

  // ---- equality of bits ----

  void equal(int c, int x, int y) {
    switch (net.kind(x)) {
      case Network.FLOAT -> equalFloats(c, x, y);
      case Network.BITS -> equalBits(c, x, y);
      case Network.MODE -> equalModes(c, x, y);
      default -> {}
    }
  }

  /// NaN payloads are not tracked here, so two NaNs may or may not be equal.
  private void equalFloats(int c, int x, int y) {
    if (x == y) {
      d.setTrue(c);
      return;
    }
    boolean meet =
        Math.max(d.low(x), d.low(y)) <= Math.min(d.high(x), d.high(y))
            || (d.mayBeNan(x) && d.mayBeNan(y));
    if (!meet) {
      d.setFalse(c);
    } else if (d.isPoint(x) && d.isPoint(y)) {
      d.setTrue(c);
    }
    if (d.isTrue(c)) {
      same(x, y);
      same(y, x);
    } else if (d.isFalse(c)) {
      shave(x, y);
      shave(y, x);
    }
  }

  /// Narrows x to the domain of y; for floats and bit-vectors.
  void same(int x, int y) {
    d.setLow(x, d.low(y));
    d.setHigh(x, d.high(y));
    if (net.kind(x) == Network.FLOAT) {
      if (!d.mayBeNan(y)) {
        d.setNumber(x);
      }
    } else if (net.kind(x) == Network.BITS) {
      d.setSigned(x, d.signedLow(y), d.signedHigh(y));
    }
  }

  /// Removes the only value of y from the ends of x.
  private void shave(int x, int y) {
    if (d.isPoint(y) && d.conflict() < 0) {
      if (d.low(x) == d.low(y)) {
        d.setLow(x, d.low(y) + 1);
      }
      if (d.high(x) == d.low(y)) {
        d.setHigh(x, d.low(y) - 1);
      }
      if (net.kind(x) == Network.BITS && d.conflict() < 0) {
        if (d.signedLow(x) == d.signedLow(y)) {
          d.setSignedLow(x, d.signedLow(y) + 1);
        }
        if (d.signedHigh(x) == d.signedLow(y)) {
          d.setSignedHigh(x, d.signedLow(y) - 1);
        }
      }
    }
  }

  private void equalBits(int c, int x, int y) {
    if (x == y) {
      d.setTrue(c);
      return;
    }
    boolean meet =
        Math.max(d.low(x), d.low(y)) <= Math.min(d.high(x), d.high(y))
            && Math.max(d.signedLow(x), d.signedLow(y))
                <= Math.min(d.signedHigh(x), d.signedHigh(y));
    if (!meet) {
      d.setFalse(c);
    } else if (d.isPoint(x) && d.isPoint(y)) {
      d.setTrue(c);
    }
    if (d.isTrue(c)) {
      same(x, y);
      same(y, x);
    } else if (d.isFalse(c)) {
      shave(x, y);
      shave(y, x);
    }
  }

  private void equalModes(int c, int x, int y) {
    int both = d.modes(x) & d.modes(y);
    if (x == y || (d.isPoint(x) && d.isPoint(y) && both != 0)) {
      d.setTrue(c);
    } else if (both == 0) {
      d.setFalse(c);
    }
    if (d.isTrue(c)) {
      d.setModes(x, both);
      d.setModes(y, both);
    } else if (d.isFalse(c)) {
      if (d.isPoint(x)) {
        d.setModes(y, ~d.modes(x));
      } else if (d.isPoint(y)) {
        d.setModes(x, ~d.modes(y));
      }
    }
  }

  // ---- orders of bit-vectors ----

  /// c = x below y, or at most y if not strict.
  void unsigned(int c, int x, int y, boolean strict) {
    int gap = strict ? 1 : 0;
    if (x == y) {
      d.setBoolean(c, !strict);
    } else if (below(d.high(x), d.low(y), strict)) {
      d.setTrue(c);
    } else if (!below(d.low(x), d.high(y), strict)) {
      d.setFalse(c);
    }
    if (x == y || d.conflict() >= 0) {
      return;
    }
    if (d.isTrue(c)) { // here x's minimum is below y's maximum, so nothing overflows
      d.setHigh(x, d.high(y) - gap);
      d.setLow(y, d.low(x) + gap);
    } else if (d.isFalse(c)) {
      d.setLow(x, d.low(y) + (1 - gap));
      d.setHigh(y, d.high(x) - (1 - gap));
    }
  }

  void signed(int c, int x, int y, boolean strict) {
    int gap = strict ? 1 : 0;
    if (x == y) {
      d.setBoolean(c, !strict);
    } else if (below(d.signedHigh(x), d.signedLow(y), strict)) {
      d.setTrue(c);
    } else if (!below(d.signedLow(x), d.signedHigh(y), strict)) {
      d.setFalse(c);
    }
    if (x == y || d.conflict() >= 0) {
      return;
    }
    if (d.isTrue(c)) {
      d.setSignedHigh(x, d.signedHigh(y) - gap);
      d.setSignedLow(y, d.signedLow(x) + gap);
    } else if (d.isFalse(c)) {
      d.setSignedLow(x, d.signedLow(y) + (1 - gap));
      d.setSignedHigh(y, d.signedHigh(x) - (1 - gap));
    }
  }

  private static boolean below(long a, long b, boolean strict) {
    return strict ? a < b : a <= b;
  }
}
