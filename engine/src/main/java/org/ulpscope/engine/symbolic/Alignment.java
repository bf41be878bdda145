package org.ulpscope.engine.symbolic;

import org.ulpscope.engine.ProgramError;
import org.ulpscope.engine.memory.MemoryObject;
import org.ulpscope.engine.state.State;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;

/// The alignment that loads and stores demand.
///
/// An access through a pointer that is less aligned than the instruction says is undefined (LLVM
/// LangRef, `load` and `store`). In C the cast that made the pointer is (C17 6.3.2.3p7); an x86
/// faults at vectors of 16 bytes and more (Intel SDM, MOVAPS). Objects are put at addresses that
/// are aligned as their declarations say, and not more, so that nothing is aligned by chance.
public final class Alignment {
  private Alignment() {}

  /// Reports an access through a misaligned pointer.
  ///
  /// @throws ProgramError unless the pointer is bad in another way, which tells more
  public static void fail(State state, long address, int width, long alignment) {
    MemoryObject object = state.memory().near(address);
    if (object != null && object.isAlive() && object.contains(address, width)) {
      throw error(alignment, " at offset " + (address - object.address()) + " of the " + object);
    }
  }

  /// Requires a symbolic pointer to be aligned.
  public static void require(State state, Expr pointer, long alignment) {
    if (alignment == 1) {
      return;
    }
    Builder b = state.builder();
    Expr number = state.plain(pointer);
    int zeros = Long.numberOfTrailingZeros(alignment);
    if (Offsets.trailingZeros(number) < zeros) {
      state.require(
          b.eq(b.extract(number, 0, zeros), b.bits(zeros, 0)),
          () -> error(alignment, " through a pointer"));
    }
  }

  private static ProgramError error(long alignment, String where) {
    return new ProgramError(
        ProgramError.Kind.MISALIGNED,
        "access%s, whose address is not a multiple of %d".formatted(where, alignment));
  }
}
