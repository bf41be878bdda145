package org.ulpscope.solver.interval.contract;

import org.ulpscope.ieee.RoundingMode;
import org.ulpscope.solver.interval.domain.Domains;
import org.ulpscope.solver.interval.domain.OrdinalEncoding;
import org.ulpscope.solver.interval.domain.OrdinalEncoding.Arithmetic;

/// Products, squares and quotients: from operands to results, and back.
final class FactorContractors extends RealBounds {
  FactorContractors(Domains d) {
    super(d);
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
    OrdinalEncoding scale = net.scales[z];
    begin();
    for (int m = modes; m != 0; m &= m - 1) {
      RoundingMode mode = OrdinalEncoding.MODES[Integer.numberOfTrailingZeros(m)];
      factors(scale, d.low(x), d.low(y), mode);
      factors(scale, d.low(x), d.high(y), mode);
      factors(scale, d.high(x), d.low(y), mode);
      factors(scale, d.high(x), d.high(y), mode);
    }
    if (!scale.fitsDouble) {
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
  private void factors(OrdinalEncoding scale, long a, long b, RoundingMode mode) {
    long place = scale.mul(a, b, mode);
    if (place != OrdinalEncoding.NAN) {
      corner(place);
      return;
    }
    boolean negative = a < 0 != b < 0;
    corner(negative ? -1 : 0);
    corner(negative ? ~scale.infinity : scale.infinity);
  }

  /// What is left of a if a · b = z.
  private void factor(OrdinalEncoding scale, int z, int a, int b) {
    if (d.conflict >= 0) {
      return;
    }
    quotientBounds(
        a, realLow(scale, z), realHigh(scale, z), scale.value(d.low(b)), scale.value(d.high(b)));
  }

  /// x · x: never negative, and bounded by the least and the greatest magnitude.
  private void square(int z, int x, int modes) {
    OrdinalEncoding scale = net.scales[z];
    long least = leastMagnitude(x);
    begin();
    for (int m = modes; m != 0; m &= m - 1) {
      RoundingMode mode = OrdinalEncoding.MODES[Integer.numberOfTrailingZeros(m)];
      corner(scale.mul(least, least, mode));
      corner(scale.mul(magnitude(x), magnitude(x), mode));
    }
    if (!scale.fitsDouble) {
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

  // ---- quotients ----

  void quotient(int z, int x, int y, int modes) {
    if (net.isWide(z)) {
      exactly(z, Arithmetic.DIV, modes, x, y);
      return;
    }
    if (lacksNumbers(z, x, y)) {
      return;
    }
    OrdinalEncoding scale = net.scales[z];
    boolean plain = scale.fitsDouble && !hasZero(y);
    begin();
    if (plain) {
      for (int m = modes; m != 0; m &= m - 1) {
        RoundingMode mode = OrdinalEncoding.MODES[Integer.numberOfTrailingZeros(m)];
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
    if (scale.fitsDouble && !d.mayBeNan(z) && d.conflict < 0) {
      d.setNumber(x);
      d.setNumber(y);
      if (d.hasNumbers(z)) {
        finiteAs(z, x);
        dividend(scale, z, x, y);
        divisor(scale, z, x, y);
      }
    }
  }

  private void dividend(OrdinalEncoding scale, int z, int x, int y) {
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

  private void divisor(OrdinalEncoding scale, int z, int x, int y) {
    if (d.conflict >= 0) {
      return;
    }
    double zLow = realLow(scale, z);
    double zHigh = realHigh(scale, z);
    quotientBounds(y, scale.value(d.low(x)), scale.value(d.high(x)), zLow, zHigh);
  }
}
