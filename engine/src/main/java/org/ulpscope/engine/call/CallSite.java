package org.ulpscope.engine.call;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.ulpscope.engine.ProgramError;
import org.ulpscope.engine.memory.MemoryObject;
import org.ulpscope.engine.state.Callee;
import org.ulpscope.engine.state.Code;
import org.ulpscope.engine.state.Frame;
import org.ulpscope.engine.state.State;
import org.ulpscope.engine.state.Step;
import org.ulpscope.engine.state.ValueShape;
import org.ulpscope.engine.state.VariableArguments;
import org.ulpscope.engine.symbolic.MemoryBlocks;
import org.ulpscope.engine.symbolic.MemoryExprs;
import org.ulpscope.engine.symbolic.SymbolicAccess;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.program.Operation;
import org.ulpscope.program.Type;

/// A call: the registers of its arguments and result, and the step to continue with.
///
/// While the callee runs, the caller's `pc` stays at this step, so that the return finds it.
public final class CallSite extends Step {
  /// An argument that is passed as a copy of an object in memory (`byval`).
  public record ByValue(int register, long size, int alignment) {}

  /// Marks a call without a landing pad.
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

  /// The landing pad at `unwind`.
  public Operation.LandingPad landingPad;

  /// A function, and the address that resolved to it.
  private record Found(long address, Callee function) {}

  /// The last callee of this site. A call through a pointer usually calls the same function again.
  private Found last;

  /// The only callee of this site, if it does not call through an address.
  private Callee fixed;

  /// @param index of this step
  /// @param result the first register of the result
  /// @param arguments the registers of all arguments, one per scalar
  /// @param firstRegisters the index in `arguments` of each argument's first register
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

  /// Makes this site always call the same function, regardless of its callee register.
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
            new ModelCall(state, this, modelled.name(), r).run((DeclaredModel) modelled.function());
        if (following >= 0 && frame.exprs != null) {
          frame.pc = following; // the result may have just made the frame symbolic
          following = FRAME_CHANGED;
        }
        yield following;
      }
    };
  }

  /// If any possible address is not a function, reports all such addresses at once rather than one
  /// by one.
  private static void requireFunction(State state, Expr address) {
    long[] functions = state.loaded().functionAddresses();
    long one = state.pick(address).longValue();
    if (Arrays.binarySearch(functions, one) < 0) {
      state.require(
          isAny(state.builder(), address, functions, 0, functions.length),
          () ->
              new ProgramError(
                  ProgramError.Kind.INVALID_CALL,
                  "call through a pointer that is not the address of a function"));
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
    List<List<Expr>> symbolic = symbolicCopies(state, caller);
    Type.Signature signature = code.function().signature();
    VariableArguments rest =
        signature.variadic()
            ? ArgumentAreas.of(state, this, symbolic, code.parameterSlots(), r)
            : null;
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
      BigInteger[] wide = frame.wide;
      for (int i = 0; i < count; i++) {
        wide[i] = caller.wide[arguments[i]];
      }
    }
    if (caller.exprs != null) {
      for (int i = 0; i < count; i++) {
        Expr value = caller.exprs[arguments[i]];
        if (value != null) {
          frame.set(i, value);
        }
      }
    }
    for (int i = 0; i < byValue.length; i++) {
      passCopy(state, frame, byValue[i], symbolic.get(i));
    }
    state.enter(frame);
    return FRAME_CHANGED;
  }

  /// The contents of the arguments that are passed as copies from symbolic addresses, as words;
  /// empty for those at known addresses. They are read before the call changes anything, because
  /// reading may fork the state.
  private List<List<Expr>> symbolicCopies(State state, Frame caller) {
    if (byValue.length == 0) {
      return List.of();
    }
    var copies = new ArrayList<List<Expr>>();
    for (ByValue copied : byValue) {
      int register = arguments[copied.register()];
      copies.add(
          caller.isSymbolic(register)
              ? SymbolicAccess.words(state, caller.exprs[register], register, copied.size())
              : List.of());
    }
    return copies;
  }

  /// The content of an argument at a symbolic address; empty if its address is a number.
  List<Expr> symbolicCopy(List<List<Expr>> copies, int register) {
    for (int i = 0; i < byValue.length; i++) {
      if (byValue[i].register() == register) {
        return copies.get(i);
      }
    }
    return List.of();
  }

  private static void passCopy(State state, Frame frame, ByValue copied, List<Expr> words) {
    if (copied.register() >= frame.code.parameterSlots()) {
      return; // a variable argument: ArgumentAreas copies it
    }
    long from = frame.bits[copied.register()];
    MemoryObject source =
        words.isEmpty() ? MemoryBlocks.copyable(state, from, copied.size()) : null;
    MemoryObject copy =
        state
            .memory()
            .allocate(
                MemoryObject.Kind.STACK, "argument", copied.size(), copied.alignment(), false);
    copy(state, copy, 0, source, from, words, copied.size());
    frame.addLocal(copy);
    frame.bits[copied.register()] = copy.address();
    frame.clear(copied.register());
  }

  /// Copies an argument from an object, or from the words at its symbolic address.
  static void copy(
      State state,
      MemoryObject to,
      int offset,
      MemoryObject source,
      long from,
      List<Expr> words,
      long size) {
    if (source != null) {
      to.copyFrom(offset, source, (int) (from - source.address()), (int) size);
    }
    int at = offset;
    for (Expr word : words) {
      MemoryExprs.store(state, to, at, word);
      at += word.sort().width() / 8;
    }
  }

  /// Leaves the current frame and continues after the call that created it.
  static int leave(State state, int[] values) {
    Frame frame = state.frame();
    if (frame.caller == null) {
      return finish(state, frame, values);
    }
    frame.releaseLocals(state);
    Frame caller = state.leave(frame.caller);
    if (!(caller.code.steps()[caller.pc] instanceof CallSite site)) {
      throw new ProgramError(ProgramError.Kind.INVALID_CALL, "return without a call");
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

  /// The outermost function returns to the system, where any feasible number will do.
  private static int finish(State state, Frame frame, int[] values) {
    frame.releaseLocals(state);
    long value = 0;
    if (state.keepsResultOf(frame.code)) {
      keep(state, frame, values);
    } else if (values.length > 0) {
      value =
          frame.isSymbolic(values[0])
              ? state.pick(frame.exprs[values[0]]).longValue()
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

  /// Whether the callee writes its result to the address in its first argument.
  boolean returnsInMemory() {
    return !target.arguments().isEmpty() && target.arguments().getFirst().attributes().has("sret");
  }

  /// The index in `arguments` of an argument's first register.
  int firstRegister(int argument) {
    return firstRegisters[argument];
  }

  /// The argument whose first register has the index `register` in `arguments`; the number of
  /// arguments if there is none.
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

  /// The step that handles exceptions thrown by the callee, or -1.
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
