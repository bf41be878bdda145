package org.ulpscope.engine.state;

import java.util.Map;
import java.util.Optional;
import org.ulpscope.engine.World;
import org.ulpscope.engine.memory.Memory;
import org.ulpscope.engine.memory.MemoryObject;
import org.ulpscope.program.Global;

/// A library that a program is linked with: its functions and variables.
public interface Library {
  Map<String, ? extends LibraryFunction> models();

  /// What of the world around the program is input.
  World world();

  /// Whether each path keeps what it prints.
  boolean keepsOutput();

  /// Handles functions that are neither defined nor modelled. If absent, a path that calls such a
  /// function ends.
  Optional<? extends LibraryFunction> external();

  /// Defines a variable of the library that the program uses, such as `stdout`.
  Optional<MemoryObject> variable(Global declared, Memory memory);
}
