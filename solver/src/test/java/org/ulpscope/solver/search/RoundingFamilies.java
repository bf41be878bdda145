package org.ulpscope.solver.search;

import java.util.List;
import java.util.Map;
import org.ulpscope.expr.Categories;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Outcomes;
import org.ulpscope.expr.Sorts;
import org.ulpscope.ieee.Format;
import org.ulpscope.solver.Query;

/// Effects of rounding: reordered sums and products, absorption, midpoints, special values.
final class RoundingFamilies {
  private final Map<String, Query> all;
  private final Format format;
  private final String suffix;

  private RoundingFamilies(Map<String, Query> all, Format format, String suffix) {
    this.all = all;
    this.format = format;
    this.suffix = suffix;
  }

  static void add(Map<String, Query> all, Format format, String suffix) {
    var families = new RoundingFamilies(all, format, suffix);
    families.addReordered();
    families.addAbsorption();
    families.addSpecials();
  }

  private void put(String name, Family family) {
    all.put(name + suffix, family.query());
  }

  // ---- reordering ----

  private void addReordered() {
    var f = new Family(format);
    List<Expr> x = f.symbols("x", 4);
    Expr a = x.get(0);
    Expr b = x.get(1);
    Expr c = x.get(2);
    f.between(x, 0.5, 1000);
    put("addassoc", f.differ(f.add(f.add(a, b), c), f.add(a, f.add(b, c))));

    f = new Family(format);
    x = f.symbols("x", 3);
    f.between(x, 0.5, 1000);
    a = x.get(0);
    b = x.get(1);
    c = x.get(2);
    put("mulassoc", f.differ(f.mul(f.mul(a, b), c), f.mul(a, f.mul(b, c))));

    f = new Family(format);
    x = f.symbols("x", 3);
    f.between(x, 1, 2);
    Expr sum = f.mul(x.get(0), f.add(x.get(1), x.get(2)));
    Expr products = f.add(f.mul(x.get(0), x.get(1)), f.mul(x.get(0), x.get(2)));
    put("distribute", f.differ(sum, products));

    f = new Family(format);
    x = f.symbols("x", 3);
    f.between(x, 1, 2);
    Expr fused = f.b.fma(f.b.nearest(), x.get(0), x.get(1), x.get(2));
    put("fma", f.differ(fused, f.add(f.mul(x.get(0), x.get(1)), x.get(2))));

    f = new Family(format);
    x = f.symbols("x", 8);
    f.between(x, -100, 100);
    Expr forward = f.add(x.toArray(Expr[]::new));
    Expr backward = f.add(x.reversed().toArray(Expr[]::new));
    Expr tenth = f.number(0.001);
    put("sumorder8", f.where(forward, Outcomes.GT, tenth).where(backward, Outcomes.GT, forward));
  }

  // ---- absorption ----

  private void addAbsorption() {
    var f = new Family(format);
    Expr x = f.symbol("x");
    Expr one = f.number(1);
    put("absorb_one", f.where(x, Outcomes.GT, f.number(0)).equal(f.add(x, one), one));

    f = new Family(format);
    x = f.symbol("x");
    Expr y = f.symbol("y");
    f.where(y, Outcomes.GT, f.number(1000)).where(x, Outcomes.LT, f.number(1e21));
    put("absorb_two", f.equal(f.add(x, y), x));

    f = new Family(format);
    x = f.symbol("x");
    y = f.symbol("y");
    f.between(x, 1, 100).between(y, 1e-30, 100);
    put("absorb_back", f.differ(f.sub(f.add(x, y), y), x));

    f = new Family(format);
    x = f.symbol("x");
    y = f.symbol("y");
    Expr middle = f.div(f.add(x, y), f.number(2));
    f.where(x, Outcomes.LT, y).where(x, Outcomes.GE, f.number(1));
    put("midpoint", f.where(middle, Outcomes.LE, x));

    f = new Family(format);
    x = f.symbol("x");
    y = f.symbol("y");
    middle = f.div(f.add(x, y), f.number(2));
    f.where(x, Outcomes.LT, y).where(f.b.fclass(y, Categories.FINITE));
    put("midpoint_overflow", f.where(middle, Outcomes.GT, y));

    f = new Family(format);
    x = f.symbol("x");
    f.where(x, Outcomes.LT, f.number(0.5));
    put("round_half", f.equal(f.floor(f.add(x, f.number(0.5))), f.number(1)));
  }

  // ---- NaNs, infinities, signs ----

  private void addSpecials() {
    var f = new Family(format);
    Expr x = f.symbol("x");
    Expr y = f.symbol("y");
    f.where(f.b.fclass(x, Categories.FINITE)).where(f.b.fclass(y, Categories.FINITE));
    put("overflow_nan", f.where(f.b.fclass(f.sub(f.mul(x, x), f.mul(y, y)), Categories.NAN)));

    f = new Family(format);
    x = f.symbol("x");
    y = f.symbol("y");
    f.where(f.b.fclass(x, Categories.POSITIVE)).where(f.b.fclass(y, Categories.POSITIVE));
    put("underflow", f.equal(f.mul(x, y), f.number(0)).where(x, Outcomes.GT, f.number(0.001)));

    f = new Family(format);
    x = f.symbol("x");
    y = f.symbol("y");
    f.equal(x, y);
    put("signed_zero", f.differ(f.div(f.number(1), x), f.div(f.number(1), y)));

    f = new Family(format);
    x = f.symbol("x");
    y = f.symbol("y");
    Expr mode = f.b.symbol("mode", Sorts.ROUNDING);
    f.between(x, 1, 2).between(y, 1, 2);
    Expr directed = f.b.fadd(mode, x, y);
    put("mode", f.where(directed, Outcomes.LT, f.add(x, y)));
  }
}
