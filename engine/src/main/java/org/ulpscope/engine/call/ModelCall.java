package org.ulpscope.engine.call;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import org.ulpscope.engine.Effect;
import org.ulpscope.engine.ProgramError;
import org.ulpscope.engine.SymbolicRegister;
import org.ulpscope.engine.Undecided;
import org.ulpscope.engine.memory.MemoryObject;
import org.ulpscope.engine.memory.SizeQuestion;
import org.ulpscope.engine.memory.SymbolicRead;
import org.ulpscope.engine.memory.UnwrittenRead;
import org.ulpscope.engine.state.Callee;
import org.ulpscope.engine.state.Frame;
import org.ulpscope.engine.state.JumpTarget;
import org.ulpscope.engine.state.State;
import org.ulpscope.engine.state.Step;
import org.ulpscope.engine.state.ValueShape;
import org.ulpscope.engine.step.Formulas;
import org.ulpscope.engine.symbolic.MemoryExprs;
import org.ulpscope.engine.symbolic.Planes;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.TwosComplement;
import org.ulpscope.program.Type;

/// A call of a [Model]: its arguments, and its result.
///
/// Arguments are numbered from 0. A structure that the ABI returns in memory is a result like any
/// other: the pointer to it (`sret`) is not counted as an argument. By default execution continues
/// after the call; the methods at the end transfer control elsewhere.
///
/// A program may declare a library function as it likes. Missing arguments and arguments of the
/// wrong kind are errors of the program.
public final class ModelCall {
  private final State state;
  private final CallSite site;
  private final String name;
  private final Frame frame;
  private final long[] r;

  /// 1 if the first argument is the address of the result, else 0.
  private final int hidden;

  private int outcome;

  ModelCall(State state, CallSite site, String name, long[] r) {
    this.state = state;
    this.site = site;
    this.name = name;
    this.frame = state.frame();
    this.r = r;
    this.hidden = site.returnsInMemory() ? 1 : 0;
    this.outcome = site.next();
  }

  /// Runs a model as a transaction: if it finds that it needs a number, nothing that it has done
  /// remains, and the interpreter calls it again once there is one.
  int run(DeclaredModel function) {
    Optional<Model> open =
        function.whereInput().filter(_ -> function.effects().stream().allMatch(this::isInput));
    if (open.isEmpty()) {
      function.effects().forEach(this::assume);
    }
    state.begin();
    try {
      open.orElse(function.model()).run(this);
      state.commit();
    } catch (SymbolicRegister | SymbolicRead | UnwrittenRead | SizeQuestion | Undecided e) {
      if (!state.rollback(e instanceof UnwrittenRead)) {
        throw ProgramError.unsupported(name + " with a symbolic argument");
      }
      throw e;
    } catch (ProgramError e) {
      state.commit(); // what the model did and required before belongs to the path that fails
      throw e;
    } catch (RuntimeException e) {
      state.rollback(true);
      throw e;
    }
    return outcome;
  }

  /// Takes note in the ledger that something is assumed.
  public void assume(Effect effect) {
    if (state.isSymbolic()) {
      state.exploration().ledger().assume(effect);
    }
  }

  /// Whether a part of the world is an input of this run.
  public boolean isInput(Effect effect) {
    return state.isSymbolic() && state.loaded().world().isInput(effect);
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
    return site.target.arguments().size() - hidden;
  }

  public Type type(int argument) {
    if (argument >= argumentCount()) {
      throw new ProgramError(
          ProgramError.Kind.INVALID_CALL,
          name + " needs more arguments than the " + argumentCount() + " it is given");
    }
    return site.target.arguments().get(argument + hidden).value().type();
  }

  /// The number of named parameters; fewer than the arguments if the function is variadic.
  public int fixedArguments() {
    return Math.min(site.target.signature().parameters().size() - hidden, argumentCount());
  }

  /// Whether an argument is a structure passed by value in memory.
  public boolean isByValue(int argument) {
    return site.target.arguments().get(argument + hidden).attributes().type("byval").isPresent();
  }

  /// Whether the result is a structure returned in memory.
  public boolean returnsInMemory() {
    return hidden == 1;
  }

  /// The format of a floating-point argument.
  public Type.Fp floatType(int argument) {
    return floatType(type(argument), "takes");
  }

  public Type resultType() {
    return site.target.signature().result();
  }

  /// The format of a floating-point result.
  public Type.Fp floatResultType() {
    return floatType(resultType(), "returns");
  }

  private Type.Fp floatType(Type type, String verb) {
    if (type instanceof Type.Fp format) {
      return format;
    }
    throw new ProgramError(
        ProgramError.Kind.INVALID_CALL,
        name
            + ", which is declared such that it "
            + verb
            + " "
            + type
            + " instead of a floating-point number");
  }

  private int register(int argument) {
    if (argument >= argumentCount()) {
      type(argument); // throws the error
    }
    return site.arguments[site.firstRegister(argument + hidden)];
  }

  /// The bits of a scalar argument of at most 64 bits, zero-extended. A symbolic argument is
  /// concretised first: the model is left and called again for each value.
  public long bits(int argument) {
    return number(register(argument));
  }

  private long number(int register) {
    if (frame.isSymbolic(register)) {
      throw new SymbolicRegister(register);
    }
    return r[register];
  }

  public boolean isSymbolic(int argument) {
    return frame.isSymbolic(register(argument));
  }

  /// Whether one of the first `count` arguments is symbolic.
  public boolean isAnySymbolic(int count) {
    for (int i = 0; i < count; i++) {
      if (isSymbolic(i)) {
        return true;
      }
    }
    return false;
  }

  /// A scalar argument as a bit-vector, symbolic or not.
  public Expr expr(int argument) {
    int width = (int) state.loaded().layout().bits(type(argument));
    return frame.expr(state, register(argument), width);
  }

  /// A scalar argument interpreted as a two's complement number.
  public long signed(int argument) {
    int width = (int) state.loaded().layout().bits(type(argument));
    return TwosComplement.signed(bits(argument), width);
  }

  public int int32(int argument) {
    return (int) bits(argument);
  }

  /// The bits of a scalar argument of any width.
  public BigInteger wide(int argument) {
    boolean isWide = state.loaded().layout().bits(type(argument)) > 64;
    if (!isWide) {
      return TwosComplement.unsigned(bits(argument));
    }
    number(register(argument));
    return frame.wide[register(argument)];
  }

  /// A scalar in an aggregate or vector argument.
  public long bits(int argument, int scalar) {
    return number(site.arguments[site.firstRegister(argument + hidden) + scalar]);
  }

  /// Whether a scalar in an aggregate or vector argument is symbolic.
  public boolean isSymbolic(int argument, int scalar) {
    return frame.isSymbolic(site.arguments[site.firstRegister(argument + hidden) + scalar]);
  }

  /// A scalar in an aggregate or vector argument, as a bit-vector of so many bits.
  public Expr expr(int argument, int scalar, int width) {
    int register = site.arguments[site.firstRegister(argument + hidden) + scalar];
    return frame.expr(state, register, width);
  }

  public float float32(int argument) {
    return Float.intBitsToFloat((int) bits(argument));
  }

  public double float64(int argument) {
    return Double.longBitsToDouble(bits(argument));
  }

  // ---- result ----

  /// Sets the result to the low bits of `bits`, as many as the result type has. Ignored if the call
  /// has no result.
  public void result(long bits) {
    if (site.resultShape.slots() > 0) {
      ValueShape.Leaf leaf = site.resultShape.leaves().getFirst();
      frame.clear(site.result);
      if (leaf.isWide()) {
        frame.wide[site.result] = TwosComplement.unsigned(bits);
      } else {
        r[site.result] = bits & TwosComplement.mask(leaf.bits());
      }
    }
  }

  /// Sets a result that is a structure or vector of scalars of `width` bits each.
  public void results(int width, BigInteger... scalars) {
    if (hidden == 1) {
      long address = number(site.arguments[0]);
      for (BigInteger scalar : scalars) {
        store(address, TwosComplement.toBytes(TwosComplement.keep(scalar, width), (width + 7) / 8));
        address += stride(width);
      }
      return;
    }
    List<ValueShape.Leaf> leaves = site.resultShape.leaves();
    boolean packed = leaves.size() < scalars.length; // two halves in one register
    for (int i = 0; i < leaves.size() && !packed; i++) {
      frame.clear(site.result + i);
      Planes.write(state, r, leaves.get(i).bits(), site.result + i, scalars[i]);
    }
    if (packed && leaves.size() == 1) {
      BigInteger all = BigInteger.ZERO;
      for (int i = 0; i < scalars.length; i++) {
        all = all.or(TwosComplement.keep(scalars[i], width).shiftLeft(width * i));
      }
      result(all);
    }
  }

  /// Sets a result that is a structure or vector of scalars of the same width.
  public void results(Expr... scalars) {
    int width = scalars[0].sort().width();
    if (hidden == 1) {
      long address = number(site.arguments[0]);
      for (Expr scalar : scalars) {
        MemoryObject object = state.memory().writable(address, (width + 7) / 8);
        MemoryExprs.store(state, object, (int) (address - object.address()), scalar);
        address += stride(width);
      }
      return;
    }
    int leaves = site.resultShape.leaves().size();
    if (leaves == scalars.length) {
      for (int i = 0; i < leaves; i++) {
        result(i, scalars[i]);
      }
    } else if (leaves == 1) { // two halves in one register
      Expr all = scalars[0];
      for (int i = 1; i < scalars.length; i++) {
        all = state.builder().concat(scalars[i], all);
      }
      result(all);
    }
  }

  private void store(long address, byte[] bytes) {
    MemoryObject object = state.memory().writable(address, bytes.length);
    object.store((int) (address - object.address()), bytes);
  }

  /// The distance between neighbours in memory; only the 80-bit format is padded.
  private long stride(int width) {
    return width == Type.Fp.X86_FP80.bits()
        ? state.loaded().layout().size(Type.Fp.X86_FP80)
        : width / 8;
  }

  public void result(BigInteger bits) {
    if (site.resultShape.slots() > 0) {
      ValueShape.Leaf leaf = site.resultShape.leaves().getFirst();
      frame.clear(site.result);
      if (leaf.isWide()) {
        frame.wide[site.result] = TwosComplement.keep(bits, leaf.bits());
      } else {
        r[site.result] = bits.longValue() & TwosComplement.mask(leaf.bits());
      }
    }
  }

  /// Sets a bit-vector as the result, resized to the width of the result type.
  public void result(Expr value) {
    if (site.resultShape.slots() > 0) {
      int width = site.resultShape.leaves().getFirst().bits();
      frame.set(site.result, Formulas.resize(state.builder(), value, width));
    }
  }

  /// How many registers the result occupies.
  public int resultScalars() {
    return site.resultShape.slots();
  }

  /// Sets one scalar of a structure that is returned in registers.
  public void result(int scalar, Expr value) {
    int width = site.resultShape.leaves().get(scalar).bits();
    frame.set(site.result + scalar, Formulas.resize(state.builder(), value, width));
  }

  /// Sets one scalar of a structure that is returned in registers.
  public void result(int scalar, BigInteger bits) {
    int width = site.resultShape.leaves().get(scalar).bits();
    frame.clear(site.result + scalar);
    Planes.write(state, r, width, site.result + scalar, bits);
  }

  /// Sets a double result; a NaN becomes the canonical one.
  public void result(double value) {
    result(Double.doubleToLongBits(value));
  }

  /// Sets a float result; a NaN becomes the canonical one.
  public void result(float value) {
    result(Integer.toUnsignedLong(Float.floatToIntBits(value)));
  }

  // ---- control ----

  /// Calls a function of the program in place of this one: its return becomes this call's return.
  ///
  /// @param arguments scalars of at most 64 bits
  public void become(long function, long... arguments) {
    switch (state.loaded().callee(function)) {
      case Callee.Body(var code) -> {
        var callee = new Frame(code, frame, null);
        System.arraycopy(
            arguments, 0, callee.bits, 0, Math.min(arguments.length, code.parameterSlots()));
        state.enter(callee);
        outcome = Step.FRAME_CHANGED;
      }
      case Callee.Modelled(var model, _) ->
          throw ProgramError.unsupported(name + " with the library function " + model);
    }
  }

  /// The point after this call, to return to later.
  public JumpTarget checkpoint() {
    return JumpTarget.of(state, frame, site.next(), site.result);
  }

  /// Declares that the model has transferred control by calling methods of the state.
  public void controlMoved() {
    outcome = Step.FRAME_CHANGED;
  }
}
