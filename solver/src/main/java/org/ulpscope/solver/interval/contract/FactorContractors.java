package org.ulpscope.solver.interval.contract;

import org.ulpscope.ieee.RoundingMode;
import org.ulpscope.solver.interval.domain.Domains;
import org.ulpscope.solver.interval.domain.OrdinalEncoding;
import org.ulpscope.solver.interval.domain.OrdinalEncoding.Arithmetic;

/// Contractors for products, squares and quotients, forwards and backwards.
final class FactorContractors extends RealBounds {
  FactorContractors(Domains d) {
    super(d);
  }

  // ---- products ----

  void product(int z, int x, int y, int modes) {
    if (net.isBucketed(z)) {
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
    OrdinalEncoding encoding = net.encoding(z);
    begin();
    for (int m = modes; m != 0; m &= m - 1) {
      RoundingMode mode = OrdinalEncoding.MODES[Integer.numberOfTrailingZeros(m)];
      factors(encoding, d.low(x), d.low(y), mode);
      factors(encoding, d.low(x), d.high(y), mode);
      factors(encoding, d.high(x), d.low(y), mode);
      factors(encoding, d.high(x), d.high(y), mode);
    }
    if (!encoding.fitsDouble) {
      exactly(z, Arithmetic.MUL, modes, x, y);
      return;
    }
    boolean clash =
        (hasZero(x) && isInfinite(encoding, y)) || (hasZero(y) && isInfinite(encoding, x));
    store(z, clash || d.mayBeNan(x) || d.mayBeNan(y));
    if (!d.mayBeNan(z) && d.conflict() < 0) {
      d.setNumber(x);
      d.setNumber(y);
      if (d.hasNumbers(z)) {
        finiteAs(z, x);
        finiteAs(z, y);
        factor(encoding, z, x, y);
        factor(encoding, z, y, x);
      }
    }
  }

  /// A corner of a product; near 0 · ∞ there are zeros and infinities of that sign.
  private void factors(OrdinalEncoding encoding, long a, long b, RoundingMode mode) {
    long ordinal = encoding.mul(a, b, mode);
    if (ordinal != OrdinalEncoding.NAN) {
      corner(ordinal);
      return;
    }
    boolean negative = a < 0 != b < 0;
    corner(negative ? -1 : 0);
    corner(negative ? ~encoding.infinity : encoding.infinity);
  }

  /// Narrows a, given that a · b = z.
  private void factor(OrdinalEncoding encoding, int z, int a, int b) {
    if (d.conflict() >= 0) {
      return;
    }
    quotientBounds(
        a,
        realLow(encoding, z),
        realHigh(encoding, z),
        encoding.value(d.low(b)),
        encoding.value(d.high(b)));
  }

  /// x · x: never negative, and bounded by the least and the greatest magnitude.
  private void square(int z, int x, int modes) {
    OrdinalEncoding encoding = net.encoding(z);
    long least = leastMagnitude(x);
    begin();
    for (int m = modes; m != 0; m &= m - 1) {
      RoundingMode mode = OrdinalEncoding.MODES[Integer.numberOfTrailingZeros(m)];
      corner(encoding.mul(least, least, mode));
      corner(encoding.mul(magnitude(x), magnitude(x), mode));
    }
    if (!encoding.fitsDouble) {
      exactly(z, Arithmetic.MUL, modes, x, x);
      return;
    }
    store(z, d.mayBeNan(x));
    if (!d.mayBeNan(z) && d.conflict() < 0) {
      d.setNumber(x);
      if (d.hasNumbers(z)) {
        double root = Math.nextUp(Math.sqrt(realHigh(encoding, z)));
        atLeast(x, -root);
        atMost(x, root);
        double zLow = realLow(encoding, z);
        if (zLow > 0) {
          awayFromZero(x, Math.sqrt(zLow));
        }
      }
    }
  }

  // ---- quotients ----

  void quotient(int z, int x, int y, int modes) {
    if (net.isBucketed(z)) {
      exactly(z, Arithmetic.DIV, modes, x, y);
      return;
    }
    if (lacksNumbers(z, x, y)) {
      return;
    }
    OrdinalEncoding encoding = net.encoding(z);
    boolean plain = encoding.fitsDouble && !hasZero(y);
    begin();
    if (plain) {
      for (int m = modes; m != 0; m &= m - 1) {
        RoundingMode mode = OrdinalEncoding.MODES[Integer.numberOfTrailingZeros(m)];
        corner(encoding.div(d.low(x), d.low(y), mode));
        corner(encoding.div(d.low(x), d.high(y), mode));
        corner(encoding.div(d.high(x), d.low(y), mode));
        corner(encoding.div(d.high(x), d.high(y), mode));
      }
    }
    if (!plain || undefined) {
      forward(z, Arithmetic.DIV, modes, x, y);
    } else {
      boolean clash = isInfinite(encoding, x) && isInfinite(encoding, y);
      store(z, clash || d.mayBeNan(x) || d.mayBeNan(y));
    }
    if (encoding.fitsDouble && !d.mayBeNan(z) && d.conflict() < 0) {
      d.setNumber(x);
      d.setNumber(y);
      if (d.hasNumbers(z)) {
        finiteAs(z, x);
        dividend(encoding, z, x, y);
        divisor(encoding, z, x, y);
      }
    }
  }

  private void dividend(OrdinalEncoding encoding, int z, int x, int y) {
    double zLow = realLow(encoding, z);
    double zHigh = realHigh(encoding, z);
    double yLow = encoding.value(d.low(y));
    double yHigh = encoding.value(d.high(y));
    double p1 = zLow * yLow;
    double p2 = zLow * yHigh;
    double p3 = zHigh * yLow;
    double p4 = zHigh * yHigh;
    double least = Math.min(Math.min(p1, p2), Math.min(p3, p4));
    double most = Math.max(Math.max(p1, p2), Math.max(p3, p4));
    atLeast(x, least);
    atMost(x, most);
  }

  private void divisor(OrdinalEncoding encoding, int z, int x, int y) {
    if (d.conflict() >= 0) {
      return;
    }
    double zLow = realLow(encoding, z);
    double zHigh = realHigh(encoding, z);
    quotientBounds(y, encoding.value(d.low(x)), encoding.value(d.high(x)), zLow, zHigh);
  }
}
