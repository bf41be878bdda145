package org.ulpscope.engine.libc;

import java.nio.charset.StandardCharsets;
import org.ulpscope.engine.State;
import org.ulpscope.engine.code.MemoryBlocks;
import org.ulpscope.engine.memory.MemoryObject;

/// Zero-terminated texts in the memory of the program.
final class CStrings {
  private CStrings() {}

  /// The text at an address; a question mark at the null pointer.
  static String read(State state, long address) {
    return address == 0
        ? "?"
        : new String(MemoryBlocks.readString(state, address), StandardCharsets.UTF_8);
  }

  /// Puts a text into memory, as a new object.
  static MemoryObject allocate(State state, String name, String value) {
    byte[] bytes = (value + "\0").getBytes(StandardCharsets.UTF_8);
    MemoryObject object =
        state.memory().allocate(MemoryObject.Kind.GLOBAL, name, bytes.length, 1, false);
    object.store(0, bytes);
    return object;
  }
}
