package org.ulpscope.engine.step;

import java.math.BigInteger;
import org.ulpscope.engine.ProgramError;
import org.ulpscope.engine.ProgramError.Kind;
import org.ulpscope.engine.state.Frame;
import org.ulpscope.engine.state.State;
import org.ulpscope.engine.state.Step;
import org.ulpscope.engine.symbolic.Planes;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Sort;
import org.ulpscope.expr.Sorts;
import org.ulpscope.ieee.Datum;
import org.ulpscope.ieee.Format;

/// A step that precedes a floating-point operation and checks its operands and result. Numbers are
/// checked as `ieee` computes them, expressions by a formula.
///
/// IEEE 754 defines what happens after a finding, so the program then continues with all inputs.
/// Only a conversion that is undefined in C ends the path.
public final class FloatCheck extends Step {
  /// When a check fails.
  public interface Condition {
    /// Whether it fails for numbers.
    boolean fails(State state, Datum[] x);

    /// The condition under which it fails for expressions.
    Expr fails(State state, Expr[] x);
  }

  private final Kind kind;
  private final String message;
  private final Format format;
  private final int[] registers;
  private final Condition condition;

  public FloatCheck(
      Kind kind, String message, Format format, int[] registers, Condition condition) {
    this.kind = kind;
    this.message = message;
    this.format = format;
    this.registers = registers;
    this.condition = condition;
  }

  @Override
  public int run(State state, long[] r) {
    var x = new Datum[registers.length];
    for (int i = 0; i < x.length; i++) {
      BigInteger bits = Planes.read(state, r, format.width(), registers[i]);
      x[i] = new Datum(format, bits);
    }
    if (condition.fails(state, x)) {
      if (kind == Kind.INVALID_CONVERSION || !state.isSymbolic()) {
        throw error();
      }
      state.frame().pc = next - 1; // the location of this step, for the report
      state.report(state.builder().bool(true), this::error);
    }
    return next;
  }

  @Override
  public int runSymbolic(State state, Frame frame) {
    boolean symbolic = false;
    for (int register : registers) {
      symbolic |= frame.isSymbolic(register);
    }
    if (!symbolic) {
      return run(state, frame.bits);
    }
    Builder b = state.builder();
    Sort.Fp sort = Sorts.of(format);
    var x = new Expr[registers.length];
    for (int i = 0; i < x.length; i++) {
      x[i] = b.asFloat(frame.expr(state, registers[i], format.width()), sort);
    }
    Expr fails = condition.fails(state, x);
    if (kind == Kind.INVALID_CONVERSION) {
      state.require(b.not(fails), this::error);
    } else {
      state.report(fails, this::error);
    }
    return next;
  }

  private ProgramError error() {
    return new ProgramError(kind, message);
  }
}
