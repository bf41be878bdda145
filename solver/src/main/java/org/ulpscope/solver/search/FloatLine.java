package org.ulpscope.solver.search;

import org.ulpscope.ieee.Encoding;
import org.ulpscope.ieee.Format;

/// The ordinals of the numbers of a format of up to 64 bits: both zeros are 0, the smallest
/// positive number is 1, infinity is [#last]. Larger ordinals are NaNs.
///
/// @param width of a pattern
/// @param fractionBits the binary logarithm of the number of ordinals per binade
/// @param last the ordinal of the last number
record FloatLine(int width, int fractionBits, long last) {
  /// The distance of a comparison with a NaN from an ordered one: more than between any two
  /// numbers.
  static final double NAN_DISTANCE = 512;

  /// The weight of a binade relative to the logarithm of the distance. Close to zero, where there
  /// are a thousand binades, the logarithm alone would be almost flat.
  private static final double BINADE_SHARE = 0x1p-4;

  static FloatLine of(Format format) {
    int fraction = format.significandBits() - 1;
    return of(format, format.width(), fraction);
  }

  /// The line of the upper bits of a format.
  static FloatLine of(Format format, int width, int fractionBits) {
    long magnitudes = -1L >>> (Long.SIZE - width + 1);
    long last =
        switch (format.encoding()) {
          case IEEE -> magnitudes & -(1L << fractionBits);
          case FINITE -> magnitudes - 1;
          case EXPLICIT_BIT ->
              width == format.width() ? magnitudes : magnitudes & -(1L << fractionBits);
        };
    return new FloatLine(width, fractionBits, last);
  }

  /// Whether ordinals are in the order of the numbers, which is not the case with an explicit
  /// leading bit.
  static boolean fits(Format format) {
    return format.width() <= Long.SIZE && format.encoding() != Encoding.EXPLICIT_BIT;
  }

  private long magnitude(long bits) {
    return bits & (-1L >>> (Long.SIZE - width + 1));
  }

  boolean isNegative(long bits) {
    return (bits >>> (width - 1) & 1) != 0;
  }

  boolean isNan(long bits) {
    return magnitude(bits) > last;
  }

  /// Whether the last number is an infinity.
  boolean hasInfinity() {
    return (last & ((1L << fractionBits) - 1)) == 0;
  }

  long place(long bits) {
    long magnitude = magnitude(bits);
    return isNegative(bits) ? -magnitude : magnitude;
  }

  /// The number with an ordinal, or the nearest infinity.
  long bits(long place) {
    long kept = Math.clamp(place, -last, last);
    return kept < 0 ? -kept | 1L << (width - 1) : kept;
  }

  /// The number `by` ordinals away.
  long step(long bits, long by) {
    long place = place(bits);
    long sum = place + by;
    boolean overflows = ((place ^ sum) & (by ^ sum)) < 0;
    return bits(overflows ? (by < 0 ? -last : last) : sum);
  }

  /// The distance of two ordinals.
  static double gap(long a, long b) {
    long difference = a - b;
    boolean overflows = ((a ^ b) & (a ^ difference)) < 0;
    return Math.abs(overflows ? (double) a - (double) b : (double) difference);
  }

  /// Converts a distance in ulps to a score that can be added to others.
  double score(double ulps) {
    return logarithm(ulps) + ulps * BINADE_SHARE / (1L << fractionBits);
  }

  /// Approximately the binary logarithm of 1 + x, linear between powers of two: monotone and fast.
  static double logarithm(double x) {
    return Double.doubleToRawLongBits(1 + x) * 0x1p-52 - 1023;
  }
}
