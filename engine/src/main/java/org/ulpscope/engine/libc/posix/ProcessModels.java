package org.ulpscope.engine.libc.posix;

import java.util.HashMap;
import java.util.Map;
import org.ulpscope.engine.Effect;
import org.ulpscope.engine.InfeasiblePath;
import org.ulpscope.engine.ProgramError;
import org.ulpscope.engine.call.ModelCall;
import org.ulpscope.engine.call.ModelTable;
import org.ulpscope.engine.libc.base.CStrings;
import org.ulpscope.engine.libc.base.Errno;
import org.ulpscope.engine.libc.base.Pointers;
import org.ulpscope.engine.libc.base.VerifierTask;
import org.ulpscope.engine.memory.MemoryObject;
import org.ulpscope.engine.state.Callee;
import org.ulpscope.engine.state.Frame;
import org.ulpscope.engine.state.State;
import org.ulpscope.engine.unwind.JumpPoints;

/// Program exit, jumps out of functions, errno, the environment and the clock.
public final class ProcessModels {
  /// The time that a program under test sees: the first second of the year 2000, so that runs are
  /// reproducible.
  private static final long NOW = 946_684_800;

  private ProcessModels() {}

  public static void addTo(ModelTable table) {
    ModelTable.Group models = table.assuming();
    models.put("exit", ProcessModels::exit);
    models.put("_exit", ProcessModels::exitNow);
    models.put("_Exit", ProcessModels::exitNow);
    models.put("quick_exit", ProcessModels::exitNow);
    models.put(
        "abort",
        call -> {
          if (VerifierTask.is(call.state().loaded().program())) {
            call.assume(Effect.VERIFIER_ABORT);
            throw new InfeasiblePath(); // such programs express assumptions this way
          }
          throw new ProgramError(ProgramError.Kind.ABORT, "the program called abort");
        });
    models.put("__assert_fail", ProcessModels::assertFail);
    models.put("atexit", call -> register(call, call.bits(0), 0));
    models.put("__cxa_atexit", call -> register(call, call.bits(0), call.bits(1)));
    models.put("__cxa_thread_atexit", call -> register(call, call.bits(0), call.bits(1)));
    for (String name : new String[] {"setjmp", "_setjmp", "sigsetjmp", "__sigsetjmp"}) {
      models.put(name, ProcessModels::setjmp);
    }
    for (String name : new String[] {"longjmp", "_longjmp", "siglongjmp"}) {
      models.put(name, ProcessModels::longjmp);
    }
    models.put("__errno_location", call -> call.result(Errno.address(call.state())));
    ModelTable.Group environment = table.assuming(Effect.ENVIRONMENT);
    environment.put("getenv", ProcessModels::getenv);
    environment.put("setenv", ProcessModels::setenv);
    environment.put("unsetenv", ProcessModels::unsetenv);
    ModelTable.Group clock = table.assuming(Effect.CLOCK);
    clock.put("time", ProcessModels::time);
    clock.put("clock", call -> call.result(call.state().instructions() / 1000));
    clock.put("clock_gettime", ProcessModels::clockTime);
    clock.put("gettimeofday", call -> storeTime(call, call.bits(0), 1000));
    models.put("difftime", call -> call.result((double) (call.signed(0) - call.signed(1))));
  }

  // ---- program exit ----

  private static void exit(ModelCall call) {
    call.state().exit(call.int32(0));
    call.controlMoved();
  }

  private static void exitNow(ModelCall call) {
    call.state().exitNow(call.int32(0));
    call.controlMoved();
  }

  private static void assertFail(ModelCall call) {
    State state = call.state();
    throw new ProgramError(
        ProgramError.Kind.ASSERTION,
        "assertion `"
            + CStrings.read(state, call.bits(0))
            + "` failed in "
            + CStrings.read(state, call.bits(3)));
  }

  private static void register(ModelCall call, long function, long argument) {
    State state = call.state();
    if (!(state.loaded().callee(function) instanceof Callee.Body(var code))) {
      throw ProgramError.unsupported("a library function as an exit handler");
    }
    var frame = new Frame(code, null, null);
    if (code.parameterSlots() > 0) {
      frame.bits[0] = argument;
    }
    state.pushExitHandler(frame);
    call.result(0L);
  }

  // ---- jumps ----

  private static void setjmp(ModelCall call) {
    JumpPoints.save(call.state(), call.bits(0), call::checkpoint);
    call.result(0L);
  }

  private static void longjmp(ModelCall call) {
    int value = call.int32(1);
    JumpPoints.jump(call.state(), call.bits(0), value == 0 ? 1 : value);
    call.controlMoved();
  }

  // ---- environment ----

  /// The variables that a program has set, as objects that hold their values.
  private static final class Variables implements State.Memo {
    private final Map<String, MemoryObject> values = new HashMap<>();

    @Override
    public Variables copy() {
      var copy = new Variables();
      copy.values.putAll(values);
      return copy;
    }
  }

  private static Map<String, MemoryObject> variables(State state) {
    return state.memo(
            Variables.class,
            () -> {
              var variables = new Variables();
              state
                  .console()
                  .environment()
                  .forEach(
                      (name, value) ->
                          variables.values.put(name, CStrings.allocate(state, name, value)));
              return variables;
            })
        .values;
  }

  private static void getenv(ModelCall call) {
    MemoryObject value = variables(call.state()).get(CStrings.read(call.state(), call.bits(0)));
    call.result(value == null ? 0 : value.address());
  }

  private static void setenv(ModelCall call) {
    State state = call.state();
    String name = CStrings.read(state, call.bits(0));
    if (call.int32(2) != 0 || !variables(state).containsKey(name)) {
      variables(state)
          .put(name, CStrings.allocate(state, name, CStrings.read(state, call.bits(1))));
    }
    call.result(0L);
  }

  private static void unsetenv(ModelCall call) {
    variables(call.state()).remove(CStrings.read(call.state(), call.bits(0)));
    call.result(0L);
  }

  private static void time(ModelCall call) {
    if (call.bits(0) != 0) {
      Pointers.store(call.state(), call.bits(0), NOW);
    }
    call.result(NOW);
  }

  private static void clockTime(ModelCall call) {
    storeTime(call, call.bits(1), 1);
  }

  /// Stores seconds and a fraction, which advances with the instructions executed.
  ///
  /// @param unit of the fraction, in nanoseconds
  private static void storeTime(ModelCall call, long address, int unit) {
    State state = call.state();
    int word = Pointers.word(state);
    if (address != 0) {
      long nanoseconds = state.instructions();
      Pointers.store(state, address, NOW + nanoseconds / 1_000_000_000);
      Pointers.store(state, address + word, nanoseconds % 1_000_000_000 / unit);
    }
    call.result(0L);
  }
}
