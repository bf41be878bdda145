package org.ulpscope.solver.search;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Outcomes;
import org.ulpscope.ieee.Format;
import org.ulpscope.solver.Query;

/// Equations and bounds: sums, products, polynomials, divisions, roots, geometry.
final class EquationFamilies {
  private final Map<String, Query> all;
  private final Format format;
  private final String suffix;

  private EquationFamilies(Map<String, Query> all, Format format, String suffix) {
    this.all = all;
    this.format = format;
    this.suffix = suffix;
  }

  static void add(Map<String, Query> all, Format format, String suffix) {
    var families = new EquationFamilies(all, format, suffix);
    families.addSums();
    families.addPolynomials();
    families.addDivisions();
    families.addRoots();
    families.addGeometry();
  }

  private void put(String name, Family family) {
    all.put(name + suffix, family.query());
  }

  private boolean isSingle() {
    return format.equals(Format.SINGLE);
  }

  // ---- sums and products ----

  private void addSums() {
    for (int n : new int[] {4, 8, 16}) {
      var f = new Family(format);
      List<Expr> x = f.symbols("x", n);
      f.between(x, 0, 1);
      put("sum" + n + "_equals", f.equal(f.add(x.toArray(Expr[]::new)), f.number(n * 0.37)));

      f = new Family(format);
      x = f.symbols("x", n);
      f.between(x, 0, 1);
      Expr sum = f.add(x.toArray(Expr[]::new));
      put("sum" + n + "_bound", f.where(sum, Outcomes.GT, f.number(n - 0.01)));
    }
    for (int n : new int[] {4, 16}) {
      put("dot" + n + "_bound", dot(format, n, Outcomes.GT, 0.9 * n));
      put("dot" + n + "_equals", dot(format, n, Outcomes.EQ, 0.3 * n));
    }
    var f = new Family(format);
    List<Expr> x = f.symbols("x", 8);
    f.between(x, 1.01, 10);
    put("product8", f.equal(f.mul(x.toArray(Expr[]::new)), f.number(12345.678)));

    f = new Family(format);
    x = f.symbols("x", 4);
    Expr dispersion = f.number(0);
    Expr mean = f.div(f.add(x.toArray(Expr[]::new)), f.number(4));
    for (Expr each : x) {
      dispersion = f.add(dispersion, f.mul(f.sub(each, mean), f.sub(each, mean)));
    }
    f.between(x, 10, 20).equal(mean, f.number(15.125));
    put("variance", f.equal(dispersion, f.number(20.5)));
  }

  private static Family dot(Format format, int n, Outcomes outcomes, double threshold) {
    var f = new Family(format);
    List<Expr> x = f.symbols("x", n);
    List<Expr> y = f.symbols("y", n);
    f.between(x, -1, 1).between(y, -1, 1);
    var products = new ArrayList<Expr>();
    for (int i = 0; i < n; i++) {
      products.add(f.mul(x.get(i), y.get(i)));
    }
    return f.where(f.add(products.toArray(Expr[]::new)), outcomes, f.number(threshold));
  }

  // ---- polynomials ----

  private void addPolynomials() {
    double[] coefficients = {0.25, -1.5, 2.75, 0.375, -3.1, 1.7, 0.9, -2.3};
    for (int degree = 3; degree <= 7; degree++) {
      var f = new Family(format);
      double[] some = Arrays.copyOf(coefficients, degree + 1);
      Expr x = f.symbol("x");
      double at = 1.734375 + degree;
      Expr reached = f.polynomial(f.number(at), some);
      f.between(x, 1, 20);
      put("poly" + degree + "_equals", f.equal(f.polynomial(x, some), reached));
    }
    var f = new Family(format);
    Expr x = f.symbol("x");
    Expr y = f.symbol("y");
    f.between(x, 0.1, 5).between(y, 0.1, 5);
    f.equal(f.add(f.mul(x, x), f.mul(y, y)), f.number(13.25));
    put("circle", f.where(f.mul(x, y), Outcomes.GT, f.number(6)));

    f = new Family(format);
    x = f.symbol("x");
    Expr cubic = f.sub(f.mul(x, x, x), f.add(x, f.number(1)));
    f.between(x, 1, 2);
    double width = isSingle() ? 1e-5 : 1e-13;
    put("cubic_root", f.where(f.b.fabs(cubic), Outcomes.LT, f.number(width)));

    f = new Family(format);
    x = f.symbol("x");
    Expr term = f.number(1);
    Expr sum = term;
    for (int k = 1; k <= 7; k++) {
      term = f.div(f.mul(term, x), f.number(k));
      sum = f.add(sum, term);
    }
    double tolerance = isSingle() ? 1e-6 : 1e-14;
    f.between(x, 0, 2).where(sum, Outcomes.GT, f.number(3));
    put("taylor", f.where(sum, Outcomes.LT, f.number(3 + 4 * tolerance)));
  }

  // ---- divisions ----

  private void addDivisions() {
    var f = new Family(format);
    Expr x = f.symbol("x");
    Expr y = f.symbol("y");
    f.between(x, 1, 100).between(y, 1, 100);
    put("div_equals", f.equal(f.div(x, y), f.number(3.7)));

    f = new Family(format);
    x = f.symbol("x");
    y = f.symbol("y");
    f.between(x, 1, 2).between(y, 1, 2);
    put("div_mul", f.differ(f.mul(f.div(x, y), y), x));

    f = new Family(format);
    x = f.symbol("x");
    f.between(x, 1, 2);
    put("reciprocal", f.differ(f.div(f.number(1), f.div(f.number(1), x)), x));

    f = new Family(format);
    x = f.symbol("x");
    y = f.symbol("y");
    Expr z = f.symbol("z");
    f.between(List.of(x, y, z), 1, 1000);
    Expr ratio = f.div(f.add(x, y), f.add(y, z));
    f.equal(ratio, f.number(7.25)).where(x, Outcomes.LT, f.number(500));
    put("div_sums", f.where(z, Outcomes.GT, f.number(10)));

    f = new Family(format);
    x = f.symbol("x");
    y = f.symbol("y");
    f.where(x, Outcomes.GT, f.number(1e6)).where(y, Outcomes.GT, f.number(1));
    put("fmod", f.equal(f.b.fmod(x, y), f.number(0.5)));
  }

  // ---- roots ----

  private void addRoots() {
    var f = new Family(format);
    Expr x = f.symbol("x");
    f.between(x, 1, 100);
    put("sqrt_square", f.differ(f.mul(f.sqrt(x), f.sqrt(x)), x));

    f = new Family(format);
    x = f.symbol("x");
    f.between(x, 1, 100);
    put("sqrt_bound", f.equal(f.sqrt(x), f.number(4.7)));

    f = new Family(format);
    x = f.symbol("x");
    double above = isSingle() ? 2.0000003 : Math.nextUp(2.0);
    f.where(f.mul(x, x), Outcomes.GT, f.number(1.9999998)).where(x, Outcomes.LT, f.number(0));
    put("near_two", f.where(f.mul(x, x), Outcomes.LT, f.number(above)));

    f = new Family(format);
    x = f.symbol("x");
    Expr step = x;
    for (int i = 0; i < 2; i++) {
      step = f.sub(step, f.div(f.sub(f.mul(step, step), f.number(2)), f.mul(f.number(2), step)));
    }
    f.between(x, 1, 2);
    put("newton", f.where(f.mul(step, step), Outcomes.GT, f.number(2.001)));

    f = new Family(format);
    x = f.symbol("x");
    step = f.div(f.add(x, f.div(f.number(10), x)), f.number(2));
    f.between(x, 1, 10);
    put("newton_fixpoint", f.equal(step, x));
  }

  // ---- geometry ----

  private void addGeometry() {
    var f = new Family(format);
    Expr a = f.symbol("a");
    Expr b = f.symbol("b");
    Expr c = f.symbol("c");
    f.between(List.of(a, b, c), 1, 100);
    f.where(a, Outcomes.LE, f.add(b, c)).where(b, Outcomes.LE, a).where(c, Outcomes.LE, b);
    Expr s = f.div(f.add(a, b, c), f.number(2));
    Expr area = f.mul(s, f.sub(s, a), f.sub(s, b), f.sub(s, c));
    put("heron", f.where(area, Outcomes.LT, f.number(0)));

    f = new Family(format);
    List<Expr> m = f.symbols("m", 4);
    f.between(m, 1, 10);
    Expr determinant = f.sub(f.mul(m.get(0), m.get(3)), f.mul(m.get(1), m.get(2)));
    f.equal(determinant, f.number(0)).differ(m.get(0), m.get(1)).differ(m.get(0), m.get(2));
    put("determinant", f.differ(m.get(1), m.get(2)));

    f = new Family(format);
    a = f.symbol("a");
    b = f.symbol("b");
    c = f.symbol("c");
    f.between(List.of(a, b, c), 1, 50);
    Expr discriminant = f.sub(f.mul(b, b), f.mul(f.number(4), a, c));
    put("discriminant", f.equal(discriminant, f.number(1.5)));

    f = new Family(format);
    List<Expr> v = f.symbols("v", 3);
    f.between(v, -10, 10);
    Expr norm =
        f.sqrt(
            f.add(f.mul(v.get(0), v.get(0)), f.mul(v.get(1), v.get(1)), f.mul(v.get(2), v.get(2))));
    Expr first = f.div(v.get(0), norm);
    f.equal(norm, f.number(7.5));
    put(
        "norm",
        f.where(first, Outcomes.GT, f.number(0.99)).where(v.get(2), Outcomes.LT, f.number(-0.5)));
  }
}
