package org.ulpscope.solver.interval;

import org.ulpscope.ieee.RoundingMode;
import org.ulpscope.ieee.interval.Interval;
import org.ulpscope.ieee.interval.UlpMaximum;
import org.ulpscope.solver.interval.Scale.Arithmetic;

/// Sums, products, quotients, roots: from operands to results, and back.
///
/// Forwards, results lie between those at corners of the operands' box, for rounding is monotone;
/// the few boxes where a divisor may be zero go to the exact propagator.
///
/// Backwards, a result z in [l, h] is the rounding, in whatever mode, of a real number between the
/// neighbour below l and the neighbour above h. An operand is bounded by the inverse operation on
/// that real interval, computed in `double`, each bound moved one further outwards for its own
/// rounding. This is sound but may be an ulp or two wide; [#exactly] is the tight, slow way.
final class FloatRules {
  private final Domains d;
  private final Network net;
  private final boolean ulpMaximum;

  // What the last forward step found.
  private long low;
  private long high;
  private boolean undefined;

  FloatRules(Domains d, boolean ulpMaximum) {
    this.d = d;
    this.net = d.net;
    this.ulpMaximum = ulpMaximum;
  }

  private void begin() {
    low = Long.MAX_VALUE;
    high = Long.MIN_VALUE;
    undefined = false;
  }

  private void corner(long place) {
    if (place == Scale.NAN) {
      undefined = true;
    } else {
      low = Math.min(low, place);
      high = Math.max(high, place);
    }
  }

  /// Stores what was found; whether the result may be a NaN is said by the caller.
  private void store(int z, boolean mayBeNan) {
    d.setLow(z, low);
    d.setHigh(z, high);
    if (!mayBeNan) {
      d.setNumber(z);
    }
  }

  /// If an operand is surely a NaN, so is the result; whether that, or nothing, is all there is.
  private boolean lacksNumbers(int z, int... xs) {
    for (int x : xs) {
      if (!d.hasNumbers(x)) {
        d.setNan(z);
        return true;
      }
    }
    return false;
  }

  // ---- the real numbers that round into a result, and bounds from them ----

  private double realLow(Scale scale, int z) {
    long place = d.low(z);
    if (place == 0 || place == -1) {
      return scale.value(-2); // both zeros: from the negative number next to them
    }
    return place <= scale.first ? Double.NEGATIVE_INFINITY : scale.value(place - 1);
  }

  private double realHigh(Scale scale, int z) {
    long place = d.high(z);
    if (place == 0 || place == -1) {
      return scale.value(1);
    }
    return place >= scale.last ? Double.POSITIVE_INFINITY : scale.value(place + 1);
  }

  /// Bounds an operand from below by a number computed to nearest.
  private void atLeast(int x, double bound) {
    if (bound > Double.NEGATIVE_INFINITY) {
      d.setLow(x, net.scales[x].atLeast(Math.nextDown(bound)));
    }
  }

  private void atMost(int x, double bound) {
    if (bound < Double.POSITIVE_INFINITY) {
      d.setHigh(x, net.scales[x].atMost(Math.nextUp(bound)));
    }
  }

  /// Says that |x| is at least a bound, computed to nearest: whatever side of it x is on.
  private void awayFromZero(int x, double bound) {
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
  private void finiteAs(int z, int x) {
    long infinity = net.scales[z].infinity;
    if (d.low(z) > ~infinity && d.high(z) < infinity) {
      d.setLow(x, ~net.scales[x].infinity + 1);
      d.setHigh(x, net.scales[x].infinity - 1);
    }
  }

  // ---- sums ----

  /// z = x + y, or x − y.
  void sum(int z, int x, int y, int modes, boolean minus) {
    if (net.isWide(z)) {
      exactly(z, minus ? Arithmetic.SUB : Arithmetic.ADD, modes, x, y);
      return;
    }
    if (lacksNumbers(z, x, y)) {
      return;
    }
    if (minus && x == y) {
      cancelled(z, x, modes);
      return;
    }
    Scale scale = net.scales[z];
    long yLow = minus ? ~d.high(y) : d.low(y);
    long yHigh = minus ? ~d.low(y) : d.high(y);
    begin();
    for (int m = modes; m != 0; m &= m - 1) {
      RoundingMode mode = Scale.MODES[Integer.numberOfTrailingZeros(m)];
      corner(scale.add(d.low(x), yLow, mode));
      corner(scale.add(d.high(x), yHigh, mode));
    }
    if (undefined) { // ∞ − ∞: beside it, either infinity
      corner(scale.infinity);
      corner(~scale.infinity);
    }
    long infinity = scale.infinity;
    boolean clash =
        x != y
            && ((d.low(x) == ~infinity && yHigh == infinity)
                || (d.high(x) == infinity && yLow == ~infinity));
    if (!scale.isPlain) {
      exactly(z, minus ? Arithmetic.SUB : Arithmetic.ADD, modes, x, y);
      return;
    }
    store(z, clash || d.mayBeNan(x) || d.mayBeNan(y));
    if (!d.mayBeNan(z) && d.conflict < 0) {
      sumBack(scale, z, x, y, minus);
    }
  }

  /// x − x: zero, or a NaN for an infinity.
  private void cancelled(int z, int x, int modes) {
    Scale scale = net.scales[z];
    boolean onlyInfinite = d.low(x) == scale.infinity || d.high(x) == ~scale.infinity;
    if (onlyInfinite && scale.format.hasInfinity()) {
      d.setNan(z);
      return;
    }
    boolean down = (modes & (1 << RoundingMode.TOWARD_NEGATIVE.ordinal())) != 0;
    boolean others = (modes & ~(1 << RoundingMode.TOWARD_NEGATIVE.ordinal())) != 0;
    low = down ? -1 : 0;
    high = others ? 0 : -1;
    boolean infinite = d.low(x) == ~scale.infinity || d.high(x) == scale.infinity;
    store(z, d.mayBeNan(x) || infinite);
  }

  private void sumBack(Scale scale, int z, int x, int y, boolean minus) {
    d.setNumber(x);
    d.setNumber(y);
    if (!d.hasNumbers(z)) {
      return;
    }
    finiteAs(z, x);
    finiteAs(z, y);
    double zLow = realLow(scale, z);
    double zHigh = realHigh(scale, z);
    for (int side = 0; side < 2 && d.conflict < 0; side++) {
      int a = side == 0 ? x : y;
      int b = side == 0 ? y : x;
      boolean turned = minus && side == 0;
      double bLow = turned ? -scale.value(d.high(b)) : scale.value(d.low(b));
      double bHigh = turned ? -scale.value(d.low(b)) : scale.value(d.high(b));
      if (minus && side == 1) { // y = x − z
        bound(a, bLow, zHigh, bHigh, zLow);
      } else {
        bound(a, zLow, bHigh, zHigh, bLow);
      }
    }
    if (ulpMaximum && d.conflict < 0) {
      ulpMaximum(scale, z, x, y, minus);
    }
  }

  /// a is between low1 − low2 and high1 − high2; an infinite minuend or subtrahend says nothing.
  private void bound(int a, double low1, double low2, double high1, double high2) {
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

  private void ulpMaximum(Scale scale, int z, int x, int y, boolean minus) {
    long zLow = d.low(z);
    long zHigh = d.high(z);
    boolean says = (zLow > 0 || zHigh < -1) && zLow > ~scale.infinity && zHigh < scale.infinity;
    if (!says || (magnitude(x) <= magnitude(z) && magnitude(y) <= magnitude(z))) {
      return;
    }
    Interval operands = UlpMaximum.sum(new Interval(scale.format, zLow, zHigh, false));
    d.setLow(x, operands.low());
    d.setHigh(x, operands.high());
    d.setLow(y, minus ? ~operands.high() : operands.low());
    d.setHigh(y, minus ? ~operands.low() : operands.high());
  }

  private long magnitude(int x) {
    return Math.max(d.high(x), ~d.low(x));
  }

  // ---- products ----

  void product(int z, int x, int y, int modes) {
    if (net.isWide(z)) {
      exactly(z, Arithmetic.MUL, modes, x, y);
      return;
    }
    if (lacksNumbers(z, x, y)) {
      return;
    }
    if (x == y) {
      square(z, x, modes);
      return;
    }
    Scale scale = net.scales[z];
    begin();
    for (int m = modes; m != 0; m &= m - 1) {
      RoundingMode mode = Scale.MODES[Integer.numberOfTrailingZeros(m)];
      factors(scale, d.low(x), d.low(y), mode);
      factors(scale, d.low(x), d.high(y), mode);
      factors(scale, d.high(x), d.low(y), mode);
      factors(scale, d.high(x), d.high(y), mode);
    }
    if (!scale.isPlain) {
      exactly(z, Arithmetic.MUL, modes, x, y);
      return;
    }
    boolean clash = (hasZero(x) && isInfinite(scale, y)) || (hasZero(y) && isInfinite(scale, x));
    store(z, clash || d.mayBeNan(x) || d.mayBeNan(y));
    if (!d.mayBeNan(z) && d.conflict < 0) {
      d.setNumber(x);
      d.setNumber(y);
      if (d.hasNumbers(z)) {
        finiteAs(z, x);
        finiteAs(z, y);
        factor(scale, z, x, y);
        factor(scale, z, y, x);
      }
    }
  }

  /// A corner of a product; near 0 · ∞ there are zeros and infinities of that sign.
  private void factors(Scale scale, long a, long b, RoundingMode mode) {
    long place = scale.mul(a, b, mode);
    if (place != Scale.NAN) {
      corner(place);
      return;
    }
    boolean negative = a < 0 != b < 0;
    corner(negative ? -1 : 0);
    corner(negative ? ~scale.infinity : scale.infinity);
  }

  private boolean hasZero(int x) {
    return d.low(x) <= 0 && d.high(x) >= -1;
  }

  private boolean isInfinite(Scale scale, int x) {
    return d.low(x) == ~scale.infinity || d.high(x) == scale.infinity;
  }

  /// What is left of a if a · b = z.
  private void factor(Scale scale, int z, int a, int b) {
    if (d.conflict >= 0) {
      return;
    }
    quotientBounds(
        a, realLow(scale, z), realHigh(scale, z), scale.value(d.low(b)), scale.value(d.high(b)));
  }

  /// a is a quotient of real numbers from the two intervals.
  private void quotientBounds(int a, double nLow, double nHigh, double dLow, double dHigh) {
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

  /// x · x: never negative, and bounded by the least and the greatest magnitude.
  private void square(int z, int x, int modes) {
    Scale scale = net.scales[z];
    long least = leastMagnitude(x);
    begin();
    for (int m = modes; m != 0; m &= m - 1) {
      RoundingMode mode = Scale.MODES[Integer.numberOfTrailingZeros(m)];
      corner(scale.mul(least, least, mode));
      corner(scale.mul(magnitude(x), magnitude(x), mode));
    }
    if (!scale.isPlain) {
      exactly(z, Arithmetic.MUL, modes, x, x);
      return;
    }
    store(z, d.mayBeNan(x));
    if (!d.mayBeNan(z) && d.conflict < 0) {
      d.setNumber(x);
      if (d.hasNumbers(z)) {
        double root = Math.nextUp(Math.sqrt(realHigh(scale, z)));
        atLeast(x, -root);
        atMost(x, root);
        double zLow = realLow(scale, z);
        if (zLow > 0) {
          awayFromZero(x, Math.sqrt(zLow));
        }
      }
    }
  }

  private long leastMagnitude(int x) {
    return d.low(x) >= 0 ? d.low(x) : d.high(x) < 0 ? ~d.high(x) : 0;
  }

  // ---- quotients ----

  void quotient(int z, int x, int y, int modes) {
    if (net.isWide(z)) {
      exactly(z, Arithmetic.DIV, modes, x, y);
      return;
    }
    if (lacksNumbers(z, x, y)) {
      return;
    }
    Scale scale = net.scales[z];
    boolean plain = scale.isPlain && !hasZero(y);
    begin();
    if (plain) {
      for (int m = modes; m != 0; m &= m - 1) {
        RoundingMode mode = Scale.MODES[Integer.numberOfTrailingZeros(m)];
        corner(scale.div(d.low(x), d.low(y), mode));
        corner(scale.div(d.low(x), d.high(y), mode));
        corner(scale.div(d.high(x), d.low(y), mode));
        corner(scale.div(d.high(x), d.high(y), mode));
      }
    }
    if (!plain || undefined) {
      forward(z, Arithmetic.DIV, modes, x, y);
    } else {
      boolean clash = isInfinite(scale, x) && isInfinite(scale, y);
      store(z, clash || d.mayBeNan(x) || d.mayBeNan(y));
    }
    if (scale.isPlain && !d.mayBeNan(z) && d.conflict < 0) {
      d.setNumber(x);
      d.setNumber(y);
      if (d.hasNumbers(z)) {
        finiteAs(z, x);
        dividend(scale, z, x, y);
        divisor(scale, z, x, y);
      }
    }
  }

  private void dividend(Scale scale, int z, int x, int y) {
    double zLow = realLow(scale, z);
    double zHigh = realHigh(scale, z);
    double yLow = scale.value(d.low(y));
    double yHigh = scale.value(d.high(y));
    double p1 = zLow * yLow;
    double p2 = zLow * yHigh;
    double p3 = zHigh * yLow;
    double p4 = zHigh * yHigh;
    double least = Math.min(Math.min(p1, p2), Math.min(p3, p4));
    double most = Math.max(Math.max(p1, p2), Math.max(p3, p4));
    atLeast(x, least);
    atMost(x, most);
  }

  private void divisor(Scale scale, int z, int x, int y) {
    if (d.conflict >= 0) {
      return;
    }
    double zLow = realLow(scale, z);
    double zHigh = realHigh(scale, z);
    quotientBounds(y, scale.value(d.low(x)), scale.value(d.high(x)), zLow, zHigh);
  }

  // ---- one fused, one root, one rounding ----

  /// z = x · y + w.
  void fused(int z, int x, int y, int w, int modes) {
    if (net.isWide(z)) {
      exactly(z, Arithmetic.FMA, modes, x, y, w);
      return;
    }
    if (lacksNumbers(z, x, y, w)) {
      return;
    }
    Scale scale = net.scales[z];
    boolean infinite = isInfinite(scale, x) || isInfinite(scale, y) || isInfinite(scale, w);
    if (infinite || !scale.isPlain) {
      forward(z, Arithmetic.FMA, modes, x, y, w);
      return;
    }
    long xLow = x == y ? leastMagnitude(x) : d.low(x);
    long xHigh = x == y ? magnitude(x) : d.high(x);
    begin();
    for (int m = modes; m != 0; m &= m - 1) {
      RoundingMode mode = Scale.MODES[Integer.numberOfTrailingZeros(m)];
      if (x == y) {
        corner(scale.fma(xLow, xLow, d.low(w), mode));
        corner(scale.fma(xHigh, xHigh, d.high(w), mode));
      } else {
        for (int i = 0; i < 4; i++) {
          long a = (i & 1) == 0 ? xLow : xHigh;
          long b = (i & 2) == 0 ? d.low(y) : d.high(y);
          corner(scale.fma(a, b, d.low(w), mode));
          corner(scale.fma(a, b, d.high(w), mode));
        }
      }
    }
    if (undefined) {
      throw new AssertionError("a NaN of finite operands");
    }
    store(z, d.mayBeNan(x) || d.mayBeNan(y) || d.mayBeNan(w));
    if (!d.mayBeNan(z) && d.conflict < 0) {
      fusedBack(scale, z, x, y, w);
    }
  }

  private void fusedBack(Scale scale, int z, int x, int y, int w) {
    d.setNumber(x);
    d.setNumber(y);
    d.setNumber(w);
    if (!d.hasNumbers(z) || d.conflict >= 0) {
      return;
    }
    double zLow = realLow(scale, z);
    double zHigh = realHigh(scale, z);
    double xLow = scale.value(d.low(x));
    double xHigh = scale.value(d.high(x));
    double yLow = scale.value(d.low(y));
    double yHigh = scale.value(d.high(y));
    double p1 = xLow * yLow;
    double p2 = xLow * yHigh;
    double p3 = xHigh * yLow;
    double p4 = xHigh * yHigh;
    double pLow = Math.nextDown(Math.min(Math.min(p1, p2), Math.min(p3, p4)));
    double pHigh = Math.nextUp(Math.max(Math.max(p1, p2), Math.max(p3, p4)));
    bound(w, zLow, pHigh, zHigh, pLow);
    if (d.conflict >= 0) {
      return;
    }
    double sLow = Math.nextDown(zLow - scale.value(d.high(w)));
    double sHigh = Math.nextUp(zHigh - scale.value(d.low(w)));
    if (x != y) {
      quotientBounds(x, sLow, sHigh, yLow, yHigh);
      if (d.conflict < 0) {
        quotientBounds(y, sLow, sHigh, scale.value(d.low(x)), scale.value(d.high(x)));
      }
    }
  }

  void root(int z, int x, int modes) {
    if (net.isWide(z)) {
      exactly(z, Arithmetic.SQRT, modes, x);
      return;
    }
    if (lacksNumbers(z, x)) {
      return;
    }
    Scale scale = net.scales[z];
    boolean negative = d.low(x) < -1;
    if (d.high(x) < -1) {
      d.setNan(z);
      return;
    }
    begin();
    for (int m = modes; m != 0; m &= m - 1) {
      RoundingMode mode = Scale.MODES[Integer.numberOfTrailingZeros(m)];
      corner(scale.sqrt(Math.max(d.low(x), -1), mode));
      corner(scale.sqrt(d.high(x), mode));
    }
    store(z, negative || d.mayBeNan(x));
    if (!d.mayBeNan(z) && d.conflict < 0) {
      d.setNumber(x);
      d.setLow(x, -1);
      if (scale.isPlain && d.hasNumbers(z)) {
        finiteAs(z, x);
        double zLow = realLow(scale, z);
        double zHigh = realHigh(scale, z);
        if (zLow > 0) {
          atLeast(x, zLow * zLow);
        }
        if (zHigh > 0) {
          atMost(x, zHigh * zHigh);
        }
      }
    }
  }

  /// z = x rounded to an integer.
  void integral(int z, int x, int modes) {
    if (net.isWide(z)) {
      exactly(z, Arithmetic.ROUND, modes, x);
      return;
    }
    monotone(z, x, modes, Arithmetic.ROUND);
    if (!d.mayBeNan(z) && d.conflict < 0 && net.scales[z].isPlain && d.hasNumbers(z)) {
      // A largest number that is no integer may be rounded to an infinity.
      Scale scale = net.scales[z];
      atLeast(x, scale.value(Math.min(d.low(z), scale.infinity - 1)) - 1);
      atMost(x, scale.value(Math.max(d.high(z), ~(scale.infinity - 1))) + 1);
    }
  }

  /// z = x in another format.
  void convert(int z, int x, int modes) {
    if (net.isWide(z) || net.isWide(x)) {
      exactly(z, Arithmetic.CONVERT, modes, x);
      return;
    }
    monotone(z, x, modes, Arithmetic.CONVERT);
    boolean plain = net.scales[z].isPlain && net.scales[x].isPlain;
    if (!d.mayBeNan(z) && d.conflict < 0 && plain && d.hasNumbers(z)) {
      finiteAs(z, x);
      atLeast(x, realLow(net.scales[z], z));
      atMost(x, realHigh(net.scales[z], z));
    }
  }

  private void monotone(int z, int x, int modes, Arithmetic operation) {
    if (lacksNumbers(z, x)) {
      return;
    }
    Scale scale = net.scales[z];
    begin();
    for (int m = modes; m != 0; m &= m - 1) {
      RoundingMode mode = Scale.MODES[Integer.numberOfTrailingZeros(m)];
      if (operation == Arithmetic.ROUND) {
        corner(scale.round(d.low(x), mode));
        corner(scale.round(d.high(x), mode));
      } else {
        corner(scale.convert(net.scales[x], d.low(x), mode));
        corner(scale.convert(net.scales[x], d.high(x), mode));
      }
    }
    if (undefined) { // an overflow in a format without infinities
      forward(z, operation, modes, x);
    } else {
      store(z, d.mayBeNan(x) || !scale.format.hasInfinity());
    }
    if (!d.mayBeNan(z) && d.conflict < 0) {
      d.setNumber(x);
    }
  }

  // ---- the exact way ----

  /// Narrows the result to the exact hull.
  private void forward(int z, Arithmetic operation, int modes, int... operands) {
    var intervals = new Interval[operands.length];
    for (int i = 0; i < intervals.length; i++) {
      intervals[i] = interval(operands[i]);
    }
    Interval result = Interval.empty(net.scales[z].format);
    for (int m = modes; m != 0; m &= m - 1) {
      RoundingMode mode = Scale.MODES[Integer.numberOfTrailingZeros(m)];
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
      var intervals = new Interval[operands.length];
      for (int i = 0; i < intervals.length; i++) {
        intervals[i] = interval(operands[i]);
      }
      Interval left = Interval.empty(net.scales[operands[side]].format);
      for (int m = modes; m != 0; m &= m - 1) {
        RoundingMode mode = Scale.MODES[Integer.numberOfTrailingZeros(m)];
        left =
            left.hull(
                net.scales[operands[0]]
                    .exact(operation, net.scales[z].format, mode)
                    .project(side, interval(z), intervals));
      }
      d.narrow(operands[side], left);
    }
  }

  Interval interval(int x) {
    return net.scales[x].interval(d.low(x), d.high(x), d.mayBeNan(x));
  }
}
