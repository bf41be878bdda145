package org.ulpscope.engine.libc.posix;

import org.ulpscope.engine.ProgramError;
import org.ulpscope.engine.memory.MemoryObject;
import org.ulpscope.engine.state.State;

/// Functions that allocate and release memory belong together: what one family allocates, another
/// must not release (C17 7.22.3.3, C++20 [expr.delete], [new.delete]).
public enum AllocatorFamily {
  MALLOC("malloc", "free"),
  NEW("new", "delete"),
  NEW_ARRAY("new[]", "delete[]"),
  ALIGNED_NEW("new with an alignment", "delete with an alignment"),
  ALIGNED_NEW_ARRAY("new[] with an alignment", "delete[] with an alignment");

  private final String allocation;
  private final String release;

  AllocatorFamily(String allocation, String release) {
    this.allocation = allocation;
    this.release = release;
  }

  /// The family of a function, by its mangled name: `_Znw`, `_Zna`, `_Zdl` and `_Zda` are `operator
  /// new`, `new[]`, `delete` and `delete[]`.
  public static AllocatorFamily of(String function) {
    boolean aligned = function.contains("St11align_val_t");
    if (function.startsWith("_Znw") || function.startsWith("_Zdl")) {
      return aligned ? ALIGNED_NEW : NEW;
    }
    if (function.startsWith("_Zna") || function.startsWith("_Zda")) {
      return aligned ? ALIGNED_NEW_ARRAY : NEW_ARRAY;
    }
    return MALLOC;
  }

  /// Reports an error if a block was allocated by another family.
  void requireFor(State state, MemoryObject block) {
    AllocatorFamily allocated = of(block.name());
    if (allocated != this && !(allocated == MALLOC && definesNew(state))) {
      throw new ProgramError(
          ProgramError.Kind.MISMATCHED_FREE,
          "%s of the heap block of %d bytes that %s allocated; it is released by %s"
              .formatted(release, block.size(), allocated.allocation, allocated.release));
    }
  }

  /// Whether the program has an `operator new` of its own, which may give out any memory.
  private static boolean definesNew(State state) {
    return state.loaded().program().functions().stream()
        .filter(function -> function.name().startsWith("_Zn") && of(function.name()) != MALLOC)
        .anyMatch(function -> !function.isDeclaration());
  }
}
