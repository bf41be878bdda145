package org.ulpscope.engine.libc;

import org.ulpscope.engine.code.Call;
import org.ulpscope.ieee.Datum;
import org.ulpscope.ieee.Format;

/// Quotients of complex numbers, rounded as by the runtime library that native programs are linked
/// with. C17 G.5.1 leaves the algorithm open, so that two libraries differ in their last bits.
///
/// Half and single precision are divided by the definition in the next larger format, where nothing
/// overflows. The others follow M. Baudin and R. L. Smith, *A Robust Complex Division in Scilab*
/// (2012), with operands near the ends of the range scaled first.
final class ComplexDivision {
  /// `(a + bi) / (c + di)`.
  private record Operands(Datum a, Datum b, Datum c, Datum d) {
    Operands times(ComplexUnit u, Datum factor) {
      return new Operands(u.mul(a, factor), u.mul(b, factor), u.mul(c, factor), u.mul(d, factor));
    }

    /// The same quotient turned by a right angle: `(b - ai) / (d - ci)`, with its signs left to the
    /// caller.
    Operands swapped() {
      return new Operands(b, a, d, c);
    }
  }

  private record Quotient(Datum real, Datum imaginary) {}

  private ComplexDivision() {}

  static void divide(Call call) {
    ComplexUnit u = ComplexUnit.of(call);
    var operands =
        new Operands(
            Floats.argument(call, 0),
            Floats.argument(call, 1),
            Floats.argument(call, 2),
            Floats.argument(call, 3));
    Quotient quotient =
        switch (u.format().width()) {
          case 16 -> byDefinition(u, u.in(Format.SINGLE), operands);
          case 32 -> byDefinition(u, u.in(Format.DOUBLE), operands);
          default -> robust(u, operands);
        };
    if (quotient.real().isNan() && quotient.imaginary().isNan()) {
      quotient = recovered(u, operands, quotient);
    }
    u.result(quotient.real(), quotient.imaginary());
  }

  private static Quotient byDefinition(ComplexUnit u, ComplexUnit larger, Operands given) {
    Datum a = larger.convert(given.a());
    Datum b = larger.convert(given.b());
    Datum c = larger.convert(given.c());
    Datum d = larger.convert(given.d());
    Datum denominator = larger.add(larger.mul(c, c), larger.mul(d, d));
    Datum real = larger.add(larger.mul(a, c), larger.mul(b, d));
    Datum imaginary = larger.sub(larger.mul(b, c), larger.mul(a, d));
    return new Quotient(
        u.convert(larger.div(real, denominator)), u.convert(larger.div(imaginary, denominator)));
  }

  // ---- Smith's method, made robust ----

  private static Quotient robust(ComplexUnit u, Operands given) {
    boolean swap = u.smaller(given.c(), given.d());
    Operands o = scaled(u, swap ? given.swapped() : given);
    Datum ratio = u.div(o.d(), o.c());
    Datum denominator = u.add(u.mul(o.d(), ratio), o.c());
    Datum least = u.power(u.format().minExponent());
    Datum second;
    Datum first;
    if (u.smaller(least, ratio)) {
      second = u.mul(o.b(), ratio);
      first = u.mul(o.a(), ratio);
    } else { // a ratio that underflows would lose what the product keeps
      second = u.mul(o.d(), u.div(o.b(), o.c()));
      first = u.mul(o.d(), u.div(o.a(), o.c()));
    }
    Datum real = u.add(o.a(), second);
    Datum imaginary = swap ? u.sub(first, o.b()) : u.sub(o.b(), first);
    return new Quotient(u.div(real, denominator), u.div(imaginary, denominator));
  }

  /// Operands moved away from the ends of the range, which changes the quotient by nothing: those
  /// of a huge divisor are halved, those of tiny ones enlarged. `c` is the larger part of the
  /// divisor.
  private static Operands scaled(ComplexUnit u, Operands given) {
    Format format = u.format();
    Datum epsilon = u.power(1 - format.significandBits());
    Datum least = u.power(format.minExponent());
    // Half the largest number, and that times epsilon.
    Datum huge = u.mul(u.sub(u.number(2), epsilon), u.power(format.maxExponent() - 1));
    Datum large = u.mul(huge, epsilon);
    Operands o = given;
    if (!u.smaller(o.c(), huge) && !o.c().isNan()) {
      o = o.times(u, u.power(-1));
    }
    boolean tiny =
        u.smaller(o.c(), epsilon)
            || (u.smaller(o.c(), large)
                && ((u.smaller(o.a(), least) && u.smaller(o.b(), large))
                    || (u.smaller(o.b(), least) && u.smaller(o.a(), large))));
    return tiny ? o.times(u, u.power(format.significandBits() - 1)) : o;
  }

  // ---- infinities (C17 G.5.1 p4 and p8) ----

  /// The quotient where arithmetic gave no number: of a number by zero, of an infinity, by an
  /// infinity.
  private static Quotient recovered(ComplexUnit u, Operands o, Quotient otherwise) {
    Datum a = o.a();
    Datum b = o.b();
    Datum c = o.c();
    Datum d = o.d();
    if (u.zero(c) && u.zero(d) && (!a.isNan() || !b.isNan())) {
      Datum infinity = u.infinity().copySign(c);
      return new Quotient(u.mul(infinity, a), u.mul(infinity, b));
    }
    if ((u.infinite(a) || u.infinite(b)) && u.finite(c) && u.finite(d)) {
      return direction(u, u.infinity(), new Operands(u.box(a), u.box(b), c, d));
    }
    if ((u.infinite(c) || u.infinite(d)) && u.finite(a) && u.finite(b)) {
      return direction(u, Datum.zero(u.format(), false), new Operands(a, b, u.box(c), u.box(d)));
    }
    return otherwise;
  }

  private static Quotient direction(ComplexUnit u, Datum size, Operands o) {
    Datum real = u.add(u.mul(o.a(), o.c()), u.mul(o.b(), o.d()));
    Datum imaginary = u.sub(u.mul(o.b(), o.c()), u.mul(o.a(), o.d()));
    return new Quotient(u.mul(size, real), u.mul(size, imaginary));
  }
}
