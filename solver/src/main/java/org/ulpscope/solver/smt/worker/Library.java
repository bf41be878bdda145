package org.ulpscope.solver.smt.worker;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.nio.file.Path;

/// The functions of a native library, which is loaded once and never unloaded.
final class Library {
  static final ValueLayout.OfInt INT = ValueLayout.JAVA_INT;
  static final ValueLayout.OfLong LONG = ValueLayout.JAVA_LONG;
  static final ValueLayout.OfByte BYTE = ValueLayout.JAVA_BYTE;
  static final ValueLayout.OfBoolean BOOL = ValueLayout.JAVA_BOOLEAN;
  static final MemoryLayout POINTER = ValueLayout.ADDRESS;

  private final Linker linker = Linker.nativeLinker();
  private final SymbolLookup lookup;

  @SuppressWarnings("restricted") // calling native code is what this is for
  Library(Path file) {
    lookup = SymbolLookup.libraryLookup(file, Arena.global());
  }

  /// A function with a result.
  @SuppressWarnings("restricted")
  MethodHandle function(MemoryLayout result, String name, MemoryLayout... parameters) {
    return linker.downcallHandle(find(name), FunctionDescriptor.of(result, parameters));
  }

  @SuppressWarnings("restricted")
  MethodHandle procedure(String name, MemoryLayout... parameters) {
    return linker.downcallHandle(find(name), FunctionDescriptor.ofVoid(parameters));
  }

  /// The address of a function of the C library.
  MemorySegment standard(String name) {
    return linker.defaultLookup().find(name).orElseThrow(() -> missing(name));
  }

  private MemorySegment find(String name) {
    return lookup.find(name).orElseThrow(() -> missing(name));
  }

  private static IllegalStateException missing(String name) {
    return new IllegalStateException("the native library has no function " + name);
  }

  /// The text at an address, up to its NUL.
  @SuppressWarnings("restricted")
  static String text(MemorySegment address) {
    return address.equals(MemorySegment.NULL)
        ? ""
        : address.reinterpret(Long.MAX_VALUE).getString(0);
  }

  /// Turns a failure of a native call into an unchecked exception.
  static RuntimeException failure(Throwable thrown) {
    return switch (thrown) {
      case RuntimeException e -> e;
      case Error e -> throw e;
      default -> new IllegalStateException(thrown);
    };
  }
}
