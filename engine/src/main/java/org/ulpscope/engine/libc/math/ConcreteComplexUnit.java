package org.ulpscope.engine.libc.math;

import java.math.BigInteger;
import org.ulpscope.engine.call.ModelCall;
import org.ulpscope.engine.step.FloatOperator;
import org.ulpscope.ieee.Datum;
import org.ulpscope.ieee.Flags;
import org.ulpscope.ieee.FloatClass;
import org.ulpscope.ieee.Format;
import org.ulpscope.ieee.Outcome;
import org.ulpscope.ieee.RoundingMode;
import org.ulpscope.ieee.WideFpu;

/// Complex arithmetic on numbers.
record ConcreteComplexUnit(ModelCall call, Format format) implements ComplexUnit<Datum, Boolean> {
  private WideFpu fpu() {
    return WideFpu.of(format);
  }

  @Override
  public ConcreteComplexUnit in(Format other) {
    return new ConcreteComplexUnit(call, other);
  }

  @Override
  public Datum argument(int index) {
    return Floats.argument(call, index);
  }

  private Datum apply(FloatOperator operator, Datum a, Datum b) {
    RoundingMode mode = call.state().roundingMode();
    return operator.wide(fpu(), a, b, b, mode, call.state().flags());
  }

  @Override
  public Datum add(Datum x, Datum y) {
    return apply(FloatOperator.ADD, x, y);
  }

  @Override
  public Datum sub(Datum x, Datum y) {
    return apply(FloatOperator.SUB, x, y);
  }

  @Override
  public Datum mul(Datum x, Datum y) {
    return apply(FloatOperator.MUL, x, y);
  }

  @Override
  public Datum div(Datum x, Datum y) {
    return apply(FloatOperator.DIV, x, y);
  }

  @Override
  public Datum copySign(Datum x, Datum like) {
    return x.copySign(like);
  }

  @Override
  public Datum convert(Datum x) {
    return fpu().convertFrom(x, call.state().roundingMode(), call.state().flags());
  }

  @Override
  public Datum number(int value) {
    return fpu().fromInteger(BigInteger.valueOf(value), RoundingMode.NEAREST_EVEN, Flags.IGNORED);
  }

  @Override
  public Datum power(int exponent) {
    return fpu().scalbn(number(1), exponent, RoundingMode.NEAREST_EVEN, Flags.IGNORED);
  }

  @Override
  public Datum infinity() {
    return Datum.infinity(format, false);
  }

  @Override
  public Datum choose(Boolean condition, Datum x, Datum y) {
    return condition ? x : y;
  }

  @Override
  public Boolean smaller(Datum x, Datum y) {
    return fpu().compare(x.abs(), y.abs(), Flags.IGNORED) == Outcome.LESS;
  }

  @Override
  public Boolean isNan(Datum x) {
    return x.isNan();
  }

  @Override
  public Boolean isInfinite(Datum x) {
    return x.classify() == FloatClass.INFINITE;
  }

  @Override
  public Boolean isZero(Datum x) {
    return x.classify() == FloatClass.ZERO;
  }

  @Override
  public Boolean not(Boolean condition) {
    return !condition;
  }

  @Override
  public Boolean and(Boolean left, Boolean right) {
    return left && right;
  }

  @Override
  public boolean holds(Boolean condition) {
    return condition;
  }

  @Override
  public void result(Datum real, Datum imaginary) {
    call.results(format.width(), real.bits(), imaginary.bits());
  }

  @Override
  public void result(Datum value) {
    Floats.result(call, value);
  }
}
