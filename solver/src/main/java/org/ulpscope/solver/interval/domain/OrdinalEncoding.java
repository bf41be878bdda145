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

/// The numbers of a format as places, as in [Interval] (+0 is 0, −0 is −1, neighbours differ by
/// one), with arithmetic on places and a bridge to `double`.
///
/// A *wide* format, X87 or QUAD, has more numbers than there are `long`s. Its places are those of
/// runs of neighbours, with the sign, the exponent and the first 47 digits or so in common: a lower
/// bound admits the whole run that it is in, and so does an upper one. Infinities are runs of their
/// own; the zeros share theirs with the smallest numbers of their sign. Wide formats have no
/// arithmetic on places; all is left to the exact [Propagator].
///
/// A format is *plain* if each of its numbers is a `double` and overflow gives infinities. Inverse
/// operations of plain formats are computed in `double` and rounded outwards; others are left to
/// the exact [Propagator].
public final class OrdinalEncoding {
  /// The result that is no number; no place of any format.
  public static final long NAN = Long.MIN_VALUE;

  public static final RoundingMode[] MODES = RoundingMode.values();
  private static final Fpu DOUBLE = Fpu.of(Format.DOUBLE);

  public final Format format;

  /// The arithmetic of a narrow format; null of a wide one.
  public final Fpu fpu;

  /// The places of the least and of the greatest number.
  public final long first;

  public final long last;

  /// The place of +∞.
  public final long infinity;

  public final boolean fitsDouble;

  /// Whether a place is a run of numbers.
  public final boolean isBucketed;

  final boolean isDouble;
  private final boolean isSingle;
  private final long signBit;
  private final int fractionBits;

  /// How many binary digits of a place are left out.
  private final int omitted;

  /// The last place of any number, with all its digits.
  private final BigInteger end;

  private final ConcurrentHashMap<Exact, Propagator> exact = new ConcurrentHashMap<>();

  /// An exact propagator's name.
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

  /// With so many digits of places left out; any number but 0 makes the format a wide one.
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

  /// Whether a format has a scale: those with so wide exponents that an infinity would share its
  /// place with numbers have none.
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

  // ---- places, bits, doubles ----

  public long ordinal(long bits) {
    long magnitude = bits & (signBit - 1);
    return (bits & signBit) == 0 ? magnitude : ~magnitude;
  }

  public long bits(long place) {
    return place >= 0 ? place : signBit | ~place;
  }

  public boolean isNan(long bits) {
    return (bits & (signBit - 1)) > last;
  }

  /// How many patterns are NaNs.
  public long nanCount() {
    return 2 * (signBit - 1 - last);
  }

  /// The number at a place; exact in a plain format.
  public double value(long place) {
    if (isDouble) {
      return Double.longBitsToDouble(bits(place));
    }
    if (isSingle) {
      return Float.intBitsToFloat((int) bits(place));
    }
    long magnitude = place >= 0 ? place : ~place;
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
    return place >= 0 ? value : -value;
  }

  /// The place of a number of this format.
  private long placeOf(double value) {
    if (isDouble) {
      long bits = Double.doubleToRawLongBits(value);
      return bits ^ ((bits >> 63) >>> 1);
    }
    int bits = Float.floatToRawIntBits((float) value);
    return bits ^ ((bits >> 31) >>> 1);
  }

  /// The least place of a number that is at least `bound`, with both zeros counted as such.
  public long atLeast(double bound) {
    if (bound == 0) {
      return -1;
    }
    if (isDouble) {
      return placeOf(bound);
    }
    if (isSingle) {
      float near = (float) bound;
      float above = near < bound ? Math.nextUp(near) : near;
      return above == 0 ? -1 : placeOf(above);
    }
    long place = converted(bound, RoundingMode.TOWARD_POSITIVE);
    return place == 0 ? -1 : place;
  }

  /// The greatest place of a number that is at most `bound`, with both zeros counted as such.
  public long atMost(double bound) {
    return ~atLeast(-bound);
  }

  private long converted(double bound, RoundingMode mode) {
    long bits = Double.doubleToRawLongBits(bound);
    return ordinal(fpu.convertFrom(DOUBLE, bits, mode, Flags.IGNORED));
  }

  // ---- arithmetic on places ----

  private boolean isNative(RoundingMode mode) {
    return mode == RoundingMode.NEAREST_EVEN && (isDouble || isSingle);
  }

  private long result(double value) {
    return Double.isNaN(value) ? NAN : placeOf(value);
  }

  private long result(long bits) {
    return isNan(bits) ? NAN : ordinal(bits);
  }

  public long add(long a, long b, RoundingMode mode) {
    if (isNative(mode)) {
      // The sum of two floats, computed in double, is rounded twice without harm: 53 ≥ 2·24 + 2.
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

  /// The place in this scale of a number of another.
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

  // ---- runs of a wide format ----

  /// The first number of a run, as a place with all its digits.
  private BigInteger firstOf(long run) {
    return BigInteger.valueOf(run).shiftLeft(omitted).max(end.not());
  }

  /// The run of the least number of an interval.
  long lowRun(Interval numbers) {
    return numbers.lowPlace().shiftRight(omitted).longValueExact();
  }

  /// The run of the greatest number of an interval.
  long highRun(Interval numbers) {
    return numbers.highPlace().shiftRight(omitted).longValueExact();
  }
}
