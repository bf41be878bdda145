package org.ulpscope.engine.symbolic;

import org.ulpscope.engine.memory.MemoryObject;
import org.ulpscope.engine.state.State;
import org.ulpscope.expr.Expr;

/// Operations on whole blocks of memory, such as `memcpy`.
public final class MemoryBlocks {
  private MemoryBlocks() {}

  /// Copies `length` bytes; the blocks may overlap. Memory is not accessed if `length` is 0.
  public static void copy(State state, long to, long from, long length) {
    if (length != 0) {
      MemoryObject source = copyable(state, from, length);
      MemoryObject target = state.memory().writable(to, length);
      target.copyFrom(
          (int) (to - target.address()), source, (int) (from - source.address()), (int) length);
    }
  }

  /// The live object that contains these bytes, for a copy of them: what nothing has written has
  /// the same value in the copy as in the original.
  public static MemoryObject copyable(State state, long from, long length) {
    MemoryObject source = state.memory().readable(from, length);
    int offset = (int) (from - source.address());
    if (!state.isSymbolic() || source.isWritten(offset, (int) length)) {
      return source;
    }
    Uninitialised.identify(state, source, offset, (int) length);
    return state.memory().readable(from, length);
  }

  public static void fill(State state, long to, byte value, long length) {
    if (length != 0) {
      MemoryObject target = state.memory().writable(to, length);
      target.fill((int) (to - target.address()), (int) length, value);
    }
  }

  public static byte[] read(State state, long from, long length) {
    if (length == 0) {
      return new byte[0];
    }
    MemoryObject source = state.memory().readable(from, length);
    return source.copy((int) (from - source.address()), (int) length);
  }

  public static void write(State state, long to, byte[] bytes) {
    if (bytes.length != 0) {
      MemoryObject target = state.memory().writable(to, bytes.length);
      target.store((int) (to - target.address()), bytes);
    }
  }

  /// The number of bytes before the next zero byte. If bytes are symbolic, there is one path per
  /// length.
  public static int stringLength(State state, long address) {
    MemoryObject object = state.memory().readable(address, 1);
    int start = (int) (address - object.address());
    int at = start;
    while (at < object.size() && !isZero(state, object, at)) {
      at++;
      if (object.extent() != null) {
        state.memory().readable(object.address() + at, 1);
      }
    }
    if (at == object.size()) {
      // Runs over the end: this access reports the error.
      state.memory().readable(object.address() + at, 1);
    }
    return at - start;
  }

  /// For a symbolic byte, both answers may be possible; see [State#holds].
  private static boolean isZero(State state, MemoryObject object, int offset) {
    if (object.isConcrete(offset, 1)) {
      return object.load8(offset) == 0;
    }
    Expr value = MemoryExprs.read(state, object, offset, 1);
    return state.holds(state.builder().eq(value, state.builder().bits(8, 0)));
  }

  /// The bytes before the next zero byte.
  public static byte[] readString(State state, long address) {
    return read(state, address, stringLength(state, address));
  }
}
