package org.ulpscope.solver.interval.contract;

import org.ulpscope.ieee.RoundingMode;
import org.ulpscope.solver.interval.domain.Domains;
import org.ulpscope.solver.interval.domain.OrdinalEncoding;
import org.ulpscope.solver.interval.domain.OrdinalEncoding.Arithmetic;

/// Contractors for fused multiply-add, square roots and roundings, forwards and backwards.
final class FloatContractors extends RealBounds {
  FloatContractors(Domains d) {
    super(d);
  }

  /// z = x · y + w.
  void fused(int z, int x, int y, int w, int modes) {
    if (net.isBucketed(z)) {
      exactly(z, Arithmetic.FMA, modes, x, y, w);
      return;
    }
    if (lacksNumbers(z, x, y, w)) {
      return;
    }
    OrdinalEncoding encoding = net.encoding(z);
    boolean infinite =
        isInfinite(encoding, x) || isInfinite(encoding, y) || isInfinite(encoding, w);
    if (infinite || !encoding.fitsDouble) {
      forward(z, Arithmetic.FMA, modes, x, y, w);
      return;
    }
    long xLow = x == y ? leastMagnitude(x) : d.low(x);
    long xHigh = x == y ? magnitude(x) : d.high(x);
    begin();
    for (int m = modes; m != 0; m &= m - 1) {
      RoundingMode mode = OrdinalEncoding.MODES[Integer.numberOfTrailingZeros(m)];
      if (x == y) {
        corner(encoding.fma(xLow, xLow, d.low(w), mode));
        corner(encoding.fma(xHigh, xHigh, d.high(w), mode));
      } else {
        for (int i = 0; i < 4; i++) {
          long a = (i & 1) == 0 ? xLow : xHigh;
          long b = (i & 2) == 0 ? d.low(y) : d.high(y);
          corner(encoding.fma(a, b, d.low(w), mode));
          corner(encoding.fma(a, b, d.high(w), mode));
        }
      }
    }
    if (undefined) {
      throw new AssertionError("a NaN of finite operands");
    }
    store(z, d.mayBeNan(x) || d.mayBeNan(y) || d.mayBeNan(w));
    if (!d.mayBeNan(z) && d.conflict() < 0) {
      fusedBack(encoding, z, x, y, w);
    }
  }

  private void fusedBack(OrdinalEncoding encoding, int z, int x, int y, int w) {
    d.setNumber(x);
    d.setNumber(y);
    d.setNumber(w);
    if (!d.hasNumbers(z) || d.conflict() >= 0) {
      return;
    }
    double zLow = realLow(encoding, z);
    double zHigh = realHigh(encoding, z);
    double xLow = encoding.value(d.low(x));
    double xHigh = encoding.value(d.high(x));
    double yLow = encoding.value(d.low(y));
    double yHigh = encoding.value(d.high(y));
    double p1 = xLow * yLow;
    double p2 = xLow * yHigh;
    double p3 = xHigh * yLow;
    double p4 = xHigh * yHigh;
    double pLow = Math.nextDown(Math.min(Math.min(p1, p2), Math.min(p3, p4)));
    double pHigh = Math.nextUp(Math.max(Math.max(p1, p2), Math.max(p3, p4)));
    bound(w, zLow, pHigh, zHigh, pLow);
    if (d.conflict() >= 0) {
      return;
    }
    double sLow = Math.nextDown(zLow - encoding.value(d.high(w)));
    double sHigh = Math.nextUp(zHigh - encoding.value(d.low(w)));
    if (x != y) {
      quotientBounds(x, sLow, sHigh, yLow, yHigh);
      if (d.conflict() < 0) {
        quotientBounds(y, sLow, sHigh, encoding.value(d.low(x)), encoding.value(d.high(x)));
      }
    }
  }

  void root(int z, int x, int modes) {
    if (net.isBucketed(z)) {
      exactly(z, Arithmetic.SQRT, modes, x);
      return;
    }
    if (lacksNumbers(z, x)) {
      return;
    }
    OrdinalEncoding encoding = net.encoding(z);
    boolean negative = d.low(x) < -1;
    if (d.high(x) < -1) {
      d.setNan(z);
      return;
    }
    begin();
    for (int m = modes; m != 0; m &= m - 1) {
      RoundingMode mode = OrdinalEncoding.MODES[Integer.numberOfTrailingZeros(m)];
      corner(encoding.sqrt(Math.max(d.low(x), -1), mode));
      corner(encoding.sqrt(d.high(x), mode));
    }
    store(z, negative || d.mayBeNan(x));
    if (!d.mayBeNan(z) && d.conflict() < 0) {
      d.setNumber(x);
      d.setLow(x, -1);
      if (encoding.fitsDouble && d.hasNumbers(z)) {
        finiteAs(z, x);
        double zLow = realLow(encoding, z);
        double zHigh = realHigh(encoding, z);
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
    if (net.isBucketed(z)) {
      exactly(z, Arithmetic.ROUND, modes, x);
      return;
    }
    monotone(z, x, modes, Arithmetic.ROUND);
    if (!d.mayBeNan(z) && d.conflict() < 0 && net.encoding(z).fitsDouble && d.hasNumbers(z)) {
      // A largest number that is not an integer may be rounded to an infinity.
      OrdinalEncoding encoding = net.encoding(z);
      atLeast(x, encoding.value(Math.min(d.low(z), encoding.infinity - 1)) - 1);
      atMost(x, encoding.value(Math.max(d.high(z), ~(encoding.infinity - 1))) + 1);
    }
  }

  /// z = x converted to another format.
  void convert(int z, int x, int modes) {
    if (net.isBucketed(z) || net.isBucketed(x)) {
      exactly(z, Arithmetic.CONVERT, modes, x);
      return;
    }
    monotone(z, x, modes, Arithmetic.CONVERT);
    boolean plain = net.encoding(z).fitsDouble && net.encoding(x).fitsDouble;
    if (!d.mayBeNan(z) && d.conflict() < 0 && plain && d.hasNumbers(z)) {
      finiteAs(z, x);
      atLeast(x, realLow(net.encoding(z), z));
      atMost(x, realHigh(net.encoding(z), z));
    }
  }

  private void monotone(int z, int x, int modes, Arithmetic operation) {
    if (lacksNumbers(z, x)) {
      return;
    }
    OrdinalEncoding encoding = net.encoding(z);
    begin();
    for (int m = modes; m != 0; m &= m - 1) {
      RoundingMode mode = OrdinalEncoding.MODES[Integer.numberOfTrailingZeros(m)];
      if (operation == Arithmetic.ROUND) {
        corner(encoding.round(d.low(x), mode));
        corner(encoding.round(d.high(x), mode));
      } else {
        corner(encoding.convert(net.encoding(x), d.low(x), mode));
        corner(encoding.convert(net.encoding(x), d.high(x), mode));
      }
    }
    if (undefined) { // an overflow in a format without infinities
      forward(z, operation, modes, x);
    } else {
      store(z, d.mayBeNan(x) || !encoding.format.hasInfinity());
    }
    if (!d.mayBeNan(z) && d.conflict() < 0) {
      d.setNumber(x);
    }
  }
}
