package org.ulpscope.engine.symbolic;

import org.ulpscope.engine.ProgramError;

/// Library functions that copy between blocks which must not overlap (C17 7.24.2, 7.21.6.5). They
/// read and write in an order of their own, so that overlapping blocks have no defined content.
public final class Overlap {
  private Overlap() {}

  /// A block that a function reads.
  public record Block(long address, long length) {}

  /// Reports an error if bytes that a function writes are among those that it reads.
  ///
  /// @param function its name
  public static void check(String function, long to, long written, Block read) {
    // Differences cannot overflow: both blocks have been found in memory.
    boolean overlaps =
        written > 0
            && read.length > 0
            && to - read.address < read.length
            && read.address - to < written;
    if (overlaps) {
      throw error(function, written, to - read.address);
    }
  }

  /// As [#check], for a function that may copy a block to itself. Compilers copy structures with
  /// `memcpy`, and rely on that (LLVM Language Reference, `llvm.memcpy`).
  public static void checkUnlessSame(String function, long to, long from, long length) {
    if (to != from) {
      check(function, to, length, new Block(from, length));
    }
  }

  private static ProgramError error(String function, long written, long distance) {
    String where =
        distance == 0
            ? "where it reads"
            : Math.abs(distance) + " bytes " + (distance < 0 ? "before" : "behind") + " its source";
    return new ProgramError(
        ProgramError.Kind.OVERLAP,
        "%s writes %d bytes %s, and the two overlap".formatted(function, written, where));
  }
}
