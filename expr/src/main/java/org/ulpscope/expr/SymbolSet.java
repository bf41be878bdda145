package org.ulpscope.expr;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/// The symbols of an expression, in a form that can be stored in every node: an exact list if there
/// are few, else only a Bloom filter, which never misses a symbol.
///
/// ```java
/// a.symbols().isDisjointFrom(b.symbols())   // true only if they share no symbol
/// ```
///
/// Sets are shared: an expression whose operands have the same symbols uses their set object. The
/// limit exists because a sum of a million different symbols must not cost a million sets;
/// [Graphs#symbols] lists all of them in one pass.
public final class SymbolSet {
  /// The maximum number of listed symbols.
  public static final int LIMIT = 12;

  static final SymbolSet NONE = new SymbolSet(new Expr.Symbol[0], 0);

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

  /// The union, which is one of the two sets if possible.
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
    long both = filter | other.filter;
    Expr.Symbol[] all = union(listed, other.listed);
    return new SymbolSet(all.length > LIMIT ? null : all, both);
  }

  /// A merge of two sorted lists.
  private static Expr.Symbol[] union(Expr.Symbol[] xs, Expr.Symbol[] ys) {
    var all = new Expr.Symbol[xs.length + ys.length];
    int count = 0;
    int x = 0;
    int y = 0;
    while (x < xs.length && y < ys.length) {
      int order = compare(xs[x], ys[y]);
      all[count++] = order <= 0 ? xs[x] : ys[y];
      x += order <= 0 ? 1 : 0;
      y += order >= 0 ? 1 : 0;
    }
    while (x < xs.length) {
      all[count++] = xs[x++];
    }
    while (y < ys.length) {
      all[count++] = ys[y++];
    }
    return count == all.length ? all : Arrays.copyOf(all, count);
  }

  /// By name, then by sort, then by value: symbols with the same name and different sorts are
  /// different.
  private static int compare(Expr.Symbol a, Expr.Symbol b) {
    if (a == b) {
      return 0;
    }
    int byName = a.name().compareTo(b.name());
    int bySort = byName != 0 ? byName : a.sort().toString().compareTo(b.sort().toString());
    return bySort != 0 ? bySort : value(a).compareTo(value(b));
  }

  private static BigInteger value(Expr.Symbol symbol) {
    return symbol.value() == null ? BigInteger.ONE.negate() : symbol.value().bits();
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

  /// Whether [#symbols] can list all symbols.
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

  /// [#symbols] as a list.
  List<Expr.Symbol> list() {
    return Collections.unmodifiableList(Arrays.asList(listed));
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
