package org.ulpscope.ieee;

/// The software paths of [Fpu]: every narrow format, mode, flag and NaN rule.
///
/// Significands are normalised to the top of a `long`; the bits before the rounding point are kept
/// exactly, and the rest is jammed into one bit. [Layout#round] explains why that suffices.
final class SoftFloat {
  final Layout layout;
  final NanRule nanRule;

  SoftFloat(Layout layout, NanRule nanRule) {
    this.layout = layout;
    this.nanRule = nanRule;
  }

  /// a + b, where `given` is b before any change of its sign: a NaN propagates as it was given.
  long sum(long a, long b, long given, RoundingMode mode, Flags flags) {
    Layout l = layout;
    long magA = a & l.magnitudeMask;
    long magB = b & l.magnitudeMask;
    long signA = a & l.signBit;
    long signB = b & l.signBit;
    if (magA > l.largest || magB > l.largest) {
      if (magA > l.lastNumber || magB > l.lastNumber) {
        return propagate(a, given, 0, flags);
      }
      return magA == magB && signA != signB ? invalid(flags) : magA == l.infinity ? a : b;
    }
    if (magA == 0 || magB == 0) {
      return magA != 0 ? a : magB != 0 ? b : signA == signB ? a : zeroOfCancellation(mode);
    }
    if (magA < magB) {
      return finiteSum(signB, magB, signA, magA, mode, flags);
    }
    return finiteSum(signA, magA, signB, magB, mode, flags);
  }

  /// Significands have their leading bit at position 62, so a sum fits 64 bits and at least three
  /// bits lie below each significand. Shifting the smaller operand by at most one place is thus
  /// exact. Shifted by two or more, it is less than half of the larger one, so the difference keeps
  /// its leading bit at 61 or above, and jamming at bit 0 stays below the rounding bit.
  private long finiteSum(
      long sign, long large, long signSmall, long small, RoundingMode mode, Flags flags) {
    long x = layout.significand(large);
    int zerosX = Long.numberOfLeadingZeros(x) - 1;
    int exponent = layout.quantum(large) + 62 - zerosX;
    x <<= zerosX;
    long y = layout.significand(small);
    int zerosY = Long.numberOfLeadingZeros(y) - 1;
    int distance = exponent - (layout.quantum(small) + 62 - zerosY);
    y = shiftRightJam(y << zerosY, distance);
    long m = sign == signSmall ? x + y : x - y;
    if (m == 0) {
      return zeroOfCancellation(mode);
    }
    int zeros = Long.numberOfLeadingZeros(m);
    return layout.round(sign, exponent + 1 - zeros, m << zeros, mode, flags);
  }

  /// The sign of x − x (IEEE 754-2019 §6.3).
  private long zeroOfCancellation(RoundingMode mode) {
    return mode == RoundingMode.TOWARD_NEGATIVE ? layout.signBit : 0;
  }

  long product(long a, long b, RoundingMode mode, Flags flags) {
    Layout l = layout;
    long sign = (a ^ b) & l.signBit;
    long magA = a & l.magnitudeMask;
    long magB = b & l.magnitudeMask;
    if (magA > l.largest || magB > l.largest) {
      if (magA > l.lastNumber || magB > l.lastNumber) {
        return propagate(a, b, 0, flags);
      }
      return magA == 0 || magB == 0 ? invalid(flags) : l.infinite(sign);
    }
    if (magA == 0 || magB == 0) {
      return sign;
    }
    long x = l.significand(magA);
    long y = l.significand(magB);
    int zerosX = Long.numberOfLeadingZeros(x);
    int zerosY = Long.numberOfLeadingZeros(y);
    x <<= zerosX;
    y <<= zerosY;
    // The exponent of bit 127 of the product, which is at least 2^126.
    int exponent = l.quantum(magA) - zerosX + l.quantum(magB) - zerosY + 127;
    long high = Math.unsignedMultiplyHigh(x, y);
    long low = x * y;
    if (high >= 0) {
      high = (high << 1) | (low >>> 63);
      low <<= 1;
      exponent--;
    }
    return l.round(sign, exponent, jam(high, low), mode, flags);
  }

  long quotient(long a, long b, RoundingMode mode, Flags flags) {
    Layout l = layout;
    long sign = (a ^ b) & l.signBit;
    long magA = a & l.magnitudeMask;
    long magB = b & l.magnitudeMask;
    if (magA > l.largest || magB > l.largest) {
      if (magA > l.lastNumber || magB > l.lastNumber) {
        return propagate(a, b, 0, flags);
      }
      return magA == magB ? invalid(flags) : magA == l.infinity ? l.infinite(sign) : sign;
    }
    if (magB == 0) {
      if (magA == 0) {
        return invalid(flags);
      }
      flags.raise(Flags.DIVIDE_BY_ZERO);
      return l.infinite(sign);
    }
    return magA == 0 ? sign : finiteQuotient(sign, magA, magB, mode, flags);
  }

  /// With x and y normalised to 64 bits, x·2^63/y (if x ≥ y) or x·2^64/y has exactly 64 bits: the
  /// leading bits of the quotient, all that [Layout#round] reads, and a remainder to jam.
  private long finiteQuotient(long sign, long magA, long magB, RoundingMode mode, Flags flags) {
    long x = layout.significand(magA);
    long y = layout.significand(magB);
    int zerosX = Long.numberOfLeadingZeros(x);
    int zerosY = Long.numberOfLeadingZeros(y);
    int exponent = layout.quantum(magA) - zerosX - (layout.quantum(magB) - zerosY);
    x <<= zerosX;
    y <<= zerosY;
    if (layout.precision <= 30) {
      // The divisor has at most 30 bits, so the quotient has at least 34: two more than are kept.
      long divisor = y >>> (Long.SIZE - layout.precision);
      long quotient = Long.divideUnsigned(x, divisor);
      long remainder = x - quotient * divisor;
      int zeros = Long.numberOfLeadingZeros(quotient);
      long sig = jam(quotient << zeros, remainder);
      return layout.round(sign, exponent + layout.precision - 1 - zeros, sig, mode, flags);
    }
    if (Long.compareUnsigned(x, y) >= 0) {
      return layout.round(sign, exponent, WordDivision.divideJam(x >>> 1, x << 63, y), mode, flags);
    }
    return layout.round(sign, exponent - 1, WordDivision.divideJam(x, 0, y), mode, flags);
  }

  long root(long a, RoundingMode mode, Flags flags) {
    Layout l = layout;
    long magnitude = a & l.magnitudeMask;
    if (magnitude > l.lastNumber) {
      return propagate(a, 0, 0, flags);
    }
    if (magnitude == 0) {
      return a;
    }
    if (l.isNegative(a)) {
      return invalid(flags);
    }
    return magnitude == l.infinity ? a : finiteRoot(magnitude, mode, flags);
  }

  /// The schoolbook method: each step appends the next two bits of the radicand to the remainder
  /// and one bit to the root, keeping remainder = radicand so far − root² ≤ 2 · root. After p + 2 ≤
  /// 62 steps the root has p + 2 bits, the remainder at most 63, and no bits of the radicand are
  /// left.
  private long finiteRoot(long magnitude, RoundingMode mode, Flags flags) {
    long x = layout.significand(magnitude);
    int zeros = Long.numberOfLeadingZeros(x);
    x <<= zeros;
    int exponent = layout.quantum(magnitude) + 63 - zeros;
    if ((exponent & 1) == 0) {
      x >>>= 1; // the first pair is 01; of an odd exponent it is 1x: the radicand is in [1, 4)
    }
    long root = 0;
    long remainder = 0;
    int steps = layout.precision + 2;
    for (int i = 0; i < steps; i++) {
      remainder = (remainder << 2) | (x >>> 62);
      x <<= 2;
      long trial = (root << 2) | 1;
      root <<= 1;
      if (Long.compareUnsigned(remainder, trial) >= 0) {
        remainder -= trial;
        root |= 1;
      }
    }
    long sig = jam(root << (Long.SIZE - steps), remainder);
    return layout.round(0, exponent >> 1, sig, mode, flags);
  }

  /// As on x86, ∞ · 0 + a quiet NaN propagates the NaN and raises no flag.
  long fusedSum(long a, long b, long c, RoundingMode mode, Flags flags) {
    Layout l = layout;
    long signProduct = (a ^ b) & l.signBit;
    long signC = c & l.signBit;
    if (!(l.isFinite(a) && l.isFinite(b) && l.isFinite(c))) {
      if (l.isNan(a) || l.isNan(b) || l.isNan(c)) {
        return propagate(a, b, c, flags);
      }
      boolean infiniteProduct = l.isInfinite(a) || l.isInfinite(b);
      if (infiniteProduct
          && (l.isZero(a) || l.isZero(b) || (l.isInfinite(c) && signC != signProduct))) {
        return invalid(flags);
      }
      return infiniteProduct ? l.infinite(signProduct) : c;
    }
    if (l.isZero(a) || l.isZero(b)) {
      return !l.isZero(c) || signProduct == signC ? c : zeroOfCancellation(mode);
    }
    return l.isZero(c)
        ? product(a, b, mode, flags)
        : finiteFusedSum(
            signProduct,
            a & l.magnitudeMask,
            b & l.magnitudeMask,
            signC,
            c & l.magnitudeMask,
            mode,
            flags);
  }

  /// The sum of [#finiteSum] on pairs of words, leading bits at position 125. The product of two
  /// 60-bit significands, shifted up as far as that, has zeros in its last six bits, so the same
  /// argument holds: a shift by one place is exact, and after a longer one nothing cancels.
  private long finiteFusedSum(
      long signP, long magA, long magB, long signC, long magC, RoundingMode mode, Flags flags) {
    Layout l = layout;
    long x = l.significand(magA);
    long y = l.significand(magB);
    int zerosX = Long.numberOfLeadingZeros(x);
    int zerosY = Long.numberOfLeadingZeros(y);
    x <<= zerosX;
    y <<= zerosY;
    int exponentP = l.quantum(magA) - zerosX + l.quantum(magB) - zerosY + 127;
    long productHigh = Math.unsignedMultiplyHigh(x, y);
    long productLow = x * y;
    int down = productHigh < 0 ? 2 : 1;
    exponentP += down - 2;
    long highP = productHigh >>> down;
    long lowP = (productLow >>> down) | (productHigh << (Long.SIZE - down));

    long z = l.significand(magC);
    int zerosZ = Long.numberOfLeadingZeros(z);
    int exponentC = l.quantum(magC) + 63 - zerosZ;
    long highC = z << zerosZ >>> 2;

    boolean productLarger =
        exponentP != exponentC
            ? exponentP > exponentC
            : highP != highC ? Long.compareUnsigned(highP, highC) > 0 : true;
    int distance = Math.abs(exponentP - exponentC);
    long highL = productLarger ? highP : highC;
    long lowL = productLarger ? lowP : 0;
    long highS = productLarger ? highC : highP;
    long lowS = productLarger ? 0 : lowP;
    long alignedLow = lowAfterShift(highS, lowS, distance);
    long alignedHigh = distance < Long.SIZE ? highS >>> distance : 0;

    long low;
    long high;
    if (signP == signC) {
      low = lowL + alignedLow;
      high = highL + alignedHigh + (Long.compareUnsigned(low, lowL) < 0 ? 1 : 0);
    } else {
      low = lowL - alignedLow;
      high = highL - alignedHigh - (Long.compareUnsigned(lowL, alignedLow) < 0 ? 1 : 0);
      if ((high | low) == 0) {
        return zeroOfCancellation(mode);
      }
    }
    int exponent = Math.max(exponentP, exponentC) + 2;
    if (high == 0) {
      high = low;
      low = 0;
      exponent -= Long.SIZE;
    }
    int zeros = Long.numberOfLeadingZeros(high);
    if (zeros != 0) {
      high = (high << zeros) | (low >>> (Long.SIZE - zeros));
      low <<= zeros;
    }
    long sign = productLarger ? signP : signC;
    return l.round(sign, exponent - zeros, jam(high, low), mode, flags);
  }

  /// The low word of a pair shifted right, jammed.
  private static long lowAfterShift(long high, long low, int distance) {
    if (distance == 0) {
      return low;
    }
    if (distance < Long.SIZE) {
      long lost = low << (Long.SIZE - distance);
      return jam((low >>> distance) | (high << (Long.SIZE - distance)), lost);
    }
    if (distance == Long.SIZE) {
      return jam(high, low);
    }
    return distance < 2 * Long.SIZE
        ? jam(high >>> (distance - Long.SIZE), low | (high << (2 * Long.SIZE - distance)))
        : 1;
  }

  /// Raises invalid and returns the default NaN.
  long invalid(Flags flags) {
    flags.raise(Flags.INVALID);
    return defaultNan();
  }

  long defaultNan() {
    return layout.defaultNan;
  }

  /// The NaN delivered by an operation on these operands, of which at least one is a NaN. Absent
  /// operands are zero.
  long propagate(long a, long b, long c, Flags flags) {
    if (layout.isSignaling(a) || layout.isSignaling(b) || layout.isSignaling(c)) {
      flags.raise(Flags.INVALID);
    }
    return switch (nanRule.pick(layout.classify(a), layout.classify(b), layout.classify(c))) {
      case 0 -> a | layout.quietBit;
      case 1 -> b | layout.quietBit;
      case 2 -> c | layout.quietBit;
      default -> defaultNan();
    };
  }

  /// The word with its last bit set if any bit of the rest is.
  static long jam(long word, long rest) {
    return rest == 0 ? word : word | 1;
  }

  static long shiftRightJam(long word, int distance) {
    if (distance == 0) {
      return word;
    }
    return distance < Long.SIZE ? jam(word >>> distance, word << (Long.SIZE - distance)) : 1;
  }
}
