package org.ulpscope.engine.libc;

import java.util.Map;
import org.ulpscope.engine.State;
import org.ulpscope.engine.code.Abi;
import org.ulpscope.engine.code.Call;
import org.ulpscope.engine.code.MemoryBlocks;
import org.ulpscope.engine.code.Model;
import org.ulpscope.ieee.Flags;
import org.ulpscope.ieee.RoundingMode;

/// C17 7.6 `<fenv.h>`. The numbers are those of glibc; the flags of `ieee` are x86's already.
final class EnvironmentModels {
  /// The modes in the order nearest, down, up, zero.
  private static final RoundingMode[] MODES = {
    RoundingMode.NEAREST_EVEN,
    RoundingMode.TOWARD_NEGATIVE,
    RoundingMode.TOWARD_POSITIVE,
    RoundingMode.TOWARD_ZERO
  };

  private static final int[] X86_NUMBERS = {0, 0x400, 0x800, 0xc00};
  private static final int[] AARCH64_NUMBERS = {0, 0x80_0000, 0x40_0000, 0xc0_0000};

  private EnvironmentModels() {}

  static void addTo(Map<String, Model> models) {
    models.put("fegetround", call -> call.result(number(call.state())));
    models.put("fesetround", EnvironmentModels::setRound);
    models.put(
        "feclearexcept",
        call -> {
          call.state().flags().lower(call.int32(0));
          call.result(0L);
        });
    models.put(
        "feraiseexcept",
        call -> {
          call.state().flags().raise(call.int32(0));
          call.result(0L);
        });
    models.put("fetestexcept", call -> call.result(call.state().flags().raised() & call.int32(0)));
    models.put(
        "fegetexceptflag",
        call -> {
          int raised = call.state().flags().raised() & call.int32(1);
          Pointers.store(call.state(), call.bits(0), raised, 2);
          call.result(0L);
        });
    models.put(
        "fesetexceptflag",
        call -> {
          int raised = (int) Pointers.load(call.state(), call.bits(0), 2);
          call.state().flags().lower(call.int32(1));
          call.state().flags().raise(raised & call.int32(1));
          call.result(0L);
        });
    models.put(
        "fegetenv",
        call -> {
          save(call.state(), call.bits(0));
          call.result(0L);
        });
    models.put(
        "feholdexcept",
        call -> {
          save(call.state(), call.bits(0));
          call.state().flags().lower(Flags.ALL);
          call.result(0L);
        });
    models.put(
        "fesetenv",
        call -> {
          restore(call.state(), call.bits(0));
          call.result(0L);
        });
    models.put(
        "feupdateenv",
        call -> {
          int raised = call.state().flags().raised();
          restore(call.state(), call.bits(0));
          call.state().flags().raise(raised);
          call.result(0L);
        });
    models.put("fedisableexcept", call -> call.result(0L));
    models.put("fegetexcept", call -> call.result(0L));
    models.put("__flt_rounds", call -> call.result(roundsNumber(call.state())));
  }

  private static int[] numbers(State state) {
    return state.machine().abi() == Abi.AARCH64 ? AARCH64_NUMBERS : X86_NUMBERS;
  }

  private static int number(State state) {
    for (int i = 0; i < MODES.length; i++) {
      if (MODES[i] == state.roundingMode()) {
        return numbers(state)[i];
      }
    }
    return -1;
  }

  private static int roundsNumber(State state) {
    return switch (state.roundingMode()) {
      case TOWARD_ZERO -> 0;
      case NEAREST_EVEN -> 1;
      case TOWARD_POSITIVE -> 2;
      case TOWARD_NEGATIVE -> 3;
      case NEAREST_AWAY -> 4;
    };
  }

  private static void setRound(Call call) {
    call.result(setMode(call.state(), call.int32(0)) ? 0 : 1);
  }

  private static boolean setMode(State state, int number) {
    for (int i = 0; i < MODES.length; i++) {
      if (numbers(state)[i] == number) {
        state.setRoundingMode(MODES[i]);
        return true;
      }
    }
    return false;
  }

  /// A saved environment is the rounding mode and the flags, in the first eight bytes of the
  /// object.
  private static void save(State state, long address) {
    MemoryBlocks.fill(state, address, (byte) 0, 8);
    Pointers.store(state, address, number(state), 4);
    Pointers.store(state, address + 4, state.flags().raised(), 4);
  }

  /// FE_DFL_ENV is the pointer -1.
  private static void restore(State state, long address) {
    boolean isDefault = address == -1 || address == 0xffff_ffffL;
    setMode(state, isDefault ? 0 : (int) Pointers.load(state, address, 4));
    state.flags().lower(Flags.ALL);
    if (!isDefault) {
      state.flags().raise((int) Pointers.load(state, address + 4, 4));
    }
  }
}
