package org.ulpscope.solver.search;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Outcomes;
import org.ulpscope.expr.Sorts;
import org.ulpscope.ieee.Format;
import org.ulpscope.solver.Query;

/// Satisfiable queries of the kind that symbolic execution of numerical code emits, by name.
final class Families {
  private final Map<String, Query> all = new LinkedHashMap<>();

  private Families() {}

  static Map<String, Query> all() {
    var families = new Families();
    for (Format format : List.of(Format.SINGLE, Format.DOUBLE)) {
      String suffix = format.equals(Format.SINGLE) ? "_f32" : "_f64";
      RoundingFamilies.add(families.all, format, suffix);
      EquationFamilies.add(families.all, format, suffix);
      LogicFamilies.add(families.all, format, suffix);
    }
    families.addMixedPrecision();
    families.addBits();
    families.addWide();
    return families.all;
  }

  private void put(String name, Family family) {
    all.put(name, family.query());
  }

  // ---- two formats ----

  private void addMixedPrecision() {
    var f = new Family(Format.SINGLE);
    var wide = Sorts.of(Format.DOUBLE);
    List<Expr> x = f.symbols("x", 3);
    f.between(x, 1, 2);
    Expr narrow = f.add(f.mul(x.get(0), x.get(1)), x.get(2));
    Expr mode = f.b.nearest();
    Expr product =
        f.b.fmul(mode, f.b.convert(mode, x.get(0), wide), f.b.convert(mode, x.get(1), wide));
    Expr sum = f.b.fadd(mode, product, f.b.convert(mode, x.get(2), wide));
    put("mixed_fma", f.differ(f.b.convert(mode, sum, f.sort), narrow));

    f = new Family(Format.DOUBLE);
    Expr y = f.symbol("y");
    mode = f.b.nearest();
    Expr rounded = f.b.convert(mode, f.b.convert(mode, y, Sorts.of(Format.SINGLE)), f.sort);
    f.between(y, 1, 2).equal(rounded, y);
    put("mixed_exact", f.where(y, Outcomes.GT, f.number(1.999)).differ(y, f.number(2)));
  }

  // ---- bit-vectors alone ----

  private void addBits() {
    var f = new Family(Format.DOUBLE);
    Expr i = f.integer("i", 32);
    Expr j = f.integer("j", 32);
    f.where(f.b.eq(f.b.mul(i, j), f.b.bits(32, 0x12345678))).where(f.b.ult(f.b.bits(32, 1000), i));
    put("bits_product", f.where(f.b.ult(i, j)));

    f = new Family(Format.DOUBLE);
    i = f.integer("i", 32);
    Expr hash = f.b.xor(f.b.mul(i, f.b.bits(32, 0x9E3779B1L)), f.b.bits(32, 0x55aa55aa));
    put("bits_hash", f.where(f.b.eq(hash, f.b.bits(32, 0xdeadbeefL))));

    f = new Family(Format.DOUBLE);
    i = f.integer("i", 64);
    f.where(f.b.eq(f.b.and(i, f.b.bits(64, 0xff00ff)), f.b.bits(64, 0x420017)));
    f.where(f.b.eq(f.b.urem(i, f.b.bits(64, 1001)), f.b.bits(64, 7)));
    put("bits_mask", f.where(f.b.slt(i, f.b.bits(64, 0))));
  }

  // ---- formats beyond 64 bits ----

  private void addWide() {
    for (Format format : List.of(Format.X87, Format.QUAD)) {
      String suffix = format.equals(Format.X87) ? "_x87" : "_f128";
      var f = new Family(format);
      Expr x = f.symbol("x");
      Expr one = f.number(1);
      put("absorb_one" + suffix, f.where(x, Outcomes.GT, f.number(0)).equal(f.add(x, one), one));

      f = new Family(format);
      x = f.symbol("x");
      Expr y = f.symbol("y");
      f.between(x, 1, 100).between(y, 1, 100);
      put("div_equals" + suffix, f.equal(f.div(x, y), f.number(3.75)));

      f = new Family(format);
      List<Expr> v = f.symbols("v", 3);
      f.between(v, 0.5, 1000);
      put(
          "mulassoc" + suffix,
          f.differ(
              f.mul(v.get(0), v.get(1), v.get(2)), f.mul(v.get(0), f.mul(v.get(1), v.get(2)))));

      f = new Family(format);
      x = f.symbol("x");
      f.between(x, 1, 10);
      put("sqrt_bound" + suffix, f.equal(f.sqrt(x), f.number(2.5)));
    }
  }
}
