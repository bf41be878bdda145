package org.ulpscope.engine.libc.posix;

import java.util.HashMap;
import java.util.Map;
import org.ulpscope.engine.Effect;
import org.ulpscope.engine.ProgramError;
import org.ulpscope.engine.call.ModelCall;
import org.ulpscope.engine.call.ModelTable;
import org.ulpscope.engine.libc.base.Errno;
import org.ulpscope.engine.state.State;

/// C17 7.14 `<signal.h>`: signals that the program raises itself. No other signals arrive: an
/// erroneous program is stopped with an error, regardless of its handlers.
public final class SignalModels {
  private static final long DEFAULT = 0;
  private static final long IGNORE = 1;
  private static final int HIGHEST = 64;

  private SignalModels() {}

  private static final class Handlers implements State.Memo {
    private final Map<Integer, Long> bySignal = new HashMap<>();

    @Override
    public Handlers copy() {
      var copy = new Handlers();
      copy.bySignal.putAll(bySignal);
      return copy;
    }
  }

  public static void addTo(ModelTable table) {
    ModelTable.Group models = table.assuming(Effect.SIGNALS);
    models.put("signal", SignalModels::signal);
    models.put("raise", SignalModels::raise);
  }

  private static Map<Integer, Long> handlers(State state) {
    return state.memo(Handlers.class, Handlers::new).bySignal;
  }

  private static void signal(ModelCall call) {
    int signal = call.int32(0);
    if (signal < 1 || signal > HIGHEST) {
      Errno.set(call.state(), Errno.EINVAL);
      call.result(-1L); // SIG_ERR
      return;
    }
    Long former = handlers(call.state()).put(signal, call.bits(1));
    call.result(former == null ? DEFAULT : former);
  }

  private static void raise(ModelCall call) {
    int signal = call.int32(0);
    long handler = handlers(call.state()).getOrDefault(signal, DEFAULT);
    if (handler == DEFAULT) {
      throw new ProgramError(ProgramError.Kind.ABORT, "the program raised signal " + signal);
    }
    call.result(0L);
    if (handler != IGNORE) {
      call.become(handler, signal);
    }
  }
}
