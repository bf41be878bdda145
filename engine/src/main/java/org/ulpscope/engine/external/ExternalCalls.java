package org.ulpscope.engine.external;

import java.util.ArrayList;
import java.util.Set;
import java.util.function.ObjIntConsumer;
import java.util.regex.Pattern;
import org.ulpscope.engine.Ledger;
import org.ulpscope.engine.ProgramError;
import org.ulpscope.engine.call.Model;
import org.ulpscope.engine.call.ModelCall;
import org.ulpscope.engine.state.State;
import org.ulpscope.ieee.Flags;
import org.ulpscope.ieee.RoundingMode;
import org.ulpscope.program.Type;

/// Calls functions of this machine's C library that have neither a body nor a model.
///
/// ```java
/// Model a64l = new ExternalCalls(ExternalCalls.Policy.CONCRETE, (state, errno) -> {});
/// ```
///
/// The result of such a function is assumed to depend only on its arguments and the memory they
/// point to; the ledger records that. Pointers to pointers are not passed: their targets do not
/// exist in its process.
public final class ExternalCalls implements Model {
  /// Which calls are allowed.
  public enum Policy {
    /// None: a path that needs such a function ends.
    NONE,
    /// Functions that are known to be pure, with concrete arguments.
    CONCRETE,
    /// All functions. Symbolic arguments are concretised to one value, and the others are not
    /// explored.
    ALL
  }

  /// Functions whose results depend on their arguments alone, and which do nothing but write
  /// through them. Any other function of the library may touch the machine that Ulpscope runs on.
  private static final Set<String> PURE =
      Set.of(
          "a64l",
          "drem",
          "dremf",
          "ffs",
          "ffsl",
          "ffsll",
          "gcvt",
          "getsubopt",
          "inet_addr",
          "inet_aton",
          "isascii",
          "memfrob",
          "rawmemchr",
          "scalb",
          "scalbf",
          "strfromd",
          "strfromf",
          "strverscmp",
          "swab",
          "toascii");

  /// `tanhf64` and the like: the functions of `<math.h>` by the names of TS 18661-3.
  private static final Pattern TYPED_MATH =
      Pattern.compile(
          "(a?(sin|cos|tan)h?|exp(2|10|m1)?|log(2|10|1p)?|cbrt|erfc?|[tl]gamma|pow|hypot|atan2)f(32|64|32x)");

  /// These affect the calling process, which is not the program's. C++ functions are not called
  /// either: their objects point to other objects.
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

  /// Marks that a call was made, which must not happen in a speculative run.
  private static final class Made implements State.Memo {
    @Override
    public Made copy() {
      return this;
    }
  }

  private final Policy policy;
  private final ObjIntConsumer<State> setErrno;
  private final NativeProcess process = new NativeProcess();

  /// @param setErrno sets errno in a state
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
    if (policy != Policy.ALL && !isPure(call.name())) {
      throw missing(
          call, ", nor known to be pure; --external-calls=all calls it natively, on this machine");
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

  private static boolean isPure(String function) {
    return PURE.contains(function) || TYPED_MATH.matcher(function).matches();
  }

  private static void note(State state, String function) {
    if (state.isSymbolic()) {
      state
          .exploration()
          .ledger()
          .add(
              Ledger.Kind.ASSUMED,
              function + " was called natively; it is assumed to depend on its arguments only");
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

  /// The native representation of a type.
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
    return ProgramError.unsupported(call.name() + " cannot be called natively: it " + why);
  }

  /// The values of `<fenv.h>` on x86.
  public static int fenv(RoundingMode mode) {
    return switch (mode) {
      case NEAREST_EVEN -> 0;
      case TOWARD_NEGATIVE -> 0x400;
      case TOWARD_POSITIVE -> 0x800;
      case TOWARD_ZERO -> 0xc00;
      case NEAREST_AWAY ->
          throw ProgramError.unsupported("a native call in a rounding mode that x86 does not have");
    };
  }
}
