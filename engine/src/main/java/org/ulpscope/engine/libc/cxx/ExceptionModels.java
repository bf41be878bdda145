package org.ulpscope.engine.libc.cxx;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.ulpscope.engine.ProgramError;
import org.ulpscope.engine.call.ModelCall;
import org.ulpscope.engine.call.ModelTable;
import org.ulpscope.engine.libc.base.Pointers;
import org.ulpscope.engine.libc.posix.AllocationModels;
import org.ulpscope.engine.libc.posix.AllocatorFamily;
import org.ulpscope.engine.memory.MemoryObject;
import org.ulpscope.engine.state.State;
import org.ulpscope.engine.unwind.Unwinder;

/// C++ exceptions and guards of static variables: the Itanium C++ ABI, parts 2.4 and 3.3.
///
/// The thrown object follows a header, whose address is passed to landing pads. Compilers rely on
/// the distance: a handler for a reference to a pointer uses it to find the pointer.
public final class ExceptionModels {
  /// The size of `_Unwind_Exception`.
  private static final int HEADER = 32;

  private ExceptionModels() {}

  /// An exception that was thrown.
  private static final class Thrown {
    private final long header;
    private final long object;
    private long type;
    private long destructor;
    private int handlers;
    private boolean rethrown;

    Thrown(long header) {
      this.header = header;
      this.object = header + HEADER;
    }

    Thrown copy() {
      var copy = new Thrown(header);
      copy.type = type;
      copy.destructor = destructor;
      copy.handlers = handlers;
      copy.rethrown = rethrown;
      return copy;
    }
  }

  private static final class Exceptions implements State.Memo {
    private final Map<Long, Thrown> byHeader = new HashMap<>();
    private final Deque<Thrown> caught = new ArrayDeque<>();
    private int uncaught;

    /// The handler set by `std::set_terminate`.
    private long terminateHandler;

    @Override
    public Exceptions copy() {
      var copy = new Exceptions();
      byHeader.forEach((header, thrown) -> copy.byHeader.put(header, thrown.copy()));
      caught.forEach(thrown -> copy.caught.addLast(copy.byHeader.get(thrown.header)));
      copy.uncaught = uncaught;
      copy.terminateHandler = terminateHandler;
      return copy;
    }
  }

  private static Exceptions exceptions(State state) {
    return state.memo(Exceptions.class, Exceptions::new);
  }

  public static void addTo(ModelTable table) {
    // Exceptions can be thrown where memory has run out: libstdc++ keeps some for them.
    ModelTable.Group models = table.assuming();
    models.put("__cxa_allocate_exception", ExceptionModels::allocate);
    models.put(
        "__cxa_free_exception", call -> release(call.state(), thrown(call, call.bits(0) - HEADER)));
    models.put("__cxa_throw", ExceptionModels::doThrow);
    models.put("__cxa_rethrow", ExceptionModels::rethrow);
    models.put("__cxa_begin_catch", ExceptionModels::beginCatch);
    models.put("__cxa_end_catch", ExceptionModels::endCatch);
    models.put(
        "__cxa_get_exception_ptr",
        call -> call.result(seenBy(call.state(), thrown(call, call.bits(0)))));
    models.put(
        "_ZSt18uncaught_exceptionv",
        call -> call.result(exceptions(call.state()).uncaught > 0 ? 1 : 0));
    models.put(
        "_ZSt19uncaught_exceptionsv", call -> call.result(exceptions(call.state()).uncaught));
    models.put("_Unwind_Resume", ExceptionModels::resume);
    models.put("_ZSt9terminatev", call -> terminate(call, "the program called std::terminate"));
    models.put("_ZSt13set_terminatePFvvE", ExceptionModels::setTerminate);
    models.put(
        "_ZSt13get_terminatev", call -> call.result(exceptions(call.state()).terminateHandler));
    models.put(
        "__cxa_current_exception_type",
        call -> {
          Thrown thrown = exceptions(call.state()).caught.peek();
          call.result(thrown == null ? 0 : thrown.type);
        });
    addGuards(models);
  }

  private static void setTerminate(ModelCall call) {
    Exceptions exceptions = exceptions(call.state());
    call.result(exceptions.terminateHandler);
    exceptions.terminateHandler = call.bits(0);
  }

  private static void terminate(ModelCall call, String reason) {
    long handler = exceptions(call.state()).terminateHandler;
    if (handler == 0) {
      throw new ProgramError(ProgramError.Kind.ABORT, reason);
    }
    call.become(handler);
  }

  private static void allocate(ModelCall call) {
    MemoryObject object =
        call.state()
            .memory()
            .allocate(MemoryObject.Kind.HEAP, "exception", HEADER + call.bits(0), 16, false);
    var thrown = new Thrown(object.address());
    exceptions(call.state()).byHeader.put(thrown.header, thrown);
    call.result(thrown.object);
  }

  private static void release(State state, Thrown thrown) {
    exceptions(state).byHeader.remove(thrown.header);
    AllocationModels.free(
        state, thrown.header, "the release of an exception", AllocatorFamily.MALLOC);
  }

  private static Thrown thrown(ModelCall call, long header) {
    Thrown thrown = exceptions(call.state()).byHeader.get(header);
    if (thrown == null) {
      throw new ProgramError(
          ProgramError.Kind.INVALID_CALL, call.name() + " of an object that was not thrown");
    }
    return thrown;
  }

  private static void doThrow(ModelCall call) {
    Thrown thrown = thrown(call, call.bits(0) - HEADER);
    thrown.type = call.bits(1);
    thrown.destructor = call.bits(2);
    raise(call, thrown);
  }

  private static void raise(ModelCall call, Thrown thrown) {
    Exceptions exceptions = exceptions(call.state());
    exceptions.uncaught++;
    if (exceptions.terminateHandler != 0
        && !Unwinder.isCaught(call.state(), thrown.header, ExceptionModels::catches)) {
      call.become(exceptions.terminateHandler);
      return;
    }
    Unwinder.raise(call.state(), thrown.header, ExceptionModels::catches);
    call.controlMoved();
  }

  private static boolean catches(State state, long header, long type) {
    Thrown thrown = exceptions(state).byHeader.get(header);
    return type == 0 || (thrown != null && seenAs(state, thrown, type).isPresent());
  }

  private static Optional<Long> seenAs(State state, Thrown thrown, long type) {
    return RttiModels.caught(
        state, thrown.object, new TypeInfo(state, thrown.type), new TypeInfo(state, type));
  }

  private static void rethrow(ModelCall call) {
    Thrown thrown = exceptions(call.state()).caught.peek();
    if (thrown == null) {
      terminate(call, "throw; without an exception to rethrow");
      return;
    }
    thrown.rethrown = true;
    raise(call, thrown);
  }

  private static void resume(ModelCall call) {
    Unwinder.raise(call.state(), call.bits(0), ExceptionModels::catches);
    call.controlMoved();
  }

  // ---- handlers ----

  private static void beginCatch(ModelCall call) {
    State state = call.state();
    Thrown thrown = thrown(call, call.bits(0));
    Exceptions exceptions = exceptions(state);
    exceptions.uncaught--;
    thrown.handlers++;
    thrown.rethrown = false;
    exceptions.caught.push(thrown);
    call.result(seenBy(state, thrown));
  }

  /// What the handler sees: the base subobject that it named, or the value of a pointer. The
  /// selector that the landing pad received determines the type.
  private static long seenBy(State state, Thrown thrown) {
    long caughtType = state.loaded().typeOfId(Unwinder.flight(state).selector());
    if (caughtType != 0 && thrown.type != 0) {
      return seenAs(state, thrown, caughtType).orElse(thrown.object);
    }
    return thrown.type != 0 && new TypeInfo(state, thrown.type).isPointer()
        ? Pointers.load(state, thrown.object)
        : thrown.object;
  }

  private static void endCatch(ModelCall call) {
    State state = call.state();
    Exceptions exceptions = exceptions(state);
    Thrown thrown = exceptions.caught.poll();
    if (thrown == null) {
      throw new ProgramError(
          ProgramError.Kind.INVALID_CALL, "the end of a handler that was never entered");
    }
    thrown.handlers--;
    if (thrown.handlers == 0 && !thrown.rethrown) {
      if (thrown.destructor != 0) {
        // The memory itself is kept until the run ends, because the destructor still needs it.
        call.become(thrown.destructor, thrown.object);
      } else {
        release(state, thrown);
      }
    }
  }

  // ---- static variables ----

  private static void addGuards(ModelTable.Group models) {
    models.put(
        "__cxa_guard_acquire",
        call -> call.result(Pointers.load(call.state(), call.bits(0), 1) == 0 ? 1 : 0));
    models.put("__cxa_guard_release", call -> Pointers.store(call.state(), call.bits(0), 1, 1));
    models.put("__cxa_guard_abort", _ -> {});
  }
}
