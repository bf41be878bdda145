package org.ulpscope.program;

import java.util.Optional;

/// A location in the sources, from debug information.
///
/// `function` is the source-level name of the enclosing function, for the call stacks of inlined
/// code; `inlinedAt` is the call that was inlined, if any. Lines and columns count from 1; 0 means
/// that the compiler gave none.
public record Location(
    String file, int line, int column, String function, Optional<Location> inlinedAt) {
  /// A location outside inlined code.
  public static Location of(String file, int line, int column) {
    return new Location(file, line, column, "", Optional.empty());
  }

  /// In the format of compilers: `file:line:column`.
  @Override
  public String toString() {
    return column == 0 ? file + ":" + line : file + ":" + line + ":" + column;
  }
}
