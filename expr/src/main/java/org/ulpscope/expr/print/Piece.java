package org.ulpscope.expr.print;

/// A part of the text of an operation.
public sealed interface Piece {
  record Text(String text) implements Piece {}

  /// The text of an operand.
  ///
  /// @param bracketed whether it needs brackets if it is compound
  record Operand(int index, boolean bracketed) implements Piece {}
}
