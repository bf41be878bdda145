package org.ulpscope.ieee;

import java.math.BigInteger;
import java.util.stream.Stream;

/// A common interface of the two implementations, so that every test checks both.
sealed interface Engine {
  Format format();

  long add(long a, long b, RoundingMode mode, Flags flags);

  long sub(long a, long b, RoundingMode mode, Flags flags);

  long mul(long a, long b, RoundingMode mode, Flags flags);

  long div(long a, long b, RoundingMode mode, Flags flags);

  long fma(long a, long b, long c, RoundingMode mode, Flags flags);

  long sqrt(long a, RoundingMode mode, Flags flags);

  long remainder(long a, long b, Flags flags);

  long fmod(long a, long b, Flags flags);

  long roundToIntegral(long a, RoundingMode mode, boolean exact, Flags flags);

  Outcome compare(long a, long b, boolean signaling, Flags flags);

  long minMax(long a, long b, MinMax family, boolean max, Flags flags);

  long convert(Format from, long a, RoundingMode mode, Flags flags);

  long toInteger(long a, int width, boolean signed, RoundingMode m, OutOfRange policy, Flags flags);

  long fromInteger(long integer, int width, boolean signed, RoundingMode mode, Flags flags);

  long next(long a, boolean up, Flags flags);

  long scalbn(long a, int n, RoundingMode mode, Flags flags);

  long logb(long a, RoundingMode mode, Flags flags);

  FloatClass classify(long a);

  /// Both engines if both support the format, else only the wide one.
  static Stream<Engine> of(Format format, NanRule rule, Tininess tininess) {
    Engine wide = new Wide(WideFpu.of(format, rule, tininess));
    return format.isNarrow()
        ? Stream.of(new Narrow(Fpu.of(format, rule, tininess)), wide)
        : Stream.of(wide);
  }

  record Narrow(Fpu fpu) implements Engine {
    @Override
    public Format format() {
      return fpu.format();
    }

    @Override
    public long add(long a, long b, RoundingMode mode, Flags flags) {
      return fpu.add(a, b, mode, flags);
    }

    @Override
    public long sub(long a, long b, RoundingMode mode, Flags flags) {
      return fpu.sub(a, b, mode, flags);
    }

    @Override
    public long mul(long a, long b, RoundingMode mode, Flags flags) {
      return fpu.mul(a, b, mode, flags);
    }

    @Override
    public long div(long a, long b, RoundingMode mode, Flags flags) {
      return fpu.div(a, b, mode, flags);
    }

    @Override
    public long fma(long a, long b, long c, RoundingMode mode, Flags flags) {
      return fpu.fma(a, b, c, mode, flags);
    }

    @Override
    public long sqrt(long a, RoundingMode mode, Flags flags) {
      return fpu.sqrt(a, mode, flags);
    }

    @Override
    public long remainder(long a, long b, Flags flags) {
      return fpu.remainder(a, b, flags);
    }

    @Override
    public long fmod(long a, long b, Flags flags) {
      return fpu.fmod(a, b, flags);
    }

    @Override
    public long roundToIntegral(long a, RoundingMode mode, boolean exact, Flags flags) {
      return exact ? fpu.roundToIntegralExact(a, mode, flags) : fpu.roundToIntegral(a, mode, flags);
    }

    @Override
    public Outcome compare(long a, long b, boolean signaling, Flags flags) {
      return signaling ? fpu.compareSignaling(a, b, flags) : fpu.compare(a, b, flags);
    }

    @Override
    public long minMax(long a, long b, MinMax family, boolean max, Flags flags) {
      return max ? fpu.max(a, b, family, flags) : fpu.min(a, b, family, flags);
    }

    @Override
    public long convert(Format from, long a, RoundingMode mode, Flags flags) {
      return fpu.convertFrom(Fpu.of(from), a, mode, flags);
    }

    @Override
    public long toInteger(
        long a, int width, boolean signed, RoundingMode m, OutOfRange policy, Flags flags) {
      return fpu.toInteger(a, width, signed, m, policy, flags);
    }

    @Override
    public long fromInteger(
        long integer, int width, boolean signed, RoundingMode mode, Flags flags) {
      return fpu.fromInteger(integer, width, signed, mode, flags);
    }

    @Override
    public long next(long a, boolean up, Flags flags) {
      return up ? fpu.nextUp(a, flags) : fpu.nextDown(a, flags);
    }

    @Override
    public long scalbn(long a, int n, RoundingMode mode, Flags flags) {
      return fpu.scalbn(a, n, mode, flags);
    }

    @Override
    public long logb(long a, RoundingMode mode, Flags flags) {
      return fpu.logb(a, mode, flags);
    }

    @Override
    public FloatClass classify(long a) {
      return fpu.classify(a);
    }
  }

  record Wide(WideFpu fpu) implements Engine {
    private Datum datum(long bits) {
      return Datum.of(fpu.format(), bits);
    }

    @Override
    public Format format() {
      return fpu.format();
    }

    @Override
    public long add(long a, long b, RoundingMode mode, Flags flags) {
      return fpu.add(datum(a), datum(b), mode, flags).lowBits();
    }

    @Override
    public long sub(long a, long b, RoundingMode mode, Flags flags) {
      return fpu.sub(datum(a), datum(b), mode, flags).lowBits();
    }

    @Override
    public long mul(long a, long b, RoundingMode mode, Flags flags) {
      return fpu.mul(datum(a), datum(b), mode, flags).lowBits();
    }

    @Override
    public long div(long a, long b, RoundingMode mode, Flags flags) {
      return fpu.div(datum(a), datum(b), mode, flags).lowBits();
    }

    @Override
    public long fma(long a, long b, long c, RoundingMode mode, Flags flags) {
      return fpu.fma(datum(a), datum(b), datum(c), mode, flags).lowBits();
    }

    @Override
    public long sqrt(long a, RoundingMode mode, Flags flags) {
      return fpu.sqrt(datum(a), mode, flags).lowBits();
    }

    @Override
    public long remainder(long a, long b, Flags flags) {
      return fpu.remainder(datum(a), datum(b), flags).lowBits();
    }

    @Override
    public long fmod(long a, long b, Flags flags) {
      return fpu.fmod(datum(a), datum(b), flags).lowBits();
    }

    @Override
    public long roundToIntegral(long a, RoundingMode mode, boolean exact, Flags flags) {
      Datum rounded =
          exact
              ? fpu.roundToIntegralExact(datum(a), mode, flags)
              : fpu.roundToIntegral(datum(a), mode, flags);
      return rounded.lowBits();
    }

    @Override
    public Outcome compare(long a, long b, boolean signaling, Flags flags) {
      return signaling
          ? fpu.compareSignaling(datum(a), datum(b), flags)
          : fpu.compare(datum(a), datum(b), flags);
    }

    @Override
    public long minMax(long a, long b, MinMax family, boolean max, Flags flags) {
      Datum chosen =
          max
              ? fpu.max(datum(a), datum(b), family, flags)
              : fpu.min(datum(a), datum(b), family, flags);
      return chosen.lowBits();
    }

    @Override
    public long convert(Format from, long a, RoundingMode mode, Flags flags) {
      return fpu.convertFrom(Datum.of(from, a), mode, flags).lowBits();
    }

    @Override
    public long toInteger(
        long a, int width, boolean signed, RoundingMode m, OutOfRange policy, Flags flags) {
      return fpu.toInteger(datum(a), width, signed, m, policy, flags)
          .orElse(BigInteger.ZERO)
          .longValue();
    }

    @Override
    public long fromInteger(
        long integer, int width, boolean signed, RoundingMode mode, Flags flags) {
      int unused = Long.SIZE - width;
      BigInteger value =
          signed
              ? BigInteger.valueOf(integer << unused >> unused)
              : new BigInteger(Long.toUnsignedString(integer << unused >>> unused));
      return fpu.fromInteger(value, mode, flags).lowBits();
    }

    @Override
    public long next(long a, boolean up, Flags flags) {
      return (up ? fpu.nextUp(datum(a), flags) : fpu.nextDown(datum(a), flags)).lowBits();
    }

    @Override
    public long scalbn(long a, int n, RoundingMode mode, Flags flags) {
      return fpu.scalbn(datum(a), n, mode, flags).lowBits();
    }

    @Override
    public long logb(long a, RoundingMode mode, Flags flags) {
      return fpu.logb(datum(a), mode, flags).lowBits();
    }

    @Override
    public FloatClass classify(long a) {
      return datum(a).classify();
    }
  }
}
