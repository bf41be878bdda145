package org.ulpscope.engine.libc.posix;

import org.ulpscope.engine.call.ModelCall;
import org.ulpscope.engine.call.ModelTable;
import org.ulpscope.engine.libc.base.Pointers;
import org.ulpscope.engine.memory.MemoryObject;
import org.ulpscope.engine.state.Abi;
import org.ulpscope.engine.state.RaisedFlags;
import org.ulpscope.engine.state.State;
import org.ulpscope.engine.symbolic.MemoryBlocks;
import org.ulpscope.engine.symbolic.MemoryExprs;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.ieee.Flags;
import org.ulpscope.ieee.RoundingMode;

/// C17 7.6 `<fenv.h>`. The constants are those of glibc; the flags of `ieee` are those of x86.
public final class FenvModels {
  /// The modes in the order nearest, down, up, zero.
  private static final RoundingMode[] MODES = {
    RoundingMode.NEAREST_EVEN,
    RoundingMode.TOWARD_NEGATIVE,
    RoundingMode.TOWARD_POSITIVE,
    RoundingMode.TOWARD_ZERO
  };

  private static final int[] X86_NUMBERS = {0, 0x400, 0x800, 0xc00};
  private static final int[] AARCH64_NUMBERS = {0, 0x80_0000, 0x40_0000, 0xc0_0000};

  private FenvModels() {}

  public static void addTo(ModelTable table) {
    ModelTable.Group models = table.assuming();
    models.put("fegetround", call -> call.result(number(call.state())));
    models.put("fesetround", FenvModels::setRound);
    models.put(
        "feclearexcept",
        call -> {
          flags(call).lower(builder(call.state()), call.int32(0));
          call.result(0L);
        });
    models.put(
        "feraiseexcept",
        call -> {
          call.state().flags().raise(call.int32(0));
          call.result(0L);
        });
    models.put("fetestexcept", FenvModels::test);
    models.put("fegetexceptflag", FenvModels::getFlags);
    models.put("fesetexceptflag", FenvModels::setFlags);
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
          flags(call).lower(builder(call.state()), Flags.ALL);
          call.result(0L);
        });
    models.put(
        "fesetenv",
        call -> {
          restore(call.state(), call.bits(0));
          call.result(0L);
        });
    models.put("feupdateenv", FenvModels::update);
    models.put("fedisableexcept", call -> call.result(0L));
    models.put("fegetexcept", call -> call.result(0L));
    models.put("__flt_rounds", call -> call.result(roundsNumber(call.state())));
  }

  private static RaisedFlags flags(ModelCall call) {
    return call.state().raisedFlags();
  }

  /// Null in a purely concrete run, where flags are numbers.
  private static Builder builder(State state) {
    return state.isSymbolic() ? state.builder() : null;
  }

  private static void test(ModelCall call) {
    int mask = call.int32(0);
    flags(call).requireKnown(mask);
    if (flags(call).isConcrete()) {
      call.result(call.state().flags().raised() & mask);
    } else {
      call.result(flags(call).test(builder(call.state()), mask));
    }
  }

  /// An `fexcept_t` has two bytes on x86.
  private static void getFlags(ModelCall call) {
    long target = call.bits(0);
    int mask = call.int32(1);
    flags(call).requireKnown(mask);
    if (flags(call).isConcrete()) {
      Pointers.store(call.state(), target, call.state().flags().raised() & mask, 2);
    } else {
      Builder b = builder(call.state());
      Pointers.store(call.state(), target, b.zext(flags(call).test(b, mask), 16));
    }
    call.result(0L);
  }

  private static void setFlags(ModelCall call) {
    State state = call.state();
    long source = call.bits(0);
    int mask = call.int32(1);
    MemoryObject object = state.memory().readable(source, 2);
    int offset = (int) (source - object.address());
    if (object.isConcrete(offset, 2)) {
      flags(call).lower(builder(state), mask);
      state.flags().raise((int) object.load(offset, 2) & mask);
    } else {
      Builder b = builder(state);
      Expr saved = b.extract(MemoryExprs.load(state, object, offset, 2), 0, RaisedFlags.WIDTH);
      flags(call).lower(b, mask);
      flags(call).raise(b, b.and(saved, b.bits(RaisedFlags.WIDTH, mask & Flags.ALL)));
    }
    call.result(0L);
  }

  private static void update(ModelCall call) {
    State state = call.state();
    int raised = state.flags().raised();
    int unknown = flags(call).unknown();
    boolean concrete = flags(call).isConcrete();
    Expr before = concrete ? null : flags(call).all(builder(state));
    restore(state, call.bits(0));
    state.flags().raise(raised);
    flags(call).doubt(unknown);
    if (!concrete) {
      flags(call).raise(builder(state), before);
    }
    call.result(0L);
  }

  private static int[] numbers(State state) {
    return state.loaded().abi() == Abi.AARCH64 ? AARCH64_NUMBERS : X86_NUMBERS;
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

  /// All numbers that are not modes share one path.
  private static void setRound(ModelCall call) {
    State state = call.state();
    Expr given = call.isSymbolic(0) ? call.expr(0) : null;
    for (int number : numbers(state)) {
      boolean isThis =
          given == null
              ? number == call.int32(0)
              : state.holds(state.builder().eq(given, state.builder().bits(32, number)));
      if (isThis) {
        setMode(state, number);
        call.result(0L);
        return;
      }
    }
    call.result(1);
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

  /// A saved environment consists of the rounding mode, the flags and the unknown flags, in the
  /// first twelve bytes of the object.
  private static void save(State state, long address) {
    MemoryBlocks.fill(state, address, (byte) 0, 12);
    Pointers.store(state, address, number(state), 4);
    Pointers.store(state, address + 8, state.raisedFlags().unknown(), 4);
    if (state.raisedFlags().isConcrete()) {
      Pointers.store(state, address + 4, state.flags().raised(), 4);
    } else {
      Builder b = state.builder();
      Pointers.store(state, address + 4, b.zext(state.raisedFlags().all(b), 32));
    }
  }

  /// FE_DFL_ENV is the pointer -1.
  private static void restore(State state, long address) {
    boolean isDefault = address == -1 || address == 0xffff_ffffL;
    if (isDefault) {
      setMode(state, 0);
      state.raisedFlags().lower(builder(state), Flags.ALL);
      return;
    }
    MemoryObject object = state.memory().readable(address, 12);
    int offset = (int) (address - object.address());
    int mode = (int) object.load(offset, 4);
    int unknown = (int) object.load(offset + 8, 4);
    state.raisedFlags().lower(builder(state), Flags.ALL);
    setMode(state, mode);
    if (object.isConcrete(offset + 4, 4)) {
      state.flags().raise((int) object.load(offset + 4, 4));
    } else {
      Expr saved = MemoryExprs.load(state, object, offset + 4, 4);
      Builder b = state.builder();
      state.raisedFlags().raise(b, b.extract(saved, 0, RaisedFlags.WIDTH));
    }
    state.raisedFlags().doubt(unknown);
  }
}
