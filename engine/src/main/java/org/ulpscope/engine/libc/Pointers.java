package org.ulpscope.engine.libc;

import org.ulpscope.engine.State;
import org.ulpscope.engine.memory.MemoryObject;

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
}
