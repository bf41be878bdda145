package org.ulpscope.engine.call;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import org.ulpscope.engine.ProgramError;
import org.ulpscope.engine.memory.MemoryObject;
import org.ulpscope.engine.state.Callee;
import org.ulpscope.engine.state.Code;
import org.ulpscope.engine.state.Frame;
import org.ulpscope.engine.state.State;
import org.ulpscope.engine.state.Step;
import org.ulpscope.engine.state.ValueShape;
import org.ulpscope.engine.state.VariableArguments;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.program.Operation;
import org.ulpscope.program.Type;

/// A call: where its arguments are, where its result goes, and where control goes on.
///
/// While the callee runs, the caller's `pc` stays at this step, so that the return finds it.
public final class CallSite extends Step {
  /// An argument that is passed as a copy of an object in memory (`byval`).
  public record ByValue(int register, long size, int alignment) {}

  /// Marks a call that has no landing pad.
  public static final int NO_UNWIND = -1;

  final int index;
  final Operation.Target target;
  final int result;
  final ValueShape resultShape;
  final int[] arguments;
  final int[] firstRegisters;
  final ByValue[] byValue;
  final int callee;
  public int unwind = NO_UNWIND;

  /// What stands at `unwind`.
  public Operation.LandingPad landingPad;

  /// A function, and the address it was found by.
  private record Found(long address, Callee function) {}

  /// What this site called last. A call through a pointer mostly calls the same function again.
  private Found last;

  /// What this site always calls, if it does not go by an address.
  private Callee fixed;

  /// @param index of this step
  /// @param result the first register of the result
  /// @param arguments the registers of all arguments, one a scalar
  /// @param firstRegisters for each argument, where its registers begin in `arguments`
  /// @param callee the register that holds the address of the function
  public CallSite(
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
  public CallSite calling(Callee function) {
    fixed = function;
    return this;
  }

  private Callee find(State state, long address) {
    if (fixed != null) {
      return fixed;
    }
    Found found = last;
    if (found == null || found.address != address) {
      found = new Found(address, state.loaded().callee(address));
      last = found;
    }
    return found.function;
  }

  @Override
  public int run(State state, long[] r) {
    Callee called = find(state, r[callee]);
    Frame frame = state.frame();
    frame.pc = index;
    return switch (called) {
      case Callee.Body body -> enter(state, body.code(), r);
      case Callee.Modelled modelled -> {
        int following =
            new ModelCall(state, this, modelled.name(), r).run((Model) modelled.function());
        if (following >= 0 && frame.exprs != null) {
          frame.pc = following; // the result may have made the frame symbolic just now
          following = FRAME_CHANGED;
        }
        yield following;
      }
    };
  }

  /// Reports all addresses where no function is at once, rather than one by one, as soon as there
  /// is one.
  private static void requireFunction(State state, Expr address) {
    long[] functions = state.loaded().functionAddresses();
    long one = state.exploration().pick(state, address).longValue();
    if (Arrays.binarySearch(functions, one) < 0) {
      state.require(
          isAny(state.builder(), address, functions, 0, functions.length),
          () ->
              new ProgramError(
                  ProgramError.Kind.INVALID_CALL, "call through an address where no function is"));
    }
  }

  private static Expr isAny(Builder b, Expr address, long[] functions, int from, int to) {
    if (to - from == 1) {
      return b.eq(address, b.bits(address.sort().width(), functions[from]));
    }
    int middle = (from + to) / 2;
    return b.or(
        isAny(b, address, functions, from, middle), isAny(b, address, functions, middle, to));
  }

  @Override
  public int runSymbolic(State state, Frame frame) {
    if (fixed == null && frame.isSymbolic(callee)) {
      requireFunction(state, frame.exprs[callee]);
      needsNumbers(frame, callee);
    }
    return run(state, frame.bits);
  }

  private int enter(State state, Code code, long[] r) {
    Frame caller = state.frame();
    Type.Signature signature = code.function().signature();
    VariableArguments rest =
        signature.variadic() ? ArgumentAreas.of(state, this, code.parameterSlots(), r) : null;
    var frame = new Frame(code, caller, rest);
    if (rest != null) {
      ArgumentAreas.endWith(frame);
    }
    int count = Math.min(code.parameterSlots(), arguments.length);
    long[] parameters = frame.bits;
    for (int i = 0; i < count; i++) {
      parameters[i] = r[arguments[i]];
    }
    if (frame.wide != null && caller.wide != null) {
      BigInteger[] terms = frame.wide;
      for (int i = 0; i < count; i++) {
        terms[i] = caller.wide[arguments[i]];
      }
    }
    if (caller.exprs != null) {
      for (int i = 0; i < count; i++) {
        Expr symbolic = caller.exprs[arguments[i]];
        if (symbolic != null) {
          frame.set(i, symbolic);
        }
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
      return; // a variable argument: ArgumentAreas copies it
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
    if (frame.caller == null) {
      return finish(state, frame, values);
    }
    frame.releaseLocals(state, 0);
    Frame caller = state.leave(frame.caller);
    if (!(caller.code.steps()[caller.pc] instanceof CallSite site)) {
      throw new ProgramError(ProgramError.Kind.INVALID_CALL, "return to no call");
    }
    int count = Math.min(values.length, site.resultShape.slots());
    for (int i = 0; i < count; i++) {
      caller.bits[site.result + i] = frame.bits[values[i]];
    }
    if (caller.wide != null && frame.wide != null) {
      for (int i = 0; i < count; i++) {
        caller.wide[site.result + i] = frame.wide[values[i]];
      }
    }
    if (caller.exprs != null || frame.exprs != null) {
      for (int i = 0; i < count; i++) {
        if (frame.isSymbolic(values[i])) {
          caller.set(site.result + i, frame.exprs[values[i]]);
        } else {
          caller.clear(site.result + i);
        }
      }
    }
    caller.pc = site.next;
    return FRAME_CHANGED;
  }

  /// The outermost function returns: to the system, for which any number will do that is possible.
  private static int finish(State state, Frame frame, int[] values) {
    frame.releaseLocals(state, 0);
    long value = 0;
    if (state.keepsResultOf(frame.code)) {
      keep(state, frame, values);
    } else if (values.length > 0) {
      value =
          frame.isSymbolic(values[0])
              ? state.exploration().pick(state, frame.exprs[values[0]]).longValue()
              : frame.bits[values[0]];
    }
    state.finish(value);
    return FRAME_CHANGED;
  }

  private static void keep(State state, Frame frame, int[] values) {
    var shape = ValueShape.of(frame.code.function().signature().result(), state.loaded().layout());
    var scalars = new ArrayList<Expr>();
    for (int i = 0; i < values.length; i++) {
      scalars.add(frame.expr(state, values[i], shape.leaves().get(i).bits()));
    }
    state.setResult(scalars);
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
  public static final class Return extends Step {
    final int counted;
    final int[] values;

    public Return(int counted, int[] values) {
      this.counted = counted;
      this.values = values;
    }

    @Override
    public int run(State state, long[] r) {
      state.count(counted);
      return leave(state, values);
    }

    @Override
    public int runSymbolic(State state, Frame frame) {
      return run(state, frame.bits);
    }
  }
}
