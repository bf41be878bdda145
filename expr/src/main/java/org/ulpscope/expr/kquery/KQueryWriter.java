package org.ulpscope.expr.kquery;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Graphs;
import org.ulpscope.expr.Numbering;
import org.ulpscope.expr.Operator;
import org.ulpscope.expr.Sort;
import org.ulpscope.expr.print.Naming;
import org.ulpscope.expr.print.Piece;

/// Writes expressions in KQuery, with an explicit stack. Names for shared subexpressions and for
/// the arrays that represent symbols are kept from one expression to the next.
final class KQueryWriter {
  private final StringBuilder out;
  private final Numbering parts;

  /// How often a subexpression is written, indexed by its number.
  private final int[] uses;

  /// The names of subexpressions that were already written.
  private final String[] names;

  private final Map<Expr, String> arrayNames = new HashMap<>();
  private final Set<String> takenNames = new HashSet<>();
  private int exprCount;
  private int updateCount;

  /// Pending output: text or expressions.
  private final Deque<Object> pending = new ArrayDeque<>();

  KQueryWriter(List<Expr> roots, StringBuilder out) {
    this.out = out;
    parts = Numbering.of(Graphs.postOrder(roots));
    uses = new int[parts.size()];
    names = new String[parts.size()];
    for (Expr expr : parts.list()) {
      if (expr instanceof Expr.Symbol symbol) {
        arrayNames.put(symbol, freshName(symbol.name()));
      }
    }
    for (Expr root : roots) {
      uses[parts.of(root)]++;
    }
    for (Expr expr : parts.list().reversed()) {
      if (!Naming.isLeaf(expr)) {
        countUses(expr);
      }
    }
  }

  /// The operands of an operation are written with it, which happens once. The operand of an
  /// operation that is not written itself is written each time the operation is used.
  private void countUses(Expr expr) {
    int times = KQueryNotation.isSilent(expr) ? Math.min(uses[parts.of(expr)], 2) : 1;
    for (Piece piece : KQueryNotation.of(expr)) {
      if (piece instanceof Piece.Operand(int index, _)) {
        uses[parts.of(expr.child(index))] += times;
      }
    }
  }

  /// The name of the array for a symbol: the symbol's name, as far as KQuery allows its characters.
  String arrayName(Expr symbol) {
    return arrayNames.get(symbol);
  }

  private String freshName(String wanted) {
    String plain = wanted.replaceAll("[^A-Za-z0-9_.]", "_");
    String base = plain.matches("[A-Za-z_].*") ? plain : "_" + plain;
    String name = base;
    for (int i = 1; !takenNames.add(name); i++) {
      name = base + "_" + i;
    }
    return name;
  }

  void expr(Expr root) {
    pending.push(root);
    while (!pending.isEmpty()) {
      switch (pending.pop()) {
        case Expr expr -> next(expr);
        case Object text -> out.append(text);
      }
    }
  }

  private void next(Expr expr) {
    int number = parts.of(expr);
    if (expr instanceof Expr.Constant constant) {
      out.append(KQueryNotation.constant(constant));
    } else if (names[number] != null) {
      out.append(names[number]);
    } else if (expr.sort() instanceof Sort.Array) {
      array(expr, number);
    } else {
      if (uses[number] > 1 && !KQueryNotation.isSilent(expr)) {
        names[number] = "N" + exprCount++;
        out.append(names[number]).append(':');
      }
      if (expr instanceof Expr.Symbol symbol) {
        symbol(symbol);
      } else {
        push(KQueryNotation.of(expr), expr);
      }
    }
  }

  private void push(List<Piece> pieces, Expr expr) {
    for (Piece piece : pieces.reversed()) {
      switch (piece) {
        case Piece.Text(String text) -> pending.push(text);
        case Piece.Operand(int index, boolean needsWidth) -> {
          Expr operand = expr.child(index);
          boolean isBare = needsWidth && operand.isConstant() && operand.sort().width() > 1;
          if (isBare) {
            pending.push(")");
            pending.push(operand);
            pending.push("(w" + operand.sort().width() + " ");
          } else {
            pending.push(operand);
          }
        }
      }
    }
  }

  /// Bytes are read at once, as in KLEE; bits that do not fill a byte are cut off.
  private void symbol(Expr.Symbol symbol) {
    int width = symbol.sort().width();
    int bytes = (width + 7) / 8;
    String read =
        (bytes == 1 ? "(Read w8 0 " : "(ReadLSB w" + 8 * bytes + " 0 ") + arrayName(symbol) + ")";
    out.append(
        width == 8 * bytes ? read : "(Extract" + KQueryNotation.width(width) + " 0 " + read + ")");
  }

  /// A list of updates above an array, the latest first. A shared list starts a new, named one.
  private void array(Expr array, int number) {
    if (array instanceof Expr.Symbol symbol) {
      out.append(arrayName(symbol));
      return;
    }
    if (uses[number] > 1) {
      names[number] = "U" + updateCount++;
      out.append(names[number]).append(':');
    }
    if (array.operator() == Operator.STORE) {
      out.append('[');
      pushUpdates(array);
    } else {
      push(KQueryNotation.of(array), array);
    }
  }

  private void pushUpdates(Expr store) {
    Deque<Object> list = new ArrayDeque<>();
    Expr at = store;
    while (true) {
      list.add(at.child(1));
      list.add("=");
      list.add(at.child(2));
      at = at.child(0);
      boolean continues = at.operator() == Operator.STORE && uses[parts.of(at)] <= 1;
      list.add(continues ? ", " : "] @ ");
      if (!continues) {
        list.add(at);
        break;
      }
    }
    list.descendingIterator().forEachRemaining(pending::push);
  }
}
