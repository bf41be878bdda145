package org.ulpscope.ieee;

/// C's `fmod` and the remainder of IEEE 754-2019 §5.3.1, on raw bits: both are exact.
final class ExactRemainder {
  private ExactRemainder() {}

  /// x − n·y, n being x/y rounded to the nearest even integer if `nearest`, else truncated.
  static long of(SoftFloat soft, long x, long y, boolean nearest, Flags flags) {
    Layout l = soft.layout;
    if (l.isNan(x) || l.isNan(y)) {
      return soft.propagate(x, y, 0, flags);
    }
    if (l.isInfinite(x) || l.isZero(y)) {
      return soft.invalid(flags);
    }
    return l.isInfinite(y) || l.isZero(x)
        ? x
        : finite(l, x & l.signBit, x & l.magnitudeMask, y & l.magnitudeMask, nearest, flags);
  }

  /// With |x| = m·2^q and |y| = n·2^r, both significands of exactly p bits: if q ≥ r, m·2^(q−r) is
  /// reduced modulo n as many bits at a time as a word has room for, since n < 2^p leaves 64 − p of
  /// them. The result is below |y| and a multiple of the smaller quantum, so it is a number of the
  /// format, and packing it rounds nothing.
  private static long finite(
      Layout l, long sign, long magX, long magY, boolean nearest, Flags flags) {
    long m = l.significand(magX);
    long n = l.significand(magY);
    int top = Long.SIZE - l.precision;
    int zerosX = Long.numberOfLeadingZeros(m) - top;
    int zerosY = Long.numberOfLeadingZeros(n) - top;
    int q = l.quantum(magX) - zerosX;
    int r = l.quantum(magY) - zerosY;
    m <<= zerosX;
    n <<= zerosY;
    if (q < r - 1 || (q < r && !nearest)) {
      return sign | magX; // |x| < |y| / 2, or < |y| where truncated
    }
    boolean odd;
    if (q < r) {
      n <<= 1; // now both in units of 2^q, and m < n: the truncated quotient is 0
      odd = false;
    } else {
      long quotient = Long.divideUnsigned(m, n);
      m -= quotient * n;
      for (int left = q - r; left > 0; ) {
        int step = Math.min(left, top);
        quotient = Long.divideUnsigned(m << step, n);
        m = (m << step) - quotient * n;
        left -= step;
      }
      odd = (quotient & 1) != 0;
      q = r;
    }
    if (nearest && (2 * m > n || (2 * m == n && odd))) {
      m = n - m;
      sign ^= l.signBit;
    }
    if (m == 0) {
      return sign; // the sign of x: the correction above never gives zero
    }
    return l.roundScaled(sign, m, q, RoundingMode.TOWARD_ZERO, flags);
  }
}
