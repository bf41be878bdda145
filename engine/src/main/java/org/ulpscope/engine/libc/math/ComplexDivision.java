package org.ulpscope.engine.libc.math;

import org.ulpscope.ieee.Format;

/// Quotients of complex numbers, rounded as by the runtime library of native programs. C17 G.5.1
/// does not specify the algorithm, so two libraries may differ in the last bits.
///
/// Half and single precision are divided by the definition in the next larger format, where nothing
/// overflows. The others follow M. Baudin and R. L. Smith, *A Robust Complex Division in Scilab*
/// (2012), with operands near the ends of the range scaled first.
final class ComplexDivision {
  /// `(a + bi) / (c + di)`.
  private record Operands<T>(T a, T b, T c, T d) {
    Operands<T> times(ComplexUnit<T, ?> u, T factor) {
      return new Operands<>(u.mul(a, factor), u.mul(b, factor), u.mul(c, factor), u.mul(d, factor));
    }

    /// The same quotient rotated by a right angle: `(b - ai) / (d - ci)`; the caller adjusts the
    /// signs.
    Operands<T> swapped() {
      return new Operands<>(b, a, d, c);
    }
  }

  private record Quotient<T>(T real, T imaginary) {}

  private ComplexDivision() {}

  static <T, C> void divide(ComplexUnit<T, C> u) {
    var operands = new Operands<>(u.argument(0), u.argument(1), u.argument(2), u.argument(3));
    Quotient<T> quotient =
        switch (u.format().width()) {
          case 16 -> byDefinition(u, u.in(Format.SINGLE), operands);
          case 32 -> byDefinition(u, u.in(Format.DOUBLE), operands);
          default -> robust(u, operands);
        };
    if (u.holds(u.and(u.isNan(quotient.real()), u.isNan(quotient.imaginary())))) {
      quotient = recovered(u, operands, quotient);
    }
    u.result(quotient.real(), quotient.imaginary());
  }

  private static <T, C> Quotient<T> byDefinition(
      ComplexUnit<T, C> u, ComplexUnit<T, C> larger, Operands<T> given) {
    T a = larger.convert(given.a());
    T b = larger.convert(given.b());
    T c = larger.convert(given.c());
    T d = larger.convert(given.d());
    T denominator = larger.add(larger.mul(c, c), larger.mul(d, d));
    T real = larger.add(larger.mul(a, c), larger.mul(b, d));
    T imaginary = larger.sub(larger.mul(b, c), larger.mul(a, d));
    return new Quotient<>(
        u.convert(larger.div(real, denominator)), u.convert(larger.div(imaginary, denominator)));
  }

  // ---- Smith's method, made robust ----

  private static <T, C> Quotient<T> robust(ComplexUnit<T, C> u, Operands<T> given) {
    boolean swap = u.holds(u.smaller(given.c(), given.d()));
    Operands<T> o = scaled(u, swap ? given.swapped() : given);
    T ratio = u.div(o.d(), o.c());
    T denominator = u.add(u.mul(o.d(), ratio), o.c());
    T least = u.power(u.format().minExponent());
    T second;
    T first;
    if (u.holds(u.smaller(least, ratio))) {
      second = u.mul(o.b(), ratio);
      first = u.mul(o.a(), ratio);
    } else { // a ratio that underflows would lose digits that the product keeps
      second = u.mul(o.d(), u.div(o.b(), o.c()));
      first = u.mul(o.d(), u.div(o.a(), o.c()));
    }
    T real = u.add(o.a(), second);
    T imaginary = swap ? u.sub(first, o.b()) : u.sub(o.b(), first);
    return new Quotient<>(u.div(real, denominator), u.div(imaginary, denominator));
  }

  /// Operands moved away from the ends of the range, without changing the quotient: operands of a
  /// huge divisor are halved, tiny ones are enlarged. `c` is the larger part of the divisor.
  private static <T, C> Operands<T> scaled(ComplexUnit<T, C> u, Operands<T> given) {
    Format format = u.format();
    T epsilon = u.power(1 - format.significandBits());
    T least = u.power(format.minExponent());
    // Half the largest number, and that times epsilon.
    T huge = u.mul(u.sub(u.number(2), epsilon), u.power(format.maxExponent() - 1));
    T large = u.mul(huge, epsilon);
    Operands<T> o = given;
    if (u.holds(u.not(u.or(u.smaller(o.c(), huge), u.isNan(o.c()))))) {
      o = o.times(u, u.power(-1));
    }
    C tinyReal = u.and(u.smaller(o.a(), least), u.smaller(o.b(), large));
    C tinyImaginary = u.and(u.smaller(o.b(), least), u.smaller(o.a(), large));
    C tiny = u.and(u.smaller(o.c(), large), u.or(tinyReal, tinyImaginary));
    boolean enlarges = u.holds(u.or(u.smaller(o.c(), epsilon), tiny));
    return enlarges ? o.times(u, u.power(format.significandBits() - 1)) : o;
  }

  // ---- infinities (C17 G.5.1 p4 and p8) ----

  /// The quotient where arithmetic yielded a NaN: a number divided by zero, an infinity divided by
  /// a number, a number divided by an infinity.
  private static <T, C> Quotient<T> recovered(
      ComplexUnit<T, C> u, Operands<T> o, Quotient<T> otherwise) {
    T a = o.a();
    T b = o.b();
    T c = o.c();
    T d = o.d();
    C byZero = u.and(u.isZero(c), u.isZero(d));
    if (u.holds(u.and(byZero, u.not(u.and(u.isNan(a), u.isNan(b)))))) {
      T infinity = u.copySign(u.infinity(), c);
      return new Quotient<>(u.mul(infinity, a), u.mul(infinity, b));
    }
    C ofInfinity = u.or(u.isInfinite(a), u.isInfinite(b));
    if (u.holds(u.and(ofInfinity, u.and(u.isFinite(c), u.isFinite(d))))) {
      return direction(u, u.infinity(), new Operands<>(u.box(a), u.box(b), c, d));
    }
    C byInfinity = u.or(u.isInfinite(c), u.isInfinite(d));
    if (u.holds(u.and(byInfinity, u.and(u.isFinite(a), u.isFinite(b))))) {
      return direction(u, u.number(0), new Operands<>(a, b, u.box(c), u.box(d)));
    }
    return otherwise;
  }

  private static <T, C> Quotient<T> direction(ComplexUnit<T, C> u, T size, Operands<T> o) {
    T real = u.add(u.mul(o.a(), o.c()), u.mul(o.b(), o.d()));
    T imaginary = u.sub(u.mul(o.b(), o.c()), u.mul(o.a(), o.d()));
    return new Quotient<>(u.mul(size, real), u.mul(size, imaginary));
  }
}
