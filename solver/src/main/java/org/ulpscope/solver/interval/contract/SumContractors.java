package org.ulpscope.solver.interval.contract;

import org.ulpscope.ieee.RoundingMode;
import org.ulpscope.ieee.interval.Interval;
import org.ulpscope.ieee.interval.UlpMaximum;
import org.ulpscope.solver.interval.domain.Domains;
import org.ulpscope.solver.interval.domain.OrdinalEncoding;
import org.ulpscope.solver.interval.domain.OrdinalEncoding.Arithmetic;

/// Contractors for sums and differences, forwards and backwards.
final class SumContractors extends RealBounds {
  private final boolean ulpMaximum;

  SumContractors(Domains d, boolean ulpMaximum) {
    super(d);
    this.ulpMaximum = ulpMaximum;
  }

  /// z = x + y, or x − y.
  void sum(int z, int x, int y, int modes, boolean minus) {
    if (net.isBucketed(z)) {
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
    OrdinalEncoding encoding = net.encoding(z);
    long yLow = minus ? ~d.high(y) : d.low(y);
    long yHigh = minus ? ~d.low(y) : d.high(y);
    begin();
    for (int m = modes; m != 0; m &= m - 1) {
      RoundingMode mode = OrdinalEncoding.MODES[Integer.numberOfTrailingZeros(m)];
      corner(encoding.add(d.low(x), yLow, mode));
      corner(encoding.add(d.high(x), yHigh, mode));
    }
    if (undefined) { // ∞ − ∞ is possible; results near it may be either infinity
      corner(encoding.infinity);
      corner(~encoding.infinity);
    }
    long infinity = encoding.infinity;
    boolean clash =
        x != y
            && ((d.low(x) == ~infinity && yHigh == infinity)
                || (d.high(x) == infinity && yLow == ~infinity));
    if (!encoding.fitsDouble) {
      exactly(z, minus ? Arithmetic.SUB : Arithmetic.ADD, modes, x, y);
      return;
    }
    store(z, clash || d.mayBeNan(x) || d.mayBeNan(y));
    if (!d.mayBeNan(z) && d.conflict() < 0) {
      sumBack(encoding, z, x, y, minus);
    }
  }

  /// x − x: zero, or a NaN for an infinity.
  private void cancelled(int z, int x, int modes) {
    OrdinalEncoding encoding = net.encoding(z);
    boolean onlyInfinite = d.low(x) == encoding.infinity || d.high(x) == ~encoding.infinity;
    if (onlyInfinite && encoding.format.hasInfinity()) {
      d.setNan(z);
      return;
    }
    boolean down = (modes & (1 << RoundingMode.TOWARD_NEGATIVE.ordinal())) != 0;
    boolean others = (modes & ~(1 << RoundingMode.TOWARD_NEGATIVE.ordinal())) != 0;
    low = down ? -1 : 0;
    high = others ? 0 : -1;
    boolean infinite = d.low(x) == ~encoding.infinity || d.high(x) == encoding.infinity;
    store(z, d.mayBeNan(x) || infinite);
  }

  private void sumBack(OrdinalEncoding encoding, int z, int x, int y, boolean minus) {
    d.setNumber(x);
    d.setNumber(y);
    if (!d.hasNumbers(z)) {
      return;
    }
    finiteAs(z, x);
    finiteAs(z, y);
    double zLow = realLow(encoding, z);
    double zHigh = realHigh(encoding, z);
    for (int side = 0; side < 2 && d.conflict() < 0; side++) {
      int a = side == 0 ? x : y;
      int b = side == 0 ? y : x;
      boolean turned = minus && side == 0;
      double bLow = turned ? -encoding.value(d.high(b)) : encoding.value(d.low(b));
      double bHigh = turned ? -encoding.value(d.low(b)) : encoding.value(d.high(b));
      if (minus && side == 1) { // y = x − z
        bound(a, bLow, zHigh, bHigh, zLow);
      } else {
        bound(a, zLow, bHigh, zHigh, bLow);
      }
    }
    if (ulpMaximum && d.conflict() < 0) {
      ulpMaximum(encoding, z, x, y, minus);
    }
  }

  private void ulpMaximum(OrdinalEncoding encoding, int z, int x, int y, boolean minus) {
    long zLow = d.low(z);
    long zHigh = d.high(z);
    boolean says =
        (zLow > 0 || zHigh < -1) && zLow > ~encoding.infinity && zHigh < encoding.infinity;
    if (!says || (magnitude(x) <= magnitude(z) && magnitude(y) <= magnitude(z))) {
      return;
    }
    Interval operands = UlpMaximum.sum(new Interval(encoding.format, zLow, zHigh, false));
    d.setLow(x, operands.low());
    d.setHigh(x, operands.high());
    d.setLow(y, minus ? ~operands.high() : operands.low());
    d.setHigh(y, minus ? ~operands.low() : operands.high());
  }
}
