package org.ulpscope.solver.interval.contract;

import org.ulpscope.ieee.Flags;
import org.ulpscope.ieee.OutOfRange;
import org.ulpscope.ieee.RoundingMode;
import org.ulpscope.solver.interval.domain.Domains;
import org.ulpscope.solver.interval.domain.Network;
import org.ulpscope.solver.interval.domain.OrdinalEncoding;

/// Contractors for conversions between floats and bit-vectors: by value and by bit pattern.
final class ConversionContractors {
  private static final OutOfRange[] POLICIES = OutOfRange.values();
  private static final double TWO_63 = 0x1p63;

  private final Domains d;
  private final Network net;
  private final WideConversionContractors wide;

  ConversionContractors(Domains d) {
    this.d = d;
    this.net = d.net();
    wide = new WideConversionContractors(d);
  }

  // ---- the same bits ----

  /// b has the bits of x. The unsigned order of bit patterns is: numbers from +0 up, NaNs, numbers
  /// from −0 down, NaNs.
  void reinterpret(int b, int x) {
    if (net.isBucketed(x)) {
      return; // buckets say little about bit patterns, most of which have no domain
    }
    OrdinalEncoding encoding = net.encoding(x);
    long sign = 1L << (net.width(x) - 1);
    boolean nan = d.mayBeNan(x);
    boolean numbers = d.hasNumbers(x);
    boolean positive = numbers && d.high(x) >= 0;
    boolean negative = numbers && d.low(x) < 0;
    long low = positive ? Math.max(d.low(x), 0) : nan ? encoding.last + 1 : sign | ~d.high(x);
    long high = nan ? -1L >>> (Long.SIZE - net.width(x)) : negative ? sign | ~d.low(x) : d.high(x);
    d.setUnsigned(b, low, high);
    if (d.conflict() < 0) {
      narrowFloat(encoding, b, x, sign);
    }
  }

  private void narrowFloat(OrdinalEncoding encoding, int b, int x, long sign) {
    // Unsigned bounds, flipped to the order of long.
    long flip = Long.MIN_VALUE;
    long low = d.low(b);
    long high = d.high(b);
    long positiveLow = Math.max(low, flip);
    long positiveHigh = Math.min(high, encoding.last ^ flip);
    long negativeLow = Math.max(low, sign ^ flip);
    long negativeHigh = Math.min(high, (sign | encoding.last) ^ flip);
    boolean positive = positiveLow <= positiveHigh;
    boolean negative = negativeLow <= negativeHigh;
    boolean nan =
        (high > (encoding.last ^ flip) && low < (sign ^ flip))
            || high > ((sign | encoding.last) ^ flip);
    if (!nan) {
      d.setNumber(x);
    }
    if (!positive && !negative) {
      d.setNan(x);
      return;
    }
    d.setLow(x, negative ? ~(negativeHigh ^ flip ^ sign) : positiveLow ^ flip);
    d.setHigh(x, positive ? positiveHigh ^ flip : ~(negativeLow ^ flip ^ sign));
  }

  // ---- from integers ----

  void fromInteger(int z, int x, int modes, boolean signed) {
    if (net.isBucketed(z)) {
      wide.fromInteger(z, x, modes, signed);
      return;
    }
    OrdinalEncoding encoding = net.encoding(z);
    int width = net.width(x);
    long from = signed ? d.signedLow(x) : d.unsignedLow(x);
    long to = signed ? d.signedHigh(x) : d.unsignedHigh(x);
    long low = Long.MAX_VALUE;
    long high = Long.MIN_VALUE;
    boolean overflow = false;
    for (int m = modes; m != 0; m &= m - 1) {
      RoundingMode mode = OrdinalEncoding.MODES[Integer.numberOfTrailingZeros(m)];
      long least = encoding.fpu.fromInteger(from, width, signed, mode, Flags.IGNORED);
      long most = encoding.fpu.fromInteger(to, width, signed, mode, Flags.IGNORED);
      if (encoding.isNan(least) || encoding.isNan(most)) {
        overflow = true;
      } else {
        low = Math.min(low, encoding.ordinal(least));
        high = Math.max(high, encoding.ordinal(most));
      }
    }
    if (overflow) {
      return; // a format without infinities
    }
    d.setLow(z, low);
    d.setHigh(z, high);
    d.setNumber(z);
    if (encoding.fitsDouble && d.conflict() < 0) {
      integerBack(encoding, z, x, signed);
    }
  }

  /// Bounds the integer by the real numbers next to its float.
  private void integerBack(OrdinalEncoding encoding, int z, int x, boolean signed) {
    double low = Math.ceil(encoding.value(Math.max(d.low(z) - 1, encoding.first)));
    double high = Math.floor(encoding.value(Math.min(d.high(z) + 1, encoding.last)));
    if (low > (signed ? -TWO_63 : 0) && low < TWO_63) {
      if (signed) {
        d.setSignedLow(x, (long) low);
      } else {
        d.setLow(x, (long) low ^ Long.MIN_VALUE);
      }
    }
    if (high < TWO_63 && high >= (signed ? -TWO_63 : 0)) {
      if (signed) {
        d.setSignedHigh(x, (long) high);
      } else {
        d.setHigh(x, (long) high ^ Long.MIN_VALUE);
      }
    }
  }

  // ---- to integers ----

  /// z = the integer x rounds to. If all of x fits into the type, or if out-of-range values
  /// saturate, z is monotone in x.
  void toInteger(int z, int x, int modes, boolean signed, int policyOrdinal) {
    if (net.isBucketed(x)) {
      wide.toInteger(z, x, modes, signed);
      return;
    }
    OutOfRange policy = POLICIES[policyOrdinal];
    OrdinalEncoding encoding = net.encoding(x);
    int width = net.width(z);
    boolean saturates = policy == OutOfRange.SATURATE;
    boolean fits = d.hasNumbers(x) && !d.mayBeNan(x);
    long low = Long.MAX_VALUE;
    long high = Long.MIN_VALUE;
    for (int m = modes; m != 0 && d.hasNumbers(x); m &= m - 1) {
      RoundingMode mode = OrdinalEncoding.MODES[Integer.numberOfTrailingZeros(m)];
      long from = encoding.bits(d.low(x));
      long to = encoding.bits(d.high(x));
      fits &=
          encoding.fpu.fitsInteger(from, width, signed, mode)
              && encoding.fpu.fitsInteger(to, width, signed, mode);
      low = Math.min(low, ordered(encoding, from, width, signed, mode, policy));
      high = Math.max(high, ordered(encoding, to, width, signed, mode, policy));
    }
    if (saturates && d.mayBeNan(x)) {
      long zero = signed ? 0 : Long.MIN_VALUE;
      low = Math.min(low, zero);
      high = Math.max(high, zero);
    }
    if (fits || saturates) {
      setInteger(z, signed, low, high);
    }
    if (d.conflict() < 0 && d.hasNumbers(x)) {
      back(encoding, z, x, signed, saturates, fits);
    }
  }

  /// The integer as a number in the order of long: unsigned ones with the top bit flipped.
  private static long ordered(
      OrdinalEncoding encoding,
      long bits,
      int width,
      boolean signed,
      RoundingMode mode,
      OutOfRange policy) {
    long integer = encoding.fpu.toInteger(bits, width, signed, mode, policy, Flags.IGNORED);
    int unused = Long.SIZE - width;
    return signed ? integer << unused >> unused : integer ^ Long.MIN_VALUE;
  }

  private void setInteger(int z, boolean signed, long low, long high) {
    if (signed) {
      d.setSigned(z, low, high);
    } else {
      d.setLow(z, low);
      d.setHigh(z, high);
    }
  }

  private void back(
      OrdinalEncoding encoding, int z, int x, boolean signed, boolean saturates, boolean fits) {
    int width = net.width(z);
    long least = signed ? -1L << (width - 1) : Long.MIN_VALUE;
    long most = signed ? ~(-1L << (width - 1)) : (-1L >>> (Long.SIZE - width)) ^ Long.MIN_VALUE;
    long low = signed ? d.signedLow(z) : d.low(z);
    long high = signed ? d.signedHigh(z) : d.high(z);
    if (saturates) {
      long zero = signed ? 0 : Long.MIN_VALUE;
      if (low > zero || high < zero) {
        d.setNumber(x); // a NaN would give zero
      }
    } else if (!fits) {
      // Out-of-range values give the least signed or the greatest unsigned integer.
      if (signed ? low == least : high == most) {
        return;
      }
      d.setNumber(x);
    }
    if (!encoding.fitsDouble) {
      return;
    }
    if (low > least || !saturates) {
      double bound = Math.nextDown(real(low, signed)) - 1;
      d.setLow(x, encoding.atLeast(Math.nextDown(bound)));
    }
    if (high < most || !saturates) {
      double bound = Math.nextUp(real(high, signed)) + 1;
      d.setHigh(x, encoding.atMost(Math.nextUp(bound)));
    }
  }

  /// A number close to the integer: at most one ulp away.
  private static double real(long ordered, boolean signed) {
    if (signed) {
      return (double) ordered;
    }
    long unsigned = ordered ^ Long.MIN_VALUE;
    return unsigned >= 0 ? (double) unsigned : 2 * (double) (unsigned >>> 1);
  }
}
