package org.ulpscope.engine.libc.math;

import java.math.BigInteger;
import org.ulpscope.engine.call.ModelCall;
import org.ulpscope.engine.step.Formulas;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Categories;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Outcomes;
import org.ulpscope.expr.Sort;
import org.ulpscope.expr.Sorts;
import org.ulpscope.ieee.Datum;
import org.ulpscope.ieee.Flags;
import org.ulpscope.ieee.Format;
import org.ulpscope.ieee.RoundingMode;
import org.ulpscope.ieee.WideFpu;

/// Complex arithmetic on symbolic numbers.
record SymbolicComplexUnit(ModelCall call, Format format) implements ComplexUnit<Expr, Expr> {
  private Builder b() {
    return call.state().builder();
  }

  private Expr mode() {
    return Formulas.mode(call.state());
  }

  private Sort.Fp sort() {
    return Sorts.of(format);
  }

  @Override
  public SymbolicComplexUnit in(Format other) {
    return new SymbolicComplexUnit(call, other);
  }

  @Override
  public Expr argument(int index) {
    return SymbolicMath.argument(call, index);
  }

  @Override
  public Expr add(Expr x, Expr y) {
    return b().fadd(mode(), x, y);
  }

  @Override
  public Expr sub(Expr x, Expr y) {
    return b().fsub(mode(), x, y);
  }

  @Override
  public Expr mul(Expr x, Expr y) {
    return b().fmul(mode(), x, y);
  }

  @Override
  public Expr div(Expr x, Expr y) {
    return b().fdiv(mode(), x, y);
  }

  @Override
  public Expr copySign(Expr x, Expr like) {
    return b().copysign(x, like);
  }

  @Override
  public Expr convert(Expr x) {
    return b().convert(mode(), x, sort());
  }

  @Override
  public Expr number(int value) {
    BigInteger integer = BigInteger.valueOf(value);
    WideFpu fpu = WideFpu.of(format);
    return b().number(fpu.fromInteger(integer, RoundingMode.NEAREST_EVEN, Flags.IGNORED));
  }

  @Override
  public Expr power(int exponent) {
    return new FloatAnatomy(b(), sort()).power(exponent);
  }

  @Override
  public Expr infinity() {
    return b().number(Datum.infinity(format, false));
  }

  @Override
  public Expr choose(Expr condition, Expr x, Expr y) {
    return b().ite(condition, x, y);
  }

  @Override
  public Expr smaller(Expr x, Expr y) {
    return b().fcmp(b().fabs(x), b().fabs(y), Outcomes.LT);
  }

  @Override
  public Expr isNan(Expr x) {
    return b().fclass(x, Categories.NAN);
  }

  @Override
  public Expr isInfinite(Expr x) {
    return b().fclass(x, Categories.INFINITE);
  }

  @Override
  public Expr isZero(Expr x) {
    return b().fclass(x, Categories.ZERO);
  }

  @Override
  public Expr not(Expr condition) {
    return b().not(condition);
  }

  @Override
  public Expr and(Expr left, Expr right) {
    return b().and(left, right);
  }

  @Override
  public boolean holds(Expr condition) {
    return call.state().holds(condition);
  }

  @Override
  public void result(Expr real, Expr imaginary) {
    call.state().raisedFlags().doubt(Flags.ALL);
    call.results(b().asBits(real), b().asBits(imaginary));
  }

  @Override
  public void result(Expr value) {
    call.state().raisedFlags().doubt(Flags.ALL);
    call.result(b().asBits(value));
  }
}
