package org.ulpscope.engine.external;

import java.util.ArrayList;
import java.util.Set;
import java.util.function.ObjIntConsumer;
import org.ulpscope.engine.Ledger;
import org.ulpscope.engine.ProgramError;
import org.ulpscope.engine.call.Model;
import org.ulpscope.engine.call.ModelCall;
import org.ulpscope.engine.state.State;
import org.ulpscope.ieee.Flags;
import org.ulpscope.ieee.RoundingMode;
import org.ulpscope.program.Type;

/// Calls functions of the machine's own C library that have neither a body nor a model.
///
/// ```java
/// Model a64l = new ExternalCalls(ExternalCalls.Policy.CONCRETE, (state, errno) -> {});
/// ```
///
/// What such a function does is taken to depend on its arguments and the memory they point to,
/// which the ledger says. It is given no pointers to pointers: what those lead to is not in its
/// process.
public final class ExternalCalls implements Model {
  /// Which calls are made.
  public enum Policy {
    /// None: a path that needs a function ends.
    NONE,
    /// Those whose arguments are numbers.
    CONCRETE,
    /// All: of symbolic arguments one value is taken, and the others are not looked at.
    ALL
  }

  /// These do something to the process that calls them, which is not the program's. Functions of
  /// C++ are not called either: they live on objects that point to others.
  private static final Set<String> REFUSED =
      Set.of(
          "fork",
          "vfork",
          "clone",
          "execl",
          "execle",
          "execlp",
          "execv",
          "execve",
          "execvp",
          "execvpe",
          "fexecve",
          "posix_spawn",
          "posix_spawnp",
          "daemon",
          "pthread_create",
          "kill",
          "killpg",
          "tgkill",
          "syscall",
          "dup2",
          "close",
          "closefrom",
          "close_range",
          "pause");

  /// Remembers that there was a call, which no trial may make.
  private static final class Made implements State.Memo {
    @Override
    public Made copy() {
      return this;
    }
  }

  private final Policy policy;
  private final ObjIntConsumer<State> setErrno;
  private final NativeProcess process = new NativeProcess();

  /// @param setErrno tells a state what errno is now
  public ExternalCalls(Policy policy, ObjIntConsumer<State> setErrno) {
    this.policy = policy;
    this.setErrno = setErrno;
  }

  @Override
  public void run(ModelCall call) {
    boolean isCxx = call.name().startsWith("_Z");
    if (policy == Policy.NONE || isCxx || REFUSED.contains(call.name())) {
      throw missing(call, "");
    }
    State state = call.state();
    var passing = new Passing(call, policy == Policy.ALL);
    var arguments = new ArrayList<NativeCall.Argument>();
    for (int i = 0; i < call.argumentCount(); i++) {
      arguments.add(passing.argument(i));
    }
    var request =
        new NativeCall(
            call.name(),
            arguments,
            result(call),
            call.fixedArguments(),
            fenv(state.roundingMode()),
            passing.blocks());
    state.memo(Made.class, Made::new);
    NativeResult result = process.run(request);
    if (result.problem().equals(NativeProcess.UNKNOWN)) {
      throw missing(call, ", nor part of this machine's C library");
    }
    if (!result.problem().isEmpty()) {
      throw ProgramError.unsupported(
          "the native function " + call.name() + ": " + result.problem());
    }
    note(state, call.name());
    state.raisedFlags().doubt(Flags.ALL);
    passing.takeBack(result);
    if (result.errno() != 0) {
      setErrno.accept(state, result.errno());
    }
    call.result(
        result.block() < 0
            ? result.bits()
            : passing.object(result.block()).address() + result.bits());
  }

  private static void note(State state, String function) {
    if (state.isSymbolic()) {
      state
          .exploration()
          .ledger()
          .add(
              Ledger.Kind.ASSUMED,
              function
                  + " was called natively and is taken to depend on nothing but what it is given");
    }
  }

  private static ProgramError missing(ModelCall call, String more) {
    return new ProgramError(
        ProgramError.Kind.MISSING_FUNCTION,
        "the function " + call.name() + " is neither defined nor known to Ulpscope" + more);
  }

  private static Scalar result(ModelCall call) {
    if (call.returnsInMemory()) {
      throw cannot(call, "returns a structure");
    }
    Type type = call.resultType();
    return type == Type.Special.VOID ? Scalar.NOTHING : scalar(call, type, "returns");
  }

  /// What a type is natively.
  static Scalar scalar(ModelCall call, Type type, String verb) {
    return switch (type) {
      case Type.Int(int bits) when bits <= 8 -> Scalar.INT8;
      case Type.Int(int bits) when bits <= 16 -> Scalar.INT16;
      case Type.Int(int bits) when bits <= 32 -> Scalar.INT32;
      case Type.Int(int bits) when bits <= 64 -> Scalar.INT64;
      case Type.Fp.FLOAT -> Scalar.FLOAT;
      case Type.Fp.DOUBLE -> Scalar.DOUBLE;
      case Type.Pointer _ when call.state().loaded().layout().pointerBits(0) == 64 ->
          Scalar.POINTER;
      default -> throw cannot(call, verb + " " + type);
    };
  }

  static ProgramError cannot(ModelCall call, String why) {
    return ProgramError.unsupported(
        call.name() + ", which would be called natively, " + why + "; that cannot be passed");
  }

  /// The numbers of `<fenv.h>` on x86.
  private static int fenv(RoundingMode mode) {
    return switch (mode) {
      case NEAREST_EVEN -> 0;
      case TOWARD_NEGATIVE -> 0x400;
      case TOWARD_POSITIVE -> 0x800;
      case TOWARD_ZERO -> 0xc00;
      case NEAREST_AWAY ->
          throw ProgramError.unsupported("a native call in a rounding mode that x86 has not");
    };
  }
}
