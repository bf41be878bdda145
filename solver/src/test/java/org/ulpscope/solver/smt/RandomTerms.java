package org.ulpscope.solver.smt;

import java.math.BigInteger;
import java.util.List;
import java.util.SplittableRandom;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Categories;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Outcomes;
import org.ulpscope.expr.Sort;
import org.ulpscope.expr.Sorts;
import org.ulpscope.ieee.Datum;
import org.ulpscope.ieee.Encoding;
import org.ulpscope.ieee.Format;
import org.ulpscope.ieee.MinMax;
import org.ulpscope.ieee.OutOfRange;
import org.ulpscope.ieee.RoundingMode;

/// Random small expressions over some formats, with every operator that has a value, and random
/// values biased towards boundaries; deterministic for a given seed.
final class RandomTerms {
  private static final int[] WIDTHS = {1, 5, 8, 16, 32, 64};

  private final Builder b;
  private final SplittableRandom random;
  private final List<Format> formats;

  RandomTerms(Builder b, long seed, List<Format> formats) {
    this.b = b;
    this.random = new SplittableRandom(seed);
    this.formats = formats;
  }

  /// A term of a random sort.
  Expr term(int depth) {
    return random.nextInt(3) == 0 ? bits(width(), depth) : number(format(), depth);
  }

  private int width() {
    return WIDTHS[random.nextInt(WIDTHS.length)];
  }

  private Format format() {
    return formats.get(random.nextInt(formats.size()));
  }

  private Expr symbol(String name, Sort sort) {
    return b.symbol(name + "." + sort + "." + random.nextInt(2), sort);
  }

  private Expr mode() {
    return switch (random.nextInt(3)) {
      case 0 -> b.nearest();
      case 1 -> b.mode(RoundingMode.values()[random.nextInt(5)]);
      default -> b.symbol("mode", Sorts.ROUNDING);
    };
  }

  Expr number(Format format, int depth) {
    Sort.Fp sort = Sorts.of(format);
    if (depth == 0) {
      return random.nextInt(4) == 0 ? b.number(new Datum(format, value(sort))) : symbol("x", sort);
    }
    int below = depth - 1;
    return switch (random.nextInt(20)) {
      case 0, 1 -> b.fadd(mode(), number(format, below), number(format, below));
      case 2 -> b.fsub(mode(), number(format, below), number(format, below));
      case 3, 4 -> b.fmul(mode(), number(format, below), number(format, below));
      case 5 -> b.fdiv(mode(), number(format, below), number(format, below));
      case 6 -> b.fma(mode(), number(format, below), number(format, below), number(format, below));
      case 7 -> b.fsqrt(mode(), number(format, below));
      case 8 -> b.fround(mode(), number(format, below));
      case 9 -> remainder(format, below);
      case 10 -> b.fmin(family(), number(format, below), number(format, below));
      case 11 -> b.fmax(family(), number(format, below), number(format, below));
      case 12 -> b.convert(mode(), number(format(), below), sort);
      case 13 -> b.fromSigned(mode(), bits(width(), below), sort);
      case 14 -> b.fromUnsigned(mode(), bits(width(), below), sort);
      case 15 -> b.copysign(number(format, below), number(format, below));
      case 16 ->
          random.nextBoolean() ? b.fneg(number(format, below)) : b.fabs(number(format, below));
      case 17 -> b.asFloat(bits(format.width(), below), sort);
      case 18 -> b.apply("f" + format.width(), sort, number(format, below));
      default -> b.ite(bits(1, below), number(format, below), number(format, below));
    };
  }

  /// Solvers unroll as many steps as the difference of exponents, so the format is small.
  private Expr remainder(Format format, int below) {
    if (format.exponentBits() > 5) {
      return number(format, below);
    }
    Expr x = number(format, below);
    Expr y = number(format, below);
    return random.nextBoolean() ? b.frem(x, y) : b.fmod(x, y);
  }

  private MinMax family() {
    return MinMax.values()[random.nextInt(MinMax.values().length)];
  }

  private OutOfRange policy() {
    return random.nextBoolean() ? OutOfRange.SATURATE : OutOfRange.X86_INDEFINITE;
  }

  Expr bits(int width, int depth) {
    if (depth == 0) {
      return random.nextInt(4) == 0
          ? b.bits(width, value(Sorts.bits(width)))
          : symbol("i", Sorts.bits(width));
    }
    int below = depth - 1;
    if (width == 1 && random.nextInt(4) > 0) {
      return condition(below);
    }
    for (Format format : formats) {
      if (format.width() == width && random.nextInt(3) == 0) {
        return b.asBits(number(format, below));
      }
    }
    Expr x = bits(width, below);
    return switch (random.nextInt(16)) {
      case 0 -> b.add(x, bits(width, below));
      case 1 -> b.sub(x, bits(width, below));
      case 2 -> b.mul(x, bits(width, below));
      case 3 -> b.udiv(x, bits(width, below));
      case 4 -> b.srem(x, bits(width, below));
      case 5 -> b.sdiv(x, bits(width, below));
      case 6 -> b.xor(x, bits(width, below));
      case 7 -> b.shl(x, bits(width, below));
      case 8 -> b.ashr(x, bits(width, below));
      case 9 -> b.toSigned(mode(), number(format(), below), width, policy());
      case 10 -> b.toUnsigned(mode(), number(format(), below), width, policy());
      case 11 -> b.select(array(width, below), bits(8, below));
      case 12 -> b.apply("g" + width, Sorts.bits(width), x, bits(8, below));
      case 13 -> b.extract(b.concat(x, bits(width, below)), random.nextInt(width + 1), width);
      case 14 -> b.not(x);
      default -> b.ite(condition(below), x, bits(width, below));
    };
  }

  private Expr array(int width, int below) {
    Expr array =
        random.nextInt(3) == 0
            ? b.fill(8, bits(width, below))
            : b.symbol("a" + width, new Sort.Array(8, width));
    return random.nextBoolean() ? b.store(array, bits(8, below), bits(width, below)) : array;
  }

  private Expr condition(int depth) {
    return switch (random.nextInt(5)) {
      case 0 -> b.fclass(number(format(), depth), new Categories((byte) random.nextInt(1, 63)));
      case 1 -> b.slt(bits(8, depth), bits(8, depth));
      case 2 -> {
        Format format = format();
        yield b.eq(number(format, depth), number(format, depth));
      }
      default -> {
        Format format = format();
        yield b.fcmp(
            number(format, depth), number(format, depth), new Outcomes(random.nextInt(1, 15)));
      }
    };
  }

  /// The bits of a value of a sort that is not an array.
  BigInteger value(Sort sort) {
    return switch (sort) {
      case Sort.Fp(Format format) -> floatValue(format);
      case Sort.Rounding() -> BigInteger.valueOf(random.nextInt(5));
      default -> bitsValue(sort.width());
    };
  }

  private BigInteger bitsValue(int width) {
    BigInteger size = BigInteger.ONE.shiftLeft(width);
    return switch (random.nextInt(3)) {
      case 0 -> BigInteger.valueOf(random.nextInt(-3, 4)).mod(size);
      case 1 ->
          BigInteger.ONE
              .shiftLeft(random.nextInt(width + 1))
              .add(BigInteger.valueOf(random.nextInt(-1, 2)))
              .mod(size);
      default -> anyBits(width);
    };
  }

  private BigInteger anyBits(int width) {
    return BigInteger.valueOf(random.nextLong())
        .shiftLeft(64)
        .xor(BigInteger.valueOf(random.nextLong()))
        .mod(BigInteger.ONE.shiftLeft(width));
  }

  private BigInteger floatValue(Format format) {
    boolean explicit = format.encoding() == Encoding.EXPLICIT_BIT;
    int fractionBits = format.significandBits() - (explicit ? 0 : 1);
    int top = (1 << format.exponentBits()) - 1;
    int field =
        switch (random.nextInt(6)) {
          case 0 -> 0;
          case 1 -> top;
          case 2 -> random.nextBoolean() ? 1 : top - 1;
          default -> Math.clamp(format.bias() + random.nextInt(-3, 8), 0, top);
        };
    BigInteger fraction =
        switch (random.nextInt(4)) {
          case 0 -> BigInteger.ZERO;
          case 1 -> BigInteger.ONE.shiftLeft(fractionBits).subtract(BigInteger.ONE);
          case 2 -> BigInteger.ONE.shiftLeft(random.nextInt(fractionBits));
          default -> anyBits(fractionBits);
        };
    if (explicit && field > 0 && random.nextInt(8) > 0) {
      fraction = fraction.setBit(fractionBits - 1); // otherwise it would not be a number
    }
    BigInteger bits = BigInteger.valueOf(field).shiftLeft(fractionBits).or(fraction);
    return random.nextBoolean() ? bits.setBit(format.width() - 1) : bits;
  }
}
