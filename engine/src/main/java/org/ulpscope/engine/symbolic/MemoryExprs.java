package org.ulpscope.engine.symbolic;

import java.util.Optional;
import org.ulpscope.engine.memory.Cell;
import org.ulpscope.engine.memory.MemoryObject;
import org.ulpscope.engine.state.State;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Sort;
import org.ulpscope.expr.TwosComplement;

/// Reads memory as expressions.
public final class MemoryExprs {
  private MemoryExprs() {}

  /// Some bytes of an object as a bit-vector, the first byte in the lowest bits.
  public static Expr load(State state, MemoryObject object, int offset, int width) {
    return load(state, object, offset, width, Optional.empty());
  }

  /// As [#load], for bytes that are read as a float if a kind is given. The kind determines the
  /// symbol of an input that has not been read before.
  public static Expr load(
      State state, MemoryObject object, int offset, int width, Optional<Sort.Fp> kind) {
    if (!object.isWritten(offset, width)) {
      return Uninitialised.read(state, object, offset, width);
    }
    return loadWritten(state, object, offset, width, kind);
  }

  /// As [#load], for a step or a model, which is retried: bytes that nothing has written become
  /// unknowns in memory first, so that another read finds the same ones.
  public static Expr read(
      State state, MemoryObject object, int offset, int width, Optional<Sort.Fp> kind) {
    object.requireWritten(offset, width);
    return loadWritten(state, object, offset, width, kind);
  }

  /// As [#read], of bytes that are not read as a float.
  public static Expr read(State state, MemoryObject object, int offset, int width) {
    return read(state, object, offset, width, Optional.empty());
  }

  /// As [#load], of bytes that have all been written.
  static Expr loadWritten(
      State state, MemoryObject object, int offset, int width, Optional<Sort.Fp> kind) {
    Builder b = state.builder();
    Expr value = null;
    int at = offset;
    int end = offset + width;
    while (at < end) {
      Cell cell = object.cell(at);
      int pieceEnd = at + 1;
      if (cell != null) {
        pieceEnd = Math.min(end, cell.offset() + cell.width());
      } else {
        while (pieceEnd < end && object.cell(pieceEnd) == null) {
          pieceEnd++;
        }
      }
      Expr piece =
          cell == null
              ? b.bits(
                  8 * (pieceEnd - at), TwosComplement.fromBytes(object.copy(at, pieceEnd - at)))
              : piece(state, cell, at - cell.offset() + cell.from(), pieceEnd - at, kind);
      value = value == null ? piece : b.concat(piece, value);
      at = pieceEnd;
    }
    return value;
  }

  /// `width` bytes of a cell's content, starting at byte `from`.
  private static Expr piece(State state, Cell cell, int from, int width, Optional<Sort.Fp> kind) {
    Builder b = state.builder();
    return switch (cell.content()) {
      case Cell.Content.Value(Expr expr) -> b.extract(expr, 8 * from, 8 * width);
      case Cell.Content.Unread(var input) -> state.inputs().read(b, input, from, width, kind);
      case Cell.Content.Unwritten unwritten -> Uninitialised.read(state, unwritten, from, width);
    };
  }

  /// Stores an expression of any width. It is zero-extended to whole bytes, as in a store of such
  /// an integer.
  public static void store(State state, MemoryObject object, int offset, Expr value) {
    int bits = value.sort().width();
    Expr whole = state.builder().zext(value, (bits + 7) / 8 * 8);
    if (whole instanceof Expr.Constant constant) {
      object.store(offset, TwosComplement.toBytes(constant.bits(), whole.sort().width() / 8));
    } else {
      object.store(offset, whole);
    }
  }
}
