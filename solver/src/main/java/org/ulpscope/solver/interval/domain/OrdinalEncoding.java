package org.ulpscope.solver.interval.domain;

import static java.math.BigInteger.ONE;

import java.math.BigInteger;
import java.util.concurrent.ConcurrentHashMap;
import org.ulpscope.ieee.Flags;
import org.ulpscope.ieee.Format;
import org.ulpscope.ieee.Fpu;
import org.ulpscope.ieee.RoundingMode;
import org.ulpscope.ieee.interval.Interval;
import org.ulpscope.ieee.interval.Propagator;

/// Encodes the numbers of a format as ordinals, like the places of an [Interval] (+0 is 0, −0 is
/// −1, neighbours differ by one), with arithmetic on ordinals and conversion to `double`.
///
/// A wide format, X87 or QUAD, has more numbers than there are `long`s, so it is *bucketed*: an
/// ordinal stands for a bucket of neighbouring numbers that share the sign, the exponent and about
/// the first 47 digits. A lower or upper bound includes its whole bucket. Infinities have their own
/// buckets; each zero shares one with the smallest numbers of its sign. Bucketed formats have no
/// arithmetic on ordinals; the exact [Propagator] does everything.
///
/// A format *fits double* if each of its numbers is a `double` and overflow gives infinities.
/// Inverse operations of such formats are computed in `double` and rounded outwards; for others the
/// exact [Propagator] is used.
public final class OrdinalEncoding {
  /// The result of an operation that is a NaN; not an ordinal of any format.
  public static final long NAN = Long.MIN_VALUE;

  public static final RoundingMode[] MODES = RoundingMode.values();
  private static final Fpu DOUBLE = Fpu.of(Format.DOUBLE);

  public final Format format;

  /// The arithmetic of a narrow format; null if bucketed.
  public final Fpu fpu;

  /// The ordinals of the least and of the greatest number.
  public final long first;

  public final long last;

  /// The ordinal of +∞.
  public final long infinity;

  public final boolean fitsDouble;

  /// Whether an ordinal is a bucket of numbers.
  public final boolean isBucketed;

  final boolean isDouble;
  private final boolean isSingle;
  private final long signBit;
  private final int fractionBits;

  /// How many low bits of a place an ordinal omits.
  private final int omitted;

  /// The place of the greatest number, with all bits.
  private final BigInteger end;

  private final ConcurrentHashMap<Exact, Propagator> exact = new ConcurrentHashMap<>();

  /// The key of an exact propagator.
  private record Exact(Arithmetic operation, Format to, RoundingMode mode) {}

  /// The operations that round.
  public enum Arithmetic {
    ADD,
    SUB,
    MUL,
    DIV,
    FMA,
    SQRT,
    ROUND,
    CONVERT
  }

  public OrdinalEncoding(Format format) {
    this(format, omitted(format));
  }

  /// With the given number of omitted bits; the format is bucketed unless it is 0.
  public OrdinalEncoding(Format format, int omitted) {
    this.format = format;
    this.omitted = omitted;
    Interval all = Interval.all(format);
    end = all.highPlace();
    isBucketed = omitted > 0;
    fpu = isBucketed ? null : Fpu.of(format);
    last = end.shiftRight(omitted).longValueExact();
    first = all.lowPlace().shiftRight(omitted).longValueExact();
    infinity = format.hasInfinity() ? last : last + 1;
    fitsDouble =
        !isBucketed
            && format.hasInfinity()
            && format.significandBits() <= 53
            && format.exponentBits() <= 11;
    isDouble = format.equals(Format.DOUBLE);
    isSingle = format.equals(Format.SINGLE);
    signBit = isBucketed ? 0 : 1L << (format.width() - 1);
    fractionBits = format.significandBits() - 1;
  }

  private static int omitted(Format format) {
    return format.isNarrow() ? 0 : Interval.all(format).highPlace().bitLength() - (Long.SIZE - 2);
  }

  /// Whether a format has an encoding. Formats with so many exponent bits that an infinity would
  /// share its bucket with numbers have none.
  static boolean exists(Format format) {
    return omitted(format) < format.significandBits();
  }

  public Propagator exact(Arithmetic operation, Format to, RoundingMode mode) {
    return exact.computeIfAbsent(
        new Exact(operation, to, mode),
        _ ->
            switch (operation) {
              case ADD -> Propagator.add(format, mode);
              case SUB -> Propagator.sub(format, mode);
              case MUL -> Propagator.mul(format, mode);
              case DIV -> Propagator.div(format, mode);
              case FMA -> Propagator.fma(format, mode);
              case SQRT -> Propagator.sqrt(format, mode);
              case ROUND -> Propagator.roundToIntegral(format, mode);
              case CONVERT -> Propagator.convert(format, to, mode);
            });
  }

  // ---- ordinals, bits, doubles ----

  public long ordinal(long bits) {
    long magnitude = bits & (signBit - 1);
    return (bits & signBit) == 0 ? magnitude : ~magnitude;
  }

  public long bits(long ordinal) {
    return ordinal >= 0 ? ordinal : signBit | ~ordinal;
  }

  public boolean isNan(long bits) {
    return (bits & (signBit - 1)) > last;
  }

  /// The number of bit patterns that are NaNs.
  public long nanCount() {
    return 2 * (signBit - 1 - last);
  }

  /// The number with an ordinal; exact if the format fits `double`.
  public double value(long ordinal) {
    if (isDouble) {
      return Double.longBitsToDouble(bits(ordinal));
    }
    if (isSingle) {
      return Float.intBitsToFloat((int) bits(ordinal));
    }
    long magnitude = ordinal >= 0 ? ordinal : ~ordinal;
    double value;
    if (magnitude >= infinity) {
      value = Double.POSITIVE_INFINITY;
    } else {
      long field = magnitude >>> fractionBits;
      long fraction = magnitude & ((1L << fractionBits) - 1);
      long significand = field == 0 ? fraction : fraction | (1L << fractionBits);
      int quantum = (int) Math.max(field, 1) - format.bias() - fractionBits;
      value = Math.scalb((double) significand, quantum);
    }
    return ordinal >= 0 ? value : -value;
  }

  /// The ordinal of a number of this format.
  private long ordinalOf(double value) {
    if (isDouble) {
      long bits = Double.doubleToRawLongBits(value);
      return bits ^ ((bits >> 63) >>> 1);
    }
    int bits = Float.floatToRawIntBits((float) value);
    return bits ^ ((bits >> 31) >>> 1);
  }

  /// The least ordinal of a number that is at least `bound`; both zeros count as zero.
  public long atLeast(double bound) {
    if (bound == 0) {
      return -1;
    }
    if (isDouble) {
      return ordinalOf(bound);
    }
    if (isSingle) {
      float near = (float) bound;
      float above = near < bound ? Math.nextUp(near) : near;
      return above == 0 ? -1 : ordinalOf(above);
    }
    long ordinal = converted(bound, RoundingMode.TOWARD_POSITIVE);
    return ordinal == 0 ? -1 : ordinal;
  }

  /// The greatest ordinal of a number that is at most `bound`; both zeros count as zero.
  public long atMost(double bound) {
    return ~atLeast(-bound);
  }

  private long converted(double bound, RoundingMode mode) {
    long bits = Double.doubleToRawLongBits(bound);
    return ordinal(fpu.convertFrom(DOUBLE, bits, mode, Flags.IGNORED));
  }

  // ---- arithmetic on ordinals ----

  private boolean isNative(RoundingMode mode) {
    return mode == RoundingMode.NEAREST_EVEN && (isDouble || isSingle);
  }

  private long result(double value) {
    return Double.isNaN(value) ? NAN : ordinalOf(value);
  }

  private long result(long bits) {
    return isNan(bits) ? NAN : ordinal(bits);
  }

  public long add(long a, long b, RoundingMode mode) {
    if (isNative(mode)) {
      // Double rounding of the sum of two floats, computed in double, is harmless: 53 ≥ 2·24 + 2.
      return result(value(a) + value(b));
    }
    return result(fpu.add(bits(a), bits(b), mode, Flags.IGNORED));
  }

  public long mul(long a, long b, RoundingMode mode) {
    return isNative(mode)
        ? result(value(a) * value(b))
        : result(fpu.mul(bits(a), bits(b), mode, Flags.IGNORED));
  }

  public long div(long a, long b, RoundingMode mode) {
    return isNative(mode)
        ? result(value(a) / value(b))
        : result(fpu.div(bits(a), bits(b), mode, Flags.IGNORED));
  }

  public long fma(long a, long b, long c, RoundingMode mode) {
    return isDouble && isNative(mode)
        ? result(Math.fma(value(a), value(b), value(c)))
        : result(fpu.fma(bits(a), bits(b), bits(c), mode, Flags.IGNORED));
  }

  public long sqrt(long a, RoundingMode mode) {
    return isNative(mode)
        ? result(Math.sqrt(value(a)))
        : result(fpu.sqrt(bits(a), mode, Flags.IGNORED));
  }

  public long round(long a, RoundingMode mode) {
    return result(fpu.roundToIntegral(bits(a), mode, Flags.IGNORED));
  }

  /// Converts an ordinal of another encoding to this one.
  public long convert(OrdinalEncoding from, long a, RoundingMode mode) {
    return result(fpu.convertFrom(from.fpu, from.bits(a), mode, Flags.IGNORED));
  }

  /// An exact interval.
  public Interval interval(long low, long high, boolean mayBeNan) {
    if (low > high) {
      return mayBeNan ? Interval.empty(format).withNan() : Interval.empty(format);
    }
    return isBucketed
        ? new Interval(format, firstOf(low), firstOf(high + 1).subtract(ONE).min(end), mayBeNan)
        : new Interval(format, low, high, mayBeNan);
  }

  // ---- buckets of a wide format ----

  /// The first number of a bucket, as a place with all bits.
  private BigInteger firstOf(long bucket) {
    return BigInteger.valueOf(bucket).shiftLeft(omitted).max(end.not());
  }

  /// The bucket of the least number of an interval.
  long lowBucket(Interval numbers) {
    return numbers.lowPlace().shiftRight(omitted).longValueExact();
  }

  /// The bucket of the greatest number of an interval.
  long highBucket(Interval numbers) {
    return numbers.highPlace().shiftRight(omitted).longValueExact();
  }
}
