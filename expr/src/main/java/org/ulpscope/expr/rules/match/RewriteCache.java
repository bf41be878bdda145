package org.ulpscope.expr.rules.match;

import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Operator;
import org.ulpscope.expr.Sort;

/// What rules made of recent operations.
///
/// States that came of one another ask for the same expressions again and again: each of thousands
/// of siblings compares the same byte with the same number and negates the outcome. What rules
/// leave as it stands is found by interning; what they replace would be replaced anew each time.
///
/// An operation has one place, where it follows whatever was there before. Operands are interned,
/// so they are compared as references; an operation of another builder has other operands. Places
/// are read and written without locks: an entry never changes, and a lost one is made again.
public final class RewriteCache {
  private final Entry[] entries;

  private record Entry(
      Operator operator, Sort sort, int parameter, Expr a, Expr b, Expr c, Expr d, Expr simpler) {}

  /// @param places how many operations are remembered at most: a power of two
  public RewriteCache(int places) {
    if (Integer.bitCount(places) != 1) {
      throw new IllegalArgumentException(places + " is no power of two");
    }
    entries = new Entry[places];
  }

  /// What became of an operation, or null if that is not remembered.
  public Expr find(Operator operator, Sort sort, int parameter, Expr a, Expr b, Expr c, Expr d) {
    Entry entry = entries[place(operator, parameter, a, b, c, d)];
    return entry != null
            && entry.a == a
            && entry.b == b
            && entry.c == c
            && entry.d == d
            && entry.operator == operator
            && entry.parameter == parameter
            && entry.sort.equals(sort)
        ? entry.simpler
        : null;
  }

  public void keep(
      Operator operator, Sort sort, int parameter, Expr a, Expr b, Expr c, Expr d, Expr simpler) {
    entries[place(operator, parameter, a, b, c, d)] =
        new Entry(operator, sort, parameter, a, b, c, d, simpler);
  }

  private int place(Operator operator, int parameter, Expr a, Expr b, Expr c, Expr d) {
    int hash = 31 * operator.ordinal() + parameter;
    hash = 0x01000193 * hash + a.hashCode();
    hash = 0x01000193 * hash + (b == null ? 0 : b.hashCode());
    hash = 0x01000193 * hash + (c == null ? 0 : c.hashCode());
    hash = 0x01000193 * hash + (d == null ? 0 : d.hashCode());
    return (hash ^ (hash >>> 16)) & (entries.length - 1);
  }
}
