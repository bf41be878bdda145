package org.ulpscope.solver.chain;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Categories;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Outcomes;
import org.ulpscope.expr.Sort;
import org.ulpscope.expr.Sorts;
import org.ulpscope.ieee.Datum;
import org.ulpscope.ieee.Format;
import org.ulpscope.ieee.MinMax;
import org.ulpscope.ieee.OutOfRange;
import org.ulpscope.ieee.RoundingMode;
import org.ulpscope.solver.Query;

/// Random queries over bit-vectors, floats, booleans and a rounding mode, with every operator that
/// the sorts allow. By default they have few bits, so that all values can be tried: bit-vectors of
/// width 3, floats of 5 bits.
final class RandomQueries {
  private final Builder b;
  private final Random random;
  private final Format format;
  private final Sort.Fp sort;
  private final int width;
  private List<Expr> integers;
  private List<Expr> floats;
  private List<Expr> conditions;
  private Expr mode;

  RandomQueries(Builder builder, Random random) {
    this(builder, random, new Format(2, 3), 3);
  }

  /// @param width of bit-vectors
  RandomQueries(Builder builder, Random random, Format format, int width) {
    this.b = builder;
    this.random = random;
    this.format = format;
    this.sort = Sorts.of(format);
    this.width = width;
  }

  /// A query over up to two integers, two floats, two booleans and a rounding mode.
  Query next() {
    integers = new ArrayList<>(List.of(b.symbol("i", Sorts.bits(width)), constant()));
    floats = new ArrayList<>(List.of(b.symbol("x", sort), number()));
    conditions = new ArrayList<>(List.of(b.symbol("p", Sorts.BOOL)));
    mode = random.nextInt(4) == 0 ? b.symbol("m", Sorts.ROUNDING) : b.nearest();
    if (random.nextBoolean()) {
      integers.add(b.symbol("j", Sorts.bits(width)));
    }
    if (random.nextBoolean()) {
      floats.add(b.symbol("y", sort));
    }
    int terms = random.nextInt(14);
    for (int i = 0; i < terms; i++) {
      switch (random.nextInt(3)) {
        case 0 -> integers.add(integer());
        case 1 -> floats.add(floating());
        default -> conditions.add(condition());
      }
    }
    var constraints = new ArrayList<Expr>();
    int count = 1 + random.nextInt(5);
    for (int i = 0; i < count; i++) {
      constraints.add(random.nextInt(3) == 0 ? one(conditions) : condition());
    }
    return Query.of(b, constraints);
  }

  private <T> T one(List<T> list) {
    return list.get(random.nextInt(list.size()));
  }

  private Expr constant() {
    BigInteger near = BigInteger.valueOf(random.nextInt(8)).subtract(BigInteger.TWO);
    BigInteger bits = random.nextBoolean() ? new BigInteger(width, random) : near;
    return b.bits(width, bits.mod(BigInteger.ONE.shiftLeft(width)));
  }

  private Expr number() {
    int fraction = format.significandBits() - 1;
    BigInteger bits = new BigInteger(format.width(), random);
    return b.number(
        new Datum(
            format,
            switch (random.nextInt(4)) {
              // A power of two, a number with few digits that is not too far from one, or any
              // number.
              case 0 -> bits.shiftRight(fraction).shiftLeft(fraction);
              case 1 ->
                  BigInteger.valueOf(format.bias() + random.nextInt(3) - 1L)
                      .shiftLeft(fraction)
                      .or(BigInteger.valueOf(random.nextInt(2)).shiftLeft(fraction - 1));
              default -> bits;
            }));
  }

  private Expr integer() {
    Expr p = one(integers);
    Expr q = random.nextInt(4) == 0 ? constant() : one(integers);
    return switch (random.nextInt(23)) {
      case 0 -> b.not(p);
      case 1 -> b.neg(p);
      case 2 -> b.add(p, q);
      case 3 -> b.sub(p, q);
      case 4 -> b.mul(p, q);
      case 5 -> b.udiv(p, q);
      case 6 -> b.urem(p, q);
      case 7 -> b.sdiv(p, q);
      case 8 -> b.srem(p, q);
      case 9 -> b.and(p, q);
      case 10 -> b.or(p, q);
      case 11 -> b.xor(p, q);
      case 12 -> b.shl(p, q);
      case 13 -> b.lshr(p, q);
      case 14 -> b.ashr(p, q);
      case 15 -> b.concat(b.extract(p, 1, width - 1), b.extract(q, 0, 1));
      case 16 -> b.zext(b.extract(p, 0, width - 1), width);
      case 17 -> b.sext(b.extract(p, 1, width - 1), width);
      case 18 -> b.ite(one(conditions), p, q);
      case 19 -> b.toSigned(mode(), one(floats), width, OutOfRange.SATURATE);
      case 20 -> b.toUnsigned(mode(), one(floats), width, OutOfRange.SATURATE);
      default -> resized(b.asBits(one(floats)), width);
    };
  }

  private Expr resized(Expr x, int to) {
    int own = x.sort().width();
    return own < to ? b.sext(x, to) : b.extract(x, random.nextInt(own - to + 1), to);
  }

  private Expr mode() {
    return random.nextInt(3) == 0 ? b.mode(one(List.of(RoundingMode.values()))) : mode;
  }

  private Expr floating() {
    Expr x = one(floats);
    Expr y = random.nextInt(4) == 0 ? number() : one(floats);
    MinMax family = one(List.of(MinMax.values()));
    return switch (random.nextInt(18)) {
      case 0 -> b.fneg(x);
      case 1 -> b.fabs(x);
      case 2 -> b.copysign(x, y);
      case 3 -> b.fadd(mode(), x, y);
      case 4 -> b.fsub(mode(), x, y);
      case 5 -> b.fmul(mode(), x, y);
      case 6 -> b.fdiv(mode(), x, y);
      case 7 -> b.fma(mode(), x, y, one(floats));
      case 8 -> b.fsqrt(mode(), x);
      case 9 -> b.frem(x, y);
      case 10 -> b.fmod(x, y);
      case 11 -> b.fround(mode(), x);
      case 12 -> b.fmin(family, x, y);
      case 13 -> b.fmax(family, x, y);
      case 14 -> b.fromSigned(mode(), one(integers), sort);
      case 15 -> b.fromUnsigned(mode(), one(integers), sort);
      case 16 -> b.ite(one(conditions), x, y);
      default -> b.asFloat(resized(b.concat(one(integers), one(integers)), format.width()), sort);
    };
  }

  private Expr condition() {
    Expr i = one(integers);
    Expr j = random.nextInt(3) == 0 ? constant() : one(integers);
    Expr x = one(floats);
    Expr y = random.nextInt(3) == 0 ? number() : one(floats);
    Expr p = one(conditions);
    return switch (random.nextInt(16)) {
      case 0 -> b.eq(i, j);
      case 1 -> b.ult(i, j);
      case 2 -> b.ule(i, j);
      case 3 -> b.slt(i, j);
      case 4 -> b.sle(i, j);
      case 5 -> b.eq(x, y);
      case 6 -> b.fclass(x, new Categories(random.nextInt(64)));
      case 7 -> b.not(p);
      case 8 -> b.and(p, one(conditions));
      case 9 -> b.or(p, one(conditions));
      case 10 -> b.not(b.eq(x, y));
      case 11 -> b.ite(p, one(conditions), one(conditions));
      case 12 -> sameNumber(x, y);
      default -> b.fcmp(x, y, new Outcomes(random.nextInt(16)));
    };
  }

  /// Equality in the sense of SMT-LIB.
  private Expr sameNumber(Expr x, Expr y) {
    Expr nans = b.and(b.fclass(x, Categories.NAN), b.fclass(y, Categories.NAN));
    return b.or(nans, b.eq(x, y));
  }
}
