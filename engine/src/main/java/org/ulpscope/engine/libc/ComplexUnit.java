package org.ulpscope.engine.libc;

import java.math.BigInteger;
import org.ulpscope.engine.code.Call;
import org.ulpscope.engine.code.FloatOperator;
import org.ulpscope.ieee.Datum;
import org.ulpscope.ieee.Flags;
import org.ulpscope.ieee.FloatClass;
import org.ulpscope.ieee.Format;
import org.ulpscope.ieee.Outcome;
import org.ulpscope.ieee.RoundingMode;
import org.ulpscope.ieee.WideFpu;

/// The arithmetic of one call of a function on complex numbers, in one format, under the rounding
/// mode in force.
record ComplexUnit(Call call, WideFpu fpu) {
  /// A unit for the format of the call's first argument.
  static ComplexUnit of(Call call) {
    return new ComplexUnit(call, Floats.unit(Floats.argument(call, 0)));
  }

  /// The same call in another format.
  ComplexUnit in(Format format) {
    return new ComplexUnit(call, WideFpu.of(format));
  }

  Format format() {
    return fpu.format();
  }

  private Datum apply(FloatOperator operator, Datum a, Datum b) {
    RoundingMode mode = call.state().roundingMode();
    return operator.wide(fpu, a, b, b, mode, call.state().flags());
  }

  Datum add(Datum a, Datum b) {
    return apply(FloatOperator.ADD, a, b);
  }

  Datum sub(Datum a, Datum b) {
    return apply(FloatOperator.SUB, a, b);
  }

  Datum mul(Datum a, Datum b) {
    return apply(FloatOperator.MUL, a, b);
  }

  Datum div(Datum a, Datum b) {
    return apply(FloatOperator.DIV, a, b);
  }

  /// A number in this unit's format.
  Datum convert(Datum x) {
    return fpu.convertFrom(x, call.state().roundingMode(), call.state().flags());
  }

  Datum number(int value) {
    return fpu.fromInteger(BigInteger.valueOf(value), RoundingMode.NEAREST_EVEN, Flags.IGNORED);
  }

  /// 2 to the power `exponent`.
  Datum power(int exponent) {
    return fpu.scalbn(number(1), exponent, RoundingMode.NEAREST_EVEN, Flags.IGNORED);
  }

  Datum infinity() {
    return Datum.infinity(format(), false);
  }

  /// Whether `|x| < |y|`.
  boolean smaller(Datum x, Datum y) {
    return fpu.compare(x.abs(), y.abs(), Flags.IGNORED) == Outcome.LESS;
  }

  boolean infinite(Datum x) {
    return x.classify() == FloatClass.INFINITE;
  }

  boolean finite(Datum x) {
    return x.classify().isFinite();
  }

  boolean zero(Datum x) {
    return x.classify() == FloatClass.ZERO;
  }

  /// 1 with the sign of `x` if `x` is infinite, else 0 with that sign.
  Datum box(Datum x) {
    return number(infinite(x) ? 1 : 0).copySign(x);
  }

  Datum zeroIfNan(Datum x) {
    return x.isNan() ? Datum.zero(format(), false).copySign(x) : x;
  }

  void result(Datum real, Datum imaginary) {
    call.results(format().width(), real.bits(), imaginary.bits());
  }
}
