package org.ulpscope.ieee;

import java.math.BigInteger;
import java.util.SplittableRandom;

/// Patterns of a format, biased to where arithmetic goes wrong: specials, the ends of the range,
/// long runs of equal bits, and pairs that nearly cancel.
public final class RandomOperands {
  private final Format format;
  private final SplittableRandom random;
  private final int fractionBits;

  public RandomOperands(Format format, long seed) {
    this.format = format;
    random = new SplittableRandom(seed);
    fractionBits = format.significandBits() - 1;
  }

  public Datum any() {
    int kind = random.nextInt(8);
    return switch (kind) {
      case 0 -> special();
      case 1 -> new Datum(format, bits(format.width()));
      case 2, 3 -> compose(nearOne(), bits(fractionBits));
      case 4 -> compose(nearEnds(), random.nextBoolean() ? runs() : bits(fractionBits));
      case 5 -> compose(random.nextInt(1 << format.exponentBits()), runs());
      default -> compose(nearOne(), runs());
    };
  }

  /// A pattern that may share many bits with another.
  public Datum near(Datum other) {
    return switch (random.nextInt(4)) {
      case 0 -> {
        BigInteger moved = other.bits().add(BigInteger.valueOf(random.nextInt(-3, 4)));
        yield sign(new Datum(format, moved.mod(BigInteger.ONE.shiftLeft(format.width()))));
      }
      case 1 -> {
        int shift = format.encoding() == Encoding.EXPLICIT_BIT ? fractionBits + 1 : fractionBits;
        int field = other.abs().bits().shiftRight(shift).intValue();
        int span = format.significandBits() + 3;
        int moved =
            Math.floorMod(field + random.nextInt(-span, span + 1), 1 << format.exponentBits());
        yield compose(moved, random.nextBoolean() ? runs() : bits(fractionBits));
      }
      default -> any();
    };
  }

  /// A few patterns of 64 bits to read as integers, or small scales.
  long integer() {
    return random.nextBoolean()
        ? random.nextLong() >> random.nextInt(64)
        : (1L << random.nextInt(64)) + random.nextInt(-2, 3);
  }

  /// A number whose low 32 bits are a power to scale by, mostly within the exponents of the format.
  Datum scale() {
    int span = 2 * format.maxExponent() + format.significandBits();
    int n = random.nextInt(16) == 0 ? random.nextInt() : random.nextInt(-span, span + 1);
    return Datum.of(format, n & 0xffff_ffffL);
  }

  private int nearOne() {
    int span = Math.min(format.significandBits() + 3, format.bias());
    return format.bias() + random.nextInt(-span, span + 1);
  }

  private int nearEnds() {
    int top = (1 << format.exponentBits()) - 1;
    int inward = random.nextInt(Math.min(4, top));
    return random.nextBoolean() ? inward : top - inward;
  }

  private BigInteger bits(int count) {
    BigInteger result = BigInteger.ZERO;
    for (int i = 0; i < count; i += 32) {
      result = result.shiftLeft(32).or(BigInteger.valueOf(random.nextInt() & 0xffff_ffffL));
    }
    return result.and(BigInteger.ONE.shiftLeft(count).subtract(BigInteger.ONE));
  }

  /// A run of ones somewhere, perhaps inverted, perhaps with one bit off.
  private BigInteger runs() {
    BigInteger ones = BigInteger.ONE.shiftLeft(fractionBits).subtract(BigInteger.ONE);
    BigInteger run =
        BigInteger.ONE
            .shiftLeft(random.nextInt(fractionBits + 1))
            .subtract(BigInteger.ONE.shiftLeft(random.nextInt(fractionBits + 1)))
            .abs();
    BigInteger result = random.nextBoolean() ? run : run.xor(ones);
    if (random.nextInt(4) == 0) {
      result = result.flipBit(random.nextInt(fractionBits));
    }
    return result.and(ones);
  }

  private Datum compose(int field, BigInteger fraction) {
    BigInteger magnitude;
    if (format.encoding() == Encoding.EXPLICIT_BIT) {
      boolean leading = field != 0;
      if (random.nextInt(24) == 0) {
        leading = !leading; // a pseudo-denormal, an unnormal, a pseudo-NaN
      }
      magnitude = BigInteger.valueOf(field).shiftLeft(fractionBits + 1).or(fraction);
      magnitude = leading ? magnitude.setBit(fractionBits) : magnitude;
    } else {
      magnitude = BigInteger.valueOf(field).shiftLeft(fractionBits).or(fraction);
    }
    return sign(new Datum(format, magnitude));
  }

  private Datum sign(Datum x) {
    return random.nextBoolean() ? x.negate() : x;
  }

  private Datum special() {
    int top = (1 << format.exponentBits()) - 1;
    BigInteger ones = BigInteger.ONE.shiftLeft(fractionBits).subtract(BigInteger.ONE);
    return switch (random.nextInt(8)) {
      case 0 -> compose(0, BigInteger.ZERO);
      case 1 -> compose(0, BigInteger.ONE);
      case 2 -> compose(0, ones);
      case 3 -> compose(1, BigInteger.ZERO);
      case 4 -> compose(top - 1, ones);
      case 5 -> compose(top, BigInteger.ZERO);
      case 6 -> compose(top, bits(fractionBits));
      default -> compose(format.bias(), BigInteger.ZERO);
    };
  }
}
