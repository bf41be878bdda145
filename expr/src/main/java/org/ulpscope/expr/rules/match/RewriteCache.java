package org.ulpscope.expr.rules.match;

import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Operator;
import org.ulpscope.expr.Sort;

/// A cache of recent rewrites.
///
/// Sibling states ask for the same expressions again and again: each of thousands compares the same
/// byte with the same number and negates the outcome. Operations that no rule changes are found by
/// interning, but without this cache an operation that rules change would be rewritten each time.
///
/// The cache is direct-mapped: an operation has one slot and replaces the previous entry there.
/// Operands are interned, so they are compared by reference; an operation of another builder has
/// other operands. Slots are read and written without locks: entries are immutable, and a lost
/// entry is only computed again.
public final class RewriteCache {
  private final Entry[] entries;

  private record Entry(
      Operator operator, Sort sort, int parameter, Expr a, Expr b, Expr c, Expr d, Expr simpler) {}

  /// @param capacity the number of slots: a power of two
  public RewriteCache(int capacity) {
    if (Integer.bitCount(capacity) != 1) {
      throw new IllegalArgumentException(capacity + " is not a power of two");
    }
    entries = new Entry[capacity];
  }

  /// The result of rewriting an operation, or null if it is not cached.
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
