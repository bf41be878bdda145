package org.ulpscope.engine.code;

import java.math.BigInteger;
import org.ulpscope.engine.Frame;
import org.ulpscope.engine.ProgramError;
import org.ulpscope.engine.State;
import org.ulpscope.engine.memory.MemoryObject;
import org.ulpscope.program.Operation;
import org.ulpscope.program.Type;

/// A call: where its arguments are, where its result goes, and where control goes on.
///
/// While the callee runs, the caller's `pc` stays at this step, so that the return finds it.
public final class CallSite extends Step {
  /// An argument that is passed as a copy of an object in memory (`byval`).
  record ByValue(int register, long size, int alignment) {}

  /// Marks a call that has no landing pad.
  static final int NO_UNWIND = -1;

  final int index;
  final Operation.Target target;
  final int result;
  final ValueShape resultShape;
  final int[] arguments;
  final int[] firstRegisters;
  final ByValue[] byValue;
  final int callee;
  int unwind = NO_UNWIND;

  /// What stands at `unwind`.
  Operation.LandingPad landingPad;

  /// What this site called last, and the address it found that by. A call through a pointer mostly
  /// calls the same function again.
  private Callee cached;

  private long cachedAddress;

  /// What this site always calls, if it does not go by an address.
  private Callee fixed;

  /// @param index of this step
  /// @param result the first register of the result
  /// @param arguments the registers of all arguments, one a scalar
  /// @param firstRegisters for each argument, where its registers begin in `arguments`
  /// @param callee the register that holds the address of the function
  CallSite(
      int index,
      Operation.Target target,
      int result,
      ValueShape resultShape,
      int[] arguments,
      int[] firstRegisters,
      ByValue[] byValue,
      int callee) {
    this.index = index;
    this.target = target;
    this.result = result;
    this.resultShape = resultShape;
    this.arguments = arguments;
    this.firstRegisters = firstRegisters;
    this.byValue = byValue;
    this.callee = callee;
  }

  /// Has this site always call the same function, whatever its callee's register holds.
  CallSite calling(Callee function) {
    fixed = function;
    return this;
  }

  private Callee find(State state, long address) {
    if (fixed != null) {
      return fixed;
    }
    Callee called = cached;
    if (called == null || cachedAddress != address) {
      called = state.machine().callee(address);
      cachedAddress = address;
      cached = called;
    }
    return called;
  }

  @Override
  public int run(State state, long[] r) {
    Callee called = find(state, r[callee]);
    state.frame().pc = index;
    return switch (called) {
      case Callee.Body body -> enter(state, body.code(), r);
      case Callee.Modelled modelled ->
          new Call(state, this, modelled.name(), r).run(modelled.model());
    };
  }

  private int enter(State state, Code code, long[] r) {
    Frame caller = state.frame();
    Type.Signature signature = code.function().signature();
    VariableArguments rest =
        signature.variadic() ? VariableArguments.of(state, this, code.parameterSlots(), r) : null;
    var frame = new Frame(code, caller, rest);
    if (rest != null) {
      rest.belongTo(frame);
    }
    int count = Math.min(code.parameterSlots(), arguments.length);
    long[] parameters = frame.bits;
    for (int i = 0; i < count; i++) {
      parameters[i] = r[arguments[i]];
    }
    if (frame.terms != null && caller.terms != null) {
      BigInteger[] terms = frame.terms;
      for (int i = 0; i < count; i++) {
        terms[i] = caller.terms[arguments[i]];
      }
    }
    for (ByValue copied : byValue) {
      passCopy(state, frame, copied);
    }
    state.enter(frame);
    return FRAME_CHANGED;
  }

  private static void passCopy(State state, Frame frame, ByValue copied) {
    if (copied.register() >= frame.code.parameterSlots()) {
      return; // a variable argument: VariableArguments copies it
    }
    long from = frame.bits[copied.register()];
    MemoryObject source = state.memory().readable(from, copied.size());
    MemoryObject copy =
        state
            .memory()
            .allocate(
                MemoryObject.Kind.STACK, "argument", copied.size(), copied.alignment(), false);
    copy.copyFrom(0, source, (int) (from - source.address()), (int) copied.size());
    frame.addLocal(copy);
    frame.bits[copied.register()] = copy.address();
  }

  /// Leaves the current frame and goes on behind the call that made it.
  static int leave(State state, int[] values) {
    Frame frame = state.frame();
    frame.releaseLocals(state, 0);
    Frame caller = frame.caller;
    if (caller == null) {
      state.finish(values.length == 0 ? 0 : frame.bits[values[0]]);
      return FRAME_CHANGED;
    }
    if (!(caller.code.steps()[caller.pc] instanceof CallSite site)) {
      throw new ProgramError(ProgramError.Kind.INVALID_CALL, "return to no call");
    }
    int count = Math.min(values.length, site.resultShape.slots());
    for (int i = 0; i < count; i++) {
      caller.bits[site.result + i] = frame.bits[values[i]];
    }
    if (caller.terms != null && frame.terms != null) {
      for (int i = 0; i < count; i++) {
        caller.terms[site.result + i] = frame.terms[values[i]];
      }
    }
    caller.pc = site.next;
    state.leave(caller);
    return FRAME_CHANGED;
  }

  /// Whether the callee puts its result where its first argument points.
  boolean returnsInMemory() {
    return !target.arguments().isEmpty() && target.arguments().getFirst().attributes().has("sret");
  }

  /// Where the registers of an argument begin in `arguments`.
  int firstRegister(int argument) {
    return firstRegisters[argument];
  }

  /// The argument whose registers begin at `register` in `arguments`; the number of arguments if
  /// none does.
  int argumentAt(int register) {
    int argument = 0;
    while (argument < firstRegisters.length && firstRegisters[argument] < register) {
      argument++;
    }
    return argument;
  }

  public Operation.Target target() {
    return target;
  }

  /// Where an exception thrown by the callee goes, or -1.
  public int unwind() {
    return unwind;
  }

  /// Returns from a function.
  static final class Return extends Step {
    final int counted;
    final int[] values;

    Return(int counted, int[] values) {
      this.counted = counted;
      this.values = values;
    }

    @Override
    public int run(State state, long[] r) {
      state.count(counted);
      return leave(state, values);
    }
  }
}
