package org.ulpscope.solver.interval.contract;

import java.math.BigInteger;
import org.ulpscope.expr.TwosComplement;
import org.ulpscope.ieee.interval.Integers;
import org.ulpscope.ieee.interval.Interval;
import org.ulpscope.solver.interval.domain.Domains;
import org.ulpscope.solver.interval.domain.Network;
import org.ulpscope.solver.interval.domain.OrdinalEncoding;

/// Exact but slow contractors for conversions between floats of wide formats and bit-vectors.
final class WideConversionContractors {

  private final Domains d;
  private final Network net;

  WideConversionContractors(Domains d) {
    this.d = d;
    this.net = d.net();
  }

  private Integers.Range range(int x, boolean signed) {
    return signed
        ? new Integers.Range(
            BigInteger.valueOf(d.signedLow(x)), BigInteger.valueOf(d.signedHigh(x)))
        : new Integers.Range(
            TwosComplement.unsigned(d.unsignedLow(x)), TwosComplement.unsigned(d.unsignedHigh(x)));
  }

  private Interval interval(int x) {
    return net.encoding(x).interval(d.low(x), d.high(x), d.mayBeNan(x));
  }

  private void narrow(int x, boolean signed, BigInteger low, BigInteger high) {
    if (signed) {
      d.setSigned(x, low.longValue(), high.longValue());
    } else {
      d.setUnsigned(x, low.longValue(), high.longValue());
    }
  }

  /// z = the integer x as a float.
  void fromInteger(int z, int x, int modes, boolean signed) {
    Interval floats = Interval.empty(net.encoding(z).format);
    for (int m = modes; m != 0; m &= m - 1) {
      floats = floats.hull(integers(z, x, m, signed).floats(range(x, signed)));
    }
    d.narrow(z, floats);
    if (d.conflict() < 0) {
      integersGiving(z, x, modes, signed);
    }
  }

  private void integersGiving(int z, int x, int modes, boolean signed) {
    BigInteger low = null;
    BigInteger high = null;
    for (int m = modes; m != 0; m &= m - 1) {
      Integers.Range left = integers(z, x, m, signed).integersGiving(interval(z), range(x, signed));
      if (!left.isEmpty()) {
        low = low == null ? left.low() : low.min(left.low());
        high = high == null ? left.high() : high.max(left.high());
      }
    }
    if (low == null) {
      d.narrow(z, Interval.empty(net.encoding(z).format)); // no integer converts to such a float
    } else {
      narrow(x, signed, low, high);
    }
  }

  /// z = the integer that x rounds to, if all of x fits into the type; else nothing is narrowed.
  void toInteger(int z, int x, int modes, boolean signed) {
    Interval floats = interval(x);
    boolean fits = !floats.hasNoNumbers() && !floats.mayBeNan();
    BigInteger low = null;
    BigInteger high = null;
    Interval left = Interval.empty(floats.format());
    for (int m = modes; m != 0 && fits; m &= m - 1) {
      Integers type = integers(x, z, m, signed);
      fits = type.floatsGiving(type.all(), floats).equals(floats);
      if (fits) {
        Integers.Range given = type.integers(floats);
        low = low == null ? given.low() : low.min(given.low());
        high = high == null ? given.high() : high.max(given.high());
        left = left.hull(type.floatsGiving(range(z, signed), floats));
      }
    }
    if (fits && low != null) {
      narrow(z, signed, low, high);
      d.narrow(x, left);
    }
  }

  /// The conversion between a float and an integer in the first of some modes.
  private Integers integers(int real, int integer, int modes, boolean signed) {
    var mode = OrdinalEncoding.MODES[Integer.numberOfTrailingZeros(modes)];
    return new Integers(net.encoding(real).format, net.width(integer), signed, mode);
  }
}
