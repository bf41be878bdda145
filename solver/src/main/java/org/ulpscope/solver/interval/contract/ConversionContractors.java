package org.ulpscope.solver.interval.contract;

import org.ulpscope.ieee.Flags;
import org.ulpscope.ieee.OutOfRange;
import org.ulpscope.ieee.RoundingMode;
import org.ulpscope.solver.interval.domain.Domains;
import org.ulpscope.solver.interval.domain.Network;
import org.ulpscope.solver.interval.domain.OrdinalEncoding;

/// Between floats and bit-vectors: by value and by pattern.
final class ConversionContractors {
  private static final OutOfRange[] POLICIES = OutOfRange.values();
  private static final double TWO_63 = 0x1p63;

  private final Domains d;
  private final Network net;
  private final WideConversionContractors wide;

  ConversionContractors(Domains d) {
    this.d = d;
    this.net = d.net;
    wide = new WideConversionContractors(d);
  }

  // ---- the same pattern ----

  /// b has the bits of x. Patterns in unsigned order: numbers from +0 up, NaNs, numbers from −0
  /// down, NaNs.
  void reinterpret(int b, int x) {
    if (net.isWide(x)) {
      return; // runs of numbers say little of patterns, and most patterns have no domain
    }
    OrdinalEncoding scale = net.scales[x];
    long sign = 1L << (net.widths[x] - 1);
    boolean nan = d.mayBeNan(x);
    boolean numbers = d.hasNumbers(x);
    boolean positive = numbers && d.high(x) >= 0;
    boolean negative = numbers && d.low(x) < 0;
    long low = positive ? Math.max(d.low(x), 0) : nan ? scale.last + 1 : sign | ~d.high(x);
    long high = nan ? -1L >>> (Long.SIZE - net.widths[x]) : negative ? sign | ~d.low(x) : d.high(x);
    d.setUnsigned(b, low, high);
    if (d.conflict < 0) {
      narrowFloat(scale, b, x, sign);
    }
  }

  private void narrowFloat(OrdinalEncoding scale, int b, int x, long sign) {
    // Unsigned bounds in the order of long.
    long flip = Long.MIN_VALUE;
    long low = d.low(b);
    long high = d.high(b);
    long positiveLow = Math.max(low, flip);
    long positiveHigh = Math.min(high, scale.last ^ flip);
    long negativeLow = Math.max(low, sign ^ flip);
    long negativeHigh = Math.min(high, (sign | scale.last) ^ flip);
    boolean positive = positiveLow <= positiveHigh;
    boolean negative = negativeLow <= negativeHigh;
    boolean nan =
        (high > (scale.last ^ flip) && low < (sign ^ flip)) || high > ((sign | scale.last) ^ flip);
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
    if (net.isWide(z)) {
      wide.fromInteger(z, x, modes, signed);
      return;
    }
    OrdinalEncoding scale = net.scales[z];
    int width = net.widths[x];
    long from = signed ? d.signedLow(x) : d.unsignedLow(x);
    long to = signed ? d.signedHigh(x) : d.unsignedHigh(x);
    long low = Long.MAX_VALUE;
    long high = Long.MIN_VALUE;
    boolean overflow = false;
    for (int m = modes; m != 0; m &= m - 1) {
      RoundingMode mode = OrdinalEncoding.MODES[Integer.numberOfTrailingZeros(m)];
      long least = scale.fpu.fromInteger(from, width, signed, mode, Flags.IGNORED);
      long most = scale.fpu.fromInteger(to, width, signed, mode, Flags.IGNORED);
      if (scale.isNan(least) || scale.isNan(most)) {
        overflow = true;
      } else {
        low = Math.min(low, scale.ordinal(least));
        high = Math.max(high, scale.ordinal(most));
      }
    }
    if (overflow) {
      return; // a format without infinities
    }
    d.setLow(z, low);
    d.setHigh(z, high);
    d.setNumber(z);
    if (scale.fitsDouble && d.conflict < 0) {
      integerBack(scale, z, x, signed);
    }
  }

  /// Bounds the integer by the real numbers next to its float.
  private void integerBack(OrdinalEncoding scale, int z, int x, boolean signed) {
    double low = Math.ceil(scale.value(Math.max(d.low(z) - 1, scale.first)));
    double high = Math.floor(scale.value(Math.min(d.high(z) + 1, scale.last)));
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

  /// z = the integer x rounds to. If all of x fits into the type, or if what does not fit
  /// saturates, z grows with x.
  void toInteger(int z, int x, int modes, boolean signed, int policyOrdinal) {
    if (net.isWide(x)) {
      wide.toInteger(z, x, modes, signed);
      return;
    }
    OutOfRange policy = POLICIES[policyOrdinal];
    OrdinalEncoding scale = net.scales[x];
    int width = net.widths[z];
    boolean saturates = policy == OutOfRange.SATURATE;
    boolean fits = d.hasNumbers(x) && !d.mayBeNan(x);
    long low = Long.MAX_VALUE;
    long high = Long.MIN_VALUE;
    for (int m = modes; m != 0 && d.hasNumbers(x); m &= m - 1) {
      RoundingMode mode = OrdinalEncoding.MODES[Integer.numberOfTrailingZeros(m)];
      long from = scale.bits(d.low(x));
      long to = scale.bits(d.high(x));
      fits &=
          scale.fpu.fitsInteger(from, width, signed, mode)
              && scale.fpu.fitsInteger(to, width, signed, mode);
      low = Math.min(low, ordered(scale, from, width, signed, mode, policy));
      high = Math.max(high, ordered(scale, to, width, signed, mode, policy));
    }
    if (saturates && d.mayBeNan(x)) {
      long zero = signed ? 0 : Long.MIN_VALUE;
      low = Math.min(low, zero);
      high = Math.max(high, zero);
    }
    if (fits || saturates) {
      setInteger(z, signed, low, high);
    }
    if (d.conflict < 0 && d.hasNumbers(x)) {
      back(scale, z, x, signed, saturates, fits);
    }
  }

  /// The integer as a number in the order of long: unsigned ones with the top bit flipped.
  private static long ordered(
      OrdinalEncoding scale,
      long bits,
      int width,
      boolean signed,
      RoundingMode mode,
      OutOfRange policy) {
    long integer = scale.fpu.toInteger(bits, width, signed, mode, policy, Flags.IGNORED);
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
      OrdinalEncoding scale, int z, int x, boolean signed, boolean saturates, boolean fits) {
    int width = net.widths[z];
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
      // What does not fit gives the least signed, or the greatest unsigned integer.
      if (signed ? low == least : high == most) {
        return;
      }
      d.setNumber(x);
    }
    if (!scale.fitsDouble) {
      return;
    }
    if (low > least || !saturates) {
      double bound = Math.nextDown(real(low, signed)) - 1;
      d.setLow(x, scale.atLeast(Math.nextDown(bound)));
    }
    if (high < most || !saturates) {
      double bound = Math.nextUp(real(high, signed)) + 1;
      d.setHigh(x, scale.atMost(Math.nextUp(bound)));
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
