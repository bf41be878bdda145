package org.ulpscope.engine.memory;

import org.ulpscope.engine.input.Input;
import org.ulpscope.expr.Expr;

/// Some neighbouring bytes of an object that are not concrete.
///
/// @param offset where they begin in the object
/// @param width how many bytes they are
/// @param content what they are bytes of
/// @param from the first of those bytes, counted from the lowest
public record Cell(int offset, int width, Content content, int from) {
  /// What the bytes of a cell are taken from.
  public sealed interface Content {
    /// An expression, a bit-vector of whole bytes, lowest byte first.
    record Value(Expr expr) implements Content {}

    /// An input of which these bytes have not been read yet.
    record Unread(Input input) implements Content {}
  }

  /// The part of this cell in `start … end - 1`, offsets in the object.
  Cell slice(int start, int end) {
    return start == offset && end == offset + width
        ? this
        : new Cell(start, end - start, content, from + start - offset);
  }

  /// The same bytes at another place.
  Cell movedTo(int newOffset) {
    return new Cell(newOffset, width, content, from);
  }
}
