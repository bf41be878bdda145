package org.ulpscope.solver.interval.contract;

import org.ulpscope.ieee.RoundingMode;
import org.ulpscope.ieee.interval.Interval;
import org.ulpscope.solver.interval.domain.Domains;
import org.ulpscope.solver.interval.domain.Network;
import org.ulpscope.solver.interval.domain.OrdinalEncoding;
import org.ulpscope.solver.interval.domain.OrdinalEncoding.Arithmetic;

/// The common base of contractors for float operations.
///
/// Forwards, results lie between those at the corners of the operands' box, because rounding is
/// monotone; the few boxes where a divisor may be zero go to the exact propagator.
///
/// Backwards, a result z in [l, h] is the rounding, in any mode, of a real number between the
/// neighbour below l and the neighbour above h. An operand is bounded by the inverse operation on
/// that real interval, computed in `double`, with each bound moved one step outwards for its own
/// rounding. This is sound but may be an ulp or two too wide; [#exactly] is tight but slow.
sealed class RealBounds permits SumContractors, FactorContractors, FloatContractors {
  final Domains d;
  final Network net;

  // The result of the last forward step.
  long low;
  long high;
  boolean undefined;

  RealBounds(Domains d) {
    this.d = d;
    this.net = d.net();
  }

  void begin() {
    low = Long.MAX_VALUE;
    high = Long.MIN_VALUE;
    undefined = false;
  }

  void corner(long ordinal) {
    if (ordinal == OrdinalEncoding.NAN) {
      undefined = true;
    } else {
      low = Math.min(low, ordinal);
      high = Math.max(high, ordinal);
    }
  }

  /// Narrows the result to the bounds found; the caller knows whether it may be a NaN.
  void store(int z, boolean mayBeNan) {
    d.setLow(z, low);
    d.setHigh(z, high);
    if (!mayBeNan) {
      d.setNumber(z);
    }
  }

  /// If an operand is certainly a NaN, so is the result. Returns whether an operand has no numbers,
  /// so that nothing else is to be done.
  boolean lacksNumbers(int z, int... xs) {
    for (int x : xs) {
      if (!d.hasNumbers(x)) {
        d.setNan(z);
        return true;
      }
    }
    return false;
  }

  // ---- predicates on operands ----

  long magnitude(int x) {
    return Math.max(d.high(x), ~d.low(x));
  }

  boolean hasZero(int x) {
    return d.low(x) <= 0 && d.high(x) >= -1;
  }

  boolean isInfinite(OrdinalEncoding encoding, int x) {
    return d.low(x) == ~encoding.infinity || d.high(x) == encoding.infinity;
  }

  long leastMagnitude(int x) {
    return d.low(x) >= 0 ? d.low(x) : d.high(x) < 0 ? ~d.high(x) : 0;
  }

  // ---- the real numbers that round to a result, and bounds from them ----

  double realLow(OrdinalEncoding encoding, int z) {
    long ordinal = d.low(z);
    if (ordinal == 0 || ordinal == -1) {
      return encoding.value(-2); // both zeros: from the negative number next to them
    }
    return ordinal <= encoding.first ? Double.NEGATIVE_INFINITY : encoding.value(ordinal - 1);
  }

  double realHigh(OrdinalEncoding encoding, int z) {
    long ordinal = d.high(z);
    if (ordinal == 0 || ordinal == -1) {
      return encoding.value(1);
    }
    return ordinal >= encoding.last ? Double.POSITIVE_INFINITY : encoding.value(ordinal + 1);
  }

  /// Bounds an operand from below by a number computed to nearest.
  void atLeast(int x, double bound) {
    if (bound > Double.NEGATIVE_INFINITY) {
      d.setLow(x, net.encoding(x).atLeast(Math.nextDown(bound)));
    }
  }

  void atMost(int x, double bound) {
    if (bound < Double.POSITIVE_INFINITY) {
      d.setHigh(x, net.encoding(x).atMost(Math.nextUp(bound)));
    }
  }

  /// Narrows x, given that |x| is at least a bound computed to nearest.
  void awayFromZero(int x, double bound) {
    double least = Math.nextDown(bound);
    if (!(least > 0)) {
      return;
    }
    long ordinal = net.encoding(x).atLeast(least);
    if (d.low(x) > ~ordinal) {
      d.setLow(x, ordinal);
    }
    if (d.high(x) < ordinal) {
      d.setHigh(x, ~ordinal);
    }
  }

  /// If the result is finite and an infinite operand would have made it infinite or a NaN, the
  /// operand is finite. Bounds do not show that, because a real number beyond the greatest float
  /// may be rounded to it.
  void finiteAs(int z, int x) {
    long infinity = net.encoding(z).infinity;
    if (d.low(z) > ~infinity && d.high(z) < infinity) {
      d.setLow(x, ~net.encoding(x).infinity + 1);
      d.setHigh(x, net.encoding(x).infinity - 1);
    }
  }

  /// a is between low1 − low2 and high1 − high2; an infinite minuend or subtrahend gives no bound.
  void bound(int a, double low1, double low2, double high1, double high2) {
    if (low1 > Double.NEGATIVE_INFINITY && low2 < Double.POSITIVE_INFINITY) {
      double bound = low1 - low2;
      if (!Double.isNaN(bound)) {
        atLeast(a, bound);
      }
    }
    if (high1 < Double.POSITIVE_INFINITY && high2 > Double.NEGATIVE_INFINITY) {
      double bound = high1 - high2;
      if (!Double.isNaN(bound)) {
        atMost(a, bound);
      }
    }
  }

  /// a is a quotient of real numbers from the two intervals.
  void quotientBounds(int a, double nLow, double nHigh, double dLow, double dHigh) {
    if (dLow > 0 || dHigh < 0) {
      double q1 = nLow / dLow;
      double q2 = nLow / dHigh;
      double q3 = nHigh / dLow;
      double q4 = nHigh / dHigh;
      double least = Math.min(Math.min(q1, q2), Math.min(q3, q4)); // NaNs propagate
      double most = Math.max(Math.max(q1, q2), Math.max(q3, q4));
      atLeast(a, least);
      atMost(a, most);
    } else if (nLow > 0 || nHigh < 0) {
      double n = nLow > 0 ? nLow : -nHigh;
      awayFromZero(a, n / Math.max(-dLow, dHigh));
    }
  }

  // ---- exact projections ----

  /// Narrows the result to the exact hull.
  void forward(int z, Arithmetic operation, int modes, int... operands) {
    Interval[] intervals = intervals(operands);
    Interval result = Interval.empty(net.encoding(z).format);
    for (int m = modes; m != 0; m &= m - 1) {
      RoundingMode mode = OrdinalEncoding.MODES[Integer.numberOfTrailingZeros(m)];
      result =
          result.hull(
              net.encoding(operands[0])
                  .exact(operation, net.encoding(z).format, mode)
                  .forward(intervals));
    }
    d.narrow(z, result);
  }

  /// Narrows the result and each operand to its exact hull.
  void exactly(int z, Arithmetic operation, int modes, int... operands) {
    forward(z, operation, modes, operands);
    for (int side = 0; side < operands.length && d.conflict() < 0; side++) {
      Interval[] intervals = intervals(operands);
      Interval left = Interval.empty(net.encoding(operands[side]).format);
      for (int m = modes; m != 0; m &= m - 1) {
        RoundingMode mode = OrdinalEncoding.MODES[Integer.numberOfTrailingZeros(m)];
        left =
            left.hull(
                net.encoding(operands[0])
                    .exact(operation, net.encoding(z).format, mode)
                    .project(side, interval(z), intervals));
      }
      d.narrow(operands[side], left);
    }
  }

  private Interval[] intervals(int... xs) {
    var intervals = new Interval[xs.length];
    for (int i = 0; i < xs.length; i++) {
      intervals[i] = interval(xs[i]);
    }
    return intervals;
  }

  Interval interval(int x) {
    return net.encoding(x).interval(d.low(x), d.high(x), d.mayBeNan(x));
  }
}
