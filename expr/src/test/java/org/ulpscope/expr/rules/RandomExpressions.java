package org.ulpscope.expr.rules;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Categories;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Graphs;
import org.ulpscope.expr.Outcomes;
import org.ulpscope.expr.Semantics;
import org.ulpscope.expr.Sort;
import org.ulpscope.expr.Sorts;
import org.ulpscope.ieee.Datum;
import org.ulpscope.ieee.Format;
import org.ulpscope.ieee.MinMax;
import org.ulpscope.ieee.OutOfRange;
import org.ulpscope.ieee.RoundingMode;

/// Random expressions with recurring operands and with the constants that rules look for, and
/// random values near boundaries.
final class RandomExpressions {
  private static final String[] NUMBERS = {
    "0",
    "-0",
    "1",
    "-1",
    "2",
    "0.5",
    "1.5",
    "3",
    "255",
    "-128",
    "1e30",
    "Infinity",
    "-Infinity",
    "NaN"
  };

  private final Random random;
  private final Sort.Fp narrow;
  private final Sort.Fp wide;

  RandomExpressions(long seed, Format narrow, Format wide) {
    this.random = new Random(seed);
    this.narrow = Sorts.of(narrow);
    this.wide = Sorts.of(wide);
  }

  private int below(int bound) {
    return random.nextInt(bound);
  }

  private <T> T any(List<T> list) {
    return list.get(below(list.size()));
  }

  private <T> T any(T[] array) {
    return array[below(array.length)];
  }

  /// The last of a number of operations, each on earlier ones.
  Expr expression(Builder b, int operations) {
    int width = narrow.width();
    var all = new ArrayList<Expr>();
    for (String name : new String[] {"x", "y"}) {
      all.add(b.symbol(name, narrow));
      all.add(b.symbol(name + "w", wide));
      all.add(b.symbol(name + "i", Sorts.bits(width)));
      all.add(b.symbol(name + "s", Sorts.bits(3)));
      all.add(b.symbol(name + "p", Sorts.BOOL));
    }
    all.add(b.symbol("m", Sorts.ROUNDING));
    for (RoundingMode mode : RoundingMode.values()) {
      all.add(b.mode(mode));
    }
    for (int i = 0; i < operations; i++) {
      all.add(operation(b, all));
    }
    return all.getLast();
  }

  private Expr of(Builder b, List<Expr> all, Sort sort) {
    if (below(5) == 0) {
      return constant(b, sort);
    }
    List<Expr> fitting = all.stream().filter(e -> e.sort().equals(sort)).toList();
    // Prefer later ones, so that expressions get deep.
    int from = fitting.size() > 4 && below(2) == 0 ? fitting.size() - 3 : 0;
    return fitting.isEmpty() ? constant(b, sort) : fitting.get(from + below(fitting.size() - from));
  }

  private Expr constant(Builder b, Sort sort) {
    return switch (sort) {
      case Sort.Fp(var format) -> b.number(new Datum(format, value(sort)));
      case Sort.Rounding() -> b.mode(any(RoundingMode.values()));
      default -> b.bits(sort.width(), value(sort));
    };
  }

  /// A value near a boundary, or any value.
  BigInteger value(Sort sort) {
    int width = sort.width();
    BigInteger all = BigInteger.ONE.shiftLeft(width).subtract(BigInteger.ONE);
    return switch (sort) {
      case Sort.Rounding() -> BigInteger.valueOf(below(RoundingMode.values().length));
      case Sort.Fp(var format) when below(4) > 0 ->
          number(format, any(NUMBERS)).bits().add(BigInteger.valueOf(below(8) / 7)).and(all);
      case Sort.Bits _ when below(3) > 0 ->
          switch (below(6)) {
            case 0 -> BigInteger.ZERO;
            case 1 -> all;
            case 2 -> BigInteger.ONE.shiftLeft(width - 1);
            case 3 -> all.shiftRight(1);
            default -> BigInteger.valueOf(below(5)).and(all);
          };
      default -> new BigInteger(width, random);
    };
  }

  private static Datum number(Format format, String text) {
    boolean exists = format.hasInfinity() || !text.endsWith("Infinity");
    return exists ? Datum.parse(format, text) : Datum.nan(format);
  }

  private Expr operation(Builder b, List<Expr> all) {
    Sort integer = Sorts.bits(narrow.width());
    return switch (below(10)) {
      case 0, 1, 2 -> integers(b, all, below(4) == 0 ? Sorts.BOOL : any(integers(all)));
      case 3, 4 -> floats(b, all, below(3) == 0 ? wide : narrow);
      case 5 -> comparison(b, all, below(3) == 0 ? wide : narrow);
      case 6 -> integerComparison(b, all, any(integers(all)));
      case 7 -> conversion(b, all, integer);
      case 8 -> {
        Sort sort = any(all).sort();
        yield b.ite(of(b, all, Sorts.BOOL), of(b, all, sort), of(b, all, sort));
      }
      default -> widths(b, all);
    };
  }

  private static List<Sort> integers(List<Expr> all) {
    return all.stream().map(Expr::sort).filter(Sort.Bits.class::isInstance).toList();
  }

  private Expr integers(Builder b, List<Expr> all, Sort sort) {
    Expr x = of(b, all, sort);
    Expr y = of(b, all, sort);
    return switch (below(15)) {
      case 0 -> b.not(x);
      case 1 -> b.neg(x);
      case 2, 3 -> b.add(x, y);
      case 4 -> b.sub(x, y);
      case 5 -> b.mul(x, y);
      case 6, 7 -> b.and(x, y);
      case 8, 9 -> b.or(x, y);
      case 10 -> b.xor(x, y);
      case 11 -> b.shl(x, y);
      case 12 -> b.lshr(x, y);
      case 13 -> b.ashr(x, y);
      default ->
          switch (below(4)) {
            case 0 -> b.udiv(x, y);
            case 1 -> b.urem(x, y);
            case 2 -> b.sdiv(x, y);
            default -> b.srem(x, y);
          };
    };
  }

  private Expr integerComparison(Builder b, List<Expr> all, Sort sort) {
    Expr x = of(b, all, sort);
    Expr y = of(b, all, sort);
    return switch (below(5)) {
      case 0 -> b.eq(x, y);
      case 1 -> b.ult(x, y);
      case 2 -> b.ule(x, y);
      case 3 -> b.slt(x, y);
      default -> b.sle(x, y);
    };
  }

  private Expr comparison(Builder b, List<Expr> all, Sort sort) {
    Expr x = of(b, all, sort);
    Expr y = of(b, all, sort);
    return switch (below(6)) {
      case 0 -> b.fclass(x, new Categories(below(64)));
      case 1 -> b.eq(x, y);
      case 2 -> b.ite(b.fcmp(x, y, new Outcomes(below(16))), b.bool(true), of(b, all, Sorts.BOOL));
      default -> b.fcmp(x, y, new Outcomes(below(16)));
    };
  }

  private Expr floats(Builder b, List<Expr> all, Sort sort) {
    Expr x = of(b, all, sort);
    Expr y = of(b, all, sort);
    Expr m = below(2) == 0 ? b.nearest() : of(b, all, Sorts.ROUNDING);
    return switch (below(16)) {
      case 0 -> b.fneg(x);
      case 1 -> b.fabs(x);
      case 2 -> b.copysign(x, y);
      case 3, 4 -> b.fadd(m, x, y);
      case 5 -> b.fsub(m, x, y);
      case 6, 7 -> b.fmul(m, x, y);
      case 8 -> b.fdiv(m, x, y);
      case 9 -> b.fma(m, x, y, of(b, all, sort));
      case 10 -> b.fsqrt(m, x);
      case 11 -> b.fround(m, x);
      case 12 -> below(2) == 0 ? b.frem(x, y) : b.fmod(x, y);
      case 13 -> b.fmin(any(MinMax.values()), x, y);
      case 14 -> b.fmax(any(MinMax.values()), x, y);
      default -> b.ite(b.fcmp(x, y, new Outcomes(below(16))), x, y);
    };
  }

  private Expr conversion(Builder b, List<Expr> all, Sort integer) {
    Expr m = below(2) == 0 ? b.nearest() : of(b, all, Sorts.ROUNDING);
    Sort.Fp sort = below(2) == 0 ? narrow : wide;
    OutOfRange policy = below(2) == 0 ? OutOfRange.SATURATE : OutOfRange.X86_INDEFINITE;
    return switch (below(8)) {
      case 0 -> b.asBits(of(b, all, narrow));
      case 1 -> b.asFloat(of(b, all, integer), narrow);
      case 2 -> b.convert(m, of(b, all, narrow), wide);
      case 3 -> b.convert(m, of(b, all, wide), narrow);
      case 4 -> b.toSigned(m, of(b, all, sort), narrow.width(), policy);
      case 5 -> b.toUnsigned(m, of(b, all, sort), narrow.width(), policy);
      case 6 -> b.fromSigned(m, of(b, all, any(integers(all))), sort);
      default -> b.fromUnsigned(m, of(b, all, any(integers(all))), sort);
    };
  }

  private Expr widths(Builder b, List<Expr> all) {
    Expr x = of(b, all, any(integers(all)));
    int width = x.sort().width();
    return switch (below(5)) {
      case 0 -> b.concat(x, of(b, all, any(integers(all))));
      case 1 -> b.zext(x, width + 1 + below(4));
      case 2 -> b.sext(x, width < 10 ? narrow.width() + width : width + 1);
      default -> {
        int low = below(width);
        yield b.extract(x, low, 1 + below(width - low));
      }
    };
  }

  // ---- values ----

  /// The value of an expression, by definition.
  static BigInteger evaluate(Expr root, Map<String, BigInteger> inputs) {
    var values = new IdentityHashMap<Expr, BigInteger>();
    for (Expr e : Graphs.postOrder(root)) {
      BigInteger value =
          switch (e) {
            case Expr.Constant constant -> constant.bits();
            case Expr.Symbol symbol -> inputs.get(symbol.name());
            default ->
                Semantics.evaluate(
                    e.operator(),
                    e.sort(),
                    e.parameter(),
                    e.children().stream().map(Expr::sort).toArray(Sort[]::new),
                    e.children().stream().map(values::get).toArray(BigInteger[]::new));
          };
      values.put(e, value);
    }
    return values.get(root);
  }
}
