package org.ulpscope.bench.queries;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Categories;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Outcomes;
import org.ulpscope.expr.Sort;
import org.ulpscope.expr.Sorts;
import org.ulpscope.expr.eval.Assignment;
import org.ulpscope.expr.eval.Evaluator;
import org.ulpscope.ieee.Datum;
import org.ulpscope.ieee.Format;
import org.ulpscope.ieee.MinMax;
import org.ulpscope.ieee.OutOfRange;
import org.ulpscope.ieee.RoundingMode;
import org.ulpscope.solver.Query;

/// Generates random queries, deterministically for a given seed.
///
/// Terms are drawn from a growing pool, so that they share subterms as in programs.
final class QueryMaker {
  private static final List<List<Format>> FORMATS =
      List.of(
          List.of(new Format(2, 3)),
          List.of(new Format(3, 3), new Format(2, 4)),
          List.of(Format.HALF, Format.BFLOAT16),
          List.of(Format.SINGLE),
          List.of(Format.SINGLE, Format.DOUBLE),
          List.of(Format.HALF, Format.SINGLE),
          List.of(Format.DOUBLE));
  private static final List<List<Integer>> WIDTHS =
      List.of(List.of(3), List.of(4, 2), List.of(8, 16), List.of(32), List.of(32, 64, 8));

  private final Builder b;
  private final SplittableRandom random;
  private final List<Format> formats;
  private final List<Integer> widths;
  private final List<Expr> pool = new ArrayList<>();
  private final Expr mode;
  private final Optional<Assignment> planted;

  /// A query, and values that satisfy it if it is planted.
  record Made(Query query, Optional<Assignment> solution) {}

  private QueryMaker(Builder b, SplittableRandom random) {
    this.b = b;
    this.random = random;
    this.formats = FORMATS.get(random.nextInt(FORMATS.size()));
    boolean tiny = formats.getFirst().width() < 8;
    this.widths = WIDTHS.get(tiny ? random.nextInt(2) : random.nextInt(2, WIDTHS.size()));
    this.mode = random.nextInt(4) == 0 ? b.symbol("m", Sorts.ROUNDING) : b.nearest();
    this.planted = random.nextBoolean() ? Optional.of(new Assignment()) : Optional.empty();
    planted.ifPresent(
        a -> {
          if (mode instanceof Expr.Symbol) {
            a.set(mode, BigInteger.valueOf(random.nextInt(5)));
          }
        });
  }

  static Made make(Builder b, long seed) {
    return new QueryMaker(b, new SplittableRandom(seed)).make();
  }

  private Made make() {
    int symbols = 1 + random.nextInt(3);
    for (int i = 0; i < symbols; i++) {
      symbol("x" + i, Sorts.of(one(formats)));
      symbol("i" + i, Sorts.bits(one(widths)));
    }
    symbol("p", Sorts.BOOL);
    int terms = random.nextInt(16);
    for (int i = 0; i < terms; i++) {
      pool.add(
          switch (random.nextInt(3)) {
            case 0 -> integer(one(widths));
            case 1 -> floating(one(formats));
            default -> condition();
          });
    }
    var constraints = new ArrayList<Expr>();
    int count = 1 + random.nextInt(6);
    for (int i = 0; i < count; i++) {
      Expr condition = condition();
      boolean holds = planted.map(a -> new Evaluator(a).isTrue(condition)).orElse(true);
      constraints.add(holds ? condition : b.not(condition));
    }
    return new Made(Query.of(b, constraints), planted);
  }

  private void symbol(String name, Sort sort) {
    Expr symbol = b.symbol(name, sort);
    pool.add(symbol);
    planted.ifPresent(
        a ->
            a.set(
                symbol, sort instanceof Sort.Fp(Format f) ? datum(f).bits() : bits(sort.width())));
  }

  private <T> T one(List<T> list) {
    return list.get(random.nextInt(list.size()));
  }

  // ---- leaves ----

  private BigInteger bits(int width) {
    BigInteger near = BigInteger.valueOf(random.nextInt(8) - 3L);
    BigInteger any =
        BigInteger.valueOf(random.nextLong())
            .shiftLeft(64)
            .add(BigInteger.valueOf(random.nextLong()));
    BigInteger power =
        BigInteger.ONE
            .shiftLeft(random.nextInt(width))
            .subtract(BigInteger.valueOf(random.nextInt(2)));
    BigInteger value = one(List.of(near, any, power));
    return value.mod(BigInteger.ONE.shiftLeft(width));
  }

  private Datum datum(Format format) {
    int fraction = format.significandBits() - 1;
    BigInteger bits = bits(format.width());
    BigInteger close =
        BigInteger.valueOf(Math.max(0, format.bias() + random.nextInt(4) - 2)).shiftLeft(fraction);
    BigInteger half = BigInteger.valueOf(random.nextInt(2)).shiftLeft(fraction - 1);
    BigInteger chosen =
        switch (random.nextInt(4)) {
          case 0 -> bits.shiftRight(fraction).shiftLeft(fraction);
          case 1 -> close.or(half);
          case 2 -> close.or(bits.mod(BigInteger.ONE.shiftLeft(fraction)));
          default -> bits;
        };
    return new Datum(format, chosen);
  }

  private Expr of(Sort sort) {
    List<Expr> fitting = pool.stream().filter(e -> e.sort().equals(sort)).toList();
    if (!fitting.isEmpty() && random.nextInt(5) != 0) {
      return one(fitting);
    }
    return switch (sort) {
      case Sort.Fp(Format format) -> b.number(datum(format));
      default -> b.bits(sort.width(), bits(sort.width()));
    };
  }

  private Expr mode() {
    return random.nextInt(3) == 0 ? b.mode(one(List.of(RoundingMode.values()))) : mode;
  }

  // ---- terms ----

  private Expr integer(int width) {
    Sort sort = Sorts.bits(width);
    Expr p = of(sort);
    Expr q = of(sort);
    Expr x = of(Sorts.of(one(formats)));
    OutOfRange policy = random.nextBoolean() ? OutOfRange.SATURATE : OutOfRange.X86_INDEFINITE;
    return switch (random.nextInt(24)) {
      case 0 -> b.not(p);
      case 1 -> b.neg(p);
      case 2, 3 -> b.add(p, q);
      case 4 -> b.sub(p, q);
      case 5 -> b.mul(p, q);
      case 6 -> b.udiv(p, q);
      case 7 -> b.urem(p, q);
      case 8 -> b.sdiv(p, q);
      case 9 -> b.srem(p, q);
      case 10 -> b.and(p, q);
      case 11 -> b.or(p, q);
      case 12 -> b.xor(p, q);
      case 13 -> b.shl(p, q);
      case 14 -> b.lshr(p, q);
      case 15 -> b.ashr(p, q);
      case 16 -> b.extract(b.concat(p, q), random.nextInt(width + 1), width);
      case 17 -> resized(of(Sorts.bits(one(widths))), width);
      case 18, 19 -> b.ite(of(Sorts.BOOL), p, q);
      case 20 -> b.toSigned(mode(), x, width, policy);
      case 21 -> b.toUnsigned(mode(), x, width, policy);
      default -> resized(b.asBits(x), width);
    };
  }

  private Expr resized(Expr x, int to) {
    int own = x.sort().width();
    if (own >= to) {
      return b.extract(x, random.nextInt(own - to + 1), to);
    }
    return random.nextBoolean() ? b.sext(x, to) : b.zext(x, to);
  }

  private Expr floating(Format format) {
    Sort.Fp sort = Sorts.of(format);
    Expr x = of(sort);
    Expr y = of(sort);
    MinMax family = one(List.of(MinMax.values()));
    Expr i = of(Sorts.bits(one(widths)));
    boolean small = format.exponentBits() <= 5;
    return switch (random.nextInt(20)) {
      case 0 -> b.fneg(x);
      case 1 -> b.fabs(x);
      case 2 -> b.copysign(x, y);
      case 3, 4 -> b.fadd(mode(), x, y);
      case 5 -> b.fsub(mode(), x, y);
      case 6 -> b.fmul(mode(), x, y);
      case 7 -> b.fdiv(mode(), x, y);
      case 8 -> b.fma(mode(), x, y, of(sort));
      case 9 -> b.fsqrt(mode(), x);
      case 10 -> small ? b.frem(x, y) : b.fmod(x, y);
      case 11 -> b.fround(mode(), x);
      case 12 -> b.fmin(family, x, y);
      case 13 -> b.fmax(family, x, y);
      case 14 -> b.fromSigned(mode(), i, sort);
      case 15 -> b.fromUnsigned(mode(), i, sort);
      case 16 -> b.ite(of(Sorts.BOOL), x, y);
      case 17, 18 -> b.convert(mode(), of(Sorts.of(one(formats))), sort);
      default -> b.asFloat(resized(b.concat(i, i), format.width()), sort);
    };
  }

  private Expr condition() {
    Sort bits = Sorts.bits(one(widths));
    Sort sort = Sorts.of(one(formats));
    Expr i = of(bits);
    Expr j = of(bits);
    Expr x = of(sort);
    Expr y = of(sort);
    Expr p = of(Sorts.BOOL);
    return switch (random.nextInt(16)) {
      case 0 -> b.eq(i, j);
      case 1 -> b.ult(i, j);
      case 2 -> b.ule(i, j);
      case 3 -> b.slt(i, j);
      case 4 -> b.sle(i, j);
      case 5 -> b.eq(x, y);
      case 6 -> b.fclass(x, new Categories(random.nextInt(64)));
      case 7 -> b.not(p);
      case 8 -> b.and(p, of(Sorts.BOOL));
      case 9 -> b.or(p, of(Sorts.BOOL));
      case 10 -> b.ite(p, of(Sorts.BOOL), of(Sorts.BOOL));
      default -> b.fcmp(x, y, new Outcomes(random.nextInt(16)));
    };
  }
}
