package org.ulpscope.expr.print;

import java.util.ArrayList;
import java.util.List;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Graphs;
import org.ulpscope.expr.Numbering;
import org.ulpscope.expr.Operator;

/// Chooses which subexpressions get names: those used more than once, and those without which a
/// line would be too long. Names are assigned operands first, so that a definition uses only names
/// defined before.
public final class Naming {
  /// The assumed length of a name: `N123`.
  private static final int NAME_LENGTH = 4;

  private final Numbering numbers;
  private final boolean[] isNamed;

  /// The length of the text of a subexpression, without a name for itself.
  private final int[] lengths;

  private final String[] names;
  private final List<Expr> named = new ArrayList<>();

  /// @param width the maximum line length; 0 for no limit
  Naming(List<Expr> roots, int width) {
    numbers = Numbering.of(Graphs.postOrder(roots));
    isNamed = new boolean[numbers.size()];
    lengths = new int[numbers.size()];
    names = new String[numbers.size()];
    nameShared(roots);
    for (int i = 0; i < numbers.size(); i++) {
      measure(i, width > 0 ? width : Integer.MAX_VALUE);
    }
  }

  private void nameShared(List<Expr> roots) {
    var uses = new int[numbers.size()];
    for (int i = 0; i < numbers.size(); i++) {
      Expr expr = numbers.get(i);
      for (int child = 0; child < expr.arity(); child++) {
        uses[numbers.of(expr.child(child))]++;
      }
    }
    for (Expr root : roots) {
      uses[numbers.of(root)]++;
    }
    for (int i = 0; i < uses.length; i++) {
      isNamed[i] = uses[i] > 1 && !isLeaf(numbers.get(i));
    }
  }

  /// Forces a name for an operation.
  void name(Expr operation) {
    isNamed[numbers.of(operation)] = true;
  }

  public static boolean isLeaf(Expr expr) {
    return expr.operator() == Operator.CONSTANT || expr.operator() == Operator.SYMBOL;
  }

  static String leaf(Expr leaf) {
    return leaf instanceof Expr.Constant constant
        ? Numerals.of(constant)
        : ((Expr.Symbol) leaf).name();
  }

  // ---- line width ----

  /// Computes the length of a subexpression's text. As long as it is too long, its longest operand
  /// gets a name.
  private void measure(int number, int width) {
    Expr expr = numbers.get(number);
    if (isLeaf(expr)) {
      lengths[number] = leaf(expr).length();
      return;
    }
    List<Piece> pieces = Notation.of(expr, false);
    long length = length(expr, pieces);
    while (length > width && nameLongest(expr, pieces)) {
      length = length(expr, pieces);
    }
    lengths[number] = (int) Math.min(length, Integer.MAX_VALUE);
  }

  private long length(Expr expr, List<Piece> pieces) {
    long length = 0;
    for (Piece piece : pieces) {
      length +=
          switch (piece) {
            case Piece.Text(String text) -> text.length();
            case Piece.Operand(int index, boolean bracketed) ->
                operandLength(expr.child(index)) + (bracketed ? 2 : 0);
          };
    }
    return length;
  }

  private int operandLength(Expr operand) {
    int number = numbers.of(operand);
    return isNamed[number] ? NAME_LENGTH : lengths[number];
  }

  private boolean nameLongest(Expr expr, List<Piece> pieces) {
    int longest = -1;
    for (Piece piece : pieces) {
      if (piece instanceof Piece.Operand(int index, _)) {
        int number = numbers.of(expr.child(index));
        boolean canBeNamed = !isNamed[number] && !isLeaf(numbers.get(number));
        if (canBeNamed && (longest < 0 || lengths[number] > lengths[longest])) {
          longest = number;
        }
      }
    }
    if (longest < 0 || lengths[longest] <= NAME_LENGTH) {
      return false;
    }
    isNamed[longest] = true;
    return true;
  }

  // ---- names ----

  /// Assigns names to the named operations among these, in this order, after the names assigned
  /// before.
  void giveNames(Iterable<Expr> operations) {
    for (Expr expr : operations) {
      int number = numbers.of(expr);
      if (isNamed[number] && names[number] == null) {
        names[number] = "N" + named.size();
        named.add(expr);
      }
    }
  }

  /// All subexpressions of all expressions, operands first.
  Numbering parts() {
    return numbers;
  }

  /// The operations that have names, in the order of their names.
  List<Expr> named() {
    return named;
  }

  /// The name of an operation, or null.
  String nameOf(Expr expr) {
    return names[numbers.of(expr)];
  }
}
