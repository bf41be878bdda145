package org.ulpscope.engine.code;

import java.math.BigInteger;
import org.ulpscope.engine.Frame;
import org.ulpscope.engine.ProgramError;
import org.ulpscope.engine.State;
import org.ulpscope.ieee.Datum;
import org.ulpscope.program.Type;

/// A call of a [Model]: its arguments, and the place for its result.
///
/// Arguments are numbered from 0. A call that returns nothing and does nothing else goes on behind
/// the call; the methods at the end make control go elsewhere.
public final class Call {
  private final State state;
  private final CallSite site;
  private final String name;
  private final Frame frame;
  private final long[] r;
  private int outcome;

  Call(State state, CallSite site, String name, long[] r) {
    this.state = state;
    this.site = site;
    this.name = name;
    this.frame = state.frame();
    this.r = r;
    this.outcome = site.next();
  }

  int run(Model model) {
    model.run(this);
    return outcome;
  }

  public State state() {
    return state;
  }

  /// The name of the function called.
  public String name() {
    return name;
  }

  // ---- arguments ----

  public int argumentCount() {
    return site.target.arguments().size();
  }

  public Type type(int argument) {
    return site.target.arguments().get(argument).value().type();
  }

  public Type resultType() {
    return site.target.signature().result();
  }

  private int register(int argument) {
    return site.arguments[site.firstRegister(argument)];
  }

  /// The bits of a scalar argument of at most 64 bits, zero-extended.
  public long bits(int argument) {
    return r[register(argument)];
  }

  /// A scalar argument read as a two's complement number.
  public long signed(int argument) {
    int width = (int) state.machine().layout().bits(type(argument));
    return IntegerSteps.signed(bits(argument), width);
  }

  public int int32(int argument) {
    return (int) bits(argument);
  }

  /// The bits of a scalar argument of any width.
  public BigInteger wide(int argument) {
    boolean isWide = state.machine().layout().bits(type(argument)) > 64;
    return isWide ? frame.terms[register(argument)] : Wide.of(bits(argument));
  }

  /// A scalar within an argument that is an aggregate or vector.
  public long bits(int argument, int scalar) {
    return r[site.arguments[site.firstRegister(argument) + scalar]];
  }

  public float float32(int argument) {
    return Float.intBitsToFloat((int) bits(argument));
  }

  public double float64(int argument) {
    return Double.longBitsToDouble(bits(argument));
  }

  // ---- result ----

  /// Sets the result: its low bits, as many as the result type has. Nothing happens if the call has
  /// no result.
  public void result(long bits) {
    if (site.resultShape.slots() > 0) {
      ValueShape.Leaf leaf = site.resultShape.leaves().getFirst();
      if (leaf.isWide()) {
        frame.terms[site.result] = Wide.of(bits);
      } else {
        r[site.result] = bits & IntegerSteps.mask(leaf.bits());
      }
    }
  }

  /// Sets one scalar of a result that is an aggregate or vector.
  public void result(int scalar, long bits) {
    if (scalar < site.resultShape.slots()) {
      int width = site.resultShape.leaves().get(scalar).bits();
      r[site.result + scalar] = bits & IntegerSteps.mask(width);
    }
  }

  public void result(BigInteger bits) {
    if (site.resultShape.slots() > 0) {
      ValueShape.Leaf leaf = site.resultShape.leaves().getFirst();
      if (leaf.isWide()) {
        frame.terms[site.result] = Wide.keep(bits, leaf.bits());
      } else {
        r[site.result] = bits.longValue() & IntegerSteps.mask(leaf.bits());
      }
    }
  }

  /// Sets the scalars of a result that has several, all of one floating-point format.
  public void result(int first, Datum... values) {
    for (int i = 0; i < values.length && first + i < site.resultShape.slots(); i++) {
      Wide.write(
          state,
          r,
          site.resultShape.leaves().get(first + i).bits(),
          site.result + first + i,
          values[i].bits());
    }
  }

  /// A double result; a NaN becomes the canonical one.
  public void result(double value) {
    result(Double.doubleToLongBits(value));
  }

  /// A float result; a NaN becomes the canonical one.
  public void result(float value) {
    result(Integer.toUnsignedLong(Float.floatToIntBits(value)));
  }

  // ---- control ----

  /// Calls a function of the program in place of this one: its return is this call's return.
  ///
  /// @param arguments scalars of at most 64 bits
  public void become(long function, long... arguments) {
    switch (state.machine().callee(function)) {
      case Callee.Body(var code) -> {
        var callee = new Frame(code, frame, null);
        System.arraycopy(
            arguments, 0, callee.bits, 0, Math.min(arguments.length, code.parameterSlots()));
        state.enter(callee);
        outcome = Step.FRAME_CHANGED;
      }
      case Callee.Modelled(var model, _) ->
          throw ProgramError.unsupported(name + " given the library function " + model);
    }
  }

  /// The point behind this call, to come back to later.
  public Checkpoint checkpoint() {
    return new Checkpoint(frame, site.next(), site.result);
  }

  /// Says that the model has changed where control is, by calls on the state.
  public void controlMoved() {
    outcome = Step.FRAME_CHANGED;
  }
}
