package org.ulpscope.expr;

import java.util.Arrays;
import java.util.Comparator;

/// The symbols of an expression, as far as they can be kept at every node: exactly if there are
/// few, else only as a filter that never misses one.
///
/// ```java
/// a.symbols().isDisjointFrom(b.symbols())   // true only if they really share none
/// ```
///
/// Sets are shared: an expression whose operands have the same symbols has their very set. A sum of
/// a million different symbols must not cost a million sets, hence the limit; [Graphs#symbols]
/// lists all of them in one pass.
public final class SymbolSet {
  /// The most symbols that are listed.
  public static final int LIMIT = 12;

  static final SymbolSet NONE = new SymbolSet(new Expr.Symbol[0], 0);

  private static final Comparator<Expr.Symbol> BY_NAME = Comparator.comparing(Expr.Symbol::name);

  /// In order of their names; null if there are too many.
  private final Expr.Symbol[] listed;

  /// A bit for each symbol, chosen by its hash.
  private final long filter;

  private SymbolSet(Expr.Symbol[] listed, long filter) {
    this.listed = listed;
    this.filter = filter;
  }

  static SymbolSet of(Expr.Symbol symbol, int hash) {
    return new SymbolSet(new Expr.Symbol[] {symbol}, 1L << (hash >>> 26));
  }

  /// The union, which is one of the two wherever that is possible.
  SymbolSet or(SymbolSet other) {
    if (this == other || other == NONE) {
      return this;
    }
    if (this == NONE) {
      return other;
    }
    if (listed == null || other.listed == null) {
      long both = filter | other.filter;
      if (listed == null && both == filter) {
        return this;
      }
      return other.listed == null && both == other.filter ? other : new SymbolSet(null, both);
    }
    return merged(other);
  }

  private SymbolSet merged(SymbolSet other) {
    if (containsAll(other)) {
      return this;
    }
    if (other.containsAll(this)) {
      return other;
    }
    var all = new Expr.Symbol[listed.length + other.listed.length];
    System.arraycopy(listed, 0, all, 0, listed.length);
    int count = listed.length;
    for (Expr.Symbol symbol : other.listed) {
      if (!contains(symbol)) {
        all[count++] = symbol;
      }
    }
    long both = filter | other.filter;
    if (count > LIMIT) {
      return new SymbolSet(null, both);
    }
    Expr.Symbol[] exact = Arrays.copyOf(all, count);
    Arrays.sort(exact, BY_NAME);
    return new SymbolSet(exact, both);
  }

  private boolean containsAll(SymbolSet other) {
    if ((other.filter & ~filter) != 0 || other.listed.length > listed.length) {
      return false;
    }
    for (Expr.Symbol symbol : other.listed) {
      if (!contains(symbol)) {
        return false;
      }
    }
    return true;
  }

  private boolean contains(Expr.Symbol symbol) {
    for (Expr.Symbol member : listed) {
      if (member == symbol) {
        return true;
      }
    }
    return false;
  }

  public boolean isEmpty() {
    return this == NONE;
  }

  /// Whether [#symbols] knows them all.
  public boolean isListed() {
    return listed != null;
  }

  /// The symbols in order of their names.
  ///
  /// @throws IllegalStateException if there are more than [#LIMIT]
  public Expr.Symbol[] symbols() {
    if (listed == null) {
      throw new IllegalStateException("more than " + LIMIT + " symbols");
    }
    return listed.clone();
  }

  /// Whether the two sets certainly share no symbol.
  public boolean isDisjointFrom(SymbolSet other) {
    if ((filter & other.filter) == 0) {
      return true;
    }
    if (listed == null || other.listed == null) {
      return false;
    }
    for (Expr.Symbol symbol : listed) {
      if (other.contains(symbol)) {
        return false;
      }
    }
    return true;
  }
}
