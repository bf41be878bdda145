package org.ulpscope.engine.libc.base;

import java.nio.charset.StandardCharsets;
import org.ulpscope.engine.memory.MemoryObject;
import org.ulpscope.engine.state.State;
import org.ulpscope.engine.symbolic.MemoryBlocks;

/// Zero-terminated strings in the memory of the program.
public final class CStrings {
  private CStrings() {}

  /// The string at an address; a question mark for the null pointer.
  public static String read(State state, long address) {
    return address == 0
        ? "?"
        : new String(MemoryBlocks.readString(state, address), StandardCharsets.UTF_8);
  }

  /// Puts a string into memory, as a new object.
  public static MemoryObject allocate(State state, String name, String value) {
    byte[] bytes = (value + "\0").getBytes(StandardCharsets.UTF_8);
    MemoryObject object =
        state.memory().allocate(MemoryObject.Kind.GLOBAL, name, bytes.length, 1, false);
    object.store(0, bytes);
    return object;
  }
}
