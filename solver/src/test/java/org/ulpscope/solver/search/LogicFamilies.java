package org.ulpscope.solver.search;

import java.util.List;
import java.util.Map;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Outcomes;
import org.ulpscope.ieee.Format;
import org.ulpscope.ieee.MinMax;
import org.ulpscope.ieee.OutOfRange;
import org.ulpscope.ieee.RoundingMode;
import org.ulpscope.solver.Query;

/// Floats combined with integers and `ite`s.
final class LogicFamilies {
  private final Map<String, Query> all;
  private final Format format;
  private final String suffix;

  private LogicFamilies(Map<String, Query> all, Format format, String suffix) {
    this.all = all;
    this.format = format;
    this.suffix = suffix;
  }

  static void add(Map<String, Query> all, Format format, String suffix) {
    var families = new LogicFamilies(all, format, suffix);
    families.addIntegers();
    families.addBranches();
  }

  private void put(String name, Family family) {
    all.put(name + suffix, family.query());
  }

  private boolean isSingle() {
    return format.equals(Format.SINGLE);
  }

  // ---- integers ----

  private void addIntegers() {
    var f = new Family(format);
    int width = isSingle() ? 32 : 64;
    Expr i = f.integer("i", width);
    Expr there = f.b.fromSigned(f.b.nearest(), i, f.sort);
    Expr truncate = f.b.mode(RoundingMode.TOWARD_ZERO);
    Expr back = f.b.toSigned(truncate, there, width, OutOfRange.X86_INDEFINITE);
    f.where(f.b.slt(f.b.bits(width, 0), i));
    put("int_round_trip", f.where(f.b.not(f.b.eq(back, i))));

    f = new Family(format);
    Expr x = f.symbol("x");
    truncate = f.b.mode(RoundingMode.TOWARD_ZERO);
    Expr cast = f.b.toSigned(truncate, f.mul(x, f.number(100)), 32, OutOfRange.X86_INDEFINITE);
    f.where(f.b.eq(cast, f.b.bits(32, 1234)));
    put("cents", f.where(x, Outcomes.LT, f.number(12.35)).differ(x, f.number(12.34)));

    f = new Family(format);
    i = f.integer("i", 32);
    Expr j = f.integer("j", 32);
    Expr ratio =
        f.div(f.b.fromSigned(f.b.nearest(), i, f.sort), f.b.fromSigned(f.b.nearest(), j, f.sort));
    f.where(f.b.slt(f.b.bits(32, 1), j)).where(f.b.slt(j, f.b.bits(32, 1000)));
    put("int_ratio", f.equal(ratio, f.number(12.5)));

    f = new Family(format);
    x = f.symbol("x");
    Expr bits = f.b.asBits(x);
    Expr low = f.b.extract(bits, 0, 16);
    f.between(x, 1, 4);
    put(
        "low_bits",
        f.where(f.b.eq(low, f.b.bits(16, 0xbeef))).where(f.mul(x, x), Outcomes.GT, f.number(9)));
  }

  // ---- branches ----

  private void addBranches() {
    var f = new Family(format);
    List<Expr> x = f.symbols("x", 8);
    Expr largest = x.get(0);
    Expr smallest = x.get(0);
    for (Expr each : x.subList(1, 8)) {
      largest = f.b.fmax(MinMax.C, largest, each);
      smallest = f.b.ite(f.b.fcmp(each, smallest, Outcomes.LT), each, smallest);
    }
    f.between(x, -1000, 1000).equal(f.sub(largest, smallest), f.number(123.4375));
    put("range8", f.where(smallest, Outcomes.GT, f.number(500)));

    f = new Family(format);
    Expr v = f.symbol("v");
    Expr value = f.number(0);
    for (int i = 0; i < 10; i++) {
      Expr inside = f.b.fcmp(v, f.number(i * 1.7), Outcomes.GT);
      value = f.b.ite(inside, f.add(f.mul(v, f.number(0.5 + i)), f.number(i * 3)), value);
    }
    put("tower", f.between(value, 115, 116));

    f = new Family(format);
    Expr a = f.symbol("a");
    Expr b = f.symbol("b");
    Expr near = f.b.fcmp(f.b.fabs(f.sub(a, b)), f.number(1e-3), Outcomes.LT);
    Expr far = f.b.fcmp(f.mul(a, b), f.number(-500), Outcomes.LT);
    f.where(f.b.or(near, far))
        .where(f.b.not(f.b.and(near, f.b.fcmp(a, f.number(10), Outcomes.GT))));
    f.equal(f.add(a, b), f.number(30));
    put("alternatives", f);
  }
}
