package org.ulpscope.engine.libc.base;

import org.ulpscope.engine.memory.MemoryObject;
import org.ulpscope.engine.state.State;
import org.ulpscope.engine.symbolic.MemoryExprs;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;

/// The program's `errno` (C17 7.5), with the error numbers of Linux.
public final class Errno {
  public static final int ENOENT = 2;
  public static final int EIO = 5;
  public static final int EAGAIN = 11;
  public static final int ENOMEM = 12;
  public static final int EINVAL = 22;
  public static final int EDOM = 33;
  public static final int ERANGE = 34;

  private Errno() {}

  /// Its address in a state.
  private record Place(long address) implements State.Memo {
    @Override
    public Place copy() {
      return this;
    }
  }

  public static long address(State state) {
    return state
        .memo(
            Place.class,
            () -> {
              MemoryObject object =
                  state.memory().allocate(MemoryObject.Kind.GLOBAL, "errno", 4, 4, false);
              object.store32(0, 0);
              return new Place(object.address());
            })
        .address();
  }

  public static int get(State state) {
    return (int) state.memory().readable(address(state), 4).load32(0);
  }

  /// Its value in a state that has ended.
  public static Expr left(State state) {
    return MemoryExprs.load(state, state.memory().readable(address(state), 4), 0, 4);
  }

  public static void set(State state, int number) {
    state.memory().writable(address(state), 4).store32(0, number);
  }

  /// Sets errno where a condition holds. A program that never reads errno is spared the choice.
  public static void set(State state, Expr condition, int number) {
    if (state.loaded().program().function("__errno_location").isEmpty() || condition.isFalse()) {
      return;
    }
    Builder b = state.builder();
    MemoryObject object = state.memory().writable(address(state), 4);
    Expr before = MemoryExprs.load(state, object, 0, 4);
    MemoryExprs.store(state, object, 0, b.ite(condition, b.bits(32, number), before));
  }
}
