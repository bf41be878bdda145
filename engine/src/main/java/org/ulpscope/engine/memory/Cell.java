package org.ulpscope.engine.memory;

import org.ulpscope.engine.input.Input;
import org.ulpscope.expr.Expr;

/// Adjacent bytes of an object that are not concrete.
///
/// @param offset of the first byte in the object
/// @param width the number of bytes
/// @param content the value that they are part of
/// @param from the first byte of that value, counted from the lowest
public record Cell(int offset, int width, Content content, int from) {
  /// The value that the bytes of a cell are part of.
  public sealed interface Content {
    /// An expression: a bit-vector of whole bytes, lowest byte first.
    record Value(Expr expr) implements Content {}

    /// An input whose bytes have not been read yet.
    record Unread(Input input) implements Content {}

    /// Bytes that nothing had written when they were first read or copied: unknown, but the same in
    /// every copy.
    ///
    /// @param number tells them from other unknown bytes of the path
    /// @param owner the object that they were first part of; its bytes are counted from 0
    record Unwritten(long number, String owner) implements Content {}
  }

  /// The part of this cell in `start … end - 1`, as offsets in the object.
  Cell slice(int start, int end) {
    return start == offset && end == offset + width
        ? this
        : new Cell(start, end - start, content, from + start - offset);
  }

  /// The same bytes at another offset.
  Cell movedTo(int newOffset) {
    return new Cell(newOffset, width, content, from);
  }
}
