package org.ulpscope.solver.interval.domain;

import java.util.ArrayList;
import java.util.List;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Graphs;
import org.ulpscope.expr.Numbering;
import org.ulpscope.expr.Operator;
import org.ulpscope.expr.Sort;

/// Expressions in three-address form: each node is a variable, and each operation is a constraint
/// between the variable of its result and those of its operands. Nodes are numbered operands first,
/// which is the order of evaluation; a constraint has the number of its result.
///
/// A node's domain is one of these kinds; what has none is unknown, and constraints leave it alone.
public final class Network {
  /// No domain: arrays, bit-vectors of more than 64 bits.
  public static final byte NONE = 0;

  public static final byte FLOAT = 1;
  public static final byte BITS = 2;
  public static final byte MODE = 3;

  /// The most operands that have a place of their own; functions may have more, but say nothing.
  public static final int OPERANDS = 4;

  public final int size;
  public final Expr[] exprs;
  public final byte[] kinds;
  public final int[] widths;
  public final Operator[] operators;
  public final int[] parameters;

  /// Operands, [#OPERANDS] a node, −1 where there is none.
  final int[] operands;

  /// The scale of a float node, else null.
  public final OrdinalEncoding[] scales;

  /// Whether there are floats of wide formats, which take long.
  private boolean hasWide;

  /// Where in `users` the constraints begin that have a node as an operand; they end where those of
  /// the next node begin.
  public final int[] userStarts;

  public final int[] users;

  /// The nodes that have to be true.
  public final int[] roots;

  /// The nodes that are symbols.
  public final int[] symbols;

  private final Numbering numbers;

  public Network(OrdinalEncodings scales, List<Expr> conditions, List<Expr> others) {
    List<Expr> all = conditions;
    if (!others.isEmpty()) {
      all = new ArrayList<>(conditions);
      all.addAll(others);
    }
    numbers = Numbering.of(Graphs.postOrder(all));
    size = numbers.size();
    exprs = new Expr[size];
    kinds = new byte[size];
    widths = new int[size];
    operators = new Operator[size];
    parameters = new int[size];
    operands = new int[OPERANDS * size];
    this.scales = new OrdinalEncoding[size];
    userStarts = new int[size + 1];
    int symbolCount = 0;
    for (int node = 0; node < size; node++) {
      add(scales, node);
      symbolCount += operators[node] == Operator.SYMBOL ? 1 : 0;
    }
    users = listUsers();
    symbols = new int[symbolCount];
    for (int node = 0, at = 0; node < size; node++) {
      if (operators[node] == Operator.SYMBOL) {
        symbols[at++] = node;
      }
    }
    roots = new int[conditions.size()];
    for (int i = 0; i < roots.length; i++) {
      roots[i] = numbers.of(conditions.get(i));
    }
  }

  private void add(OrdinalEncodings known, int node) {
    Expr expr = numbers.get(node);
    exprs[node] = expr;
    operators[node] = expr.operator();
    parameters[node] = expr.parameter();
    switch (expr.sort()) {
      case Sort.Bits(int width) -> {
        kinds[node] = width <= Long.SIZE ? BITS : NONE;
        widths[node] = width;
      }
      case Sort.Fp(var format) -> {
        boolean exists = OrdinalEncoding.exists(format);
        kinds[node] = exists ? FLOAT : NONE;
        widths[node] = format.width();
        scales[node] = exists ? known.of(format) : null;
        hasWide |= exists && scales[node].isBucketed;
      }
      case Sort.Rounding() -> kinds[node] = MODE;
      case Sort.Array _ -> kinds[node] = NONE;
    }
    for (int i = 0; i < OPERANDS; i++) {
      int operand = i < expr.arity() ? numbers.of(expr.child(i)) : -1;
      operands[OPERANDS * node + i] = operand;
      if (operand >= 0) {
        userStarts[operand + 1]++;
      }
    }
  }

  private int[] listUsers() {
    for (int node = 0; node < size; node++) {
      userStarts[node + 1] += userStarts[node];
    }
    var list = new int[userStarts[size]];
    int[] next = userStarts.clone();
    for (int at = 0; at < operands.length; at++) {
      if (operands[at] >= 0) {
        list[next[operands[at]]++] = at / OPERANDS;
      }
    }
    return list;
  }

  /// The node of an expression; −1 if it does not occur.
  public int node(Expr expr) {
    return numbers.of(expr);
  }

  public int operand(int node, int index) {
    return operands[OPERANDS * node + index];
  }

  public boolean hasWide() {
    return hasWide;
  }

  /// Whether a node is a float of a wide format.
  public boolean isWide(int node) {
    return scales[node] != null && scales[node].isBucketed;
  }

  public boolean isLeaf(int node) {
    return operators[node] == Operator.SYMBOL || operators[node] == Operator.CONSTANT;
  }
}
