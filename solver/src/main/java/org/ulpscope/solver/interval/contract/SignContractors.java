package org.ulpscope.solver.interval.contract;

import org.ulpscope.ieee.Flags;
import org.ulpscope.solver.interval.domain.Domains;
import org.ulpscope.solver.interval.domain.Network;
import org.ulpscope.solver.interval.domain.OrdinalEncoding;

/// Contractors for float operations that do not round: signs, minimum and maximum, remainders.
final class SignContractors {
  private final Domains d;
  private final Network net;

  SignContractors(Domains d) {
    this.d = d;
    this.net = d.net();
  }

  // ---- signs ----

  void negation(int z, int x) {
    turn(z, x);
    turn(x, z);
  }

  private void turn(int z, int x) {
    if (!d.hasNumbers(x)) {
      d.setNan(z);
      return;
    }
    d.setLow(z, ~d.high(x));
    d.setHigh(z, ~d.low(x));
    if (!d.mayBeNan(x)) {
      d.setNumber(z);
    }
  }

  void magnitude(int z, int x) {
    if (!d.hasNumbers(x)) {
      d.setNan(z);
      return;
    }
    d.setLow(z, leastMagnitude(x));
    d.setHigh(z, greatestMagnitude(x));
    if (!d.mayBeNan(x)) {
      d.setNumber(z);
    }
    sameMagnitude(x, z);
    if (!d.mayBeNan(z)) {
      d.setNumber(x);
    }
  }

  private long leastMagnitude(int x) {
    return d.low(x) >= 0 ? d.low(x) : d.high(x) < 0 ? ~d.high(x) : 0;
  }

  private long greatestMagnitude(int x) {
    return Math.max(d.high(x), ~d.low(x));
  }

  /// Narrows x to numbers with the magnitudes of z.
  private void sameMagnitude(int x, int z) {
    if (d.conflict() >= 0) {
      return;
    }
    if (!d.hasNumbers(z)) {
      d.setNan(x);
      return;
    }
    long most = greatestMagnitude(z);
    long least = leastMagnitude(z);
    d.setLow(x, ~most);
    d.setHigh(x, most);
    if (d.low(x) > ~least) {
      d.setLow(x, least);
    }
    if (d.high(x) < least) {
      d.setHigh(x, ~least);
    }
  }

  /// z = x with the sign of s. The sign of a NaN is not tracked.
  void copySign(int z, int x, int s) {
    if (!d.hasNumbers(x)) {
      d.setNan(z);
      return;
    }
    boolean positive = !d.mayBeNan(s) && d.low(s) >= 0;
    boolean negative = !d.mayBeNan(s) && d.high(s) < 0;
    long most = greatestMagnitude(x);
    long least = leastMagnitude(x);
    d.setLow(z, positive ? least : ~most);
    d.setHigh(z, negative ? ~least : most);
    if (!d.mayBeNan(x)) {
      d.setNumber(z);
    }
    sameMagnitude(z, x);
    sameMagnitude(x, z);
    if (!d.mayBeNan(z) && d.conflict() < 0) {
      d.setNumber(x);
      if (d.low(z) >= 0) {
        d.setLow(s, 0);
      } else if (d.high(z) < 0) {
        d.setHigh(s, -1);
      }
    }
  }

  // ---- minimum and maximum ----

  /// Covers all families: the result is one of the operands, or a NaN if one of them is; for two
  /// zeros it is either.
  void extremum(int z, int x, int y, boolean max) {
    boolean hasX = d.hasNumbers(x);
    boolean hasY = d.hasNumbers(y);
    if (!hasX && !hasY) {
      d.setNan(z);
      return;
    }
    boolean nan = d.mayBeNan(x) || d.mayBeNan(y);
    long low = Math.min(hasX ? d.low(x) : Long.MAX_VALUE, hasY ? d.low(y) : Long.MAX_VALUE);
    long high = Math.max(hasX ? d.high(x) : Long.MIN_VALUE, hasY ? d.high(y) : Long.MIN_VALUE);
    if (!nan && max) {
      low = lowerZero(Math.max(d.low(x), d.low(y)));
    } else if (!nan) {
      high = upperZero(Math.min(d.high(x), d.high(y)));
    }
    d.setLow(z, low);
    d.setHigh(z, high);
    if (nan) {
      return;
    }
    d.setNumber(z);
    if (d.conflict() < 0) {
      side(z, x, y, max);
      side(z, y, x, max);
    }
  }

  private static long lowerZero(long ordinal) {
    return ordinal == 0 ? -1 : ordinal;
  }

  private static long upperZero(long ordinal) {
    return ordinal == -1 ? 0 : ordinal;
  }

  /// x is not beyond z; and x is z if y is certainly beyond.
  private void side(int z, int x, int y, boolean max) {
    if (max) {
      d.setHigh(x, upperZero(d.high(z)));
      if (upperZero(d.high(y)) < lowerZero(d.low(z))) {
        d.setLow(x, d.low(z));
      }
    } else {
      d.setLow(x, lowerZero(d.low(z)));
      if (lowerZero(d.low(y)) > upperZero(d.high(z))) {
        d.setHigh(x, d.high(z));
      }
    }
  }

  // ---- remainders ----

  /// z = x − n·y, exact. Its magnitude is at most that of x and at most that of y; fmod keeps the
  /// sign of x.
  void remainder(int z, int x, int y, boolean fmod) {
    OrdinalEncoding encoding = net.encoding(z);
    if (!d.hasNumbers(x) || !d.hasNumbers(y)) {
      d.setNan(z);
      return;
    }
    if (d.isPoint(x) && d.isPoint(y)) {
      long a = d.point(x);
      long b = d.point(y);
      long bits =
          fmod
              ? encoding.fpu.fmod(a, b, Flags.IGNORED)
              : encoding.fpu.remainder(a, b, Flags.IGNORED);
      d.fix(z, bits);
      return;
    }
    long most = Math.min(greatestMagnitude(x), greatestMagnitude(y));
    d.setHigh(z, fmod && d.high(x) < 0 ? -1 : most);
    d.setLow(z, fmod && d.low(x) >= 0 ? 0 : ~most);
    boolean finite = d.low(x) > ~encoding.infinity && d.high(x) < encoding.infinity;
    boolean zero = d.low(y) <= 0 && d.high(y) >= -1;
    if (finite && !zero && !d.mayBeNan(x) && !d.mayBeNan(y)) {
      d.setNumber(z);
    }
    if (!d.mayBeNan(z)) {
      d.setNumber(x);
      d.setNumber(y);
    }
  }
}
