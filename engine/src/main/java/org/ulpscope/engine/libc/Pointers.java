package org.ulpscope.engine.libc;

import org.ulpscope.engine.State;
import org.ulpscope.engine.code.Terms;
import org.ulpscope.engine.memory.MemoryObject;
import org.ulpscope.expr.Expr;

/// Pointers and integers in the memory of the program.
final class Pointers {
  private Pointers() {}

  static int word(State state) {
    return state.machine().layout().pointerBits(0) / 8;
  }

  static long load(State state, long address) {
    return load(state, address, word(state));
  }

  static long load(State state, long address, int width) {
    MemoryObject object = state.memory().readable(address, width);
    return object.load((int) (address - object.address()), width);
  }

  static void store(State state, long address, long value) {
    store(state, address, value, word(state));
  }

  static void store(State state, long address, long value, int width) {
    MemoryObject object = state.memory().writable(address, width);
    object.store((int) (address - object.address()), width, value);
  }

  /// Stores a bit-vector of whole bytes, symbolic or not.
  static void store(State state, long address, Expr value) {
    MemoryObject object = state.memory().writable(address, value.sort().width() / 8);
    Terms.store(state, object, (int) (address - object.address()), value);
  }
}
