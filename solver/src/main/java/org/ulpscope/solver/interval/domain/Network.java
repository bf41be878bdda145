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
/// A node's domain has one of these kinds. A node without a domain is unconstrained, and
/// contractors ignore it.
public final class Network {
  /// No domain: arrays, bit-vectors of more than 64 bits.
  public static final byte NONE = 0;

  public static final byte FLOAT = 1;
  public static final byte BITS = 2;
  public static final byte MODE = 3;

  /// The maximum number of stored operands; functions may have more, but have no contractor.
  public static final int OPERANDS = 4;

  private final int size;
  private final Expr[] exprs;
  private final byte[] kinds;
  private final int[] widths;
  private final Operator[] operators;
  private final int[] parameters;

  /// Operands, [#OPERANDS] per node; −1 for missing ones.
  final int[] operands;

  /// The encoding of a float node, else null.
  private final OrdinalEncoding[] encodings;

  /// Whether there are floats of wide formats, whose projections are slow.
  private boolean hasBucketed;

  /// For each node, the start in `users` of the constraints that have it as an operand; they end
  /// where those of the next node start.
  private final int[] userStarts;

  private final int[] users;

  /// The nodes that must be true.
  private final int[] roots;

  /// The nodes that are symbols.
  private final int[] symbols;

  private final Numbering numbers;

  public Network(OrdinalEncodings encodings, List<Expr> conditions, List<Expr> others) {
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
    this.encodings = new OrdinalEncoding[size];
    userStarts = new int[size + 1];
    int symbolCount = 0;
    for (int node = 0; node < size; node++) {
      add(encodings, node);
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
        encodings[node] = exists ? known.of(format) : null;
        hasBucketed |= exists && encodings[node].isBucketed;
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

  public boolean hasBucketed() {
    return hasBucketed;
  }

  /// Whether a node is a float of a wide format.
  public boolean isBucketed(int node) {
    return encodings[node] != null && encodings[node].isBucketed;
  }

  public boolean isLeaf(int node) {
    return operators[node] == Operator.SYMBOL || operators[node] == Operator.CONSTANT;
  }

  // ---- nodes ----

  /// The number of nodes.
  public int size() {
    return size;
  }

  public Expr expr(int node) {
    return exprs[node];
  }

  public byte kind(int node) {
    return kinds[node];
  }

  public int width(int node) {
    return widths[node];
  }

  public Operator operator(int node) {
    return operators[node];
  }

  public int parameter(int node) {
    return parameters[node];
  }

  /// The encoding of a float node, else null.
  public OrdinalEncoding encoding(int node) {
    return encodings[node];
  }

  /// Where the constraints that have a node as an operand start among the users; they end where
  /// those of the next node start.
  public int userStart(int node) {
    return userStarts[node];
  }

  public int user(int index) {
    return users[index];
  }

  /// The nodes that must be true.
  public int[] roots() {
    return roots.clone();
  }

  /// The nodes that are symbols.
  public int[] symbols() {
    return symbols.clone();
  }

  public int symbolCount() {
    return symbols.length;
  }

  public int symbol(int index) {
    return symbols[index];
  }
}
