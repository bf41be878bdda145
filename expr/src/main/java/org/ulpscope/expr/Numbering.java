package org.ulpscope.expr;

import java.util.AbstractList;
import java.util.Arrays;
import java.util.List;

/// Numbers expressions 0, 1, 2, … in the order in which they are added, so that facts about them
/// can be stored in arrays. For graphs of millions of nodes a map of objects is slow.
///
/// ```java
/// var numbers = Numbering.of(Graphs.postOrder(root));
/// var depths = new int[numbers.size()];
/// depths[numbers.of(expr)] = …
/// ```
public final class Numbering {
  private Expr[] exprs;
  private int size;

  /// By hash, with linear probing: a number plus 1, or 0 for a free slot.
  private int[] table;

  public Numbering() {
    this(new Expr[16], new int[64], 0);
  }

  private Numbering(Expr[] exprs, int[] table, int size) {
    this.exprs = exprs;
    this.table = table;
    this.size = size;
  }

  /// A copy with the same numbers. Later additions to one do not affect the other.
  public Numbering copy() {
    return new Numbering(exprs.clone(), table.clone(), size);
  }

  /// Numbers expressions in their order; duplicates get one number.
  public static Numbering of(Iterable<Expr> exprs) {
    var numbering = new Numbering();
    for (Expr expr : exprs) {
      numbering.add(expr);
    }
    return numbering;
  }

  /// Gives an expression the next number unless it has one. Returns whether it was added.
  public boolean add(Expr expr) {
    int at = place(expr);
    if (table[at] != 0) {
      return false;
    }
    if (size == exprs.length) {
      exprs = Arrays.copyOf(exprs, 2 * size);
    }
    exprs[size++] = expr;
    table[at] = size;
    if (2 * size > table.length) {
      grow();
    }
    return true;
  }

  /// The number of an expression; -1 if it has none.
  public int of(Expr expr) {
    return table[place(expr)] - 1;
  }

  public boolean contains(Expr expr) {
    return table[place(expr)] != 0;
  }

  public int size() {
    return size;
  }

  /// The expression with that number.
  public Expr get(int number) {
    if (number >= size) {
      throw new IndexOutOfBoundsException(number);
    }
    return exprs[number];
  }

  /// The expressions in the order of their numbers; a view.
  public List<Expr> list() {
    return new AbstractList<>() {
      @Override
      public Expr get(int index) {
        return Numbering.this.get(index);
      }

      @Override
      public int size() {
        return size;
      }
    };
  }

  /// The index in the table where an expression is, or would be.
  private int place(Expr expr) {
    int mask = table.length - 1;
    int at = expr.hashCode() & mask;
    while (table[at] != 0 && exprs[table[at] - 1] != expr) {
      at = (at + 1) & mask;
    }
    return at;
  }

  private void grow() {
    table = new int[2 * table.length];
    for (int number = 0; number < size; number++) {
      table[place(exprs[number])] = number + 1;
    }
  }
}
