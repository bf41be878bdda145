package org.ulpscope.engine.libc.posix;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.ulpscope.engine.Effect;
import org.ulpscope.engine.call.ModelCall;
import org.ulpscope.engine.call.ModelTable;
import org.ulpscope.engine.libc.base.Errno;
import org.ulpscope.engine.libc.base.Pointers;
import org.ulpscope.engine.libc.base.SymbolicInputs;
import org.ulpscope.engine.state.State;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.program.debug.IntegerType;

/// C17 7.27 `<time.h>` and POSIX's clocks: at a fixed time, or at any time.
public final class ClockModels {
  /// The time that a program under test sees: the first second of the year 2000, so that runs are
  /// reproducible.
  private static final long NOW = 946_684_800;

  /// No clock of Linux can be set to more: nanoseconds are counted in 63 bits.
  private static final long LATEST = Long.MAX_VALUE / 1_000_000_000;

  private static final int NANOSECONDS = 1_000_000_000;
  private static final int MICROSECONDS = 1_000_000;

  /// Linux's clocks that can be set, and so go back: real time in its variants, and TAI.
  private static final Set<Integer> SETTABLE = Set.of(0, 5, 8, 11);

  /// Those that never go back: monotonic time in its variants, processor times, time since boot.
  private static final Set<Integer> MONOTONIC = Set.of(1, 2, 3, 4, 6, 7, 9);

  private ClockModels() {}

  public static void addTo(ModelTable table) {
    ModelTable.Group clock = table.assuming(Effect.CLOCK);
    clock.put("time", ClockModels::fixedTime, ClockModels::anyTime);
    clock.put(
        "clock",
        call -> call.result(call.state().instructions() / 1000),
        ClockModels::anyProcessorTime);
    clock.put(
        "clock_gettime", call -> storeFixed(call, call.bits(1), 1), ClockModels::anyClockTime);
    clock.put(
        "gettimeofday",
        call -> storeFixed(call, call.bits(0), 1000),
        call -> {
          if (call.bits(0) != 0) {
            store(call, call.bits(0), any(call.state(), "gettimeofday()", MICROSECONDS));
          }
          call.result(0L);
        });
    table
        .assuming()
        .put("difftime", call -> call.result((double) (call.signed(0) - call.signed(1))));
  }

  // ---- a fixed clock ----

  private static void fixedTime(ModelCall call) {
    if (call.bits(0) != 0) {
      Pointers.store(call.state(), call.bits(0), NOW);
    }
    call.result(NOW);
  }

  /// Stores seconds and a fraction, which advances with the instructions executed.
  ///
  /// @param unit of the fraction, in nanoseconds
  private static void storeFixed(ModelCall call, long address, int unit) {
    State state = call.state();
    if (address != 0) {
      long nanoseconds = state.instructions();
      Pointers.store(state, address, NOW + nanoseconds / NANOSECONDS);
      Pointers.store(state, address + Pointers.word(state), nanoseconds % NANOSECONDS / unit);
    }
    call.result(0L);
  }

  // ---- any time ----

  /// The latest results of clocks that never go back.
  private static final class Latest implements State.Memo {
    private final Map<String, Moment> byClock = new HashMap<>();

    @Override
    public Latest copy() {
      var copy = new Latest();
      copy.byClock.putAll(byClock);
      return copy;
    }
  }

  /// Seconds, and a fraction of one. Both have the width of a pointer.
  private record Moment(Expr seconds, Expr fraction) {}

  private static Map<String, Moment> latest(State state) {
    return state.memo(Latest.class, Latest::new).byClock;
  }

  /// C17 7.27.2.4: -1 if there is no calendar time. It may be set, so it may go back.
  private static void anyTime(ModelCall call) {
    State state = call.state();
    long to = call.bits(0);
    Builder b = state.builder();
    int width = 8 * Pointers.word(state);
    Expr time = number(state, "time()");
    Expr isKnown = b.and(b.sle(b.bits(width, 0), time), b.sle(time, b.bits(width, last(width))));
    SymbolicInputs.assume(state, b.or(isKnown, b.eq(time, b.bits(width, -1))));
    if (to != 0) {
      Pointers.store(state, to, time);
    }
    call.result(time);
  }

  /// C17 7.27.2.1: -1 if it is not available; else it never decreases.
  private static void anyProcessorTime(ModelCall call) {
    State state = call.state();
    Builder b = state.builder();
    int width = 8 * Pointers.word(state);
    Expr zero = b.bits(width, 0);
    Expr before = latest(state).getOrDefault("clock", new Moment(zero, zero)).seconds();
    Expr now = number(state, "clock()");
    Expr isMissing = b.eq(now, b.bits(width, -1));
    SymbolicInputs.assume(state, b.or(isMissing, b.sle(before, now)));
    latest(state).put("clock", new Moment(b.ite(isMissing, before, now), zero));
    call.result(now);
  }

  private static void anyClockTime(ModelCall call) {
    State state = call.state();
    int clock = call.int32(0);
    long to = call.bits(1);
    if (!SETTABLE.contains(clock) && !MONOTONIC.contains(clock)) {
      Errno.set(state, Errno.EINVAL);
      call.result(-1L);
      return;
    }
    Moment now = any(state, "clock_gettime()", NANOSECONDS);
    if (MONOTONIC.contains(clock)) {
      String name = "clock_gettime " + clock;
      Moment before = latest(state).get(name);
      if (before != null) {
        SymbolicInputs.assume(state, isNotBefore(state.builder(), now, before));
      }
      latest(state).put(name, now);
    }
    store(call, to, now);
    call.result(0L);
  }

  private static Expr isNotBefore(Builder b, Moment now, Moment before) {
    Expr sameSecond =
        b.and(b.eq(before.seconds(), now.seconds()), b.sle(before.fraction(), now.fraction()));
    return b.or(b.slt(before.seconds(), now.seconds()), sameSecond);
  }

  /// @param units of the fraction in a second
  private static Moment any(State state, String name, int units) {
    Builder b = state.builder();
    int width = 8 * Pointers.word(state);
    Expr seconds = number(state, name);
    Expr fraction = number(state, name);
    SymbolicInputs.assume(state, b.ule(seconds, b.bits(width, last(width))));
    SymbolicInputs.assume(state, b.ult(fraction, b.bits(width, units)));
    return new Moment(seconds, fraction);
  }

  private static long last(int width) {
    return width == 32 ? Integer.MAX_VALUE : LATEST;
  }

  private static void store(ModelCall call, long address, Moment time) {
    State state = call.state();
    Pointers.store(state, address, time.seconds());
    Pointers.store(state, address + Pointers.word(state), time.fraction());
  }

  /// `time_t`, `clock_t`, `suseconds_t` and `long` are as wide as pointers.
  private static Expr number(State state, String name) {
    return SymbolicInputs.integer(state, name, Pointers.word(state), new IntegerType("long", true));
  }
}
