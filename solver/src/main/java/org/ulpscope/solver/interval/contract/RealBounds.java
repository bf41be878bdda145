package org.ulpscope.solver.interval.contract;

import org.ulpscope.ieee.RoundingMode;
import org.ulpscope.ieee.interval.Interval;
import org.ulpscope.solver.interval.domain.Domains;
import org.ulpscope.solver.interval.domain.Network;
import org.ulpscope.solver.interval.domain.OrdinalEncoding;
import org.ulpscope.solver.interval.domain.OrdinalEncoding.Arithmetic;

/// What rules for operations on floats have in common, whatever the operation.
///
/// Forwards, results lie between those at corners of the operands' box, for rounding is monotone;
/// the few boxes where a divisor may be zero go to the exact propagator.
///
/// Backwards, a result z in [l, h] is the rounding, in whatever mode, of a real number between the
/// neighbour below l and the neighbour above h. An operand is bounded by the inverse operation on
/// that real interval, computed in `double`, each bound moved one further outwards for its own
/// rounding. This is sound but may be an ulp or two wide; [#exactly] is the tight, slow way.
sealed class RealBounds permits SumContractors, FactorContractors, FloatContractors {
  final Domains d;
  final Network net;

  // What the last forward step found.
  long low;
  long high;
  boolean undefined;

  RealBounds(Domains d) {
    this.d = d;
    this.net = d.net;
  }

  void begin() {
    low = Long.MAX_VALUE;
    high = Long.MIN_VALUE;
    undefined = false;
  }

  void corner(long place) {
    if (place == OrdinalEncoding.NAN) {
      undefined = true;
    } else {
      low = Math.min(low, place);
      high = Math.max(high, place);
    }
  }

  /// Stores what was found; whether the result may be a NaN is said by the caller.
  void store(int z, boolean mayBeNan) {
    d.setLow(z, low);
    d.setHigh(z, high);
    if (!mayBeNan) {
      d.setNumber(z);
    }
  }

  /// If an operand is surely a NaN, so is the result; whether that, or nothing, is all there is.
  boolean lacksNumbers(int z, int... xs) {
    for (int x : xs) {
      if (!d.hasNumbers(x)) {
        d.setNan(z);
        return true;
      }
    }
    return false;
  }

  // ---- questions about operands ----

  long magnitude(int x) {
    return Math.max(d.high(x), ~d.low(x));
  }

  boolean hasZero(int x) {
    return d.low(x) <= 0 && d.high(x) >= -1;
  }

  boolean isInfinite(OrdinalEncoding scale, int x) {
    return d.low(x) == ~scale.infinity || d.high(x) == scale.infinity;
  }

  long leastMagnitude(int x) {
    return d.low(x) >= 0 ? d.low(x) : d.high(x) < 0 ? ~d.high(x) : 0;
  }

  // ---- the real numbers that round into a result, and bounds from them ----

  double realLow(OrdinalEncoding scale, int z) {
    long place = d.low(z);
    if (place == 0 || place == -1) {
      return scale.value(-2); // both zeros: from the negative number next to them
    }
    return place <= scale.first ? Double.NEGATIVE_INFINITY : scale.value(place - 1);
  }

  double realHigh(OrdinalEncoding scale, int z) {
    long place = d.high(z);
    if (place == 0 || place == -1) {
      return scale.value(1);
    }
    return place >= scale.last ? Double.POSITIVE_INFINITY : scale.value(place + 1);
  }

  /// Bounds an operand from below by a number computed to nearest.
  void atLeast(int x, double bound) {
    if (bound > Double.NEGATIVE_INFINITY) {
      d.setLow(x, net.scales[x].atLeast(Math.nextDown(bound)));
    }
  }

  void atMost(int x, double bound) {
    if (bound < Double.POSITIVE_INFINITY) {
      d.setHigh(x, net.scales[x].atMost(Math.nextUp(bound)));
    }
  }

  /// Says that |x| is at least a bound, computed to nearest: whatever side of it x is on.
  void awayFromZero(int x, double bound) {
    double least = Math.nextDown(bound);
    if (!(least > 0)) {
      return;
    }
    long place = net.scales[x].atLeast(least);
    if (d.low(x) > ~place) {
      d.setLow(x, place);
    }
    if (d.high(x) < place) {
      d.setHigh(x, ~place);
    }
  }

  /// If a number is finite that an infinite operand would have made infinite or a NaN, the operand
  /// is finite. Rounding hides that from bounds: what is beyond the greatest number may become it.
  void finiteAs(int z, int x) {
    long infinity = net.scales[z].infinity;
    if (d.low(z) > ~infinity && d.high(z) < infinity) {
      d.setLow(x, ~net.scales[x].infinity + 1);
      d.setHigh(x, net.scales[x].infinity - 1);
    }
  }

  /// a is between low1 − low2 and high1 − high2; an infinite minuend or subtrahend says nothing.
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
      double least = Math.min(Math.min(q1, q2), Math.min(q3, q4)); // a NaN stays one
      double most = Math.max(Math.max(q1, q2), Math.max(q3, q4));
      atLeast(a, least);
      atMost(a, most);
    } else if (nLow > 0 || nHigh < 0) {
      double n = nLow > 0 ? nLow : -nHigh;
      awayFromZero(a, n / Math.max(-dLow, dHigh));
    }
  }

  // ---- the exact way ----

  /// Narrows the result to the exact hull.
  void forward(int z, Arithmetic operation, int modes, int... operands) {
    Interval[] intervals = intervals(operands);
    Interval result = Interval.empty(net.scales[z].format);
    for (int m = modes; m != 0; m &= m - 1) {
      RoundingMode mode = OrdinalEncoding.MODES[Integer.numberOfTrailingZeros(m)];
      result =
          result.hull(
              net.scales[operands[0]]
                  .exact(operation, net.scales[z].format, mode)
                  .forward(intervals));
    }
    d.narrow(z, result);
  }

  /// Narrows the result and each operand to its exact hull.
  void exactly(int z, Arithmetic operation, int modes, int... operands) {
    forward(z, operation, modes, operands);
    for (int side = 0; side < operands.length && d.conflict < 0; side++) {
      Interval[] intervals = intervals(operands);
      Interval left = Interval.empty(net.scales[operands[side]].format);
      for (int m = modes; m != 0; m &= m - 1) {
        RoundingMode mode = OrdinalEncoding.MODES[Integer.numberOfTrailingZeros(m)];
        left =
            left.hull(
                net.scales[operands[0]]
                    .exact(operation, net.scales[z].format, mode)
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
    return net.scales[x].interval(d.low(x), d.high(x), d.mayBeNan(x));
  }
}
