package org.ulpscope.expr;

/// Facts about an operation, computed from its operands when it is made. Missing operands are null.
final class Facts {
  private Facts() {}

  /// The number of nodes as a tree; saturates at the largest int.
  static int size(Expr a, Expr b, Expr c, Expr d) {
    long size = 1L + a.size();
    size += b == null ? 0 : b.size();
    size += c == null ? 0 : c.size();
    size += d == null ? 0 : d.size();
    return (int) Math.min(size, Integer.MAX_VALUE);
  }

  static boolean hasFloat(Sort sort, Expr a, Expr b, Expr c, Expr d) {
    return sort.isFloat()
        || a.hasFloat()
        || (b != null && b.hasFloat())
        || (c != null && c.hasFloat())
        || (d != null && d.hasFloat());
  }

  static boolean hasNamed(Expr a, Expr b, Expr c, Expr d) {
    return a.hasNamed()
        || (b != null && b.hasNamed())
        || (c != null && c.hasNamed())
        || (d != null && d.hasNamed());
  }

  static SymbolSet symbols(Expr a, Expr b, Expr c, Expr d) {
    SymbolSet symbols = a.symbols();
    symbols = b == null ? symbols : symbols.or(b.symbols());
    symbols = c == null ? symbols : symbols.or(c.symbols());
    return d == null ? symbols : symbols.or(d.symbols());
  }

  static Categories categories(
      Operator operator, Sort sort, int parameter, Expr a, Expr b, Expr c, Expr d) {
    return sort instanceof Sort.Fp(var format)
        ? CategoryAnalysis.of(operator, format, parameter, a, b, c, d)
        : Categories.ALL;
  }

  // ---- of functions ----

  static int size(Expr[] arguments) {
    long size = 1;
    for (Expr argument : arguments) {
      size += argument.size();
    }
    return (int) Math.min(size, Integer.MAX_VALUE);
  }

  static boolean hasFloat(Sort sort, Expr[] arguments) {
    boolean hasFloat = sort.isFloat();
    for (Expr argument : arguments) {
      hasFloat |= argument.hasFloat();
    }
    return hasFloat;
  }

  static boolean hasNamed(Expr[] arguments) {
    boolean hasNamed = false;
    for (Expr argument : arguments) {
      hasNamed |= argument.hasNamed();
    }
    return hasNamed;
  }

  static SymbolSet symbols(Expr[] arguments) {
    SymbolSet symbols = SymbolSet.NONE;
    for (Expr argument : arguments) {
      symbols = symbols.or(argument.symbols());
    }
    return symbols;
  }
}
