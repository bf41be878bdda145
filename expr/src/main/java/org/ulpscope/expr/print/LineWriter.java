package org.ulpscope.expr.print;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.ulpscope.expr.Expr;

/// Writes expressions as infix text, with names in place of named subexpressions. Uses an explicit
/// stack, so depth does not matter.
final class LineWriter {
  /// Decides which operands are shown as different.
  interface Highlight {
    Highlight NONE = (_, _) -> false;

    boolean isMarked(Expr operation, int operand);
  }

  private final Naming naming;
  private final Highlight highlight;
  private final Marks marks;
  private final StringBuilder out;

  /// Pending output: text or expressions.
  private final Deque<Object> pending = new ArrayDeque<>();

  LineWriter(Naming naming, StringBuilder out) {
    this(naming, Highlight.NONE, Marks.PLAIN, out);
  }

  LineWriter(Naming naming, Highlight highlight, Marks marks, StringBuilder out) {
    this.naming = naming;
    this.highlight = highlight;
    this.marks = marks;
    this.out = out;
  }

  /// The definition of a named subexpression: its text, not its name.
  void definition(Expr expr) {
    expand(expr);
    work();
  }

  /// An expression: its name if it has one.
  void reference(Expr expr) {
    pending.push(expr);
    work();
  }

  private void work() {
    while (!pending.isEmpty()) {
      switch (pending.pop()) {
        case Expr expr when Naming.isLeaf(expr) -> out.append(Naming.leaf(expr));
        case Expr expr when naming.nameOf(expr) != null -> out.append(naming.nameOf(expr));
        case Expr expr -> expand(expr);
        case Object text -> out.append(text);
      }
    }
  }

  private void expand(Expr expr) {
    if (Naming.isLeaf(expr)) {
      out.append(Naming.leaf(expr));
      return;
    }
    boolean showsMode = expr.operator().rounds() && highlight.isMarked(expr, 0);
    List<Piece> pieces = Notation.of(expr, showsMode);
    for (Piece piece : pieces.reversed()) {
      switch (piece) {
        case Piece.Text(String text) -> pending.push(text);
        case Piece.Operand(int index, boolean bracketed) -> pushOperand(expr, index, bracketed);
      }
    }
  }

  private void pushOperand(Expr expr, int index, boolean bracketed) {
    Expr operand = expr.child(index);
    boolean isMarked = highlight.isMarked(expr, index);
    boolean hasBrackets =
        bracketed && Notation.isCompound(operand) && naming.nameOf(operand) == null;
    if (isMarked) {
      pending.push(marks.close());
    }
    if (hasBrackets) {
      pending.push(")");
    }
    pending.push(operand);
    if (hasBrackets) {
      pending.push("(");
    }
    if (isMarked) {
      pending.push(marks.open());
    }
  }
}
