package org.ulpscope.program.clang;

/// A compiled and linked module in LLVM's bitcode format, with the compiler's diagnostics.
///
/// ```java
/// Bitcode module = frontEnd.compile(Inputs.of(Path.of("sum.c")));
/// System.err.print(module.diagnostics());   // warnings, as clang prints them
/// byte[] bytes = module.bytes();
/// ```
public final class Bitcode {
  private final byte[] bytes;
  private final String diagnostics;

  Bitcode(byte[] bytes, String diagnostics) {
    this.bytes = bytes;
    this.diagnostics = diagnostics;
  }

  /// The module. The array is not copied: treat it as read-only.
  public byte[] bytes() {
    return bytes;
  }

  /// Warnings and notes, including line ends; the same whether or not the cache was used.
  public String diagnostics() {
    return diagnostics;
  }
}
