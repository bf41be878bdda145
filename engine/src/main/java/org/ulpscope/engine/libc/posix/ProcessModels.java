package org.ulpscope.engine.libc.posix;

import org.ulpscope.engine.Effect;
import org.ulpscope.engine.InfeasiblePath;
import org.ulpscope.engine.ProgramError;
import org.ulpscope.engine.call.ModelCall;
import org.ulpscope.engine.call.ModelTable;
import org.ulpscope.engine.libc.base.CStrings;
import org.ulpscope.engine.libc.base.Errno;
import org.ulpscope.engine.libc.base.VerifierTask;
import org.ulpscope.engine.state.Callee;
import org.ulpscope.engine.state.Frame;
import org.ulpscope.engine.state.State;
import org.ulpscope.engine.unwind.JumpPoints;

/// Program exit, jumps out of functions, and errno.
public final class ProcessModels {
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
}
