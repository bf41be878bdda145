package org.ulpscope.engine.libc.posix;

import java.util.List;
import org.ulpscope.engine.Effect;
import org.ulpscope.engine.Ledger;
import org.ulpscope.engine.ProgramError;
import org.ulpscope.engine.call.ModelCall;
import org.ulpscope.engine.call.ModelTable;
import org.ulpscope.engine.libc.base.CStrings;
import org.ulpscope.engine.state.State;

/// What the library's C sources report about themselves, and functions without a source because
/// they wait for other threads.
public final class RuntimeModels {
  private static final List<String> WAITING =
      List.of(
          "pthread_cond_wait",
          "pthread_cond_timedwait",
          "pthread_barrier_wait",
          "pthread_rwlock_rdlock",
          "pthread_rwlock_wrlock",
          "sem_wait",
          "sem_timedwait");

  private RuntimeModels() {}

  public static void addTo(ModelTable table) {
    ModelTable.Group models = table.assuming();
    models.put("__ulpscope_incomplete", RuntimeModels::incomplete);
    table.assuming(Effect.SORTING).put("__ulpscope_sorts", _ -> {});
    models.put(
        "__ulpscope_fails", call -> call.result(AllocationModels.fails(call, text(call)) ? 1 : 0));
    models.put(
        "__ulpscope_unsupported",
        call -> {
          throw ProgramError.unsupported(text(call));
        });
    for (String name : WAITING) {
      models.put(
          name,
          _ -> {
            throw ProgramError.unsupported(
                name + " waits for another thread, but threads run one after the other here");
          });
    }
  }

  private static String text(ModelCall call) {
    return CStrings.read(call.state(), call.bits(0));
  }

  private static void incomplete(ModelCall call) {
    State state = call.state();
    if (state.isSymbolic()) {
      state.exploration().ledger().add(Ledger.Kind.INCOMPLETE, text(call));
    }
  }
}
