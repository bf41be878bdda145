package org.ulpscope.solver.interval;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Categories;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Outcomes;
import org.ulpscope.expr.Sort;
import org.ulpscope.expr.Sorts;
import org.ulpscope.expr.eval.CompiledExprs;
import org.ulpscope.expr.eval.Registers;
import org.ulpscope.ieee.Datum;
import org.ulpscope.ieee.Format;
import org.ulpscope.ieee.MinMax;
import org.ulpscope.ieee.OutOfRange;
import org.ulpscope.ieee.RoundingMode;
import org.ulpscope.solver.Query;

/// Random queries over formats and widths so small that all values can be tried.
public final class RandomQueries {
  private static final int WIDTH = 4;

  private final SplittableRandom random;
  private final Format format;
  private final Format other;
  private final Builder b = new Builder();
  private final List<Expr> floats = new ArrayList<>();
  private final List<Expr> others = new ArrayList<>();
  private final List<Expr> bits = new ArrayList<>();
  private final List<Expr> conditions = new ArrayList<>();
  private final List<Expr> modes = new ArrayList<>();

  public RandomQueries(long seed) {
    random = new SplittableRandom(seed);
    Format[] formats = {new Format(2, 3), new Format(3, 3), new Format(2, 2), new Format(3, 2)};
    format = formats[random.nextInt(formats.length)];
    other = formats[random.nextInt(formats.length)];
  }

  /// A query with a few constraints over at most twelve bits of symbols.
  public Query next() {
    floats.add(b.symbol("x", Sorts.of(format)));
    floats.add(random.nextBoolean() ? b.symbol("y", Sorts.of(format)) : constant(format));
    floats.add(constant(format));
    others.add(constant(other));
    bits.add(random.nextInt(3) > 0 ? b.bits(WIDTH, random.nextInt(16)) : smallSymbol());
    bits.add(b.bits(WIDTH, random.nextInt(16)));
    conditions.add(b.fcmp(floats.get(0), floats.get(2), new Outcomes(random.nextInt(1, 15))));
    modes.add(random.nextInt(4) == 0 ? b.symbol("m", Sorts.ROUNDING) : b.nearest());
    modes.add(b.mode(RoundingMode.values()[random.nextInt(5)]));
    int operations = random.nextInt(2, 14);
    for (int i = 0; i < operations; i++) {
      operation();
    }
    int count = random.nextInt(1, 4);
    List<Expr> chosen = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      comparison();
      chosen.add(conditions.getLast());
    }
    return Query.of(b, chosen);
  }

  private Expr smallSymbol() {
    return b.zext(b.symbol("i", Sorts.bits(2)), WIDTH);
  }

  private Expr constant(Format of) {
    return b.number(Datum.of(of, random.nextInt(1 << of.width())));
  }

  private Expr pick(List<Expr> from) {
    return random.nextBoolean() ? from.getLast() : from.get(random.nextInt(from.size()));
  }

  private void operation() {
    switch (random.nextInt(4)) {
      case 0, 1 -> floats.add(floating());
      case 2 -> bits.add(vector());
      default -> comparison();
    }
  }

  private Expr floating() {
    Expr m = pick(modes);
    Expr x = pick(floats);
    Expr y = pick(floats);
    MinMax family = MinMax.values()[random.nextInt(5)];
    return switch (random.nextInt(20)) {
      case 0, 1 -> b.fadd(m, x, y);
      case 2, 3 -> b.fsub(m, x, y);
      case 4, 5 -> b.fmul(m, x, y);
      case 6, 7 -> b.fdiv(m, x, y);
      case 8 -> b.fma(m, x, y, pick(floats));
      case 9 -> b.fsqrt(m, x);
      case 10 -> b.fround(m, x);
      case 11 -> b.convert(m, b.convert(pick(modes), x, Sorts.of(other)), Sorts.of(format));
      case 12 -> b.fneg(x);
      case 13 -> b.fabs(x);
      case 14 -> b.copysign(x, y);
      case 15 -> random.nextBoolean() ? b.fmin(family, x, y) : b.fmax(family, x, y);
      case 16 -> random.nextBoolean() ? b.frem(x, y) : b.fmod(x, y);
      case 17 ->
          random.nextBoolean()
              ? b.fromSigned(m, pick(bits), Sorts.of(format))
              : b.fromUnsigned(m, pick(bits), Sorts.of(format));
      case 18 -> b.ite(pick(conditions), x, y);
      default -> b.asFloat(resized(pick(bits), format.width()), Sorts.of(format));
    };
  }

  private Expr resized(Expr x, int width) {
    int own = x.sort().width();
    return own < width
        ? random.nextBoolean() ? b.zext(x, width) : b.sext(x, width)
        : b.extract(x, random.nextInt(own - width + 1), width);
  }

  private Expr vector() {
    Expr x = pick(bits);
    Expr y = pick(bits);
    OutOfRange policy = OutOfRange.values()[random.nextInt(2)];
    return switch (random.nextInt(21)) {
      case 0 -> b.not(x);
      case 1 -> b.neg(x);
      case 2 -> b.add(x, y);
      case 3 -> b.sub(x, y);
      case 4 -> b.mul(x, y);
      case 5 -> b.udiv(x, y);
      case 6 -> b.urem(x, y);
      case 7 -> b.sdiv(x, y);
      case 8 -> b.srem(x, y);
      case 9 -> b.and(x, y);
      case 10 -> b.or(x, y);
      case 11 -> b.xor(x, y);
      case 12 -> b.shl(x, y);
      case 13 -> b.lshr(x, y);
      case 14 -> b.ashr(x, y);
      case 15 -> b.concat(b.extract(x, 1, 3), b.extract(y, 0, 1));
      case 16 -> resized(b.asBits(pick(floats)), WIDTH);
      case 17 -> b.toSigned(pick(modes), pick(floats), WIDTH, policy);
      case 18 -> b.toUnsigned(pick(modes), pick(floats), WIDTH, policy);
      case 19 -> b.ite(pick(conditions), x, y);
      default -> b.extract(random.nextBoolean() ? b.sext(x, 8) : b.zext(x, 8), 2, WIDTH);
    };
  }

  private void comparison() {
    Expr made =
        switch (random.nextInt(13)) {
          case 0, 1, 2 -> b.fcmp(pick(floats), pick(floats), new Outcomes(random.nextInt(1, 15)));
          case 3 -> b.fclass(pick(floats), new Categories(random.nextInt(1, 63)));
          case 4 -> b.eq(pick(floats), pick(floats));
          case 5 -> b.eq(pick(bits), pick(bits));
          case 6 -> b.ult(pick(bits), pick(bits));
          case 7 -> b.sle(pick(bits), pick(bits));
          case 8 -> b.and(pick(conditions), pick(conditions));
          case 9 -> b.or(pick(conditions), pick(conditions));
          case 10 -> b.xor(pick(conditions), pick(conditions));
          case 11 -> b.eq(pick(modes), pick(modes));
          default -> b.not(pick(conditions));
        };
    conditions.add(made);
  }

  // ---- reference ----

  /// Whether the query is satisfiable, by exhaustive evaluation.
  public static boolean isSatisfiable(Query query) {
    CompiledExprs compiled = CompiledExprs.of(query.constraints());
    Registers registers = compiled.registers();
    return tryAll(query, compiled, registers, 0);
  }

  private static boolean tryAll(Query query, CompiledExprs compiled, Registers registers, int at) {
    if (at == compiled.symbols().size()) {
      compiled.update(registers);
      for (int i = 0; i < query.constraints().size(); i++) {
        if (!registers.isTrue(compiled.rootSlot(i))) {
          return false;
        }
      }
      return true;
    }
    Expr.Symbol symbol = compiled.symbols().get(at);
    int count = symbol.sort() instanceof Sort.Rounding ? 5 : 1 << symbol.sort().width();
    for (int value = 0; value < count; value++) {
      registers.set(compiled.slot(symbol), value);
      if (tryAll(query, compiled, registers, at + 1)) {
        return true;
      }
    }
    return false;
  }
}
