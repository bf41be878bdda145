package org.ulpscope.ieee;

/// Division of two words by one, which Java lacks.
final class WordDivision {
  private static final long DIGIT = 0xffff_ffffL;

  private WordDivision() {}

  /// ⌊(high · 2^64 + low) / divisor⌋ with its last bit set if the division leaves a remainder.
  ///
  /// Knuth's Algorithm D (The Art of Computer Programming 4.3.1) with two 32-bit digits, all
  /// unsigned. It needs the divisor's top bit set, and high < divisor so that the quotient fits.
  static long divideJam(long high, long low, long divisor) {
    long upper = divisor >>> 32;
    long lower = divisor & DIGIT;
    long q1 = digit(high, low >>> 32, upper, lower);
    // The remainder after the first digit is less than the divisor; the wrapped difference is
    // exact.
    long rest = (high << 32) + (low >>> 32) - q1 * divisor;
    long q0 = digit(rest, low & DIGIT, upper, lower);
    long remainder = (rest << 32) + (low & DIGIT) - q0 * divisor;
    return SoftFloat.jam((q1 << 32) + q0, remainder);
  }

  /// The digit of (high · 2^32 + next) / divisor. The estimate from the upper digit is at most two
  /// too large (Knuth's theorem B); each round of the loop takes one off.
  private static long digit(long high, long next, long upper, long lower) {
    long estimate = Long.divideUnsigned(high, upper);
    long rest = high - estimate * upper;
    while (estimate > DIGIT || Long.compareUnsigned(estimate * lower, (rest << 32) | next) > 0) {
      estimate--;
      rest += upper;
      if (rest > DIGIT) {
        break;
      }
    }
    return estimate;
  }
}
