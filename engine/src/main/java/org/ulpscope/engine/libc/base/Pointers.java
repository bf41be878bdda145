package org.ulpscope.engine.libc.base;

import org.ulpscope.engine.memory.MemoryObject;
import org.ulpscope.engine.state.State;
import org.ulpscope.engine.symbolic.MemoryExprs;
import org.ulpscope.expr.Expr;

/// Pointers and integers in the memory of the program.
public final class Pointers {
  private Pointers() {}

  public static int word(State state) {
    return state.loaded().layout().pointerBits(0) / 8;
  }

  public static long load(State state, long address) {
    return load(state, address, word(state));
  }

  public static long load(State state, long address, int width) {
    MemoryObject object = state.memory().readable(address, width);
    return object.load((int) (address - object.address()), width);
  }

  public static void store(State state, long address, long value) {
    store(state, address, value, word(state));
  }

  public static void store(State state, long address, long value, int width) {
    MemoryObject object = state.memory().writable(address, width);
    object.store((int) (address - object.address()), width, value);
  }

  /// Stores a bit-vector of whole bytes, symbolic or not.
  public static void store(State state, long address, Expr value) {
    MemoryObject object = state.memory().writable(address, value.sort().width() / 8);
    MemoryExprs.store(state, object, (int) (address - object.address()), value);
  }
}
