package org.ulpscope.ieee;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// IEEE 754 by definition: every number of a tiny format is listed with its exact value, and
/// rounding looks up its neighbours in the list. It shares no code with the implementation.
final class TinyOracle {
  /// What an operation must deliver.
  record Result(long bits, int flags) {}

  /// The sign of (exact magnitude − r): all that rounding needs to know about an exact result.
  interface Exact {
    int compareTo(Rational r);
  }

  /// A positive number of the format, or the first one beyond it.
  private record Entry(Rational value, long bits) {}

  final Format format;
  final boolean tinyAfter;
  private final List<Entry> entries = new ArrayList<>();
  private final long sign;
  private final int fractionBits;
  private final boolean explicit;
  private final Rational[] values;

  TinyOracle(Format format, Tininess tininess) {
    this.format = format;
    tinyAfter = tininess == Tininess.AFTER_ROUNDING;
    sign = 1L << (format.width() - 1);
    explicit = format.encoding() == Encoding.EXPLICIT_BIT;
    fractionBits = format.significandBits() - 1;
    for (long bits = 0; bits < sign; bits++) {
      if (isFinite(bits) && !isPseudoDenormal(bits)) {
        entries.add(new Entry(magnitude(bits), bits));
      }
    }
    values = new Rational[(int) sign * 2];
    for (int bits = 0; bits < values.length; bits++) {
      values[bits] = isNegative(bits) ? magnitude(bits).negated() : magnitude(bits);
    }
    entries.sort(Comparator.comparing(Entry::value));
    Entry last = entries.getLast();
    Rational step = last.value.minus(entries.get(entries.size() - 2).value);
    entries.add(new Entry(last.value.plus(step), last.bits + 1));
  }

  private long exponentField(long bits) {
    return (bits & (sign - 1)) >> (explicit ? fractionBits + 1 : fractionBits);
  }

  private long leadingBit(long bits) {
    return explicit ? (bits >> fractionBits) & 1 : exponentField(bits) == 0 ? 0 : 1;
  }

  private long fraction(long bits) {
    return bits & ((1L << fractionBits) - 1);
  }

  private boolean topField(long bits) {
    return exponentField(bits) == (1L << format.exponentBits()) - 1;
  }

  boolean isUnsupported(long bits) {
    return explicit && exponentField(bits) != 0 && leadingBit(bits) == 0;
  }

  boolean isPseudoDenormal(long bits) {
    return explicit && exponentField(bits) == 0 && leadingBit(bits) != 0;
  }

  boolean isNan(long bits) {
    if (isUnsupported(bits)) {
      return true;
    }
    if (format.encoding() == Encoding.FINITE) {
      return topField(bits) && fraction(bits) == (1L << fractionBits) - 1;
    }
    return topField(bits) && fraction(bits) != 0;
  }

  boolean isSignaling(long bits) {
    return isUnsupported(bits)
        || (isNan(bits)
            && format.encoding() != Encoding.FINITE
            && fraction(bits) < 1L << (fractionBits - 1));
  }

  boolean isInfinite(long bits) {
    return format.encoding() != Encoding.FINITE
        && !isUnsupported(bits)
        && topField(bits)
        && fraction(bits) == 0;
  }

  boolean isFinite(long bits) {
    return !isNan(bits) && !isInfinite(bits);
  }

  boolean isZero(long bits) {
    return isFinite(bits) && value(bits).signum() == 0;
  }

  boolean isNegative(long bits) {
    return (bits & sign) != 0;
  }

  private Rational magnitude(long bits) {
    long field = exponentField(bits);
    long bias = (1L << (format.exponentBits() - 1)) - 1;
    int exponent = (int) ((field == 0 ? 1 : field) - bias) - fractionBits;
    long significand = fraction(bits) + (leadingBit(bits) << fractionBits);
    return Rational.of(significand).times(Rational.powerOfTwo(exponent));
  }

  Rational value(long bits) {
    return values[(int) bits];
  }

  long nan() {
    return switch (format.encoding()) {
      case IEEE -> (((2L << format.exponentBits()) - 1) << (fractionBits - 1));
      case EXPLICIT_BIT -> (((4L << format.exponentBits()) - 1) << (fractionBits - 1));
      case FINITE -> sign - 1;
    };
  }

  /// The infinity, or the NaN that OCP's formats without infinities have in its place.
  long infinity(boolean negative) {
    return switch (format.encoding()) {
      case IEEE -> (((1L << format.exponentBits()) - 1) << fractionBits) | zero(negative);
      case EXPLICIT_BIT -> (((2L << format.exponentBits()) - 1) << fractionBits) | zero(negative);
      case FINITE -> nan();
    };
  }

  long zero(boolean negative) {
    return negative ? sign : 0;
  }

  Result invalid() {
    return new Result(nan(), Flags.INVALID);
  }

  Result nan(long... operands) {
    int flags = 0;
    for (long operand : operands) {
      flags |= isSignaling(operand) ? Flags.INVALID : 0;
    }
    return new Result(nan(), flags);
  }

  /// Rounds a rational; the sign of zero is given.
  Result round(Rational exact, boolean negativeZero, RoundingMode mode) {
    if (exact.signum() == 0) {
      return new Result(zero(negativeZero), 0);
    }
    Rational magnitude = exact.abs();
    return roundMagnitude(exact.signum() < 0, magnitude::compareTo, mode);
  }

  /// Rounds a positive exact magnitude to one of its two neighbours in the list.
  Result roundMagnitude(boolean negative, Exact exact, RoundingMode mode) {
    int low = 0;
    int high = entries.size();
    while (high - low > 1) {
      int middle = (low + high) / 2;
      if (exact.compareTo(entries.get(middle).value) >= 0) {
        low = middle;
      } else {
        high = middle;
      }
    }
    Entry below = entries.get(low);
    if (low == entries.size() - 1) {
      return overflow(negative, mode);
    }
    if (exact.compareTo(below.value) == 0) {
      return new Result(below.bits | zero(negative), 0);
    }
    Entry above = entries.get(low + 1);
    boolean up = goesUp(negative, exact, below.value, above.value, (below.bits & 1) == 0, mode);
    if (up && low + 1 == entries.size() - 1) {
      return overflow(negative, mode);
    }
    int flags = Flags.INEXACT | (isTiny(negative, exact, mode) ? Flags.UNDERFLOW : 0);
    return new Result((up ? above : below).bits | zero(negative), flags);
  }

  private static boolean goesUp(
      boolean negative, Exact exact, Rational below, Rational above, boolean even, RoundingMode m) {
    int toMiddle = exact.compareTo(below.plus(above).over(Rational.of(2)));
    return switch (m) {
      case NEAREST_EVEN -> toMiddle > 0 || (toMiddle == 0 && !even);
      case NEAREST_AWAY -> toMiddle >= 0;
      case TOWARD_POSITIVE -> !negative;
      case TOWARD_NEGATIVE -> negative;
      case TOWARD_ZERO -> false;
    };
  }

  private boolean isTiny(boolean negative, Exact exact, RoundingMode mode) {
    Rational least = Rational.powerOfTwo(2 - (1 << (format.exponentBits() - 1)));
    if (exact.compareTo(least) >= 0) {
      return false;
    }
    if (!tinyAfter) {
      return true;
    }
    // With an unbounded exponent, the neighbour below the least normal number is half an ulp away.
    Rational previous = least.minus(least.times(Rational.powerOfTwo(-format.significandBits())));
    return exact.compareTo(previous) <= 0 || !goesUp(negative, exact, previous, least, false, mode);
  }

  private Result overflow(boolean negative, RoundingMode mode) {
    boolean infinite =
        switch (mode) {
          case NEAREST_EVEN, NEAREST_AWAY -> true;
          case TOWARD_POSITIVE -> !negative;
          case TOWARD_NEGATIVE -> negative;
          case TOWARD_ZERO -> false;
        };
    long largest = entries.get(entries.size() - 2).bits | zero(negative);
    return new Result(infinite ? infinity(negative) : largest, Flags.OVERFLOW | Flags.INEXACT);
  }

  Result add(long a, long b, RoundingMode mode) {
    if (isNan(a) || isNan(b)) {
      return nan(a, b);
    }
    if (isInfinite(a) || isInfinite(b)) {
      if (isInfinite(a) && isInfinite(b) && a != b) {
        return invalid();
      }
      return new Result(isInfinite(a) ? a : b, 0);
    }
    boolean negativeZero =
        (isZero(a) && isZero(b) && isNegative(a) == isNegative(b))
            ? isNegative(a)
            : mode == RoundingMode.TOWARD_NEGATIVE;
    return round(value(a).plus(value(b)), negativeZero, mode);
  }

  Result sub(long a, long b, RoundingMode mode) {
    return isNan(b) ? nan(a, b) : add(a, b ^ sign, mode);
  }

  Result mul(long a, long b, RoundingMode mode) {
    boolean negative = isNegative(a) != isNegative(b);
    if (isNan(a) || isNan(b)) {
      return nan(a, b);
    }
    if (isInfinite(a) || isInfinite(b)) {
      return isZero(a) || isZero(b) ? invalid() : new Result(infinity(negative), 0);
    }
    return round(value(a).times(value(b)), negative, mode);
  }

  Result div(long a, long b, RoundingMode mode) {
    boolean negative = isNegative(a) != isNegative(b);
    if (isNan(a) || isNan(b)) {
      return nan(a, b);
    }
    if (isInfinite(a)) {
      return isInfinite(b) ? invalid() : new Result(infinity(negative), 0);
    }
    if (isInfinite(b)) {
      return new Result(zero(negative), 0);
    }
    if (isZero(b)) {
      return isZero(a) ? invalid() : new Result(infinity(negative), Flags.DIVIDE_BY_ZERO);
    }
    return round(value(a).over(value(b)), negative, mode);
  }

  Result fma(long a, long b, long c, RoundingMode mode) {
    boolean negative = isNegative(a) != isNegative(b);
    if (isNan(a) || isNan(b) || isNan(c)) {
      return nan(a, b, c);
    }
    if (isInfinite(a) || isInfinite(b)) {
      boolean clash = isInfinite(c) && isNegative(c) != negative;
      return isZero(a) || isZero(b) || clash ? invalid() : new Result(infinity(negative), 0);
    }
    if (isInfinite(c)) {
      return new Result(c, 0);
    }
    Rational product = value(a).times(value(b));
    boolean negativeZero =
        (product.signum() == 0 && isZero(c) && negative == isNegative(c))
            ? negative
            : mode == RoundingMode.TOWARD_NEGATIVE;
    return round(product.plus(value(c)), negativeZero, mode);
  }

  Result sqrt(long a, RoundingMode mode) {
    if (isNan(a)) {
      return nan(a);
    }
    if (isZero(a)) {
      return new Result(zero(isNegative(a)), 0);
    }
    if (isNegative(a)) {
      return invalid();
    }
    if (isInfinite(a)) {
      return new Result(a, 0);
    }
    Rational square = value(a);
    return roundMagnitude(false, r -> square.compareTo(r.times(r)), mode);
  }

  Result remainder(long a, long b, boolean nearest) {
    if (isNan(a) || isNan(b)) {
      return nan(a, b);
    }
    if (isInfinite(a) || isZero(b)) {
      return invalid();
    }
    if (isInfinite(b)) {
      return round(value(a), isNegative(a), RoundingMode.NEAREST_EVEN);
    }
    Rational quotient = value(a).over(value(b));
    long n =
        nearest
            ? integer(quotient, RoundingMode.NEAREST_EVEN)
            : integer(quotient, RoundingMode.TOWARD_ZERO);
    Rational exact = value(a).minus(value(b).times(Rational.of(n)));
    return round(exact, isNegative(a), RoundingMode.NEAREST_EVEN);
  }

  /// A rational rounded to an integer.
  static long integer(Rational x, RoundingMode mode) {
    long floor = x.floor();
    if (x.compareTo(Rational.of(floor)) == 0) {
      return floor;
    }
    int toMiddle = x.minus(Rational.of(floor)).compareTo(Rational.of(1, 2));
    boolean up =
        switch (mode) {
          case NEAREST_EVEN -> toMiddle > 0 || (toMiddle == 0 && (floor & 1) != 0);
          case NEAREST_AWAY -> toMiddle > 0 || (toMiddle == 0 && x.signum() > 0);
          case TOWARD_POSITIVE -> true;
          case TOWARD_NEGATIVE -> false;
          case TOWARD_ZERO -> x.signum() < 0;
        };
    return up ? floor + 1 : floor;
  }

  Result roundToIntegral(long a, RoundingMode mode, boolean exact) {
    if (isNan(a)) {
      return nan(a);
    }
    if (isInfinite(a)) {
      return new Result(a, 0);
    }
    long integer = integer(value(a), mode);
    Result packed = round(Rational.of(integer), isNegative(a), mode);
    boolean differs = value(a).compareTo(Rational.of(integer)) != 0;
    return new Result(packed.bits, packed.flags | (exact && differs ? Flags.INEXACT : 0));
  }

  Outcome compare(long a, long b) {
    if (isNan(a) || isNan(b)) {
      return Outcome.UNORDERED;
    }
    int order =
        isInfinite(a) || isInfinite(b)
            ? Integer.compare(infinitySign(a), infinitySign(b))
            : value(a).compareTo(value(b));
    return order < 0 ? Outcome.LESS : order > 0 ? Outcome.GREATER : Outcome.EQUAL;
  }

  private int infinitySign(long a) {
    return !isInfinite(a) ? 0 : isNegative(a) ? -1 : 1;
  }
}
